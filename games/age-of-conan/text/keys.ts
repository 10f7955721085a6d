// Every key that the words of this game must have in each language: no more and no fewer.
import { forced, type Result, refusalCodes } from '@skelos/kernel'
import { KINGDOMS } from '../content/vocabulary.ts'
import { actionRules } from '../rules/action-rules.ts'
import { actionKinds, decisions } from '../rules/actions.ts'
import { contestFaces, fateFaces } from '../rules/dice.ts'
import { editions, readings } from '../rules/editions.ts'
import { factRules } from '../rules/fact-rules.ts'
import { ageSteps, bidReasons, causes, contestForms, markerNames, resources } from '../rules/facts.ts'
import { ahead, exceptions, policies, spans, wholeKinds } from '../rules/standing.ts'

const results = { victory: true, draw: true, shared: true } as const satisfies Record<Result['kind'], true>

/** The words that a screen needs by themselves, with no action or fact around them. */
export const terms = [
  'adventure',
  'adventure-deck',
  'adventure-tokens',
  'adventure-track',
  'adventure-value',
  'age',
  'age-change',
  'area',
  'army',
  'artifacts',
  'attacker',
  'bid',
  'bidding-tokens',
  'campaign-track',
  'card',
  'coastal',
  'conan',
  'conan-player',
  'container',
  'contest',
  'contest-dice',
  'control-marker',
  'cost',
  'crom-tokens',
  'deck',
  'defender',
  'destination',
  'discard',
  'draw',
  'eliminated',
  'emissaries',
  'empire-points',
  'enemy',
  'event-card',
  'fate-dice',
  'first-player',
  'friendly',
  'gold',
  'hand',
  'home',
  'in-reserve',
  'instant-card',
  'kingdom',
  'kingdom-cards',
  'log',
  'map',
  'neutral',
  'nobody',
  'none',
  'objectives',
  'odds',
  'out-of-play',
  'player',
  'pool',
  'province',
  'raiders',
  'ready',
  'rules',
  'savage',
  'score',
  'sorcery',
  'spectator',
  'spent',
  'strategy-cards',
  'successes',
  'table-cards',
  'terrain',
  'turn',
  'undo',
  'units',
  'used',
  'value',
  'winner',
  'you',
] as const
export type Term = (typeof terms)[number]

const single = [
  // What the options of a match are told: see rules/setup.ts.
  'warning.no-aquilonia',
  'problem.aquilonia-required',
  'problem.kingdoms-differ',
  'problem.players-match-kingdoms',
  'card.strategy',
  'card.strategy.text',
  'card.hidden',
  'token',
  'token.short',
  'token.hidden',
  'rule',
  'result.eliminated',
  'result.scores',
]

const under = (family: string, ids: readonly string[]): string[] => ids.map((id) => `${family}.${id}`)

/** What may be planned besides the turn, which has no name of its own. */
const moments = Object.keys(ahead).filter((moment) => moment !== 'turn')

/** All keys, each once. */
export const keys: readonly string[] = [
  ...under('action', Object.keys(actionRules)),
  ...under('decision', Object.keys(decisions)),
  ...under('order', Object.keys(spans)),
  ...under('order.about', [...wholeKinds, 'plan', ...moments, forced, ...Object.keys(policies)]),
  ...under('order.plan', moments),
  ...under('exception', Object.keys(exceptions)),
  ...under('fact', Object.keys(factRules)),
  ...under('cause', causes),
  ...under('by', bidReasons),
  ...under('refusal', refusalCodes),
  ...under('kingdom', KINGDOMS),
  ...under('subject', KINGDOMS),
  ...under('fate', fateFaces),
  ...under('face', contestFaces),
  ...under('kind', actionKinds),
  ...under('marker', markerNames),
  ...under('form', contestForms),
  ...under('resource', resources),
  ...under('amount', resources),
  ...under('age-step', ageSteps),
  ...under('edition', editions),
  ...under('reading', Object.keys(readings)),
  ...Object.entries(readings).flatMap(([name, { values }]) => under(`reading.${name}`, values)),
  ...under('option', ['players', 'kingdoms', 'edition', 'readings']),
  ...under('result', Object.keys(results)),
  ...under('term', terms),
  ...single,
]

// Every key that the words of this game must have in each language: no more and no fewer.
import { forced, type Result, refusalCodes } from '@skelos/kernel'
import { PIECES, REALMS, TIMINGS } from '../content/vocabulary.ts'
import { decisions } from '../rules/decisions.ts'
import { type Fact, goldCauses, lossCauses, placeCauses, pointCauses, turnSteps } from '../rules/facts.ts'
import { policies, spans } from '../rules/standing.ts'
import { lengths } from '../rules/state.ts'
import { actionRules } from './action-rules.ts'

const results = { victory: true, draw: true, shared: true } as const satisfies Record<Result['kind'], true>

const facts = {
  'game-began': true,
  'round-began': true,
  'turn-began': true,
  'step-began': true,
  'drew-events': true,
  'drew-treasure': true,
  'deck-reshuffled': true,
  'event-played': true,
  'treasure-played': true,
  'property-used': true,
  'effect-used': true,
  'event-cancelled': true,
  'event-discarded': true,
  'moves-further': true,
  pinned: true,
  protected: true,
  'gold-gained': true,
  'gold-spent': true,
  'gold-stolen': true,
  'income-paid': true,
  points: true,
  placed: true,
  'placed-aboard': true,
  moved: true,
  sailed: true,
  loaded: true,
  unloaded: true,
  transferred: true,
  flown: true,
  'left-dungeon': true,
  destroyed: true,
  'castle-built': true,
  'battle-began': true,
  'guardians-shown': true,
  'battle-round': true,
  rolled: true,
  rerolled: true,
  'hits-ignored': true,
  'hits-dealt': true,
  'hit-taken': true,
  'castle-inactive': true,
  'guardian-hit': true,
  'split-proposed': true,
  'split-answered': true,
  'split-settled': true,
  retreated: true,
  'left-battle': true,
  'battle-ended': true,
  'attack-lapsed': true,
  conquered: true,
  liberated: true,
  'castle-captured': true,
  'ran-amok': true,
  landed: true,
  plundered: true,
  'guardians-placed': true,
  'game-ended': true,
} as const satisfies Record<Fact['fact'], true>

/** The words that a screen needs by themselves, with no action or fact around them. */
export const terms = [
  'realm',
  'round',
  'capital',
  'seas',
  'dungeons',
  'face-down',
  'event-cards',
  'treasure-cards',
  'treasures-in-play',
  'victory-points',
  'gold',
  'income',
  'lands',
  'battle',
  'attacker',
  'defender',
  'used',
] as const
export type Term = (typeof terms)[number]

const single = [
  'problem.free-for-all-needs-four',
  'card.hidden',
  'guardian.hidden',
  'die',
  'dice',
  'dice.free',
  'dice.guardians',
  'fighter.damage',
  'fighter.cargo',
  'fighter.aboard',
  'result.eliminated',
  'result.scores',
]

const under = (family: string, ids: readonly string[]): string[] => ids.map((id) => `${family}.${id}`)

/** All keys, each once. */
export const keys: readonly string[] = [
  ...under('action', Object.keys(actionRules)),
  ...under('decision', Object.keys(decisions)),
  ...under('order', Object.keys(spans)),
  ...under('order.about', ['plan', forced, ...Object.keys(policies)]),
  ...under('fact', Object.keys(facts)),
  ...under('gold-cause', goldCauses),
  ...under('loss-cause', lossCauses),
  ...under('point-cause', pointCauses),
  ...under('place-cause', placeCauses),
  ...under('step', turnSteps),
  ...under('timing', TIMINGS),
  ...under('realm', REALMS),
  ...under('subject', REALMS),
  ...under('amount', [...PIECES, 'gold']),
  ...under('mode', ['free-for-all', 'alliances']),
  ...under('length', lengths),
  ...under('option', ['players', 'mode', 'length']),
  ...under('refusal', refusalCodes),
  ...under('result', Object.keys(results)),
  ...under('term', terms),
  ...single,
]

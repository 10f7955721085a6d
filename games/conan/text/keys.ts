// Every key that the words of this game must have in each language: no more and no fewer.
import { type Result, refusalCodes } from '@skelos/kernel'
import { content } from '../content/index.ts'
import {
  CARD_TYPES,
  COLORS,
  CONDITIONS,
  DICE,
  SIDES,
  SKILL_CATEGORIES,
  SOURCES,
  SPACES,
  UNIT_KINDS,
  ZONES,
} from '../content/vocabulary.ts'
import { stances } from '../rules/actions.ts'
import { decisions } from '../rules/decisions.ts'
import { endings, type Fact, harmCauses, lyingCauses, rollSorts } from '../rules/facts.ts'
import { spans } from '../rules/standing.ts'
import { actionRules } from './action-rules.ts'

const results = { victory: true, draw: true, shared: true } as const satisfies Record<Result['kind'], true>

const facts = {
  'game-began': true,
  'started-in': true,
  'captive-hidden': true,
  'tokens-laid': true,
  'piles-hidden': true,
  'turn-began': true,
  'gems-cleared': true,
  'stance-chosen': true,
  recovered: true,
  'halo-ended': true,
  moved: true,
  leapt: true,
  'wall-wrecked': true,
  'door-removed': true,
  fell: true,
  fled: true,
  'captive-found': true,
  rolled: true,
  rerolled: true,
  attacked: true,
  'attack-power': true,
  'stepped-in': true,
  guarded: true,
  damage: true,
  harmed: true,
  died: true,
  pinned: true,
  'picked-up': true,
  'handed-over': true,
  'hand-over-declined': true,
  'object-lies': true,
  'chest-tried': true,
  'card-drawn': true,
  thrown: true,
  'lock-tried': true,
  'object-opened': true,
  burst: true,
  'item-used': true,
  'ally-commanded': true,
  cast: true,
  teleported: true,
  'tile-activated': true,
  'event-activated': true,
  'tile-dredged': true,
  'event-resolved': true,
  freed: true,
  summoned: true,
  'tiles-swapped': true,
  reinforced: true,
  'tile-added': true,
  'entry-closed': true,
  'track-moved': true,
  battered: true,
  'wall-broken': true,
  webbed: true,
  'web-torn': true,
  'relic-lost': true,
  'npc-died': true,
  'charm-broken': true,
  flooded: true,
  questioned: true,
  searched: true,
  'broke-out': true,
  'body-hidden': true,
  'alarm-raised': true,
  'mutineers-rallied': true,
  sailed: true,
  'ballista-fired': true,
  jammed: true,
  washed: true,
  'washed-away': true,
  'turned-coat': true,
  'scenario-continues': true,
  'game-ended': true,
} as const satisfies Record<Fact['fact'], true>

const phases = ['start', 'stance', 'action', 'end', 'track', 'recovery', 'activation']
/** Conditions that stand for others, and moments. */
const noGoals = ['all', 'any', 'not', 'round_start', 'hero_enters']

const single = ['symbols', 'gems', 'life', 'event-tile', 'card.hidden', 'track.round', 'problem.not-so-many-heroes']

const under = (family: string, ids: readonly string[]): string[] => ids.map((id) => `${family}.${id}`)
const units = content.units.map(({ id }) => id)

/** All keys, each once. */
export const keys: readonly string[] = [
  ...under('side', SIDES),
  ...under('subject', SIDES),
  ...under('stance', stances),
  ...under('space', SPACES),
  ...under('zone', ZONES),
  ...under('phase', phases),
  ...under('die', DICE),
  ...under('dice', DICE),
  ...under('color', COLORS),
  ...under('card-type', CARD_TYPES),
  ...under('skill-category', SKILL_CATEGORIES),
  ...under('unit-kind', UNIT_KINDS),
  ...under('source', SOURCES),
  ...under('figure', units),
  ...under(
    'amount',
    content.units.filter(({ perTile }) => perTile > 1).map(({ id }) => id),
  ),
  ...under('action', Object.keys(actionRules)),
  ...under('decision', Object.keys(decisions)),
  ...under('order', Object.keys(spans)),
  ...under('order.about', ['forced', 'guard']),
  ...under('progress', [...CONDITIONS.filter((word) => !noGoals.includes(word)), 'stalemate']),
  ...under('roll', rollSorts),
  ...under('harm-cause', harmCauses),
  ...under('lying-cause', lyingCauses),
  ...under('ending', endings),
  ...under('fact', Object.keys(facts)),
  ...under('refusal', refusalCodes),
  ...under('result', Object.keys(results)),
  ...under('option', ['scenario', 'heroes', 'alone']),
  ...single,
]

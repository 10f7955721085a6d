/**
 * What scenarios.json may hold. A scenario is data: its goals, events and special rules are words of closed lists, each with
 * its own parameters; a word that is not listed is an error.
 */
import { z } from 'zod'
import { atLeast, filled, id, pool, provenance, segment, text, words } from './schema.ts'
import {
  BONUSES,
  COLORS,
  CONDITIONS,
  DICE,
  DOOR_PASSERS,
  EVENT_EFFECTS,
  EVENT_MODES,
  FEATURES,
  SIDES,
  SKILLS,
  SPECIAL_RULES,
  TERRAINS,
} from './vocabulary.ts'

const color = { color: z.enum(COLORS).optional() }
const pair = z.tuple([id, id], { error: 'must be two areas' })

const simpleConditions = z.strictObject({
  fled_with: z.strictObject({ items: filled(id) }).optional(),
  hero_fled: z.strictObject({ hero: id }).optional(),
  living_heroes_all_fled: z.strictObject({ min: atLeast(1) }).optional(),
  unit_dead: z.strictObject({ unit: id }).optional(),
  hero_dead: z.strictObject({ hero: id }).optional(),
  heroes_dead: z.strictObject({ min: atLeast(1) }).optional(),
  all_heroes_dead: z.literal(true).optional(),
  npc_dead: z.strictObject({ npc: id }).optional(),
  round_end: z.strictObject({ round: atLeast(1) }).optional(),
  track: z.strictObject({ id, at_least: atLeast(0).optional(), at_most: atLeast(0).optional() }).optional(),
  flag: z.strictObject({ id }).optional(),
  hero_in: z.strictObject({ feature: z.enum(FEATURES), with_any: filled(id) }).optional(),
  hero_has: z.strictObject({ item: id }).optional(),
  round_start: atLeast(1).optional(),
  hero_enters: id.optional(),
})

/** A condition is a record with a single word; what stands there is the parameter. */
export interface ListedCondition extends z.output<typeof simpleConditions> {
  all?: ListedCondition[] | undefined
  any?: ListedCondition[] | undefined
  not?: ListedCondition | undefined
}
const condition: z.ZodType<ListedCondition> = z.lazy(() =>
  simpleConditions
    .extend({ all: filled(condition).optional(), any: filled(condition).optional(), not: condition.optional() })
    .refine((given) => Object.keys(given).length === 1, { error: 'must be one condition' }),
)

/** One step of an event; the meaning of each is in the vocabulary of scenarios.json and in the ledger. */
const eventEffect = z.discriminatedUnion(
  'do',
  [
    z.strictObject({ do: z.literal('reinforce'), points: atLeast(1), max_per_tile: atLeast(1).optional() }),
    z.strictObject({ do: z.literal('ranged_volley') }),
    z.strictObject({ do: z.literal('sacrifice_summon'), dies: id, place: id, life: atLeast(1) }),
    z.strictObject({ do: z.literal('free_petrified'), max_faceup_monsters: atLeast(1) }),
    z.strictObject({ do: z.literal('area_damage'), dice: pool }),
    z.strictObject({ do: z.literal('swap_tiles') }),
    z.strictObject({ do: z.literal('refill'), units: filled(id) }),
    z.strictObject({ do: z.literal('haste'), unit: id.optional(), points: atLeast(1) }),
    z.strictObject({
      do: z.literal('roll_track'),
      track: id,
      die: z.enum(DICE),
      per: z.literal('relic'),
      step: z.int(),
    }),
    z.strictObject({ do: z.literal('move_track'), track: id, by: z.int() }),
    z.strictObject({ do: z.literal('place_token'), token: z.literal('water') }),
    z.strictObject({
      do: z.literal('place_group'),
      unit: id,
      ...color,
      count: atLeast(1),
      where: z.literal('water_areas'),
    }),
    z.strictObject({ do: z.literal('place_units'), unit: id, count: atLeast(1), max_tiles: atLeast(1) }),
    z.strictObject({ do: z.literal('summon_once'), unit: id, life: atLeast(1), area: id }),
    z.strictObject({ do: z.literal('wave'), dice: pool, areas: atLeast(1) }),
    z.strictObject({ do: z.literal('turncoats'), dice: pool, unit: id, colors: filled(z.enum(COLORS)) }),
    z.strictObject({ do: z.literal('jam'), dice: pool, at_least: atLeast(1) }),
    z.strictObject({
      do: z.literal('summon_by_sum'),
      unit: id,
      life: atLeast(1),
      dice: pool,
      tiles_at: filled(atLeast(1)),
      from_round: atLeast(1),
      immune_to: z.array(id),
    }),
  ],
  { error: 'must be an effect of the vocabulary' },
)

const lock = z.strictObject({ edge: pair, difficulty: atLeast(1).optional(), item: id.optional() })

function rule<const K extends (typeof SPECIAL_RULES)[number], P extends z.ZodRawShape>(kind: K, params: P) {
  return z.strictObject({
    id,
    kind: z.literal(kind),
    name: words,
    params: z.strictObject(params),
    text: words,
    ...provenance,
  })
}

/** A special rule with its parameters. */
export const specialRule = z.discriminatedUnion(
  'kind',
  [
    rule('flee', { from_feature: z.enum(FEATURES) }),
    rule('captive', { object: id, area: id.optional(), hidden_in: filled(id).optional() }),
    rule('trophy', { unit: id, object: id }),
    rule('leap_failure', { stays: z.array(id), dies: z.array(id) }),
    rule('allies', { hero: id, unit: id, count: atLeast(1) }),
    rule('locked_object', { object: id, area: id, opened_with: id, gives: id }),
    rule('furniture', {
      table_features: filled(z.enum(FEATURES)),
      table_dice: pool,
      table_actions: filled(z.enum(BONUSES)),
      chair_dice: pool,
      chair_areas: filled(id),
      chairs_per_area: atLeast(1),
    }),
    rule('petrified', { units: filled(id) }),
    rule('weapon_bane', { item: id, unit: id, armor: atLeast(0) }),
    rule('doors', {
      edges: filled(pair),
      who: z.enum(DOOR_PASSERS),
      but: filled(id).optional(),
      extra_cost: atLeast(0).optional(),
      removed_when_crossed: z.literal(true).optional(),
      locks: filled(lock).optional(),
      barred: filled(pair).optional(),
      breakable: z.literal(false).optional(),
    }),
    rule('drop_key', { unit: id, item: id }),
    rule('track', {
      id,
      start: atLeast(0),
      goal: atLeast(0),
      replaces_turn_marker: z.literal(true).optional(),
    }),
    rule('barricade', { edges: filled(pair), segments: filled(segment), life: atLeast(1) }),
    rule('relics', { areas: filled(id) }),
    rule('npc', { npc: id, area: id }),
    rule('charm', { object: id, area: id, broken_by: filled(condition), sets_flag: id }),
    rule('deck_roll', { dice: pool, gives: id }),
    rule('break_wall', { unit: id }),
    rule('tokens', { token: id, areas: filled(id), counts_in_track: id.optional() }),
    rule('interrogation', {
      token: id,
      dice: pool,
      talks: filled(atLeast(0)),
      dies_silent: filled(atLeast(0)),
      sets_flag: id,
    }),
    rule('forced_event', { event: id, when: condition }),
    rule('single_use_reinforcement', { tokens: z.record(id, atLeast(1)) }),
    rule('mutineers', { unit: id, ...color, max: atLeast(1) }),
    rule('muster', { hero: id, dice: pool, max: atLeast(1) }),
    rule('navigation', { features: filled(z.enum(FEATURES)), track: id, by: z.int() }),
    rule('ballista', { areas: filled(id), dice: pool, track: id }),
    rule('stash', { difficulty: atLeast(1), areas: filled(id) }),
    rule('stealth', { overlord_tiles: atLeast(0) }),
    rule('alarm', {
      used: filled(id),
      round: atLeast(1),
      place: z.strictObject({ unit: id, ...color, count: atLeast(1), area: id, overflow: id }),
      tile_at: atLeast(1),
      recovery: atLeast(0),
    }),
    rule('breakout', { item: id, feature: z.enum(FEATURES), difficulty: atLeast(1) }),
    rule('areas_in_play', { features: filled(z.enum(FEATURES)), plus: z.array(id) }),
    rule('continues', {
      from: id,
      return: z.strictObject({ unit: id, colors: filled(z.enum(COLORS)), areas: filled(id) }),
      place: z.array(z.strictObject({ unit: id, count: atLeast(1), life: atLeast(1).optional(), area: id })),
      to_end: z.array(id),
      next_side: z.enum(SIDES),
    }),
    rule('forbidden_terrain', { terrain: z.enum(TERRAINS), except_skills: z.array(z.enum(SKILLS)) }),
    rule('forbidden_area', { who: filled(id), areas: filled(id) }),
    rule('recovery_override', { as_if_dead: atLeast(0) }),
  ],
  { error: 'must be a rule of the vocabulary' },
)

const group = z.strictObject({ unit: id, ...color, place: z.record(id, atLeast(1)), life: atLeast(1).optional() })
const tile = z.union([z.literal('event'), z.strictObject({ unit: id, ...color })], {
  error: 'must be event or a unit with its color',
})
const gems = z.strictObject({ reserve: atLeast(0), fatigue: atLeast(0), recovery: atLeast(0) })

export const scenario = z.strictObject({
  id,
  order: atLeast(1),
  complexity: atLeast(0),
  board: id,
  hero_counts: filled(atLeast(1).max(4, { error: 'must be at most 4' })),
  title: words,
  briefing: words,
  goals: z.strictObject({ heroes: words, overlord: words }),
  first_side: z.enum(SIDES),
  round_limit: atLeast(1).optional(),
  stalemate: z.strictObject({ rounds: atLeast(1), winner: z.enum(SIDES) }).optional(),
  next: id.optional(),
  heroes: filled(
    z.strictObject({
      hero: id,
      equipment: z.array(id),
      spells: z.array(id),
      already_cast: filled(id).optional(),
      start: id,
      start_with_any: z.literal(true).optional(),
      fatigue: atLeast(0),
      from_heroes: atLeast(1).optional(),
    }),
  ),
  allies: filled(
    z.strictObject({
      unit: id,
      ...color,
      place: z.record(id, atLeast(1)),
      life: atLeast(1).optional(),
      mutineers: z.literal(true).optional(),
    }),
  ).optional(),
  overlord: z.strictObject({
    gems: z.record(z.string(), gems),
    river: filled(tile).max(8, { error: 'must hold at most 8 tiles' }),
    units: filled(group),
    reserve_units: filled(
      z.strictObject({ unit: id, ...color, count: atLeast(1).optional(), life: atLeast(1).optional() }),
    ).optional(),
    petrified: filled(z.strictObject({ unit: id, area: id, life: atLeast(1) })).optional(),
    reinforcement_areas: z.array(id),
    spells: z.record(id, filled(id)).optional(),
    already_cast: z.record(id, filled(id)).optional(),
  }),
  victory: z.strictObject({ heroes: condition, overlord: condition }),
  events: z.strictObject({
    mode: z.enum(EVENT_MODES),
    track: id.optional(),
    options: filled(
      z.strictObject({
        id,
        name: words,
        do: filled(eventEffect),
        at: filled(atLeast(0)).optional(),
        text: words,
        ...provenance,
      }),
    ),
  }),
  chests: z.strictObject({
    difficulty: atLeast(1),
    areas: z.array(id),
    deck: z.record(id, atLeast(1)),
    last_chest_gives: id.optional(),
  }),
  board_rules: z.array(id),
  special_rules: z.array(specialRule),
  stashed: z.literal(true).optional(),
  ...provenance,
})
/** A thing that a scenario may declare to be an object; without an encumbrance nobody can carry it. */
export const object = z.strictObject({ id, name: words, encumbrance: atLeast(0).optional(), ...provenance })

export const scenarioFile = z.strictObject({
  vocabulary: z.strictObject({
    conditions: z.record(z.enum(CONDITIONS), text),
    effects: z.record(z.enum(EVENT_EFFECTS), text),
    rules: z.record(z.enum(SPECIAL_RULES), text),
  }),
  objects: z.array(object),
  scenarios: z.array(scenario),
})

/**
 * What each content file may hold, scenarios aside (scenario-schema.ts). Strict: an unknown field is an error. The schemas
 * change nothing in what they read, so a file that fits is compiled as it is. Checks that need more than one field or
 * record are in check/.
 */
import type { Language } from '@skelos/text'
import { z } from 'zod'
import {
  BLOCKER_KINDS,
  BONUSES,
  BORDER_KINDS,
  CARD_EFFECTS,
  CARD_TYPES,
  COLORS,
  DICE,
  FEATURES,
  MATERIALS,
  PRINTED_DICE,
  SETS,
  SKILL_CATEGORIES,
  SKILLS,
  SOURCES,
  SPELL_EFFECTS,
  TAGS,
  TERRAINS,
  UNIT_KINDS,
  ZONES,
} from './vocabulary.ts'

export function atLeast(min: number) {
  const error = `must be a whole number of at least ${min}`
  return z.int({ error }).min(min, { error })
}

export function filled<T extends z.ZodType>(item: T) {
  return z.array(item).min(1, { error: 'must not be empty' })
}

export const text = z.string().regex(/\S/, { error: 'must not be empty' })
export const id = z
  .string()
  .regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, { error: 'must be lower-case letters and digits, joined by underscores' })
export const words = z.strictObject({ en: text, it: text, fr: text, pl: text } satisfies Record<Language, unknown>)

const source = z.enum(SOURCES)
/** Where an entry comes from; `field_sources` names the fields that come from somewhere else. */
export const provenance = {
  source,
  ref: text.optional(),
  field_sources: z.record(z.string(), text).optional(),
}

export const pool = filled(z.enum(PRINTED_DICE))
const point = z.tuple([z.number(), z.number()], { error: 'must be a pair of numbers' })
export const segment = z.tuple([z.number(), z.number(), z.number(), z.number()], { error: 'must be four numbers' })

const borderKind = z.strictObject({
  extra: z.tuple([atLeast(0).nullable(), atLeast(0).nullable()]),
  needs: z.tuple([z.enum(SKILLS).nullable(), z.enum(SKILLS).nullable()]).optional(),
  waived_by: z.enum(SKILLS).optional(),
  fall_dice: pool.optional(),
  fall_dice_leap: pool.optional(),
  blocks_los: z.boolean(),
  blocks_reach: z.boolean(),
  text: words,
  ...provenance,
})
const area = z.strictObject({
  id,
  name: words,
  terrain: z.enum(TERRAINS),
  elevation: z.int(),
  features: z.array(z.enum(FEATURES)),
  capacity: atLeast(1),
  number: atLeast(1).optional(),
  layer: z.literal(1).optional(),
  anchors: filled(point),
  shape: filled(filled(point)),
  sees: z.array(id),
  ...provenance,
})
const edge = z.strictObject({ a: id, b: id, kind: z.enum(BORDER_KINDS), at: point.optional() })
export const board = z.strictObject({
  id,
  name: words,
  canvas: z.strictObject({ width: atLeast(1), height: atLeast(1) }),
  rules: z.array(z.strictObject({ id, text: words, ...provenance })),
  areas: filled(area),
  edges: filled(edge),
  walls: z.array(z.strictObject({ a: id, b: id, material: z.enum(MATERIALS) })),
  leaps: z.array(z.strictObject({ a: id, b: id, over: filled(id), difficulty: atLeast(1), cost: atLeast(1) })),
  blockers: z.array(z.strictObject({ seg: segment, kind: z.enum(BLOCKER_KINDS), of: filled(id) })),
  ...provenance,
})
export const boardFile = z.strictObject({
  border_kinds: z.record(z.enum(BORDER_KINDS), borderKind),
  boards: z.array(board),
})

export const die = z.strictObject({
  id: z.enum(DICE),
  rank: atLeast(1),
  name: words,
  hex: text,
  faces: z.array(atLeast(0)).length(6, { error: 'must have six faces' }),
  in_box: z.strictObject({ barbarian: atLeast(1), king: atLeast(1) }),
  ...provenance,
})
export const diceFile = z.strictObject({
  dice: z.array(die),
  fixed: z.strictObject({ elevation: pool, ally_guard: z.enum(DICE), overlord_guard: z.enum(DICE) }),
})

const space = z.strictObject({ die: z.enum(PRINTED_DICE), limit: atLeast(1) })
export const hero = z.strictObject({
  id,
  name: words,
  set: z.enum(SETS),
  gems: atLeast(1),
  spaces: z.strictObject({
    melee: space,
    ranged: space,
    guard: z.strictObject({ die: z.enum(PRINTED_DICE) }),
    manipulation: space,
    move: z.strictObject({ base: atLeast(0), limit: atLeast(1) }),
  }),
  encumbrance: z.strictObject({
    max: atLeast(1),
    penalties: z.array(z.strictObject({ at: atLeast(1), base_move: z.int() })),
  }),
  skills: z.array(z.strictObject({ skill: z.enum(SKILLS), lost_at: atLeast(1).optional() })),
  bio: words,
  ...provenance,
})
const threeSteps = z.tuple([atLeast(0), atLeast(0), atLeast(0)])
export const heroFile = z.strictObject({
  recovery: z.strictObject({ aggressive: threeSteps, cautious: threeSteps }),
  unarmed_penalty: atLeast(0),
  heroes: z.array(hero),
})

const cardEffect = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('recover_gems'), count: atLeast(1), from: filled(z.enum(ZONES)) }),
    z.strictObject({ kind: z.literal('suffer_wound'), count: atLeast(1) }),
    z.strictObject({ kind: z.literal('thrown_area_attack'), dice: pool }),
  ],
  { error: 'must be an effect of the vocabulary' },
)
export const card = z.strictObject({
  id,
  name: words,
  type: z.enum(CARD_TYPES),
  set: z.enum(SETS),
  copies: atLeast(1),
  encumbrance: atLeast(0),
  bonus: z.partialRecord(z.enum(BONUSES), pool),
  thrown: z.literal(true).optional(),
  effects: filled(cardEffect).optional(),
  text: words.optional(),
  ...provenance,
})
export const equipmentFile = z.strictObject({
  vocabulary: z.record(z.enum(CARD_EFFECTS), text),
  cards: z.array(card),
})

/** One thing a spell does; the meaning of each is in the vocabulary of spells.json and in the ledger. */
export const spellEffect = z.discriminatedUnion(
  'do',
  [
    z.strictObject({
      do: z.literal('attack'),
      target: z.enum(['character', 'area']),
      range: z.enum(['own_area', 'line_of_sight']),
      dice: pool,
      exclude: filled(z.enum(['caster', 'undead'])).optional(),
      defence: z.literal('none').optional(),
    }),
    z.strictObject({ do: z.literal('gain_skill'), skill: z.enum(SKILLS) }),
    z.strictObject({
      do: z.literal('move_gems'),
      who: z.enum(['target_controller', 'adjacent_hero', 'caster_side']),
      from: z.enum(ZONES),
      to: z.enum(ZONES),
      count: atLeast(1),
    }),
    z.strictObject({ do: z.literal('give_gems'), up_to: atLeast(1) }),
    z.strictObject({ do: z.literal('modify_armor'), by: atLeast(1) }),
    z.strictObject({ do: z.literal('heal'), dice: pool }),
    z.strictObject({ do: z.literal('tax_spells'), extra: atLeast(1) }),
    z.strictObject({ do: z.literal('move_enemy'), points: atLeast(0) }),
    z.strictObject({ do: z.literal('hold'), areas: atLeast(0) }),
    z.strictObject({ do: z.literal('fetch_object'), max_encumbrance: atLeast(0) }),
    z.strictObject({ do: z.literal('teleport') }),
    z.strictObject({ do: z.literal('remove_caster') }),
  ],
  { error: 'must be an effect of the vocabulary' },
)
export const spell = z.strictObject({
  id,
  name: words,
  cost: z.union([atLeast(1), z.literal('per_gem')], { error: 'must be a number of gems or per_gem' }),
  limit: atLeast(1).optional(),
  area: z.literal(true).optional(),
  reaction: z.literal(true).optional(),
  effects: filled(spellEffect),
  text: words,
  ...provenance,
})
export const spellFile = z.strictObject({
  vocabulary: z.record(z.enum(SPELL_EFFECTS), text),
  spells: z.array(spell),
})

export const skill = z.strictObject({
  id: z.enum(SKILLS),
  category: z.enum(SKILL_CATEGORIES),
  name: words,
  dice: pool.optional(),
  value: atLeast(1).optional(),
  text: words,
  ...provenance,
})
export const skillFile = z.strictObject({ skills: z.array(skill) })

export const unit = z.strictObject({
  id,
  kind: z.enum(UNIT_KINDS),
  name: words,
  set: z.enum(SETS),
  tiles: filled(z.strictObject({ color: z.enum(COLORS).optional(), copies: atLeast(1) })),
  stock: atLeast(1),
  models_per_tile: atLeast(1),
  size: atLeast(1),
  move: atLeast(0),
  armor: atLeast(0),
  life: atLeast(1),
  attack: z.strictObject({ melee: pool.optional(), ranged: pool.optional() }),
  reinforcement_cost: atLeast(1).optional(),
  skills: z.array(z.enum(SKILLS)),
  tags: z.array(z.enum(TAGS)),
  ...provenance,
})
export const unitFile = z.strictObject({ units: z.array(unit) })

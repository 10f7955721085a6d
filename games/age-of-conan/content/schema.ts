/**
 * What each content file may hold. Strict: an unknown field is an error. The schemas change nothing in what they read,
 * so a file that fits is compiled as it is. Checks that need more than one record (references, counts, the shape of the
 * map) are in check/.
 */
import type { Language } from '@skelos/text'
import { z } from 'zod'
import {
  AREAS,
  BONUSES,
  CARD_TYPES,
  CONDITIONS,
  CONTESTS,
  EFFECTS,
  FORMS,
  KINGDOMS,
  MARKERS,
  OBJECTIVE_TESTS,
  OPPONENTS,
  PAYMENTS,
  PLACES,
  PROVINCE_KINDS,
  RICHES,
  ROLES,
  SEA_KINDS,
  SOURCES,
  SYMBOLS,
  TERRAINS,
  TIMINGS,
  TOKEN_KINDS,
} from './vocabulary.ts'

function whole(min: number, max: number) {
  const error = min === max ? `must be ${min}` : `must be ${min} to ${max}`
  return z.int({ error }).min(min, { error }).max(max, { error })
}

function atLeast(min: number) {
  const error = `must be a whole number of at least ${min}`
  return z.int({ error }).min(min, { error })
}

/** A list without repeats; an empty one is an error unless allowed. */
function choices<const T extends readonly string[]>(options: T) {
  return z
    .array(z.enum(options))
    .min(1, { error: 'must not be empty' })
    .refine((list) => new Set(list).size === list.length, { error: 'must not name anything twice' })
}

const text = z.string().regex(/\S/, { error: 'must not be empty' })
const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'must be lower-case letters and digits, joined by hyphens' })
const point = z.tuple([z.number(), z.number()], { error: 'must be a pair of numbers' })

export const words = z.strictObject({ en: text, it: text, fr: text, pl: text } satisfies Record<Language, unknown>)

const source = z.enum(SOURCES)
/** Where an entry comes from: `attested` lists the fields its source covers, `ref` names public material. */
const provenance = {
  source,
  attested: z.array(text).min(1, { error: 'must not be empty' }).optional(),
  ref: text.regex(/^(game|howard|story): \S/, { error: 'must start with game:, howard: or story:' }).optional(),
}

const count = { count: whole(1, 1) }
const where = { where: z.enum(PLACES) }
const area = { area: choices(AREAS).optional() }

/** One step of a card; the meaning of each is in the vocabulary of kingdom-cards.json. */
export const effect = z.discriminatedUnion(
  'do',
  [
    z.strictObject({ do: z.literal('add-dice'), count: whole(1, 3), cap: whole(5, 6) }),
    z.strictObject({ do: z.literal('drop-dice'), count: whole(1, 3), floor: whole(1, 1) }),
    z.strictObject({ do: z.literal('add-successes'), count: whole(1, 3) }),
    z.strictObject({
      do: z.literal('reroll'),
      count: z.union([whole(1, 6), z.enum(['any', 'all'])], { error: 'must be 1 to 6, any or all' }),
    }),
    z.strictObject({ do: z.literal('count-symbol'), symbols: choices(SYMBOLS) }),
    z.strictObject({ do: z.literal('win-ties') }),
    z.strictObject({ do: z.literal('cancel-card'), kinds: choices(['strategy', 'kingdom']) }),
    z.strictObject({ do: z.literal('spare-loss'), ...count }),
    z.strictObject({ do: z.literal('free-forced-march'), ...count }),
    z.strictObject({
      do: z.literal('place-units'),
      count: whole(1, 4),
      ...where,
      ...area,
      'per-province': whole(1, 5),
    }),
    z.strictObject({ do: z.literal('place-emissary'), count: whole(1, 2), ...where }),
    z.strictObject({ do: z.literal('remove-unit'), ...count, ...where }),
    z.strictObject({ do: z.literal('remove-emissary'), ...count, ...where }),
    z.strictObject({ do: z.literal('move-army'), armies: whole(1, 1), steps: whole(1, 2), attack: z.boolean() }),
    z.strictObject({ do: z.literal('move-emissary'), count: whole(1, 2), free: z.boolean() }),
    z.strictObject({ do: z.literal('start-contest'), kind: z.literal('intrigue') }),
    z.strictObject({ do: z.literal('move-conan'), steps: whole(1, 1) }),
    z.strictObject({ do: z.literal('place-raider'), count: whole(1, 2), ...where, ...area }),
    z.strictObject({
      do: z.literal('remove-raider'),
      count: z.union([whole(1, 11), z.literal('all')], { error: 'must be 1 to 11 or all' }),
      ...where,
      provinces: whole(1, 1),
    }),
    z.strictObject({
      do: z.literal('gain-gold'),
      count: whole(1, 4),
      per: z.enum(MARKERS).optional(),
      max: atLeast(1).optional(),
    }),
    z.strictObject({ do: z.literal('take-gold'), count: whole(1, 2) }),
    z.strictObject({ do: z.literal('gain-sorcery'), count: whole(1, 3) }),
    z.strictObject({ do: z.literal('draw-cards'), deck: z.enum(['kingdom', 'strategy']), count: whole(1, 3) }),
    z.strictObject({ do: z.literal('peek'), at: z.literal('strategy-deck'), count: whole(2, 2), keep: whole(1, 1) }),
    z.strictObject({ do: z.literal('refresh-card'), count: whole(1, 2) }),
    z.strictObject({ do: z.literal('take-adventure-token'), from: z.enum(['track', 'pool']) }),
    z.strictObject({ do: z.literal('bid-bonus'), count: whole(1, 3) }),
    z.strictObject({ do: z.literal('replace-bid-card') }),
  ],
  { error: 'must be an effect of the vocabulary' },
)

/** Conditions of a card; all of those given must hold. */
export const condition = z.strictObject({
  contest: z.enum(CONTESTS).optional(),
  form: choices(FORMS).optional(),
  role: z.enum(ROLES).optional(),
  terrain: choices(TERRAINS).optional(),
  opponent: z.enum(OPPONENTS).optional(),
} satisfies Record<(typeof CONDITIONS)[number], unknown>)

/** A price beyond the gold cost of a card. */
const payment = z.strictObject({
  gold: atLeast(1).optional(),
  sorcery: atLeast(1).optional(),
  piece: atLeast(1).optional(),
} satisfies Record<(typeof PAYMENTS)[number], unknown>)

/** One test of an objective; the meaning of each is in the vocabulary of objective-cards.json. */
export const objectiveTest = z.discriminatedUnion(
  'test',
  [
    z.strictObject({ test: z.literal('controls'), provinces: z.array(id).min(1, { error: 'must not be empty' }) }),
    z.strictObject({
      test: z.literal('markers'),
      kinds: choices(MARKERS),
      ...area,
      province: choices(['normal', 'savage']).optional(),
      coastal: z.boolean().optional(),
      'outside-home-area': z.boolean().optional(),
      min: atLeast(1),
    }),
    z.strictObject({ test: z.literal('most-markers'), kinds: choices(MARKERS), ...area }),
    z.strictObject({ test: z.literal('most'), of: z.enum(RICHES), min: atLeast(1) }),
    z.strictObject({ test: z.literal('apart'), coastal: z.boolean(), min: whole(2, 2) }),
  ],
  { error: 'must be a test of the vocabulary' },
)

export const mapArea = z.strictObject({ id: z.enum(AREAS), name: words, home: z.enum(KINGDOMS), source })
export const mapTerrain = z.strictObject({ id: z.enum(TERRAINS), name: words, source })
export const province = z.strictObject({
  id,
  name: words,
  area: z.enum(AREAS),
  kind: z.enum(PROVINCE_KINDS),
  value: whole(1, 9).optional(),
  terrain: z.array(z.enum(TERRAINS)),
  coast: z.array(id),
  neighbours: z.array(id).min(1, { error: 'must not be empty' }),
  label: point,
  anchors: z.array(point).min(1, { error: 'must not be empty' }),
  ...provenance,
})
export const sea = z.strictObject({
  id,
  kind: z.enum(SEA_KINDS),
  name: words,
  anchors: z.array(point).min(1, { error: 'must not be empty' }),
  source,
})
export const strategyCard = z.strictObject({
  id,
  adventure: whole(1, 6),
  bonus: z.enum(BONUSES),
  primary: z.enum(AREAS),
  secondary: z.enum(AREAS),
  terrain: choices(TERRAINS),
  ...provenance,
})
export const kingdomCard = z.strictObject({
  id,
  name: words,
  copies: atLeast(1),
  type: z.enum(CARD_TYPES),
  cost: atLeast(1).optional(),
  timing: choices(TIMINGS),
  when: condition.optional(),
  pay: payment.optional(),
  effect: z.array(effect).min(1, { error: 'must not be empty' }),
  text: words,
  ...provenance,
})
export const adventureCard = z.strictObject({
  id,
  name: words,
  destination: id,
  length: atLeast(1),
  text: words,
  ...provenance,
})
export const tokenCategory = z.strictObject({ id: z.enum(TOKEN_KINDS), name: words, artifact: id, source })
export const tokenGroup = z.strictObject({
  id,
  category: z.enum(TOKEN_KINDS),
  value: atLeast(1),
  exchange: z
    .strictObject({ gold: whole(1, 2).optional(), sorcery: whole(1, 2).optional() })
    .refine((given) => (given.gold === undefined) !== (given.sorcery === undefined), {
      error: 'must be either gold or sorcery',
    }),
  count: atLeast(1),
  ...provenance,
})
export const objectiveCard = z.strictObject({
  id,
  name: words,
  points: atLeast(1),
  condition: z.array(objectiveTest).min(1, { error: 'must not be empty' }),
  text: words,
  ...provenance,
})
export const artifactCard = z.strictObject({
  id,
  name: words,
  kind: z.enum(['artifact', 'bonus']),
  category: z.enum([...TOKEN_KINDS, 'none']),
  timing: choices(TIMINGS),
  when: condition.optional(),
  effect: z.array(effect).min(1, { error: 'must not be empty' }),
  text: words,
  ...provenance,
})

/** What a word of a vocabulary means, for people who read or write the file. */
const meaning = z.strictObject({ params: z.record(text, z.union([text, z.number()])), means: text })

export const mapFile = z.strictObject({
  canvas: z.strictObject({ width: atLeast(1), height: atLeast(1) }),
  'conan-start': id,
  areas: z.array(mapArea),
  terrains: z.array(mapTerrain),
  provinces: z.array(province),
  seas: z.array(sea),
})
export const strategyFile = z.strictObject({ cards: z.array(strategyCard) })
export const kingdomFile = z.strictObject({
  vocabulary: z.strictObject({
    timings: z.record(z.enum(TIMINGS), text),
    conditions: z.record(z.enum(CONDITIONS), text),
    payments: z.record(z.enum(PAYMENTS), text),
    places: z.record(z.enum(PLACES), text),
    effects: z.record(z.enum(EFFECTS), meaning),
  }),
  decks: z.record(z.enum(KINGDOMS), z.array(kingdomCard)),
})
export const adventureFile = z.strictObject({ cards: z.array(adventureCard) })
export const tokenFile = z.strictObject({
  total: atLeast(1),
  categories: z.array(tokenCategory),
  tokens: z.array(tokenGroup),
})
export const objectiveFile = z.strictObject({
  vocabulary: z.record(z.enum(OBJECTIVE_TESTS), meaning),
  cards: z.array(objectiveCard),
})
export const artifactFile = z.strictObject({ cards: z.array(artifactCard) })

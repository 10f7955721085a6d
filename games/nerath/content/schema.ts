/**
 * What each content file may hold. Strict: an unknown field is an error. The schemas change nothing in what they read,
 * so a file that fits is compiled as it is. Checks that need more than one field or record are in check/.
 */
import type { Language } from '@skelos/text'
import { z } from 'zod'
import {
  ABILITIES,
  CATEGORIES,
  COLORS,
  CONDITIONS,
  CORNERS,
  COSTS,
  DICE,
  DURATIONS,
  EFFECTS,
  ENEMY_SORTS,
  FROM_SORTS,
  GUARDIAN_ABILITIES,
  LIMITS,
  OPPONENTS,
  PIECE_GROUPS,
  PIECES,
  PLACING_SORTS,
  PROTECTED_SORTS,
  REALMS,
  RESULTS,
  ROLES,
  SIDES,
  SORTS,
  SOURCES,
  SPACE_KINDS,
  TIMINGS,
  TO_SORTS,
  TRIGGERS,
} from './vocabulary.ts'

function whole(min: number, max: number) {
  const error = `must be ${min} to ${max}`
  return z.int({ error }).min(min, { error }).max(max, { error })
}

function atLeast(min: number) {
  const error = `must be a whole number of at least ${min}`
  return z.int({ error }).min(min, { error })
}

function filled<T extends z.ZodType>(item: T) {
  return z.array(item).min(1, { error: 'must not be empty' })
}

/** A list without repeats; an empty one is an error. */
function choices<const T extends readonly string[]>(options: T) {
  return filled(z.enum(options)).refine((list) => new Set(list).size === list.length, {
    error: 'must not name anything twice',
  })
}

/** Pieces an effect is about: one kind, a word for several, or a list of kinds. */
function selection<const P extends readonly string[], const G extends readonly string[]>(pieces: P, groups: G) {
  const error = `must be one of ${[...pieces, ...groups].join(', ')}, or a list of different pieces`
  return z.union([z.enum(pieces), z.enum(groups), choices(pieces)], { error })
}

/** A number of each kind of piece. */
function counts<const P extends readonly string[]>(pieces: P) {
  return z
    .partialRecord(z.enum(pieces), atLeast(1))
    .refine((given) => Object.keys(given).length > 0, { error: 'must not be empty' })
}

const text = z.string().regex(/\S/, { error: 'must not be empty' })
const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'must be lower-case letters and digits, joined by hyphens' })
const point = z.tuple([z.number(), z.number()], { error: 'must be a pair of numbers' })

export const words = z.strictObject({ en: text, it: text, fr: text, pl: text } satisfies Record<Language, unknown>)

const source = z.enum(SOURCES)
/** Where an entry comes from: `attested` says what its source covers, `designed` what it does not, `ref` which it is. */
const provenance = {
  source,
  attested: filled(text).optional(),
  designed: filled(text).optional(),
  ref: text.optional(),
}

const mobile = z.enum(PIECES).exclude(['castle']).options
const carried = z.enum(mobile).exclude(['warship']).options
const diceOfPieces = selection(PIECES, ['any', 'any-with-castles', 'land-force', 'hero'])
const allDice = selection(PIECES, PIECE_GROUPS)
const movers = selection(mobile, ['any', 'land-force', 'hero'])
const max = { max: atLeast(1).optional() }
const inBattle = { duration: z.enum(['round', 'battle', 'game']) }

/** One step of a card; the meaning of each is in the vocabulary of event-cards.json. */
export const effect = z.discriminatedUnion(
  'do',
  [
    z.strictObject({
      do: z.literal('hit-on'),
      side: z.enum(['self', 'enemy']).optional(),
      pieces: allDice,
      value: whole(2, 8),
      ...inBattle,
    }),
    z.strictObject({
      do: z.literal('extra-dice'),
      side: z.enum(['self', 'chosen']).optional(),
      per: z.enum(['piece', 'battle']),
      pieces: diceOfPieces.optional(),
      dice: filled(z.enum([...DICE, 'own'])),
      ...max,
      ...inBattle,
    }),
    z.strictObject({ do: z.literal('upgrade-die'), pieces: diceOfPieces, die: z.enum(DICE), ...max, ...inBattle }),
    z.strictObject({ do: z.literal('first-strike'), pieces: diceOfPieces, ...max, ...inBattle }),
    z.strictObject({
      do: z.literal('reroll'),
      side: z.literal('self').optional(),
      which: z.literal('misses'),
      pieces: allDice,
      ...max,
      duration: z.enum(['roll', 'battle']),
    }),
    z.strictObject({ do: z.literal('ignore-hits'), count: atLeast(1) }),
    z.strictObject({ do: z.literal('deal-hits'), count: atLeast(1) }),
    z.strictObject({ do: z.literal('toughness'), pieces: movers, extra: atLeast(1), ...inBattle }),
    z.strictObject({
      do: z.literal('destroy-piece'),
      pieces: movers,
      count: atLeast(1),
      space: z.enum(ENEMY_SORTS),
      chooser: z.enum(['player', 'owner']),
    }),
    z.strictObject({
      do: z.literal('place-pieces'),
      pieces: counts(mobile),
      space: z.union([z.enum(PLACING_SORTS), choices(PLACING_SORTS)], {
        error: `must be one of ${PLACING_SORTS.join(', ')}, or a list of different ones`,
      }),
    }),
    z.strictObject({ do: z.literal('return-piece'), pieces: movers, count: atLeast(1), to: z.literal('own-capital') }),
    z.strictObject({
      do: z.literal('move-bonus'),
      pieces: movers,
      amount: atLeast(1),
      duration: z.enum(['turn', 'game']),
    }),
    z.strictObject({
      do: z.literal('transfer'),
      pieces: selection(carried, ['land-force', 'hero']),
      ...max,
      from: z.enum(FROM_SORTS),
      to: z.enum(TO_SORTS),
      attack: z.boolean(),
      'keep-move': z.boolean(),
    }),
    z.strictObject({ do: z.literal('run-amok'), pieces: z.literal('monster'), steps: atLeast(2) }),
    z.strictObject({
      do: z.literal('retreat'),
      mode: z.enum(['forbid-attacker', 'allow-defender']),
      pieces: selection(carried, ['land-force', 'hero']).optional(),
      ...inBattle,
    }),
    z.strictObject({
      do: z.literal('pin'),
      space: z.enum(ENEMY_SORTS),
      pieces: movers,
      duration: z.literal('turn'),
    }),
    z.strictObject({
      do: z.literal('protect-space'),
      space: z.enum(PROTECTED_SORTS),
      duration: z.literal('until-your-next-turn'),
    }),
    z.strictObject({
      do: z.literal('gain-gold'),
      amount: atLeast(1),
      per: z.literal('enemy-piece-destroyed-in-battle').optional(),
      ...max,
    }),
    z.strictObject({ do: z.literal('steal-gold'), amount: atLeast(1), from: z.literal('chosen-enemy') }),
    z.strictObject({
      do: z.literal('discount'),
      pieces: selection(PIECES, ['any', 'land-force', 'hero']),
      amount: atLeast(1),
      max: atLeast(1),
    }),
    z.strictObject({ do: z.literal('draw'), deck: z.enum(['event', 'treasure']), count: atLeast(1) }),
    z.strictObject({
      do: z.literal('discard'),
      who: z.enum(OPPONENTS),
      deck: z.literal('event'),
      count: atLeast(1),
      how: z.enum(['random', 'choice']),
    }),
    z.strictObject({ do: z.literal('cancel-event') }),
  ],
  { error: 'must be an effect of the vocabulary' },
)
const effects = filled(effect)

/** The battles a card is for. */
const battle = z.strictObject({ kind: choices(SPACE_KINDS).optional(), role: z.enum(ROLES).optional() })

/** Conditions of a card; all of those given must hold. */
const requirement = z.strictObject({
  control: z.literal('battle-space').optional(),
  'own-in-battle': counts(PIECES).optional(),
  result: z.enum(RESULTS).optional(),
} satisfies Record<(typeof CONDITIONS)[number], unknown>)

/** What is paid when a card is shown. */
const cost = z.strictObject({
  'discard-event': atLeast(1).optional(),
  'destroy-own-in-battle': counts(mobile).optional(),
} satisfies Record<(typeof COSTS)[number], unknown>)

export const space = z.strictObject({
  id,
  name: words,
  kind: z.enum(SPACE_KINDS),
  realm: z.enum(REALMS).optional(),
  neighbours: filled(id),
  label: point,
  anchors: filled(point),
  ...provenance,
})
export const impassable = z.strictObject({
  id,
  name: words,
  corner: z.enum(CORNERS),
  label: point,
  anchors: filled(point),
  ...provenance,
})
export const piece = z.strictObject({
  id: z.enum(PIECES),
  name: words,
  category: z.enum(CATEGORIES),
  cost: atLeast(1),
  die: z.enum(DICE),
  move: atLeast(0),
  abilities: z.array(z.enum(ABILITIES)),
  figures: atLeast(1),
  ...provenance,
})
const placement = z.strictObject({ space: id, pieces: counts(PIECES), source })
export const realm = z.strictObject({
  id: z.enum(REALMS),
  name: words,
  color: z.enum(COLORS),
  capital: id,
  treasury: atLeast(0),
  'base-income': atLeast(0),
  ...provenance,
  placements: filled(placement),
  'alliance-placements': z.array(placement).optional(),
})
export const eventCard = z.strictObject({
  id,
  name: words,
  copies: atLeast(1),
  timing: z.enum(TIMINGS),
  battle: battle.optional(),
  requires: requirement.optional(),
  cost: cost.optional(),
  effect: effects,
  text: words,
  worth: z.number().positive({ error: 'must be more than 0' }),
  ...provenance,
})
export const treasureCard = z.strictObject({
  id,
  name: words,
  copies: atLeast(1),
  points: whole(1, 3),
  timing: z.enum(TIMINGS),
  power: z.strictObject({ effect: effects, text: words }).optional(),
  property: z
    .strictObject({
      trigger: z.enum(TRIGGERS),
      limit: z.enum(LIMITS),
      battle: battle.optional(),
      effect: effects,
      text: words,
    })
    .optional(),
  text: words.optional(),
  ...provenance,
})
export const guardian = z.strictObject({
  id,
  name: words,
  dice: filled(z.enum(DICE)),
  ...({
    'first-strike': z.literal(true).optional(),
    needs: whole(7, 8).optional(),
    reward: atLeast(1).optional(),
  } satisfies Record<(typeof GUARDIAN_ABILITIES)[number], unknown>),
  copies: atLeast(1),
  ...provenance,
})

/** What a word of a vocabulary means, for people who read or write the file. */
const meaning = z.strictObject({ params: z.array(text), means: text })

export const mapFile = z.strictObject({
  canvas: z.strictObject({ width: atLeast(1), height: atLeast(1) }),
  spaces: z.array(space),
  impassable: z.array(impassable),
})
export const pieceFile = z.strictObject({
  vocabulary: z.record(z.enum(ABILITIES), text),
  pieces: z.array(piece),
})
export const setupFile = z.strictObject({ realms: z.array(realm) })
export const eventFile = z.strictObject({
  vocabulary: z.strictObject({
    timings: z.record(z.enum(TIMINGS), text),
    groups: z.record(z.enum(PIECE_GROUPS), text),
    sorts: z.record(z.enum(SORTS), text),
    sides: z.record(z.enum(SIDES), text),
    durations: z.record(z.enum(DURATIONS), text),
    conditions: z.record(z.enum(CONDITIONS), text),
    costs: z.record(z.enum(COSTS), text),
    effects: z.record(z.enum(EFFECTS), meaning),
  }),
  decks: z.record(z.enum(REALMS), z.array(eventCard)),
})
export const treasureFile = z.strictObject({
  vocabulary: z.strictObject({ limits: z.record(z.enum(LIMITS), text) }),
  cards: z.array(treasureCard),
})
export const guardianFile = z.strictObject({
  vocabulary: z.record(z.enum(GUARDIAN_ABILITIES), text),
  tiles: z.array(guardian),
})

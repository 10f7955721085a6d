// Every request about replays and every answer to one as a schema: routes, the API's document and fuzzers are made from
// these.
import { z } from 'zod'
import { limits, matchId, originSchema, seatIndex, title } from '../matches/schema.ts'
import { endReasons } from '../matches/types.ts'
import { phases } from '../store/store.ts'

export const replayLimits = {
  /** Characters of a file, of which a long game needs less than a tenth. */
  file: 2_000_000,
  steps: 20_000,
  /** Characters of a line that is a step: an action is bounded, and so are the hash and the numbers beside it. */
  line: 20_000,
  /** Nested deeper than this is no game's record. */
  depth: 24,
  /** Moments in one answer. */
  moments: 100,
} as const

const admission = { key: z.string().max(64).optional(), password: z.string().max(limits.password).optional() }
const step = z.int().min(0).max(1_000_000)

/**
 * From whose knowledge: one's own seats (a spectator's where one holds none), a spectator's, one seat's, everyone's.
 * While a match is played only one's own and a spectator's.
 */
const knowledge = z.union([z.enum(['own', 'spectator', 'everyone']), seatIndex])

const ofReplay = z.strictObject({ match: matchId, ...admission })
const level = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/)
/** Whose hands play on: one's own, or bots. */
const players = z.array(z.union([z.literal('me'), z.strictObject({ bot: level })])).max(limits.seats)

export const replayRequests = {
  open: ofReplay,
  /** The table after `from` steps and what the next `count` steps make of it; 0 is the table after its setup. */
  moments: ofReplay.extend({
    from: step,
    count: z.int().min(0).max(replayLimits.moments).default(0),
    as: knowledge.default('own'),
  }),
  file: ofReplay,
  verify: ofReplay,
  luck: ofReplay,
  whatIf: ofReplay.extend({ step, title, seats: players.default([]) }),
  importFile: z.strictObject({
    file: z.string().min(1).max(replayLimits.file),
    title,
    /** Left out: the whole game as a hot-seat table. A step: a what-if that begins there. */
    whatIfFrom: step.optional(),
    seats: players.default([]),
  }),
} as const
export type ReplayRequests = { readonly [Name in keyof typeof replayRequests]: z.output<(typeof replayRequests)[Name]> }
export type Knowledge = z.output<typeof knowledge>

const gameValue = z.looseObject({})
const facts = z.array(z.looseObject({ fact: z.string() })).describe('What happened, as far as this knowledge goes.')

const overviewSchema = z
  .object({
    match: matchId,
    game: z.string(),
    version: z.string(),
    title: z.string(),
    phase: z.enum(phases),
    options: z.unknown(),
    you: z.array(seatIndex),
    origin: originSchema.nullable(),
    commitment: z.string(),
    seed: z.string().nullable().describe('From the end on.'),
    ending: z.object({ result: gameValue, reason: z.enum(endReasons) }).nullable(),
    steps: z.int(),
    startedAt: z.number(),
    line: z
      .object({ seats: z.array(seatIndex), seqs: z.array(z.int()), times: z.array(z.number()) })
      .describe('Of each step: who made it, its entry in the log and when it was.'),
    everything: z.boolean().describe("Finished: everyone's knowledge, the file, the seed and what-ifs are open."),
  })
  .meta({ id: 'Replay' })
export type Overview = z.output<typeof overviewSchema>

const momentSchema = z.object({
  step: z.int(),
  at: z.number(),
  seat: seatIndex.nullable().describe('Who made the step; null for the setup.'),
  bot: z.boolean(),
  action: gameValue.exactOptional(),
  closed: z
    .literal(true)
    .exactOptional()
    .describe('A window was closed: everybody who was asked has passed; `seat` is the first of them.'),
  facts,
  decisions: z
    .array(z.object({ seat: seatIndex, kind: z.string(), veiled: z.literal(true).exactOptional() }))
    .describe('Who is asked what after it; `veiled` where it is a window.'),
})

const momentsSchema = z
  .object({
    steps: z.int(),
    viewer: z.array(seatIndex).describe('From the knowledge of these seats together; none: of a spectator.'),
    first: momentSchema.extend({ view: gameValue }),
    next: z.array(
      momentSchema.extend({
        patch: z
          .array(z.union([z.tuple([z.string()]), z.tuple([z.string(), z.unknown()])]))
          .describe('What the step changes in the view before it.'),
      }),
    ),
  })
  .meta({ id: 'ReplayMoments' })
export type Moments = z.output<typeof momentsSchema>
export type Moment = z.output<typeof momentSchema>

const verificationSchema = z
  .discriminatedUnion('agrees', [
    z.object({
      agrees: z.literal(true),
      commitment: z.string(),
      seed: z.string(),
      steps: z.int(),
      recorded: z
        .int()
        .describe(
          'Of these, made by earlier rules than those here: as recorded, only the steps since were rolled again.',
        ),
      draws: z.int().describe('Numbers drawn from the seed.'),
      passedOver: z.int().describe('Of these, drawn for steps that were taken back: they are used for nothing else.'),
    }),
    z.object({
      agrees: z.literal(false),
      fault: z.enum(['wrong-commitment', 'wrong-setup', 'illegal-action', 'wrong-hash', 'wrong-draws']),
      step: z.int(),
    }),
  ])
  .meta({ id: 'Verification' })
export type Verification = z.output<typeof verificationSchema>

const dice = { seat: seatIndex.nullable(), dice: z.int(), expected: z.number(), rolled: z.number() }
const sideLuck = z.object({
  ...dice,
  chance: z.number().describe('To roll at least as well.'),
  counted: z.number().nullable().describe('The result of the side in the end.'),
})
const contestLuck = z.object({ form: z.string(), at: z.string(), attacker: sideLuck, defender: sideLuck })
const playerLuck = z.object({
  ...dice,
  deviation: z.number().describe('Rolled less expected, in standard deviations.'),
})

const luckSchema = z
  .object({
    contests: z.array(contestLuck.extend({ step: z.int().describe('The step that began it.') })),
    players: z.array(playerLuck),
  })
  .meta({ id: 'Luck', description: 'Successes expected of the dice against those rolled; seat null: nobody’s dice.' })
export type LuckAnswer = z.output<typeof luckSchema>
/** As a game tells it: `fact` is the place of the contest's first fact in the list that was given. */
export interface Luck {
  contests: (z.output<typeof contestLuck> & { fact: number })[]
  players: z.output<typeof playerLuck>[]
}

const made = z.object({ match: matchId, key: z.string() })

/** What each request is answered with where it is not refused. */
export const replayAnswers = {
  open: z.object({ replay: overviewSchema }),
  moments: z.object({ moments: momentsSchema }),
  file: z.object({ name: z.string(), text: z.string() }),
  verify: z.object({ verification: verificationSchema }),
  luck: z.object({ luck: luckSchema }),
  whatIf: made,
  importFile: made,
} as const satisfies Record<keyof typeof replayRequests, z.ZodType>

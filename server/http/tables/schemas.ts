// Tables and matches as the API shows them. The types are the match service's; the compiler holds both together.
import type { TableState } from '@skelos/kernel'
import { z } from 'zod'
import {
  clockSettings,
  matchId,
  originSchema,
  proposal,
  seatIndex,
  timeoutRules,
  visibilities,
} from '../../matches/schema.ts'
import {
  type Ending,
  endReasons,
  outReasons,
  type Picture,
  type SeatInfo,
  standInReasons,
  type TableSummary,
} from '../../matches/types.ts'
import { phases } from '../../store/store.ts'

const personSchema = z
  .object({ account: z.string(), name: z.string().nullable().describe('null when the account is deleted') })
  .meta({ id: 'Person' })

const seatSchema = z
  .object({
    holder: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('open'), heldFor: personSchema.nullable() }),
      z.object({ kind: z.literal('person'), account: z.string(), name: z.string().nullable() }),
      z.object({ kind: z.literal('bot'), level: z.string() }),
    ]),
    standIn: z
      .object({ level: z.string(), why: z.enum(standInReasons) })
      .nullable()
      .describe('A bot that plays for the person, and why.'),
    out: z.enum(outReasons).nullable().describe('The seat has lost for good and a bot plays it on.'),
  })
  .meta({ id: 'Seat' }) satisfies z.ZodType<SeatInfo>

const clockSchema = clockSettings.meta({ id: 'Clock' })
const origin = originSchema.nullable().describe('null for a table that was begun here by its own setup.')

export const summarySchema = z
  .object({
    match: matchId,
    game: z.string(),
    title: z.string(),
    phase: z.enum(phases),
    visibility: z.enum(visibilities),
    host: personSchema,
    options: z.unknown().describe('Of the game: what its seats play may hang on them.'),
    seats: z.array(seatSchema),
    clock: clockSchema,
    origin,
    createdAt: z.number(),
    updatedAt: z.number(),
    yours: z.array(seatIndex),
    waitingForYou: z.boolean(),
  })
  .meta({ id: 'TableSummary' }) satisfies z.ZodType<TableSummary>

const endingSchema = z
  .object({
    result: z.object({
      kind: z.enum(['victory', 'draw', 'shared']),
      winners: z.array(seatIndex),
      scores: z.array(z.number()),
      out: z.array(seatIndex),
    }),
    reason: z.enum(endReasons),
  })
  .meta({ id: 'Ending' }) satisfies z.ZodType<Ending>

/** What only the game can describe. */
const viewSchema = z.looseObject({}) as unknown as z.ZodType<TableState>
const legalSchema = z.record(z.string(), z.array(z.looseObject({}))) as unknown as z.ZodType<Picture['legal']>

const seatClockSchema = z
  .object({
    left: z.number().describe('Milliseconds left for the whole game: live time, or the reserve of a slow game.'),
    move: z.number().describe("Milliseconds left of the present move's own days."),
    deadline: z.number().nullable().describe('When both are used up; null while the clock stands.'),
  })
  .meta({ id: 'SeatClock' })

const consentSchema = z
  .object({
    what: proposal,
    by: personSchema,
    agreed: z.array(personSchema),
    waiting: z.array(personSchema),
  })
  .meta({ id: 'Consent', description: 'Something that the others at the table are asked to agree to.' })

const decisionSchema = z
  .object({
    seat: seatIndex,
    kind: z.string(),
    veiled: z
      .literal(true)
      .exactOptional()
      .describe('Part of a window: the seat could have something to play, as far as everybody knows.'),
    rules: z.array(z.string()).readonly().exactOptional(),
  })
  .meta({ id: 'Decision', description: "Who is asked what; the rules of the viewer's own seats only." })

const orderSchema = z
  .object({
    kind: z.string().nullable().describe('The kind of window; null for every one.'),
    option: z.looseObject({}).nullable().describe('Only where nothing else could be played; null for whatever it is.'),
    policy: z.string().exactOptional().describe('How decisions are answered: `forced`, or one that the game names.'),
    plan: z
      .array(z.object({ kind: z.string(), action: z.looseObject({}) }))
      .exactOptional()
      .describe('What is left to be played, each once and in this order.'),
    through: z.literal(true).exactOptional().describe('The plan goes on also when it has brought information.'),
    begun: z.literal(true).exactOptional().describe('Part of the plan is played.'),
    moment: z.string().exactOptional().describe('What the plan is for, unless that is your turn.'),
    until: z.string().describe('A span of the game.'),
    mark: z.union([z.string(), z.number()]).describe('What that span was when the order was given.'),
    unless: z.string().nullable().describe('An exception of the game.'),
  })
  .meta({ id: 'Order', description: 'A standing order: what is answered without asking, until what it names is over.' })

export const pictureSchema = z
  .object({
    match: matchId,
    game: z.string(),
    version: z.string(),
    title: z.string(),
    phase: z.enum(phases),
    visibility: z.enum(visibilities),
    host: personSchema,
    createdAt: z.number(),
    origin,
    options: z.unknown(),
    warnings: z.array(z.string()),
    clock: clockSchema,
    onTimeout: z.enum(timeoutRules),
    askEverybody: z.boolean().describe('In a window also people without anything to play must answer.'),
    key: z.string().nullable().describe('To be handed on to friends.'),
    seats: z.array(seatSchema),
    you: z.array(seatIndex).describe('The seats you hold.'),
    clocks: z.array(seatClockSchema),
    paused: z.boolean(),
    consent: consentSchema.nullable(),
    rematch: z.string().nullable(),
    commitment: z.string().nullable().describe('SHA-256 of the seed, from the start on.'),
    seed: z.string().nullable().describe('From the end on.'),
    decisions: z.array(decisionSchema),
    legal: legalSchema.describe('What your seats may do now, by seat.'),
    undo: z.object({ seat: seatIndex, steps: z.number() }).nullable(),
    windowUntil: z
      .number()
      .nullable()
      .describe('When an open window closes at the latest; whoever has not answered passes.'),
    answers: z
      .record(z.string(), z.looseObject({}))
      .describe(
        'What your seats have answered in the open window, by seat; an undo takes it back until it closes.',
      ) as unknown as z.ZodType<Picture['answers']>,
    orders: z
      .record(z.string(), z.array(orderSchema))
      .describe('Standing orders of your seats.') as unknown as z.ZodType<Picture['orders']>,
    ending: endingSchema.nullable(),
    stopped: z
      .object({ played: z.string(), here: z.string(), where: z.string().exactOptional(), file: z.boolean() })
      .nullable()
      .describe(
        'Played by other rules than those here, and cannot go on; `file`: you may have it as a file all the same.',
      ),
    view: viewSchema
      .nullable()
      .describe("The game's own view of the table; null before the start, or where it cannot be shown."),
  })
  .meta({ id: 'Picture', description: 'Everything you may know of a match at one seq.' }) satisfies z.ZodType<Picture>

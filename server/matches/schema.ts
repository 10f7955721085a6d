// Every request about tables and matches as a schema: routes, sockets, OpenAPI and fuzzers are made from these.
import { line } from '@skelos/kernel'
import { z } from 'zod'
import { readable } from './readable.ts'

export const limits = {
  title: 80,
  password: 128,
  chat: 500,
  /** Characters of the id of a place. */
  place: 64,
  note: 10_000,
  page: 100,
  events: 200,
  /** Actions in a list that is sent to whoever could work it out himself. */
  shortList: 16,
  seats: 16,
  /** Accounts at one table, with those who only watch. */
  members: 100,
  /** Standing orders of one seat. */
  orders: 20,
  /** Actions in one go. */
  acts: line.mostAtOnce,
  /** Of options and actions: nested this deep, this long as text. */
  depth: 8,
  json: 8_000,
} as const

/** Whether plain JSON is no deeper than anything a game asks for; a walk that a hostile message cannot make deep. */
function shallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return left > 0 && Object.values(value).every((entry) => shallow(entry, left - 1))
}

/** What only a game can judge further: a record of plain JSON, bounded. */
const gameRecord = z
  .record(z.string().max(64), z.unknown())
  .refine((value) => shallow(value, limits.depth) && JSON.stringify(value).length <= limits.json, {
    error: 'too-large',
  })

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    // Control characters have no place in a line that other people read; a line break in a chat does no harm.
    .refine((given) => !/[\p{Cc}--\n]/v.test(given), { error: 'control-characters' })

export const title = readable(limits.title)
export const matchId = z.string().regex(/^[\w-]{8,40}$/)
export const seatIndex = z
  .int()
  .min(0)
  .max(limits.seats - 1)
export const accountId = z.string().regex(/^[\w-]{1,64}$/)
/** Made by the client, new for every deed and the same for every retry of it. */
const actionId = z.string().regex(/^[\w-]{1,64}$/)
const level = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/)
const password = z.string().min(1).max(limits.password)
const key = z.string().regex(/^[\w-]{1,64}$/)
const cursor = z.string().max(200)

export const clockSettings = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** Minutes for the whole game, and seconds added whenever the seat has answered. */
  z.strictObject({
    kind: z.literal('live'),
    minutes: z.number().min(1).max(600),
    increment: z.number().min(0).max(600).default(0),
  }),
  /** Days for each move, and days for the whole game to draw on beyond that. */
  z.strictObject({
    kind: z.literal('slow'),
    days: z.number().min(0.01).max(60),
    reserve: z.number().min(0).max(120).default(0),
  }),
])

export const visibilities = ['open', 'link', 'password'] as const
/** What happens when a clock runs out: a bot takes the seat until its person returns, or the seat loses. */
export const timeoutRules = ['bot', 'lose'] as const

/** Who a seat is for when the table is made: the maker, a bot of a level, or whoever comes. */
const seatPlan = z.union([z.literal('me'), z.literal('open'), z.strictObject({ bot: level })])

const passwordFits = (table: { visibility?: string | undefined; password?: string | undefined }): boolean =>
  (table.visibility === 'password') === (table.password !== undefined)
const passwordMisfit = { path: ['password'], error: 'password-with-visibility' }

const createTable = z
  .strictObject({
    game: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    /** As the game's own option schema wants them; left out for its defaults. */
    options: gameRecord.default({}),
    title,
    visibility: z.enum(visibilities).default('open'),
    password: password.optional(),
    /** By seat; the rest are open. Left out: the maker takes the first. */
    seats: z.array(seatPlan).max(limits.seats).default(['me']),
    clock: clockSettings.default({ kind: 'none' }),
    onTimeout: z.enum(timeoutRules).default('bot'),
    /** In a window also people without anything to play must answer. */
    askEverybody: z.boolean().default(false),
    /** The level of the bot that stands in for a person; the game's usual one where left out. */
    standIn: level.optional(),
  })
  .refine(passwordFits, passwordMisfit)

/** What opens a table that is not open to everybody. */
const admission = { key: key.optional(), password: password.optional() }

const joinTable = z.strictObject({
  match: matchId,
  ...admission,
  /** Seats to take at once; none to come as a guest who may watch, chat and sit down later. */
  seats: z.array(seatIndex).max(limits.seats).default([]),
})
const setSeat = z.strictObject({ match: matchId, seat: seatIndex, to: seatPlan })
export const ofMatch = z.strictObject({ match: matchId })
/** Before the start, by the host; what is left out stays as it is. */
const tableChange = {
  title: title.optional(),
  /** All of them, as when the table is made. */
  options: gameRecord.optional(),
  visibility: z.enum(visibilities).optional(),
  /** With the visibility it belongs to. */
  password: password.optional(),
  clock: clockSettings.optional(),
  onTimeout: z.enum(timeoutRules).optional(),
  askEverybody: z.boolean().optional(),
}
export const changeBody = z.strictObject(tableChange).refine(passwordFits, passwordMisfit)
const changeTable = z.strictObject({ match: matchId, ...tableChange }).refine(passwordFits, passwordMisfit)
/** Before the start, by the host. Who was sent away cannot come back to this table. */
const removePerson = z.strictObject({ match: matchId, account: accountId })
const lookAt = z.strictObject({ match: matchId, ...admission })

const listTables = z.strictObject({
  /** Tables anyone may see, or one's own. */
  scope: z.enum(['open', 'mine']).default('open'),
  phase: z.enum(['lobby', 'playing', 'finished', 'closed']).optional(),
  game: z.string().max(40).optional(),
  cursor: cursor.nullable().default(null),
  limit: z.int().min(1).max(limits.page).default(20),
})

const act = z.strictObject({
  match: matchId,
  seat: seatIndex,
  action: z
    .union([gameRecord, z.array(gameRecord).min(1).max(limits.acts)])
    .describe(
      'One action, or several in one go: carried out in order up to the first that brings information, all or none of those.',
    ),
  actionId,
  /** The seq of the picture that the choice was made from: if the table has changed since, the answer is `stale`. */
  seq: z.int().min(0).optional(),
})
/**
 * A standing order: pass for me (of which windows, where what could be played), answer by a policy, or play a plan; how long
 * and when not.
 */
const orderRequest = z.strictObject({
  kind: z.string().max(64).nullable().default(null),
  option: gameRecord.nullable().default(null),
  policy: z.string().max(64).exactOptional(),
  plan: z
    .array(z.strictObject({ kind: z.string().max(64), action: gameRecord }))
    .min(1)
    .max(limits.acts)
    .exactOptional(),
  through: z.literal(true).exactOptional(),
  until: z.string().max(64),
  unless: z.string().max(64).nullable().default(null),
})
const order = z.strictObject({ match: matchId, seat: seatIndex, order: orderRequest })
/** By its place in the seat's list, from 0. */
const clearOrder = z.strictObject({ match: matchId, seat: seatIndex, place: z.int().min(0).max(limits.orders) })
const undo = z.strictObject({ match: matchId, seat: seatIndex, actionId })
const concede = z.strictObject({ match: matchId, seat: seatIndex, actionId })
/** The person is back and takes the seat from the bot that stood in. */
const comeBack = z.strictObject({ match: matchId, seat: seatIndex, actionId })

/** Something that the other people at the table must agree to. */
export const proposal = z.discriminatedUnion('kind', [
  /** `to`: the seq of the last step that stays; the table goes back to how it was right after it. */
  z.strictObject({ kind: z.literal('takeback'), to: z.int().min(1) }),
  z.strictObject({ kind: z.literal('draw') }),
  z.strictObject({ kind: z.literal('pause') }),
  /** That a game which cannot go on here may be had as a file, which shows every hand. */
  z.strictObject({ kind: z.literal('save') }),
])
const propose = z.strictObject({ match: matchId, what: proposal, actionId })
/** By somebody who was asked; the one who asked may say `false` to withdraw. */
const answer = z.strictObject({ match: matchId, agree: z.boolean(), actionId })
/** A pause lasts as long as everybody wants it: anyone who plays may end it. */
const resume = z.strictObject({ match: matchId, actionId })
const chat = z.strictObject({
  match: matchId,
  text: text(limits.chat),
  actionId,
  seat: seatIndex.optional().describe('A seat of yours: only those who win or lose with it hear this.'),
})
/** A mark on the board for a moment, which only those who win or lose with this seat see; it is kept nowhere. */
const point = z.strictObject({ match: matchId, seat: seatIndex, place: z.string().min(1).max(limits.place) })
const setNote = z.strictObject({ match: matchId, text: z.string().max(limits.note) })

const readEvents = z.strictObject({
  match: matchId,
  ...admission,
  after: z.int().min(0).default(0),
  limit: z.int().min(1).max(limits.events).default(limits.events),
})
const subscribe = z.strictObject({
  match: matchId,
  ...admission,
  /** Where the client stands; left out when it has no picture. */
  since: z.int().min(0).optional(),
  /** The client works lists of more than `limits.shortList` actions out by itself. */
  knowsRules: z.boolean().optional(),
})

/** Where a table comes from that was not begun by a setup of its own. Such tables count for no rating. */
export const originSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('file'), commitment: z.string() }),
    z.object({
      kind: z.literal('what-if'),
      match: matchId.nullable().describe('The table it branches off from; null for a file.'),
      step: z.int().describe('The step of that game from which it goes on.'),
      commitment: z.string().describe('Of the seed of that game.'),
    }),
  ])
  .meta({ id: 'Origin' })

/** By the method of the service that each belongs to. */
export const requests = {
  create: createTable,
  join: joinTable,
  leave: ofMatch,
  setSeat,
  change: changeTable,
  remove: removePerson,
  start: ofMatch,
  close: ofMatch,
  rematch: ofMatch,
  list: listTables,
  act,
  order,
  clearOrder,
  undo,
  concede,
  comeBack,
  propose,
  answer,
  resume,
  chat,
  point,
  note: ofMatch,
  setNote,
  look: lookAt,
  events: readEvents,
  subscribe,
} as const

export type Requests = { readonly [Name in keyof typeof requests]: z.output<(typeof requests)[Name]> }
export type ClockSettings = z.output<typeof clockSettings>
export type TimeoutRule = (typeof timeoutRules)[number]
export type Proposal = z.output<typeof proposal>
export type SeatPlan = z.output<typeof seatPlan>
export type Origin = z.output<typeof originSchema>

// The log of a match as the API tells it, and the updates that sockets carry.
import type { Told } from '@skelos/kernel'
import { z } from 'zod'
import { clockSettings, matchId, proposal, seatIndex, timeoutRules, visibilities } from '../../matches/schema.ts'
import {
  type MatchEvent,
  outReasons,
  type Pointed,
  standInReasons,
  type TablePresence,
  type Update,
} from '../../matches/types.ts'
import { errorSchema } from '../errors.ts'
import { pictureSchema, summarySchema } from './schemas.ts'

const when = { seq: z.int(), at: z.number() }
const account = z.string()
const facts = z
  .array(z.looseObject({ fact: z.string() }))
  .describe('What happened, as far as you may know it.') as unknown as z.ZodType<Told[]>
const action = z.looseObject({}).describe('For the holder of the seat only.') as unknown as z.ZodType<object>
const ending = pictureSchema.shape.ending.unwrap()

export const eventSchema = z
  .discriminatedUnion('kind', [
    z.object({
      ...when,
      kind: z.literal('seat'),
      seat: seatIndex,
      change: z.enum(['taken', 'opened', 'bot']),
      account,
    }),
    z.object({ ...when, kind: z.enum(['joined', 'left', 'closed']), account }),
    z.object({
      ...when,
      kind: z.literal('changed'),
      account,
      title: z.string().exactOptional(),
      options: z.unknown().optional(),
      visibility: z.enum(visibilities).exactOptional(),
      clock: clockSettings.exactOptional(),
      onTimeout: z.enum(timeoutRules).exactOptional(),
      askEverybody: z.boolean().exactOptional(),
    }),
    z.object({ ...when, kind: z.literal('removed'), account, person: account }),
    z.object({ ...when, kind: z.literal('started'), commitment: z.string(), facts }),
    z.object({
      ...when,
      kind: z.literal('acted'),
      seat: seatIndex,
      bot: z.boolean(),
      action: z.exactOptional(action),
      closed: z
        .literal(true)
        .exactOptional()
        .describe('A window is closed: everybody who was asked has passed; `seat` is the first of them.'),
      ordered: z
        .array(seatIndex)
        .exactOptional()
        .describe('Those of your seats that passed, or acted, by a standing order.'),
      facts,
    }),
    z.object({ ...when, kind: z.literal('undone'), seat: seatIndex, step: z.int(), to: z.int() }),
    z.object({ ...when, kind: z.literal('takeback'), to: z.int() }),
    z.object({ ...when, kind: z.literal('upgraded'), from: z.string(), to: z.string() }),
    z.object({ ...when, kind: z.literal('asked'), account, what: proposal }),
    z.object({ ...when, kind: z.literal('answered'), account, what: proposal, agree: z.boolean() }),
    z.object({ ...when, kind: z.enum(['paused', 'resumed']), account }),
    z.object({
      ...when,
      kind: z.literal('out'),
      seat: seatIndex,
      why: z.enum(outReasons),
      account: account.exactOptional(),
    }),
    z.object({
      ...when,
      kind: z.literal('away'),
      seat: seatIndex,
      why: z.enum(standInReasons),
      account: account.exactOptional(),
    }),
    z.object({ ...when, kind: z.literal('back'), seat: seatIndex, account }),
    z.object({ ...when, kind: z.literal('finished'), ending }),
    z.object({
      ...when,
      kind: z.literal('chat'),
      account,
      text: z.string(),
      team: z.array(seatIndex).exactOptional().describe('The seats to which alone it was said.'),
    }),
    z
      .object({ ...when, kind: z.literal('unheard') })
      .describe('Something was said to others alone: neither who nor what is told.'),
    z.object({ ...when, kind: z.literal('rematch'), match: matchId, account }),
  ])
  .meta({ id: 'MatchEvent' }) satisfies z.ZodType<MatchEvent>

const changeSchema = z
  .union([z.tuple([z.string()]), z.tuple([z.string(), z.unknown()])])
  .meta({ id: 'Change', description: 'A path, joined by / (~1 for /, ~0 for ~), and its new value; none: it is gone.' })

export const updateSchema = z
  .object({
    match: matchId,
    from: z.int(),
    seq: z.int(),
    events: z.array(eventSchema),
    picture: pictureSchema.exactOptional(),
    patch: z.array(changeSchema).exactOptional(),
  })
  .meta({
    id: 'Update',
    description:
      'The events after `from` up to `seq`, and what they made of the picture: a whole one, or changes to yours.',
  }) satisfies z.ZodType<Update>

export const presenceSchema = z
  .object({
    match: matchId,
    people: z.array(z.object({ account, name: z.string().nullable(), seats: z.array(seatIndex) })),
    watching: z.int().describe('Who holds no seat, those without an account too'),
  })
  .meta({ id: 'Presence', description: 'Who has the table open now.' }) satisfies z.ZodType<TablePresence>

export const pointedSchema = z.object({ match: matchId, seat: seatIndex, place: z.string() }).meta({
  id: 'Pointed',
  description: 'Somebody of your side points at a place on the board.',
}) satisfies z.ZodType<Pointed>

export const endedSchema = z.object({ match: matchId, error: errorSchema.shape.error }).meta({
  id: 'Ended',
  description: 'You are no longer subscribed to this table: its door was shut, and `error` says what would open it.',
})

export const lobbyChangeSchema = z
  .object({ match: matchId, summary: summarySchema.nullable().describe('null for a table that left the lists') })
  .meta({ id: 'LobbyChange' })

// What goes over the socket, as schemas: the same requests as the match service's, each with an id to answer to.
import { readAs } from '@skelos/kernel'
import { z } from 'zod'
import { ofMatch, requests } from '../../matches/schema.ts'
import { accountSchema } from '../accounts/schemas.ts'
import { errorSchema, inputProblems, Refused } from '../errors.ts'
import { deedNames } from '../tables/deeds.ts'
import { endedSchema, lobbyChangeSchema, pointedSchema, presenceSchema, updateSchema } from '../tables/events.ts'

const nothing = z.strictObject({}).default({})

/** What may be asked, and with what. */
const asks = {
  ...(Object.fromEntries(deedNames.map((name) => [name, requests[name]])) as Pick<
    typeof requests,
    (typeof deedNames)[number]
  >),
  list: requests.list,
  look: requests.look,
  events: requests.events,
  subscribe: requests.subscribe,
  unsubscribe: ofMatch,
  watchLobby: nothing,
  unwatchLobby: nothing,
  ping: nothing,
} as const
type AskName = keyof typeof asks
export type Ask = { [Name in AskName]: { readonly do: Name; readonly with: z.output<(typeof asks)[Name]> } }[AskName]

export const askNames = Object.keys(asks) as AskName[]

const messageId = z.union([z.string().min(1).max(64), z.int().min(0)])
export type MessageId = z.output<typeof messageId>
const envelope = z.strictObject({ id: messageId, do: z.enum(askNames), with: z.unknown().optional() })

/** For the document: every message in full. */
export const askSchema = z
  .union(askNames.map((name) => z.strictObject({ id: messageId, do: z.literal(name), with: asks[name] })))
  .meta({ id: 'SocketAsk', description: 'What a client sends; every message is answered by its id, in order.' })

export const toldSchema = z
  .union([
    z.object({ welcome: z.object({ account: accountSchema.nullable(), heartbeat: z.number() }) }),
    z.object({ id: messageId, ok: z.literal(true) }).loose(),
    z.object({ id: messageId, ok: z.literal(false), error: errorSchema.shape.error }),
    z.object({ update: updateSchema }),
    z.object({ lobby: lobbyChangeSchema }),
    z.object({ presence: presenceSchema }),
    z.object({ pointed: pointedSchema }),
    z.object({ ended: endedSchema }),
    z.object({ problem: errorSchema.shape.error }),
  ])
  .meta({
    id: 'SocketTold',
    description: 'What the server sends: a welcome, answers, updates, and problems without an id.',
  })

export type Read = { ok: true; id: MessageId; ask: Ask } | { ok: false; id: MessageId | undefined; refused: Refused }

/** One message as it came over the wire. */
export function readMessage(text: string): Read {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, id: undefined, refused: new Refused('malformed-json') }
  }
  const outer = readAs(envelope, json)
  if (!outer.success) return { ok: false, id: idOf(json), refused: invalid(outer.error, 'message') }
  const { id, do: name } = outer.data
  const inner = readAs<unknown>(asks[name], outer.data.with ?? {})
  if (!inner.success) return { ok: false, id, refused: invalid(inner.error, 'with') }
  return { ok: true, id, ask: { do: name, with: inner.data } as Ask }
}

function idOf(json: unknown): MessageId | undefined {
  if (typeof json !== 'object' || json === null || !('id' in json)) return undefined
  return readAs(messageId, json.id).data
}

function invalid(error: z.core.$ZodError, where: string): Refused {
  return new Refused('invalid-input', { where, problems: inputProblems(error) })
}

// A browser for tests: its own cookie, its own connection to a real server over a wire that can be cut.
import { manifestOf } from '@skelos/games'
import { type Client, guest, startTest, type TestServer } from '@skelos/server/test/http/harness.ts'
import { onTestFinished } from 'vitest'
import { type Admission, type Api, makeApi } from '../../net/api.ts'
import type { LoadRules } from '../../net/long-lists.ts'
import { asker } from '../../net/request.ts'
import { openTable } from '../../net/session.ts'
import { Line } from '../../net/socket.ts'
import type { TableData, TableSession } from '../../session/session.ts'
import { type Wire, wireTo } from './wire.ts'

/** Tries come quickly one after the other, so that tests need not wait. */
const quick = { firstRetry: 5, lastRetry: 40, stable: 0, linger: 0, silence: 400 }

export interface Browser {
  readonly wire: Wire
  readonly line: Line
  readonly api: Api
  readonly account: string
  open(match: string, admission?: Admission, load?: LoadRules): TableSession
}

export const loadRules: LoadRules = async (game) => (await manifestOf(game))?.rules()

/** Requests and sockets as a page makes them that came over this wire. */
const headersOf = (wire: Wire, cookie: string | undefined) => ({
  origin: wire.url,
  ...(cookie !== undefined && { cookie }),
})

type SocketOf = new (url: string, options: { headers: Record<string, string> }) => WebSocket
const Socket = WebSocket as unknown as SocketOf

/** As browsers do with what an answer sets. */
function keepCookie(client: Client, response: Response): Response {
  const set = response.headers.getSetCookie()[0]?.split(';')[0]
  if (set !== undefined) client.cookie = set.endsWith('=') ? undefined : set
  return response
}

export async function browser(server: TestServer, client?: Client & { id: string }): Promise<Browser> {
  const wire = await wireTo(server.url)
  const who = client ?? (await guest(server))
  const line = new Line({
    connect: () => new Socket(`${wire.url.replace('http', 'ws')}/socket`, { headers: headersOf(wire, who.cookie) }),
    times: quick,
  })
  const api = makeApi(
    asker({
      base: wire.url,
      fetch: async (address, init) => {
        const headers = { ...(init.headers as object), ...headersOf(wire, who.cookie) }
        return keepCookie(who, await fetch(address, { ...init, headers }))
      },
    }),
  )
  return {
    wire,
    line,
    api,
    account: who.id,
    open(match, admission, load = loadRules) {
      const session = openTable(match, load, admission, line)
      onTestFinished(() => session.close())
      return session
    },
  }
}

/** Resolves when it holds, looked at after every change. */
export function until(session: TableSession, holds: (data: TableData) => boolean): Promise<TableData> {
  return new Promise((resolve) => {
    const look = (data: TableData) => {
      if (!holds(data)) return
      stop()
      resolve(data)
    }
    const stop = session.data.subscribe(look)
    look(session.data.getState())
  })
}

export const live = (session: TableSession) =>
  until(session, ({ status, picture, eventsFrom }) => status === 'live' && picture !== null && eventsFrom === 0)

/** A game for two, both seats held by this browser, begun. */
export async function begun({ api }: Browser): Promise<string> {
  const { match } = await api.tables.create({
    game: 'age-of-conan',
    title: 'By Crom',
    options: { players: 2 },
    seats: ['me', 'me'],
  })
  await api.tables.start(match)
  return match
}

/** The first choice of whoever is asked, and who that is. */
export function choice({ picture }: TableData): { seat: number; action: object } {
  const [seat, actions] = Object.entries(picture?.legal ?? {})[0] ?? []
  if (seat === undefined || !actions) throw new Error('nobody is asked')
  return { seat: Number(seat), action: actions[0] }
}

/** Makes a step and waits until it is done. */
export async function step(session: TableSession): Promise<number> {
  const { seat, action } = choice(session.data.getState())
  const answer = await session.act(seat, action)
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.seq
}

export { startTest }

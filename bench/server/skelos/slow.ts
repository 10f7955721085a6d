// Ten thousand open slow matches: a few are really played, then copied under new ids into the store of a fresh server.
import { join } from 'node:path'
import { openStore } from '@skelos/server/store/open.ts'
import { WebSocket } from 'ws'
import { type Hosted, host } from '../hosted.ts'
import { type Guest, headersOf } from './client.ts'
import { openTables } from './tables.ts'

const hostFile = new URL('host.ts', import.meta.url)

/** Steps of the matches that are copied, up to the most that a server has to read after a snapshot. */
const stepsOf = [4, 8, 12, 16, 20, 24, 28, 60]
const days = { kind: 'slow', days: 7, reserve: 14 }

interface Dumped {
  table: string
  row: unknown
}

/** Rows of a match in a dump, by the column that holds its id. */
const matchColumn: Readonly<Record<string, string>> = {
  matches: 'id',
  members: 'match_id',
  entries: 'match_id',
  snapshots: 'match_id',
}

export interface SlowMatch {
  match: string
  /** Somebody who holds a seat there. */
  guest: Guest
}

/** Plays the originals on a server of their own; then a folder with `count` copies, and who may open them. */
export async function slowMatches(folder: string, count: number): Promise<{ data: string; matches: SlowMatch[] }> {
  const originals = join(folder, 'originals')
  const server = await host(hostFile, { folder: originals })
  const { tables, guests, close } = await openTables(server, stepsOf.length, days)
  await Promise.all(
    tables.map(async (table, i) => {
      for (let step = 0; step < stepsOf[i] && !table.over; step++) await table.play()
    }),
  )
  close()
  await server.end()

  const from = await openStore({ data: originals })
  const rows: Dumped[] = []
  for await (const row of from.dump()) rows.push(row)
  await from.close()
  const data = join(folder, 'slow')
  const to = await openStore({ data })
  const ids = tables.map(({ match }) => match)
  await to.load(copies(rows, ids, count))
  await to.close()
  const matches = Array.from({ length: count }, (_, i) => {
    const original = i % ids.length
    return { match: copyOf(ids[original], i), guest: guests[original] }
  })
  return { data, matches }
}

const copyOf = (match: string, index: number): string => `${match.slice(0, 12)}-${index}`

/** In the order of the dump, so that what is pointed at comes first. */
async function* copies(rows: readonly Dumped[], originals: readonly string[], count: number): AsyncGenerator<Dumped> {
  // Copy i is of original i % n: a row of the k-th original is copied for every such i.
  for (const { table, row } of rows) {
    const column = matchColumn[table]
    if (column === undefined) {
      yield { table, row }
      continue
    }
    const id = String((row as Record<string, unknown>)[column])
    for (let i = originals.indexOf(id); i < count; i += originals.length)
      yield { table, row: { ...(row as object), [column]: copyOf(id, i) } }
  }
}

/** Milliseconds to open each match for the first time, by a request and by a socket in turn. */
export async function openEach({ port }: Hosted, matches: readonly SlowMatch[]): Promise<number[]> {
  const address = `http://127.0.0.1:${port}`
  const times: number[] = []
  for (const [i, { match, guest }] of matches.entries()) {
    const here = { ...guest, address }
    const started = performance.now()
    await (i % 2 === 0 ? look(here, match) : watch(here, match))
    times.push(performance.now() - started)
  }
  return times
}

async function look(guest: Guest, match: string): Promise<void> {
  const answer = await fetch(`${guest.address}/api/tables/${match}`, { headers: headersOf(guest) })
  const { picture } = (await answer.json()) as { picture?: { view: unknown } }
  if (!picture?.view) throw new Error(`${answer.status} on opening ${match}`)
}

/** With the connection, as somebody who follows a link has none yet. */
async function watch(guest: Guest, match: string): Promise<void> {
  const socket = new WebSocket(`${guest.address.replace('http', 'ws')}/socket`, { headers: headersOf(guest) })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ id: 1, do: 'subscribe', with: { match } })))
    socket.on('message', (data: Buffer) => {
      const told = JSON.parse(data.toString('utf8')) as { ok?: boolean; update?: { picture?: { view: unknown } } }
      if (told.update?.picture?.view) resolve()
      else if (told.ok === false) reject(new Error(`${match} was not opened`))
    })
  })
  socket.terminate()
}

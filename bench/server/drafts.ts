// Several actions in one go: what they cost beside a single one, in messages, durable writes and time.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '@skelos/server/store/open.ts'
import { bench } from '../game.ts'
import { budget, type Figure } from '../measure.ts'
import type { Extent } from './extent.ts'
import { ascending, percentile, progress } from './figures.ts'
import { host } from './hosted.ts'
import { openTables, Table } from './skelos/tables.ts'

const hostFile = new URL('skelos/host.ts', import.meta.url)
const count = 20

export async function actsInOneGo({ drafts }: Extent, folder: string): Promise<Figure[]> {
  const draft = bench.draft?.(count)
  if (!draft) return []
  progress(`${count} actions in one go ...`)
  const data = join(folder, 'drafts')
  const { match, guests } = await tableAt(data, draft)

  const server = await host(hostFile, { folder: data })
  const address = `http://127.0.0.1:${server.port}`
  const table = new Table(
    match,
    guests.map((guest) => ({ ...guest, address })),
  )
  await table.watch()
  const { seat, actions } = draft
  const client = table.clients[seat]
  const act = async (action: object, taken: number) => {
    const writes = commitsIn(data)
    const messages = table.clients.map(() => 0)
    for (const [i, each] of table.clients.entries()) each.onStep = () => messages[i]++
    const asked = { match, seat, action, actionId: randomUUID(), seq: client.seq }
    const started = performance.now()
    const { seq = -1 } = await client.ask('act', asked)
    const time = performance.now() - started
    const wrote = commitsIn(data) - writes
    while (table.clients.some((each) => each.seq < seq)) await new Promise(setImmediate)
    for (let undone = 0; undone < taken; undone++) await client.ask('undo', { match, seat, actionId: randomUUID() })
    return { time, wrote, messages: Math.max(...messages) }
  }
  const one: number[] = []
  const all: Awaited<ReturnType<typeof act>>[] = []
  const warm = Math.ceil(drafts / 3)
  for (let round = -warm; round < drafts; round++) {
    const { time } = await act(actions[0], 1)
    const together = await act(actions, count)
    if (round < 0) continue
    one.push(time)
    all.push(together)
  }
  table.close()
  await server.end()
  const median = (times: readonly number[]) => percentile(ascending(times), 0.5)
  const most = (of: (made: (typeof all)[number]) => number) => Math.max(...all.map(of))
  const [single, several] = [median(one), median(all.map(({ time }) => time))]
  progress(`  ${single.toFixed(2)} ms for one, ${several.toFixed(2)} ms for ${count}`)
  return [
    budget(
      `${count} actions in one go: messages to a seat`,
      most(({ messages }) => messages),
      'messages',
      1,
    ),
    budget(
      `${count} actions in one go: durable writes`,
      most(({ wrote }) => wrote),
      'writes',
      1,
    ),
    budget(`${count} actions in one go: time of one action`, several / single, 'times', 3),
  ]
}

/** A started table whose game stands where the draft begins: no game that is played for it would be so rich. */
async function tableAt(data: string, { state, seat }: { state: object; seat: number }) {
  const server = await host(hostFile, { folder: data })
  const { tables, close } = await openTables(server, 1, { kind: 'none' })
  const [{ match, guests }] = tables
  close()
  await server.end()
  const store = await openStore({ data })
  const row = await store.match(match)
  const snapshot = await store.snapshot(match)
  if (!row || !snapshot) throw new Error('the table was not begun')
  await store.append({
    match,
    expected: row.seq,
    entries: [],
    row: { data: { ...(row.data as object), asked: [seat] } },
    snapshot: { ...snapshot, data: { ...(snapshot.data as object), state } },
  })
  await store.close()
  return { match, guests }
}

/** Transactions in SQLite's log of writes: of each, the last page says how large the file then is. */
function commitsIn(data: string): number {
  const log = readFileSync(join(data, 'skelos.sqlite-wal'))
  if (log.length === 0) return 0
  const page = log.readUInt32BE(8)
  const salt = log.subarray(16, 24)
  let commits = 0
  for (let frame = 32; frame + 24 + page <= log.length; frame += 24 + page) {
    // What follows is left from before the log began anew.
    if (!log.subarray(frame + 8, frame + 16).equals(salt)) break
    if (log.readUInt32BE(frame + 4) > 0) commits++
  }
  return commits
}

// A process that appends to match "m" until it is killed, and prints every seq that the store has acknowledged.
import { writeSync } from 'node:fs'
import { openStore } from '../../store/open.ts'
import { entry } from './samples.ts'

const [data, databaseUrl] = process.argv.slice(2)
const store = await openStore({ data, databaseUrl })
let seq = (await store.match('m'))?.seq ?? 0
for (;;) {
  const appended = await store.append({
    match: 'm',
    expected: seq,
    entries: [entry(`a${seq + 1}`, { data: 'x'.repeat(1000) })],
    row: { data: { at: seq + 1 } },
    snapshot: { seq: seq + 1, data: seq + 1 },
  })
  seq = appended.seq
  if (appended.ok) writeSync(1, `${seq}\n`)
}

// Tables of this browser as the version that runs stores them, kept for those that follow: `node web/test/stored/make.ts`
// plays a few and puts the rows of the browser's database here, packed. Each release with another rules version adds
// its own; what was released is never made anew.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { FastChance, seedFrom } from '@skelos/kernel'
import { loadLocalGame } from '../../local/games.ts'
import type { LocalHolder } from '../../local/record.ts'
import { LocalTable } from '../../local/table.ts'

const local = await loadLocalGame('age-of-conan')
if (!local) throw new Error('no game')
const chance = new FastChance(10)
let now = Date.UTC(2026, 10, 17, 12)

const person = (name: string): LocalHolder => ({ kind: 'person', name })
const bot = (level: string): LocalHolder => ({ kind: 'bot', level })

function begin(id: string, holders: LocalHolder[]): LocalTable {
  if (!local) throw new Error('no game')
  const options: unknown = local.game.options.parse({ players: holders.length })
  return LocalTable.begin(local, { id, title: id, options, askEverybody: false, seed: seedFrom(id), holders, now })
}

/** People choose at random and bots as they do, until so many steps of people are made or the game is over. */
function play(table: LocalTable, steps: number): void {
  for (let made = 0; made < steps; ) {
    now += 5_000
    const seat = table.botToMove
    if (seat !== undefined) {
      table.act(seat, table.thought(seat, chance.below(2 ** 32)), now, true)
      continue
    }
    const [asked, legal] = Object.entries(table.picture(true).legal)[0] ?? []
    if (asked === undefined || !legal) return
    table.act(Number(asked), legal[chance.below(legal.length)], now)
    made++
  }
}

function takeBack(table: LocalTable, steps: number): void {
  const line = table.entries.filter(({ kind }) => kind === 'acted')
  const refused = table.takeBack(line[line.length - 1 - steps].seq, now)
  if (refused) throw new Error(refused.code)
}

/** The last step, as soon as one may be taken back alone. */
function undo(table: LocalTable): void {
  for (;;) {
    play(table, 1)
    const { undo: may } = table.picture(true)
    if (may && table.undo(may.seat, now) === undefined) return
  }
}

const bots = begin('against-bots', [bot('random'), person('Ania'), bot('greedy')])
play(bots, 40)
undo(bots)
play(bots, 10)

const shared = begin('around-one-screen', [person('Ania'), person('Luca')])
play(shared, 120)
takeBack(shared, 12)
play(shared, 30)
undo(shared)

const four = begin('four-kingdoms', [person('Ania'), bot('random'), bot('random'), bot('greedy')])
play(four, 70)

const finished = begin('finished', [person('Ania'), bot('random')])
play(finished, 5_000)

const tables = [bots, shared, four, finished]
const rows = {
  tables: tables.map(({ row }) => row),
  entries: tables.flatMap(({ row, entries }) => entries.map((entry) => ({ ...entry, table: row.id }))),
  snapshots: tables.flatMap(({ row, snapshots }) => snapshots.map((snapshot) => ({ ...snapshot, table: row.id }))),
}
const file = join(import.meta.dirname, `${local.game.id}-${local.game.version}.json.gz`)
writeFileSync(file, gzipSync(JSON.stringify(rows), { level: 9 }))

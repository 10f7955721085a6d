// Tables of this browser as every release has stored them: opened by the rules that run, and by those that might follow,
// played on and verified. `make.ts` beside this makes them; local/chromium.test.ts opens them in a real database.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readReplay, rerun } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { type LoadGame, loadLocalGame } from '../../local/games.ts'
import type { Entry, Snapshot, TableRow } from '../../local/record.ts'
import { play, until } from '../local/playing.ts'
import { TestShelf, tab } from '../local/tab.ts'

interface Rows {
  tables: TableRow[]
  entries: (Entry & { table: string })[]
  snapshots: (Snapshot & { table: string })[]
}

const releases = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json.gz'))
const rowsOf = (release: string): Rows =>
  JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, release))).toString()) as Rows

async function shelfOf({ tables, entries, snapshots }: Rows): Promise<TestShelf> {
  const shelf = new TestShelf()
  for (const row of tables) {
    const own = <T extends { table: string }>(all: readonly T[]) => all.filter(({ table }) => table === row.id)
    await shelf.add({ row, expected: 0, entries: own(entries), snapshots: own(snapshots) })
  }
  return shelf
}

/** As it would be with other rules that find everything in its place. */
const next: LoadGame = async (id) => {
  const local = await loadLocalGame(id)
  if (!local) return undefined
  const { game } = local
  const upgrade: typeof game.upgrade = (stored, from) => (from === game.version ? stored : game.upgrade(stored, from))
  return { ...local, game: { ...game, version: 'next', upgrade } }
}

describe.each(releases)('%s', (release) => {
  test.each([
    ['as they run', loadLocalGame],
    ['as they might become', next],
  ])('rules %s: all of them are shown, go on to their end and are verified', async (_, load) => {
    const rows = rowsOf(release)
    const shelf = await shelfOf(rows)
    const local = await load('age-of-conan')
    if (!local) throw new Error('no game')
    expect(rows.tables.length).toBeGreaterThan(3)
    for (const { id, phase, version } of rows.tables) {
      const here = tab({ shelf, load })
      const session = here.open(id)
      const { picture } = await until(session, (data) => data.picture !== null)
      expect(picture).toMatchObject({ phase, stopped: null, view: { players: expect.any(Array) } })
      if (phase === 'finished') continue
      const end = await play(session, 5_000)
      expect(end.picture?.phase).toBe('finished')
      const answered = await here.clerk.ask({ do: 'file', table: id })
      if (!answered.ok || !answered.file) throw new Error('no file')
      const replay = readReplay<never>(answered.file.text)
      expect([...rerun(local.game, replay)].length).toBeGreaterThan(1)
      const [before] = replay.header.before ?? []
      expect(before?.version).toBe(version === local.game.version ? undefined : version)
      session.close()
    }
  })

  test('where nobody can go on with them they are shown and saved, and nothing changes', async () => {
    const rows = rowsOf(release)
    const shelf = await shelfOf(rows)
    const load: LoadGame = async (id) => {
      const local = await loadLocalGame(id)
      return local && { ...local, game: { ...local.game, version: 'stranger', upgrade: () => undefined } }
    }
    for (const { id, phase, version } of rows.tables) {
      const stored = await shelf.load(id)
      const here = tab({ shelf, load })
      const { picture } = await until(here.open(id), (data) => data.picture !== null)
      const stopped = phase === 'playing' ? { played: version, here: 'stranger', file: true } : null
      expect(picture).toMatchObject({ phase, stopped, legal: {}, view: { players: expect.any(Array) } })
      const answered = await here.clerk.ask({ do: 'file', table: id })
      if (!answered.ok || !answered.file) throw new Error('no file')
      expect(readReplay(answered.file.text).header.version).toBe(version)
      expect(await shelf.load(id)).toEqual(stored)
    }
  })
})

// Stored matches of every release: opened by the rules that run, and by those that might follow, played on and verified,
// on SQLite and on Postgres. `make.ts` beside this makes them.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { FastChance, readReplay, recordedIn, rerun } from '@skelos/kernel'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { games as played } from '../../games.ts'
import type { MatchData } from '../../matches/data.ts'
import { type AnyGame, createMatches, type Games, type MatchService } from '../../matches/index.ts'
import { Replays } from '../../replays/service.ts'
import { PostgresStore } from '../../store/postgres.ts'
import { SqliteStore } from '../../store/sqlite.ts'
import type { Id, MatchRow, Store } from '../../store/store.ts'
import { done, quickBots } from '../matches/house.ts'
import { type PostgresServer, startPostgres } from '../store/postgres-server.ts'

const files = readdirSync(import.meta.dirname)
const releases = files.flatMap((file) => (file.endsWith('.sqlite.gz') ? [file.slice(0, -'.sqlite.gz'.length)] : []))
const unpacked = (file: string): Buffer => gunzipSync(readFileSync(join(import.meta.dirname, file)))

/** The game that a release has stored tables of: its file is called by game and version. */
const gameOf = (release: string): AnyGame => {
  const found = [...played.keys()].find((id) => release.replace(/-[^-]+-[^-]+$/, '') === id)
  return played.get(found ?? '')?.game ?? expect.unreachable(`no game of ${release}`)
}
const gamesWith = (game: AnyGame): Games => new Map([[game.id, { game, levels: ['random', 'greedy'], draws: true }]])
/** As it would be with other rules that find everything in its place. */
const nextOf = (game: AnyGame): AnyGame => ({
  ...game,
  version: 'next',
  upgrade: (stored, from) => (from === game.version ? stored : game.upgrade(stored, from)),
})
const rules: [string, (game: AnyGame) => AnyGame][] = [
  ['as they run', (game) => game],
  ['as they might become', nextOf],
]

/** Its tables have to go on, whatever became of its rules since. */
const promised = 'age-of-conan'

const folder = mkdtempSync(join(tmpdir(), 'skelos-released-'))
let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => {
  await server.remove()
  rmSync(folder, { recursive: true })
})

let count = 0
const stores: Record<string, (release: string) => Promise<Store>> = {
  async sqlite(release) {
    const file = join(folder, `${count++}.sqlite`)
    writeFileSync(file, unpacked(`${release}.sqlite.gz`))
    return new SqliteStore(file)
  },
  async postgres(release) {
    const url = await server.createDatabase()
    const client = new Client(url)
    await client.connect()
    await client.query(unpacked(`${release}.sql.gz`).toString())
    await client.end()
    return PostgresStore.open(url)
  },
}

const passwords = { hash: async (text: string) => text, verify: async (hash: string, text: string) => hash === text }
const chance = new FastChance(7)
const random = (bytes: number): Uint8Array => Uint8Array.from({ length: bytes }, () => chance.below(256))

interface Opened {
  store: Store
  matches: MatchService
  replays: Replays
  rows: MatchRow[]
  errors: unknown[]
}
const dataOf = (row: MatchRow | undefined): MatchData => {
  if (!row) throw new Error('no such match')
  return row.data as MatchData
}

let opened: Opened
let time = 0
afterEach(async () => {
  await opened.matches.shutDown()
  await opened.store.close()
})

async function open(kind: string, release: string, games: Games): Promise<void> {
  const store = await stores[kind](release)
  const rows = (await store.matches({}, null, 100)).items
  // Nobody's time has run out since.
  time = Math.max(...rows.map(({ updatedAt }) => updatedAt))
  const errors: unknown[] = []
  const around = { store, games, passwords, now: () => time, random }
  const onError = (error: unknown) => errors.push(error)
  const matches = createMatches({ ...around, bots: quickBots, node: 'released', onError })
  opened = { store, matches, replays: new Replays(around), rows, errors }
}

let deeds = 0
/** The stored ones have ids of their own. */
const newId = (): string => `since-${++deeds}`

/** Whoever is asked chooses at random, so often or until it is over; bots choose for themselves. */
async function play(match: Id, steps: number): Promise<void> {
  const { store, matches } = opened
  for (let step = 0; step < steps; step++) {
    await matches.runDue()
    const { seats } = dataOf(await store.match(match))
    const people = new Set(seats.flatMap(({ holder }) => (holder.kind === 'person' ? [holder.account] : [])))
    let acted = false
    for (const account of people) {
      const { legal } = done(await matches.look({ account }, { match })).picture
      const [seat, actions] = Object.entries(legal)[0] ?? []
      if (seat === undefined || !actions) continue
      const action = { ...actions[chance.below(actions.length)] }
      done(await matches.act({ account }, { match, seat: Number(seat), action, actionId: newId() }))
      acted = true
      break
    }
    if (acted) continue
    const [account] = people
    const { decisions } = done(await matches.look({ account }, { match })).picture
    if (!decisions.some(({ veiled }) => veiled)) return
    // A window of a live game stays open for a moment.
    time += 100
  }
}

async function giveUp(match: Id): Promise<void> {
  const { store, matches } = opened
  const { seats } = dataOf(await store.match(match))
  for (const [seat, { holder, out }] of seats.entries())
    if (holder.kind === 'person' && !out) await matches.concede(holder, { match, seat, actionId: newId() })
}

const kinds = Object.keys(stores)
describe.each(releases)('%s', (release) => {
  const running = gameOf(release)

  // What other rules make of a state is the same wherever it was stored.
  const tried = kinds.flatMap((kind) =>
    rules
      .filter(([name]) => running.id === promised || kind === 'sqlite' || name === rules[0][0])
      .map(([name, rulesOf]) => [kind, name, rulesOf(running)] as const),
  )
  test.each(tried)(
    'on %s, rules %s: all of them are shown, go on to their end and are verified',
    async (kind, _, game) => {
      await open(kind, release, gamesWith(game))
      const { store, matches, replays, rows, errors } = opened
      expect(rows.length).toBeGreaterThan(1)
      const isPromised = game.id === promised
      for (const { id: match, title, phase, data } of rows) {
        const { version } = data as MatchData
        const account = (data as MatchData).host
        const before = done(await matches.look({ account }, { match })).picture
        expect(before).toMatchObject({ phase, view: { stack: expect.any(Array) } })
        // A game that has kept no way on from there says so.
        if (!isPromised && before.stopped) expect(before.stopped).toMatchObject({ played: version, here: game.version })
        else expect(before.stopped).toBeNull()
        if (phase !== 'playing' || before.stopped) continue
        expect(before.decisions).not.toEqual([])
        // To the end where it is quick enough.
        await play(
          match,
          title.startsWith('Asked') ? 6 : isPromised && (kind === 'sqlite' || game === running) ? 5_000 : 30,
        )
        await giveUp(match)
        const row = await store.match(match)
        expect(row).toMatchObject({ phase: 'finished', data: { version: game.version } })
        const steps = (await store.entries(match, 0)).filter((entry) => entry.kind === 'acted').length
        expect(steps).toBeGreaterThan(0)
        const { verification } = done(await replays.verify({ account }, { match }))
        const { text } = done(await replays.file({ account }, { match }))
        const replay = readReplay<never>(text)
        const { steps: recorded } = recordedIn(replay)
        const again = [...rerun(game, replay)].length - 1
        expect(verification).toMatchObject({ agrees: true })
        if (version !== game.version) expect(replay.header.before?.at(-1)?.version).toBe(version)
        else expect(recorded).toBe(0)
        expect(again).toBeGreaterThan(0)
      }
      expect(errors).toEqual([])
    },
  )

  test.each(kinds)(
    'on %s: where nobody can go on with them they are shown and saved, and nothing changes',
    async (kind) => {
      const stranger = { ...running, version: 'stranger', upgrade: () => undefined }
      await open(kind, release, gamesWith(stranger))
      const { store, matches, replays, rows } = opened
      const contents = async () =>
        Promise.all(rows.map(async ({ id }) => [await store.match(id), await store.entries(id, 0)]))
      const stored = await contents()
      await matches.runDue()
      for (const { id: match, phase, data } of rows) {
        const { host: account, version } = data as MatchData
        const { picture } = done(await matches.look({ account }, { match }))
        const stopped = phase === 'playing' ? { played: version, here: 'stranger' } : null
        expect(picture).toMatchObject({ phase, stopped, legal: {}, view: { stack: expect.any(Array) } })
        if (!picture.stopped?.file) continue
        const { text } = done(await replays.file({ account }, { match }))
        expect(readReplay(text)).toMatchObject({
          header: { version },
          closing: { state: { stack: expect.any(Array) } },
        })
      }
      expect(await contents()).toEqual(stored)
    },
  )
})

// skelos backup, restore and migrate, with a real server before and after and a real Postgres.
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PostgresServer, startPostgres } from '@skelos/server/test/store/postgres-server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scratch, skelos, timeout } from './run.ts'
import { Person, serving } from './serving.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
}, timeout)
afterAll(() => postgres.remove())

interface Played {
  readonly data: string
  readonly person: Person
  readonly match: string
}
let played: Promise<Played> | undefined

async function playOnce(): Promise<Played> {
  const data = scratch()
  const server = await serving(['--data', data])
  const person = new Person(server.url)
  const match = await person.playedMatch(12)
  await server.stop()
  return { data, person, match }
}

/** A folder of one's own with one match in it, whose server is stopped. */
async function playedFolder(): Promise<Played> {
  const { data, person, match } = await (played ??= playOnce())
  const own = scratch()
  cpSync(data, own, { recursive: true })
  return { data: own, person, match }
}

/** The match as the person finds it at a server with these flags; and it can be played on. */
async function matchAt({ person, match }: Played, ...flags: string[]) {
  const server = await serving(flags)
  person.url = server.url
  const { seq, picture } = await person.look(match)
  await person.playOn(match)
  await server.stop()
  return { seq, picture }
}

describe('transfer', { timeout }, () => {
  test('a backup of a running server, restored elsewhere, is the same match and goes on', async () => {
    const house = await playedFolder()
    const { data, person, match } = house
    const server = await serving(['--data', data])
    person.url = server.url
    const file = join(scratch(), 'copy')
    const saved = await skelos(['backup', '--data', data, '--to', file])
    expect(saved).toMatchObject({ code: 0, err: '' })
    expect(saved.out).toContain(file)
    // Only its owner may read it: it holds the seeds of games being played.
    expect(statSync(file).mode & 0o077).toBe(0)
    const before = await person.look(match)
    await server.stop()

    const elsewhere = join(scratch(), 'new')
    const restored = await skelos(['restore', file, '--data', elsewhere])
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain('1 game with')
    expect(await matchAt(house, '--data', elsewhere)).toEqual(before)
  })

  test('nothing is replaced without --force', async () => {
    const { data } = await playedFolder()
    const file = join(scratch(), 'copy')
    await skelos(['backup', '--data', data, '--to', file])
    const before = readFileSync(file)
    const again = await skelos(['backup', '--data', data, '--to', file])
    expect(again.code).toBe(2)
    expect(again.err).toContain('--force')
    expect(readFileSync(file)).toEqual(before)
    expect((await skelos(['backup', '--data', data, '--to', file, '--force'])).code).toBe(0)

    const onto = await skelos(['restore', file, '--data', data])
    expect(onto.code).toBe(2)
    expect(onto.err).toContain('--force')
    expect((await skelos(['restore', file, '--data', data, '--force'])).code).toBe(0)
  })

  test('a folder that a server is using is neither restored into nor moved', async () => {
    const { data } = await playedFolder()
    const file = join(scratch(), 'copy')
    await skelos(['backup', '--data', data, '--to', file])
    await serving(['--data', data])
    const url = await postgres.createDatabase()
    for (const args of [
      ['restore', file, '--data', data, '--force'],
      ['migrate', '--data', data, '--to', url],
    ]) {
      const { code, err } = await skelos(args)
      expect(code).toBe(1)
      expect(err).toContain('Stop it first')
    }
  })

  test('what is no backup, or a cut one, changes nothing', async () => {
    const { data } = await playedFolder()
    const url = await postgres.createDatabase()
    expect((await skelos(['migrate', '--data', data, '--to', url])).code).toBe(0)
    const whole = join(scratch(), 'lines')
    expect((await skelos(['backup', '--to', whole], { env: { DATABASE_URL: url } })).code).toBe(0)
    const cut = join(scratch(), 'cut')
    writeFileSync(cut, readFileSync(whole, 'utf8').split('\n').slice(0, -3).join('\n'))
    const foreign = join(scratch(), 'foreign')
    writeFileSync(foreign, 'Hello')
    const to = scratch()
    for (const [file, exit] of [
      [cut, 1],
      [foreign, 2],
    ] as const) {
      const { code, err } = await skelos(['restore', file, '--data', to])
      expect({ file, code }).toEqual({ file, code: exit })
      expect(err).toContain(file)
      expect(err.trim().split('\n')).toHaveLength(1)
    }
    expect((await skelos(['restore', whole, '--data', to])).code).toBe(0)
  })

  test('SQLite to Postgres and back, every match intact', async () => {
    const house = await playedFolder()
    const { data } = house
    const url = await postgres.createDatabase()
    const migrated = await skelos(['migrate', '--data', data, '--to', url])
    expect(migrated).toMatchObject({ code: 0, err: '' })
    expect(migrated.out).toContain('1 game with')
    expect(migrated.out).not.toContain('skelos:skelos')
    expect(existsSync(join(data, 'skelos.sqlite'))).toBe(true)
    expect((await skelos(['migrate', '--data', data, '--to', url])).err).toContain('--force')

    const moved = await matchAt(house, '--database-url', url)
    const file = join(scratch(), 'copy')
    expect((await skelos(['backup', '--database-url', url, '--to', file])).code).toBe(0)
    const elsewhere = scratch()
    expect((await skelos(['restore', file, '--data', elsewhere])).code).toBe(0)
    // A window that this opened may have closed by itself in the meantime.
    expect((await matchAt(house, '--data', elsewhere)).seq).toBeGreaterThan(moved.seq)
    const other = await postgres.createDatabase()
    expect((await skelos(['restore', file, '--to', other, '--lang', 'it'])).out).toContain('1 partita')
  })
})

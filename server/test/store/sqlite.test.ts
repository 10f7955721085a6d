// The SQLite store: the conformance suite, and what only a file can do.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, test } from 'vitest'
import { openStore } from '../../store/open.ts'
import { SqliteStore } from '../../store/sqlite.ts'
import type { SqliteSettings } from '../../store/sqlite-connection.ts'
import { tables } from '../../store/tables.ts'
import { conformance } from './conformance.ts'
import { entry, matchRow, step } from './samples.ts'

const root = mkdtempSync(join(tmpdir(), 'skelos-sqlite-'))
let count = 0
const newFolder = (): string => {
  count += 1
  return mkdtempSync(join(root, `${count}-`))
}
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('SQLite', () => {
  conformance(async () => {
    const folder = newFolder()
    const data = join(folder, 'data')
    return { open: () => openStore({ data }), address: [data, ''], folder, hears: 'own' }
  })
})

const withStore = async (
  settings: SqliteSettings,
  work: (store: SqliteStore, raw: () => DatabaseSync) => Promise<void>,
): Promise<void> => {
  const file = join(newFolder(), 'test.sqlite')
  const store = new SqliteStore(file, settings)
  const raws: DatabaseSync[] = []
  const raw = (): DatabaseSync => {
    const database = new DatabaseSync(file)
    raws.push(database)
    return database
  }
  try {
    await work(store, raw)
  } finally {
    for (const database of raws) database.close()
    await store.close()
  }
}

/** As a bad disk would: everything behind the first page. What is in the log is worked into the file first. */
const spoil = (file: string): void => {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xa5, 4096))
}

describe('a damaged SQLite file', () => {
  test.each(['empty', 'gone'])('that is %s is not taken for a new one, and its log is kept', async (how) => {
    const folder = newFolder()
    const [file, other] = [join(folder, 'a.sqlite'), join(folder, 'b.sqlite')]
    const store = new SqliteStore(file)
    await store.createMatch(matchRow('m'))
    copyFileSync(`${file}-wal`, `${other}-wal`)
    if (how === 'empty') writeFileSync(other, '')
    await store.close()
    const { size } = statSync(`${other}-wal`)
    expect(size).toBeGreaterThan(4096)
    expect(() => new SqliteStore(other)).toThrow(
      new RegExp(`${other} is damaged: it is ${how}.* Move it away together with ${other}-wal.* restore a backup`),
    )
    expect(statSync(`${other}-wal`).size).toBe(size)
    expect(statSync(other, { throwIfNoEntry: false })?.size).toBe(how === 'empty' ? 0 : undefined)
  })

  test('is refused at the start, empty without a log too, and left as it is', async () => {
    const file = join(newFolder(), 'a.sqlite')
    writeFileSync(file, '')
    expect(() => new SqliteStore(file)).toThrow(expect.objectContaining({ code: 'store-damaged' }))
    rmSync(file)
    const store = new SqliteStore(file)
    for (let n = 0; n < 40; n++) await store.createMatch(matchRow(`m${n}`))
    await store.close()
    const whole = readFileSync(file)
    const refused = expect.objectContaining({
      code: 'store-damaged',
      message: expect.stringContaining(`The database ${file} is damaged: `) as string,
    })
    for (const bad of [Buffer.from(whole).fill(0xa5, 4096), whole.subarray(0, 4096 * 5)]) {
      writeFileSync(file, bad)
      expect(() => new SqliteStore(file)).toThrow(refused)
      expect(readFileSync(file).equals(bad)).toBe(true)
    }
    writeFileSync(file, whole)
    const again = new SqliteStore(file)
    await again.check()
    expect((await again.matches({}, null, 100)).items).toHaveLength(40)
    await again.close()
  })

  test('is noticed while it is in use, in the background, and said from then on', () =>
    withStore({}, async (store) => {
      for (let n = 0; n < 40; n++) await store.createMatch(matchRow(`m${n}`))
      await store.check()
      await store.ping()
      spoil(store.file)
      await expect(store.check()).rejects.toMatchObject({ code: 'store-damaged' })
      await expect(store.ping()).rejects.toMatchObject({ code: 'store-damaged' })
    }))

  test('is noticed by whoever stumbles over it', () =>
    withStore({}, async (store) => {
      for (let n = 0; n < 400; n++) await store.createMatch(matchRow(`m${n}`, { data: { text: 'x'.repeat(9000) } }))
      spoil(store.file)
      const all = async () => {
        for (let n = 0; n < 400; n++) await store.match(`m${n}`)
      }
      await expect(all()).rejects.toMatchObject({ code: 'store-damaged' })
      await expect(store.ping()).rejects.toMatchObject({ code: 'store-damaged' })
    }))
})

describe('the SQLite file', () => {
  test('is readable by its owner only and logs ahead', () =>
    withStore({}, async (store, raw) => {
      expect(statSync(store.file).mode & 0o777).toBe(0o600)
      expect(raw().prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    }))

  test('has the tables and columns that a dump knows', () =>
    withStore({}, async (_, raw) => {
      const database = raw()
      const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
      expect(names.map(({ name }) => String(name)).sort()).toEqual(
        [...tables.map(({ name }) => name), 'migrations'].sort(),
      )
      for (const { name, columns } of tables) {
        const held = database.prepare(`SELECT name FROM pragma_table_info('${name}')`).all()
        expect(held.map((column) => String(column.name)).sort()).toEqual([...columns].sort())
      }
    }))

  test('records its schema; one from a newer version is refused and left alone', () =>
    withStore({}, async (store, raw) => {
      const database = raw()
      expect(database.prepare('SELECT number FROM migrations').all()).toEqual([
        { number: 1 },
        { number: 2 },
        { number: 3 },
        { number: 4 },
      ])
      database.exec("INSERT INTO migrations VALUES (99, 'from the future', 0)")
      expect(() => new SqliteStore(store.file)).toThrow(/has schema 99; this version of Skelos knows schemas up to 4/)
    }))

  test('a locked database is unavailable for writing, readable, and works again when unlocked', () =>
    withStore({ busy: 20 }, async (store, raw) => {
      await store.createMatch(matchRow('m'))
      const other = raw()
      other.exec('BEGIN IMMEDIATE')
      await expect(store.append(step('m', 0, 'a1'))).rejects.toMatchObject({ code: 'store-unavailable' })
      await expect(store.setNote('m', 'ann', 'x')).rejects.toMatchObject({ code: 'store-unavailable' })
      expect(await store.match('m')).toMatchObject({ seq: 0 })
      other.exec('COMMIT')
      expect(await store.append(step('m', 0, 'a1'))).toEqual({ ok: true, seq: 1 })
    }))

  test('a full disk is unavailable for writing and loses nothing', () =>
    withStore({ maxPages: 120 }, async (store) => {
      await store.createMatch(matchRow('m'))
      let seq = 0
      const full = async (): Promise<void> => {
        for (; seq < 200; seq += 1) {
          const entries = [entry(`a${seq}`, { data: 'x'.repeat(4000) })]
          await store.append({ match: 'm', expected: seq, entries, row: {} })
        }
      }
      await expect(full()).rejects.toMatchObject({
        code: 'store-unavailable',
        message: 'The store is not available: the disk is full',
      })
      expect(seq).toBeGreaterThan(10)
      expect(await store.match('m')).toMatchObject({ seq })
      expect(await store.entries('m', 0)).toHaveLength(seq)
      const roomier = new SqliteStore(store.file)
      const entries = [entry('goes on', { data: 'x'.repeat(4000) })]
      expect(await roomier.append({ match: 'm', expected: seq, entries, row: {} })).toMatchObject({ ok: true })
      await roomier.close()
    }))

  test('appends asked for at once are one transaction, and each stands or falls by itself where that fails', () =>
    withStore({ maxPages: 120, busy: 20 }, async (store, raw) => {
      const ids = Array.from({ length: 10 }, (_, n) => `m${n}`)
      for (const id of ids) await store.createMatch(matchRow(id))
      const version = raw().prepare('PRAGMA data_version')
      const seen = () => Number(version.get()?.data_version)
      const before = seen()
      expect(await Promise.all(ids.map((id) => store.append(step(id, 0, 'a'))))).toEqual(
        ids.map(() => ({ ok: true, seq: 1 })),
      )
      expect(seen()).toBe(before + 1)

      const tooMuch = { match: 'm4', expected: 1, entries: [entry('b', { data: 'x'.repeat(600_000) })], row: {} }
      const told = await Promise.allSettled(ids.map((id) => store.append(id === 'm4' ? tooMuch : step(id, 1, 'b'))))
      for (const [i, { status }] of told.entries()) expect(status).toBe(i === 4 ? 'rejected' : 'fulfilled')
      const rows = await Promise.all(ids.map((id) => store.match(id)))
      expect(rows.map((row) => row?.seq)).toEqual(ids.map((id) => (id === 'm4' ? 1 : 2)))

      const other = raw()
      other.exec('BEGIN IMMEDIATE')
      const locked = await Promise.allSettled(ids.map((id) => store.append(step(id, 2, 'c'))))
      expect(new Set(locked.map(({ status }) => status))).toEqual(new Set(['rejected']))
      other.exec('COMMIT')
    }))

  test('an append asked for before the store is closed is written', async () => {
    const file = join(newFolder(), 'test.sqlite')
    const store = new SqliteStore(file)
    await store.createMatch(matchRow('m'))
    const appended = store.append(step('m', 0, 'a'))
    await store.close()
    expect(await appended).toEqual({ ok: true, seq: 1 })
    const again = new SqliteStore(file)
    expect(await again.entries('m', 0)).toHaveLength(1)
    await again.close()
  })

  test('a file that is no database, or cannot be made, is refused clearly', async () => {
    const folder = newFolder()
    const file = join(folder, 'letter.txt')
    writeFileSync(file, 'Dear Conan, '.repeat(1000))
    expect(() => new SqliteStore(file)).toThrow('The file is not a Skelos database')
    expect(() => new SqliteStore(join(folder, 'none', 'x.sqlite'))).toThrow(/^The store is not available/)
    await expect(openStore({ data: join(file, 'below') })).rejects.toMatchObject({ code: 'store-unavailable' })
    await expect(openStore({})).rejects.toThrow('Name a data folder or a database address')
  })

  test('numbers that are no whole numbers are refused before they are written', () =>
    withStore({}, async (store) => {
      await expect(store.createMatch(matchRow('m', { createdAt: 1.5 }))).rejects.toThrow(TypeError)
      await expect(store.createMatch(matchRow('m', { createdAt: Number.NaN }))).rejects.toThrow(TypeError)
      expect(await store.match('m')).toBeUndefined()
    }))
})

// Dumps, backups and restores of each kind of store.
import { existsSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fingerprint } from '../../store/fingerprint.ts'
import { openStore } from '../../store/open.ts'
import type { Store } from '../../store/store.ts'
import { type Dumped, tables } from '../../store/tables.ts'
import { backup, migrate, restore } from '../../store/transfer.ts'
import type { Bench } from './conformance.ts'
import { account, entry, matchRow, step } from './samples.ts'

/** Something of every kind, with texts that are easily spoilt. */
const fill = async (store: Store): Promise<void> => {
  const text = 'Żółw \u2028 "q" \\ \n 龍 🎲 \\u0000'
  for (const id of ['ann', 'bob', 'Zed', 'ähn']) await store.createAccount(account(id, { name: text }))
  await store.createSession({ hash: 's', account: 'ann', createdAt: 1, expiresAt: Number.MAX_SAFE_INTEGER })
  await store.createToken({ id: 't', hash: 'h', account: 'ann', name: text, createdAt: 1, lastUsedAt: null })
  await store.createLink({ hash: 'l', account: 'bob', purpose: 'recover', expiresAt: 9 })
  await store.block('ann', 'bob')
  for (const id of ['m', 'M', 'é', 'n']) {
    await store.createMatch(matchRow(id, { data: { text, nul: '\0', half: '\ud800' }, members: ['ann', 'bob'] }))
    const entries = [entry('a1', { data: { text, nul: '\0' } }), entry(null, { data: text })]
    await store.append({ match: id, expected: 0, entries, row: {}, snapshot: { seq: 2, data: text }, dueAt: 77 })
    await store.setNote(id, 'ann', text)
  }
  for (let seq = 2; seq < 700; seq += 100) {
    await store.append(step('m', seq, ...Array.from({ length: 100 }, (_, n) => `a${seq}-${n}`)))
  }
}

const all = async (rows: AsyncIterable<Dumped>): Promise<Dumped[]> => {
  const found: Dumped[] = []
  for await (const row of rows) found.push(row)
  return found
}
const dumpOf = (store: Store): Promise<Dumped[]> => all(store.dump())

async function* rowsOf(rows: readonly Dumped[]): AsyncIterable<Dumped> {
  yield* rows
}

export const transferTests = ({ place, store, open }: Bench): void => {
  describe('transfer', () => {
    test('a dump holds every table and column, in order, as of the moment it began', async () => {
      await fill(store())
      const dumping = store().dump()[Symbol.asyncIterator]()
      const first = await dumping.next()
      await store().append(step('n', 2, 'while dumping'))
      const dump: Dumped[] = [first.value, ...(await all({ [Symbol.asyncIterator]: () => dumping }))]
      expect([...new Set(dump.map(({ table }) => table))]).toEqual(tables.map(({ name }) => name))
      for (const { table, row } of dump) {
        expect(Object.keys(row as object)).toEqual(tables.find(({ name }) => name === table)?.columns)
      }
      expect(JSON.stringify(dump)).not.toContain('while dumping')
      const ids = dump.filter(({ table }) => table === 'matches').map(({ row }) => (row as { id: string }).id)
      expect(ids).toEqual(['M', 'm', 'n', 'é'])
    })

    test('a load brings all of it back, or nothing', async () => {
      await fill(store())
      const dump = await dumpOf(store())
      await expect(store().load(rowsOf(dump))).rejects.toMatchObject({ code: 'store-not-empty' })
      const broken = [...dump, { table: 'notes', row: { match_id: 'none', account: 'x', content: '' } }]
      await expect(store().load(rowsOf(broken), { replace: true })).rejects.toMatchObject({ code: 'store-unknown' })
      for (const wrong of [
        { table: 'spoons', row: {} },
        { table: 'notes', row: { spoon: 1 } },
      ]) {
        await expect(store().load(rowsOf([wrong]), { replace: true })).rejects.toThrow(TypeError)
      }
      expect(await dumpOf(store())).toEqual(dump)
      await store().load(rowsOf(dump), { replace: true })
      expect(await dumpOf(store())).toEqual(dump)
      expect(await store().append(step('n', 2, 'goes on'))).toEqual({ ok: true, seq: 3 })
    })

    test('a backup is one private file of a store in use, and restores into an empty store or by force', async () => {
      await fill(store())
      const file = join(place().folder, 'backup')
      await backup(store(), file)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(existsSync(`${file}.partial`)).toBe(false)
      await expect(backup(store(), file)).rejects.toMatchObject({ code: 'store-not-empty' })
      await backup(store(), file, { force: true })
      const saved = await fingerprint(store())

      await store().append(step('n', 2, 'after the backup'))
      await expect(restore(file, store())).rejects.toMatchObject({ code: 'store-not-empty' })
      expect(await store().match('n')).toMatchObject({ seq: 3 })
      const told: number[] = []
      expect(await restore(file, store(), { force: true, progress: (rows) => told.push(rows) })).toEqual(saved)
      expect(await store().match('n')).toMatchObject({ seq: 2 })
      expect(told.at(-1)).toBe(Object.values(saved).reduce((sum, { rows }) => sum + rows, 0))

      const elsewhere = await openStore({ data: join(place().folder, 'elsewhere') })
      try {
        expect(await restore(file, elsewhere)).toEqual(saved)
        expect(await fingerprint(elsewhere)).toEqual(saved)
      } finally {
        await elsewhere.close()
      }
    })

    test('a migration from SQLite keeps every match', async () => {
      const source = await openStore({ data: join(place().folder, 'source') })
      try {
        await fill(source)
        const moved = await migrate(source, store())
        expect(moved.entries?.rows).toBe(708)
        expect(await fingerprint(store())).toEqual(moved)
        for (const id of ['m', 'M', 'é', 'n']) {
          expect(await store().match(id)).toEqual(await source.match(id))
          expect(await store().entries(id, 0)).toEqual(await source.entries(id, 0))
        }
        expect(await store().nextDue()).toBe(77)
        expect((await store().matches({ member: 'bob' }, null, 9)).items).toHaveLength(4)
        await expect(migrate(source, store())).rejects.toMatchObject({ code: 'store-not-empty' })
      } finally {
        await source.close()
      }
    })

    test('files that are no backup, or damaged, or too new, change nothing', async () => {
      const file = join(place().folder, 'file')
      const refused = async (content: string, code: string): Promise<void> => {
        await writeFile(file, content)
        await expect(restore(file, store(), { force: true })).rejects.toMatchObject({ code })
      }
      await store().createAccount(account('ann'))
      const head = '{"format":"skelos-backup","schema":1}'
      await refused('', 'store-damaged')
      await refused('hello\n', 'store-not-ours')
      await refused('{"spoons":1}\n', 'store-not-ours')
      await refused(`${head.replace('1}', '99}')}\n`, 'store-newer-schema')
      await refused(`${head}\n`, 'store-damaged')
      await refused(`${head}\n{"table":"acc`, 'store-damaged')
      await refused(`SQLite format 3\0${'x'.repeat(5000)}`, 'store-not-ours')
      expect(await store().account('ann')).toBeDefined()
      expect(await readFile(file, 'latin1')).toContain('SQLite')
    })

    test('another store on the same data finds everything', async () => {
      await fill(store())
      const before = await fingerprint(store())
      expect(await fingerprint(await open())).toEqual(before)
    })
  })
}

// The shelf in the browser's database: three stores, written together in one transaction.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry, Saved, Snapshot, TableRow } from './record.ts'
import { type Addition, type Shelf, saidOf } from './shelf.ts'

interface Stores extends DBSchema {
  tables: { key: string; value: TableRow }
  entries: { key: [string, number]; value: Entry & { table: string } }
  snapshots: { key: [string, number]; value: Snapshot & { table: string } }
}

const stores = ['tables', 'entries', 'snapshots'] as const
/** Everything that belongs to one table. */
const all = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

/** Throws where this browser has no database for us. */
export async function openDatabase(name = 'skelos'): Promise<Shelf> {
  const database = await openDB<Stores>(name, 1, {
    upgrade(created) {
      created.createObjectStore('tables', { keyPath: 'id' })
      created.createObjectStore('entries', { keyPath: ['table', 'seq'] })
      created.createObjectStore('snapshots', { keyPath: ['table', 'seq'] })
    },
    // A newer version of the app in another tab wants to change the stores.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  return new DatabaseShelf(database)
}

class DatabaseShelf implements Shelf {
  readonly lasts = true
  readonly #database: IDBPDatabase<Stores>

  constructor(database: IDBPDatabase<Stores>) {
    this.#database = database
  }

  async add({ row, expected, entries, snapshots }: Addition): Promise<'added' | 'stale' | 'full'> {
    const work = this.#database.transaction(stores, 'readwrite')
    // Told by `done` below; what fails on the way fails with it.
    const ignored = (request: Promise<unknown>) => void request.catch(() => undefined)
    try {
      const held = await work.objectStore('tables').get(row.id)
      if ((held?.seq ?? 0) !== expected) {
        work.abort()
        await work.done.catch(() => undefined)
        return 'stale'
      }
      ignored(work.objectStore('tables').put({ ...row, ...(held && saidOf(held)) }))
      for (const entry of entries) ignored(work.objectStore('entries').put({ ...entry, table: row.id }))
      for (const snapshot of snapshots) ignored(work.objectStore('snapshots').put({ ...snapshot, table: row.id }))
      await work.done
      return 'added'
    } catch (error) {
      if (isFull(error)) return 'full'
      throw error
    }
  }

  async load(id: string): Promise<Saved | undefined> {
    const work = this.#database.transaction(stores, 'readonly')
    const [row, entries, snapshots] = await Promise.all([
      work.objectStore('tables').get(id),
      work.objectStore('entries').getAll(all(id)),
      work.objectStore('snapshots').getAll(all(id)),
    ])
    return row && { row, entries, snapshots }
  }

  rows(): Promise<TableRow[]> {
    return this.#database.getAll('tables')
  }

  setNote(id: string, note: string): Promise<boolean> {
    return this.#amend(id, (row) => ({ ...row, note }))
  }

  setBrought(id: string): Promise<boolean> {
    return this.#amend(id, (row) => ({ ...row, brought: row.seq }))
  }

  async #amend(id: string, amended: (row: TableRow) => TableRow): Promise<boolean> {
    const work = this.#database.transaction('tables', 'readwrite')
    const row = await work.store.get(id)
    if (row) await work.store.put(amended(row))
    await work.done
    return row !== undefined
  }

  async delete(id: string): Promise<void> {
    const work = this.#database.transaction(stores, 'readwrite')
    await Promise.all([
      work.objectStore('tables').delete(id),
      work.objectStore('entries').delete(all(id)),
      work.objectStore('snapshots').delete(all(id)),
      work.done,
    ])
  }
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

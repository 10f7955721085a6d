// Where tables of this browser are kept. A step is written in one go, and only on top of what its writer has seen.
import type { Entry, Saved, Snapshot, TableRow } from './record.ts'

export interface Addition {
  row: TableRow
  /** What the shelf must hold so far; 0 for a new table. */
  expected: number
  entries: readonly Entry[]
  snapshots: readonly Snapshot[]
}

export interface Shelf {
  /** `stale`: somebody else has written since; `full`: there is no room. Either way nothing was written. */
  add(addition: Addition): Promise<'added' | 'stale' | 'full'>
  /** Whatever there is, sound or not; undefined where there is nothing at all. */
  load(id: string): Promise<Saved | undefined>
  rows(): Promise<TableRow[]>
  setNote(id: string, note: string): Promise<boolean>
  /** It was brought to the server as it is now. */
  setBrought(id: string): Promise<boolean>
  delete(id: string): Promise<void>
  /** Whether it outlives the page. */
  readonly lasts: boolean
}

/** What stands in a row without its table knowing: a step does not overwrite it. */
export const saidOf = ({ note, brought }: TableRow): Partial<TableRow> => ({
  note,
  ...(brought !== undefined && { brought }),
})

/** For browsers that keep nothing: as good as any other until the page is closed. */
export class MemoryShelf implements Shelf {
  readonly lasts = false
  readonly #tables = new Map<string, Saved>()

  async add({ row, expected, entries, snapshots }: Addition): Promise<'added' | 'stale'> {
    const saved = this.#tables.get(row.id)
    if ((saved?.row.seq ?? 0) !== expected) return 'stale'
    this.#tables.set(row.id, {
      row: { ...row, ...(saved && saidOf(saved.row)) },
      entries: [...(saved?.entries ?? []), ...entries],
      snapshots: [...(saved?.snapshots ?? []), ...snapshots],
    })
    return 'added'
  }

  async load(id: string): Promise<Saved | undefined> {
    const saved = this.#tables.get(id)
    return saved && { ...saved, entries: [...saved.entries], snapshots: [...saved.snapshots] }
  }

  async rows(): Promise<TableRow[]> {
    return [...this.#tables.values()].map(({ row }) => row)
  }

  setNote(id: string, note: string): Promise<boolean> {
    return this.#amend(id, (row) => ({ ...row, note }))
  }

  setBrought(id: string): Promise<boolean> {
    return this.#amend(id, (row) => ({ ...row, brought: row.seq }))
  }

  async #amend(id: string, amended: (row: TableRow) => TableRow): Promise<boolean> {
    const saved = this.#tables.get(id)
    if (saved) this.#tables.set(id, { ...saved, row: amended(saved.row) })
    return saved !== undefined
  }

  async delete(id: string): Promise<void> {
    this.#tables.delete(id)
  }
}

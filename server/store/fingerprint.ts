// What a store holds, in numbers: rows and a hash for each table, the same whichever database holds it.
import { createHash, type Hash } from 'node:crypto'
import type { Store } from './store.ts'
import { checkedRow, type Dumped, tables } from './tables.ts'

export type Contents = Record<string, { readonly rows: number; readonly hash: string }>

/** Rows must come in a dump's order. */
export class Fingerprint {
  readonly #tables = new Map<string, { rows: number; hash: Hash }>()

  constructor() {
    for (const { name } of tables) this.#tables.set(name, { rows: 0, hash: createHash('sha256') })
  }

  add(dumped: Dumped): void {
    const { table, row } = checkedRow(dumped)
    const counted = this.#tables.get(table.name)
    if (counted === undefined) return
    counted.rows += 1
    counted.hash.update(`${JSON.stringify(table.columns.map((column) => row[column]))}\n`)
  }

  contents(): Contents {
    const all = [...this.#tables].map(([name, { rows, hash }]) => [name, { rows, hash: hash.copy().digest('hex') }])
    return Object.fromEntries(all)
  }
}

export const fingerprint = async (store: Store): Promise<Contents> => {
  const print = new Fingerprint()
  for await (const dumped of store.dump()) print.add(dumped)
  return print.contents()
}

/** The tables in which two stores differ. */
export const differences = (one: Contents, other: Contents): string[] =>
  tables
    .map(({ name }) => name)
    .filter((name) => one[name]?.hash !== other[name]?.hash || one[name]?.rows !== other[name]?.rows)

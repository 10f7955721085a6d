// Every table with its columns, parents before children: the shape of a dump.
import type { Row, Value } from './values.ts'

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  /** A dump is in this order. */
  readonly key: readonly string[]
}

const table = (name: string, key: string, others: string): Table => ({
  name,
  key: key.split(' '),
  columns: `${key} ${others}`.trim().split(' '),
})

export const tables: readonly Table[] = [
  table('accounts', 'id', 'name email password_hash role language created_at deleted_at'),
  table('sessions', 'hash', 'account created_at expires_at'),
  table('tokens', 'id', 'hash account name created_at last_used_at'),
  table('links', 'hash', 'account purpose expires_at'),
  table('blocks', 'account blocked', ''),
  table(
    'matches',
    'id',
    'game version title phase visibility password_hash created_by created_at updated_at seq members data seed due_at leased_by rev',
  ),
  table('members', 'account match_id', ''),
  table('entries', 'match_id seq', 'happened_at kind account action_id data'),
  table('snapshots', 'match_id seq', 'data'),
  table('notes', 'match_id account', 'content'),
]

export const dumpQuery = ({ name, columns, key }: Table): string =>
  `SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${key.join(', ')}`

const anyRow = tables.map(({ name }) => `EXISTS (SELECT 1 FROM ${name})`).join(' OR ')
export const heldQuery = `SELECT CASE WHEN ${anyRow} THEN 1 ELSE 0 END AS held`

/** Children first, so that no row is left pointing at nothing. */
export const emptyQueries = tables.map(({ name }) => `DELETE FROM ${name}`).reverse()

export interface Dumped {
  table: string
  row: unknown
}

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || typeof value === 'number'

/** A row of a dump as its table wants it; a column added since the dump was made is empty, or 0 where it counts. */
export const checkedRow = ({ table: name, row }: Dumped): { table: Table; row: Row } => {
  const table = tables.find((known) => known.name === name)
  if (table === undefined) throw new TypeError(`a dump of this program has no table "${name}"`)
  if (typeof row !== 'object' || row === null) throw new TypeError(`a row of ${name} is not an object`)
  const given = row as Record<string, unknown>
  const checked: Row = {}
  for (const column of Object.keys(given)) {
    if (!table.columns.includes(column)) throw new TypeError(`${name} has no column "${column}"`)
  }
  for (const column of table.columns) {
    const value = given[column] ?? (column === 'rev' ? 0 : null)
    if (!isValue(value)) throw new TypeError(`${name}.${column} is neither text nor number`)
    checked[column] = value
  }
  return { table, row: checked }
}

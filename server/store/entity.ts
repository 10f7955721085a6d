// One kind of thing and its table: which field stands in which column, both ways.
import type { Account, ApiToken, LogEntry, MatchRow, OneTimeLink, Session, Snapshot } from './store.ts'
import { asJson, fromJson, type Row, type Value } from './values.ts'

/** A field's column; `json` for fields kept as JSON text. */
type Columns<T> = { readonly [Field in keyof T]-?: string | { readonly json: string } }

interface Place {
  readonly field: string
  readonly column: string
  readonly json: boolean
}

export class Entity<T extends object> {
  readonly table: string
  /** For SELECT and RETURNING. */
  readonly columns: string
  readonly insert: string
  readonly #places: readonly Place[]

  constructor(table: string, columns: Columns<T>) {
    this.table = table
    this.#places = Object.entries<string | { readonly json: string }>(columns).map(([field, column]) =>
      typeof column === 'string' ? { field, column, json: false } : { field, column: column.json, json: true },
    )
    this.columns = this.#places.map(({ column }) => column).join(', ')
    const numbers = this.#places.map((_, index) => `$${index + 1}`).join(', ')
    this.insert = `INSERT INTO ${table} (${this.columns}) VALUES (${numbers})`
  }

  /** In the order of `columns`. */
  values(item: T): Value[] {
    return this.#places.map((place) => valueOf(item, place))
  }

  read(row: Row): T {
    const item: Record<string, unknown> = {}
    for (const { field, column, json } of this.#places) item[field] = json ? fromJson(row[column] ?? null) : row[column]
    return item as T
  }

  /** What a partial change sets, for an UPDATE whose other parameters come before. */
  changes(change: Partial<T>, before: number): { sets: string[]; values: Value[] } {
    const changed = this.#places.filter(({ field }) => (change as Record<string, unknown>)[field] !== undefined)
    return {
      sets: changed.map(({ column }, index) => `${column} = $${before + index + 1}`),
      values: changed.map((place) => valueOf(change, place)),
    }
  }
}

const valueOf = (item: object, { field, json }: Place): Value => {
  const value = (item as Record<string, unknown>)[field]
  return json ? asJson(value) : ((value ?? null) as Value)
}

export const accounts = new Entity<Account>('accounts', {
  id: 'id',
  name: 'name',
  email: 'email',
  passwordHash: 'password_hash',
  role: 'role',
  language: 'language',
  createdAt: 'created_at',
  deletedAt: 'deleted_at',
})

export const sessions = new Entity<Session>('sessions', {
  hash: 'hash',
  account: 'account',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
})

export const tokens = new Entity<ApiToken>('tokens', {
  id: 'id',
  hash: 'hash',
  account: 'account',
  name: 'name',
  createdAt: 'created_at',
  lastUsedAt: 'last_used_at',
})

export const links = new Entity<OneTimeLink>('links', {
  hash: 'hash',
  account: 'account',
  purpose: 'purpose',
  expiresAt: 'expires_at',
})

export const matches = new Entity<MatchRow>('matches', {
  id: 'id',
  game: 'game',
  version: 'version',
  title: 'title',
  phase: 'phase',
  visibility: 'visibility',
  passwordHash: 'password_hash',
  createdBy: 'created_by',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  seq: 'seq',
  rev: 'rev',
  members: { json: 'members' },
  data: { json: 'data' },
  seed: 'seed',
})

export const entries = new Entity<LogEntry & { match: string }>('entries', {
  match: 'match_id',
  seq: 'seq',
  at: 'happened_at',
  kind: 'kind',
  account: 'account',
  actionId: 'action_id',
  data: { json: 'data' },
})

export const snapshots = new Entity<Snapshot & { match: string }>('snapshots', {
  match: 'match_id',
  seq: 'seq',
  data: { json: 'data' },
})

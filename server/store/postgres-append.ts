// A new match in a Postgres store and an append to one, each as one statement: a single round trip, all or nothing.
import { moveRow } from './appending.ts'
import { matches } from './entity.ts'
import { channel } from './postgres-listener.ts'
import type { Append, MatchRow } from './store.ts'
import { asJson, type Value } from './values.ts'

export type Parameter = Value | readonly Value[]

export interface Statement {
  readonly sql: string
  readonly values: readonly Parameter[]
}

/** Gives the new seq, or no row where the match has moved on. The nodes hear of it when it is committed. */
export const appendStatement = (append: Append): Statement => {
  const { entries, snapshot, row } = append
  const move = moveRow(append)
  const values: Parameter[] = [...move.values]
  const number = (value: Parameter): string => `$${values.push(value)}`
  const steps = [`moved AS (${move.sql})`]
  if (entries.length > 0) {
    const columns = [
      `${number(entries.map(({ at }) => at))}::bigint[]`,
      `${number(entries.map(({ kind }) => kind))}::text[]`,
      `${number(entries.map(({ account }) => account))}::text[]`,
      `${number(entries.map(({ actionId }) => actionId))}::text[]`,
      `${number(entries.map(({ data }) => asJson(data)))}::text[]`,
    ]
    steps.push(`logged AS (
      INSERT INTO entries (match_id, seq, happened_at, kind, account, action_id, data)
      SELECT moved.id, $2 + entry.place, entry.happened_at, entry.kind, entry.account, entry.action_id, entry.data
      FROM moved, unnest(${columns.join(', ')}) WITH ORDINALITY
        AS entry (happened_at, kind, account, action_id, data, place))`)
  }
  if (snapshot !== undefined) {
    steps.push(`kept AS (
      INSERT INTO snapshots (match_id, seq, data)
      SELECT moved.id, ${number(snapshot.seq)}::bigint, ${number(asJson(snapshot.data))}::text FROM moved
      ON CONFLICT (match_id, seq) DO UPDATE SET data = excluded.data)`)
  }
  if (row.members !== undefined) {
    const members = `${number(row.members)}::text[]`
    steps.push(
      `gone AS (
        DELETE FROM members USING moved WHERE members.match_id = moved.id AND members.account <> ALL (${members}))`,
      `come AS (
        INSERT INTO members (account, match_id) SELECT DISTINCT account, moved.id FROM moved, unnest(${members}) AS account
        ON CONFLICT DO NOTHING)`,
    )
  }
  const silent = append.entries.length === 0 ? 'silent' : ''
  return {
    sql: `WITH ${steps.join(', ')}
      SELECT seq, rev, pg_notify('${channel}', seq || ':' || rev || ':${silent}:' || id) FROM moved`,
    values,
  }
}

/** The nodes hear of a new match as of an append. */
export const createStatement = (row: MatchRow): Statement => {
  const values: Parameter[] = matches.values(row)
  const members = `$${values.push(row.members)}::text[]`
  return {
    sql: `WITH made AS (${matches.insert} RETURNING id, seq, rev), come AS (
        INSERT INTO members (account, match_id) SELECT DISTINCT account, made.id FROM made, unnest(${members}) AS account)
      SELECT pg_notify('${channel}', seq || ':' || rev || '::' || id) FROM made`,
    values,
  }
}

// What an append asks of either database: the row's new fields, and the reason when it is turned away.
import { matches } from './entity.ts'
import { StoreRefused } from './errors.ts'
import type { Append, Appended } from './store.ts'
import type { Row, Value } from './values.ts'

/**
 * Moves the row on if it still stands where the append was worked out, and none of the given actions has been written;
 * its first values are match, expected, count.
 */
export const moveRow = (
  { match, expected, rev, entries, row, dueAt }: Append,
  unlessWritten: readonly string[] = [],
): { sql: string; values: Value[] } => {
  const { sets, values } = matches.changes(row, 3)
  // A new due time ends a lease: whoever held it has done what was due, or it is due no more.
  if (dueAt !== undefined) {
    sets.push(`due_at = $${values.length + 4}`, 'leased_by = NULL')
    values.push(dueAt)
  }
  const ids = unlessWritten.map((id) => `$${values.push(id) + 3}`).join(', ')
  const unless =
    ids === '' ? '' : ` AND NOT EXISTS (SELECT 1 FROM entries WHERE match_id = $1 AND action_id IN (${ids}))`
  const unmoved = rev === undefined ? '' : ` AND rev = $${values.push(rev) + 3}`
  const others = sets.map((set) => `, ${set}`).join('')
  return {
    sql: `UPDATE matches SET seq = seq + $3, rev = rev + 1${others} WHERE id = $1 AND seq = $2${unmoved}${unless} RETURNING id, seq, rev`,
    values: [match, expected, entries.length, ...values],
  }
}

export const actionIds = ({ entries }: Append): string[] =>
  entries.flatMap(({ actionId }) => (actionId === null ? [] : [actionId]))

/** Finds an entry that an action of this append has already written. */
export const repeatedQuery = (ids: readonly string[]): string =>
  `SELECT MAX(seq) AS seq FROM entries WHERE match_id = $1 AND action_id IN (${ids.map((_, index) => `$${index + 2}`).join(', ')})`

export const standsAt = 'SELECT seq FROM matches WHERE id = $1'

/** A repetition is told as such even if the match has moved on since: the retry of an accepted action is no failure. */
export const turnedAway = (repeated: Row | undefined, stands: Row | undefined): Appended => {
  if (typeof repeated?.seq === 'number') return { ok: false, why: 'repeated', seq: repeated.seq }
  if (typeof stands?.seq === 'number') return { ok: false, why: 'stale', seq: stands.seq }
  throw new StoreRefused('unknown', 'There is no such match')
}

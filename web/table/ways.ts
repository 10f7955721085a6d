// The ways from a table to its recording and to the check of its dice: through the same door as the table itself.

import type { MatchEvent, TableSession } from '../session/session.ts'
import { takenBack } from './log/lines.ts'

/** How many steps that still stand were made up to an entry of the log. */
function stepsUpTo(seq: number, events: readonly MatchEvent[]): number {
  const gone = takenBack(events)
  return events.filter((event) => event.kind === 'acted' && event.seq <= seq && !gone.has(event.seq)).length
}

function address(path: string, asked: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** Undefined for a recording: it is one already. `seq` is an entry of the log to begin at. */
export function replayOf({ data, admission }: TableSession, match: string, seq?: number): string | undefined {
  const { where, events } = data.getState()
  if (where === 'server') return address(`/replay/${match}`, { key: admission?.key, seq })
  // A file has steps only; all that happened at a table of this browser is known here.
  const step = seq === undefined ? undefined : stepsUpTo(seq, events)
  return where === 'here' ? address('/replay/file', { local: match, step }) : undefined
}

export function diceCheckOf({ data, admission }: TableSession, match: string): string | undefined {
  const { where } = data.getState()
  if (where === 'server') return address(`/verify/${match}`, { key: admission?.key })
  return where === 'here' ? address('/verify', { local: match }) : undefined
}

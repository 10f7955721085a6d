// Reading the log: an entry as the line of play has it, and as a viewer may read it.
import { type Acted, eventFor as cutFor, type Entry, type Seat, type Started, type Upgraded } from '@skelos/kernel'
import type { LogEntry } from '../store/store.ts'
import type { MatchEvent } from './types.ts'

/** What the store keeps as an entry's data, beside its number. */
export const entryOf = ({ seq, at, kind, account, data }: LogEntry): Entry & { at: number } => ({
  ...(data as object),
  seq,
  at,
  kind,
  ...(account === null ? {} : { account }),
})
export type StartedEntry = ReturnType<typeof entryOf> & Started & { commitment: string }
export type ActedEntry = ReturnType<typeof entryOf> & Acted
export type UpgradedEntry = ReturnType<typeof entryOf> & Upgraded

/** What is no part of the line of play was logged as it is shown, but for words that were said to some seats alone. */
export function eventFor(entry: LogEntry, seats: readonly Seat[]): MatchEvent {
  const { team } = entry.data as { team?: readonly Seat[] }
  const { seq, at, kind } = entry
  if (kind === 'chat' && team && !team.some((seat) => seats.includes(seat))) return { seq, at, kind: 'unheard' }
  return cutFor(entryOf(entry), seats) as MatchEvent
}

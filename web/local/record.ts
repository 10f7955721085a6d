// What is kept of a table in this browser: a row, an append-only log, and the whole state now and then.
import type {
  Acted,
  Answers,
  Ending,
  Order,
  Seat,
  Started,
  TableState,
  TakenBack,
  Undone,
  Upgraded,
} from '@skelos/kernel'
import type { Origin } from '@skelos/server/matches/schema.ts'

export type LocalHolder = { kind: 'person'; name: string } | { kind: 'bot'; level: string }

/** Whoever reads a damaged row may find anything there. */
export function isHolder(found: unknown): found is LocalHolder {
  const { kind, name, level } = (found ?? {}) as { kind?: unknown; name?: unknown; level?: unknown }
  return kind === 'bot' ? typeof level === 'string' : kind === 'person' && typeof name === 'string'
}

export interface TableRow {
  /** Of this record; another is refused rather than misread. */
  format: 1
  id: string
  game: string
  /** Of the rules it is played by. */
  version: string
  title: string
  options: unknown
  seed: string
  holders: LocalHolder[]
  /** Of a what-if: the game and the step it branches off from. */
  origin?: Origin & { kind: 'what-if' }
  /** In a window also people without anything to play must answer. */
  askEverybody?: boolean
  /** What seats have answered in the open window. */
  answers?: Answers
  /** Standing orders of seats that have any. */
  orders?: Readonly<Record<Seat, readonly Order[]>>
  /** Seats that have given up. */
  out: Seat[]
  phase: 'playing' | 'finished'
  ending: Ending | null
  seq: number
  /** Steps on the line of play. */
  steps: number
  note: string
  /** The seq it had when it was brought to the server; from there on it is played there, unless it goes on here. */
  brought?: number
  createdAt: number
  updatedAt: number
}

export type Entry = { seq: number; at: number } & (
  | Started
  /** Whoever opens a damaged table finds it out by the hash. */
  | (Acted & { hash: string })
  | Undone
  | TakenBack
  | Upgraded
  | { kind: 'out'; seat: Seat }
  | { kind: 'finished'; ending: Ending }
)

/** The whole state after an entry. */
export interface Snapshot {
  seq: number
  state: TableState
}

export interface Saved {
  row: TableRow
  entries: Entry[]
  snapshots: Snapshot[]
}

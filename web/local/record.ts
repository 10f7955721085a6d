// What is kept of a table in this browser: a row, an append-only log, and the whole state now and then. A log entry holds
// facts in full and the change of the state, so that a mended rule never breaks a game in play.
import type { Chapter, Ending, Patch, Seat, TableState, Told } from '@skelos/kernel'
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
  /** Of the rules it was begun with. */
  version: string
  title: string
  options: unknown
  seed: string
  holders: LocalHolder[]
  /** Of a what-if: the game and the step it branches off from. */
  origin?: Origin & { kind: 'what-if' }
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

export type Started = {
  kind: 'started'
  hash: string
  drawn: number
  facts: readonly Told[]
  /** Of a what-if: what was played before it, so that its file can be played from the first setup on. */
  before?: readonly Chapter<object>[]
}
export type Acted = {
  kind: 'acted'
  seat: Seat
  action: object
  bot: boolean
  facts: readonly Told[]
  /** Dice, a draw or a reveal: the information horizon. */
  learned: boolean
  /** Of the state it led to, and how much of the chance stream was used up by then. */
  hash: string
  drawn: number
  patch: Patch
}
export type Entry = { seq: number; at: number } & (
  | Started
  | Acted
  | { kind: 'undone'; seat: Seat; step: number; to: number }
  | { kind: 'takeback'; to: number }
  | { kind: 'out'; seat: Seat }
  | { kind: 'finished'; ending: Ending }
)
export type Step = Extract<Entry, { kind: 'acted' }>

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

/** What was stored makes no sense. */
export class Corrupted extends Error {}

/** The steps that count, in order: those that were taken back are left out. */
export function lineOfPlay(entries: readonly Entry[]): Step[] {
  const line: Step[] = []
  for (const entry of entries) {
    if (entry.kind === 'acted') line.push(entry)
    else if (entry.kind === 'undone' || entry.kind === 'takeback')
      while (line.length > 0 && line[line.length - 1].seq > entry.to) line.pop()
  }
  return line
}

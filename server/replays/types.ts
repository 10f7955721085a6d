// What the replays work with, and how they answer.
import type { ReplayFault, TableState, Told } from '@skelos/kernel'
import type { RefusalCode } from '../matches/answers.ts'
import type { GameEntry, Passwords } from '../matches/types.ts'
import type { Append, Id, MatchRow, Store } from '../store/store.ts'
import type { WrittenMatch } from './record.ts'
import type { Luck, ReplayRequests, Verification } from './schema.ts'

/** Refusals of this room's own. */
export type ReplayRefusalCode =
  /** It has not begun: there is nothing to replay. */
  | 'not-started'
  /** Played by other rules than those here: `played` and `here` are versions. */
  | 'other-version'
  /** A what-if whose game before it was not kept: nothing could prove where it began. */
  | 'what-if-has-no-file'
  /** The game keeps no account of luck. */
  | 'no-luck'
  /** Not a replay, or not a true one: `fault` and `line` say why and where. */
  | 'bad-file'

export interface ReplayRefused {
  ok: false
  code: RefusalCode | ReplayRefusalCode
  params?: Record<string, string | number>
}
export type ReplayAnswer<T extends object> = ({ ok: true } & T) | ReplayRefused

export const refuse = (code: ReplayRefused['code'], params?: Record<string, string | number>): ReplayRefused => ({
  ok: false,
  code,
  ...(params ? { params } : {}),
})

export const badFile = (fault: ReplayFault | 'too-long', line: number, detail = ''): ReplayRefused =>
  refuse('bad-file', { fault, line, ...(detail === '' ? {} : { detail }) })

/** A game's own account of luck, from the facts of a match in order. */
export type LuckOf = (facts: readonly Told[]) => Luck
export type ReplayGame = GameEntry & { readonly luck?: LuckOf }

/** A table as it is to be written: its row first, then its log piece by piece. */
export interface Planned {
  row: MatchRow
  key: string
  appends: Append[]
}

/** Plays a file again, from its first line to its last, and plans the table it becomes. */
export interface Importer {
  importFile(account: Id, request: ReplayRequests['importFile']): Promise<Planned | ReplayRefused>
}

/** A finished match, to be rolled again from its seed. */
export interface Provable {
  game: string
  options: unknown
  written: WrittenMatch
  seed: string
  /** The table it began with, where that is not what its setup makes. */
  start: TableState | undefined
}

/** Where long work is done: files played again, and dice rolled again. */
export interface Workbench extends Importer {
  verify(match: Provable): Promise<Verification | ReplayRefused>
}

export interface ReplaySettings {
  readonly store: Store
  readonly games: ReadonlyMap<string, ReplayGame>
  readonly passwords: Passwords
  now(): number
  /** Cryptographically random bytes. */
  random(bytes: number): Uint8Array
  /** A table was made at which a bot is to move: whoever runs the bots need not wait for its next look. */
  onDue?(match: Id): void
  /** Where files are played again and dice proved; left out: here, in short pieces. */
  readonly workshop?: Workbench
  /** Tables of one account that are not over or were opened within a day; left out: as many as it likes. */
  readonly mostTables?: number
  /** Entries of logs kept in memory, over all matches. */
  readonly cached?: number
}

// What a game brings to the command line: its words, its table as text, and, where it has better than the usual, a menu,
// odds to ask for and packs of content.
import type { AnyGame, OrderRequest, Result, Seat, TableState, Told } from '@skelos/kernel'
import type { Language } from '@skelos/text'
import { widthOf } from './layout.ts'

type Paint = (text: string) => string
export type Colour = 'red' | 'yellow' | 'green' | 'magenta' | 'cyan' | 'blue'
export type Colours = Readonly<Record<Colour | 'bold' | 'dim' | 'underline' | 'reset', Paint>> & {
  readonly isColorSupported: boolean
}

/** What drawing needs. */
export interface Screen {
  readonly language: Language
  readonly colours: Colours
  readonly width: number
  /** Whole words, one thing to a line: for screen readers and for terminals without the signs. */
  readonly plain: boolean
}

/** The choices of one decision as lines, and what their numbers stand for, the first being number 1. */
export interface Menu<Action> {
  readonly lines: string[]
  readonly actions: Action[]
}

/** What happens at the table, in one language. */
export interface TableWords<Action, Options, Fact> {
  /** What a seat is in this game: a realm, a hero. */
  readonly seats: string
  seat(options: Options, seat: Seat): string
  decision(kind: string): string
  action(action: Action): string
  /** What a standing order is about, how long it holds and when not; for games with windows. */
  order?(order: OrderRequest): string
  /** `fact` in the form its reader may see. */
  fact(fact: Fact, options: Options): string
  /** How it ended, one remark a line; points are shown beside it. */
  result(result: Result, options: Options): string[]
  /** An option of a match by its path in the schema ("edition"), or one of its values ("edition.it"). */
  option(path: string): string
  /** What the schema or the game's warnings say of the options of a match. */
  remark(code: string): string
}

export interface Terminal<State extends TableState, Action, Options, Fact extends Told> {
  words(language: Language): TableWords<Action, Options, Fact>
  /** The table, and what the seat alone may see; `state` is what the viewer may know. */
  board(screen: Screen, state: State, seat: Seat | undefined, withLegend: boolean): string[]
  /** A person is shown the board whenever this has changed since. */
  turn(state: State): number
  /** The signs on the board: part of the first board that a person sees, and of the help. */
  legend?(screen: Screen): string[]
  /** Everything somebody may want to read in full: his cards, those on the table. */
  cards?(screen: Screen, state: State, seat: Seat): string[]
  menu?(screen: Screen, state: State, seat: Seat, legal: readonly Action[]): Menu<Action>
  /** Standing orders that are worth giving at a window, the shortest first. */
  orders?(state: State, legal: readonly Action[]): OrderRequest[]
  /** The ledger rules behind a choice, and what is printed on its card. */
  behind?(action: Action, language: Language): { rules: readonly string[]; text?: string }
  /** Names in a sentence in their colours. */
  paint?(screen: Screen, text: string): string
  /** What opens a new part of the game stands out among the facts. */
  weight?(fact: Fact): 'heading' | 'bold' | undefined
  /** How many dice were rolled, for the account of a proof. */
  dice?(fact: Fact): number
  /** What the final table shows beside the points: its heads, then a row for each seat. */
  standings?(state: State, language: Language): string[][]
  readonly odds?: OddsQuestions
  readonly pack?: PackReader
}

/** A game of which only this is known: its values are handed back and forth, never looked into. */
export type AnyTerminal = Terminal<TableState, object, unknown, Told>

/** Odds of something that somebody has in mind. */
export interface OddsQuestions {
  /** Which flags each question cannot do without, and which it takes as well. */
  readonly questions: Readonly<Record<string, { needs: readonly string[]; takes: readonly string[] }>>
  /** Every flag with the sign for its value; a switch has none. */
  readonly flags: Readonly<Record<string, string>>
  about(flag: string, language: Language): string
  /** `result` is what `--json` prints. */
  answer(question: string, flags: Flags, language: Language): { result: object; lines: string[] }
}

/** What was typed after a question. Each of these refuses a wrong value with words that say what would be right. */
export interface Flags {
  has(flag: string): boolean
  whole(flag: string, min: number, max: number, usual?: number): number
  /** Two numbers, the second 0 where it is left out. */
  pair(flag: string, min: number, max: number): [number, number]
  oneOf<const T extends string>(flag: string, allowed: readonly T[]): T | undefined
  listOf<const T extends string>(flag: string, allowed: readonly T[]): T[]
  /** Names with a number each, 1 where none is said: `archer 5, wizard`. */
  counted<const T extends string>(flag: string, allowed: readonly T[], most: number): [name: T, count: number][]
  /** Names out of those that are still open after the ones before, each also by whatever else it is called. */
  named<T extends string>(
    flag: string,
    open: (taken: readonly T[]) => readonly T[],
    called: (name: T) => readonly string[],
  ): T[]
  /** Where more was named than there is room for. */
  atMost(flag: string, count: number, most: number): void
  /** Where a flag has no meaning without another. */
  needs(flag: string, other: string): void
}

/** A host's own cards, map and tokens. */
export interface PackReader {
  /** Names of its JSON files. */
  readonly files: readonly string[]
  /** Takes what the files hold, by name; throws a ContentError that lists every mistake. */
  read(files: Readonly<Record<string, unknown>>): Pack
}

export interface Pack {
  readonly game: AnyGame
  /** The command line at a table with it. */
  readonly display: AnyTerminal
  /** What is in it, in words. */
  sizes(language: Language): string
}

/** A heading across the screen. */
export function heading({ colours, width, plain }: Screen, left: string, right = ''): string {
  if (plain) return [left, right].filter((part) => part !== '').join(' · ')
  const line = '─'.repeat(Math.max(2, width - widthOf(left) - widthOf(right) - (right === '' ? 4 : 8)))
  return right === ''
    ? `${colours.dim('──')} ${colours.bold(left)} ${colours.dim(line)}`
    : `${colours.dim('──')} ${colours.bold(left)} ${colours.dim(line)} ${right} ${colours.dim('──')}`
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

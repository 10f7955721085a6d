// What a game says of itself to every room that plays, shows, stores or studies it. Each part is fetched when it is wanted,
// so that nobody loads what he does not use.
import type { AnyBot, Mind } from '@skelos/bots'
import type { AnyGame, Chance, Seat, TableState, Told } from '@skelos/kernel'
import type { AnyTerminal } from './terminal.ts'

export interface Manifest {
  readonly id: string
  /** As it stands on its box: what anybody may call it in a sentence. */
  readonly title: string
  /** Where its folder lies, for whoever can read files: `ledger/rules.yaml` and its translations are found from here. */
  readonly url: string
  /** Words of its world and its rules that no room outside its folders may say; the static checks see to it. */
  readonly ownWords: readonly string[]
  /** Of its bots, from the weakest to the strongest, as people choose them; never empty. */
  readonly levels: readonly string[]
  /** Further bots by name: to compare with, and at tables from before there were these levels. */
  readonly others?: readonly string[]
  /**
   * What its teams are called, in their order, where seats are not alike: bots keep theirs in series of games, and a person may
   * ask for a side.
   */
  readonly sides?: readonly string[]
  /** Whether the players may agree on a draw. */
  readonly draws: boolean
  rules(): Promise<AnyGame>
  /** By level, the others too. */
  bots(): Promise<Readonly<Record<string, () => AnyBot>>>
  /** How its players think; none where they do not look ahead. */
  mind?(): Promise<Thinker>
  audit(): Promise<Audit>
  terminal(): Promise<AnyTerminal>
  /** What tests must prove besides the ledger's rules and rulings, by family: `card:thoth-amon`, `reading:coast`. */
  proved(): Promise<Readonly<Record<string, readonly string[]>>>
  bench(): Promise<Bench>
  /** An account of luck from the facts of a match in order; none where a game keeps none. */
  luck?(): Promise<(facts: readonly Told[]) => object>
}

export interface Thinker {
  readonly mind: Mind<TableState, object>
  /** What `npm run train` plays to learn the values of tables: options as a person would give them, in turn, and who plays. */
  readonly lessons: readonly object[]
  teacher(): AnyBot
}

/** What watches over random games. */
export interface Audit {
  /** Any options that the game allows. */
  anyOptions(chance: Chance): unknown
  /** What is wrong with a table: cards lost, limits passed; in words for whoever mends the rules. */
  faultsIn(state: TableState): string[]
  /** Whether a random game has gone on for long enough, where the rules let it go on for ever. */
  isLong?(state: TableState): boolean
}

/** What a seat is to achieve at a step of a recorded game, and in how many clicks it should. */
export interface HandPlayed {
  readonly name: string
  readonly file: string
  readonly step: number
  readonly seat: Seat
  /**
   * What is touched while nothing is chosen, in this order: `place koth`, a row, a piece on the board, `deed`: the
   * button, or `press` with a selector.
   */
  readonly touches: readonly string[]
  readonly clicks: number
  isDone(view: TableState): boolean
}

/** What this seat touches at a step of a recorded game, by selectors: each brings a list of deeds with chances. */
export interface ChancesAsked {
  readonly file: string
  readonly step: number
  readonly seat: Seat
  readonly touches: readonly string[]
}

/** What speed is measured with. */
export interface Bench {
  /** Of a usual game at a full table, as a person would give them. */
  readonly options: object
  /** Between which actions a random game is in its middle. */
  readonly middle: readonly [from: number, to: number]
  /** What one position in the middle may take: microseconds for its legal list and view and for a copy, and bytes. */
  readonly position: { readonly legalAndView: number; readonly copy: number; readonly bytes: number }
  /** The decision with the longest lists, and the microseconds that one may take: usually, and in 19 of 20 positions. */
  readonly longest?: { readonly kind: string; readonly usual: number; readonly most: number }
  /** A recorded game in the game's folder, and a step at which all pieces are out and seat 0 is asked. */
  readonly recorded: { readonly file: string; readonly step: number }
  /** Where more pieces are out than there, and this seat is asked: what it takes to move about such a board. */
  readonly crowd?: { readonly file: string; readonly step: number; readonly seat: Seat }
  /** A turn in a recorded game as somebody plays it by hand; none where that is not counted. */
  readonly turn?: HandPlayed
  /** Where chances are worked out beside the page: how soon they are there; none where that is not measured. */
  readonly chances?: ChancesAsked
  /**
   * Kilobytes, compressed, that a table loads for this game alone: scripts, styles and words of one language; with the picture
   * of its board in one theme where a game has several. The options are of a game on each of its boards.
   */
  readonly table?: { readonly most: number; readonly options: readonly object[]; readonly withBoard?: true }
  /** The share of games that the strongest bot wins at least, with the weakest in all other seats. */
  readonly bestWins: number
  /** The same with the strongest bot in all seats of one side, and the options of a game in which there are sides. */
  readonly sideWins?: { readonly options: object; readonly share: number }
  /** Where sides are not alike: games in each of which either side, played by the strongest bot, wins that share. */
  readonly eitherSide?: readonly object[]
  /** The milliseconds that it may take for a decision, usually. */
  readonly decision: number
  /**
   * The share of waits for people, in percent, that a slow game with orders and plans needs at most, and the span that the
   * page keeps a plan of a turn for unless it is told otherwise; none: not promised.
   */
  readonly waits?: { readonly most: number; readonly plansUntil: string }
  /** A table at which a seat can act so many times in one go before anything comes to light; none where that cannot be. */
  draft?(count: number): { state: TableState; seat: Seat; actions: readonly object[] }
  /** Exact odds of something, worked out in different circumstances, and the milliseconds one may take. */
  readonly odds: readonly {
    readonly name: string
    readonly budget: number
    readonly works: readonly (() => unknown)[]
  }[]
}

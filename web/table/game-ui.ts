// What a game brings to the table in the browser: its board, its pictures, and how its actions and facts are shown. The
// table itself (web/table) knows no game.
import type { AnyGame, Order, OrderRequest, Seat, Told } from '@skelos/kernel'
import type { Language } from '@skelos/text'
import type { ComponentType, ReactNode } from 'react'
import type { Identity } from '../design/identity.ts'
import type { Loops } from '../session/drafting.ts'
import type { Picture } from '../session/session.ts'
import type { Campaign } from './campaign.ts'
import type { Choice, Handle, Part, Question } from './choice.ts'
import type { Options } from './cover.ts'

/** What is on the screen: a picture that may lag behind the newest while facts play. */
export interface Shown<State = unknown> {
  picture: Picture
  state: State
  /** The seat this person decides for now; null while nothing is asked of him. */
  seat: Seat | null
  /** The choice of that seat as far as it is made; null while there is none, or while facts still play. */
  choice: Choice<object> | null
  /** Something on the screen was touched. The table narrows the choice, or says why it cannot be. */
  touch: (handle: Handle) => void
  /** Everything about one legal action is picked at once; picked again, it is taken like a row that is. */
  choose?: (action: object) => void
  /** The fact that plays right now, its event, and for how long (0 with reduced motion or when skipping). */
  playing: Playing | null
  /** The last entry whose picture this is; whatever comes after it has not been shown. */
  seq?: number
  /** Whose things are looked at where they are not the reader's own: a replay shows every seat's. */
  whose?: Seat
  /** The next place that is touched is shown to allies and answers nothing: boards with plans of their own leave it alone. */
  pointing?: boolean
  /** Places that something elsewhere on the screen speaks of (a line of the log, a row): to be pointed at. */
  pointed?: readonly string[]
  /** A place that was asked for by name or key: to be shown and focused, once for every `turn`. */
  goTo?: { place: string; turn: number } | null
}

export interface Playing {
  fact: Told
  seq: number
  index: number
  duration: number
}

/** How a line of the log or a caption is shown. */
export interface FactLine {
  /** One sentence in the reader's language; undefined for facts that are not worth a line. */
  text: string | undefined
  seat: Seat | null
  /** Ledger rules it rests on. */
  rules: readonly string[]
  /** Places it names, to be pointed at. */
  places: readonly string[]
  /** One of the game's topics; `turn` heads what follows in the log. */
  topic: string
  /** How many points the seat gains by it. */
  points?: number
  /** How long it is worth watching, in milliseconds at normal speed; 0 for what only the log tells. */
  duration: number
  /** What it sounds like where sound is on; silent without. */
  cue?: 'dice' | 'move' | 'card' | 'coin' | 'points'
}

/** What lines of the log can be about. */
export interface Topic {
  id: string
  name: string
  /** How much it says to somebody who comes back; 0 unless told. */
  weight?: number
}

/** Why something that was touched cannot be done: a sentence, the rule, and what would allow it where that is known. */
export interface WhyNot {
  text: string
  rule: string
}

/** What a question is about, a sentence each, of what there is to say: why it came, what an answer costs, what it brings. */
export interface Stakes {
  why?: string
  price?: string
  prize?: string
}

/** A row in the panel's list of options. */
export interface OptionLine {
  text: string
  note?: string
  /** An exact chance from 0 to 1 to show beside it. */
  chance?: number
  /** What that is the chance of ("win this round"); known before the figure is, and said once over rows that agree. */
  chanceOf?: string
  /** From the worst to the best it may be, where it rests on something hidden; `chance` is the likeliest then. */
  range?: readonly [worst: number, best: number]
  /** The chance in all that follows, beside that of the next step. */
  whole?: number
  wholeOf?: string
  /** A sign short enough that rows which all have one stand side by side: how many units. */
  short?: string
  picture?: ReactNode
}

/** A figure the final scoring is made of, row by row; `points` by seat. */
export interface ScoreRow {
  text: string
  points: readonly number[]
}

/** Standing orders as a game speaks of them. */
export interface OrderWords {
  /** To pass: those that are worth giving now, the shortest first and without exceptions; of single things to play at a window. */
  offered(picture: Picture, seat: Seat): readonly OrderRequest[]
  /** When an order may not hold, as a switch says it. */
  exceptions: readonly { id: string; text: string }[]
  /** Answers that are always the same: to decisions of one kind, or all there are. */
  answers?(kind?: string): readonly OrderRequest[]
  /** How long plans may hold, by the game's spans: while what is the seat's own stays the same, and whatever happens. */
  planUntil?: { same: string; anyway: string }
  /** The button that plans for one of the game's moments, other than the turn: "Plan the age change". */
  planFor?(moment: string): string
  /** What an order is about, how long it holds and when not: "In this contest, unless you are attacked". */
  said(order: OrderRequest & Pick<Order, 'moment'>): string
}

export interface GameText<Action = object, Fact extends Told = Told> {
  /** The eyebrow ("Your decision · campaign in Koth") and the question, for a decision of a seat. */
  eyebrow(picture: Picture, seat: Seat): string
  question(picture: Picture, seat: Seat): string
  /** Stands under the question, whatever is chosen. */
  stakes?(picture: Picture, seat: Seat): Stakes
  /** Why the table waits, for everybody who is not asked: "Turan chooses a fate die". */
  waiting(picture: Picture): string
  /** The deed as a button names it: verb, object, price. */
  deed(picture: Picture, seat: Seat, action: Action): string
  option(picture: Picture, seat: Seat, part: Part, actions: readonly Action[]): OptionLine
  /** For games with a coach: what counts in the end, by the features of the value of a table. */
  counts?(feature: string): string
  /** For games with windows. */
  orders?: OrderWords
  /** What to choose next, when nothing is ready yet: "Choose a target". */
  missing(slot: string): string
  /** What the game is called; the title of the table stands in its stead without. */
  name?(): string
  fact(fact: Fact, picture: Picture): FactLine
  /** For the filters of the log, in this order. */
  topics: readonly Topic[]
  seat(picture: Picture, seat: Seat): string
  place(id: string): string
  /** "Second age · adventure 3 of 4". */
  moment(picture: Picture): string
  /** What the annals divide a match into: "Age 2", and with a section "Age 2, adventure 3". */
  chapter?(number: number, section?: number): string
  /** What follows the last turn of a chapter: "End of age 2". */
  chapterEnd?(number: number): string
  /** What an option is called, by its path in the option schema: `edition`, its value `edition.it`, `readings.coast`. */
  optionName(path: string): string
  /** A remark of the game on the options of a table. */
  warning(key: string): string
}

export interface GameUI<State = unknown, Action = object, Fact extends Told = Told> {
  id: string
  /** To list what a seat may do where the list is long; without it the server sends every list. */
  rules?: AnyGame
  /** Of its bots, from the weakest to the strongest. */
  levels: readonly string[]
  /** The words of this game; loaded with its chunk. */
  text(language: Language): GameText<Action, Fact>
  identity(picture: Picture, seat: Seat): Identity
  /** The game's own emblem for a seat, to stand on the identity's shape. */
  Emblem: ComponentType<{ picture: Picture; seat: Seat }>
  /** What each seat will play, by the options of a table before its start; empty where that is still open. */
  lineUp?(options: Options, language: Language): readonly { name: string; identity: Identity; Emblem: ComponentType }[]
  /** The parts of an action, in the order a person decides. */
  parts(action: Action, picture: Picture, seat: Seat): Part[]
  /** Whether taking this action shows dice or hidden cards, so that it cannot be taken back alone. */
  reveals(action: Action, picture: Picture, seat: Seat): boolean
  /**
   * Whether this seat, and nobody else, is asked again after the action, with nothing learned: it can be taken back
   * whatever the others do, and one click is enough for it. Without it every deed is for the button.
   */
  undoable?(action: Action, picture: Picture, seat: Seat): boolean
  /** The value that is chosen beforehand in a question, where one answer is the usual one. */
  usual?(question: Question<Action>, picture: Picture, seat: Seat): string | undefined
  whyNot(picture: Picture, seat: Seat, handle: Handle, language: Language): WhyNot | undefined
  /** The map or board with its pieces; fills its parent. */
  Board: ComponentType<{ shown: Shown<State> }>
  /** Dice, hand and whatever lies before the player; along the bottom of a desktop, tabs of a phone. */
  trays: readonly {
    id: string
    name: (language: Language) => string
    Icon: ComponentType
    Tray: ComponentType<{ shown: Shown<State> }>
    /** The same in one line, for the strip along the bottom of a desktop; what has none lies under the strip. */
    Line?: ComponentType<{ shown: Shown<State> }>
    /** Pixels along the bottom of a desktop; the last tray takes what is left. */
    width?: number
    /** Beside a replay: one before every seat, as every hand is, or none; without it one for all. */
    replayed?: 'each' | 'never'
  }[]
  /** Small counts under a player's name in the bar; in words where somebody asks what he has. */
  Stock: ComponentType<{ shown: Shown<State>; seat: Seat; inWords?: boolean }>
  /** Points of a seat; without it the game has none. */
  score?(state: State, seat: Seat): number
  /**
   * What stands between the question and its options, and under what happens while nobody is asked: the two sides of a
   * contest, with dice that fall into their places. `facts`: the last that were shown, newest last.
   */
  Sides?: ComponentType<{ shown: Shown<State>; facts?: readonly Fact[] }>
  /** What was rolled last, at the foot of the panel until the next roll. `facts`: the last that were shown, newest last. */
  Last?: ComponentType<{ shown: Shown<State>; facts: readonly Fact[] }>
  /**
   * What stands between the options and the button: odds as a chart, outcomes. What it says in words carries the id of
   * panel/odds-id.ts, and is read together with the button.
   */
  Insight: ComponentType<{ shown: Shown<State> }>
  /**
   * Decisions that want a screen of their own (sealed bids); undefined for the ordinary panel. Its button stands in a
   * `Deed` (panel/deed.tsx), which puts it where every deed's button is.
   */
  Special?: ComponentType<{
    shown: Shown<State>
    /** Takes an action, or several in one go. */
    act: (action: Action | readonly Action[]) => void
    /** A deed of this seat is under way. */
    busy?: boolean
    /** One step back in what is chosen; false if there is none. */
    back?: () => boolean
  }>
  /** Decisions that ask again after each choice: such choices are made on the screen and sent together. */
  loops?: Loops
  hasSpecial?(picture: Picture, seat: Seat): boolean
  /**
   * What always lies beside the board, or on its lower right corner where there is no room beside it (objectives); the
   * trays have it on a phone.
   */
  Corner?: ComponentType<{ shown: Shown<State>; beside: boolean }>
  /** Whether the panel needs more room now, beside a board that then shows less: both sides of a battle. */
  isWide?(picture: Picture): boolean
  /** On a phone most of the screen is wanted for what is decided, and little for the board. */
  isTall?(picture: Picture): boolean
  /** Width by height of the board as it is first seen: what is left of the screen beside it can be used. */
  shape?: number
  /** Everything that lies open before a seat, with its whole text, and how much of what it has is hidden. */
  Open?: ComponentType<{ shown: Shown<State>; seat: Seat }>
  /**
   * A small still of how a table stands, for pages that lead to it: the part of the board that is asked about, at `k`
   * pixels to a unit. Fills its parent; nothing in it can be touched. Without it there is the cover's picture.
   */
  Still?: ComponentType<{ picture: Picture; k: number }>
  /** What plays over the board while a fact is shown: dice that tumble, tokens that change hands. */
  Stage: ComponentType<{ shown: Shown<State> }>
  /** The board in words, for text mode. */
  Places: ComponentType<{ shown: Shown<State> }>
  /** Everything about one place: what is here, what can be done here, and why not; for a sheet of its own. */
  Sheet?: ComponentType<{ shown: Shown<State>; id: string; whyNot?: WhyNot | undefined }>
  /** Every place that can be gone to by name. */
  places?(picture: Picture): readonly string[]
  /** The fact as everybody may read it: people who share one screen must not read each other's secrets in the log. */
  publicFact?(fact: Fact): Fact
  /** The view with no more in it than these seats may see, where a picture shows more: one screen changes hands. */
  seenBy?(picture: Picture, seats: readonly Seat[]): Picture['view']
  /** Everything a seat has, in words. */
  Belongings: ComponentType<{ shown: Shown<State> }>
  /** Figures that come a moment after they are asked for: what shows them is drawn again whenever some have come. */
  figures?: {
    /** Makes ready for the first question, as soon as the table is there. */
    warm: () => void
    subscribe: (come: () => void) => () => void
    count: () => number
    coming: () => boolean
  }
  /** For a game that is a row of parts. */
  campaign?: Campaign
  /** Why the game ended as it did, for one that is not decided by points: what each side had to do, and what came of it. */
  Ended?: ComponentType<{ picture: Picture }>
  /** Where points came from, step by step; only for a game that has some. */
  scoring?(picture: Picture, facts: readonly Fact[], language: Language): ScoreRow[]
}

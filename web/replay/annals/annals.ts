// Annals: what the facts of a whole match come to, for scrubbers and charts. Each game reads its own facts; places in
// time are steps.
import type { Seat, TableState, Told } from '@skelos/kernel'

export interface Turn {
  number: number
  seat: Seat
  step: number
  /** Its first fact within that step: what was told before belongs to the turn before. */
  fact: number
}

/** Where a chapter comes to its end: what follows up to the next turn is nobody's. */
export interface ChapterEnd {
  chapter: number
  step: number
  fact: number
}

/** Where a part of the match begins: a chapter, or a section of one. The game's words name both. */
export interface Division {
  kind: 'chapter' | 'section'
  number: number
  step: number
}

/** Dice of one seat: how many, what was to be expected of them, what they brought (without what cards add). */
export interface Dice {
  /** null where they are nobody's. */
  seat: Seat | null
  dice: number
  expected: number
  rolled: number
  /** Successes in the end, rolls again and cards included; null where it was not decided by dice. */
  counted: number | null
}

export interface Contest {
  form: string
  at: string
  /** The step it began with, and the one that decided it. */
  began: number
  decided: number
  /** The step of its first dice, where its chance is worked out later. */
  rolled?: number
  /** Allies fight side by side: one or several, the first of them first. */
  attackers: readonly Dice[]
  defenders: readonly Dice[]
  /** null where it was not decided by dice. */
  won: boolean | null
  /**
   * The attackers' chance before the dice fell, by everything that lay open then, both sides rolling again as serves them
   * best; null where it was not decided by dice, or where the table is not known.
   */
  chance: number | null
  /** How it was told: its beginning, and the most telling of what came of it. */
  opening: Told
  outcome: Told
}

/** A figure that holds from this step on. */
export interface Mark {
  step: number
  total: number
}

/** Successes above the average so far, and the variance of what the dice might have brought by then. */
export interface LuckMark extends Mark {
  variance: number
}

/** Something besides points that is counted over time, by seat; the game's words name it. */
export interface Tally {
  id: string
  lines: readonly (readonly Mark[])[]
}

/** What something was spent on, by seat and by kind; the game's words name it and its kinds. */
export interface Share {
  id: string
  kinds: readonly string[]
  /** In the order of the kinds. */
  bySeat: readonly (readonly number[])[]
}

/** All dice of one size that a seat has rolled. */
export interface DiceOfSize extends Omit<Dice, 'counted'> {
  size: number
}

export interface Annals {
  steps: number
  turns: readonly Turn[]
  chapterEnds: readonly ChapterEnd[]
  divisions: readonly Division[]
  contests: readonly Contest[]
  /** By seat; every line begins with the setup. Empty for a game without points. */
  points: readonly (readonly Mark[])[]
  luck: readonly (readonly LuckMark[])[]
  tallies?: readonly Tally[]
  /** Where there are dice of several sizes: what those of each have brought, by seat and size. */
  sizes?: readonly DiceOfSize[]
  shares?: readonly Share[]
}

/** What annals say in the words of their game. */
export interface AnnalsWords {
  /** A tally's name, and what its figures are. */
  tally(id: string): { name: string; what: string }
  /** A die of so many sides, or of another kind that dice of the game are told apart by. */
  die(size: number): string
  share?(id: string): { name: string; what: string; kind: (kind: string) => string }
}

/** Reads the facts of a match, by step, the setup first; with the tables after each step, chances too. */
export type AnnalsOf = (told: readonly (readonly Told[])[], seats: number, viewAt?: ViewAt) => Annals

/** The table after a step, where it is known. */
export type ViewAt = (step: number) => TableState | undefined

/** What a line stood at after so many steps. */
export function markAt<M extends Mark>(line: readonly M[], step: number): M {
  let low = 0
  let high = line.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (line[middle].step <= step) low = middle
    else high = middle - 1
  }
  return line[low]
}

/** The chance that what happened had beforehand. */
export const chanceOfResult = ({ chance, won }: Contest): number | null =>
  chance === null || won === null ? null : won ? chance : 1 - chance

/** The first of the side that won; null for one that is nobody's. */
export const winnerOf = ({ attackers, defenders, won }: Contest): Seat | null =>
  (won === false ? defenders : attackers)[0]?.seat ?? null

/** What was to be expected turns nothing. */
const evens = 0.5

/** Contests whose result had the smallest chance, the least likely first. */
export function turningPoints({ contests }: Pick<Annals, 'contests'>, most: number): Contest[] {
  return contests
    .flatMap((contest) => {
      const chance = chanceOfResult(contest)
      return chance === null || chance >= evens ? [] : [{ contest, chance }]
    })
    .sort((one, other) => one.chance - other.chance)
    .slice(0, most)
    .map(({ contest }) => contest)
}

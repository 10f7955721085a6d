// What lessons are made of, and what a game brings to be taught: its course.
import type { AnyBot } from '@skelos/bots'
import type { AnyGame, Seat, TableState } from '@skelos/kernel'
import type { Language } from '@skelos/text'
import type { Handle } from '../table/choice.ts'
import type { Glossary } from './glossary.ts'

/** The names in which a game's lessons are written. */
export interface Terms {
  action: Deed
  decision: string
  face: string
  scene: string
}

export interface Deed {
  readonly do: string
}

/** Some fields of an action; every action that has them is meant. */
export type Taught<T extends Terms = Terms> = { readonly do: T['action']['do'] } & Readonly<Record<string, unknown>>

export interface Step<T extends Terms = Terms> {
  id: string
  /** The decision it is about; null for something to read. */
  asks: T['decision'] | null
  /** The actions that are taught. The first is how the lesson is done when it is skipped. */
  takes: readonly Taught<T>[]
  /** Goes on for as long as the same question is asked. */
  repeat?: true
  /** How the dice fall from here to the next step, in the order in which they are rolled. */
  dice?: readonly T['face'][]
  /** What the rivals do from here to the next step, in the order in which they are asked. */
  rival?: readonly T['action'][]
  /** The last deed that is taught: what the others make of it is for playing on. */
  last?: true
  /** Time that passes before this step: the position is another. */
  scene?: T['scene']
  /** What on the screen the step is about. */
  points?: readonly Handle[]
  /** Where it is written. */
  rule: string
}

export interface Lesson<T extends Terms = Terms> {
  id: string
  steps: readonly Step<T>[]
}

/** What the guide says in the words of the game: of lessons, of their steps, of what else may be done, and at the end. */
export type CourseKey =
  | `learn.lesson.${string}`
  | `learn.may.${string}`
  | 'learn.guide.done.text'
  | 'learn.guide.practice.text'

export interface Course {
  /** Of its tables, and of what this browser keeps of it. */
  readonly id: string
  readonly rules: AnyGame
  readonly options: unknown
  readonly learner: Seat
  readonly rivals: readonly Seat[]
  readonly lessons: readonly Lesson[]
  /** The numbers that the setup draws, so that everybody is dealt what the lessons speak of. */
  readonly deal: readonly number[]
  /** How many sides the die of a face has, and which of them shows it, from 0. */
  readonly die: { sizeOf(face: string): number; sideOf(face: string): number }
  /** For lessons between which time passes. */
  setScene?(state: TableState, scene: string): void
  /** A scene that is only a vision: from the table before it one may play on; without one, from the last table. */
  readonly vision?: string
  /** What a rival answers where the script leaves it to him: the quiet way out. */
  readonly quiet: readonly string[]
  /** Actions with a sentence for those who wonder whether they may; see `learn.may`. */
  readonly explained: readonly string[]
  /** Who plays the rivals once the lessons are done. */
  readonly level: string
  bot(): AnyBot
  readonly glossary?: Glossary
  say(language: Language): (key: CourseKey) => string
}

export const lessonKey = ({ id }: Lesson): CourseKey => `learn.lesson.${id}`
export const stepKey = (lesson: Lesson, { id }: Step): CourseKey => `learn.lesson.${lesson.id}.${id}`

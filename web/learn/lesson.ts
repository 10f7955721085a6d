// What a lesson is made of.
import type { Action, DecisionKind } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Handle } from '../table/choice.ts'
import type { Face } from './lesson-chance.ts'
import type { SceneName } from './lesson-scenes.ts'

/** Some fields of an action; every action that has them is meant. */
export type Taught = { readonly do: Action['do'] } & Readonly<Record<string, unknown>>

export interface Step {
  id: string
  /** The decision it is about; null for something to read. */
  asks: DecisionKind | null
  /** The actions that are taught. The first is how the lesson is done when it is skipped. */
  takes: readonly Taught[]
  /** Goes on for as long as the same question is asked. */
  repeat?: true
  /** How the dice fall from here to the next step, in the order in which they are rolled. */
  dice?: readonly Face[]
  /** What the rival does from here to the next step. */
  rival?: readonly Action[]
  /** Time that passes before this step: the position is another. */
  scene?: SceneName
  /** What on the screen the step is about. */
  points?: readonly Handle[]
  /** Where it is written. */
  rule: string
}

export interface Lesson {
  id: string
  steps: readonly Step[]
}

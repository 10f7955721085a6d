// What the guide says about a step, and about legal actions that a lesson does not teach.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Key } from '../words/words.ts'
import type { Lesson, Step } from './lesson.ts'
import { lessons } from './lessons.ts'

/** Kinds of actions that come up beside what is taught, each with a sentence of its own. */
export const explained = [
  'bid-card',
  'bid-token',
  'stay',
  'move-conan',
  'choose-die',
  'play-table-card',
  'attack',
  'place-unit',
  'stop',
  'pass',
  'move-emissary',
  'place-emissary',
  'place-raider',
  'done',
  'draw-two-strategy',
  'play-event',
  'nothing',
  'raise-unit',
  'decline',
  'name-kind',
] as const satisfies readonly Action['do'][]

export function mayKey(action: Action['do']): Key | undefined {
  const known = explained.find((one) => one === action)
  return known && `learn.may.${known}`
}

/** Titles and texts of lessons are named after them; the tests hold them complete. */
export const titleKey = ({ id }: Lesson): Key => `learn.lesson.${id}` as Key
export const stepKey = (lesson: Lesson, { id }: Step): Key => `learn.lesson.${lesson.id}.${id}` as Key

export const lessonCount = lessons.length

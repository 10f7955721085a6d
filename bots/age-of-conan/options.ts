// The options a chapter of the rules would offer, asked of the chapter itself without playing it.
import type { Action } from '@skelos/age-of-conan'
import type { intrigue } from '@skelos/age-of-conan/rules/intrigue.ts'
import type { State } from '@skelos/age-of-conan/rules/state.ts'
import type { Frame, Seat } from '@skelos/kernel'

type Chapter = Pick<typeof intrigue, 'steps' | 'stepIndex'>

export function optionsOf(chapter: Chapter, step: string, state: State, frame: Frame, seat: Seat): Action[] {
  const asked = chapter.steps[chapter.stepIndex[step]]
  return typeof asked === 'object' ? asked.options(state, frame, seat) : []
}

// The options a chapter of the rules would offer, asked of the chapter itself without playing it.

import type { Frame, Seat } from '@skelos/kernel'
import type { Action } from '../index.ts'
import type { intrigue } from '../rules/intrigue.ts'
import type { State } from '../rules/state.ts'

type Chapter = Pick<typeof intrigue, 'steps' | 'stepIndex'>

export function optionsOf(chapter: Chapter, step: string, state: State, frame: Frame, seat: Seat): Action[] {
  const asked = chapter.steps[chapter.stepIndex[step]]
  return typeof asked === 'object' ? asked.options(state, frame, seat) : []
}

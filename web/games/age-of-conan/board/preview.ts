// The journey of a piece that is chosen or pointed at. Looking at it costs nothing.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Choice } from '../../../table/choice.ts'
import { handleOf } from './deeds.ts'

export interface Journey {
  from: string
  to: string
}

function journeyOf(action: object, conanAt: string): Journey | null {
  const deed = action as Action
  if (deed.do === 'move-conan') return { from: conanAt, to: deed.to }
  return 'from' in deed && 'to' in deed ? { from: deed.from, to: deed.to } : null
}

/** The one journey that is left, if there is only one; `pointed` is a place that might be touched next. */
export function journeyIn(choice: Choice<object> | null, pointed: string | null, conanAt: string): Journey | null {
  if (!choice) return null
  const next = (pointed && choice.touch(handleOf(pointed))) || choice
  if (next.left.length === next.all.length && next.all.length > 1) return null
  const [first, ...rest] = next.left.map(({ action }) => journeyOf(action, conanAt))
  if (!first || rest.some((other) => other?.from !== first.from || other.to !== first.to)) return null
  return first
}

// What can be touched now and what is chosen, for everything that lies before the player.
import type { Choice, Handle } from '../../../table/choice.ts'

export interface Touching {
  /** Somebody is deciding: what is not lit cannot be used now. */
  open: boolean
  lit(handle: Handle): boolean
  chosen(handle: Handle): boolean
}

const nameOf = ({ on, id }: Handle): string => `${on} ${id}`
const known = new WeakMap<Choice<object>, Touching>()
const nothing: Touching = { open: false, lit: () => false, chosen: () => false }

export function touching(choice: Choice<object> | null): Touching {
  if (!choice) return nothing
  const kept = known.get(choice)
  if (kept) return kept
  const lit = new Set(choice.lit.map(nameOf))
  // Beginning anew is always possible: what only another beginning needs stays bright.
  const anew = new Set(choice.selection.length === 0 ? [] : choice.cleared().lit.map(nameOf))
  const chosen = new Set(choice.settled.map(({ handle }) => nameOf(handle)))
  const made: Touching = {
    open: true,
    lit: (handle) => lit.has(nameOf(handle)) || anew.has(nameOf(handle)),
    chosen: (handle) => chosen.has(nameOf(handle)),
  }
  known.set(choice, made)
  return made
}

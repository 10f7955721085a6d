// What the open choice has to do with a place: whether touching it would answer anything, and what it is chosen as.
import type { Choice, Handle } from '../table/choice.ts'

export interface Standing {
  /** Touching it now answers something. */
  lit: ReadonlySet<string>
  /** Chosen, or settled by what was chosen. */
  chosen: ReadonlySet<string>
}

const nothing: Standing = { lit: new Set(), chosen: new Set() }

/** How every place stands in the choice. */
export function standingOf(choice: Choice<object> | null): Standing {
  if (!choice) return nothing
  const placesIn = (handles: readonly Handle[]): Set<string> =>
    new Set(handles.filter(({ on }) => on === 'place').map(({ id }) => id))
  const chosen = placesIn(choice.settled.map(({ handle }) => handle))
  const lit = placesIn(choice.lit)
  for (const id of chosen) lit.delete(id)
  return { lit, chosen }
}

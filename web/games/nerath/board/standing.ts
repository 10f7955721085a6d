// What the open choice has to do with a space: whether touching it would answer anything, and what it is chosen as.
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { Choice, Handle } from '../../../table/choice.ts'
import type { March } from '../decide/march.ts'
import { basesOf } from '../decide/shop.ts'

export const handleOf = (id: string): Handle => ({ on: 'place', id })

export interface Standing {
  /** Touching it now answers something. */
  lit: ReadonlySet<string>
  /** Chosen, or settled by what was chosen. */
  chosen: ReadonlySet<string>
}

const nothing: Standing = { lit: new Set(), chosen: new Set() }

/** How every space stands in the choice. */
export function standingOf(choice: Choice<object> | null): Standing {
  if (!choice) return nothing
  const placesIn = (handles: readonly Handle[]): Set<string> =>
    new Set(handles.filter(({ on }) => on === 'place').map(({ id }) => id))
  const chosen = placesIn(choice.settled.map(({ handle }) => handle))
  const lit = placesIn(choice.lit)
  for (const id of chosen) lit.delete(id)
  return { lit, chosen }
}

/** While pieces are sent somewhere: where they can go, or who can go at all. */
export function marchStanding({ from, target, targets, origins }: March): Standing {
  const chosen = new Set([...(from === null ? [] : [from]), ...(target ? [target.to] : [])])
  const lit = new Set(from === null ? origins : targets.keys())
  for (const id of chosen) lit.delete(id)
  return { lit, chosen }
}

/** While pieces are bought: the lands they can come from. */
export const shopStanding = (state: State, seat: Seat): Standing => ({
  lit: new Set(basesOf(state, seat).map(({ id }) => id)),
  chosen: new Set(),
})

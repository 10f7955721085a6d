// What a plan that is not made yet has to do with a space: whether touching it would answer anything, and what it is chosen as.
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { Standing } from '../../../board/standing.ts'
import type { Handle } from '../../../table/choice.ts'
import type { March } from '../decide/march.ts'
import { basesOf } from '../decide/shop.ts'

export const handleOf = (id: string): Handle => ({ on: 'place', id })

/** While pieces are sent somewhere: where they can go, or who can go at all. */
export function marchStanding({ from, target, targets, origins, called, callers }: March): Standing {
  const chosen = new Set([from, target?.to, called].filter((id): id is string => typeof id === 'string'))
  const lit = new Set(from === null ? (called === null ? origins : callers.keys()) : targets.keys())
  for (const id of chosen) lit.delete(id)
  return { lit, chosen }
}

/** While pieces are bought: the lands they can come from, and where those of the open kind can stand. */
export const shopStanding = (state: State, seat: Seat, offers: Iterable<string>): Standing => ({
  lit: new Set([...basesOf(state, seat).map(({ id }) => id), ...offers]),
  chosen: new Set(),
})

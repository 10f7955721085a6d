// What can be worked out of a position for one of its seats and actions, by name.
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { attackByGems, type ByGems } from './attack-odds.ts'

export const finders = {
  /** What an attack would do, by the gems that go into it. */
  attack: (state: State, seat: Seat, action?: Action): ByGems[] => (action ? attackByGems(state, seat, action) : []),
} as const

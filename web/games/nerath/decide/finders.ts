// What can be worked out of a position for one of its seats and actions, by name: in the thread of the figures, or in the
// page where there is no such thread.
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import type { Battle } from '@skelos/games/nerath/rules/battle-frame.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { chanceIn, type Forecast, forecastOf, type March } from './forecast.ts'

export const finders = {
  /** The battle that an action leads to or goes on with, else the one under way: who wins and what is left. */
  forecast: (state: State, seat: Seat, action?: Action | March): Forecast | undefined =>
    forecastOf(state, seat, action),
  /** The seat's chance in the battle under way as it was before. */
  chance: (state: State, seat: Seat, then?: { battle: Battle }): number | undefined =>
    then && chanceIn(state, seat, then.battle),
} as const

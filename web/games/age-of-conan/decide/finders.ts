// What can be worked out of a position for one of its seats and actions, by name: in the thread of the figures, or in the
// page where there is no such thread.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { chanceOf, contestOf, oddsOf, supposedFor, wholeOf } from './chances.ts'
import { fightOf, plansOf } from './fight.ts'

export const finders = {
  /** The seat's own chance to win the contest that the action leads to. */
  chance: (state: State, seat: Seat, action?: Action) => action && chanceOf(state, seat, action),
  /** The contest that the action starts or goes on with. */
  contest: (state: State, seat: Seat, action?: Action) => action && contestOf(state, seat, action),
  /** The whole fight that it starts. */
  odds: (state: State, seat: Seat, action?: Action) => action && oddsOf(state, seat, action),
  /** The chance in the whole fight that it is part of, if nobody breaks off. */
  whole: (state: State, seat: Seat, action?: Action) => action && wholeOf(state, seat, action),
  /** The same chance for everything the other side may have played, or may play, unseen. */
  supposed: (state: State, seat: Seat, action?: Action) => (action ? supposedFor(state, seat, action) : []),
  /** The same fight, gone on with in one way or another. */
  plans: plansOf,
  /** The fight as the screen shows it, with both sides and margins. */
  fight: fightOf,
} as const satisfies Record<string, (state: State, seat: Seat, action?: Action) => unknown>

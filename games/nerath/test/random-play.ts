// Random play in every mode and length, for properties and fuzzing.
import type { Chance, Seat } from '@skelos/kernel'
import type { Action } from '../rules/actions.ts'
import { nerath } from '../rules/game.ts'
import { type Options, optionsSchema } from '../rules/setup.ts'
import type { State } from '../rules/state.ts'

const modes = [
  { players: 4, mode: 'free-for-all' },
  { players: 4, mode: 'alliances' },
  { players: 3, mode: 'alliances' },
  { players: 2, mode: 'alliances' },
]

/** The options of game number `index`: all modes in turn, then all lengths. */
export const optionsOf = (index: number): Options =>
  optionsSchema.parse({ ...modes[index % 4], length: ['short', 'medium', 'long'][Math.floor(index / 4) % 3] })

export interface Moment {
  state: State
  seat: Seat
  action: Action
}

/** Now and then a step is ended that would go on for long, so that whole games are played. */
function anyAction(legal: readonly Action[], choice: Chance): Action {
  const done = legal.length > 12 && choice.below(6) === 0 ? legal.find((action) => action.do === 'done') : undefined
  return done ?? legal[choice.below(legal.length)]
}

/** Plays until the game ends or the round is over, letting `step` carry out each action so that it can look around. */
export function playRandomly(state: State, choice: Chance, rounds: number, step: (moment: Moment) => void): number {
  for (let count = 0; ; count++) {
    const open = nerath.pending(state)
    if (open.length === 0 || state.round > rounds) return count
    const { seat } = open[choice.below(open.length)]
    step({ state, seat, action: anyAction(nerath.legal(state, seat), choice) })
  }
}

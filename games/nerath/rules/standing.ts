// What standing orders may name: how long one holds, and when it does not.
import type { Seat } from '@skelos/kernel'
import { currentBattle, fightsIn } from './battle-frame.ts'
import type { State } from './state.ts'

/** Turns that a seat has begun. */
const turnsBegun = ({ round, active }: State, seat: Seat): number => (active >= seat ? round : round - 1)

export const spans = {
  battle: ({ battles }: State): number => battles,
  turn: turnsBegun,
  game: (): number => 0,
}

export const exceptions = {
  attacked(state: State, seat: Seat): boolean {
    const battle = currentBattle(state)
    return battle !== undefined && battle.attacker !== seat && fightsIn(battle, seat)
  },
}

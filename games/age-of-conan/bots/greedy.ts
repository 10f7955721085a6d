// The greedy bot: judges every action it may take by what it expects of it, and takes the best. One step deep, exact
// odds, only what its seat may see.

import { type Bot, bestOf, kindFor } from '@skelos/bots'
import type { Seat } from '@skelos/kernel'
import type { Action, DecisionKind, State } from '../index.ts'
import { adventureJudges } from './adventure.ts'
import { ageChangeJudges } from './age-change.ts'
import { cardJudges } from './cards.ts'
import { contestJudges } from './contests.ts'
import { intrigueJudges } from './intrigue.ts'
import { militaryJudges } from './military.ts'
import { type Judge, outlookOf } from './outlook.ts'
import { turnJudges } from './turn.ts'
import { type Weights, weightsFor } from './weights.ts'

/** A judge for every kind of decision the game knows. */
const judges: Readonly<Record<DecisionKind, Judge>> = {
  ...adventureJudges,
  ...turnJudges,
  ...militaryJudges,
  ...intrigueJudges,
  ...contestJudges,
  ...cardJudges,
  ...ageChangeJudges,
}

/** What every action on the list is worth to the seat, beside the others on it. */
export function worths(
  state: State,
  kind: string,
  legal: readonly Action[],
  seat: Seat,
  weights: Weights = weightsFor(state.players.length),
): readonly number[] {
  const judge = judges[kind as DecisionKind] as Judge | undefined
  return judge === undefined ? legal.map(() => 0) : legal.map(judge(outlookOf(state, seat, weights), legal))
}

export function greedy(weights?: Weights, name = 'greedy'): Bot<State, Action> {
  return {
    name,
    choose({ state, decisions }, legal, seat) {
      if (legal.length === 1) return legal[0]
      return bestOf(legal, worths(state, kindFor(decisions, seat), legal, seat, weights))
    },
  }
}

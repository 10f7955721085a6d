// The greedy bot: judges every action it may take by what it expects of it, and takes the best. One step deep, exact
// odds, only what its seat may see.

import type { Bot } from '@skelos/bots'
import type { Action, DecisionKind, State } from '../index.ts'
import { adventureJudges } from './adventure.ts'
import { ageChangeJudges } from './age-change.ts'
import { cardJudges } from './cards.ts'
import { contestJudges } from './contests.ts'
import { intrigueJudges } from './intrigue.ts'
import { militaryJudges } from './military.ts'
import { type Judge, outlookOf } from './outlook.ts'
import { turnJudges } from './turn.ts'
import { weights as best, type Weights } from './weights.ts'

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

export function greedy(weights: Weights = best, name = 'greedy'): Bot<State, Action> {
  return {
    name,
    choose({ state, decisions }, legal, seat) {
      if (legal.length === 1) return legal[0]
      const kind = decisions.find((decision) => decision.seat === seat)?.kind
      const judge = judges[kind as DecisionKind] as Judge | undefined
      if (judge === undefined) return legal[0]
      const worthOf = judge(outlookOf(state, seat, weights), legal)
      return legal.reduce(
        (chosen, action) => {
          const worth = worthOf(action)
          return worth > chosen.worth ? { action, worth } : chosen
        },
        { action: legal[0], worth: Number.NEGATIVE_INFINITY },
      ).action
    },
  }
}

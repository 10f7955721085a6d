// Figures as the words and the panel ask for them: undefined while they are not known, or where there are none.

import type { AttackContest, AttackOdds, Supposed } from '@skelos/games/age-of-conan/odds/index.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { currentContest } from '@skelos/games/age-of-conan/rules/sides.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { largestOf } from './chances.ts'
import type { Fight, Plan } from './fight.ts'
import { figures } from './figures.ts'

export const toldChance = (state: State, seat: Seat, action: Action): number | undefined =>
  figures.of('chance', state, seat, action)

export const toldWhole = (state: State, seat: Seat, action: Action): number | undefined =>
  figures.of('whole', state, seat, action)

export const toldSupposed = (state: State, seat: Seat, action: Action): readonly Supposed[] =>
  figures.of('supposed', state, seat, action) ?? []

export const toldContest = (state: State, seat: Seat, action: Action): AttackContest | undefined =>
  figures.of('contest', state, seat, action)

export const toldOdds = (state: State, seat: Seat, action: Action): AttackOdds | undefined =>
  figures.of('odds', state, seat, action)

/** The best chance among several attacks. */
export function toldBest(state: State, seat: Seat, actions: readonly Action[]): number | undefined {
  const chances = largestOf(actions).flatMap((action) => toldChance(state, seat, action) ?? [])
  return chances.length > 0 ? Math.max(...chances) : undefined
}

/** What was shown last: it stays until its successor has come, so that nothing on the screen jumps. */
let last: { state: State; seat: Seat; fight: Fight | undefined; plans: readonly Plan[] } | undefined

export interface ToldFight {
  fight: Fight | undefined
  plans: readonly Plan[]
}

const nothing: ToldFight = { fight: undefined, plans: [] }

/** The fight on the screen and what may come of it. */
export function toldFight(state: State, seat: Seat, action: Action | undefined): ToldFight {
  const fight = figures.of('fight', state, seat, action)
  if (figures.awaits('fight', state, seat, action)) return lastOf(state, seat)
  const plans = action ? (figures.of('plans', state, seat, action) ?? []) : []
  const coming = action && figures.awaits('plans', state, seat, action)
  last = { state, seat, fight, plans: coming && fight ? lastOf(state, seat).plans : plans }
  return last
}

/** Still good enough in the same position, and from step to step of one contest. */
function lastOf(state: State, seat: Seat): ToldFight {
  if (last?.seat !== seat) return nothing
  const same = last.state === state || (last.fight && currentContest(state)?.at === last.fight.at)
  return same ? last : nothing
}

// Exact chances of the choices in one position. The first contest is quickly worked out and stands beside every row; a
// whole siege or battle takes longer and waits until somebody looks at it.

import {
  type AttackContest,
  type AttackOdds,
  attackOfAction,
  chanceOfChoice,
  contestOfAttack,
  likeliestOf,
  oddsOfAction,
  type Supposed,
  supposedOf,
  wholeOfChoice,
} from '@skelos/games/age-of-conan/odds/index.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { remembered } from '../../../table/remembered.ts'

/** The contest that an action starts or goes on with. */
export function contestOf(state: State, seat: Seat, action: Action): AttackContest | undefined {
  return remembered(state, `contest ${seat} ${JSON.stringify(action)}`, () => {
    const found = attackOfAction(state, seat, action)
    return found && contestOfAttack(state, found.attacker, found.attack)
  })
}

/** The whole fight that an action starts or goes on with. */
export const oddsOf = (state: State, seat: Seat, action: Action): AttackOdds | undefined =>
  remembered(state, `odds ${seat} ${JSON.stringify(action)}`, () => oddsOfAction(state, seat, action))

/** What the other side may play unseen, and the seat's chance then; empty where it plays nothing, or openly. */
export const supposedFor = (state: State, seat: Seat, action: Action): readonly Supposed[] =>
  remembered(state, `supposed ${seat} ${JSON.stringify(action)}`, () => supposedOf(state, seat, action))

/**
 * The seat's own chance to win the contest that the action leads to, or that it is taken in; with the likeliest card of the
 * other side where one is to be reckoned with.
 */
export function chanceOf(state: State, seat: Seat, action: Action): number | undefined {
  const likeliest = likeliestOf(supposedFor(state, seat, action))
  if (likeliest) return likeliest.chance
  const contest = contestOf(state, seat, action)
  if (!contest)
    return remembered(state, `chance ${seat} ${JSON.stringify(action)}`, () => chanceOfChoice(state, seat, action))
  return seenFrom(state, seat, action, contest.win)
}

/** The chance in the whole fight: taken or won in this turn, by marching or fighting on. */
export function wholeOf(state: State, seat: Seat, action: Action): number | undefined {
  const odds = oddsOf(state, seat, action)
  if (odds) return odds.form === 'intrigue' ? undefined : seenFrom(state, seat, action, odds.success)
  const chance = chanceOf(state, seat, action)
  return chance === undefined ? undefined : wholeOfChoice(state, seat, chance)
}

/** Going on with a fight may be up to the defender, who looks at it from the other side. */
const seenFrom = (state: State, seat: Seat, action: Action, chance: number): number =>
  attackOfAction(state, seat, action)?.attacker === seat ? chance : 1 - chance

/** Where an action fights. */
export function battlefieldOf(action: Action): string | undefined {
  if (action.do === 'attack') return action.to
  return action.do === 'attack-in-place' || action.do === 'start-intrigue' ? action.at : undefined
}

/** Of several attacks those that can have the best chance: the largest army of each origin; nothing for other actions. */
export function largestOf(actions: readonly Action[]): readonly Action[] {
  const largest = new Map<string, Action>()
  for (const action of actions) {
    if (action.do !== 'attack' && action.do !== 'attack-in-place' && action.do !== 'start-intrigue') return []
    const name = action.do === 'attack' ? `${action.from} ${action.to}` : `${action.do} ${action.at}`
    const known = largest.get(name)
    if (!known || ('units' in known && 'units' in action && action.units > known.units)) largest.set(name, action)
  }
  return [...largest.values()]
}

// The odds of the fight that an action of the game starts or goes on with.
import type { Action } from '@skelos/age-of-conan/rules/actions.ts'
import { marchCost } from '@skelos/age-of-conan/rules/dice.ts'
import { provinceId, type State } from '@skelos/age-of-conan/rules/state.ts'
import type { Frame, Seat } from '@skelos/kernel'
import { type AttackOdds, type AttackPlay, attackOdds } from './table.ts'

/** A fight that is under way, as its frame tells it. */
type FightFrame = Frame & { seat: Seat; at: number }

export function fightUnderWay(state: State): FightFrame | undefined {
  return state.stack.findLast(({ do: name }) => name === 'campaign' || name === 'siege' || name === 'battle') as
    | FightFrame
    | undefined
}

/** Nothing for an action that neither starts a fight nor goes on with one. */
export function oddsOfAction(state: State, seat: Seat, action: Action, play?: AttackPlay): AttackOdds | undefined {
  switch (action.do) {
    case 'attack':
      return attackOdds(state, seat, { at: action.to, from: action.from, units: action.units }, play)
    case 'attack-in-place':
      return attackOdds(state, seat, { at: action.at }, play)
    case 'start-intrigue':
      return attackOdds(state, seat, { at: action.at, intrigue: true }, play)
    case 'forced-march': {
      const fight = fightUnderWay(state)
      if (!fight) return undefined
      const units = state.players[seat].units[fight.at] - marchCost
      return attackOdds(state, seat, { at: provinceId(fight.at), units }, play)
    }
    case 'fight-on': {
      const fight = fightUnderWay(state)
      return fight && attackOdds(state, fight.seat, { at: provinceId(fight.at) }, play)
    }
    default:
      return undefined
  }
}

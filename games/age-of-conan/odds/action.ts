// The odds of the fight that an action of the game starts or goes on with.

import type { Seat } from '@skelos/kernel'
import type { Action } from '../rules/actions.ts'
import type { Campaign } from '../rules/campaign.ts'
import { marchCost } from '../rules/dice.ts'
import type { BattleFrame, SiegeFrame } from '../rules/siege.ts'
import { provinceId, type State } from '../rules/state.ts'
import { type Attack, type AttackOdds, type AttackPlay, attackOdds } from './table.ts'

type FightFrame = Campaign | SiegeFrame | BattleFrame

export function fightUnderWay({ stack }: State): FightFrame | undefined {
  return stack.findLast((frame): frame is FightFrame => ['campaign', 'siege', 'battle'].includes(frame.do))
}

/** The attack that an action starts or goes on with, and whose it is; nothing for any other action. */
export function attackOfAction(
  state: State,
  seat: Seat,
  action: Action,
): { attacker: Seat; attack: Attack } | undefined {
  switch (action.do) {
    case 'attack':
      return { attacker: seat, attack: { at: action.to, from: action.from, units: action.units } }
    case 'attack-in-place':
      return { attacker: seat, attack: { at: action.at } }
    case 'start-intrigue':
      return { attacker: seat, attack: { at: action.at, intrigue: true } }
    case 'forced-march': {
      const fight = fightUnderWay(state)
      if (!fight) return undefined
      const units = state.players[seat].units[fight.at] - marchCost
      return { attacker: seat, attack: { at: provinceId(state, fight.at), units } }
    }
    case 'fight-on': {
      const fight = fightUnderWay(state)
      return fight && { attacker: fight.seat, attack: { at: provinceId(state, fight.at) } }
    }
    default:
      return undefined
  }
}

export function oddsOfAction(state: State, seat: Seat, action: Action, play?: AttackPlay): AttackOdds | undefined {
  const found = attackOfAction(state, seat, action)
  return found && attackOdds(state, found.attacker, found.attack, play)
}

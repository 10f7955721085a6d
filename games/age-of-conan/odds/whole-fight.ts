// The whole fight that a choice within one of its contests is part of: won in this turn if nobody breaks off.
import type { Seat } from '@skelos/kernel'
import type { Action } from '../rules/actions.ts'
import { mayMarch } from '../rules/dice.ts'
import { currentContest } from '../rules/sides.ts'
import { type State, trackLength } from '../rules/state.ts'
import { fightUnderWay, oddsOfAction } from './action.ts'
import { withUnits } from './table.ts'

type Fight = NonNullable<ReturnType<typeof fightUnderWay>>

/**
 * The seat's chance to win the whole siege or battle, or to take the province in this turn by marching on whenever it can,
 * if this contest is won with that chance. undefined for an intrigue, which is one contest, and where nobody fights.
 */
export function wholeOfChoice(state: State, seat: Seat, chance: number): number | undefined {
  const fight = fightUnderWay(state)
  const contest = currentContest(state)
  if (!fight || !contest || contest.form === 'intrigue' || contest.at !== fight.at) return undefined
  const attacks = fight.seat === seat
  const won = attacks ? chance : 1 - chance
  const whole = won * afterWon(state, fight) + (1 - won) * afterLost(state, fight)
  return attacks ? whole : 1 - whole
}

const goOn: Readonly<Record<'campaign' | 'fight', Action>> = {
  campaign: { do: 'forced-march' },
  fight: { do: 'fight-on' },
}

function from(state: State, fight: Fight): number {
  if (fight.do === 'campaign' && !mayMarch(state.players[fight.seat].units[fight.at])) return 0
  return oddsOfAction(state, fight.seat, goOn[fight.do === 'campaign' ? 'campaign' : 'fight'])?.success ?? 0
}

function afterWon(state: State, fight: Fight): number {
  const { seat, at } = fight
  if (fight.do === 'campaign') {
    const player = state.players[seat]
    const step = Math.max(1, player.campaign[at])
    if (step >= trackLength(state, at)) return 1
    const advanced = { ...player, campaign: player.campaign.with(at, step + 1) }
    return from({ ...state, players: state.players.with(seat, advanced) }, fight)
  }
  const defenders = state.players[fight.defender].units[at]
  const last = fight.do === 'battle' ? 1 : 0
  const all = fight.do === 'siege' && state.readings['siege-loss'] === 'all-units'
  return defenders <= last ? 1 : from(withUnits(state, fight.defender, at, all ? 0 : defenders - 1), fight)
}

function afterLost(state: State, fight: Fight): number {
  const left = state.players[fight.seat].units[fight.at] - 1
  return left === 0 ? 0 : from(withUnits(state, fight.seat, fight.at, left), fight)
}

// Figures as the words and the panel ask for them: undefined while they are not known, or where there are none.
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { type Battle, currentBattle, fightsIn } from '@skelos/games/nerath/rules/battle-frame.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { figures } from './figures.ts'
import type { Forecast, March } from './forecast.ts'

export const toldForecast = (state: State, seat: Seat, action?: Action | March): Forecast | undefined =>
  figures.of('forecast', state, seat, action)

export const toldChanceIn = (state: State, seat: Seat, battle: Battle): number | undefined =>
  figures.of('chance', state, seat, { battle })

/** Answers in a battle that cards are played in, or that decide whether it goes on. */
const inBattle: readonly Action['do'][] = ['fight-on', 'play-event', 'play-treasure', 'use-property', 'pass']

/** The seat's own chance to win the battle that an action leads to, or that it is taken in. */
export function toldChance(state: State, seat: Seat, action: Action): number | undefined {
  if (action.do === 'fight') return toldForecast(state, seat, action)?.win
  const battle = currentBattle(state)
  if (!battle || battle.settled || !inBattle.includes(action.do) || !fightsIn(battle, seat)) return undefined
  return toldForecast(state, seat, 'card' in action ? action : undefined)?.win
}

// What things are worth in gold, which depends on what wins this game and on how long it may still last.
import type { State } from '../rules/state.ts'
import { pointsNeeded, sidesOf } from '../rules/victory.ts'

export interface Worths {
  /** A victory point, and what keeping one from an enemy is worth. */
  point: number
  denied: number
  /** A land's income for the rest of the game, a castle, a treasure. */
  land: number
  castle: number
  treasure: number
  /** Rounds that the game may still last. */
  rounds: number
}

export const pointsForCapital = 5

/** What a side scores in a round when all goes well. */
const pace = { alone: 6, allied: 11 }
const longGame = 5
const mostRounds = 3
const treasurePoints = 1.7

export function worthsOf(state: State): Worths {
  const { allied, length, realms } = state
  const denied = allied ? 1 : 1 / 3
  // Points win nothing there; lands are but gold and the way to capitals.
  if (length === 'long') return { point: 0.5, denied: 0.5 * denied, land: 3, castle: 4, treasure: 14, rounds: longGame }
  const who = allied ? 'allied' : 'alone'
  const best = Math.max(...sidesOf(allied).map((side) => side.reduce((sum, seat) => sum + realms[seat].points, 0)))
  const rounds = Math.min(mostRounds, Math.max(0.3, (pointsNeeded[length][who] - best) / pace[who]))
  const point = 4
  return {
    point,
    denied: point * denied,
    land: 0.8 * rounds,
    castle: 1 + rounds,
    treasure: treasurePoints * point + 1,
    rounds,
  }
}

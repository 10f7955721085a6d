// Winning: what each length of game asks for, and when it is tested.
import type { Result, Seat } from '@skelos/kernel'
import { areEnemies, capitalOf, type Length, type State, seats, type Table } from './state.ts'

/** victory.ffa-short and -medium, victory.alliance-short and -medium, amb.alliance-thresholds */
export const pointsNeeded: Readonly<Record<Exclude<Length, 'long'>, { alone: number; allied: number }>> = {
  short: { alone: 13, allied: 20 },
  medium: { alone: 20, allied: 30 },
}
/** victory.long-treasures, victory.alliance-long */
const treasuresNeeded = { alone: 8, allied: 12 }

/** Seats that win or lose together. */
export const sidesOf = (allied: boolean): Seat[][] =>
  allied
    ? [
        [0, 2],
        [1, 3],
      ]
    : seats.map((seat) => [seat])

const treasuresOf = (state: State, seat: Seat): number =>
  state.realms[seat].treasures.length + state.realms[seat].played.length

/** victory.shared: allies count together. */
function total(state: State, side: readonly Seat[]): number {
  const count = (seat: Seat) => (state.length === 'long' ? treasuresOf(state, seat) : state.realms[seat].points)
  return side.reduce((sum, seat) => sum + count(seat), 0)
}

/** What the side of a realm has of what wins: points, or treasures in a long game. */
export function wayToWin(state: State, seat: Seat): { side: readonly Seat[]; have: number; needed: number } {
  const { alone, allied } = state.length === 'long' ? treasuresNeeded : pointsNeeded[state.length]
  const side = sidesOf(state.allied).find((allies) => allies.includes(seat)) ?? []
  return { side, have: total(state, side), needed: state.allied ? allied : alone }
}

/** victory.must-lead, victory.tie-extra-round, amb.tie-scope: tested at the end of a round only. */
export function winnersOfRound(state: State): Seat[] {
  const { alone, allied } = state.length === 'long' ? treasuresNeeded : pointsNeeded[state.length]
  const sides = sidesOf(state.allied)
  const best = Math.max(...sides.map((side) => total(state, side)))
  if (best < (state.allied ? allied : alone)) return []
  const leaders = sides.filter((side) => total(state, side) === best)
  return leaders.length === 1 ? leaders[0] : []
}

/** victory.long-capitals, amb.alliance-capital-timing: tested at the end of a turn of that side. */
export function winnersOfTurn(state: State, seat: Seat): Seat[] {
  if (state.length !== 'long') return []
  const side = seats.filter((other) => !areEnemies(state, seat, other))
  return seats.every((realm) => side.includes(state.owner[capitalOf(state, realm)])) ? side : []
}

export function endGame(t: Table, winners: readonly Seat[]): void {
  t.state.winners = [...winners]
  t.tell({ fact: 'game-ended', winners: [...winners], points: t.state.realms.map(({ points }) => points) })
}

export function finalResult(state: State): Result | undefined {
  if (state.winners.length === 0) return undefined
  return {
    kind: state.winners.length > 1 ? 'shared' : 'victory',
    winners: [...state.winners],
    scores: state.realms.map(({ points }) => points),
    out: [],
  }
}

// How a match ends otherwise than by the rules alone: seats that gave up, ran out of time, or agreed on a draw.
import type { Result, Seat } from '@skelos/kernel'
import { type MatchData, peopleAt } from './data.ts'

const outSeats = (data: MatchData): Seat[] => data.seats.flatMap(({ out }, seat) => (out ? [seat] : []))

/**
 * With one side left, or with nobody left who is a person, the match is over and those still in it have won. Undefined
 * while it goes on.
 */
export function resultByDefault(data: MatchData, teams: readonly (readonly Seat[])[]): Result | undefined {
  const sides = teams.filter((team) => team.some((seat) => !data.seats[seat].out))
  if (sides.length > 1 && peopleAt(data).length > 0) return undefined
  const winners = sides.flat().sort((a, b) => a - b)
  const kind = sides.length > 1 ? 'draw' : winners.length > 1 ? 'shared' : 'victory'
  return { kind, winners, scores: [], out: outSeats(data) }
}

/** A seat that gave up has lost even if the bot that played it on would have won: the best of the others has. */
export function withoutForfeits(result: Result, data: MatchData, teams: readonly (readonly Seat[])[]): Result {
  const out = outSeats(data)
  if (out.length === 0) return result
  const stillIn = result.winners.filter((seat) => !out.includes(seat))
  // Allies win and lose together: one who stayed holds the victory for the side.
  if (stillIn.length > 0) return result
  const sides = teams.filter((team) => team.some((seat) => !out.includes(seat)))
  if (sides.length === 0) return result
  const best = (team: readonly Seat[]) =>
    Math.max(...team.filter((seat) => !out.includes(seat)).map((seat) => result.scores[seat] ?? 0))
  const top = Math.max(...sides.map(best))
  const winning = sides.filter((team) => best(team) === top)
  const winners = winning.flat().sort((a, b) => a - b)
  const kind = winning.length > 1 ? 'draw' : winners.length > 1 ? 'shared' : 'victory'
  return { ...result, kind, winners, out: [...new Set([...result.out, ...out])].sort((a, b) => a - b) }
}

export const agreedDraw = (data: MatchData): Result => ({
  kind: 'draw',
  winners: data.seats.flatMap(({ out }, seat) => (out ? [] : [seat])),
  scores: [],
  out: outSeats(data),
})

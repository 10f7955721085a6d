// How a game ends otherwise than by its rules alone: seats that have given up, which `out` lists, or an agreed draw.
import type { Result, Seat } from './game.ts'

export const endReasons = ['played', 'draw', 'conceded', 'timeout'] as const
export type EndReason = (typeof endReasons)[number]
/** `scores` are empty where the game was not played to its end. */
export interface Ending {
  result: Result
  reason: EndReason
}
/** As files tell it: with the seats that had given up by then. */
export interface ToldEnding extends Ending {
  out: Seat[]
}

type Teams = readonly (readonly Seat[])[]

const seatsOf = (sides: Teams): Seat[] => sides.flat().sort((a, b) => a - b)
const kindOf = (sides: Teams): Result['kind'] =>
  sides.length > 1 ? 'draw' : seatsOf(sides).length > 1 ? 'shared' : 'victory'
const sidesLeft = (teams: Teams, out: readonly Seat[]): Teams =>
  teams.filter((team) => team.some((seat) => !out.includes(seat)))

/**
 * With one side left, or with nobody left who is a person, the game is over and those still in it have won. Undefined
 * while it goes on.
 */
function resultByDefault(teams: Teams, out: readonly Seat[], anybodyLeft: boolean): Result | undefined {
  const sides = sidesLeft(teams, out)
  if (sides.length > 1 && anybodyLeft) return undefined
  return { kind: kindOf(sides), winners: seatsOf(sides), scores: [], out: [...out] }
}

/** A seat that gave up has lost even if the bot that played it on would have won: the best of the others has. */
function withoutForfeits(result: Result, teams: Teams, out: readonly Seat[]): Result {
  if (out.length === 0) return result
  // Allies win and lose together: one who stayed holds the victory for the side.
  if (result.winners.some((seat) => !out.includes(seat))) return result
  const sides = sidesLeft(teams, out)
  if (sides.length === 0) return result
  const best = (team: readonly Seat[]) =>
    Math.max(...team.filter((seat) => !out.includes(seat)).map((seat) => result.scores[seat] ?? 0))
  const top = Math.max(...sides.map(best))
  const winning = sides.filter((team) => best(team) === top)
  const all = [...new Set([...result.out, ...out])].sort((a, b) => a - b)
  return { ...result, kind: kindOf(winning), winners: seatsOf(winning), out: all }
}

/** How a table ends now: as `played` by its rules, or by default for the given reason. Undefined while it goes on. */
export function endingNow(
  played: Result | undefined,
  teams: Teams,
  out: readonly Seat[],
  anybodyLeft: boolean,
  reason: EndReason,
): Ending | undefined {
  if (played) return { result: withoutForfeits(played, teams, out), reason: 'played' }
  const result = resultByDefault(teams, out, anybodyLeft)
  return result && { result, reason }
}

/** What files tell of an ending; nothing where the rules alone brought it about. */
export const toldEnding = (ending: Ending | null, out: readonly Seat[]): ToldEnding | undefined =>
  ending && (ending.reason !== 'played' || out.length > 0) ? { ...ending, out: [...out] } : undefined

/** Everybody who is still in it agrees that nobody wins. */
export const agreedDraw = (teams: Teams, out: readonly Seat[]): Result => ({
  kind: 'draw',
  winners: seatsOf(teams).filter((seat) => !out.includes(seat)),
  scores: [],
  out: [...out],
})

/** What a reason and those who gave up lead to, `played` being the game's own result; undefined where they cannot. */
export function resultFor(
  reason: EndReason,
  teams: Teams,
  out: readonly Seat[],
  played: Result | undefined,
): Result | undefined {
  if (reason === 'played') return played && withoutForfeits(played, teams, out)
  if (played) return undefined
  if (reason === 'draw') return agreedDraw(teams, out)
  return out.length > 0 ? resultByDefault(teams, out, false) : undefined
}

// How a match ends otherwise than by the rules alone: seats that gave up, ran out of time, or agreed on a draw.
import {
  agreedDraw as agreed,
  resultByDefault as byDefault,
  type Result,
  type Seat,
  withoutForfeits as without,
} from '@skelos/kernel'
import { type MatchData, peopleAt } from './data.ts'

type Teams = readonly (readonly Seat[])[]

export const outSeats = (data: MatchData): Seat[] => data.seats.flatMap(({ out }, seat) => (out ? [seat] : []))

export const resultByDefault = (data: MatchData, teams: Teams): Result | undefined =>
  byDefault(teams, outSeats(data), peopleAt(data).length > 0)

export const withoutForfeits = (result: Result, data: MatchData, teams: Teams): Result =>
  without(result, teams, outSeats(data))

export const agreedDraw = (data: MatchData, teams: Teams): Result => agreed(teams, outSeats(data))

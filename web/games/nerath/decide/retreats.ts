// Where a retreat would lead, found by trying it: who goes where, and who finds no place.
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import { FastChance, type Seat } from '@skelos/kernel'
import type { Picture } from '../../../session/session.ts'
import { guessed } from './foresee.ts'

export interface Retreats {
  /** Every space that somebody can go to. */
  places: readonly string[]
  /** Pieces that would be lost. */
  lost: number
}

const placeOf = (action: Action): string[] => {
  if (action.do === 'retreat-to' || action.do === 'retreat-ship') return [action.to]
  return action.do === 'retreat-aboard' ? [action.at] : []
}

export function retreatsOf(picture: Picture, seat: Seat): Retreats | undefined {
  const state = guessed(picture, 1)
  const outcome = nerath.apply(state, seat, { do: 'retreat' }, new FastChance(1))
  if (!outcome.ok) return undefined
  const places = new Set(nerath.legal(state, seat).flatMap(placeOf))
  let lost = 0
  for (const fact of outcome.facts) {
    // A piece with a single place to go to goes there without being asked.
    if (fact.fact === 'retreated') places.add(fact.to)
    if (fact.fact === 'destroyed') lost += fact.pieces.reduce((sum, { count }) => sum + count, 0)
  }
  return { places: [...places], lost }
}

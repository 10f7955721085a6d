// The River of tiles: what each costs, which are bloodied, and how they move.
import type { Color } from '../content/types.ts'
import { contentOf, type State } from './state.ts'

/** The event tile among the numbers of groups. */
export const eventTile = -1
/** ol.river-places */
export const riverPlaces = 8

/** ol.dead-tile, ol.duplicate-tiles: a tile is bloodied while its group has no living model on the board. */
export const isBloodied = ({ models }: State, tile: number): boolean =>
  tile !== eventTile && !models.some(({ group, at }) => group === tile && at >= 0)

/** ol.tile-to-end: the rest slides to the left. */
export function moveToEnd({ river }: State, slot: number): void {
  river.push(...river.splice(slot, 1))
}

/** A tile as facts and actions name it. */
export function tileName(state: State, tile: number): { unit: string; color?: Color } {
  const { unit, color } = state.groups[tile]
  const { id } = contentOf(state).units[unit]
  return color ? { unit: id, color } : { unit: id }
}

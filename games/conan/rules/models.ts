// Models that come to the board: those that have died or were set aside, and new ones from the box.
import type { Color } from '../content/types.ts'
import type { EventFrame } from './frames.ts'
import { roomIn } from './places.ts'
import { riverPlaces, tileName } from './river.ts'
import {
  areaId,
  contentOf,
  endMarks,
  type Model,
  rulesOf,
  type State,
  scenarioOf,
  type Table,
  underWay,
} from './state.ts'

/** Groups of the Overlord's unit, and of one colour where that is said. */
export const groupsNamed = (state: State, unit: string, color?: Color): number[] => {
  const { units } = contentOf(state)
  return state.groups.flatMap((group, i) =>
    units[group.unit].id === unit && group.side === 'overlord' && (!color || group.color === color) ? [i] : [],
  )
}

/** A dead model of the group that may come back; scen.stealth: not one that lies as a body. */
export const deadOf = ({ models, bodies }: State, group: number): number =>
  models.findIndex(
    (model, i) => model.group === group && model.at < 0 && model.life === 0 && !bodies.some((body) => body.model === i),
  )

/** A model that was set aside and has not been on the board. */
export const asideOf = ({ models }: State, group: number): number =>
  models.findIndex((model) => model.group === group && model.at < 0 && model.life > 0)

const inBox = (state: State, unit: number): number => {
  let left = contentOf(state).units[unit].stock
  for (const { group } of state.models) if (state.groups[group].unit === unit) left--
  return left
}

/** A dead model has no life points; one that is set aside keeps its own. */
export function takeOff(model: Model): void {
  model.at = -1
  model.life = 0
}

/** Effects in force on somebody who has left the board, or held by somebody who has. */
export function forget(state: State, who: number): void {
  endMarks(state, ({ mark, on, value }) => on === who || ((mark === 'pinned' || mark === 'dizzy') && value === who))
}

/** Whether another model of the group could come from the box, as long as it has fewer than so many. */
export const hasSpare = (state: State, group: number, most: number): boolean =>
  state.models.filter((model) => model.group === group).length < most && inBox(state, state.groups[group].unit) > 0

/** Whether a model of the group is off the board: set aside, dead, or in the box as far as the tile stands for so many. */
export const canCome = (state: State, group: number): boolean =>
  asideOf(state, group) >= 0 ||
  deadOf(state, group) >= 0 ||
  hasSpare(state, group, contentOf(state).units[state.groups[group].unit].perTile)

/** The number of the model that comes: one that was set aside, a dead one, or one from the box. */
export function bringIn(t: Table, group: number, at: number): number {
  const { state } = t
  const { life } = state.groups[group]
  const aside = asideOf(state, group)
  const i = aside >= 0 ? aside : deadOf(state, group)
  if (i >= 0) {
    state.models[i].at = at
    state.models[i].life = life
  } else state.models.push({ group, at, life })
  t.tell({ fact: 'reinforced', ...tileName(state, group), at: areaId(state, at) })
  useEntry(state, at)
  return i >= 0 ? i : state.models.length - 1
}

export const fitsInto = (state: State, group: number, at: number): boolean =>
  roomIn(state, at) >= contentOf(state).units[state.groups[group].unit].size

/** reinforce.area, scen.single-use-reinforcement */
export const entriesFor = (state: State, group: number): number[] =>
  scenarioOf(state).reinforcementAreas.filter((at) => !state.closed.includes(at) && fitsInto(state, group, at))

/** scen.single-use-reinforcement: models placed in one event count as one use, so the token goes when it is over. */
function useEntry(state: State, at: number): void {
  const event = underWay<EventFrame>(state, 'event')
  const single = rulesOf(state, 'single_use_reinforcement').some(({ tokens }) => tokens[areaId(state, at)] === 1)
  if (event && single && !event.used.includes(at)) event.used.push(at)
}

/** ol.river-places: a tile joins the River at a slot; the others make room, and beyond the end is the end. */
export function addTile(t: Table, group: number, slot: number): void {
  const { state } = t
  const place = Math.min(slot, state.river.length + 1)
  state.river.splice(place - 1, 0, group)
  t.tell({ fact: 'tile-added', ...tileName(state, group), slot: place })
}

export const hasRiverRoom = ({ river }: State, tiles = 1): boolean => river.length + tiles <= riverPlaces

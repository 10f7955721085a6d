// Moving in secret, and the alarm that ends it (scen.stealth, scen.alarm).
import type { RuleParams } from '../content/types.ts'
import type { MomentFrame } from './frames.ts'
import { addTile, asideOf, bringIn, fitsInto, groupsNamed } from './models.ts'
import {
  areaNumber,
  areEnemies,
  isStealthy,
  isThere,
  peopleIn,
  placeOf,
  type State,
  sheetOf,
  sideOf,
  type Table,
} from './state.ts'

/** scen.stealth: a body in the hero's area, and no living enemy there. */
export const canHideBody = (state: State, hero: number): boolean => {
  const { at } = state.heroes[hero]
  return (
    state.bodies.some((body) => body.at === at) && !peopleIn(state, at).some((other) => areEnemies(state, hero, other))
  )
}

export function hideBody(t: Table, hero: number): void {
  const { state } = t
  const { at } = state.heroes[hero]
  state.bodies.splice(
    state.bodies.findIndex((body) => body.at === at),
    1,
  )
  t.tell({ fact: 'body-hidden', hero: sheetOf(state, hero).id })
}

/** A unit of the Overlord shares an area with a body or a hero. */
function isNoticed(state: State): boolean {
  const { heroes, models, bodies } = state
  const seen = new Set([...heroes.map(({ at }) => at), ...bodies.map(({ at }) => at)])
  return models.some((_, i) => {
    const who = heroes.length + i
    return isThere(state, who) && sideOf(state, who) === 'overlord' && seen.has(placeOf(state, who))
  })
}

/** Whether this moment raises the alarm. */
export function raisesAlarm(state: State, { used, round }: RuleParams<'alarm'>, f: MomentFrame): boolean {
  if (!isStealthy(state)) return false
  if (f.moment === 'used') return used.includes(f.what)
  if (f.moment === 'overlord-begins') return isNoticed(state)
  return f.moment === 'round-ends' && state.round >= round
}

/** Bodies are removed, models placed, a tile added, the recovery token exchanged. */
export function raiseAlarm(t: Table, { place, tile_at, recovery }: RuleParams<'alarm'>): void {
  const { state } = t
  state.flags.push('alarm')
  t.tell({ fact: 'alarm-raised' })
  state.bodies = []
  const [group] = groupsNamed(state, place.unit, place.color)
  state.overlord.recovery = recovery
  if (group === undefined) return
  for (const area of [place.area, place.overflow]) {
    const at = areaNumber(state, area)
    while (asideOf(state, group) >= 0 && fitsInto(state, group, at)) bringIn(t, group, at)
  }
  addTile(t, group, tile_at)
}

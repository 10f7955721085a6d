// Objects: held by a hero, lying in an area, and what happens where one comes down.
import { takeOut } from '@skelos/kernel'
import type { LyingCause } from './facts.ts'
import { callAreaAttack, callMoment, type Overload } from './frames.ts'
import { areaId, contentOf, levelOf, rulesOf, type State, seatOfHero, sheetOf, type Table } from './state.ts'

export const objectsIn = (state: State, at: number): string[] => [
  ...new Set(state.lying.filter((entry) => entry.at === at).map(({ object }) => object)),
]

/** scen.charm: before it is broken the object cannot be lifted. */
export const canBeLifted = (state: State, object: string): boolean =>
  rulesOf(state, 'charm').every((charm) => charm.object !== object || state.flags.includes(charm.sets_flag))

/** An object leaves a hero's hands and lies in an area. */
export function layDown(t: Table, hero: number, object: string, at: number, cause: LyingCause): void {
  takeOut(t.state.heroes[hero].cards, object)
  t.state.lying.push({ object, at })
  t.tell({ fact: 'object-lies', object, at: areaId(t.state, at), cause })
}

/** A hero takes an object that lies in an area. */
export function takeFrom(t: Table, hero: number, object: string, at: number): void {
  const { state } = t
  const i = state.lying.findIndex((entry) => entry.object === object && entry.at === at)
  state.lying.splice(i, 1)
  receive(t, hero, object)
}

/** manip.overload: whoever holds more than the maximum drops something before anything else happens. */
export function receive(t: Table, hero: number, object: string): void {
  t.state.heroes[hero].cards.push(object)
  if (levelOf(t.state, hero) > sheetOf(t.state, hero).maxEncumbrance) t.call<Overload>({ do: 'overload', hero })
}

/** manip.drop, manip.drop-area-object: what bursts goes off in the dropper's own area. */
export function dropObject(t: Table, hero: number, object: string): void {
  const { at } = t.state.heroes[hero]
  if (contentOf(t.state).cards[object].burst) burst(t, hero, object, at)
  else layDown(t, hero, object, at, 'dropped')
}

/** item.explosive-orb, area-attack.discard */
export function burst(t: Table, hero: number, object: string, at: number): void {
  const pool = contentOf(t.state).cards[object].burst
  takeOut(t.state.heroes[hero].cards, object)
  t.tell({ fact: 'burst', object, at: areaId(t.state, at) })
  callMoment(t, 'used', -1, object)
  if (pool) callAreaAttack(t, hero, seatOfHero(hero), at, pool)
}

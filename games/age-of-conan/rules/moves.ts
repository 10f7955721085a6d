// Where pieces may go: emissaries, armies, new pieces and raiders. Actions and card effects ask the same questions.
import type { Seat } from '@skelos/kernel'
import type { Area, Place } from '../content/types.ts'
import type { ContestForm } from './facts.ts'
import { currentContest } from './sides.ts'
import {
  city,
  contentOf,
  fort,
  hasRoom,
  inPlay,
  isEnemy,
  isFriendly,
  isHome,
  isNeutral,
  isRivalHome,
  isSavage,
  markersLeft,
  neighbours,
  nobody,
  perPack,
  rivalArmy,
  type State,
  tower,
  trackLength,
  unitsPerProvince,
  valueOf,
} from './state.ts'

/** Every province by number. */
export const allProvinces = perPack(({ provinces }): readonly number[] => provinces.map(({ index }) => index))

/** intrigue.emissary-no-barrier, intrigue.emissary-foreign-home */
export function emissaryMayEnter(state: State, seat: Seat, p: number): boolean {
  if (state.readings['foreign-home'] === 'may-enter') return true
  return !isRivalHome(state, seat, p)
}

/** intrigue.emissary-movement: may it go on from the province it has just entered? */
export function emissaryMayGoOn(state: State, seat: Seat, p: number): boolean {
  if (isFriendly(state, seat, p) || state.players[seat].emissaries[p] > 1) return true
  if (state.readings['emissary-bridge'] === 'own-emissary') return false
  return state.players.some(({ emissaries }, other) => other !== seat && emissaries[p] > 0)
}

/** components.control-marker-supply: nobody fights for the last step of a province without a fort to put there. */
export function fortFor(state: State, seat: Seat, p: number): boolean {
  const step = Math.max(state.players[seat].campaign[p], 1)
  return step < trackLength(state, p) || markersLeft(state, seat, fort) > 0
}

/** What must hold of a province for something to be done there, each with its rule; a refusal names the first that fails. */
export type Needs = readonly (readonly [rule: string, met: (state: State, seat: Seat, p: number) => boolean])[]

/** The rule that speaks against it, if any. */
export function unmet(needs: Needs, state: State, seat: Seat, p: number): string | undefined {
  for (let i = 0; i < needs.length; i++) if (!needs[i][1](state, seat, p)) return needs[i][0]
  return undefined
}

/** intrigue.contest-purposes */
export const intrigueNeeds: Needs = [
  ['intrigue.contest-needs-emissary', (state, seat, p) => state.players[seat].emissaries[p] > 0],
  ['map.savage', (state, _, p) => !isSavage(state, p)],
  ['reduced-map.no-armies-no-contests', (state, _, p) => inPlay(state, p)],
  [
    'intrigue.contest-forbidden',
    (state, seat, p) =>
      !isHome(state, p) &&
      rivalArmy(state, seat, p) === nobody &&
      (isNeutral(state, p) || (state.owner[p] !== seat && state.marker[p] === tower)),
  ],
  ['components.control-marker-supply', (state, seat, p) => !isNeutral(state, p) || markersLeft(state, seat, tower) > 0],
]
export const mayIntrigue = (state: State, seat: Seat, p: number): boolean => !unmet(intrigueNeeds, state, seat, p)

/** amb.collect-gold-own */
export const goldNeeds: Needs = [
  ['reduced-map.no-value', (state, _, p) => inPlay(state, p)],
  [
    'intrigue.collect-gold-where',
    (state, seat, p) => state.players[seat].emissaries[p] > 0 && !isHome(state, p) && goldIsOpen(state, seat, p),
  ],
]
export const mayCollectGold = (state: State, seat: Seat, p: number): boolean => !unmet(goldNeeds, state, seat, p)

function goldIsOpen(state: State, seat: Seat, p: number): boolean {
  switch (state.readings['collect-gold']) {
    case 'enemy':
      return isEnemy(state, seat, p)
    case 'neutral-or-enemy':
      return !isFriendly(state, seat, p)
    case 'anywhere':
      return true
  }
}

/** Of the province that is attacked. */
export const attackNeeds: Needs = [
  ['military.no-foreign-home', (state, _, p) => !isHome(state, p)],
  ['reduced-map.no-armies-no-contests', (state, _, p) => inPlay(state, p)],
  ['military.attack-by-moving', (state, seat, p) => !isFriendly(state, seat, p)],
  [
    'components.control-marker-supply',
    (state, seat, p) => attackForm(state, seat, p).form !== 'campaign' || fortFor(state, seat, p),
  ],
]
export const mayAttack = (state: State, seat: Seat, p: number): boolean => !unmet(attackNeeds, state, seat, p)

/** The largest number of units of an army of `units` that may attack the province (amb.overflow). */
export function attackersAllowed(state: State, seat: Seat, p: number, units: number): number {
  return Math.min(units, unitsPerProvince - state.players[seat].units[p])
}

/** military.contest-types: the target decides what an attack on it is, and against whom. */
export function attackForm(state: State, seat: Seat, p: number): { form: ContestForm; defender: Seat } {
  if (state.owner[p] !== nobody) return { form: 'siege', defender: state.owner[p] }
  const rival = rivalArmy(state, seat, p)
  return rival === nobody ? { form: 'campaign', defender: nobody } : { form: 'battle', defender: rival }
}

/** military.attack-in-place: an army that campaigns there fights on without moving. */
export function mayAttackInPlace(state: State, seat: Seat, p: number): boolean {
  return state.players[seat].units[p] > 0 && isNeutral(state, p) && inPlay(state, p) && fortFor(state, seat, p)
}

/** The provinces a place of the card vocabulary stands for, in the given areas. */
export function placesFor(state: State, seat: Seat, place: Place, areas: readonly Area[] | undefined): number[] {
  const inArea = (p: number) => areas === undefined || areas.includes(contentOf(state).provinces[p].area)
  return allProvinces(state).filter((p) => inArea(p) && fits(state, seat, place, p))
}

function fits(state: State, seat: Seat, place: Place, p: number): boolean {
  switch (place) {
    case 'friendly':
      return isFriendly(state, seat, p)
    case 'reach':
      return (
        isFriendly(state, seat, p) ||
        (!isRivalHome(state, seat, p) && neighbours(state, p).some((q) => isFriendly(state, seat, q)))
      )
    case 'any':
      return inPlay(state, p)
    case 'contested':
      return currentContest(state)?.at === p
    case 'your-emissary':
      return state.players[seat].emissaries[p] > 0
    case 'near-conan':
      return p === state.conan || neighbours(state, state.conan).includes(p)
  }
}

/** The place `any` is open to new pieces only where no rival home, fort, city or army is. */
function openTo(state: State, seat: Seat, place: Place, p: number): boolean {
  if (place !== 'any') return true
  if (isRivalHome(state, seat, p) || rivalArmy(state, seat, p) !== nobody) return false
  return state.owner[p] === seat || (state.marker[p] !== fort && state.marker[p] !== city)
}

/** Where a card lets its player place an army unit: an army shares no province with a rival's army or marker. */
export function unitPlaces(state: State, seat: Seat, place: Place, areas: readonly Area[] | undefined): number[] {
  const open = (p: number) =>
    isFriendly(state, seat, p) ||
    state.players[seat].units[p] > 0 ||
    (isNeutral(state, p) && rivalArmy(state, seat, p) === nobody)
  return placesFor(state, seat, place, areas).filter(
    (p) => inPlay(state, p) && open(p) && openTo(state, seat, place, p) && hasRoom(state, seat, p),
  )
}

/** amb.home-of-absent-kingdom: nothing is placed in a home that nobody plays. */
export function emissaryPlaces(state: State, seat: Seat, place: Place): number[] {
  const absent = (p: number) => isHome(state, p) && !state.players.some(({ home }) => home === p)
  return placesFor(state, seat, place, undefined).filter((p) => openTo(state, seat, place, p) && !absent(p))
}

/** Provinces with value for a player: what gold, points and objectives look at. */
export function provincesWith(state: State, seat: Seat, markers: readonly number[]): number[] {
  const found: number[] = []
  for (let p = 0; p < state.owner.length; p++)
    if (state.owner[p] === seat && markers.includes(state.marker[p]) && valueOf(state, p) > 0) found.push(p)
  return found
}

/** remove-emissary: provinces of the place, each with the rivals that have an emissary there. */
export function emissariesToRemove(state: State, seat: Seat, place: Place): { at: number; of: Seat }[] {
  return placesFor(state, seat, place, undefined).flatMap((at) =>
    state.players.flatMap(({ emissaries }, of) => (of !== seat && emissaries[at] > 0 ? [{ at, of }] : [])),
  )
}

/** move-army: can this province's army take a first step? */
export function armyCanStep(state: State, seat: Seat, from: number, attack: boolean): boolean {
  const { units } = state.players[seat]
  if (units[from] === 0) return false
  return neighbours(state, from).some(
    (to) =>
      isFriendly(state, seat, to) ||
      (attack && mayAttack(state, seat, to) && attackersAllowed(state, seat, to, units[from]) > 0),
  )
}

// What a province is worth: as a fort, as a tower, to its owner, and for the objectives on the table.

import type { Seat } from '@skelos/kernel'
import type { ObjectiveTest } from '../content/types.ts'
import { markerNames } from '../rules/facts.ts'
import { allProvinces } from '../rules/moves.ts'
import { meets } from '../rules/objectives.ts'
import {
  city,
  contentOf,
  fort,
  isCoastal,
  neighbours,
  nobody,
  noMarker,
  type State,
  tower,
  valueOf,
} from '../rules/state.ts'
import type { Outlook } from './outlook.ts'

function withMarker(state: State, p: number, owner: Seat, marker: number): State {
  return { ...state, owner: state.owner.with(p, owner), marker: state.marker.with(p, marker) }
}

/** How far a seat has come with a test that counts provinces, from 0 to 1. Other tests are met or not. */
function progressIn(state: State, seat: Seat, test: ObjectiveTest): number {
  if (test.test === 'controls')
    return test.provinces.filter((p) => state.owner[p] === seat).length / test.provinces.length
  if (test.test !== 'markers') return 0
  const home = contentOf(state).areaOfHome[state.players[seat].kingdom]
  let count = 0
  for (const p of allProvinces(state)) {
    if (state.owner[p] !== seat) continue
    const { area, kind } = contentOf(state).provinces[p]
    if (!test.kinds.includes(markerNames[state.marker[p] - 1])) continue
    if (test.area && !test.area.includes(area)) continue
    if (test.province && !test.province.some((fitting) => fitting === kind)) continue
    if (test.coastal !== undefined && test.coastal !== isCoastal(state, p)) continue
    if (test.outsideHomeArea && area === home) continue
    count++
  }
  return Math.min(1, count / test.min)
}

/** Points that the objectives on the table promise to a seat as things stand. */
export function objectivesFor({ weights }: Pick<Outlook, 'weights'>, state: State, seat: Seat): number {
  let worth = 0
  for (const objective of state.objectives) {
    const { points, condition } = contentOf(state).objectives[objective]
    if (meets(state, seat, objective)) worth += points * weights.objective
    else {
      const progress = condition.reduce((sum, test) => sum + progressIn(state, seat, test), 0) / condition.length
      worth += points * weights.progress * progress
    }
  }
  return worth
}

/** The same of the table as it is, which every change is compared with. */
function promisedTo(outlook: Outlook, seat: Seat): number {
  let worth = outlook.promised.get(seat)
  if (worth === undefined) {
    worth = objectivesFor(outlook, outlook.state, seat)
    outlook.promised.set(seat, worth)
  }
  return worth
}

/** What a changed marker does for the own objectives. */
function objectiveGain(outlook: Outlook, p: number, owner: Seat, marker: number): number {
  const { state, seat } = outlook
  return objectivesFor(outlook, withMarker(state, p, owner, marker), seat) - promisedTo(outlook, seat)
}

/** Points, gold and troops that a marker still brings to its owner. */
function yields({ state, weights, ageChanges, gold, unit }: Outlook, p: number, marker: number): number {
  const value = valueOf(state, p)
  const points = marker === fort || marker === city ? value * weights.keep + ageChanges * unit * 0.7 : 0
  const coins = marker === tower || marker === city ? (value + 2 * ageChanges) * gold : 0
  return points + coins
}

/** campaign.win-last: its value now, and everything that follows from a fort. */
export function fortWorth(outlook: Outlook, p: number): number {
  return valueOf(outlook.state, p) + yields(outlook, p, fort) + objectiveGain(outlook, p, outlook.seat, fort)
}

/** intrigue.win-neutral: its value in gold now, and everything that follows from a tower. */
export function towerWorth(outlook: Outlook, p: number): number {
  const { state, seat, weights, gold } = outlook
  const near = neighbours(state, p).some((q) => state.owner[q] === seat || state.players[seat].home === q)
  const missed = near ? weights.allyInsteadOfFort * valueOf(state, p) * Math.min(1, 2 * outlook.left) : 0
  return valueOf(state, p) * gold + yields(outlook, p, tower) + objectiveGain(outlook, p, seat, tower) - missed
}

/** What the owner of a province loses with it, seen from a rival; for one's own province, what one would lose. */
export function heldWorth(outlook: Outlook, p: number): number {
  let worth = outlook.held.get(p)
  if (worth === undefined) {
    worth = worthToOwner(outlook, p)
    outlook.held.set(p, worth)
  }
  return worth
}

function worthToOwner(outlook: Outlook, p: number): number {
  const { state, seat } = outlook
  const owner = state.owner[p]
  if (owner === nobody) return 0
  const lost = yields(outlook, p, state.marker[p])
  if (owner === seat) return lost - objectiveGain(outlook, p, nobody, noMarker)
  const objectives = promisedTo(outlook, owner) - objectivesFor(outlook, withMarker(state, p, nobody, noMarker), owner)
  return (lost + objectives) * outlook.rival
}

/** age-change.build-city: what a tower beside the fort adds. */
export function cityWorth(outlook: Outlook, p: number): number {
  return yields(outlook, p, city) - yields(outlook, p, fort) + objectiveGain(outlook, p, outlook.seat, city)
}

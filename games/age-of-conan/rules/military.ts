// The military action: redeploying, attacking and placing units.
import type { Frame, Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { callCampaign } from './campaign.ts'
import { attackersAllowed, attackForm, mayAttack, mayAttackInPlace } from './moves.ts'
import { callBattle, callSiege } from './siege.ts'
import {
  friendlyProvinces,
  hasRoom,
  isFriendly,
  moveUnits,
  neighbours,
  placeUnit,
  procedure,
  provinceId,
  provinceOf,
  type SeatFrame,
  type State,
  type Table,
  unitReserve,
  unitsPerProvince,
} from './state.ts'

export interface Military extends SeatFrame {
  do: 'military'
  redeployed: number
  /** Provinces that received a new unit. */
  placed: number[]
}

export function callMilitary(t: Table, seat: Seat): void {
  t.call<Military>({ do: 'military', seat, redeployed: 0, placed: [] })
}

/** military.options */
export const military = procedure<Military, 'step'>('military', {
  step: {
    kind: 'military-step',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (f.redeployed === 2 || f.placed.length === 2) return []
      const options: Action[] = []
      if (f.placed.length === 0) {
        const { units } = state.players[seat]
        for (let from = 0; from < units.length; from++) if (units[from] > 0) addMoves(state, seat, from, options)
      }
      if (f.redeployed === 0) addPlaces(state, f, seat, options)
      if (options.length > 0) options.push({ do: 'stop' })
      return options
    },
    take(t, f, action, seat) {
      if (action.do === 'redeploy')
        return redeploy(t, f, seat, provinceOf(t.state, action.from), provinceOf(t.state, action.to), action.units)
      if (action.do === 'place-unit') {
        const at = provinceOf(t.state, action.at)
        placeUnit(t, seat, at)
        f.placed.push(at)
        return 'again'
      }
      t.finish(f)
      if (action.do === 'attack')
        startAttack(t, seat, provinceOf(t.state, action.from), provinceOf(t.state, action.to), action.units)
      if (action.do === 'attack-in-place') callCampaign(t, seat, provinceOf(t.state, action.at))
    },
  },
  redeployed(_, f) {
    const redeployed = overflow.given(f)
    if (!redeployed) return
    if (redeployed.moved) f.redeployed++
    f.result = undefined
    military.go(f, 'step')
  },
})

/** military.redeploy, military.attack-by-moving, military.attack-in-place, military.reinforce-campaign */
function addMoves(state: State, seat: Seat, from: number, options: Action[]): void {
  const army = state.players[seat].units[from]
  const name = provinceId(state, from)
  if (mayAttackInPlace(state, seat, from)) options.push({ do: 'attack-in-place', at: name })
  for (const to of neighbours(state, from)) {
    if (isFriendly(state, seat, to)) {
      const most = state.readings.redeploy === 'army' ? army : 1
      for (let units = 1; units <= most; units++)
        options.push({ do: 'redeploy', from: name, to: provinceId(state, to), units })
    } else if (mayAttack(state, seat, to)) {
      const most = attackersAllowed(state, seat, to, army)
      for (let units = 1; units <= most; units++)
        options.push({ do: 'attack', from: name, to: provinceId(state, to), units })
    }
  }
}

/** military.place, military.limit-five, components.army-unit-cap */
function addPlaces(state: State, f: Military, seat: Seat, options: Action[]): void {
  if (unitReserve(state.players[seat]) === 0) return
  for (const p of friendlyProvinces(state, seat))
    if (hasRoom(state, seat, p) && !f.placed.includes(p)) options.push({ do: 'place-unit', at: provinceId(state, p) })
}

/** The units enter and fight at once. */
export function startAttack(t: Table, seat: Seat, from: number, to: number, units: number): void {
  moveUnits(t, seat, from, to, units)
  const { form, defender } = attackForm(t.state, seat, to)
  if (form === 'siege') callSiege(t, seat, from, to)
  else if (form === 'battle') callBattle(t, seat, defender, from, to)
  else callCampaign(t, seat, to)
}

/** What a redeployment gives back: it may have been taken back rather than lose units. */
interface Redeployed {
  moved: boolean
}

function overflows(state: State, seat: Seat, to: number, units: number): boolean {
  return to !== state.players[seat].home && state.players[seat].units[to] + units > unitsPerProvince
}

/** Moves at once, or asks first where units would be lost; the caller finds out in its frame's result. */
export function redeploy(t: Table, caller: Frame, seat: Seat, from: number, to: number, units: number): void {
  if (overflows(t.state, seat, to, units)) {
    t.call<Overflow>({ do: 'overflow', seat, from, to, units })
  } else {
    moveUnits(t, seat, from, to, units)
    overflow.hand(caller, { moved: true })
  }
}

export interface Overflow extends SeatFrame {
  do: 'overflow'
  from: number
  to: number
  units: number
}

/** military.redeploy-overflow, amb.overflow */
export const overflow = procedure<Overflow, never, Redeployed>('overflow', {
  confirm: {
    kind: 'overflow',
    seats: (_, f) => [f.seat],
    options: () => [{ do: 'confirm' }, { do: 'take-back' }],
    take(t, f, action, seat) {
      const moved = action.do === 'confirm'
      if (moved) moveUnits(t, seat, f.from, f.to, f.units)
      overflow.finish(t, f, { moved })
    },
  },
})

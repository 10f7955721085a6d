// The intrigue action: emissaries move, ally provinces, break alliances and collect gold.
import type { Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { contest, fight } from './contest.ts'
import { emissaryMayEnter, emissaryMayGoOn, mayCollectGold, mayIntrigue } from './moves.ts'
import {
  emissaryReserve,
  friendlyProvinces,
  gain,
  moveEmissary,
  neighbours,
  nobody,
  noMarker,
  placeEmissary,
  procedure,
  provinceId,
  provinceOf,
  removeEmissary,
  type SeatFrame,
  type State,
  type Table,
  tower,
  valueOf,
} from './state.ts'

export interface Intrigue extends SeatFrame {
  do: 'intrigue'
  /** Where the emissaries moved by this action stand; each moves once (amb.emissary-moved-twice). */
  moved: number[]
}

export function callIntrigue(t: Table, seat: Seat): void {
  t.call<Intrigue>({ do: 'intrigue', seat, moved: [] })
}

/** intrigue.options */
export const intrigue = procedure<Intrigue, 'step'>('intrigue', {
  step: {
    kind: 'intrigue-step',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (f.moved.length === 2) return []
      const options: Action[] = []
      addMoves(state, f, seat, options)
      addUses(state, seat, options)
      if (f.moved.length === 0) addPlaces(state, seat, options)
      if (options.length > 0) options.push({ do: 'stop' })
      return options
    },
    take(t, f, action, seat) {
      if (action.do === 'move-emissary') {
        const [from, to] = [provinceOf(t.state, action.from), provinceOf(t.state, action.to)]
        moveEmissary(t, seat, from, to)
        return goOnWithEmissary(t, seat, from, to)
      }
      t.finish(f)
      if (action.do === 'start-intrigue') startIntrigue(t, seat, provinceOf(t.state, action.at))
      if (action.do === 'place-emissary') placeEmissary(t, seat, provinceOf(t.state, action.at))
      if (action.do === 'collect-gold') collectGold(t, seat, provinceOf(t.state, action.at))
    },
  },
  arrived(_, f) {
    const arrived = emissaryMove.given(f)
    if (!arrived) return
    f.moved.push(arrived.at)
    f.result = undefined
    intrigue.go(f, 'step')
  },
})

function addMoves(state: State, f: Intrigue, seat: Seat, options: Action[]): void {
  const { emissaries } = state.players[seat]
  for (let from = 0; from < emissaries.length; from++) {
    if (emissaries[from] === 0 || emissaries[from] === countOf(f.moved, from)) continue
    for (const to of neighbours(state, from))
      if (emissaryMayEnter(state, seat, to))
        options.push({ do: 'move-emissary', from: provinceId(state, from), to: provinceId(state, to) })
  }
}

const countOf = (list: readonly number[], wanted: number): number => list.filter((entry) => entry === wanted).length

/** intrigue.use-any-emissary */
function addUses(state: State, seat: Seat, options: Action[]): void {
  const { emissaries } = state.players[seat]
  for (let p = 0; p < emissaries.length; p++) {
    if (emissaries[p] === 0) continue
    if (mayIntrigue(state, seat, p)) options.push({ do: 'start-intrigue', at: provinceId(state, p) })
    if (mayCollectGold(state, seat, p)) options.push({ do: 'collect-gold', at: provinceId(state, p) })
  }
}

/** intrigue.place-emissary, components.emissary-cap */
function addPlaces(state: State, seat: Seat, options: Action[]): void {
  if (emissaryReserve(state.players[seat]) === 0) return
  for (const p of friendlyProvinces(state, seat)) options.push({ do: 'place-emissary', at: provinceId(state, p) })
}

/** intrigue.collect-gold */
function collectGold(t: Table, seat: Seat, at: number): void {
  removeEmissary(t, seat, at, 'gold')
  gain(t, seat, 'gold', valueOf(t.state, at), 'gold')
}

export interface EmissaryMove extends SeatFrame {
  do: 'emissary-move'
  at: number
  /** Provinces this move has been in: going back would lead nowhere new. */
  path: number[]
}

/** intrigue.emissary-movement: goes on from a province that is friendly or already held another own emissary. */
export function goOnWithEmissary(t: Table, seat: Seat, from: number, at: number): void {
  t.call<EmissaryMove>({ do: 'emissary-move', seat, at, path: [from, at] })
}

export const emissaryMove = procedure<EmissaryMove, never, { at: number }>('emissary-move', {
  onward: {
    kind: 'emissary-move',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (!emissaryMayGoOn(state, seat, f.at)) return []
      const open = neighbours(state, f.at).filter((p) => !f.path.includes(p) && emissaryMayEnter(state, seat, p))
      if (open.length === 0) return []
      return [...open.map((p) => ({ do: 'emissary-onward' as const, to: provinceId(state, p) })), { do: 'stop' }]
    },
    take(t, f, action, seat) {
      if (action.do !== 'emissary-onward') return
      const to = provinceOf(t.state, action.to)
      moveEmissary(t, seat, f.at, to)
      f.at = to
      f.path.push(to)
      return 'again'
    },
  },
  arrived: (t, f) => emissaryMove.finish(t, f, { at: f.at }),
})

interface IntrigueContest extends SeatFrame {
  do: 'intrigue-contest'
  defender: Seat
  at: number
}

/** intrigue.contest-purposes: to ally a neutral province, or to cancel another player's alliance. */
export function startIntrigue(t: Table, seat: Seat, at: number): void {
  t.call<IntrigueContest>({ do: 'intrigue-contest', seat, at, defender: t.state.owner[at] })
}

export const intrigueContest = procedure<IntrigueContest>('intrigue-contest', {
  contest: (t, f) => fight(t, 'intrigue', f.at, f.seat, f.defender),
  outcome(t, f) {
    const { won, spared, ended } = contest.result(f)
    if (ended) return
    if (won) (f.defender === nobody ? ally : cancelAlliance)(t, f.seat, f.at)
    else if (f.defender !== nobody && !spared) removeEmissary(t, f.seat, f.at, 'contest') // intrigue.lose-enemy
  },
})

/** intrigue.win-neutral, amb.intrigue-with-own-army */
function ally(t: Table, seat: Seat, at: number): void {
  const { state } = t
  removeEmissary(t, seat, at, 'alliance')
  state.owner[at] = seat
  state.marker[at] = tower
  state.players[seat].campaign[at] = 0
  t.tell({ fact: 'allied', seat, at: provinceId(state, at) })
  gain(t, seat, 'gold', valueOf(state, at), 'alliance')
}

/** intrigue.win-enemy */
function cancelAlliance(t: Table, _: Seat, at: number): void {
  const { state } = t
  t.tell({ fact: 'marker-removed', seat: state.owner[at], at: provinceId(state, at), marker: 'tower' })
  state.owner[at] = nobody
  state.marker[at] = noMarker
}

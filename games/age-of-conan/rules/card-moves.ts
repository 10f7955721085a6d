// Card effects that move pieces: armies, emissaries and Conan, and the contest an emissary may start.
import type { Seat } from '@skelos/kernel'
import { type Action, withDone } from './actions.ts'
import { emissaryMove, goOnWithEmissary, startIntrigue } from './intrigue.ts'
import { overflow, redeploy, startAttack } from './military.ts'
import { allProvinces, armyCanStep, attackersAllowed, emissaryMayEnter, mayAttack, mayIntrigue } from './moves.ts'
import {
  isFriendly,
  moveConan,
  moveEmissary,
  neighbours,
  procedure,
  provinceId,
  provinceOf,
  type SeatFrame,
  type State,
} from './state.ts'

export interface MoveArmy extends SeatFrame {
  do: 'move-army'
  left: number
  attack: boolean
  /** Where the moving units stand, -1 before the first step, and where they are going. */
  at: number
  to: number
  units: number
  moved: boolean
}

/** amb.event-attack: friendly steps as redeployments, the last step may be an attack. */
export const moveArmy = procedure<MoveArmy, 'step'>('move-army', {
  step: {
    kind: 'card-army',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (f.left === 0) return []
      if (f.at !== -1) {
        const onward = armySteps(state, seat, f.at, f.units, f.attack)
        return onward.length === 0
          ? []
          : [...onward.map(({ to }) => ({ do: 'army-onward' as const, to })), { do: 'stop' }]
      }
      const starts = allProvinces(state).filter((p) => armyCanStep(state, seat, p, f.attack))
      return withDone(
        starts.flatMap((from) =>
          Array.from({ length: state.players[seat].units[from] }, (_, i) =>
            armySteps(state, seat, from, i + 1, f.attack),
          ).flat(),
        ),
      )
    },
    take(t, f, action, seat) {
      if (action.do === 'attack' || action.do === 'redeploy') {
        f.at = provinceOf(t.state, action.from)
        f.units = action.units
      } else if (action.do !== 'army-onward') {
        return
      }
      f.to = provinceOf(t.state, action.to)
      f.left--
      if (!mayAttack(t.state, seat, f.to)) return redeploy(t, f, seat, f.at, f.to, f.units)
      f.left = 0
      startAttack(t, seat, f.at, f.to, f.units)
    },
  },
  arrived(t, f) {
    const redeployed = overflow.given(f)
    if (!redeployed) return
    if (redeployed.moved) {
      f.moved = true
      f.at = f.to
      f.units = Math.min(f.units, t.state.players[f.seat].units[f.to])
    } else {
      f.left++
      if (!f.moved) f.at = -1
    }
    f.result = undefined
    moveArmy.go(f, 'step')
  },
})

/** The steps open to some units of one province. */
function armySteps(state: State, seat: Seat, from: number, units: number, attack: boolean): ArmyStep[] {
  return neighbours(state, from).flatMap((to): ArmyStep[] => {
    const step = { from: provinceId(state, from), to: provinceId(state, to), units }
    if (isFriendly(state, seat, to)) return [{ do: 'redeploy', ...step }]
    if (!attack || !mayAttack(state, seat, to)) return []
    return units <= attackersAllowed(state, seat, to, units) ? [{ do: 'attack', ...step }] : []
  })
}

type ArmyStep = Extract<Action, { do: 'redeploy' | 'attack' }>

export interface SendEmissaries extends SeatFrame {
  do: 'send-emissaries'
  left: number
  free: boolean
  /** Where those already moved stand; each moves once. */
  sent: number[]
}

/** move-emissary: free of the usual stop, to any province connected by land; otherwise step by step as usual. */
export const sendEmissaries = procedure<SendEmissaries, 'send'>('send-emissaries', {
  send: {
    kind: 'card-emissary',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (f.left === 0) return []
      const { emissaries } = state.players[seat]
      const unmoved = allProvinces(state).filter((p) => emissaries[p] > f.sent.filter((other) => other === p).length)
      return withDone(
        unmoved.flatMap((from) =>
          (f.free ? allProvinces(state).filter((to) => to !== from) : neighbours(state, from))
            .filter((to) => emissaryMayEnter(state, seat, to))
            .map((to) => ({ do: 'send-emissary', from: provinceId(state, from), to: provinceId(state, to) })),
        ),
      )
    },
    take(t, f, action, seat) {
      if (action.do !== 'send-emissary') return
      const [from, to] = [provinceOf(t.state, action.from), provinceOf(t.state, action.to)]
      moveEmissary(t, seat, from, to)
      f.left--
      if (f.free) emissaryMove.hand(f, { at: to })
      else goOnWithEmissary(t, seat, from, to)
    },
  },
  arrived(_, f) {
    const arrived = emissaryMove.given(f)
    if (!arrived) return
    f.sent.push(arrived.at)
    f.result = undefined
    sendEmissaries.go(f, 'send')
  },
})

/** start-contest: one intrigue by the normal rules and without a die. */
export const cardIntrigue = procedure<SeatFrame>('card-intrigue', {
  choose: {
    kind: 'card-emissary',
    seats: (_, f) => [f.seat],
    options: (state, _, seat) =>
      withDone(
        allProvinces(state)
          .filter((p) => mayIntrigue(state, seat, p))
          .map((p) => ({ do: 'start-intrigue', at: provinceId(state, p) })),
      ),
    take(t, _, action, seat) {
      if (action.do === 'start-intrigue') startIntrigue(t, seat, provinceOf(t.state, action.at))
    },
  },
})

/** amb.conan-moved-by-card: never touches the track. */
export const cardConan = procedure<SeatFrame>('card-conan', {
  move: {
    kind: 'card-conan',
    seats: (_, f) => [f.seat],
    options: (state) => [
      ...neighbours(state, state.conan).map((p) => ({ do: 'move-conan' as const, to: provinceId(state, p) })),
      { do: 'stay' },
    ],
    take(t, _, action) {
      if (action.do === 'move-conan') moveConan(t, provinceOf(t.state, action.to))
    },
  },
})

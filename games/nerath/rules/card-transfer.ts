// Transfers: a card lifts own pieces out of one space and puts them together into another. It is no move.
import type { Seat } from '@skelos/kernel'
import type { EffectOf, FromSort, ToSort } from '../content/types.ts'
import { groupsAt, leftOf, shift } from './pieces.ts'
import { moveValues } from './reach.ts'
import { enterable, spacesOfSort } from './sorts.ts'
import { finished, kindOf, pieceId, pinned, procedure, type SeatFrame, type State, spaceId, spaceOf } from './state.ts'

export interface Transfer extends SeatFrame {
  do: 'transfer'
  pieces: number
  max: number
  from: FromSort
  to: ToSort
  attack: boolean
  keepMove: boolean
  /** The spaces chosen so far, -1 for none, and how many pieces have gone. */
  start: number
  end: number
  lifted: number
}

type Lift = Pick<EffectOf<'transfer'>, 'pieces' | 'from' | 'to'>

/** Pieces that may be lifted from a space: not aboard, not pinned (amb.pin-scope). */
const liftable = (state: State, seat: Seat, at: number, pieces: number) =>
  groupsAt(state, seat, at).filter(({ kind, used }) => (pieces >> kind) & 1 && used !== pinned)

const endsOf = (state: State, seat: Seat, { to }: Lift, from: number): number[] =>
  enterable(state, seat, spacesOfSort(state, seat, to, { from })).filter((at) => at !== from)

/** Spaces from which something can be lifted and put somewhere. */
export const transferable = (state: State, seat: Seat, lift: Lift): number[] =>
  spacesOfSort(state, seat, lift.from).filter(
    (at) => liftable(state, seat, at, lift.pieces).length > 0 && endsOf(state, seat, lift, at).length > 0,
  )

/** effects.transfer */
export const transfer = procedure<Transfer>('transfer', {
  from: {
    kind: 'card-space',
    auto: true,
    seats: (_, f) => [f.seat],
    options: (state, f, seat) =>
      transferable(state, seat, f).map((at) => ({ do: 'choose-space', at: spaceId(state, at) })),
    take(t, f, action) {
      if (action.do === 'choose-space') f.start = spaceOf(t.state, action.at)
    },
  },
  to: {
    kind: 'card-space',
    auto: true,
    seats: (_, f) => [f.seat],
    options: (state, f, seat) =>
      endsOf(state, seat, f, f.start).map((at) => ({ do: 'choose-space', at: spaceId(state, at) })),
    take(t, f, action) {
      if (action.do === 'choose-space') f.end = spaceOf(t.state, action.at)
    },
  },
  lift: {
    kind: 'card-pieces',
    auto: true,
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (f.lifted === f.max) return []
      const values = moveValues(state, seat)
      const groups = liftable(state, seat, f.start, f.pieces).map(({ kind, used }) => ({
        do: 'choose-piece' as const,
        piece: pieceId(kind),
        left: leftOf(values[kind], used),
      }))
      const pieces = groups.filter(
        ({ piece, left }, i) => groups.findIndex((other) => other.piece === piece && other.left === left) === i,
      )
      return f.lifted === 0 ? pieces : [...pieces, { do: 'done' }]
    },
    take(t, f, action, seat) {
      if (action.do !== 'choose-piece') return
      const { state } = t
      const values = moveValues(state, seat)
      const kind = kindOf(action.piece)
      const group = liftable(state, seat, f.start, f.pieces).find(
        (other) => other.kind === kind && leftOf(values[kind], other.used) === action.left,
      )
      if (!group) return
      const moving = state.step === 'move' && seat === state.active
      const now = moving ? (f.keepMove ? group.used : finished) : 0
      shift(state, seat, f.start, f.end, { ...group, count: 1 }, now)
      t.tell({
        fact: 'transferred',
        seat,
        from: spaceId(state, f.start),
        to: spaceId(state, f.end),
        piece: action.piece,
      })
      f.lifted++
      return 'again'
    },
  },
})

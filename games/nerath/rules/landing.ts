// Landings after a sea battle: cargo of the ships that won may go ashore before any battle on land is fought.
import { differentShips, kindsAboard, shipsAt, shipWith, takeAshore } from './pieces.ts'
import { friendly } from './reach.ts'
import { kindOf, pieceId, pieceIds, procedure, type SeatFrame, type State, slotOf, spaceId, spaceOf } from './state.ts'
import { shoresOf, travelOf } from './travel.ts'

export interface Landing extends SeatFrame {
  do: 'landing'
  at: number
}

/** landing.target-after-sea-battle, amb.unload-friendly-after-sea-battle, transport.heroes-to-dungeon */
export const landing = procedure<Landing>('landing', {
  land: {
    kind: 'landing',
    seats: (_, f) => [f.seat],
    options(state, f) {
      const ways = landings(state, f)
      return ways.length === 0 ? [] : [...ways, { do: 'done' }]
    },
    take(t, f, action, seat) {
      if (action.do !== 'land') return
      const { state } = t
      const { piece, to, cargo } = action
      const [kind, end] = [kindOf(piece), spaceOf(state, to)]
      const { status } = travelOf(state, seat)
      takeAshore(shipWith(state, seat, f.at, cargo), kind)
      state.pieces[slotOf(state, seat, end) + kind]++
      t.tell({ fact: 'landed', seat, at: spaceId(state, f.at), to, piece })
      // landing.combined-attack: one battle, with whoever attacks that space already.
      if (status[end] !== friendly && !state.pending.includes(end)) state.pending.push(end)
      return 'again'
    },
  },
})

function landings(state: State, { seat, at }: Landing) {
  const travel = travelOf(state, seat)
  return differentShips(shipsAt(state, seat, at)).flatMap((ship) =>
    kindsAboard(ship).flatMap((kind) =>
      shoresOf(travel, at, kind).map((to) => ({
        do: 'land' as const,
        cargo: pieceIds(ship.cargo),
        piece: pieceId(kind),
        to: spaceId(state, to),
      })),
    ),
  )
}

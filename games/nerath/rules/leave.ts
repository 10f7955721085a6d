// Defenders that a card lets go: when the attacker fights on they may leave for an adjacent friendly land.
import type { Seat } from '@skelos/kernel'
import { type Battle, battleOf, ownUnits } from './battle-frame.ts'
import { single } from './battle-math.ts'
import { fitsBattle } from './cards.ts'
import { removePieces } from './pieces.ts'
import { standing } from './played.ts'
import { landsToGo } from './retreat.ts'
import { kindOf, maskOf, pieceId, procedure, type SeatFrame, type State, slotOf, spaceId, spaceOf } from './state.ts'

export interface LeaveBattle extends SeatFrame {
  do: 'leave-battle'
}

/** effects.defender-leaves: the kinds that a treasure in play lets go. */
function free(state: State, battle: Battle, seat: Seat): number {
  let pieces = 0
  for (const { effect, battle: limit } of standing(state, seat, 'retreat'))
    if (effect.mode === 'allow-defender' && fitsBattle(limit, battle, seat)) pieces |= effect.pieces
  return pieces
}

export const leaveBattle = procedure<LeaveBattle>('leave-battle', {
  leave: {
    kind: 'defender-leaves',
    seats: (_, f) => [f.seat],
    options(state, _, seat) {
      const battle = battleOf(state)
      const units = ownUnits(battle, seat, free(state, battle, seat)).map((i) => battle.units[i].kind)
      const ways = [...new Set(units)].flatMap((kind) =>
        landsToGo(state, seat, battle.at).map((at) => ({
          do: 'leave' as const,
          piece: pieceId(kind),
          to: spaceId(state, at),
        })),
      )
      return ways.length === 0 ? [] : [...ways, { do: 'stay' }]
    },
    take(t, _, action, seat) {
      if (action.do !== 'leave') return
      const { state } = t
      const battle = battleOf(state)
      const kind = kindOf(action.piece)
      battle.units[single(battle.units, ownUnits(battle, seat, maskOf(kind))[0])].count = 0
      removePieces(state, seat, battle.at, kind, 1)
      state.pieces[slotOf(state, seat, spaceOf(state, action.to)) + kind]++
      t.tell({ fact: 'left-battle', seat, from: spaceId(state, battle.at), to: action.to, piece: action.piece })
      return 'again'
    },
  },
})

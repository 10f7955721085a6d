// Run amok: monsters that survived a battle won on a land storm on into lands that nobody defends.
import type { Seat } from '@skelos/kernel'
import { type Battle, fighterCount, ownUnits } from './battle-frame.ts'
import { conquer } from './control.ts'
import {
  hasEnemies,
  isHostile,
  landsBy,
  maskOf,
  mayEnter,
  monster,
  pieceOf,
  procedure,
  type SeatFrame,
  type State,
  slotOf,
  spaceId,
  spaceOf,
} from './state.ts'

export interface RunAmok extends SeatFrame {
  do: 'run-amok'
  /** The land of the battle, and where the monster that is running now has got to. */
  land: number
  at: number
  /** Monsters that have not decided yet, and lands that the one that is running may still take. */
  monsters: number
  steps: number
  left: number
}

/** run-amok.target, amb.run-amok-target: hostile, adjacent and without an enemy piece; a castle is one. */
export const landsToStorm = (state: State, seat: Seat, at: number): number[] =>
  landsBy(state, at).filter(
    (land) => isHostile(state, seat, land) && !hasEnemies(state, seat, land) && mayEnter(state, seat, land),
  )

/** run-amok.trigger: monsters of the attacker that are left in the battle, unless a pack has taken the ability from them. */
export const survivingMonsters = (state: State, battle: Battle): number =>
  pieceOf(state, monster).runAmok ? fighterCount(battle, ownUnits(battle, battle.attacker, maskOf(monster))) : 0

export const runAmok = procedure<RunAmok, 'run'>('run-amok', {
  run: {
    kind: 'run-amok',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      const lands = landsToStorm(state, seat, f.at)
      if (lands.length === 0) return []
      return [...lands.map((at) => ({ do: 'run-amok' as const, to: spaceId(state, at) })), { do: 'stay' }]
    },
    take(t, f, action, seat) {
      if (action.do !== 'run-amok') return
      const { state } = t
      const to = spaceOf(state, action.to)
      state.pieces[slotOf(state, seat, f.at) + monster]--
      state.pieces[slotOf(state, seat, to) + monster]++
      t.tell({ fact: 'ran-amok', seat, from: spaceId(state, f.at), to: action.to })
      conquer(t, seat, to)
      f.at = to
      f.left--
      return f.left > 0 ? 'again' : undefined
    },
  },
  /** The next monster starts from the land of the battle again (run-amok.no-chain). */
  next(_, f) {
    f.monsters--
    f.at = f.land
    f.left = f.steps
    if (f.monsters > 0) runAmok.go(f, 'run')
  },
})

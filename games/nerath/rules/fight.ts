// Step 3, Fight Battles: the battles that this turn's attacks have made, one after the other, those at sea first.
import { takeOut } from '@skelos/kernel'
import { callBattle } from './battle.ts'
import { isSea, procedure, type SeatFrame, type State, spaceId, spaceOf } from './state.ts'

export interface FightBattles extends SeatFrame {
  do: 'fight-battles'
}

/** battle.sea-first, amb.dungeon-battles-order */
function battlesToChoose(state: State): number[] {
  const seas = state.pending.filter((at) => isSea(state, at))
  return seas.length > 0 ? seas : state.pending
}

export const fightBattles = procedure<FightBattles>('fight-battles', {
  choose: {
    kind: 'next-battle',
    auto: true,
    seats: (_, f) => [f.seat],
    options: (state) => battlesToChoose(state).map((at) => ({ do: 'fight', at: spaceId(state, at) })),
    take(t, _, action, seat) {
      if (action.do !== 'fight') return
      const at = spaceOf(t.state, action.at)
      takeOut(t.state.pending, at)
      callBattle(t, seat, at)
      return 'again'
    },
  },
})

// Step 2, Move: pieces go by instalments, in any order, until the realm ends the step (amb.move-in-instalments).
import type { Action } from './actions.ts'
import { playable, playFromWindow } from './cards.ts'
import { dropMarks } from './pieces.ts'
import { procedure, type SeatFrame, type State } from './state.ts'
import { addTravels, attackedBy, takeTravel, travelOf } from './travel.ts'
import { cardWindow } from './windows.ts'

export interface MoveStep extends SeatFrame {
  do: 'move-step'
}

function travels(state: State, seat: number): Action[] {
  const options: Action[] = []
  addTravels(options, travelOf(state, seat))
  return options
}

export const moveStep = procedure<MoveStep, 'go' | 'end'>('move-step', {
  go: {
    kind: 'move-step',
    seats: (_, f) => [f.seat],
    options(state, _, seat) {
      const options = travels(state, seat)
      if (options.length === 0) return options
      options.push(...playable(state, seat, 'move'), { do: 'done' })
      return options
    },
    take(t, f, action, seat) {
      if (action.do === 'done') {
        moveStep.go(f, 'end')
        return
      }
      takeTravel(t, seat, action)
      playFromWindow(t, f, action, seat)
      return 'again'
    },
  },
  /** windows.move, where nothing is left to be moved. */
  cards: cardWindow<MoveStep>({
    kind: 'move-step',
    seats: (_, f) => [f.seat],
    options: (state, _, seat) => playable(state, seat, 'move'),
    take(t, f, action, seat) {
      moveStep.go(f, 'go')
      playFromWindow(t, f, action, seat)
      return 'on'
    },
  }),
  /** move.finished: battles become pending where own pieces stand in hostile spaces or dungeon entrances. */
  end({ state }, f) {
    dropMarks(state)
    state.pending = attackedBy(state, f.seat)
  },
})

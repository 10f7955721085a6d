// Windows: the moments at which cards may be played (the windows section of the ledger). In each the entitled realms are
// asked in order, any number of cards may be played, and it closes when all have passed in a row (windows.asking).
import type { Frame, Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import type { DecisionKind } from './decisions.ts'
import type { State, Table } from './state.ts'

/** A frame in which a window may be open keeps who has passed in it. */
export interface WithWindows extends Frame {
  passed?: Seat[]
}

interface Window<F> {
  kind: DecisionKind
  /** The realms that the rules entitle, in the order in which they are asked. */
  seats(state: State, frame: F): readonly Seat[]
  /** What a seat can do with what it really holds; passing is added. */
  options(state: State, frame: F, seat: Seat): Action[]
  /** Carries out what was played; all are asked again from the first on, unless it says that the procedure goes on. */
  take(t: Table, frame: F, action: Action, seat: Seat): 'on' | void
}

/** The one place where windows meet the kernel. */
export function cardWindow<F extends WithWindows>({ kind, seats, options, take }: Window<F>) {
  const waiting = (state: State, frame: F): Seat[] =>
    seats(state, frame).filter((seat) => !frame.passed?.includes(seat) && options(state, frame, seat).length > 0)
  return {
    kind,
    fromHand: true as const,
    // Where nobody has anything all are named, none is asked, and that too tells something of their hands.
    seats(state: State, frame: F): readonly Seat[] {
      const [next] = waiting(state, frame)
      return next === undefined ? seats(state, frame) : [next]
    },
    options(state: State, frame: F, seat: Seat): Action[] {
      const found = frame.passed?.includes(seat) ? [] : options(state, frame, seat)
      return found.length === 0 ? [] : [...found, { do: 'pass' }]
    },
    take(t: Table, frame: F, action: Action, seat: Seat): 'again' | void {
      if (action.do !== 'pass') {
        frame.passed = []
        return take(t, frame, action, seat) === 'on' ? undefined : 'again'
      }
      frame.passed = [...(frame.passed ?? []), seat]
      if (waiting(t.state, frame).length > 0) return 'again'
      frame.passed = []
    },
  }
}

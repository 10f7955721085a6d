// Windows: the moments at which cards may be played (the windows section of the ledger). In each the entitled realms are
// asked in order, any number of cards may be played, and it closes when all have passed in a row (windows.asking).
import type { Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import type { DecisionKind } from './decisions.ts'
import type { State, Table } from './state.ts'

interface Window<F> {
  kind: DecisionKind
  /** The realms that the rules entitle, in the order in which they are asked. */
  seats(state: State, frame: F): readonly Seat[]
  /** What a seat can do with what it holds; passing is added. */
  options(state: State, frame: F, seat: Seat): Action[]
  /** Carries out what was played; all are asked again from the first on, unless it says that the procedure goes on. */
  take(t: Table, frame: F, action: Action, seat: Seat): 'on' | void
}

const pass: Action = { do: 'pass' }

export function cardWindow<F>({ take, ...window }: Window<F>) {
  return {
    ...window,
    pass,
    take: (t: Table, frame: F, action: Action, seat: Seat): 'again' | void =>
      take(t, frame, action, seat) === 'on' ? undefined : 'again',
  }
}

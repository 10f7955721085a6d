// Activating a unit tile: all living models of its group act, one after the other (ol.groups, ol.model-order).
import type { Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { type Activation, callModelTurn } from './frames.ts'
import { mutineers } from './mutiny.ts'
import {
  characterOf,
  different,
  endMarks,
  figureOf,
  isThere,
  overlordSeat,
  procedure,
  type State,
  type Table,
} from './state.ts'

const ready = (state: State, { left }: Activation): number[] =>
  different(
    state,
    left.filter((who) => isThere(state, who)),
  )

export const activation = procedure<Activation>('activation', {
  model: {
    kind: 'model',
    seats: (_, f) => [f.seat],
    options(state, f): Action[] {
      const models = ready(state, f).map((who): Action => ({ do: 'choose-model', model: figureOf(state, who) }))
      return models.length === 0 ? [] : [...models, { do: 'done' }]
    },
    take(t, f, action) {
      if (action.do !== 'choose-model') return undefined
      const model = characterOf(t.state, action.model, f.left)
      f.left = f.left.filter((other) => other !== model)
      callModelTurn(t, model, f.seat)
      return 'again'
    },
  },

  /** spell.sets-possession: until the end of the next activation of the unit's tile. */
  end({ state }, f) {
    endMarks(state, ({ mark, on }) => mark === 'held' && f.models.includes(on))
  },
})

/** spell.halo: it ends when a tile of the unit is activated. */
export function callActivation(t: Table, group: number): void {
  const { state } = t
  const first = state.heroes.length
  const left = state.models.flatMap((model, i) => (model.group === group && model.at >= 0 ? [first + i] : []))
  for (const who of left)
    if (state.marks.some(({ mark, on }) => mark === 'halo' && on === who))
      t.tell({ fact: 'halo-ended', who: figureOf(state, who) })
  endMarks(
    state,
    ({ mark, on, value }) => (mark === 'halo' && left.includes(on)) || (mark === 'dizzy' && left.includes(value)),
  )
  begin(t, overlordSeat, left)
}

/** scen.mutineers: all of them together, for whichever hero calls them. */
export const callRally = (t: Table, seat: Seat): void => begin(t, seat, mutineers(t.state))

function begin(t: Table, seat: Seat, left: number[]): void {
  t.call<Activation>({ do: 'activation', seat, models: [...left], left, against: -1 })
}

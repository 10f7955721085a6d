// Activating a unit tile: all living models of its group act, one after the other (ol.groups, ol.model-order).
import type { Frame } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { callModelTurn } from './frames.ts'
import { different, endMarks, figureOf, isThere, overlordSeat, procedure, type State, type Table } from './state.ts'

export interface Activation extends Frame {
  do: 'activation'
  models: number[]
  /** Models that have not acted. */
  left: number[]
}

const ready = (state: State, { left }: Activation): number[] =>
  different(
    state,
    left.filter((who) => isThere(state, who)),
  )

export const activation = procedure<Activation>('activation', {
  model: {
    kind: 'model',
    seats: () => [overlordSeat],
    options(state, f): Action[] {
      const models = ready(state, f).map((who): Action => ({ do: 'choose-model', model: figureOf(state, who) }))
      return models.length === 0 ? [] : [...models, { do: 'done' }]
    },
    take(t, f, action) {
      if (action.do !== 'choose-model') return undefined
      const { who, color, at } = action.model
      const model = ready(t.state, f).find((other) => {
        const figure = figureOf(t.state, other)
        return figure.who === who && figure.color === color && figure.at === at
      })
      if (model === undefined) return undefined
      f.left = f.left.filter((other) => other !== model)
      callModelTurn(t, model, overlordSeat)
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
  t.call<Activation>({ do: 'activation', models: [...left], left })
}

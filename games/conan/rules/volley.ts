// Every living model with a ranged attack may make one from where it stands (event.ranged-volley).
import type { Frame } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { callAttack } from './frames.ts'
import {
  characterOf,
  different,
  figureOf,
  isThere,
  overlordSeat,
  placeOf,
  procedure,
  type State,
  sideOf,
  type Table,
  unitOf,
} from './state.ts'
import { rangedTargets } from './targets.ts'

export interface Volley extends Frame {
  do: 'volley'
  /** Models that have not shot. */
  left: number[]
}

const shooters = (state: State): number[] =>
  state.models
    .map((_, i) => state.heroes.length + i)
    .filter((who) => isThere(state, who) && sideOf(state, who) === 'overlord' && unitOf(state, who).ranged)

export const volley = procedure<Volley>('volley', {
  shot: {
    kind: 'volley',
    seats: () => [overlordSeat],
    options(state, f): Action[] {
      const options = different(
        state,
        f.left.filter((who) => isThere(state, who)),
      ).flatMap((who) =>
        different(state, rangedTargets(state, who)).map(
          (target): Action => ({ do: 'volley', model: figureOf(state, who), target: figureOf(state, target) }),
        ),
      )
      return options.length === 0 ? [] : [...options, { do: 'done' }]
    },
    take(t, f, action) {
      if (action.do !== 'volley') return undefined
      const { state } = t
      const by = characterOf(state, action.model, f.left)
      f.left = f.left.filter((who) => who !== by)
      const target = characterOf(state, action.target)
      callAttack(t, { by, seat: overlordSeat, target, at: placeOf(state, target), kind: 'ranged', sort: 'unit' })
      return 'again'
    },
  },
})

export const canVolley = (state: State): boolean => shooters(state).some((who) => rangedTargets(state, who).length > 0)

export function callVolley(t: Table): void {
  t.call<Volley>({ do: 'volley', left: shooters(t.state) })
}

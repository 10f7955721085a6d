// Two tiles of the River change places, if the Overlord likes (event.swap-tiles).
import type { Frame } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { overlordSeat, procedure, type Table } from './state.ts'

export interface Swap extends Frame {
  do: 'swap'
}

export const swap = procedure<Swap>('swap', {
  tiles: {
    kind: 'swap',
    seats: () => [overlordSeat],
    options({ river }): Action[] {
      const options: Action[] = []
      for (let one = 1; one <= river.length; one++)
        for (let other = one + 1; other <= river.length; other++)
          if (river[one - 1] !== river[other - 1]) options.push({ do: 'swap', slots: [one, other] })
      return options.length === 0 ? [] : [...options, { do: 'pass' }]
    },
    take(t, _, action) {
      if (action.do !== 'swap') return
      const { river } = t.state
      const [one, other] = action.slots
      const first = river[one - 1]
      river[one - 1] = river[other - 1]
      river[other - 1] = first
      t.tell({ fact: 'tiles-swapped', slots: action.slots })
    },
  },
})

export function callSwap(t: Table): void {
  t.call<Swap>({ do: 'swap' })
}

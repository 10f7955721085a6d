// The Overlord names an area, and everybody in it suffers without defense (event.area-damage).
import type { Frame } from '@skelos/kernel'
import { poolOf } from '../content/pool.ts'
import type { EventEffect, Pool } from '../content/types.ts'
import type { Action } from './actions.ts'
import { callAreaAttack } from './frames.ts'
import { isInPlay } from './places.ts'
import { areaNumber, boardOf, overlordSeat, procedure, type Table } from './state.ts'

export interface AreaDamage extends Frame {
  do: 'area-damage'
  pool: Pool
}

export const areaDamage = procedure<AreaDamage>('area-damage', {
  choose: {
    kind: 'event-area',
    seats: () => [overlordSeat],
    options: (state): Action[] =>
      boardOf(state)
        .areas.filter(({ index }) => isInPlay(state, index))
        .map(({ id }) => ({ do: 'event-area', area: id })),
    take(t, f, action) {
      if (action.do !== 'event-area') return
      callAreaAttack(t, -1, overlordSeat, areaNumber(t.state, action.area), f.pool, { undefended: true })
    },
  },
})

export function callAreaDamage(t: Table, { dice }: Extract<EventEffect, { do: 'area_damage' }>): void {
  t.call<AreaDamage>({ do: 'area-damage', pool: poolOf(dice) })
}

// Barricades: walls on borders that are attacked like an enemy without armour, until nothing is left (scen.barricade).
import type { Action } from './actions.ts'
import { attackPenalty, attackPool } from './attack-dice.ts'
import { powerOf, symbolsOf } from './dice.ts'
import { type Battering, callRoll } from './frames.ts'
import { assign, assignable } from './gems.ts'
import { layDown } from './objects.ts'
import { roll } from './roll.ts'
import {
  areaId,
  boardOf,
  contentOf,
  figureOf,
  isHero,
  melee,
  placeOf,
  procedure,
  ranged,
  type State,
  type Table,
} from './state.ts'

/** Barricades of an area: the border, and the area behind it. */
export function barricadesAt(state: State, at: number): { edge: number; to: number }[] {
  if (state.barricades.length === 0) return []
  const { edges } = boardOf(state)
  return state.barricades.flatMap(({ edge }) => {
    const { a, b } = edges[edge]
    return a === at ? [{ edge, to: b }] : b === at ? [{ edge, to: a }] : []
  })
}

/** The space that a hero's attack takes its gems from. */
const spaceOf = ({ kind }: Battering): number => (kind === 'melee' ? melee : ranged)

const declared = (state: State, f: Battering) => ({ ...f, target: -1, at: placeOf(state, f.by) })

export const battering = procedure<Battering>('battering', {
  gems: {
    kind: 'attack-gems',
    auto: true,
    seats: (_, f) => [f.seat],
    options(state, f): Action[] {
      if (f.sort !== 'hero') return []
      return Array.from({ length: assignable(state, f.by, spaceOf(f)) }, (_, i) => ({ do: 'gems', count: i + 1 }))
    },
    take({ state }, f, action) {
      if (action.do !== 'gems') return
      f.gems = action.count
      assign(state, f.by, spaceOf(f), f.gems)
    },
  },

  roll: (t, f) => callRoll(t, f.by, f.seat, 'attack', attackPool(t.state, declared(t.state, f))),

  hit(t, f) {
    const { state } = t
    const power = powerOf(symbolsOf(roll.result(f)), attackPenalty(state, declared(state, f)))
    batter(t, f, power)
    // ranged.thrown-drop: it bounces off
    if (f.kind !== 'ranged' || !isHero(state, f.by)) return
    const { cards } = contentOf(state)
    for (const card of f.weapons) if (cards[card].thrown) layDown(t, f.by, card, placeOf(state, f.by), 'thrown')
  },
})

/** It counts its damage from attack to attack; at 0 it is gone. */
function batter(t: Table, { by, edge }: Battering, power: number): void {
  const { state } = t
  const barricade = state.barricades.find((other) => other.edge === edge)
  if (!barricade) return
  const { a, b } = boardOf(state).edges[edge]
  const at = placeOf(state, by)
  barricade.life = Math.max(0, barricade.life - power)
  const to = areaId(state, a === at ? b : a)
  t.tell({ fact: 'battered', by: figureOf(state, by), to, power, left: barricade.life })
  if (barricade.life === 0) state.barricades = state.barricades.filter((other) => other !== barricade)
}

// What an attack would do for every number of gems that may go into it: exact, with rerolls in best use and no guard.
import { oddsOfAttack } from '@skelos/games/conan/odds/index.ts'
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { Declared } from '@skelos/games/conan/rules/attack-dice.ts'
import type { ModelTurn } from '@skelos/games/conan/rules/frames.ts'
import { assignable } from '@skelos/games/conan/rules/gems.ts'
import {
  characterOf,
  heroOfSeat,
  melee,
  placeOf,
  ranged,
  type State,
  underWay,
  unitOf,
} from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'

export interface ByGems {
  gems: number
  kill: number
  /** Points of damage on the average. */
  mean: number
}

export function attackByGems(state: State, seat: Seat, action: Action): ByGems[] {
  return declared(state, seat, action).map((attack) => {
    const { kill, expectedDamage } = oddsOfAttack(state, attack)
    return { gems: attack.gems, kill, mean: expectedDamage }
  })
}

function declared(state: State, seat: Seat, action: Action): Declared[] {
  if (action.do === 'attack') {
    const turn = underWay<ModelTurn>(state, 'model-turn')
    if (!turn) return []
    const target = characterOf(state, action.target)
    const isNear = unitOf(state, turn.who).melee !== undefined
    const at = placeOf(state, target)
    return [
      {
        by: turn.who,
        target,
        at,
        kind: isNear ? 'melee' : 'ranged',
        sort: 'unit',
        weapons: [],
        gems: 0,
        chair: false,
      },
    ]
  }
  if (action.do !== 'melee' && action.do !== 'shoot') return []
  const by = heroOfSeat(seat)
  const target = characterOf(state, action.target)
  const space = action.do === 'melee' ? melee : ranged
  const weapons = action.do === 'melee' ? action.weapons : [action.weapon]
  const most = assignable(state, by, space)
  return Array.from({ length: most }, (_, i) => ({
    by,
    target,
    at: placeOf(state, target),
    sort: 'hero' as const,
    kind: action.do === 'melee' ? ('melee' as const) : ('ranged' as const),
    weapons,
    gems: i + 1,
    chair: action.do === 'melee' && action.chair === true,
  }))
}

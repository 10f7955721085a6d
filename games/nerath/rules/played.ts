// Treasures in play and what their properties do by themselves.
import type { Seat } from '@skelos/kernel'
import type { BattleLimit, Effect, TreasureCard } from '../content/types.ts'
import { contentOf, type State } from './state.ts'

const none: readonly TreasureCard[] = []

export function treasuresInPlay(state: State, seat: Seat): readonly TreasureCard[] {
  const { played } = state.realms[seat]
  if (played.length === 0) return none
  const { treasures } = contentOf(state)
  return played.map((card) => treasures[card])
}

/** effects.property-use: the effects of this name that work without being used. */
export function standing<Name extends Effect['do']>(state: State, seat: Seat, name: Name): StandingEffect<Name>[] {
  const found: StandingEffect<Name>[] = []
  for (const { id, property } of treasuresInPlay(state, seat)) {
    if (property?.trigger !== 'always') continue
    for (const effect of property.effect)
      if (effect.do === name)
        found.push({ card: id, battle: property.battle, effect: effect as Extract<Effect, { do: Name }> })
  }
  return found
}

export interface StandingEffect<Name extends Effect['do']> {
  readonly card: string
  readonly battle: BattleLimit
  readonly effect: Extract<Effect, { do: Name }>
}

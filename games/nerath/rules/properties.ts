// What treasures in play do in a battle by themselves, brought into it when it starts or when the card is played in it.
import type { Seat } from '@skelos/kernel'
import type { EffectName } from '../content/types.ts'
import type { Battle } from './battle-frame.ts'
import { userOf } from './card-frame.ts'
import { fitsBattle } from './cards.ts'
import { perform } from './effects.ts'
import { treasuresInPlay } from './played.ts'
import { contentOf, gainGold, type Table } from './state.ts'

const battleEffects: readonly EffectName[] = ['hit-on', 'extra-dice', 'upgrade-die', 'first-strike', 'toughness']

/** effects.property-use, effects.property-per-battle */
export function bringProperty(t: Table, battle: Battle, seat: Seat, card: string): void {
  const { property } = contentOf(t.state).treasures[card]
  if (property?.trigger !== 'always' || !fitsBattle(property.battle, battle, seat)) return
  for (const effect of property.effect)
    if (battleEffects.includes(effect.do)) perform(t, userOf(t.state, seat, card, true), effect)
}

/** effects.property-use: gold at income comes by itself, once in each own turn. */
export function payProperties(t: Table, seat: Seat): void {
  const { spent } = t.state.realms[seat]
  for (const { id, property } of treasuresInPlay(t.state, seat)) {
    if (property?.trigger !== 'income' || spent.includes(id)) continue
    spent.push(id)
    for (const effect of property.effect) if (effect.do === 'gain-gold') gainGold(t, seat, effect.amount, 'property')
  }
}

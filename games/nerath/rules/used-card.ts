// One card or property in use (windows.playing): paid, open to being cancelled where it is an event, carried out effect
// by effect, put away.
import { takeOut } from '@skelos/kernel'
import { battleOf, currentBattle, ownUnits, sacrifice } from './battle-frame.ts'
import { effectsOf, type UsedCard, userOf } from './card-frame.ts'
import { playable, playFromWindow } from './cards.ts'
import { isPossible, perform } from './effects.ts'
import { bringProperty, payProperties } from './properties.ts'
import { areEnemies, contentOf, inOrder, maskOf, procedure, type Table } from './state.ts'
import { cardWindow } from './windows.ts'

export const usedCard = procedure<UsedCard, 'effects' | 'putAway'>('use-card', {
  payPieces(t, f) {
    if (f.as !== 'event') return
    contentOf(t.state).events[f.card].cost.destroyOwnInBattle.forEach((count, kind) => {
      for (let i = 0; i < count; i++) {
        const battle = battleOf(t.state)
        sacrifice(t, battle, ownUnits(battle, f.seat, maskOf(kind))[0], 'cost')
      }
    })
  },
  payCards: {
    kind: 'card-cost',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (f.as !== 'event' || f.paid === contentOf(state).events[f.card].cost.discardEvent) return []
      return [...new Set(state.realms[seat].hand)].map((card) => ({ do: 'discard-event', card }))
    },
    take(t, f, action, seat) {
      if (action.do !== 'discard-event') return
      discardEvent(t, seat, action.card)
      f.paid++
      return 'again'
    },
  },
  /** windows.enemy-event */
  cancel: cardWindow<UsedCard>({
    kind: 'cancel',
    seats: (state, f) =>
      f.as !== 'event' || f.cancelled ? [] : inOrder(state).filter((seat) => areEnemies(state, seat, f.seat)),
    options: (state, _, seat) => playable(state, seat, 'enemy-event'),
    take: playFromWindow,
  }),
  cancelled(_, f) {
    if (f.cancelled) usedCard.go(f, 'putAway')
  },
  /** windows.as-far-as-possible: what an effect cannot do lapses. */
  effects(t, f) {
    const effect = effectsOf(t.state, f)[f.next]
    if (!effect) return
    f.next++
    usedCard.go(f, 'effects')
    const user = userOf(t.state, f.seat, f.card)
    if (isPossible(user, effect) || effect.do === 'cancel-event') perform(t, user, effect)
  },
  putAway(t, f) {
    if (f.as === 'event') t.state.realms[f.seat].discard.push(f.card)
    t.finish(f)
    // amb.property-at-once
    const battle = currentBattle(t.state)
    if (f.as !== 'treasure') return
    if (battle && !battle.settled) bringProperty(t, battle, f.seat, f.card)
    if (t.state.step === 'income') payProperties(t, f.seat)
  },
})

export function discardEvent(t: Table, seat: number, card: string): void {
  const { hand, discard } = t.state.realms[seat]
  takeOut(hand, card)
  discard.push(card)
  t.chance.reveal()
  t.tell({ fact: 'event-discarded', seat, card })
}

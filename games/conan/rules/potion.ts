// Potions: gems back from Fatigue and Wound, and what a drink costs (item.life-potion, amb.life-potion-mix).
import type { Frame } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { callDamage } from './frames.ts'
import { contentOf, figureOf, procedure, type State, seatOfHero } from './state.ts'
import { testVictory } from './victory.ts'

export interface Potion extends Frame {
  do: 'potion'
  hero: number
  item: string
  /** Gems that may still be moved; -1 before the first. */
  left: number
}

const recovery = (state: State, item: string) =>
  contentOf(state).cards[item].effects.find((effect) => effect.kind === 'recover_gems')

export const potion = procedure<Potion>('potion', {
  begin(t, f) {
    f.left = recovery(t.state, f.item)?.count ?? 0
  },

  gems: {
    kind: 'potion-gems',
    auto: true,
    seats: (_, f) => [seatOfHero(f.hero)],
    options(state, f): Action[] {
      if (f.left === 0) return []
      const { fatigue, wound } = state.heroes[f.hero]
      const from = recovery(state, f.item)?.from ?? []
      const options: Action[] = []
      if (fatigue > 0 && from.includes('fatigue')) options.push({ do: 'gem-from', zone: 'fatigue' })
      if (wound > 0 && from.includes('wounds')) options.push({ do: 'gem-from', zone: 'wounds' })
      return options
    },
    take(t, f, action) {
      if (action.do !== 'gem-from') return undefined
      const hero = t.state.heroes[f.hero]
      if (action.zone === 'fatigue') hero.fatigue--
      else hero.wound--
      hero.reserve++
      f.left--
      return 'again'
    },
  },

  harm(t, f) {
    const harm = contentOf(t.state).cards[f.item].effects.find((effect) => effect.kind === 'suffer_wound')
    if (!harm) return
    t.tell({ fact: 'harmed', who: figureOf(t.state, f.hero), damage: harm.count, cause: 'item' })
    callDamage(t, f.hero, harm.count)
  },

  end(t, f) {
    t.finish(f)
    testVictory(t)
  },
})

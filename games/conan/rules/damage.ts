// Damage: gems of a hero go to Wound, life points of a model are lost, and whoever has none left dies.
import type { Action } from './actions.ts'
import { callDeath, type Damage } from './frames.ts'
import { spentPlaces, takeSpent } from './gems.ts'
import { type Hero, isHero, modelOf, procedure, type State, seatOfHero } from './state.ts'

/** Gems outside Wound: what a hero has to live on. */
export function lifeOf(state: State, who: number): number {
  if (!isHero(state, who)) return modelOf(state, who).life
  const { reserve, fatigue, spaces, spellGems, allyGems } = state.heroes[who]
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
  return reserve + fatigue + sum(spaces) + sum(spellGems) + allyGems
}

function toWound(hero: Hero, f: Damage, count: number): void {
  hero.wound += count
  f.left -= count
}

export const damage = procedure<Damage>('damage', {
  /** damage.hero-fatigue-first; ol.special-life, ol.minion-life */
  first(t, f) {
    const { state } = t
    if (!isHero(state, f.who)) {
      const model = modelOf(state, f.who)
      model.life = Math.max(0, model.life - f.left)
      return
    }
    const hero = state.heroes[f.who]
    const count = Math.min(f.left, hero.fatigue)
    hero.fatigue -= count
    toWound(hero, f, count)
  },

  /** damage.hero-spaces-second, amb.damage-choice */
  spaces: {
    kind: 'damage-gems',
    auto: true,
    seats: (_, f) => [seatOfHero(f.who)],
    options(state, f): Action[] {
      if (!isHero(state, f.who) || f.left === 0) return []
      return spentPlaces(state.heroes[f.who]).map((from) => ({ do: 'lose-gem', from }))
    },
    take(t, f, action) {
      if (action.do !== 'lose-gem') return undefined
      const hero = t.state.heroes[f.who]
      takeSpent(hero, action.from)
      toWound(hero, f, 1)
      return 'again'
    },
  },

  /** damage.hero-reserve-last, death.hero */
  last(t, f) {
    const { state } = t
    if (isHero(state, f.who)) {
      const hero = state.heroes[f.who]
      const count = Math.min(f.left, hero.reserve)
      hero.reserve -= count
      toWound(hero, f, count)
    }
    t.finish(f)
    if (lifeOf(state, f.who) === 0) callDeath(t, f.who)
  },
})

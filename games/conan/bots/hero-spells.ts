// What spells and thrown orbs of a hero are worth.
import { poolOf } from '../content/pool.ts'
import type { Pool, SpellEffect } from '../content/types.ts'
import { atLeast, rollChances } from '../odds/roll.ts'
import { armorOf } from '../rules/attack-dice.ts'
import { lifeOf } from '../rules/damage.ts'
import type { SpellFrame } from '../rules/frames.ts'
import { basePoints } from '../rules/hero-options.ts'
import { isHeld } from '../rules/hindering.ts'
import { sees } from '../rules/places.ts'
import { teleportsOf } from '../rules/spell-words.ts'
import { contentOf, isHero, peopleIn, placeOf, sideOf, underWay } from '../rules/state.ts'
import { mayFall } from './distances.ts'
import type { HeroStand } from './hero-stand.ts'

const never = Number.NEGATIVE_INFINITY

/** An area attack on everybody in an area. */
export function areaWorth(stand: HeroStand, at: number, pool: Pool | undefined): number {
  const state = stand.state
  if (!pool) return 0
  const { faces } = contentOf(state)
  const chances = rollChances(faces, { pool, any: 0 }, 'mean')
  let worth = 0
  for (const who of peopleIn(state, at)) {
    if (isHero(state, who)) worth -= mayFall(state, who) ? 4 : 40
    else if (sideOf(state, who) === 'heroes') worth -= 2
    else worth += stand.foeWorth(who) * (atLeast(chances, armorOf(state, who, []) + lifeOf(state, who)) + 0.1)
  }
  for (const object of stand.outlook.aims.objects)
    if (state.lying.some((entry) => entry.object === object && entry.at === at)) worth -= 20
  return worth
}

export function throwWorth(stand: HeroStand, object: string, to: number): number {
  const { burst } = contentOf(stand.state).cards[object]
  if (!burst) return never
  return 0.7 * areaWorth(stand, to, burst) - stand.price(1) - 0.5
}

export function spellPool(stand: HeroStand): Pool | undefined {
  const spell = underWay<SpellFrame>(stand.state, 'spell')
  const effect = spell && contentOf(stand.state).spells[spell.spell].effects[spell.effect]
  return effect?.do === 'attack' ? poolOf(effect.dice) : undefined
}

export function aimWorth(stand: HeroStand, who: number): number {
  const friend = isHero(stand.state, who) || sideOf(stand.state, who) === 'heroes'
  const spell = underWay<SpellFrame>(stand.state, 'spell')
  const effect = spell && contentOf(stand.state).spells[spell.spell].effects[spell.effect]
  const kind = effect?.do
  const helps = kind === 'heal' || kind === 'give_gems' || kind === 'modify_armor'
  if (helps) return friend ? 2 + (isHero(stand.state, who) ? stand.state.heroes[who].wound * 0.2 : 0) : -5
  // Who stands in the way is sent away.
  const near = (kind === 'move_enemy' || kind === 'hold') && placeOf(stand.state, who) === stand.own.at ? 3 : 0
  return friend ? -5 : stand.foeWorth(who) + near
}

export function castWorth(stand: HeroStand, id: string): number {
  const state = stand.state
  const spell = contentOf(state).spells[id]
  const price = stand.price(Math.max(1, spell.cost))
  const [effect] = spell.effects as readonly SpellEffect[]
  const foes = stand.outlook.foes
  switch (effect.do) {
    case 'attack': {
      const pool = poolOf(effect.dice)
      if (effect.target === 'character')
        return 0.9 - price + Math.max(0, ...foes.map((who) => stand.foeWorth(who) * 0.5))
      const seen = [...new Set(foes.map((who) => placeOf(state, who)))].filter((at) => sees(state, stand.own.at, at))
      const areas = effect.range === 'own_area' ? [stand.own.at] : seen
      return Math.max(-9, ...areas.map((at) => areaWorth(stand, at, pool))) - price
    }
    case 'modify_armor': {
      const has = state.marks.some(({ mark, on }) => mark === 'halo' && on === stand.hero)
      return has || stand.own.reserve < 6 ? never : 0.4 * stand.outlook.danger(stand.hero, stand.own.at) - price
    }
    case 'heal': {
      const wounded = Math.max(...stand.outlook.heroes.map((hero) => state.heroes[hero].wound))
      return wounded >= 2 ? 2.2 - price : never
    }
    case 'teleport': {
      const gain =
        Math.max(-1, ...teleportsOf(state, stand.hero).map((to) => stand.pull(to))) - stand.pull(stand.own.at)
      // Where nobody is in the way one walks.
      const stuck = stand.outlook.enemiesAt(stand.hero, stand.own.at) > 0 || basePoints(state, stand.hero) === 0
      return stuck ? gain - price - 0.05 : never
    }
    case 'fetch_object':
      return stand.outlook.aims.objects.length > 0 ? 1 - price : never
    case 'move_enemy':
    case 'hold': {
      const here = foes.filter((who) => placeOf(state, who) === stand.own.at)
      return here.length === 1 && !isHeld(state, here[0]) ? 1.2 + stand.holds(here[0]) - price : never
    }
    default:
      return never
  }
}

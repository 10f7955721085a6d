// What an attack of a hero is worth, with the best number of gems.
import { oddsOfAttack } from '../odds/table.ts'
import type { Figure } from '../rules/actions.ts'
import { lifeOf } from '../rules/damage.ts'
import { assignable } from '../rules/gems.ts'
import { characterOf, contentOf, melee, placeOf, ranged, unitOf } from '../rules/state.ts'
import type { HeroStand } from './hero-stand.ts'

const never = Number.NEGATIVE_INFINITY

/** The best number of gems for an attack, and what it brings. */
export function attackWorth(
  stand: HeroStand,
  kind: 'melee' | 'ranged',
  figure: Figure,
  weapons: readonly string[],
  chair: boolean,
): { worth: number; gems: number } {
  const state = stand.state
  const target = characterOf(state, figure)
  const most = assignable(state, stand.hero, kind === 'melee' ? melee : ranged)
  let best = { worth: never, gems: 0 }
  for (let gems = 1; gems <= most; gems++) {
    const worth = blowWorth(stand, kind, target, weapons, chair, gems)
    if (worth > best.worth) best = { worth, gems }
  }
  // A thrown weapon lies there afterwards.
  const thrown = kind === 'ranged' && weapons.some((card) => contentOf(state).cards[card].thrown)
  const lost = placeOf(state, target) === stand.own.at ? 0.8 : 2.5
  return { worth: best.worth - (thrown ? lost : 0), gems: best.gems }
}

export function blowWorth(
  stand: HeroStand,
  kind: 'melee' | 'ranged',
  target: number,
  weapons: readonly string[],
  chair: boolean,
  gems: number,
): number {
  const state = stand.state
  const life = lifeOf(state, target)
  const odds = oddsOfAttack(
    state,
    { by: stand.hero, target, at: placeOf(state, target), kind, sort: 'hero', weapons, gems, chair },
    undefined,
    { policy: 'mean' },
  )
  const worth = stand.foeWorth(target)
  const { kind: sort } = unitOf(state, target)
  // Leaders are guarded, minions seldom.
  const guarded = sort === 'minion' ? 0.95 : 0.8
  const harm = (life - odds.expectedLife) / life
  const excess = Math.max(0, odds.expectedDamage - (life - odds.expectedLife))
  const sweeps = sort === 'minion' ? 0.15 * excess : 0
  // Whoever has to die is worth every blow, others only the last.
  const share = stand.outlook.isVital(target) ? 0.5 * odds.kill + 0.8 * harm : 0.8 * odds.kill + 0.45 * harm
  return guarded * worth * share + sweeps - stand.price(gems)
}

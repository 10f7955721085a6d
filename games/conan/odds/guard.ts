// What each way to guard would save of an attack: one whose dice lie on the table, or one that is still to be rolled.
import type { Action } from '../rules/actions.ts'
import { armorOf, type Declared, type Defense, defenseChange, defensePool } from '../rules/attack-dice.ts'
import { lifeOf } from '../rules/damage.ts'
import { noDice } from '../rules/dice.ts'
import type { Attack } from '../rules/frames.ts'
import { guardOptions } from '../rules/guarding.ts'
import { contentOf, type State } from '../rules/state.ts'
import { type AttackOdds, attackOdds } from './attack.ts'
import { oddsOfAttack, rolledBy } from './table.ts'

type Guard = Extract<Action, { do: 'guard' }>

export interface Guarded {
  readonly guard: Guard
  readonly odds: AttackOdds
}

const defenseBy = (by: number, { gems, card = '', armor = '' }: Guard): Defense => ({ by, gems, card, armor })

/** Against the power of an attack that has been rolled. */
export function oddsOfGuard(state: State, attack: Attack, guard: Guard): AttackOdds {
  const { target, bodyguard, power, weapons } = attack
  const by = bodyguard >= 0 ? bodyguard : target
  return attackOdds(contentOf(state).faces, {
    // Nothing is left to roll: the power is all there is.
    attack: { pool: noDice, any: 0, penalty: -power },
    defense: {
      ...rolledBy(state, by, defensePool(state, target, defenseBy(by, guard))),
      armor: armorOf(state, target, weapons),
      change: defenseChange(state, attack),
    },
    life: lifeOf(state, target),
    policy: 'best',
  })
}

/** The best of these guards with each number of gems, from the fewest on. */
function bestByGems(guards: readonly Action[], oddsOf: (guard: Guard) => AttackOdds): Guarded[] {
  const best: Guarded[] = []
  for (const guard of guards) {
    if (guard.do !== 'guard') continue
    const odds = oddsOf(guard)
    const before = best[guard.gems]
    if (!before || odds.expectedDamage < before.odds.expectedDamage) best[guard.gems] = { guard, odds }
  }
  return best.filter(Boolean)
}

/** Against an attack whose dice lie on the table, of the guards that are allowed. */
export const guardsOf = (state: State, attack: Attack, allowed: readonly Action[]): Guarded[] =>
  bestByGems(allowed, (guard) => oddsOfGuard(state, attack, guard))

/** Against an attack that may come. */
export function guardsAgainst(state: State, attack: Declared): Guarded[] {
  const { target, kind } = attack
  const asked = { target, kind, bodyguard: -1, sacrificed: false } as Attack
  return bestByGems(guardOptions(state, asked), (guard) => oddsOfAttack(state, attack, defenseBy(target, guard)))
}

/** What a hero has to live on, and how much of it is in Reserve. */
interface Standing {
  readonly reserve: number
  readonly life: number
}

/**
 * That a hero outlives one attack after the other with the best guard against each. damage.hero-fatigue-first: what is in
 * Reserve is hurt last, so it can be spent on the next guard as far as there is life. Each roll is played for its own attack.
 */
export function chanceToLive(state: State, attack: Declared, standing: Standing, times: number): number {
  const { target, kind } = attack
  const known = new Map<number, number>()
  const asked = { target, kind, bodyguard: -1, sacrificed: false } as Attack
  const lives = ({ reserve, life }: Standing, left: number): number => {
    if (left === 0) return 1
    const key = (left * 64 + life) * 64 + reserve
    const before = known.get(key)
    if (before !== undefined) return before
    const heroes = state.heroes.with(target, { ...state.heroes[target], reserve })
    let best = 0
    for (const guard of guardOptions({ ...state, heroes }, asked)) {
      if (guard.do !== 'guard') continue
      const { damage } = oddsOfAttack(state, attack, defenseBy(target, guard), { life })
      const chance = damage.reduce((sum, share, points) => {
        if (points >= life) return sum
        const after = { life: life - points, reserve: Math.min(reserve - guard.gems, life - points) }
        return sum + share * lives(after, left - 1)
      }, 0)
      best = Math.max(best, chance)
    }
    known.set(key, best)
    return best
  }
  return lives(standing, times)
}

// Attacks at a table: what the declared attack and a defense would roll there, by the functions the attack itself asks.
import type { Pool } from '../content/types.ts'
import {
  armorOf,
  attackPenalty,
  attackPool,
  type Declared,
  type Defense,
  defenseChange,
  defensePool,
} from '../rules/attack-dice.ts'
import { lifeOf } from '../rules/damage.ts'
import { isJinxed, supportersOf } from '../rules/roll.ts'
import { contentOf, type State } from '../rules/state.ts'
import { type AttackOdds, attackOdds } from './attack.ts'
import type { Faces, Policy, Rolled } from './roll.ts'

export interface Terms {
  readonly policy?: Policy
  /** Gems that each side may spend on rerolls. */
  readonly rerolls?: number
  readonly guardRerolls?: number
  /** Of the target, where it is not what it has now. */
  readonly life?: number
}

/** skill.support, skill.jinx: the dice of somebody with whatever may reroll them. */
export function rolledBy(state: State, who: number, pool: Pool, gems = 0): Rolled {
  if (isJinxed(state, who)) return { pool: { dice: pool.dice, arrows: pool.dice.map(() => 0) }, any: 0 }
  return { pool, any: supportersOf(state, who) + gems }
}

const unguarded = (target: number): Defense => ({ by: target, gems: 0, card: '', armor: '' })

export function oddsOfAttack(
  state: State,
  attack: Declared,
  defense: Defense = unguarded(attack.target),
  { policy = 'best', rerolls = 0, guardRerolls = 0, life = lifeOf(state, attack.target) }: Terms = {},
): AttackOdds {
  return remembered(contentOf(state).faces, {
    attack: {
      ...rolledBy(state, attack.by, attackPool(state, attack), rerolls),
      penalty: attackPenalty(state, attack),
    },
    defense: {
      ...rolledBy(state, defense.by, defensePool(state, attack.target, defense), guardRerolls),
      armor: armorOf(state, attack.target, attack.weapons),
      change: defenseChange(state, attack),
    },
    life,
    policy,
  })
}

type Question = Parameters<typeof attackOdds>[1]

const known = new WeakMap<Faces, Map<string, AttackOdds>>()
/** Enough for all that is asked in a game; then it begins anew. */
const most = 4000

/** The same few rolls are asked for again and again. */
function remembered(faces: Faces, question: Question): AttackOdds {
  let byQuestion = known.get(faces)
  if (!byQuestion || byQuestion.size > most) {
    byQuestion = new Map()
    known.set(faces, byQuestion)
  }
  const { attack, defense, life, policy } = question
  const key = [
    ...[attack, defense].flatMap(({ pool, any }) => [...pool.dice, ...pool.arrows, any]),
    attack.penalty,
    defense.armor,
    defense.change,
    life,
    policy,
  ].join()
  let odds = byQuestion.get(key)
  if (!odds) {
    odds = attackOdds(faces, question)
    byQuestion.set(key, odds)
  }
  return odds
}

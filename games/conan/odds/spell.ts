// Spells and thrown orbs that are rolled once for several, and what heals: nobody guards, as for an attack before its guard.
import { poolOf } from '../content/pool.ts'
import type { SpellEffect } from '../content/types.ts'
import { isSpared } from '../rules/area-attack.ts'
import { armorOf } from '../rules/attack-dice.ts'
import { lifeOf } from '../rules/damage.ts'
import { type Chances, damageOf, defenseOf, powerOf } from '../rules/dice.ts'
import { areEnemies, contentOf, peopleIn, placeOf, type State } from '../rules/state.ts'
import type { AttackOdds } from './attack.ts'
import { atLeast, filled, meanChance, type Policy, rollChances } from './roll.ts'
import { oddsOfAttack, rolledBy } from './table.ts'

/** spell.attack: on one character, defended like any attack. */
export const oddsOfSpell = (
  state: State,
  by: number,
  target: number,
  { dice }: Extract<SpellEffect, { do: 'attack' }>,
  terms: Parameters<typeof oddsOfAttack>[3] = {},
): AttackOdds =>
  oddsOfAttack(
    state,
    {
      by,
      target,
      at: placeOf(state, target),
      kind: 'spell',
      sort: 'spell',
      pool: poolOf(dice),
      weapons: [],
      gems: 0,
      chair: false,
    },
    undefined,
    terms,
  )

export interface AreaOdds {
  /** By the number of enemies of the caster who die. */
  readonly kills: Chances
  readonly expectedKills: number
  /** Each who stands there, friend or enemy, with the chance of death and the damage on the average. */
  readonly victims: readonly { readonly who: number; readonly kill: number; readonly expectedDamage: number }[]
}

/** area-attack.one-roll: one roll for everybody, so that who dies hangs together; rerolls for as many enemies as possible. */
export function oddsOfArea(
  state: State,
  by: number,
  at: number,
  { dice, exclude = [], defence }: Extract<SpellEffect, { do: 'attack' }>,
  policy: Policy = 'best',
): AreaOdds {
  const { faces } = contentOf(state)
  const there = peopleIn(state, at).filter((who) => !isSpared(state, { exclude, by }, who))
  const damageTo = (who: number, symbols: number): number =>
    damageOf(powerOf(symbols, 0), defence === 'none' ? 0 : defenseOf(0, armorOf(state, who, []), 0))
  const dies = (who: number, symbols: number): boolean => damageTo(who, symbols) >= lifeOf(state, who)
  const dead = (symbols: number): number =>
    there.filter((who) => areEnemies(state, by, who) && dies(who, symbols)).length
  const rolled = rollChances(faces, rolledBy(state, by, poolOf(dice)), policy, dead)
  const kills: number[] = []
  for (const [symbols, chance] of rolled.entries()) kills[dead(symbols)] = (kills[dead(symbols)] ?? 0) + chance
  const over = (worth: (symbols: number) => number): number =>
    rolled.reduce((sum, chance, symbols) => sum + chance * worth(symbols), 0)
  return {
    kills: filled(kills),
    expectedKills: meanChance(filled(kills)),
    victims: there.map((who) => ({
      who,
      kill: over((symbols) => (dies(who, symbols) ? 1 : 0)),
      expectedDamage: over((symbols) => damageTo(who, symbols)),
    })),
  }
}

export interface HealOdds {
  /** By the number of gems that come back from the Wounds. */
  readonly healed: Chances
  readonly any: number
  readonly mean: number
}

/** spell.mitras-healing: no more than there are Wounds. */
export function oddsOfHealing(
  state: State,
  by: number,
  hero: number,
  { dice }: Extract<SpellEffect, { do: 'heal' }>,
): HealOdds {
  const { wound } = state.heroes[hero]
  const rolled = rolledBy(state, by, poolOf(dice))
  const back = (symbols: number): number => Math.min(wound, symbols)
  const healed: number[] = []
  for (const [symbols, chance] of rollChances(contentOf(state).faces, rolled, 'best', back).entries())
    healed[back(symbols)] = (healed[back(symbols)] ?? 0) + chance
  return { healed: filled(healed), any: atLeast(filled(healed), 1), mean: meanChance(filled(healed)) }
}

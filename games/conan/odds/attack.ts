// The exact chances of one attack on one target, by the arithmetic of the attack itself (rules/dice.ts).
import { type Chances, damageOf, defenseOf, powerOf } from '../rules/dice.ts'
import { atLeast, type Faces, filled, meanChance, type Policy, type Rolled, rollChances } from './roll.ts'

export interface AttackQuestion {
  readonly attack: Rolled & { readonly penalty: number }
  readonly defense: Rolled & { readonly armor: number; readonly change: number }
  /** Of the target. */
  readonly life: number
  readonly policy: Policy
}

export interface AttackOdds {
  /** By points. */
  readonly damage: Chances
  readonly kill: number
  readonly expectedDamage: number
  /** What the target is left with, on the average. */
  readonly expectedLife: number
}

/** The defender rolls when the power is known; each side makes the kill as likely, or unlikely, as it can. */
export function attackOdds(faces: Faces, { attack, defense, life, policy }: AttackQuestion): AttackOdds {
  const damageAt = defended(faces, defense, life, policy)
  const powerBy = (symbols: number): number => powerOf(symbols, attack.penalty)
  const rolled = rollChances(faces, attack, policy, (symbols) => damageAt(powerBy(symbols)).kill)
  const total: number[] = []
  for (const [symbols, chance] of rolled.entries())
    if (chance > 0)
      for (const [points, share] of damageAt(powerBy(symbols)).damage.entries())
        total[points] = (total[points] ?? 0) + chance * share
  const damage = filled(total)
  return {
    damage,
    kill: atLeast(damage, life),
    expectedDamage: meanChance(damage),
    expectedLife: damage.reduce((sum, chance, points) => sum + chance * Math.max(0, life - points), 0),
  }
}

interface Defended {
  readonly damage: Chances
  readonly kill: number
}

/** The damage of an attack of each power. */
function defended(
  faces: Faces,
  defense: AttackQuestion['defense'],
  life: number,
  policy: Policy,
): (power: number) => Defended {
  const { armor, change } = defense
  const byNeed = new Map<number, Chances>()
  const byPower: Defended[] = []
  return (power) => {
    byPower[power] ??= ((): Defended => {
      const damageBy = (symbols: number): number => damageOf(power, defenseOf(symbols, armor, change))
      // What the defender plays for is a number of symbols; powers that ask for the same one are met alike.
      let need = 0
      while (need < mostSymbols && damageBy(need) >= life) need++
      let guarded = byNeed.get(need)
      if (!guarded) {
        guarded = rollChances(faces, defense, policy, (symbols) => (symbols >= need ? 1 : 0))
        byNeed.set(need, guarded)
      }
      const damage: number[] = []
      for (const [symbols, chance] of guarded.entries())
        damage[damageBy(symbols)] = (damage[damageBy(symbols)] ?? 0) + chance
      return { damage: filled(damage), kill: atLeast(damage.length > 0 ? filled(damage) : [], life) }
    })()
    return byPower[power]
  }
}

/** More than any defense rolls. */
const mostSymbols = 40

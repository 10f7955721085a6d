// Dice on the table: what to reroll, with how many gems to guard, who steps in. The same for both sides.

import { DICE } from '../content/vocabulary.ts'
import { rollChances } from '../odds/roll.ts'
import { rolledBy } from '../odds/table.ts'
import type { Action } from '../rules/actions.ts'
import { armorOf, defenseChange, defensePool } from '../rules/attack-dice.ts'
import { lifeOf } from '../rules/damage.ts'
import type { Chances } from '../rules/dice.ts'
import { damageOf, defenseOf, symbolsOf } from '../rules/dice.ts'
import type { Attack, LeapRoll, Manipulation, Roll } from '../rules/frames.ts'
import { hinderingOfDice } from '../rules/hindering.ts'
import { contentOf, isHero, type State, underWay } from '../rules/state.ts'

type Reroll = Extract<Action, { do: 'reroll' }>

/** What a roll has to come to, where that is known. */
function needed(state: State, { sort, who }: Roll): number | undefined {
  if (sort === 'leap') return underWay<LeapRoll>(state, 'leap')?.difficulty
  const manipulation = sort === 'manipulation' ? underWay<Manipulation>(state, 'manipulation') : undefined
  return manipulation && manipulation.difficulty + hinderingOfDice(state, who, 'manipulation')
}

const gainOf = (state: State, { die, face }: Reroll): number => {
  const faces = contentOf(state).faces[DICE.indexOf(die)]
  return symbolsOf(faces) / faces.length - face
}

/** Free rerolls for whatever gains by them; gems only where the roll fails without. */
export function chooseReroll(state: State, legal: readonly Action[], mayPay: boolean): Action {
  const accept = legal.find(({ do: name }) => name === 'accept') ?? legal[0]
  const roll = underWay<Roll>(state, 'roll')
  if (!roll) return accept
  const wanted = roll.sort === 'fall' ? -1 : 1
  const need = needed(state, roll)
  const symbols = symbolsOf(roll.faces)
  if (need !== undefined && symbols >= need) return accept
  const attack = underWay<Attack>(state, 'attack')
  const deadly = roll.sort === 'guard' && attack && damageFrom(state, attack, symbols) >= lifeOf(state, attack.target)
  const urgent = deadly || (need !== undefined && need - symbols <= 2)
  let best: Reroll | undefined
  let most = 0.05
  for (const action of legal) {
    if (action.do !== 'reroll' || (action.by === 'gem' && !(mayPay && urgent))) continue
    const gain = wanted * gainOf(state, action) - (action.by === 'gem' ? 0.4 : 0)
    if (gain <= most) continue
    most = gain
    best = action
  }
  return best ?? accept
}

const damageFrom = (state: State, attack: Attack, symbols: number): number =>
  damageOf(
    attack.power,
    defenseOf(symbols, armorOf(state, attack.target, attack.weapons), defenseChange(state, attack)),
  )

/** `lifePoint` and `gem` of the defender in the same coin; `death` on top of the last life point. */
export interface Prices {
  readonly lifePoint: number
  readonly gem: (count: number) => number
  readonly death: number
}

export function chooseGuard(state: State, legal: readonly Action[], { lifePoint, gem, death }: Prices): Action {
  const attack = underWay<Attack>(state, 'attack')
  if (!attack) return legal[0]
  const life = lifeOf(state, attack.target)
  const by = attack.bodyguard >= 0 ? attack.bodyguard : attack.target
  let best = legal[0]
  let least = Number.POSITIVE_INFINITY
  for (const action of legal) {
    if (action.do !== 'guard') continue
    const { gems, card = '', armor = '' } = action
    const rolled = rolledBy(state, by, defensePool(state, attack.target, { by, gems, card, armor }))
    const chances: Chances = rollChances(contentOf(state).faces, rolled, 'mean')
    // Gems in Reserve are life too, but only the last.
    let cost = gem(gems)
    for (const [symbols, chance] of chances.entries()) {
      const damage = Math.min(life, damageFrom(state, attack, symbols))
      cost += chance * (damage * lifePoint + (damage >= life ? death : 0))
    }
    if (cost >= least - 1e-9) continue
    least = cost
    best = action
  }
  return best
}

/** skill.sacrifice, skill.bodyguard: somebody whose life is worth less takes the blow. */
export function chooseStepIn(
  state: State,
  legal: readonly Action[],
  isWorth: (damage: number, life: number) => boolean,
): Action | undefined {
  const attack = underWay<Attack>(state, 'attack')
  const steps = legal.find((action) => action.do === 'sacrifice' || action.do === 'bodyguard')
  if (!attack || !steps) return undefined
  const damage = damageFrom(state, attack, isHero(state, attack.target) ? 1 : 0)
  return isWorth(damage, lifeOf(state, attack.target)) ? steps : undefined
}

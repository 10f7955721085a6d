// An area attack: the dice are rolled once, and everybody in the area defends against the same power.
import type { Action } from './actions.ts'
import { powerOf, symbolsOf } from './dice.ts'
import { type AreaAttack, callAttack, callDamage, callRoll } from './frames.ts'
import { otherSide } from './places.ts'
import { roll } from './roll.ts'
import {
  characterOf,
  different,
  figureOf,
  isHero,
  isThere,
  peopleIn,
  procedure,
  rulesOf,
  type State,
  sideOf,
  type Table,
  unitOf,
} from './state.ts'
import { endGame, testVictory } from './victory.ts'

/** area-attack.targets, area-attack.one-roll, area-attack.order */
export const areaAttack = procedure<AreaAttack>('area-attack', {
  roll(t, f) {
    const { state } = t
    f.left = peopleIn(state, f.at).filter((who) => !isSpared(state, f, who))
    callRoll(t, f.by, f.seat, f.by < 0 ? 'event' : 'attack', f.pool)
  },

  power(t, f) {
    const symbols = symbolsOf(roll.result(f))
    f.power = powerOf(symbols, 0)
    const told = f.by < 0 ? {} : { by: figureOf(t.state, f.by) }
    t.tell({ fact: 'attack-power', ...told, symbols, power: f.power })
  },

  victims: {
    kind: 'area-order',
    auto: true,
    seats: (_, f) => [f.seat],
    options(state, f): Action[] {
      const left = f.left.filter((who) => isThere(state, who))
      return different(state, left).map((who) => ({ do: 'strike', target: figureOf(state, who) }))
    },
    take(t, f, action) {
      if (action.do !== 'strike') return undefined
      const target = characterOf(t.state, action.target, f.left)
      f.left = f.left.filter((who) => who !== target)
      const { by, seat, at, power } = f
      if (f.undefended) suffer(t, target, power)
      else callAttack(t, { by, seat, target, at, kind: 'area', sort: 'part', power })
      return 'again'
    },
  },

  /** scen.captive: the side that caused the damage loses. */
  captives(t, f) {
    const { state } = t
    t.finish(f)
    if (f.power > 0 && captivesIn(state, f.at).length > 0)
      endGame(t, otherSide(f.by < 0 ? 'overlord' : sideOf(state, f.by)), 'captive-killed')
    else testVictory(t)
  },
})

/** spell.pestilential-swarm, spell.kiss-of-death */
export const isSpared = (
  state: State,
  { exclude, by }: { readonly exclude: readonly AreaAttack['exclude'][number][]; readonly by: number },
  who: number,
): boolean =>
  (exclude.includes('caster') && who === by) ||
  (exclude.includes('undead') && !isHero(state, who) && unitOf(state, who).tags.includes('undead'))

/** defense.none-possible */
function suffer(t: Table, who: number, damage: number): void {
  t.tell({ fact: 'harmed', who: figureOf(t.state, who), damage, cause: 'event' })
  if (damage > 0) callDamage(t, who, damage)
}

/** Captives in an area, lying or carried, that can be hurt. */
export function captivesIn(state: State, at: number): string[] {
  const charms = rulesOf(state, 'charm').filter(({ sets_flag }) => state.flags.includes(sets_flag))
  const captives = [...rulesOf(state, 'captive'), ...charms].map(({ object }) => object)
  return captives.filter(
    (object) =>
      state.lying.some((entry) => entry.at === at && entry.object === object) ||
      state.heroes.some((hero) => hero.at === at && hero.cards.includes(object)),
  )
}

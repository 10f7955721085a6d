// An attack, for everybody: heroes, allies and units, in melee and at range, free ones and the parts of an area attack. Its
// steps stand in the order of attack.sequence, defense.sequence and attack.follow-up.
import type { Action } from './actions.ts'
import { armorOf, attackPenalty, attackPool, defenseChange, defensePool } from './attack-dice.ts'
import { callSpell } from './casting.ts'
import { lifeOf } from './damage.ts'
import { damageOf, defenseOf, powerOf, symbolsOf } from './dice.ts'
import { type Attack, callAttack, callDamage, callRoll } from './frames.ts'
import { assign, assignable, seatOf } from './gems.ts'
import { defendersOf, defenseReactions, guardOptions, guardSeat, stepIn, takeGuard } from './guarding.ts'
import { layDown } from './objects.ts'
import { fits } from './places.ts'
import { roll } from './roll.ts'
import {
  characterOf,
  contentOf,
  different,
  figureOf,
  hasSkill,
  isHero,
  isThere,
  melee,
  placeOf,
  procedure,
  ranged,
  type State,
  sideOf,
  skillOf,
  type Table,
} from './state.ts'
import { meleeTargets, othersInArea } from './targets.ts'
import { enter } from './travel.ts'
import { testVictory } from './victory.ts'
import { spin } from './web.ts'

export const attack = procedure<Attack, 'react'>('attack', {
  /** attack.gems-locked, gems.exertion-limit */
  gems: {
    kind: 'attack-gems',
    auto: true,
    seats: (_, f) => [f.seat],
    options(state, f): Action[] {
      if (f.sort !== 'hero') return []
      const most = assignable(state, f.by, f.kind === 'melee' ? melee : ranged)
      return Array.from({ length: most }, (_, i) => ({ do: 'gems', count: i + 1 }))
    },
    take(t, f, action) {
      if (action.do !== 'gems') return
      f.gems = action.count
      assign(t.state, f.by, f.kind === 'melee' ? melee : ranged, f.gems)
    },
  },

  roll(t, f) {
    if (f.kind === 'area') return
    const { state } = t
    const { kind, weapons, gems, chair } = f
    const told = { by: figureOf(state, f.by), target: figureOf(state, f.target), kind, weapons, gems }
    t.tell({ fact: 'attacked', ...told, ...(chair && { chair }) })
    if (hasSkill(state, f.by, 'fascination')) state.marks.push({ mark: 'provoked', on: f.target, value: f.by })
    callRoll(t, f.by, f.seat, 'attack', attackPool(state, f))
  },

  /** attack.power-final */
  power(t, f) {
    if (f.kind === 'area') return
    const { state } = t
    const faces = roll.result(f)
    const symbols = symbolsOf(faces)
    f.power = powerOf(symbols, attackPenalty(state, f))
    t.tell({ fact: 'attack-power', by: figureOf(state, f.by), symbols, power: f.power })
    if (hasSkill(state, f.by, 'constriction')) constrict(t, f, faces)
  },

  /** defense.sequence: reaction spells and reactive skills come first. */
  react: {
    kind: 'defense-reaction',
    pass: { do: 'pass' },
    seats: defendersOf,
    options: defenseReactions,
    take(t, f, action) {
      if (action.do === 'cast') callSpell(t, characterOf(t.state, action.by), action.spell)
      else if (action.do === 'sacrifice' || action.do === 'bodyguard') stepIn(t, f, action)
      return 'again'
    },
  },

  guard: {
    kind: (state, f) =>
      isHero(state, f.target) ? 'guard-hero' : sideOf(state, f.target) === 'heroes' ? 'guard-ally' : 'guard-unit',
    auto: true,
    seats: (state, f) => [guardSeat(state, f)],
    options: guardOptions,
    take(t, f, action, seat) {
      if (action.do === 'guard') takeGuard(t, f, action, seat)
    },
  },

  defend(t, f) {
    roll.hand(f, [])
    if (!isThere(t.state, f.target)) return
    const by = f.bodyguard >= 0 ? f.bodyguard : f.target
    const pool = defensePool(t.state, f.target, { by, gems: f.guardGems, card: f.guardCard, armor: f.armorCard })
    callRoll(t, by, guardSeat(t.state, f), 'guard', pool)
  },

  damage(t, f) {
    const { state } = t
    f.excess = 0
    // A reaction may have killed the target.
    if (!isThere(state, f.target)) return
    const defense = defenseOf(symbolsOf(roll.result(f)), armorOf(state, f.target, f.weapons), defenseChange(state, f))
    const damage = damageOf(f.power, defense)
    f.excess = damage - lifeOf(state, f.target)
    t.tell({ fact: 'damage', target: figureOf(state, f.target), power: f.power, defense, damage })
    if (damage > 0 && f.sort === 'web') spin(t, f)
    else if (damage > 0) callDamage(t, f.target, damage)
  },

  /** skill.circular-strike, amb.circular-strike-defense: what is left is the power against the next. */
  circular: {
    kind: 'circular-next',
    seats: (_, f) => [f.seat],
    options(state, f): Action[] {
      if (f.excess <= 0 || !strikesOn(state, f)) return []
      const others = different(state, othersInArea(state, f.by, f.at))
      if (others.length === 0) return []
      return [...others.map((who): Action => ({ do: 'strike', target: figureOf(state, who) })), { do: 'pass' }]
    },
    take(t, f, action) {
      if (action.do !== 'strike') return
      f.target = characterOf(t.state, action.target)
      f.power = f.excess
      f.sacrificed = false
      f.bodyguard = -1
      attack.go(f, 'react')
    },
  },

  /** ranged.thrown-drop */
  landing(t, f) {
    if (f.kind !== 'ranged' || !isHero(t.state, f.by)) return
    const { cards } = contentOf(t.state)
    // A thrower whom a reaction has killed holds nothing any more.
    const held = t.state.heroes[f.by].cards
    for (const card of f.weapons) if (cards[card].thrown && held.includes(card)) layDown(t, f.by, card, f.at, 'thrown')
  },

  /** skill.counterattack */
  counter: {
    kind: 'counterattack',
    seats: (state, f) => [seatOf(state, f.target)],
    options(state, f): Action[] {
      const { target, by } = f
      if (f.kind !== 'melee' || f.sort === 'counterattack') return []
      if (!isThere(state, target) || !hasSkill(state, target, 'counterattack')) return []
      if (!meleeTargets(state, target).includes(by)) return []
      return [{ do: 'strike', target: figureOf(state, by) }, { do: 'pass' }]
    },
    take(t, f, action) {
      if (action.do !== 'strike') return
      const at = placeOf(t.state, f.by)
      callAttack(t, {
        by: f.target,
        seat: seatOf(t.state, f.target),
        target: f.by,
        at,
        kind: 'melee',
        sort: 'counterattack',
      })
    },
  },

  end(t, f) {
    t.finish(f)
    if (f.kind !== 'area') testVictory(t)
  },
})

/** A two-handed weapon for a hero, every melee attack of a unit; with Precision Strike only that counts. */
function strikesOn(state: State, { by, kind, sort, weapons }: Attack): boolean {
  if (kind !== 'melee' || (sort !== 'hero' && sort !== 'unit') || !isThere(state, by)) return false
  if (!hasSkill(state, by, 'circular_strike') || hasSkill(state, by, 'precision_strike')) return false
  const { cards } = contentOf(state)
  return !isHero(state, by) || weapons.some((card) => cards[card].twoHanded)
}

/** skill.constriction: a target next door is pulled over before it defends. */
function constrict(t: Table, f: Attack, faces: readonly number[]): void {
  const { state } = t
  if (!faces.some((face) => face >= skillOf(state, 'constriction').value)) return
  const here = placeOf(state, f.by)
  if (placeOf(state, f.target) !== here) {
    if (!fits(state, f.target, here)) return
    enter(t, f.target, here)
    f.at = here
  }
  const { marks } = state
  if (marks.some(({ mark, on, value }) => mark === 'pinned' && on === f.target && value === f.by)) return
  marks.push({ mark: 'pinned', on: f.target, value: f.by })
  t.tell({ fact: 'pinned', by: figureOf(state, f.by), target: figureOf(state, f.target) })
}

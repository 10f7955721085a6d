// The defense against an attack: who steps in, with how many gems the defender guards, with which card and armor.
import type { Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { castersOf, castings } from './casting.ts'
import type { Attack } from './frames.ts'
import { assign, assignToAllies, benefitsLeft, isMutineer, leaderOf, payAsOverlord, seatOf } from './gems.ts'
import {
  areEnemies,
  characterOf,
  contentOf,
  different,
  figureOf,
  guard,
  hasSkill,
  heroOfSeat,
  isHero,
  isThere,
  livingHeroes,
  overlordSeat,
  peopleIn,
  placeOf,
  type State,
  seatOfHero,
  sideOf,
  type Table,
} from './state.ts'

/** Friends in the target's area who may act for it. */
const friendsOf = (state: State, target: number): number[] =>
  peopleIn(state, placeOf(state, target)).filter((other) => other !== target && !areEnemies(state, other, target))

const cardsWith = (state: State, hero: number, kind: 'guard' | 'armor'): string[] => {
  const { cards } = contentOf(state)
  return [...new Set(state.heroes[hero].cards)].filter((card) => cards[card].bonus[kind])
}

/** guard.parry-or-dodge, guard.shield-only */
function guardCards(state: State, hero: number, kind: Attack['kind']): string[] {
  const { cards } = contentOf(state)
  return cardsWith(state, hero, 'guard').filter(
    (card) => kind === 'melee' || kind === 'spell' || cards[card].type === 'shield',
  )
}

/** skill.sacrifice, skill.bodyguard: never against area attacks. */
function stepIns(state: State, { kind, target, sacrificed, bodyguard }: Attack, seat: Seat): Action[] {
  if (kind === 'area' || sacrificed || bodyguard >= 0) return []
  const friends = different(state, friendsOf(state, target)).filter((who) => seatOf(state, who) === seat)
  return friends.flatMap((who): Action[] => {
    const by = figureOf(state, who)
    const options: Action[] = []
    if (hasSkill(state, who, 'sacrifice')) options.push({ do: 'sacrifice', by })
    if (isHero(state, who) && hasSkill(state, who, 'bodyguard') && canParry(state, who, kind))
      options.push({ do: 'bodyguard', by })
    return options
  })
}

const canParry = (state: State, hero: number, kind: Attack['kind']): boolean =>
  state.heroes[hero].reserve > 0 && guardCards(state, hero, kind).length > 0

/** defense.sequence: reaction spells and reactive skills of the defender's side; only one character steps in. */
export function defenseReactions(state: State, f: Attack, seat: Seat): Action[] {
  if (!isThere(state, f.target)) return []
  const casts = castersOf(state, seat).flatMap((who) => castings(state, who, 'reactions'))
  return [...casts, ...stepIns(state, f, seat)]
}

/** The seats of the defender's side. */
export const defendersOf = (state: State, { target }: Attack): Seat[] =>
  sideOf(state, target) === 'overlord' ? [overlordSeat] : livingHeroes(state).map(seatOfHero)

export function stepIn(t: Table, f: Attack, action: Extract<Action, { do: 'sacrifice' | 'bodyguard' }>): void {
  const by = characterOf(t.state, action.by)
  t.tell({ fact: 'stepped-in', by: action.by, for: figureOf(t.state, f.target), how: action.do })
  if (action.do === 'bodyguard') {
    f.bodyguard = by
    return
  }
  f.target = by
  f.sacrificed = true
}

/** Whoever pays for the guard: the hero attacked or its bodyguard, a leader for an ally, or the Overlord. */
export function guardSeat(state: State, { target, bodyguard }: Attack): Seat {
  if (bodyguard >= 0) return seatOfHero(bodyguard)
  return seatOf(state, target)
}

/** guard.timing, guard.needs-gem, guard.any-stance, gems.no-limit-guard-reroll, armor.declare-guard-first */
export function guardOptions(state: State, f: Attack): Action[] {
  const { target, bodyguard, sacrificed, kind } = f
  if (!isThere(state, target)) return []
  const guards = bodyguard >= 0 ? bodyguard : target
  const armors = isHero(state, target) ? cardsWith(state, target, 'armor') : []
  const worn = (options: Extract<Action, { do: 'guard' }>): Action[] =>
    armors.length === 0 ? [options] : armors.map((armor) => ({ ...options, armor }))
  const options: Action[] = []
  if (bodyguard < 0) options.push(...worn({ do: 'guard', gems: 0 }))
  if (sacrificed) return options
  const most = gemsToGuard(state, guards)
  for (let gems = 1; gems <= most; gems++) {
    if (bodyguard < 0) options.push(...worn({ do: 'guard', gems }))
    if (isHero(state, guards))
      for (const card of guardCards(state, guards, kind)) options.push(...worn({ do: 'guard', gems, card }))
  }
  return options
}

function gemsToGuard(state: State, who: number): number {
  if (isHero(state, who)) return state.heroes[who].reserve
  if (sideOf(state, who) === 'overlord') return benefitsLeft(state)
  const leader = leaderOf(state)
  return leader < 0 || isMutineer(state, who) ? 0 : state.heroes[leader].reserve
}

/** guard.dice, ally.guard, ol.benefit-guard: the gems are fixed now. */
export function takeGuard(
  t: Table,
  f: Attack,
  { gems, card = '', armor = '' }: Extract<Action, { do: 'guard' }>,
  seat: Seat,
): void {
  const { state } = t
  const guards = f.bodyguard >= 0 ? f.bodyguard : f.target
  if (isHero(state, guards)) assign(state, guards, guard, gems)
  else if (sideOf(state, guards) === 'overlord') payAsOverlord(state, gems)
  // No hero may be left who could pay for allies in the same area attack.
  else if (gems > 0) assignToAllies(state, heroOfSeat(seat), gems)
  f.guardGems = gems
  f.guardCard = card
  f.armorCard = armor
  if (gems > 0 || armor)
    t.tell({ fact: 'guarded', by: figureOf(state, guards), gems, ...(card && { card }), ...(armor && { armor }) })
}

// Gems: where they lie, what may be assigned, and how they come back.
import type { Seat } from '@skelos/kernel'
import { SPACES } from '../content/vocabulary.ts'
import type { GemPlace } from './actions.ts'
import {
  contentOf,
  endMarks,
  type Hero,
  hasSkill,
  heroOfSeat,
  isHero,
  isStealthy,
  livingHeroes,
  manipulation,
  overlordSeat,
  reroll,
  rulesOf,
  type State,
  seatOfHero,
  sheetOf,
  sideOf,
  skillOf,
  type Table,
} from './state.ts'

/** gems.exertion-limit, skill.horror: gems that may still be put on a space for an action, as far as Reserve and limit go. */
export function assignable(state: State, hero: number, space: number): number {
  const { reserve, spaces, at } = state.heroes[hero]
  let { limit } = sheetOf(state, hero).spaces[space]
  if (isHorrified(state, at)) limit = Math.min(limit, skillOf(state, 'horror').value)
  return Math.max(0, Math.min(reserve, limit - spaces[space]))
}

/** skill.horror: an enemy of the heroes with the skill is in the area. */
function isHorrified(state: State, at: number): boolean {
  const { heroes, models, groups } = state
  for (let i = 0; i < models.length; i++) {
    if (models[i].at !== at) continue
    const { side, petrified } = groups[models[i].group]
    if (side === 'overlord' && !petrified && hasSkill(state, heroes.length + i, 'horror')) return true
  }
  return false
}

/** gems.assign */
export function assign(state: State, hero: number, space: number, count: number): void {
  const own = state.heroes[hero]
  own.reserve -= count
  own.spaces[space] += count
}

/** ol.benefits, ol.pay: the Overlord's gems go from Reserve to Fatigue. */
export function payAsOverlord({ overlord }: State, count: number): void {
  overlord.reserve -= count
  overlord.fatigue += count
}

/** scen.stealth */
export const benefitsLeft = (state: State): number => (isStealthy(state) ? 0 : state.overlord.reserve)

/** Gems with which the seat could pay for another reroll of a roll of this character. */
export function rerollsToPay(state: State, seat: Seat, who: number): number {
  if (seat === overlordSeat) return benefitsLeft(state)
  const hero = heroOfSeat(seat)
  if (isHero(state, who)) return who === hero ? state.heroes[hero].reserve : 0
  return hasSkill(state, hero, 'leadership') && !isMutineer(state, who) ? state.heroes[hero].reserve : 0
}

/** reroll.count, ally.reroll, ol.benefit-reroll */
export function payReroll(state: State, seat: Seat, who: number): void {
  if (seat === overlordSeat) payAsOverlord(state, 1)
  else if (isHero(state, who)) assign(state, who, reroll, 1)
  else assignToAllies(state, heroOfSeat(seat), 1)
}

export function assignToAllies(state: State, hero: number, count: number): void {
  const own = state.heroes[hero]
  own.reserve -= count
  own.allyGems += count
}

export const isMutineer = (state: State, who: number): boolean =>
  !isHero(state, who) && state.groups[state.models[who - state.heroes.length].group].mutineers

/** ally.controller: without a payment to any hero with Leadership on the board, the first of them. */
export const leaderOf = (state: State): number =>
  livingHeroes(state).find((hero) => hasSkill(state, hero, 'leadership')) ?? -1

/** Who decides for a character. */
export function seatOf(state: State, who: number): Seat {
  if (sideOf(state, who) === 'overlord') return overlordSeat
  if (isHero(state, who)) return seatOfHero(who)
  const leader = leaderOf(state)
  return seatOfHero(leader >= 0 ? leader : livingHeroes(state)[0])
}

/** Gems that are spent and not yet tired: those of the second group of damage.hero-spaces-second. */
export function spentPlaces({ spaces, spells, spellGems, allyGems }: Hero): GemPlace[] {
  const places: GemPlace[] = []
  for (const [space, count] of spaces.entries()) if (count > 0) places.push({ space: SPACES[space] })
  for (const [i, count] of spellGems.entries()) if (count > 0) places.push({ spell: spells[i] })
  if (allyGems > 0) places.push({ ally: true })
  return places
}

export function takeSpent(hero: Hero, place: GemPlace): void {
  if ('space' in place) hero.spaces[SPACES.indexOf(place.space)]--
  else if ('spell' in place) hero.spellGems[hero.spells.indexOf(place.spell)]--
  else hero.allyGems--
}

/** start.clear-spent, end.clear, spell.clear, ally.gems-clear: what a hero has spent goes to Fatigue. */
export function clearSpent(t: Table, hero: number): void {
  const own = t.state.heroes[hero]
  let count = own.allyGems
  for (const gems of own.spaces) count += gems
  for (const gems of own.spellGems) count += gems
  if (count === 0) return
  own.spaces.fill(0)
  own.spellGems.fill(0)
  own.allyGems = 0
  own.fatigue += count
  t.tell({ fact: 'gems-cleared', who: sheetOf(t.state, hero).id, count })
}

/** spell.clear, ol.end-phase: gems on the Overlord's spell cards go to Fatigue in every End phase. */
export function clearOverlordSpells({ casters, overlord }: State): void {
  for (const { gems } of casters) {
    for (const count of gems) overlord.fatigue += count
    gems.fill(0)
  }
}

/** end.clear, spell.clear, move.lost-at-end, event.jam: the End phase of the heroes' turn. */
export function endHeroTurn(t: Table): void {
  const { state } = t
  for (const hero of livingHeroes(state)) {
    clearSpent(t, hero)
    state.heroes[hero].forfeited = true
    // spell.sets-possession: not in the next Action phase in which the hero is aggressive
    if (state.heroes[hero].stance === 'aggressive') endMarks(state, ({ mark, on }) => mark === 'held' && on === hero)
  }
  endMarks(state, ({ mark }) => mark === 'gained' || mark === 'lost')
  clearOverlordSpells(state)
  state.jammed = []
}

/** move.base-forfeit, move.forfeit-triggers: an action with gems other than moving ends base movement that was begun. */
export function endBaseMovement(state: State, hero: number): void {
  const own = state.heroes[hero]
  if (own.walked > 0) own.forfeited = true
}

/** manip.simple */
export function paySimple(state: State, hero: number): void {
  endBaseMovement(state, hero)
  assign(state, hero, manipulation, 1)
}

/** stance.dead-count, scen.recovery-override: heroes that died in this game. */
function deadHeroes(state: State): number {
  for (const { as_if_dead } of rulesOf(state, 'recovery_override')) return as_if_dead
  return state.heroes.filter(({ fate }) => fate === 'dead').length
}

/** stance.aggressive-recovery, stance.cautious-recovery, stance.recovery-cap */
export function recover(t: Table, hero: number): void {
  const own = t.state.heroes[hero]
  if (own.stance === 'none') return
  const table = contentOf(t.state).recovery[own.stance]
  const count = Math.min(own.fatigue, table[Math.min(deadHeroes(t.state), table.length - 1)])
  own.fatigue -= count
  own.reserve += count
  t.tell({ fact: 'recovered', who: sheetOf(t.state, hero).id, count })
}

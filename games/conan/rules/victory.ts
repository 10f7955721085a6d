// Winning: the conditions of the scenario, tested after every completed step (frame.victory, frame.victory-timing).
import type { Result } from '@skelos/kernel'
import type { Condition, Side } from '../content/types.ts'
import type { Ending } from './facts.ts'
import type { AreaAttack, Continuation } from './frames.ts'
import { otherSide } from './places.ts'
import {
  contentOf,
  hasFeature,
  heroNamed,
  livingHeroes,
  overlordSeat,
  rulesOf,
  type State,
  scenarioOf,
  seatOfHero,
  type Table,
  underWay,
} from './state.ts'

/** The moment at which conditions are tested: some are true only when something has just happened. */
export type Moment =
  | 'step'
  | 'heroes-turn-ended'
  | { readonly entered: string }
  /** The turn marker was there before. */
  | { readonly markerFrom: number }

const always: Moment = 'step'

export const trackAt = ({ tracks }: State, id: string): number => tracks.find((track) => track.id === id)?.at ?? 0

const count = ({ heroes }: State, fate: State['heroes'][number]['fate']): number => {
  let found = 0
  for (const hero of heroes) if (hero.fate === fate) found++
  return found
}

const fateOf = (state: State, id: string) => state.heroes[heroNamed(state, id)]?.fate

/** goal.flee-conditions, goal.death-conditions, goal.time-conditions, goal.place-conditions */
export function holds(state: State, c: Condition, moment: Moment): boolean {
  if (c.all) return c.all.every((inner) => holds(state, inner, moment))
  if (c.any) return c.any.some((inner) => holds(state, inner, moment))
  if (c.not) return !holds(state, c.not, moment)
  if (c.fled_with) return c.fled_with.items.every((item) => state.saved.includes(item))
  if (c.hero_fled) return fateOf(state, c.hero_fled.hero) === 'fled'
  if (c.living_heroes_all_fled)
    return count(state, 'alive') === 0 && count(state, 'fled') >= c.living_heroes_all_fled.min
  if (c.unit_dead) return isUnitDead(state, c.unit_dead.unit)
  if (c.hero_dead) return fateOf(state, c.hero_dead.hero) === 'dead'
  if (c.heroes_dead) return count(state, 'dead') >= c.heroes_dead.min
  if (c.all_heroes_dead) return count(state, 'dead') === state.heroes.length
  if (c.npc_dead) return state.flags.includes(`${c.npc_dead.npc}-dead`)
  if (c.round_end) return moment === 'heroes-turn-ended' && state.round >= c.round_end.round
  if (c.flag) return state.flags.includes(c.flag.id) || isBrokenInSecret(state, c.flag.id)
  if (c.hero_in) {
    const { feature, with_any } = c.hero_in
    return state.heroes.some(
      ({ at, cards }) => at >= 0 && hasFeature(state, at, feature) && with_any.some((object) => cards.includes(object)),
    )
  }
  if (c.hero_has) {
    const { item } = c.hero_has
    return state.heroes.some(({ at, cards }) => at >= 0 && cards.includes(item))
  }
  if (c.track) {
    const at = trackAt(state, c.track.id)
    return at >= (c.track.at_least ?? at) && at <= (c.track.at_most ?? at)
  }
  if (typeof moment === 'string') return false
  if (c.round_start) return 'markerFrom' in moment && moment.markerFrom < c.round_start && c.round_start <= state.round
  return 'entered' in moment && moment.entered === c.hero_enters
}

/** scen.interrogation: the right one has died without a word; only the Overlord knows. */
function isBrokenInSecret(state: State, flag: string): boolean {
  if (!rulesOf(state, 'interrogation').some(({ sets_flag }) => sets_flag === flag)) return false
  const [right] = state.hidden.tokens
  return right !== undefined && right >= 0 && !state.tokens.includes(right)
}

/** The last model of the unit has died, by any cause; a model that is set aside has life points and has not. */
function isUnitDead(state: State, unit: string): boolean {
  const { units } = contentOf(state)
  let dead = false
  for (const { group, at, life } of state.models) {
    if (units[state.groups[group].unit].id !== unit) continue
    if (at >= 0) return false
    if (life === 0) dead = true
  }
  return dead
}

/** scen.charm: from then on, for good. */
function breakCharms(t: Table): void {
  for (const { object, broken_by, sets_flag } of rulesOf(t.state, 'charm')) {
    if (t.state.flags.includes(sets_flag) || !broken_by.some((given) => holds(t.state, given, always))) continue
    t.state.flags.push(sets_flag)
    t.tell({ fact: 'charm-broken', object })
  }
}

/** frame.victory-timing: if a step fulfils both objectives, the side whose turn it is wins. */
export function testVictory(t: Table, moment: Moment = always): void {
  const { state } = t
  // A step is tested when it is complete: an area attack with all its victims.
  if (state.winner || underWay<AreaAttack>(state, 'area-attack')) return
  breakCharms(t)
  const { victory } = scenarioOf(state)
  for (const side of [state.side, otherSide(state.side)])
    if (holds(state, victory[side], moment)) {
      if (side === 'heroes' && goesOn(state)) goOn(t)
      else endGame(t, side, 'objective')
      return
    }
  // frame.all-heroes-dead, frame.no-hero-left
  if (livingHeroes(state).length === 0) endGame(t, 'overlord', 'no-hero-left')
}

/** The flag of a first part that is played alone. */
export const aloneFlag = 'alone'

/** scen.continues: the heroes have reached the goal of a first part, unless it is played alone. */
const goesOn = (state: State): boolean => scenarioOf(state).next >= 0 && !state.flags.includes(aloneFlag)

/** The heroes' turn ends at once; below it is nothing but the game. */
function goOn(t: Table): void {
  t.state.stack.length = 1
  t.call<Continuation>({ do: 'continuation', left: [] })
}

/** Nothing that is under way goes on. */
export function endGame(t: Table, winner: Side, why: Ending): void {
  t.state.winner = winner
  t.state.ending = why
  t.state.stack.length = 0
  t.tell({ fact: 'game-ended', winner, why })
}

export function finalResult(state: State): Result | undefined {
  if (!state.winner) return undefined
  const heroes = state.heroes.map((_, hero) => seatOfHero(hero))
  return {
    kind: state.winner === 'heroes' && heroes.length > 1 ? 'shared' : 'victory',
    winners: state.winner === 'heroes' ? heroes : [overlordSeat],
    scores: [],
    out: state.heroes.flatMap(({ fate }, hero) => (fate === 'dead' ? [seatOfHero(hero)] : [])),
  }
}

// Winning: the conditions of the scenario, tested after every completed step (frame.victory, frame.victory-timing).
import type { Result } from '@skelos/kernel'
import type { Condition, Side } from '../content/types.ts'
import type { Ending } from './facts.ts'
import type { AreaAttack } from './frames.ts'
import { otherSide } from './places.ts'
import {
  hasFeature,
  heroNamed,
  livingHeroes,
  overlordSeat,
  type State,
  scenarioOf,
  seatOfHero,
  type Table,
  underWay,
  unitOf,
} from './state.ts'

/** The moment at which conditions are tested: some are true only when a turn or round has just ended or begun. */
export type Moment = 'step' | 'heroes-turn-ended'

export const trackAt = ({ tracks }: State, id: string): number => tracks.find((track) => track.id === id)?.at ?? 0

/** goal.flee-conditions, goal.death-conditions, goal.time-conditions, goal.place-conditions */
export function holds(state: State, condition: Condition, moment: Moment): boolean {
  const { heroes } = state
  const living = livingHeroes(state)
  const count = (fate: State['heroes'][number]['fate']): number => heroes.filter((hero) => hero.fate === fate).length
  const fateOf = (id: string) => heroes[heroNamed(state, id)]?.fate
  const c = condition
  if (c.all) return c.all.every((inner) => holds(state, inner, moment))
  if (c.any) return c.any.some((inner) => holds(state, inner, moment))
  if (c.not) return !holds(state, c.not, moment)
  if (c.fled_with) return c.fled_with.items.every((item) => state.saved.includes(item))
  if (c.hero_fled) return fateOf(c.hero_fled.hero) === 'fled'
  if (c.living_heroes_all_fled) return living.length === 0 && count('fled') >= c.living_heroes_all_fled.min
  if (c.unit_dead) return isUnitDead(state, c.unit_dead.unit)
  if (c.hero_dead) return fateOf(c.hero_dead.hero) === 'dead'
  if (c.heroes_dead) return count('dead') >= c.heroes_dead.min
  if (c.all_heroes_dead) return count('dead') === heroes.length
  if (c.npc_dead) return state.flags.includes(`${c.npc_dead.npc}-dead`)
  if (c.round_end) return moment === 'heroes-turn-ended' && state.round >= c.round_end.round
  if (c.flag) return state.flags.includes(c.flag.id)
  if (c.hero_in) {
    const { feature, with_any } = c.hero_in
    return living.some(
      (hero) =>
        hasFeature(state, heroes[hero].at, feature) && with_any.some((object) => heroes[hero].cards.includes(object)),
    )
  }
  if (c.hero_has) {
    const { item } = c.hero_has
    return living.some((hero) => heroes[hero].cards.includes(item))
  }
  if (c.track) {
    const at = trackAt(state, c.track.id)
    return at >= (c.track.at_least ?? at) && at <= (c.track.at_most ?? at)
  }
  // Triggers: a rule that names them looks at the moment itself.
  return false
}

/** The last model of the unit has died, by any cause; a model that is set aside has life points and has not. */
function isUnitDead(state: State, unit: string): boolean {
  const models = state.models.filter((_, i) => unitOf(state, state.heroes.length + i).id === unit)
  return models.some(({ life }) => life === 0) && models.every(({ at }) => at < 0)
}

/** frame.victory-timing: if a step fulfils both objectives, the side whose turn it is wins. */
export function testVictory(t: Table, moment: Moment = 'step'): void {
  const { state } = t
  // A step is tested when it is complete: an area attack with all its victims.
  if (state.winner || underWay<AreaAttack>(state, 'area-attack')) return
  const { victory } = scenarioOf(state)
  for (const side of [state.side, otherSide(state.side)])
    if (holds(state, victory[side], moment)) {
      endGame(t, side, 'objective')
      return
    }
  // frame.all-heroes-dead, frame.no-hero-left
  if (livingHeroes(state).length === 0) endGame(t, 'overlord', 'no-hero-left')
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

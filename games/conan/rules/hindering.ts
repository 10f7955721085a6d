// Hindering: enemies in the area slow a model down and spoil its rolls.
import { areEnemies, hasSkill, peopleIn, placeOf, type State, skillOf } from './state.ts'

/** hinder.condition, hinder.count, hinder.both-sides: enemies less other friends in the area. */
function hindering(state: State, who: number): number {
  let strength = 1
  for (const other of peopleIn(state, placeOf(state, who))) strength += areEnemies(state, who, other) ? 1 : -1
  return Math.max(0, strength)
}

/** Moves as if no enemies were in the area, by one skill or another. */
const slipsAway = (state: State, who: number): boolean =>
  hasSkill(state, who, 'evasive') || hasSkill(state, who, 'flying') || hasSkill(state, who, 'intangible')

/** hinder.movement, hinder.each-departure: extra points to leave the area. */
export function hinderingToLeave(state: State, who: number): number {
  if (slipsAway(state, who)) return 0
  const less = hasSkill(state, who, 'feline_grace') ? skillOf(state, 'feline_grace').value : 0
  return Math.max(0, hindering(state, who) - less)
}

/** hinder.dice, hinder.scope: symbols ignored in Ranged Attacks and complex Manipulations. */
export function hinderingOfDice(state: State, who: number, sort: 'ranged' | 'manipulation'): number {
  if (hasSkill(state, who, 'concentration')) return 0
  if (sort === 'ranged' && hasSkill(state, who, 'elite_shooter')) return 0
  return hindering(state, who)
}

/** spell.sets-possession, skill.web-projection */
export const isHeld = ({ marks }: State, who: number): boolean =>
  marks.some(({ mark, on }) => on === who && (mark === 'held' || mark === 'webbed'))

/** skill.blocking, skill.constriction: nobody leaves the area of such an enemy but who slips away. */
export function isBlocked(state: State, who: number): boolean {
  if (slipsAway(state, who)) return false
  const at = placeOf(state, who)
  for (const other of peopleIn(state, at))
    if (areEnemies(state, who, other) && (hasSkill(state, other, 'blocking') || pins(state, other, who))) return true
  return false
}

const pins = ({ marks }: State, by: number, on: number): boolean =>
  marks.some(({ mark, on: held, value }) => mark === 'pinned' && held === on && value === by)

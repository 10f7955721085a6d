// Who may be attacked: melee in the own area and where a rule reaches further, ranged wherever one sees.
import { couldStepInto } from './crossing.ts'
import { hasOpening, isShut, roomIn, sees } from './places.ts'
import {
  areEnemies,
  boardOf,
  hasFeature,
  hasSkill,
  isStealthy,
  isThere,
  peopleIn,
  placeOf,
  rulesOf,
  type State,
} from './state.ts'

/** attack.enemies-only */
const enemiesIn = (state: State, who: number, at: number): number[] =>
  peopleIn(state, at).filter((other) => areEnemies(state, who, other))

/** skill.protected, skill.elite-shooter, skill.fascination */
function mayBeAttacked(state: State, by: number, target: number, kind: 'melee' | 'ranged' | 'spell'): boolean {
  const shooter = kind === 'ranged' && hasSkill(state, by, 'elite_shooter')
  if (!shooter && hasSkill(state, target, 'protected')) {
    const shielded = peopleIn(state, placeOf(state, target)).some(
      (other) => !areEnemies(state, other, target) && !hasSkill(state, other, 'protected'),
    )
    if (shielded) return false
  }
  if (!hasSkill(state, target, 'fascination')) return true
  return state.marks.some(({ mark, on, value }) => mark === 'provoked' && on === by && value === target)
}

/** Areas into which a character may strike besides its own. */
function areasInReach(state: State, who: number): number[] {
  const from = placeOf(state, who)
  const { steps, walls } = boardOf(state)
  const reach = hasSkill(state, who, 'reach')
  const full = roomIn(state, from) <= 0
  const onTable = rulesOf(state, 'furniture').some(({ table_features }) =>
    table_features.some((feature) => hasFeature(state, from, feature)),
  )
  const found: number[] = []
  for (const { to, edge, kind, blocksReach } of steps[from]) {
    // skill.reach, scen.furniture, occupied.melee-in, occupied.no-melee-out
    const reaches = reach && !blocksReach && !isShut(state, edge) && sees(state, from, to)
    const fromTable = onTable && kind === 'table' && !isShut(state, edge)
    if (reaches || fromTable || (!full && couldStepInto(state, who, to))) found.push(to)
  }
  for (const { a, b } of walls) {
    const to = a === from ? b : b === from ? a : -1
    if (to >= 0 && hasOpening(state, from, to) && (reach || (!full && couldStepInto(state, who, to)))) found.push(to)
  }
  return found
}

/** melee.target */
export function meleeTargets(state: State, who: number): number[] {
  if (!isThere(state, who)) return []
  const targets: number[] = []
  for (const at of [placeOf(state, who), ...areasInReach(state, who)])
    for (const target of enemiesIn(state, who, at)) if (mayBeAttacked(state, who, target, 'melee')) targets.push(target)
  return targets
}

/** ranged.target, scen.stealth */
export const rangedTargets = (state: State, who: number): number[] =>
  isStealthy(state) ? [] : targetsInSight(state, who, 'ranged')

/** spell.attack */
export const spellTargets = (state: State, who: number): number[] => targetsInSight(state, who, 'spell')

/** los.models-and-distance */
function targetsInSight(state: State, who: number, kind: 'ranged' | 'spell'): number[] {
  const from = placeOf(state, who)
  const targets: number[] = []
  for (let at = 0; at < boardOf(state).areas.length; at++) {
    const enemies = enemiesIn(state, who, at)
    if (enemies.length === 0 || !sees(state, from, at)) continue
    for (const target of enemies) if (mayBeAttacked(state, who, target, kind)) targets.push(target)
  }
  return targets
}

/** Others than the victim whom a circular strike may go on to. */
export const othersInArea = (state: State, by: number, at: number): number[] =>
  enemiesIn(state, by, at).filter((target) => mayBeAttacked(state, by, target, 'melee'))

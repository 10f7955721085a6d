// Crossing a border: where a character may go from its area, what that costs, and what the way does to it. One place for
// heroes, allies and units.
import type { Pool, Step } from '../content/types.ts'
import { hinderingToLeave, isBlocked, isHeld } from './hindering.ts'
import { edgeNamed, fits, hasBarricade, hasDoor, hasOpening, isInPlay, isWater } from './places.ts'
import {
  areaOf,
  boardOf,
  hasSkill,
  idOf,
  isHero,
  placeOf,
  rulesOf,
  type State,
  sideOf,
  skillOf,
  unitOf,
} from './state.ts'

export interface Crossing {
  to: number
  /** Points, hindering included. */
  cost: number
  /** Through a wall or closed door that is broken by it. */
  wrecks: boolean
  /** The border, or -1 for a wall. */
  edge: number
  /** The dice of a fall. */
  fall: Pool | undefined
  /** A closed door that is removed by it. */
  opens: boolean
}

/** Every way out of a character's area that the rules allow, whatever it can pay. */
export function crossings(state: State, who: number): Crossing[] {
  const from = placeOf(state, who)
  if (from < 0 || isBlocked(state, who) || isHeld(state, who)) return []
  const found: Crossing[] = []
  const hinder = hinderingToLeave(state, who)
  const board = boardOf(state)
  const flying = hasSkill(state, who, 'flying')
  const ghost = hasSkill(state, who, 'intangible')
  for (const step of board.steps[from]) {
    if (!mayEnter(state, who, step.to)) continue
    const crossing = overBorder(state, who, from, step, hinder, { flying, ghost })
    if (crossing) found.push(crossing)
  }
  for (const { a, b, material } of board.walls) {
    if (a !== from && b !== from) continue
    const to = a === from ? b : a
    if (!mayEnter(state, who, to)) continue
    const cost = throughWall(state, who, from, to, material === 'wood', hinder, ghost)
    if (cost > 0) {
      const wrecks = !ghost && !hasOpening(state, from, to)
      found.push({ to, cost, wrecks, edge: -1, fall: undefined, opens: false })
    }
  }
  return found
}

/** occupied.no-entry, scen.areas-in-play, scen.forbidden-terrain, scen.forbidden-area */
function mayEnter(state: State, who: number, to: number): boolean {
  return isInPlay(state, to) && !isForbidden(state, who, to) && fits(state, who, to)
}

function isForbidden(state: State, who: number, to: number): boolean {
  const { terrain, id } = areaOf(state, to)
  for (const rule of rulesOf(state, 'forbidden_terrain'))
    if (rule.terrain === terrain && !rule.except_skills.some((skill) => hasSkill(state, who, skill))) return true
  for (const rule of rulesOf(state, 'forbidden_area'))
    if (rule.areas.includes(id) && rule.who.includes(idOf(state, who))) return true
  return false
}

function overBorder(
  state: State,
  who: number,
  from: number,
  step: Step,
  hinder: number,
  { flying, ghost }: { flying: boolean; ghost: boolean },
): Crossing | undefined {
  const { to, edge } = step
  const plain = { to, edge, wrecks: false, fall: undefined, opens: false }
  if (ghost) return { ...plain, cost: 1 }
  if (hasBarricade(state, edge)) return undefined
  const door = hasDoor(state, edge) ? doorFor(state, who, edge) : undefined
  if (hasDoor(state, edge) && !door) {
    if (!canWreckDoor(state, who, edge)) return undefined
    return { ...plain, cost: 1 + skillOf(state, 'wall_wrecker').value + hinder, wrecks: true }
  }
  const behind = { ...plain, opens: door?.removed ?? false }
  const atDoor = door?.extra ?? 0
  if (flying) return { ...behind, cost: 1 + atDoor }
  if (step.extra < 0 || (step.needs && !hasSkill(state, who, step.needs))) return undefined
  const waived = step.waivedBy && hasSkill(state, who, step.waivedBy)
  const extra = Math.max(waived ? 0 : step.extra, floodExtra(state, from, to))
  const leaps = hasSkill(state, who, 'leap')
  return { ...behind, cost: 1 + extra + atDoor + hinder, fall: leaps ? step.fallLeap : step.fall }
}

/** move.water: leaving an area flooded by a token costs 1 extra, or 2 onto wood or into a hut. */
function floodExtra(state: State, from: number, to: number): number {
  return state.water.includes(from) ? outOfWater(state, to) : 0
}

function outOfWater(state: State, to: number): number {
  const { terrain } = areaOf(state, to)
  return terrain === 'wood' || terrain === 'hut' ? 2 : 1
}

/** The cost of going through a wall: over an opening, by breaking wood, or as a ghost; 0 where it cannot be done. */
function throughWall(
  state: State,
  who: number,
  from: number,
  to: number,
  wooden: boolean,
  hinder: number,
  ghost: boolean,
): number {
  if (ghost) return 1
  const water = isWater(state, from) ? outOfWater(state, to) : 0
  if (hasOpening(state, from, to)) return 1 + hinder + (hasSkill(state, who, 'flying') ? 0 : water)
  if (!wooden || !hasSkill(state, who, 'wall_wrecker')) return 0
  return 1 + skillOf(state, 'wall_wrecker').value + hinder
}

/** scen.doors: how a character passes a closed door; nothing where it does not. */
function doorFor(state: State, who: number, edge: number): { extra: number; removed: boolean } | undefined {
  for (const rule of rulesOf(state, 'doors')) {
    if (!rule.edges.some((pair) => edgeNamed(state, pair) === edge)) continue
    if (rule.barred?.some((pair) => edgeNamed(state, pair) === edge)) return undefined
    if (rule.who === 'nobody' || rule.but?.includes(idOf(state, who))) return undefined
    if (rule.who === 'units' && sideOf(state, who) === 'heroes') return undefined
    return { extra: rule.extra_cost ?? 0, removed: rule.removed_when_crossed ?? false }
  }
  return undefined
}

/** skill.wall-wrecker: barred and unbreakable doors hold. */
function canWreckDoor(state: State, who: number, edge: number): boolean {
  if (!hasSkill(state, who, 'wall_wrecker')) return false
  return rulesOf(state, 'doors').every(
    ({ edges, barred = [], breakable }) =>
      !barred.some((pair) => edgeNamed(state, pair) === edge) &&
      (breakable !== false || !edges.some((pair) => edgeNamed(state, pair) === edge)),
  )
}

export interface LeapOver {
  to: number
  cost: number
  difficulty: number
}

/** skill.leap: the leaps of the board from a character's area; not hindered, but Blocking stops them. */
export function leapsOf(state: State, who: number): LeapOver[] {
  if (!hasSkill(state, who, 'leap') || isBlocked(state, who) || isHeld(state, who)) return []
  const from = placeOf(state, who)
  return boardOf(state).leaps.flatMap(({ a, b, cost, difficulty }) => {
    if (a !== from && b !== from) return []
    const to = a === from ? b : a
    return isInPlay(state, from) && mayEnter(state, who, to) ? [{ to, cost, difficulty }] : []
  })
}

/** scen.leap-failure: who is not listed stays in place. */
export function diesOfMissedLeap(state: State, who: number): boolean {
  const names = [idOf(state, who)]
  if (isHero(state, who)) names.push('heroes')
  else if (sideOf(state, who) === 'heroes') names.push('allies')
  else if (unitOf(state, who).kind === 'minion') names.push('minions')
  return rulesOf(state, 'leap_failure').some(
    ({ stays, dies }) => dies.some((name) => names.includes(name)) && !stays.includes(names[0]),
  )
}

/** scen.flee: the price of one plain border, hindering included; 0 where the character cannot leave the board. */
export function costToFlee(state: State, hero: number): number {
  const { at } = state.heroes[hero]
  if (at < 0 || isBlocked(state, hero) || isHeld(state, hero)) return 0
  const { features } = areaOf(state, at)
  const exit =
    state.exits.includes(at) || rulesOf(state, 'flee').some(({ from_feature }) => features.includes(from_feature))
  return exit ? 1 + hinderingToLeave(state, hero) : 0
}

/** occupied.melee-in: a way by which the character could step in if there were room. */
export function couldStepInto(state: State, who: number, to: number): boolean {
  const from = placeOf(state, who)
  if (fits(state, who, to)) return false
  const step = boardOf(state).steps[from].find((way) => way.to === to)
  if (!step) return hasOpening(state, from, to)
  if (hasDoor(state, step.edge) || hasBarricade(state, step.edge) || step.extra < 0) return false
  return !step.needs || hasSkill(state, who, step.needs)
}

// Areas as they are now: room in them, what stands on their borders, and what is seen from where.
import { cutsOf } from '../content/board.ts'
import type { Side } from '../content/types.ts'
import { areaNumber, areaOf, boardOf, isHero, type State, scenarioOf, unitOf } from './state.ts'

/** amb.occupied-capacity: heroes take one place, models what their unit says; petrified monsters take theirs. */
export function roomIn(state: State, at: number): number {
  let room = areaOf(state, at).capacity
  for (const hero of state.heroes) if (hero.at === at) room--
  for (let i = 0; i < state.models.length; i++)
    if (state.models[i].at === at) room -= unitOf(state, state.heroes.length + i).size
  return room
}

const sizeOf = (state: State, who: number): number => (isHero(state, who) ? 1 : unitOf(state, who).size)

/** occupied.no-entry */
export const fits = (state: State, who: number, at: number): boolean => roomIn(state, at) >= sizeOf(state, who)

export const isInPlay = (state: State, at: number): boolean => scenarioOf(state).inPlay[at]

/** The border between two areas; -1 where there is none. */
export function edgeBetween(state: State, one: number, other: number): number {
  return boardOf(state).edges.findIndex(({ a, b }) => (a === one && b === other) || (a === other && b === one))
}
export const edgeNamed = (state: State, [one, other]: readonly [string, string]): number =>
  edgeBetween(state, areaNumber(state, one), areaNumber(state, other))

export const hasDoor = (state: State, edge: number): boolean => state.doors.includes(edge)
export const hasBarricade = (state: State, edge: number): boolean =>
  state.barricades.some((other) => other.edge === edge)
/** move.doors, scen.barricade */
export const isShut = (state: State, edge: number): boolean => hasDoor(state, edge) || hasBarricade(state, edge)

/** The wall between two areas; -1 where there is none. */
export const wallBetween = (state: State, one: number, other: number): number =>
  boardOf(state).walls.findIndex(({ a, b }) => (a === one && b === other) || (a === other && b === one))
export const hasOpening = (state: State, one: number, other: number): boolean => {
  if (state.openings.length === 0) return false
  const wall = wallBetween(state, one, other)
  return wall >= 0 && state.openings.includes(wall)
}

/** Pairs of areas that the barricades of a scenario hide from each other, by border. */
const hiddenByBarricade = new WeakMap<object, Map<number, readonly number[]>>()

function barricadeCuts(state: State, edge: number): readonly number[] {
  const scenario = scenarioOf(state)
  let found = hiddenByBarricade.get(scenario)
  if (!found) {
    found = new Map()
    const { areas, edges } = boardOf(state)
    for (const rule of scenario.rules)
      if (rule.kind === 'barricade')
        for (const [i, pair] of rule.params.edges.entries()) {
          const { a, b } = edges[edgeNamed(state, pair)]
          found.set(edgeNamed(state, pair), cutsOf(areas, a, b, rule.params.segments[i]))
        }
    hiddenByBarricade.set(scenario, found)
  }
  return found.get(edge) ?? []
}

/**
 * los.center-line, los.same-area, los.elevation, los.board-data: the table of the board, less what closed doors and
 * barricades hide, and the two areas that an opening joins.
 */
export function sees(state: State, from: number, to: number): boolean {
  if (from === to) return true
  const { sees: table, areas, edges } = boardOf(state)
  if (!isInPlay(state, from) || !isInPlay(state, to)) return false
  if (hasOpening(state, from, to)) return true
  const pair = from * areas.length + to
  if (!table[pair]) return false
  for (const edge of state.doors) if (edges[edge].cuts.includes(pair)) return false
  for (const { edge } of state.barricades) if (barricadeCuts(state, edge).includes(pair)) return false
  return true
}

/** distance.areas */
export const distance = (state: State, from: number, to: number): number => {
  const { distance: table, areas } = boardOf(state)
  return table[from * areas.length + to]
}

/** move.water: printed water, or an area with a water token. */
export const isWater = (state: State, at: number): boolean =>
  areaOf(state, at).terrain === 'water' || state.water.includes(at)

export const otherSide = (side: Side): Side => (side === 'heroes' ? 'overlord' : 'heroes')

// Who stands where: read from the state, and carried on by the facts that play while the picture on the screen is still the
// one before them.
import type { Color } from '@skelos/games/conan/content/types.ts'
import type { Figure } from '@skelos/games/conan/rules/actions.ts'
import type { Fact } from '@skelos/games/conan/rules/facts.ts'
import {
  areaId,
  everyone,
  groupOf,
  idOf,
  isHero,
  modelOf,
  placeOf,
  type State,
  unitOf,
} from '@skelos/games/conan/rules/state.ts'

/** Models of one group with the same life that stand together, or a hero. */
export interface Standing {
  /** Stays the same while they stay where they are. */
  readonly key: string
  readonly who: string
  readonly at: string
  readonly count: number
  /** The number of the hero; undefined for models. */
  readonly hero?: number
  readonly color?: Color
  readonly ally: boolean
  readonly petrified: boolean
  /** Of those that have more than one. */
  readonly life?: number
  /** Caught in a web, or held by a spell. */
  readonly bound?: 'webbed' | 'held'
}

export type Position = readonly Standing[]

export function positionOf(state: State): Position {
  const found = new Map<string, Standing>()
  for (const who of everyone(state)) {
    const at = placeOf(state, who)
    if (at < 0) continue
    const standing = standingOf(state, who, areaId(state, at))
    const same = found.get(standing.key)
    found.set(standing.key, same ? { ...same, count: same.count + 1 } : standing)
  }
  return [...found.values()]
}

function boundBy({ marks }: State, who: number): Standing['bound'] {
  const isMarked = (wanted: 'webbed' | 'held') => marks.some(({ mark, on }) => on === who && mark === wanted)
  return isMarked('webbed') ? 'webbed' : isMarked('held') ? 'held' : undefined
}

function standingOf(state: State, who: number, at: string): Standing {
  const id = idOf(state, who)
  const bound = boundBy(state, who)
  if (isHero(state, who))
    return {
      key: `hero ${id}`,
      who: id,
      at,
      count: 1,
      hero: who,
      ally: false,
      petrified: false,
      ...(bound && { bound }),
    }
  const { group, life } = modelOf(state, who)
  const { color, side, petrified } = groupOf(state, who)
  const lives = unitOf(state, who).life > 1 || life > 1
  return {
    key: `${group} ${at} ${life} ${bound !== undefined}`,
    who: id,
    at,
    count: 1,
    ...(color && { color }),
    ally: side === 'heroes',
    petrified,
    ...(lives && { life }),
    ...(bound && { bound }),
  }
}

export const figureId = ({ who, color, at }: Figure): string => [who, color ?? 'none', at].join(' ')

export const areaOfFigure = (id: string): string => id.slice(id.lastIndexOf(' ') + 1)

const answersTo = ({ who, color }: Figure, standing: Standing): boolean =>
  standing.who === who && (standing.color ?? null) === (color ?? null)

/** One of those who answer to the name leaves an area, for another or for good. */
function moved(position: Position, figure: Figure, from: string, to: string | undefined): Position {
  const index = position.findIndex((standing) => standing.at === from && answersTo(figure, standing))
  if (index < 0) return position
  const standing = position[index]
  const left = standing.count > 1 ? [{ ...standing, count: standing.count - 1 }] : []
  const rest = [...position.slice(0, index), ...left, ...position.slice(index + 1)]
  if (to === undefined) return rest
  return [...rest, { ...standing, key: `${standing.key} ${to}`, at: to, count: 1 }]
}

/** One of those who answer to the name is gone from an area. */
export const left = (position: Position, figure: Figure, from: string): Position =>
  moved(position, figure, from, undefined)

export function afterFact(position: Position, fact: Fact): Position {
  switch (fact.fact) {
    case 'moved':
    case 'teleported':
    case 'wall-wrecked':
      return moved(position, fact.who, fact.from, fact.who.at)
    case 'leapt':
      return fact.made ? moved(position, fact.who, fact.from, fact.who.at) : position
    case 'died':
      return left(position, fact.who, fact.who.at)
    default:
      return position
  }
}

export interface Route {
  readonly figure: Figure
  readonly from: string
  readonly to: string
  /** In one bound through the air. */
  readonly leaps: boolean
}

/** The way of whoever a fact moves; who misses a leap stays. */
export function routeOf(fact: Fact): Route | undefined {
  const isWay = fact.fact === 'moved' || fact.fact === 'teleported' || (fact.fact === 'leapt' && fact.made)
  if (!isWay) return undefined
  return { figure: fact.who, from: fact.from, to: fact.who.at, leaps: fact.fact === 'leapt' }
}

/** Areas that a fact is about. */
export function placesOf(fact: Fact): string[] {
  const { at, from, who, target, by } = fact as Partial<Record<'at' | 'from' | 'who' | 'target' | 'by', unknown>>
  const ofFigure = (figure: unknown): unknown =>
    figure && typeof figure === 'object' ? (figure as Figure).at : undefined
  return [from, at, ofFigure(who), ofFigure(by), ofFigure(target)].filter(
    (id): id is string => typeof id === 'string' && id !== '',
  )
}

// Where whoever acts can go this turn, what every border on the way costs him, and whom he could attack from there. It asks
// the rules themselves, with the mover set down in one area after the other.

import type { BorderKind } from '@skelos/games/conan/content/types.ts'
import { chanceToLeap } from '@skelos/games/conan/odds/index.ts'
import type { Action, Figure } from '@skelos/games/conan/rules/actions.ts'
import { crossings, leapsOf } from '@skelos/games/conan/rules/crossing.ts'
import type { ModelTurn } from '@skelos/games/conan/rules/frames.ts'
import { attacks, basePoints, gemsToMove } from '@skelos/games/conan/rules/hero-options.ts'
import { hinderingToLeave } from '@skelos/games/conan/rules/hindering.ts'
import { attacksOf, baseLeft, gemsFor } from '@skelos/games/conan/rules/model-turn.ts'
import {
  areaId,
  boardOf,
  heroOfSeat,
  isHero,
  move,
  overlordSeat,
  placeOf,
  type State,
  underWay,
} from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { remembered } from '../../../table/remembered.ts'
import { figureId } from '../board/position.ts'

type Going = Extract<Action, { do: 'move' | 'wreck' | 'leap' }>
export type Assault = Extract<Action, { do: 'melee' | 'shoot' | 'attack' | 'web' }>

export type Obstacle = 'door' | 'flap' | 'climb' | 'water' | 'wall' | 'leap'

/** What is in the way on borders that cost more: up something, unless it is told otherwise here. */
const obstacles: Partial<Record<BorderKind, Obstacle>> = {
  doorway: 'door',
  hatch: 'door',
  flap: 'flap',
  swim: 'water',
  wade: 'water',
  shore: 'water',
}

/** One border of a way. */
export interface Stride {
  readonly action: Going
  readonly from: string
  readonly to: string
  readonly cost: number
  /** Points of it that enemies in the area cost. */
  readonly hindered: number
  readonly gems: number
  /** What makes the border dear; nothing where it costs no more than any. */
  readonly border: Obstacle | undefined
  /** Of a leap. */
  readonly chance?: number
  readonly falls: boolean
}

export interface Way {
  readonly to: string
  readonly strides: readonly Stride[]
  readonly cost: number
  readonly gems: number
  /** That all leaps succeed. */
  readonly chance: number
}

/** Everything somebody could attack, with the ways to do it. */
export interface Prey {
  readonly target: Figure
  readonly assaults: readonly { readonly action: Assault; readonly way: Way }[]
}

export interface Reach {
  readonly who: number
  readonly from: string
  /** Points that cost nothing. */
  readonly free: number
  /** By area; where it stands among them. */
  readonly ways: ReadonlyMap<string, Way>
  /** By the figure's id. */
  readonly prey: ReadonlyMap<string, Prey>
}

/** Who acts with a seat now: its hero, or the model whose turn it is. */
function moverOf(state: State, seat: Seat): number {
  const turn = underWay<ModelTurn>(state, 'model-turn')
  if (turn && turn.seat === seat) return turn.who
  const hero = seat === overlordSeat ? undefined : state.heroes[heroOfSeat(seat)]
  return hero && hero.at >= 0 && hero.stance === 'aggressive' ? heroOfSeat(seat) : -1
}

/** Whoever acts, on a copy of the table that is his own. */
class Mover {
  readonly who: number
  readonly free: number
  readonly scratch: State
  readonly #state: State
  readonly #turn: ModelTurn | undefined

  constructor(state: State, who: number) {
    this.who = who
    this.#state = state
    const turn = isHero(state, who) ? undefined : underWay<ModelTurn>(state, 'model-turn')
    this.#turn = turn && { ...turn }
    this.scratch = {
      ...state,
      heroes: state.heroes.map((hero) => ({ ...hero, spaces: [...hero.spaces] })),
      models: state.models.map((model) => ({ ...model })),
      overlord: { ...state.overlord },
    }
    this.free = turn ? baseLeft(state, turn) : basePoints(state, who)
  }

  /** As if it had come there for so many points. */
  putAt(at: number, cost: number): State {
    const { scratch } = this
    const gems = Math.max(0, cost - this.free)
    const turn = this.#turn
    const before = this.#turn && underWay<ModelTurn>(this.#state, 'model-turn')
    if (turn && before) {
      scratch.models[this.who - scratch.heroes.length].at = at
      turn.walked = before.walked + cost - gems
      turn.bought = before.bought + gems
      if (turn.seat === overlordSeat) scratch.overlord.reserve = this.#state.overlord.reserve - gems
      else scratch.heroes[heroOfSeat(turn.seat)].reserve = this.#state.heroes[heroOfSeat(turn.seat)].reserve - gems
      return scratch
    }
    const own = this.#state.heroes[this.who]
    const hero = scratch.heroes[this.who]
    hero.at = at
    hero.walked = own.walked + cost - gems
    hero.reserve = own.reserve - gems
    hero.spaces[move] = own.spaces[move] + gems
    return scratch
  }

  gemsFor(cost: number): number {
    return this.#turn ? gemsFor(this.scratch, this.#turn, cost) : gemsToMove(this.scratch, this.who, cost)
  }

  assaults(): Assault[] {
    const all = this.#turn ? attacksOf(this.scratch, this.#turn) : attacks(this.scratch, this.who)
    return all.filter(
      (action): action is Assault => 'target' in action && action.do !== 'aim' && action.do !== 'strike',
    )
  }

  strides(): Stride[] {
    const { scratch, who } = this
    const at = placeOf(scratch, who)
    const from = areaId(scratch, at)
    const hindered = hinderingToLeave(scratch, who)
    const found: Stride[] = []
    for (const { to, cost, wrecks, edge, fall } of crossings(scratch, who)) {
      const gems = this.gemsFor(cost)
      if (gems < 0) continue
      const id = areaId(scratch, to)
      const obstacle = edge < 0 ? 'wall' : (obstacles[boardOf(scratch).edges[edge].kind] ?? 'climb')
      found.push({
        action: { do: wrecks ? 'wreck' : 'move', to: id },
        from,
        to: id,
        cost,
        hindered: Math.min(hindered, cost - 1),
        gems,
        border: cost - 1 > hindered || wrecks || fall ? obstacle : undefined,
        falls: fall !== undefined,
      })
    }
    for (const { to, cost, difficulty } of leapsOf(scratch, who)) {
      const gems = this.gemsFor(cost)
      if (gems < 0) continue
      const id = areaId(scratch, to)
      const chance = chanceToLeap(scratch, who, difficulty)
      found.push({
        action: { do: 'leap', to: id },
        from,
        to: id,
        cost,
        hindered: 0,
        gems,
        border: 'leap',
        chance,
        falls: false,
      })
    }
    return found
  }
}

/** Dice on the way come after everything else. */
const risk = 100
const weightOf = ({ strides, cost }: Way): number =>
  cost +
  risk * strides.filter(({ chance, falls, action }) => chance !== undefined || falls || action.do === 'wreck').length

function along(way: Way, stride: Stride): Way {
  return {
    to: stride.to,
    strides: [...way.strides, stride],
    cost: way.cost + stride.cost,
    gems: way.gems + stride.gems,
    chance: way.chance * (stride.chance ?? 1),
  }
}

function waysOf(mover: Mover, start: Way, areaIndex: Readonly<Record<string, number>>): Map<string, Way> {
  const best = new Map<string, Way>([[start.to, start]])
  const open = new Set([start.to])
  while (open.size > 0) {
    const next = [...open].reduce((a, b) => (weightOf(best.get(a) ?? start) <= weightOf(best.get(b) ?? start) ? a : b))
    open.delete(next)
    const way = best.get(next) ?? start
    mover.putAt(areaIndex[next], way.cost)
    for (const stride of mover.strides()) {
      const further = along(way, stride)
      const before = best.get(stride.to)
      if (before && weightOf(before) <= weightOf(further)) continue
      best.set(stride.to, further)
      open.add(stride.to)
    }
  }
  return best
}

/** A blow that is the same but for where it comes from. */
const sameBlow = (a: Assault, b: Assault): boolean => JSON.stringify(a) === JSON.stringify(b)

function preyOf(mover: Mover, ways: Iterable<Way>, areaIndex: Readonly<Record<string, number>>): Map<string, Prey> {
  const found = new Map<string, { target: Figure; assaults: { action: Assault; way: Way }[] }>()
  for (const way of [...ways].sort((a, b) => weightOf(a) - weightOf(b))) {
    mover.putAt(areaIndex[way.to], way.cost)
    for (const action of mover.assaults()) {
      const id = figureId(action.target)
      const prey = found.get(id) ?? { target: action.target, assaults: [] }
      found.set(id, prey)
      if (!prey.assaults.some((other) => sameBlow(other.action, action))) prey.assaults.push({ action, way })
    }
  }
  return found
}

/** What whoever acts for the seat can reach; undefined while nobody does. */
export function reachOf(state: State, seat: Seat): Reach | undefined {
  return remembered(state, `reach ${seat}`, () => {
    const who = moverOf(state, seat)
    return who < 0 ? undefined : reachFrom(state, who)
  })
}

function reachFrom(state: State, who: number): Reach {
  const mover = new Mover(state, who)
  const { areaIndex } = boardOf(state)
  const from = areaId(state, placeOf(state, who))
  const ways = waysOf(mover, { to: from, strides: [], cost: 0, gems: 0, chance: 1 }, areaIndex)
  return { who, from, free: mover.free, ways, prey: preyOf(mover, ways.values(), areaIndex) }
}

/** The table as it will be at the end of a way. */
export function atEndOf(state: State, seat: Seat, { to, cost }: Pick<Way, 'to' | 'cost'>): State {
  const who = moverOf(state, seat)
  return who < 0 ? state : new Mover(state, who).putAt(boardOf(state).areaIndex[to], cost)
}

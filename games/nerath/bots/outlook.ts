// The table as one realm judges it, in gold: what lands are worth, how near the front is, how a battle would go.
import type { Seat } from '@skelos/kernel'
import type { Content } from '../content/types.ts'
import { NO_WAY } from '../content/vocabulary.ts'
import { battleOdds, dungeonOdds, unitOf } from '../odds/index.ts'
import { gatherUnits } from '../rules/battle-frame.ts'
import { inDungeon, onLand, type Unit, usualNeed } from '../rules/battle-math.ts'
import {
  areEnemies,
  capitalOf,
  contentOf,
  hasCastle,
  hasPieces,
  homeOf,
  isDungeon,
  isHostile,
  kinds,
  type State,
  seats,
  slotOf,
  unknownCard,
} from '../rules/state.ts'

/** What a victory point, a land's income for the rest of the game, a castle and a treasure are worth. */
const worths = { point: 4, land: 3, castle: 3, treasure: 7, capitalPoints: 5 } as const

/** A battle in brief. */
export interface Forecast {
  win: number
  /** Gold lost on each side. */
  cost: number
  harm: number
}

/** Pieces by the number of their kind. */
export type Force = readonly number[]

const known = new WeakMap<Content, Map<string, Forecast>>()
const mostKnown = 20_000

/** Battles come up again and again; each is reckoned once. */
function remembered(content: Content, name: string, make: () => Forecast): Forecast {
  let forecasts = known.get(content)
  if (!forecasts) {
    forecasts = new Map()
    known.set(content, forecasts)
  }
  let found = forecasts.get(name)
  if (!found) {
    if (forecasts.size > mostKnown) forecasts.clear()
    found = make()
    forecasts.set(name, found)
  }
  return found
}

export class Outlook {
  readonly state: State
  readonly seat: Seat
  readonly content: Content
  #front: number[] | undefined

  constructor(state: State, seat: Seat) {
    this.state = state
    this.seat = seat
    this.content = contentOf(state)
  }

  /** What the realm has there. */
  force(at: number): number[] {
    const slot = slotOf(this.state, this.seat, at)
    return this.state.pieces.slice(slot, slot + kinds)
  }

  /** What it is worth to take a land, or to plunder a dungeon. */
  prize(at: number): number {
    const { state, seat } = this
    if (isDungeon(state, at)) return state.length === 'long' ? 2 * worths.treasure : worths.treasure
    const home = homeOf(state, at)
    const scores = areEnemies(state, seat, home)
    const capital = at === capitalOf(state, home)
    const points = !scores ? 0 : capital ? worths.capitalPoints : 1
    return (
      points * worths.point + worths.land + (hasCastle(state, at) ? worths.castle : 0) + (capital && !scores ? 15 : 0)
    )
  }

  /** What losing a land would cost, as far as enemies beside it could take it. */
  hold(at: number): number {
    const { state, seat } = this
    const near = this.content.spaces[at].lands.some((land) =>
      seats.some((other) => areEnemies(state, seat, other) && hasPieces(state, other, land)),
    )
    const worth = at === capitalOf(state, seat) ? 30 : hasCastle(state, at) ? 9 : 3
    return worth * (near ? 0.8 : 0.15)
  }

  /** How an attack with these would go; in a dungeon against whatever may lie there. */
  attack(at: number, force: Force): Forecast {
    const { state, seat, content } = this
    const own = force.flatMap((count, kind) => (count > 0 ? [unitOf(seat, kind, count)] : []))
    if (isDungeon(state, at)) return this.#explore(at, own)
    const others = gatherUnits(state, at, onLand).filter(({ realm }) => areEnemies(state, seat, realm))
    if (others.length === 0) return { win: own.length > 0 ? 1 : 0, cost: 0, harm: 0 }
    const name = `${nameOf(own)}|${nameOf(others)}`
    return remembered(content, name, () => {
      const units = [...own.map((unit) => ({ ...unit, realm: 0 })), ...others.map((unit) => ({ ...unit, realm: 1 }))]
      const field = { arena: onLand, attacker: 0, units, foes: [], mods: [], penalty: usualNeed }
      const { win, goldLost } = battleOdds(content, { field })
      return { win, cost: goldLost.attacker, harm: goldLost.defender }
    })
  }

  #explore(at: number, heroes: Unit[]): Forecast {
    const { state, content } = this
    const tiles = state.dungeons[at - content.dungeons[0]].map(({ tile }) => tile)
    const shown = tiles.filter((tile) => tile !== unknownCard)
    return remembered(content, `${nameOf(heroes)}|${inDungeon} ${tiles.join()}`, () => {
      const unknown = tiles.length - shown.length
      // Pairs of tiles are many; a third of the pile is like the whole of it.
      const among = unknown < 2 ? content.guardianPile : content.guardianPile.filter((_, i) => i % 3 === 0)
      const { win, goldLost } = dungeonOdds(content, { heroes, tiles: shown, unknown, among })
      return { win, cost: goldLost, harm: 0 }
    })
  }

  /** What an attack is worth before anything is set off against it. */
  gain(at: number, force: Force): number {
    if (force.every((count) => count === 0)) return 0
    const { win, cost, harm } = this.attack(at, force)
    return win * this.prize(at) - cost + 0.5 * harm
  }

  /** Steps over land from a space to the nearest hostile land. */
  toFront(at: number): number {
    this.#front ??= this.#fronts()
    return this.#front[at]
  }

  #fronts(): number[] {
    const { state, seat, content } = this
    const { spaces, lands, steps } = content
    const hostile = lands.filter((land) => isHostile(state, seat, land))
    return spaces.map(({ index }) =>
      hostile.reduce((least, land) => Math.min(least, steps.land[index * spaces.length + land]), NO_WAY),
    )
  }
}

const nameOf = (units: readonly Unit[]): string => {
  const counts: number[] = []
  for (const { kind, count } of units) counts[kind] = (counts[kind] ?? 0) + count
  return counts.join()
}

// The table as one realm judges it, in gold: what lands are worth, what threatens them, how near the front is, how a
// battle would go.
import type { Seat } from '@skelos/kernel'
import type { Content } from '../content/types.ts'
import { NO_WAY } from '../content/vocabulary.ts'
import { gatherUnits } from '../rules/battle-frame.ts'
import { atSea, onLand } from '../rules/battle-math.ts'
import { hasRoom } from '../rules/pieces.ts'
import {
  areAllies,
  areEnemies,
  capitalOf,
  contentOf,
  hasCastle,
  homeOf,
  isDungeon,
  isFriendly,
  isHostile,
  isLand,
  kinds,
  type State,
  seats,
  slotOf,
  unknownCard,
} from '../rules/state.ts'
import {
  type Defenders,
  defendersOf,
  type Force,
  type Forecast,
  forecastAttack,
  forecastDungeon,
  guess,
} from './forecast.ts'
import { Threats } from './threats.ts'
import { pointsForCapital, type Worths, worthsOf } from './worths.ts'

/** Not everything that could be attacked is. */
const boldness = 0.8
/** Gold that an enemy loses is not quite gold won. */
const spite = 0.5
/** A conquest is often lost again. */
const keeping = 0.6

export class Outlook {
  readonly state: State
  readonly seat: Seat
  readonly content: Content
  readonly worths: Worths
  readonly #threats: Threats
  readonly #defenders = new Map<number, Defenders>()
  readonly #fronts: number[] = []
  #hostile: number[] | undefined

  constructor(state: State, seat: Seat) {
    this.state = state
    this.seat = seat
    this.content = contentOf(state)
    this.worths = worthsOf(state)
    this.#threats = new Threats(state, seat)
  }

  /** What the realm has there. */
  force(at: number): number[] {
    const slot = slotOf(this.state, this.seat, at)
    return this.state.pieces.slice(slot, slot + kinds)
  }

  /** What it and its ally have there. */
  defence(at: number): number[] {
    const { state, seat } = this
    const force = this.force(at)
    const ally = seats.find((other) => areAllies(state, seat, other))
    if (ally === undefined) return force
    const slot = slotOf(state, ally, at)
    return force.map((count, kind) => count + state.pieces[slot + kind])
  }

  /** What it is worth to take a land, or to plunder a dungeon; at sea the way to the coast. */
  prize(at: number): number {
    const { state, seat, worths } = this
    if (isDungeon(state, at)) return worths.treasure
    if (!isLand(state, at)) return 1
    const home = homeOf(state, at)
    const own = home === seat
    const freed = areAllies(state, seat, home)
    const capital = at === capitalOf(state, home)
    let worth = 2 * keeping * worths.land + (hasCastle(state, at) ? keeping * worths.castle : 0)
    if (!own && !freed) worth += worths.point * (capital ? pointsForCapital : 1)
    // Without its capital a realm has half its income.
    if (capital) worth += 4 * worths.rounds
    return worth
  }

  /** What losing a land would cost. */
  held(at: number): number {
    const { state, seat, worths } = this
    const home = homeOf(state, at)
    const capital = at === capitalOf(state, home)
    let worth = worths.land + (hasCastle(state, at) ? worths.castle : 0)
    if (!areEnemies(state, seat, home)) {
      worth += worths.denied * (capital ? pointsForCapital : 1)
      if (capital) worth += 4 * worths.rounds
    }
    return worth
  }

  /** The chance that a land falls before the next turn, with these to defend it. */
  danger(at: number, defenders: Force): number {
    if (!isLand(this.state, at)) return 0
    let most = 0
    for (const threat of this.#threats.to(at)) most = Math.max(most, guess(this.content, threat, defenders))
    return boldness * most
  }

  /** What so many more or fewer of a kind do for a land. */
  guard(at: number, kind: number, more: number): number {
    const { state, seat } = this
    if (!isLand(state, at) || !isFriendly(state, seat, at)) return 0
    const now = this.defence(at)
    const then = now.with(kind, Math.max(0, now[kind] + more))
    return this.held(at) * (this.danger(at, now) - this.danger(at, then))
  }

  /** Who stands against an attack there. */
  #against(at: number): Defenders {
    let found = this.#defenders.get(at)
    if (!found) {
      const { state, seat } = this
      const arena = isLand(state, at) ? onLand : atSea
      found = defendersOf(
        arena,
        gatherUnits(state, at, arena).filter(({ realm }) => areEnemies(state, seat, realm)),
      )
      this.#defenders.set(at, found)
    }
    return found
  }

  /** How an attack with these would go; in a dungeon against whatever may lie there. */
  attack(at: number, force: Force): Forecast {
    const { state, content } = this
    if (force.every((count) => count === 0)) return { win: 0, cost: 0, harm: 0 }
    if (isDungeon(state, at)) {
      const tiles = state.dungeons[at - content.dungeons[0]].map(({ tile }) => tile)
      const shown = tiles.filter((tile) => tile !== unknownCard)
      return forecastDungeon(content, force, shown, tiles.length - shown.length)
    }
    const against = this.#against(at)
    if (against.units.length === 0) return { win: 1, cost: 0, harm: 0 }
    return forecastAttack(content, force, against)
  }

  /** Whether the odds of an attack on a land are worth reckoning at all. */
  hopeless(at: number, force: Force): boolean {
    return isLand(this.state, at) && guess(this.content, force, this.#against(at).counts) < 0.2
  }

  /** What an attack is worth before anything is set off against it. */
  gain(at: number, force: Force): number {
    if (force.every((count) => count === 0)) return 0
    const { win, cost, harm } = this.attack(at, force)
    return win * (this.prize(at) - this.#stranded(at, force)) - cost + spite * harm
  }

  /** Heroes that find no way out of a dungeon are lost. */
  #stranded(at: number, force: Force): number {
    const { state, seat, content } = this
    if (!isDungeon(state, at)) return 0
    const { lands, seas } = content.spaces[at]
    if (lands.some((land) => isFriendly(state, seat, land))) return 0
    const ships = state.ships.filter((ship) => ship.realm === seat && seas.includes(ship.at) && hasRoom(state, ship))
    if (ships.length > 0) return 0
    return force.reduce((sum, count, kind) => sum + count * content.pieces[kind].cost, 0)
  }

  /** Steps over land from a space to the nearest hostile land; `NO_WAY` over water. */
  toFront(at: number): number {
    this.#fronts[at] ??= this.#frontFrom(at)
    return this.#fronts[at]
  }

  #frontFrom(at: number): number {
    const { spaces, lands, steps } = this.content
    this.#hostile ??= lands.filter((land) => isHostile(this.state, this.seat, land))
    let least = NO_WAY
    for (const land of this.#hostile) least = Math.min(least, steps.land[at * spaces.length + land])
    return least
  }

  /** Steps over land to the nearest dungeon. */
  toDungeon(at: number): number {
    const { spaces, dungeons, steps } = this.content
    let least = NO_WAY
    for (const dungeon of dungeons) least = Math.min(least, steps.land[at * spaces.length + dungeon])
    return least
  }
}

// What could attack a land before a realm's next turn: the pieces of each enemy that are near enough.
import type { Seat } from '@skelos/kernel'
import { areEnemies, castle, contentOf, perPack, type State, seats, slotOf, warship } from '../rules/state.ts'
import { type Force, none } from './forecast.ts'

/** From each land: those beside it, and those behind them with the lands between. */
const around = perPack(({ spaces, lands }) =>
  lands.map((at) => {
    const near = spaces[at].lands
    const behind = new Set(
      near.flatMap((land) => spaces[land].lands).filter((land) => land !== at && !near.includes(land)),
    )
    return [
      ...near.map((land) => ({ land, through: [] as number[] })),
      ...[...behind].map((land) => ({ land, through: near.filter((between) => spaces[between].lands.includes(land)) })),
    ]
  }),
)

interface Flyers {
  enemy: Seat
  at: number
  kind: number
  count: number
}

export class Threats {
  readonly #state: State
  readonly #enemies: readonly Seat[]
  readonly #known = new Map<number, Force[]>()
  #flyers: Flyers[] | undefined

  constructor(state: State, seat: Seat) {
    this.#state = state
    this.#enemies = seats.filter((other) => areEnemies(state, seat, other))
  }

  /** One force for each enemy that can come. */
  to(at: number): readonly Force[] {
    let found = this.#known.get(at)
    if (!found) {
      found = this.#enemies.map((enemy) => this.#from(enemy, at)).filter((force) => force.some((count) => count > 0))
      this.#known.set(at, found)
    }
    return found
  }

  #from(enemy: Seat, at: number): number[] {
    const { spaces, pieces, steps } = contentOf(this.#state)
    const force = none()
    for (const { land, through } of around(this.#state)[at])
      if (through.length === 0) this.#add(force, enemy, land, 1)
      else if (through.some((between) => this.#state.owner[between] === enemy)) this.#add(force, enemy, land, 2)
    this.#flyers ??= this.#allFlyers()
    for (const flyers of this.#flyers)
      if (flyers.enemy === enemy && steps.any[flyers.at * spaces.length + at] <= pieces[flyers.kind].move)
        force[flyers.kind] += flyers.count
    for (const ship of this.#state.ships)
      if (ship.realm === enemy && ship.cargo.length > 0 && steps.sea[at * spaces.length + ship.at] <= 2)
        for (const kind of ship.cargo) force[kind]++
    return force
  }

  /** Pieces that walk, and have at least so far to go. */
  #add(force: number[], enemy: Seat, land: number, move: number): void {
    const slot = slotOf(this.#state, enemy, land)
    const { pieces } = contentOf(this.#state)
    for (let kind = 0; kind < castle; kind++)
      if (pieces[kind].move >= move) force[kind] += this.#state.pieces[slot + kind]
  }

  #allFlyers(): Flyers[] {
    const found: Flyers[] = []
    const { spaces, pieces } = contentOf(this.#state)
    for (const enemy of this.#enemies)
      for (let kind = castle + 1; kind < warship; kind++)
        if (pieces[kind].flying)
          for (const { index: at } of spaces) {
            const count = this.#state.pieces[slotOf(this.#state, enemy, at) + kind]
            if (count > 0) found.push({ enemy, at, kind, count })
          }
    return found
  }
}

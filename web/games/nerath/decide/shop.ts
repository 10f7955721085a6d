// Purchases of the reinforce step: what each kind costs now, where it may stand, and how many more a castle takes.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { holdsCapital, landsOf } from '@skelos/games/nerath/rules/control.ts'
import { priceOf, type ReinforceStep } from '@skelos/games/nerath/rules/reinforce.ts'
import { capitalOf, kindOf, type State, spaceId, underWay } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'

export type Purchase = Extract<Action, { do: 'buy' | 'buy-aboard' | 'build-castle' }>

export const isPurchase = (action: Action): action is Purchase =>
  action.do === 'buy' || action.do === 'buy-aboard' || action.do === 'build-castle'

export const pieceBought = (action: Purchase): PieceId => (action.do === 'build-castle' ? 'castle' : action.piece)

/** A castle that new pieces come from, and how many it has taken of how many; no limit where `most` is missing. */
export interface Base {
  id: string
  taken: number
  most: number | undefined
}

const limit = 4

export function basesOf(state: State, seat: Seat): Base[] {
  const step = underWay<ReinforceStep>(state, 'reinforce-step')
  if (!step) return []
  return step.bases.map((at, i) => ({
    id: spaceId(state, at),
    taken: step.taken[i],
    most: !step.limited || at === capitalOf(state, seat) ? undefined : limit,
  }))
}

export interface Ware {
  piece: PieceId
  price: number
  cost: number
  /** Treasures that make it cheaper. */
  by: readonly string[]
  /** How many the realm has on the map, aboard ships too. */
  owned: number
  /** What buying one for this castle, or for the best place there is, would be; none where it cannot be bought. */
  offers: readonly Purchase[]
}

/** On land before at sea before aboard. */
const placeOrder: readonly Purchase['do'][] = ['buy', 'build-castle', 'buy-aboard']

export function waresOf(state: State, seat: Seat, legal: readonly Action[], base: string | null): Ware[] {
  const step = underWay<ReinforceStep>(state, 'reinforce-step')
  const purchases = legal.filter(isPurchase)
  return content.pieces.map(({ id: piece, index, cost }) => {
    const own = purchases.filter((action) => pieceBought(action) === piece)
    const fits = own.filter((action) => action.do === 'build-castle' || base === null || action.castle === base)
    const offers = fits.toSorted((a, b) => placeOrder.indexOf(a.do) - placeOrder.indexOf(b.do))
    return {
      piece,
      cost,
      ...(step ? priceOf(state, step, index) : { price: cost, by: [] }),
      owned: ownedOf(state, seat, piece),
      offers,
    }
  })
}

function ownedOf(state: State, seat: Seat, piece: PieceId): number {
  const kind = kindOf(piece)
  let count = 0
  for (const { index } of content.spaces)
    count += state.pieces[(seat * content.spaces.length + index) * content.pieces.length + kind]
  for (const ship of state.ships) if (ship.realm === seat) count += ship.cargo.filter((each) => each === kind).length
  return count
}

/** The lines that the income of this turn is made of. */
export interface IncomeLine {
  what: 'home' | 'conquered' | 'halved'
  count: number
  places: readonly string[]
}

export function incomeLines(state: State, seat: Seat): IncomeLine[] {
  const lands = landsOf(state, seat)
  const isHome = (at: number): boolean => content.spaces[at].realm === seat
  const home = lands.filter(isHome)
  const conquered = lands.filter((at) => !isHome(at))
  const ids = (spaces: readonly number[]): string[] => spaces.map((at) => content.spaces[at].id)
  const lines: IncomeLine[] = [{ what: 'home', count: home.length, places: [] }]
  if (conquered.length > 0) lines.push({ what: 'conquered', count: conquered.length, places: ids(conquered) })
  if (!holdsCapital(state, seat))
    lines.push({
      what: 'halved',
      count: -Math.floor(lands.length / 2),
      places: [spaceId(state, capitalOf(state, seat))],
    })
  return lines
}

// The table as plain data, and the questions every chapter of the rules asks about it.
import {
  type Frame,
  inTurnFrom,
  type Table as KernelTable,
  pack,
  procedures,
  type Seat,
  type TableState,
} from '@skelos/kernel'
import { content } from '../content/index.ts'
import type { Area, Content, Kingdom } from '../content/types.ts'
import type { Action } from './actions.ts'
import type { Edition, Readings } from './editions.ts'
import type { Cause, Fact, Resource } from './facts.ts'

/** A play-on-the-table card in play. `used` is the turn in which it was used, 0 while it is ready. */
export interface TableCard {
  card: string
  used: number
}

/** Control markers: what a province shows of its owner. */
export const noMarker = 0
export const tower = 1
export const fort = 2
export const city = 3

export interface Player {
  kingdom: Kingdom
  home: number
  gold: number
  sorcery: number
  crom: number
  points: number
  /** Bidding tokens at hand, and those spent until a 0 brings them back. */
  bidding: number[]
  spent: number[]
  hand: string[]
  strategy: string[]
  /** A bag: its order means nothing, a draw picks at random. */
  deck: string[]
  discard: string[]
  table: TableCard[]
  /** Kept adventure tokens, by token group. */
  tokens: number[]
  /** Per province. `campaign` is the step of the campaign track the army stands on, 0 for none. */
  units: number[]
  emissaries: number[]
  campaign: number[]
  /** Eliminated by a failed crowning. */
  out: boolean
}

export interface State extends TableState {
  [pack]?: Content
  edition: Edition
  readings: Readings
  players: Player[]
  areas: Area[]
  age: number
  /** Adventures of this age turned up so far. */
  adventure: number
  current: string
  /** Adventure cards never seen: a bag. */
  adventures: string[]
  track: number[]
  /** Adventure tokens in the container and in the discard, as counts by token group. */
  container: number[]
  missed: number[]
  /** Turns begun; a card used in this turn cannot be refreshed in it. */
  turn: number
  /** Contests begun. */
  contests: number
  active: Seat
  firstPlayer: Seat
  conanPlayer: Seat
  conan: number
  pool: number[]
  /** Per province. */
  raiders: number[]
  owner: Seat[]
  marker: number[]
  strategyDeck: string[]
  /** Cards put under the deck, topmost first, and for each the seats that saw it. */
  strategyBottom: string[]
  bottomSeen: Seat[][]
  strategyDiscard: string[]
  objectives: string[]
  objectiveDeck: string[]
  /** Owner of each artifact and of the Conan bonus card, -1 for nobody. */
  artifacts: Seat[]
  bonusCard: Seat
  crowned: Seat
  /** The attacker of this turn has completed a siege or battle and takes a Crom token when it ends. */
  cromDue: boolean
  over: boolean
}

export type Table = KernelTable<State, Fact>
export const { procedure } = procedures<State, Action, Fact>()

/** The procedure that one seat goes through by itself. */
export interface SeatFrame extends Frame {
  seat: Seat
}

/** The nearest procedure of this name that is under way, if any. */
export function underWay<F extends Frame>({ stack }: State, name: F['do']): F | undefined {
  for (let i = stack.length - 1; i >= 0; i--) if (stack[i].do === name) return stack[i] as F
  return undefined
}

export const nobody = -1
export const unknownCard = '?'
export const unknownToken = -1
export const unitsPerKingdom = 18
export const emissariesPerKingdom = 6
const markersPerKingdom = 9
export const raiderTokens = 11
export const unitsPerProvince = 5

/** The map, cards and tokens a table is played with; the default pack, unless its game was made with another. */
export const contentOf = (state: State): Content => state[pack] ?? content

/** What follows from a pack alone, worked out once for each. */
export function perPack<T>(make: (content: Content) => T): (state: State) => T {
  const made = new WeakMap<Content, { of: T }>()
  return (state) => {
    const content = contentOf(state)
    let found = made.get(content)
    if (!found) {
      found = { of: make(content) }
      made.set(content, found)
    }
    return found.of
  }
}

export const provinceId = (state: State, p: number): string => contentOf(state).provinces[p].id
export const provinceOf = (state: State, id: string): number => contentOf(state).provinceIndex[id]
export const tokenId = (state: State, token: number): string => contentOf(state).tokens[token].id

/** Clockwise from `seat`, which comes first. */
export const clockwise = (state: State, seat: Seat): Seat[] => inTurnFrom(seat, state.players.length)

export const leftOf = (state: State, seat: Seat): Seat => (seat + 1) % state.players.length

export const isHome = (state: State, p: number): boolean => contentOf(state).provinces[p].kind === 'home'
export const isSavage = (state: State, p: number): boolean => contentOf(state).provinces[p].kind === 'savage'
export const valueOf = (state: State, p: number): number => contentOf(state).provinces[p].value
export const neighbours = (state: State, p: number): readonly number[] => contentOf(state).provinces[p].neighbours
export const distance = (state: State, from: number, to: number): number =>
  contentOf(state).distance[from * state.owner.length + to]
/** reduced-map.areas-in-play */
export const inPlay = (state: State, p: number): boolean => state.areas.includes(contentOf(state).provinces[p].area)
/** The number of steps of a province's campaign track. */
export const trackLength = (state: State, p: number): number => contentOf(state).provinces[p].terrain.length
export const destination = (state: State): number => contentOf(state).adventures[state.current].destination

/** map.coastal, with the reading of the Polish book, which knows no Southern Sea. */
export function isCoastal(state: State, p: number): boolean {
  const { coast } = contentOf(state).provinces[p]
  return state.readings.coast === 'three-seas' ? coast.length > 0 : coast.some((sea) => sea !== 'southern-sea')
}

export function isRivalHome(state: State, seat: Seat, p: number): boolean {
  for (let other = 0; other < state.players.length; other++)
    if (other !== seat && state.players[other].home === p) return true
  return false
}

/** map.province-status */
export const isFriendly = (state: State, seat: Seat, p: number): boolean =>
  state.owner[p] === seat || state.players[seat].home === p
export const isEnemy = (state: State, seat: Seat, p: number): boolean =>
  (state.owner[p] !== nobody && state.owner[p] !== seat) || isRivalHome(state, seat, p)
export const isNeutral = (state: State, p: number): boolean => state.owner[p] === nobody && !isHome(state, p)

export function friendlyProvinces(state: State, seat: Seat): number[] {
  const { home } = state.players[seat]
  const friendly: number[] = []
  for (let p = 0; p < state.owner.length; p++) if (state.owner[p] === seat || p === home) friendly.push(p)
  return friendly
}

/** The other player whose army stands in the province, or nobody. */
export function rivalArmy(state: State, seat: Seat, p: number): Seat {
  for (let other = 0; other < state.players.length; other++)
    if (other !== seat && state.players[other].units[p] > 0) return other
  return nobody
}

const sum = (counts: readonly number[]): number => {
  let total = 0
  for (const count of counts) total += count
  return total
}
/** components.army-unit-cap, emissary-cap, raider-supply: what is left in the reserve. */
export const unitReserve = (player: Player): number => unitsPerKingdom - sum(player.units)
export const emissaryReserve = (player: Player): number => emissariesPerKingdom - sum(player.emissaries)
export const raiderSupply = (state: State): number => raiderTokens - sum(state.raiders)

/** components.control-marker-supply: how many towers or forts a player has left; a city takes one of each. */
export function markersLeft({ players, readings, owner, marker }: State, seat: Seat, kind: number): number {
  if (players.length === 2 || readings['control-markers'] === 'unlimited') return Number.POSITIVE_INFINITY
  return owner.reduce(
    (left, other, p) => (other === seat && (marker[p] === kind || marker[p] === city) ? left - 1 : left),
    markersPerKingdom,
  )
}
export const containerCount = (state: State): number => sum(state.container)

/** military.limit-five */
export const hasRoom = (state: State, seat: Seat, p: number): boolean =>
  p === state.players[seat].home || state.players[seat].units[p] < unitsPerProvince

export function gain(t: Table, seat: Seat, what: Resource, count: number, cause: Cause): void {
  if (count === 0) return
  t.state.players[seat][what] += count
  t.tell({ fact: 'gained', seat, what, count, cause })
}

export function spend(t: Table, seat: Seat, what: Resource, count: number, cause: Cause): void {
  if (count === 0) return
  t.state.players[seat][what] -= count
  t.tell({ fact: 'spent', seat, what, count, cause })
}

/** age-change.raids-loss: points never drop below 0. */
export function score(t: Table, seat: Seat, count: number, cause: Cause): void {
  const player = t.state.players[seat]
  const change = Math.max(count, -player.points)
  if (change === 0) return
  player.points += change
  t.tell({ fact: 'points', seat, count: change, cause, total: player.points })
}

export function placeUnit(t: Table, seat: Seat, p: number): void {
  t.state.players[seat].units[p]++
  t.tell({ fact: 'unit-placed', seat, at: provinceId(t.state, p) })
}

export function placeEmissary(t: Table, seat: Seat, p: number): void {
  t.state.players[seat].emissaries[p]++
  t.tell({ fact: 'emissary-placed', seat, at: provinceId(t.state, p) })
}

/** components.removed-piece-to-reserve; campaign.abandon when the last unit is gone. */
export function removeUnits(t: Table, seat: Seat, p: number, count: number, cause: Cause): void {
  const player = t.state.players[seat]
  player.units[p] -= count
  if (player.units[p] === 0) player.campaign[p] = 0
  t.tell({ fact: 'units-removed', seat, at: provinceId(t.state, p), count, cause })
}

export function removeEmissary(t: Table, seat: Seat, p: number, cause: Cause): void {
  t.state.players[seat].emissaries[p]--
  t.tell({ fact: 'emissary-removed', seat, at: provinceId(t.state, p), cause })
}

export function moveEmissary(t: Table, seat: Seat, from: number, to: number): void {
  const { emissaries } = t.state.players[seat]
  emissaries[from]--
  emissaries[to]++
  t.tell({ fact: 'emissary-moved', seat, from: provinceId(t.state, from), to: provinceId(t.state, to) })
}

/** Moves units; what exceeds the limit of five outside the home is removed (military.redeploy-overflow). */
export function moveUnits(t: Table, seat: Seat, from: number, to: number, count: number): void {
  const player = t.state.players[seat]
  player.units[from] -= count
  if (player.units[from] === 0) player.campaign[from] = 0
  player.units[to] += count
  t.tell({ fact: 'units-moved', seat, from: provinceId(t.state, from), to: provinceId(t.state, to), count })
  const excess = player.units[to] - unitsPerProvince
  if (excess > 0 && to !== player.home) removeUnits(t, seat, to, excess, 'overflow')
}

export function placeRaider(t: Table, seat: Seat, p: number): void {
  t.state.raiders[p]++
  t.tell({ fact: 'raider-placed', seat, at: provinceId(t.state, p) })
}

export function removeRaiders(t: Table, p: number, count: number, cause: Cause): void {
  t.state.raiders[p] -= count
  t.tell({ fact: 'raiders-removed', at: provinceId(t.state, p), count, cause })
}

export function moveConan(t: Table, to: number): void {
  t.tell({ fact: 'conan-moved', from: provinceId(t.state, t.state.conan), to: provinceId(t.state, to) })
  t.state.conan = to
}

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
import type { Content, PieceId, RealmId } from '../content/types.ts'
import { ALLY, PIECES, REALMS } from '../content/vocabulary.ts'
import type { Action } from './actions.ts'
import type { Fact, GoldCause, PointCause, TurnStep } from './facts.ts'

export const lengths = ['short', 'medium', 'long'] as const
export type Length = (typeof lengths)[number]

/** What belongs to one realm (modes.separate-realm-assets). */
export interface Realm {
  gold: number
  points: number
  /** Event cards. The deck is a bag: its order means nothing, a draw picks at random. */
  hand: string[]
  deck: string[]
  discard: string[]
  /** Treasure cards in hand, and those in play. */
  treasures: string[]
  played: string[]
  /** Treasures whose property has been used in this turn. */
  spent: string[]
}

/** A warship; only pieces of its own realm are aboard (amb.ally-cargo). */
export interface Ship {
  realm: Seat
  at: number
  /** Spaces sailed in this step, or one of the words below. */
  used: number
  /** Kinds of pieces aboard, in their order. */
  cargo: number[]
  /** The castle land it was bought from in this step, -1 for every other ship. */
  base: number
}

/** Instead of a number of spaces used: no movement left; held by a card for the turn; a ship that has unloaded. */
export const finished = 90
export const pinned = 91
export const unloaded = 92
/** In the reinforce step new pieces count from here, so that old ones, which do not move, are told apart from them. */
export const newcomer = 100

/** A guardian tile on a dungeon entrance. */
export interface Tile {
  tile: string
  shown: boolean
}

export interface State extends TableState {
  [pack]?: Content
  /** People at the table; whether two realms have one player follows from it. */
  players: number
  allied: boolean
  length: Length
  round: number
  /** Battles begun. */
  battles: number
  active: Seat
  step: TurnStep
  realms: Realm[]
  /** Pieces by realm, space and kind, cargo not counted; a castle stands with the realm that controls its land. */
  pieces: number[]
  /** Controller of each land. */
  owner: Seat[]
  ships: Ship[]
  /** Pieces of the active realm that are not fresh in this step, or in the reinforce step those that are new: space,
   * kind, spaces used, count, again and again. */
  marks: number[]
  /** Lands that changed hands, and castles built, in this turn. */
  taken: number[]
  built: number[]
  /** By kind of piece: spaces more in this turn's move step. */
  bonus: number[]
  /** Protected lands, each followed by the realm that protects it. */
  warded: number[]
  /** Spaces with a battle to be fought. */
  pending: number[]
  treasureDeck: string[]
  /** Guardian tiles: the face-down pile, a bag; the discards; and those on each dungeon entrance. */
  pile: string[]
  buried: string[]
  dungeons: Tile[][]
  winners: Seat[]
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

export const unknownCard = '?'
export const seats: readonly Seat[] = [0, 1, 2, 3]

/** Kinds of piece by name, those of which the rules say something that holds for no other. */
export const [, , , , monster, castle, elemental, dragon, warship] = PIECES.keys()
export const kinds = PIECES.length

/** The map, cards and tiles a table is played with; the default pack, unless its game was made with another. */
export const contentOf = (state: State): Content => state[pack] ?? content
export const pieceOf = (state: State, kind: number) => contentOf(state).pieces[kind]

export const spaceId = (state: State, at: number): string => contentOf(state).spaces[at].id
export const spaceOf = (state: State, id: string): number => contentOf(state).spaceIndex[id]
export const pieceId = (kind: number): PieceId => PIECES[kind]
export const kindOf = (piece: PieceId): number => PIECES.indexOf(piece)
export const realmId = (seat: Seat): RealmId => REALMS[seat]
export const seatOf = (realm: RealmId): Seat => REALMS.indexOf(realm)
export const pieceIds = (cargo: readonly number[]): PieceId[] => cargo.map(pieceId)
export const maskOf = (kind: number): number => 1 << kind

/** Lands come first among the spaces, then seas, then dungeon entrances. */
export const isLand = (state: State, at: number): boolean => at < state.owner.length
export const isDungeon = (state: State, at: number): boolean => at >= contentOf(state).dungeons[0]
export const isSea = (state: State, at: number): boolean => !isLand(state, at) && !isDungeon(state, at)
export const landsBy = (state: State, at: number) => contentOf(state).spaces[at].lands
export const seasBy = (state: State, at: number) => contentOf(state).spaces[at].seas
export const capitalOf = (state: State, seat: Seat): number => contentOf(state).realms[seat].capital
/** The realm whose starting land it is. */
export const homeOf = (state: State, at: number): Seat => contentOf(state).spaces[at].realm

/** modes.four-players-alliance: the pairs are the same in every alliance game. */
export const areAllies = (state: State, one: Seat, other: Seat): boolean => state.allied && ALLY[one] === other
export const areEnemies = (state: State, one: Seat, other: Seat): boolean =>
  one !== other && !(state.allied && ALLY[one] === other)
export const enemiesOf = (state: State, seat: Seat): Seat[] => seats.filter((other) => areEnemies(state, seat, other))

/** modes.two-realms-one-player: with two players both pairs, with three Vailin and Nerath. */
export const samePerson = (state: State, one: Seat, other: Seat): boolean =>
  one === other ||
  (state.allied && ALLY[one] === other && (state.players === 2 || (state.players === 3 && one % 2 === 1)))

/** Realms in order of play, the active one first. */
export const inOrder = (state: State): Seat[] => inTurnFrom(state.active, seats.length)
export const nextInOrder = (seat: Seat): Seat => (seat + 1) % seats.length

/** Where the pieces of a realm in a space begin in the list of all pieces. */
export const slotOf = (state: State, seat: Seat, at: number): number =>
  (seat * (state.pieces.length / (seats.length * kinds)) + at) * kinds
export const countOf = (state: State, seat: Seat, at: number, kind: number): number =>
  state.pieces[slotOf(state, seat, at) + kind]

/** Whether the realm has any piece there, castles included. */
export function hasPieces(state: State, seat: Seat, at: number): boolean {
  const slot = slotOf(state, seat, at)
  const { pieces } = state
  for (let kind = 0; kind < kinds; kind++) if (pieces[slot + kind] > 0) return true
  return false
}

export function hasEnemies(state: State, seat: Seat, at: number): boolean {
  for (const other of seats) if (areEnemies(state, seat, other) && hasPieces(state, other, at)) return true
  return false
}

/** spaces.land-status, spaces.sea-status, spaces.dungeon-status: a dungeon entrance is neither friendly nor hostile. */
export function isFriendly(state: State, seat: Seat, at: number): boolean {
  if (isLand(state, at)) return !areEnemies(state, seat, state.owner[at])
  return isSea(state, at) && !hasEnemies(state, seat, at)
}
export function isHostile(state: State, seat: Seat, at: number): boolean {
  if (isLand(state, at)) return areEnemies(state, seat, state.owner[at])
  return isSea(state, at) && hasEnemies(state, seat, at)
}

/** effects.protect-space */
export function mayEnter(state: State, seat: Seat, at: number): boolean {
  const { warded } = state
  for (let i = 0; i < warded.length; i += 2)
    if (warded[i] === at && areEnemies(state, seat, warded[i + 1])) return false
  return true
}

export const hasCastle = (state: State, at: number): boolean =>
  isLand(state, at) && countOf(state, state.owner[at], at, castle) > 0
/** reinforce.held-since-turn-start */
export const heldAllTurn = (state: State, seat: Seat, at: number): boolean =>
  state.owner[at] === seat && !state.taken.includes(at)

/** Steps between two spaces over spaces of every kind. */
export const distance = (state: State, from: number, to: number): number => {
  const { steps, spaces } = contentOf(state)
  return steps.any[from * spaces.length + to]
}

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

export function gainGold(t: Table, seat: Seat, count: number, cause: GoldCause): void {
  if (count === 0) return
  t.state.realms[seat].gold += count
  t.tell({ fact: 'gold-gained', seat, count, cause })
}

export function spendGold(t: Table, seat: Seat, count: number, cause: GoldCause): void {
  t.state.realms[seat].gold -= count
  t.tell({ fact: 'gold-spent', seat, count, cause })
}

/** victory.round-end-check: credited at once; vp.never-lost. */
export function score(t: Table, seat: Seat, count: number, cause: PointCause): void {
  const realm = t.state.realms[seat]
  realm.points += count
  t.tell({ fact: 'points', seat, count, cause, total: realm.points })
}

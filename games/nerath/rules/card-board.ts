// Choices of cards on the board: where pieces are placed, destroyed, returned, pinned and kept out.
import type { Seat } from '@skelos/kernel'
import type { EnemySort, PlacingSort, ProtectedSort } from '../content/types.ts'
import type { Action } from './actions.ts'
import { type Battle, battleOf } from './battle-frame.ts'
import {
  addMark,
  addPieces,
  differentShips,
  marked,
  removePieces,
  shipsAt,
  shipWith,
  sink,
  tellDestroyed,
} from './pieces.ts'
import { enterable, spacesOfSort } from './sorts.ts'
import {
  castle,
  countOf,
  enemiesOf,
  isFriendly,
  kindOf,
  kinds,
  newcomer,
  pieceId,
  pieceIds,
  pinned,
  procedure,
  realmId,
  type SeatFrame,
  type State,
  seasBy,
  seatOf,
  slotOf,
  spaceId,
  spaceOf,
  type Table,
  warship,
} from './state.ts'

const chooseSpaces = (state: State, spaces: readonly number[]): Action[] =>
  spaces.map((at) => ({ do: 'choose-space', at: spaceId(state, at) }))

export interface PlacePieces extends SeatFrame {
  do: 'place-pieces'
  pieces: number[]
  sorts: PlacingSort[]
  /** The space of the battle it is played in, -1 for none. */
  battle: number
}

/** effects.place-pieces: one single space of one of the sorts. */
export function placesFor(state: State, seat: Seat, sorts: readonly PlacingSort[], battle: number): number[] {
  return sorts.flatMap((sort) => enterable(state, seat, spacesOfSort(state, seat, sort, { battle })))
}

export const placePieces = procedure<PlacePieces>('place-pieces', {
  place: {
    kind: 'card-space',
    auto: true,
    seats: (_, f) => [f.seat],
    options: (state, f, seat) => chooseSpaces(state, placesFor(state, seat, f.sorts, f.battle)),
    take(t, f, action, seat) {
      if (action.do !== 'choose-space') return
      const at = spaceOf(t.state, action.at)
      f.pieces.forEach((count, kind) => {
        put(t.state, seat, at, kind, count)
      })
      const pieces = f.pieces.flatMap((count, kind) => (count > 0 ? [{ piece: pieceId(kind), count }] : []))
      t.tell({ fact: 'placed', seat, at: action.at, pieces, cause: 'card' })
    },
  },
})

/** amb.placed-pieces-move: in the reinforce step they are new pieces; placed before the battles they are fresh. */
function put(state: State, seat: Seat, at: number, kind: number, count: number): void {
  addPieces(state, seat, at, kind, count)
  if (state.step === 'reinforce' && kind !== warship) addMark(state, at, kind, newcomer, count)
}

export interface DestroyPiece extends SeatFrame {
  do: 'destroy-piece'
  sort: EnemySort
  pieces: number
  left: number
  chooser: 'player' | 'owner'
  at: number
}

/** Kinds of the set, castles never (effects.destroy-piece). */
function kindsThere(state: State, seat: Seat, at: number, pieces: number): number[] {
  const found: number[] = []
  for (let kind = 0; kind < kinds; kind++)
    if ((pieces >> kind) & 1 && kind !== castle && countOf(state, seat, at, kind) > 0) found.push(kind)
  return found
}

export const spacesToDestroyIn = (state: State, seat: Seat, sort: EnemySort, pieces: number): number[] =>
  spacesOfSort(state, seat, sort).filter((at) => ownersOf(state, { seat, at, pieces }).length > 0)

export const destroyPiece = procedure<DestroyPiece>('destroy-piece', {
  where: {
    kind: 'card-space',
    auto: true,
    seats: (_, f) => [f.seat],
    options: (state, f, seat) => chooseSpaces(state, spacesToDestroyIn(state, seat, f.sort, f.pieces)),
    take(t, f, action) {
      if (action.do === 'choose-space') f.at = spaceOf(t.state, action.at)
    },
  },
  which: {
    kind: 'card-pieces',
    auto: true,
    seats: (state, f) => (f.chooser === 'player' ? [f.seat] : ownersOf(state, f).slice(0, 1)),
    options: (state, f) => (f.left === 0 ? [] : enemyPieces(state, f)),
    take(t, f, action) {
      f.left--
      const { state } = t
      if (action.do === 'choose-ship') sink(t, shipWith(state, seatOf(action.of), f.at, action.cargo), 'card')
      if (action.do === 'choose-fighter') {
        const { of, piece } = action.fighter
        removePieces(state, seatOf(of), f.at, kindOf(piece), 1)
        tellDestroyed(t, seatOf(of), f.at, [{ piece, count: 1 }], 'card')
      }
      return 'again'
    },
  },
})

/** Enemies with a piece there that may be destroyed. */
const ownersOf = (state: State, { seat, at, pieces }: Pick<DestroyPiece, 'seat' | 'at' | 'pieces'>): Seat[] =>
  enemiesOf(state, seat).filter((enemy) => kindsThere(state, enemy, at, pieces).length > 0)

function enemyPieces(state: State, f: DestroyPiece): Action[] {
  const { at, pieces } = f
  return ownersOf(state, f).flatMap((enemy) =>
    kindsThere(state, enemy, at, pieces).flatMap((kind): Action[] =>
      kind === warship
        ? differentShips(shipsAt(state, enemy, at)).map(({ cargo }) => ({
            do: 'choose-ship',
            of: realmId(enemy),
            cargo: pieceIds(cargo),
          }))
        : [{ do: 'choose-fighter', fighter: { of: realmId(enemy), piece: pieceId(kind), damage: 0, cards: [] } }],
    ),
  )
}

export interface ReturnPiece extends SeatFrame {
  do: 'return-piece'
  pieces: number
  left: number
}

/** effects.return-piece: own pieces lost in the battle, and where each may go; pairs of kind and space. */
export function returnable(state: State, battle: Battle, seat: Seat, pieces: number): [number, number][] {
  const homes = enterable(state, seat, spacesOfSort(state, seat, 'own-capital'))
  const found: [number, number][] = []
  for (let kind = 0; kind < kinds; kind++) {
    const lost = seat * kinds + kind
    if (!((pieces >> kind) & 1) || battle.lost[lost] === battle.returned[lost]) continue
    const places = kind === warship ? homes.flatMap((at) => seasBy(state, at)) : homes
    for (const at of new Set(places)) if (isFriendly(state, seat, at)) found.push([kind, at])
  }
  return found
}

export const returnPiece = procedure<ReturnPiece>('return-piece', {
  choose: {
    kind: 'card-pieces',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      const ways = f.left > 0 ? returnable(state, battleOf(state), seat, f.pieces) : []
      if (ways.length === 0) return []
      return [
        ...ways.map(([kind, at]) => ({ do: 'return-piece' as const, piece: pieceId(kind), to: spaceId(state, at) })),
        { do: 'done' },
      ]
    },
    take(t, f, action, seat) {
      if (action.do !== 'return-piece') return
      const kind = kindOf(action.piece)
      f.left--
      battleOf(t.state).returned[seat * kinds + kind]++
      addPieces(t.state, seat, spaceOf(t.state, action.to), kind, 1)
      const pieces = [{ piece: action.piece, count: 1 }]
      t.tell({ fact: 'placed', seat, at: action.to, pieces, cause: 'returned' })
      return 'again'
    },
  },
})

export interface PinPieces extends SeatFrame {
  do: 'pin'
  sort: EnemySort
  pieces: number
}

/** effects.pin: only where it holds at least one piece of the active realm. */
export const pinnable = (state: State, seat: Seat, sort: EnemySort, pieces: number): number[] =>
  spacesOfSort(state, seat, sort).filter((at) => kindsThere(state, state.active, at, pieces).length > 0)

export const pinPieces = procedure<PinPieces>('pin', {
  where: {
    kind: 'card-space',
    auto: true,
    seats: (_, f) => [f.seat],
    options: (state, f, seat) => chooseSpaces(state, pinnable(state, seat, f.sort, f.pieces)),
    take(t, f, action, seat) {
      if (action.do !== 'choose-space') return
      pin(t, spaceOf(t.state, action.at), f.pieces)
      t.tell({ fact: 'pinned', seat, at: action.at })
    },
  },
})

/** amb.pin-scope: what stands there now, ships with their cargo; pieces that come later are free. */
function pin({ state }: Table, at: number, pieces: number): void {
  const slot = slotOf(state, state.active, at)
  for (const kind of kindsThere(state, state.active, at, pieces)) {
    if (kind === warship) for (const ship of shipsAt(state, state.active, at)) ship.used = pinned
    else {
      const already = marked(state, at, kind, pinned)
      addMark(state, at, kind, pinned, state.pieces[slot + kind] - already)
    }
  }
}

export interface ProtectSpace extends SeatFrame {
  do: 'protect-space'
  sort: ProtectedSort
}

export const protectSpace = procedure<ProtectSpace>('protect-space', {
  where: {
    kind: 'card-space',
    auto: true,
    seats: (_, f) => [f.seat],
    options: (state, f, seat) => chooseSpaces(state, spacesOfSort(state, seat, f.sort)),
    take(t, _, action, seat) {
      if (action.do !== 'choose-space') return
      t.state.warded.push(spaceOf(t.state, action.at), seat)
      t.tell({ fact: 'protected', seat, at: action.at })
    },
  },
})

// Step 4, Reposition: heroes leave the dungeons they have plundered, flying pieces fly away.
import type { Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { playable, playFromWindow } from './cards.ts'
import { repopulate } from './dungeon.ts'
import {
  differentShips,
  groupsAt,
  hasRoom,
  putAboard,
  removePieces,
  shift,
  shipsAt,
  shipWith,
  tellDestroyed,
} from './pieces.ts'
import { flyReach, friendly, type Status, statusFor, toStay } from './reach.ts'
import {
  contentOf,
  countOf,
  dragon,
  elemental,
  finished,
  isDungeon,
  isSea,
  kindOf,
  kinds,
  landsBy,
  pieceId,
  pieceIds,
  pieceOf,
  procedure,
  type SeatFrame,
  type State,
  seasBy,
  spaceId,
  spaceOf,
  type Table,
  warship,
} from './state.ts'
import { onLandOnly } from './travel.ts'
import { cardWindow } from './windows.ts'

export interface RepositionStep extends SeatFrame {
  do: 'reposition-step'
}

const flyers = [elemental, dragon]

interface Going {
  action: Action
  /** It is lost if it stays where it is (reposition.stranded-destroyed). */
  must: boolean
}

/** Everything that can go somewhere in this step. */
function goings(state: State, seat: Seat): Going[] {
  const status = statusFor(state, seat)
  const found: Going[] = []
  for (const at of contentOf(state).dungeons)
    for (let kind = 0; kind < kinds; kind++)
      if (countOf(state, seat, at, kind) > 0)
        for (const action of exits(state, seat, status, at, kind)) found.push({ action, must: true })
  for (const { index: at } of contentOf(state).spaces)
    if (flyers.some((kind) => countOf(state, seat, at, kind) > 0))
      for (const { kind, used } of groupsAt(state, seat, at))
        if (flyers.includes(kind) && used < finished)
          for (const action of flights(state, status, at, kind)) found.push({ action, must: mustGo(state, at, kind) })
  return found
}

/** reposition.exit-dungeon */
function exits(state: State, seat: Seat, status: Status, from: number, kind: number): Action[] {
  const piece = pieceId(kind)
  const lands = landsBy(state, from).filter((at) => status[at] === friendly)
  const ships = seasBy(state, from)
    .filter((sea) => status[sea] === friendly)
    .flatMap((sea) => differentShips(shipsAt(state, seat, sea).filter((ship) => hasRoom(state, ship))))
  return [
    ...lands.map((at): Action => ({ do: 'exit', from: spaceId(state, from), piece, to: spaceId(state, at) })),
    ...ships.map(
      ({ at, cargo }): Action => ({
        do: 'exit-aboard',
        from: spaceId(state, from),
        piece,
        at: spaceId(state, at),
        cargo: pieceIds(cargo),
      }),
    ),
  ]
}

/** reposition.fly-away, reposition.hover, effects.move-bonus: by the printed value. */
function flights(state: State, status: Status, from: number, kind: number): Action[] {
  const { move, hover } = pieceOf(state, kind)
  const all = flyReach(state, status, from, move, toStay)
  const reach = hover ? all : onLandOnly(state, all)
  const found: Action[] = []
  for (let i = 0; i < reach.length; i += 2)
    found.push({ do: 'fly', from: spaceId(state, from), piece: pieceId(kind), to: spaceId(state, reach[i]) })
  return found
}

const mustGo = (state: State, at: number, kind: number): boolean => isSea(state, at) && !pieceOf(state, kind).hover

export const repositionStep = procedure<RepositionStep, 'go' | 'end'>('reposition-step', {
  go: {
    kind: 'reposition-step',
    seats: (_, f) => [f.seat],
    options(state, _, seat) {
      const all = goings(state, seat)
      if (all.length === 0) return []
      const options = [...all.map(({ action }) => action), ...playable(state, seat, 'reposition')]
      if (!all.some(({ must }) => must)) options.push({ do: 'done' })
      return options
    },
    take(t, f, action, seat) {
      if (action.do === 'done') {
        repositionStep.go(f, 'end')
        return
      }
      leave(t, seat, action)
      playFromWindow(t, f, action, seat)
      return 'again'
    },
  },
  cards: cardWindow<RepositionStep>({
    kind: 'reposition-step',
    seats: (_, f) => [f.seat],
    options: (state, _, seat) => playable(state, seat, 'reposition'),
    take(t, f, action, seat) {
      repositionStep.go(f, 'go')
      playFromWindow(t, f, action, seat)
      return 'on'
    },
  }),
  end(t, f) {
    strand(t, f.seat)
    repopulate(t)
  },
})

function leave(t: Table, seat: Seat, action: Action): void {
  const { state } = t
  if (action.do === 'exit' || action.do === 'fly') {
    const { from, to, piece } = action
    const group = { kind: kindOf(piece), used: 0, count: 1 }
    // fly.two-moves: each flies once in this step.
    shift(state, seat, spaceOf(state, from), spaceOf(state, to), group, action.do === 'fly' ? finished : 0)
    t.tell({ fact: action.do === 'fly' ? 'flown' : 'left-dungeon', seat, from, to, piece })
  }
  if (action.do !== 'exit-aboard') return
  const { from, piece, at, cargo } = action
  removePieces(state, seat, spaceOf(state, from), kindOf(piece), 1)
  putAboard(shipWith(state, seat, spaceOf(state, at), cargo), kindOf(piece))
  t.tell({ fact: 'left-dungeon', seat, from, to: at, piece })
}

/** reposition.stranded-destroyed: heroes still in a dungeon, and whatever flies over a sea and cannot hover. */
function strand(t: Table, seat: Seat): void {
  const { state } = t
  for (const { index: at } of contentOf(state).spaces)
    for (let kind = 0; kind < warship; kind++) {
      const count = countOf(state, seat, at, kind)
      if (count === 0 || !(isDungeon(state, at) || mustGo(state, at, kind))) continue
      removePieces(state, seat, at, kind, count)
      tellDestroyed(t, seat, at, [{ piece: pieceId(kind), count }], 'stranded')
    }
}

// What a fact looks like on the map while it plays: a piece that travels, fades or arrives, a land that changes hands.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import type { Fact } from '@skelos/games/nerath/rules/facts.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { useMemo } from 'react'
import { usePlayed } from '../../../board/played.ts'
import type { Playing } from '../../../table/game-ui.ts'
import { afterFact, type Position, positionOf } from './position.ts'

export type Motion =
  | { how: 'travel'; piece: PieceId; seat: Seat; count: number; route: readonly [from: string, to: string] }
  | { how: 'fade'; piece: PieceId; seat: Seat; count: number; at: string }
  | { how: 'arrive'; key: string; at: string }
  | { how: 'wash'; at: string }

function motionOf(fact: Fact): Motion | null {
  switch (fact.fact) {
    case 'moved':
    case 'retreated':
      return { how: 'travel', piece: fact.piece, seat: fact.seat, count: fact.count, route: [fact.from, fact.to] }
    case 'transferred':
    case 'flown':
    case 'left-dungeon':
    case 'left-battle':
      return { how: 'travel', piece: fact.piece, seat: fact.seat, count: 1, route: [fact.from, fact.to] }
    case 'ran-amok':
      return { how: 'travel', piece: 'monster', seat: fact.seat, count: 1, route: [fact.from, fact.to] }
    case 'sailed':
      return { how: 'travel', piece: 'warship', seat: fact.seat, count: 1, route: [fact.from, fact.to] }
    case 'loaded':
      return { how: 'travel', piece: fact.piece, seat: fact.seat, count: 1, route: [fact.from, fact.at] }
    case 'unloaded':
    case 'landed':
      return { how: 'travel', piece: fact.piece, seat: fact.seat, count: 1, route: [fact.at, fact.to] }
    case 'destroyed':
      return { how: 'fade', piece: fact.pieces[0].piece, seat: fact.seat, count: fact.pieces[0].count, at: fact.at }
    case 'placed':
      return { how: 'arrive', key: `${fact.seat} ${fact.pieces[0].piece}`, at: fact.at }
    case 'castle-built':
      return { how: 'arrive', key: `${fact.seat} castle`, at: fact.at }
    case 'conquered':
    case 'liberated':
      return { how: 'wash', at: fact.at }
    default:
      return null
  }
}

export interface Staged {
  /** What stands on the map now. */
  position: Position
  motion: Motion | null
  fact: Fact | null
}

/** What travels has left and is not there yet. */
function under(position: Position, fact: Fact, motion: Motion | null): Position {
  if (motion?.how !== 'travel') return afterFact(position, fact)
  const { seat, piece, count, route } = motion
  const isFree = content.pieces.some(({ id }) => id === piece)
  if (!isFree || fact.fact === 'unloaded' || fact.fact === 'landed') return position
  return afterFact(position, { fact: 'destroyed', seat, at: route[0], pieces: [{ piece, count }], cause: 'card' })
}

/** The position on the screen: that of the picture, carried on by the facts that have played on it. */
export function useStaged(state: State, playing: Playing | null): Staged {
  const base = useMemo(() => positionOf(state), [state])
  const { before, fact } = usePlayed(base, playing, afterFact)
  return useMemo(() => {
    if (!fact) return { position: before, motion: null, fact }
    const motion = motionOf(fact)
    return { position: under(before, fact, motion), motion, fact }
  }, [before, fact])
}

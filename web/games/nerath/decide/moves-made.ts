// The moves of this step that are drafted and not sent yet, or planned for a turn to come, gathered as a person made
// them: pieces that left one space for another, a landing as one; and how one of them is taken back.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import type { PieceCount } from '@skelos/games/nerath/rules/facts.ts'
import type { Seat } from '@skelos/kernel'
import { useEffect } from 'react'
import type { Drafted, Playable } from '../../../session/session.ts'
import { useData, useTable } from '../../../table/context.ts'
import { forgetMade, tellMade } from './made.ts'

export interface MoveMade {
  /** Of pieces that were bought: the castle they come from. */
  from: string
  to: string
  pieces: readonly PieceCount[]
  bought: boolean
  /** Places in the draft. */
  first: number
  count: number
}

type Made = Pick<MoveMade, 'from' | 'to'> & { pieces: PieceCount[]; stage: 'move' | 'load' | 'sail' | 'unload' | 'buy' }

function madeBy(action: Action): Made | undefined {
  switch (action.do) {
    case 'move':
      return { from: action.from, to: action.to, pieces: [{ piece: action.piece, count: action.count }], stage: 'move' }
    case 'sail':
      return { from: action.from, to: action.to, pieces: [{ piece: 'warship', count: 1 }], stage: 'sail' }
    case 'load':
      return { from: action.from, to: action.at, pieces: [{ piece: action.piece, count: 1 }], stage: 'load' }
    case 'unload':
      return { from: action.at, to: action.to, pieces: [{ piece: action.piece, count: 1 }], stage: 'unload' }
    case 'buy':
    case 'buy-aboard':
      return { from: action.castle, to: action.at, pieces: [{ piece: action.piece, count: 1 }], stage: 'buy' }
    case 'build-castle':
      return { from: action.at, to: action.at, pieces: [{ piece: 'castle', count: 1 }], stage: 'buy' }
    default:
      return undefined
  }
}

/** Each by itself; the others are parts of a way by ship. */
const apartStages: readonly Made['stage'][] = ['move', 'buy']
const order = ['load', 'sail', 'unload'] as const

/** Whether an action goes on with what the one before began. */
function goesOn(before: Made, now: Made): boolean {
  if (apartStages.includes(before.stage) || apartStages.includes(now.stage))
    return before.stage === now.stage && before.from === now.from && before.to === now.to
  const [was, is] = [order.indexOf(before.stage as 'load'), order.indexOf(now.stage as 'load')]
  return is > was || (is === was && before.to === now.to && before.from === now.from)
}

const together = (one: readonly PieceCount[], other: readonly PieceCount[]): PieceCount[] => {
  const sums = new Map<PieceId, number>()
  for (const { piece, count } of [...one, ...other]) sums.set(piece, (sums.get(piece) ?? 0) + count)
  return content.pieces.flatMap(({ id }) => (sums.has(id) ? [{ piece: id, count: sums.get(id) ?? 0 }] : []))
}

export function movesIn(actions: readonly Action[]): readonly MoveMade[] {
  const moves: (MoveMade & { last: Made })[] = []
  actions.forEach((action, i) => {
    const made = madeBy(action)
    if (!made) return
    const before = moves.at(-1)
    if (before && before.first + before.count === i && goesOn(before.last, made)) {
      before.to = made.to
      before.count++
      // Those that went aboard are counted once.
      const counts =
        apartStages.includes(made.stage) || made.stage === before.last.stage || before.last.stage === 'load'
      if (counts && made.stage !== 'unload') before.pieces = together(before.pieces, made.pieces)
      before.last = made
    } else {
      const { from, to, pieces, stage } = made
      moves.push({ from, to, pieces, bought: stage === 'buy', first: i, count: 1, last: made })
    }
  })
  return moves
}

const noDraft: readonly Drafted[] = []

export function useDrafted(): readonly Drafted[] {
  return useData(({ draft, planning }) => (planning ?? draft)?.choices ?? noDraft)
}

/** Plays several choices one after the other: each is drafted, and can be taken back by itself. */
export function useOneByOne(seat: Seat) {
  const { play } = useTable()
  return {
    all: async (actions: readonly Action[]) => {
      for (const action of actions) {
        const answer = await play.act(seat, action)
        if (!answer.ok) return
      }
    },
    takeBack: (drafted: readonly Drafted[], first: number, count: number) =>
      takeBack(play, seat, drafted, first, count),
  }
}

/** What was made later stays, unless it builds on what is taken back. */
async function takeBack(play: Playable, seat: Seat, drafted: readonly Drafted[], first: number, count: number) {
  for (let i = drafted.length; i > first; i--) await play.undo(seat)
  for (const { action } of drafted.slice(first + count)) {
    const legal = play.data.getState().picture?.legal[seat] ?? []
    const name = JSON.stringify(action)
    if (legal.some((other) => JSON.stringify(other) === name)) await play.act(seat, action)
  }
}

/** Tells map and tray what is drafted, as long as the panel is there. */
export function useTellMade(seat: Seat): void {
  const drafted = useDrafted()
  const { play } = useTable()
  useEffect(() => {
    tellMade({
      moves: movesIn(drafted.map(({ action }) => action as Action)),
      takeBack: ({ first, count }) => void takeBack(play, seat, drafted, first, count),
    })
    return forgetMade
  }, [drafted, play, seat])
}

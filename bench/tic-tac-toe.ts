// The reference for speed: tic-tac-toe through boardgame.io's reducer, five moves to a win.
import { createRequire } from 'node:module'

// The published package has no entry for Node's own modules, so it is required.
// As the package is meant to be run for speed.
process.env.NODE_ENV = 'production'
const require = createRequire(import.meta.url)
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal') as typeof import('boardgame.io/internal')

interface Board {
  cells: (string | null)[]
}

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]

const game = {
  setup: (): Board => ({ cells: Array.from({ length: 9 }, () => null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }: { G: Board; playerID: string }, cell: number) {
      if (G.cells[cell] === null) G.cells[cell] = playerID
    },
  },
  endIf({ G, ctx }: { G: Board; ctx: { currentPlayer: string } }) {
    const won = lines.some((line) => line.every((cell) => G.cells[cell] === ctx.currentPlayer))
    return won ? { winner: ctx.currentPlayer } : undefined
  },
}

const reducer = CreateGameReducer({ game })
const initial = InitializeGame({ game, numPlayers: 2 })
const moves = [0, 3, 1, 4, 2]

/** One game; gives the number of moves made. */
export function playTicTacToe(): number {
  let state = initial
  for (const [i, cell] of moves.entries()) {
    const playerID = String(i % 2)
    state = reducer(state, {
      type: 'MAKE_MOVE',
      payload: { type: 'mark', args: [cell], playerID },
    })
  }
  if (state.ctx.gameover?.winner !== '0') throw new Error('the fifth move must win')
  return moves.length
}

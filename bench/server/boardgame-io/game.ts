// The tiny game that boardgame.io's server is loaded with: four players in turn, the choice checked, hands hidden, and a
// state of about the size of ours (5.3 KB as text; one of Age of Conan has about 6).
import type { Game } from 'boardgame.io'

interface Region {
  name: string
  owner: string | null
  units: number[]
}
export interface Board {
  regions: Region[]
  /** By player; the others' are hidden. */
  hands: Record<string, number[]>
  deck: number[]
}

const regions = 60
const handSize = 12

export const gameName = 'regions'

export const regionsGame: Game<Board> = {
  name: gameName,
  minPlayers: 4,
  maxPlayers: 4,
  setup: () => ({
    regions: Array.from({ length: regions }, (_, i) => ({
      name: `region number ${i + 100}`,
      owner: null,
      units: [0, 0, 0, 0, 0, 0],
    })),
    hands: Object.fromEntries([0, 1, 2, 3].map((p) => [p, Array.from({ length: handSize }, (_, i) => p * 100 + i)])),
    deck: Array.from({ length: 240 }, (_, i) => 1000 + i),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place({ G, playerID }, region: unknown) {
      const at = G.regions[Number(region)]
      // What boardgame.io itself calls an invalid move.
      if (!at) return 'INVALID_MOVE'
      at.owner = playerID
      at.units[Number(playerID)]++
      return undefined
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.map(() => 0),
    hands: Object.fromEntries(
      Object.entries(G.hands).map(([player, hand]) => [player, player === playerID ? hand : hand.map(() => 0)]),
    ),
  }),
}

export const anyRegion = () => Math.floor(Math.random() * regions)

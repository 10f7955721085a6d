// A witness at the gate of chance: plays a game by its own rules and notes every number that is drawn on the way.
import type { Chance, SealedChance, TableState } from '@skelos/kernel'
import type { AnyGame } from '@skelos/server/matches/types.ts'

/** One number from 0 to `of` - 1, as it came. */
export interface Draw {
  of: number
  got: number
}

export interface Witness {
  game: AnyGame
  /** What was drawn since this was last called. */
  drawn(): { from: number; to: number; draws: Draw[] }
  /** The table that is being played on; it changes with every step. */
  table(): TableState | undefined
}

/** The game with somebody watching; whoever runs it need not know. */
export function witnessOf(game: AnyGame): Witness {
  let draws: Draw[] = []
  let from = 0
  let to = 0
  let table: TableState | undefined
  let known: Chance | undefined

  function watched<T>(chance: Chance, play: (chance: Chance) => T): T {
    // Another seed has a stream of its own; after a takeback the same goes on further along.
    if (chance !== known || draws.length === 0) from = to = (chance as SealedChance).drawn
    known = chance
    const noting: Chance = {
      get passes() {
        return chance.passes
      },
      reveal: () => chance.reveal(),
      below(of) {
        const got = chance.below(of)
        draws.push({ of, got })
        return got
      },
    }
    try {
      return play(noting)
    } finally {
      to = (chance as SealedChance).drawn
    }
  }

  return {
    game: {
      ...game,
      setup: (options, chance) => {
        const begun = watched(chance, (noting) => game.setup(options, noting))
        table = begun.state
        return begun
      },
      apply: (state, seat, action, chance) => {
        table = state
        return watched(chance, (noting) => game.apply(state, seat, action, noting))
      },
    },
    drawn() {
      const noted = { from, to, draws }
      from = to
      draws = []
      return noted
    },
    table: () => table,
  }
}

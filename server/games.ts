// The games that this server plays. The one place that knows which they are; everything else knows only what a game is.
import { ageOfConan, type Fact } from '@skelos/age-of-conan'
import { botNames } from '@skelos/bots'
import { luckOf } from '@skelos/odds'
import type { AnyGame, Games } from './matches/types.ts'
import type { ReplayGame } from './replays/types.ts'

/** The server hands states, actions and options back and forth without looking into them. */
const unknown = (game: unknown): AnyGame => game as AnyGame

const entries: readonly ReplayGame[] = [
  {
    game: unknown(ageOfConan),
    levels: botNames,
    draws: true,
    luck: (facts) => luckOf(facts as readonly Fact[]),
  },
]

export const games: Games = new Map(entries.map((entry) => [entry.game.id, entry]))

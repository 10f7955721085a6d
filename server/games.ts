// The games that this server plays. The one place that knows which they are; everything else knows only what a game is.
import { ageOfConan } from '@skelos/age-of-conan'
import { botNames } from '@skelos/bots'
import type { AnyGame, GameEntry, Games } from './matches/types.ts'

/** The server hands states, actions and options back and forth without looking into them. */
const unknown = (game: unknown): AnyGame => game as AnyGame

const entries: readonly GameEntry[] = [{ game: unknown(ageOfConan), levels: botNames, draws: true }]

export const games: Games = new Map(entries.map((entry) => [entry.game.id, entry]))

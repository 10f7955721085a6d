// What a bot is: a player that sees its own view of the table and picks one of the actions it may take.
import type { Chance, Seat, TableState, View } from '@skelos/kernel'

export interface Bot<State, Action> {
  readonly name: string
  /** false: it chooses without looking, and whoever plays it may leave the view out (see `noView`). */
  readonly needsView?: false
  /** Gives an element of `legal`, which is never empty. The chance is the bot's own, not the table's. */
  choose(view: View<State>, legal: readonly Action[], seat: Seat, chance: Chance): Action
}

/** A bot of a game whose rules are not known here. */
export type AnyBot = Bot<TableState, object>

/** Handed to bots that need no view: building one costs more than a move. */
export const noView: View<never> = {
  viewer: [],
  decisions: [],
  get state(): never {
    throw new Error('this bot said that it needs no view')
  },
}

// The players that people choose from, one for all games: each is what the one below it is, with more care.

import type { TableState } from '@skelos/kernel'
import { type Bot } from './bot.ts'
import { careless } from './careless.ts'
import type { Mind } from './mind.ts'
import { random } from './random.ts'
import { type Effort, type Rules, searcher } from './search.ts'

/** What the levels of a game are made of. */
export interface Steps {
  /** One decision in so many is left to chance at the lower levels: they know what they want, and often forget it. */
  readonly slips: { readonly easy: number; readonly fair: number }
  readonly master: Effort
}

/** However slow the machine: by then, in milliseconds, it chooses from what it knows. */
const patience = 3000

/** By level, and by name those to compare with. Search is measured in lines, not in time: the same seed gives the same game. */
export function levelled<State extends TableState, Action>(
  game: Rules<State, Action>,
  mind: Mind<State, Action>,
  greedy: () => Bot<State, Action>,
  { slips, master }: Steps,
) {
  return {
    easy: () => careless('easy', greedy(), slips.easy),
    fair: () => careless('fair', greedy(), slips.fair),
    // What looks best at first sight.
    strong: (): Bot<State, Action> => ({ ...greedy(), name: 'strong' }),
    master: () => searcher('master', game, mind, master, patience),
    random: (): Bot<State, Action> => random(),
    greedy,
  }
}

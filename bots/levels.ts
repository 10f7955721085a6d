// The players that people choose from, one for all games: each is what the one below it is, with more care.

import type { TableState } from '@skelos/kernel'
import { type Bot } from './bot.ts'
import { careless } from './careless.ts'
import type { Mind } from './mind.ts'
import { random } from './random.ts'
import { type Effort, type Rules, searcher } from './search.ts'

/** One decision in so many is left to chance at the easy level: it knows what it wants, and often forgets it. */
const slip = 5

/** However slow the machine: by then, in milliseconds, it chooses from what it knows. */
const patience = 3000

/** By level, and by name those to compare with. Search is measured in lines, not in time: the same seed gives the same game. */
export function levelled<State extends TableState, Action>(
  game: Rules<State, Action>,
  mind: Mind<State, Action>,
  greedy: () => Bot<State, Action>,
  efforts: Readonly<Record<'strong' | 'master', Effort>>,
) {
  return {
    easy: () => careless('easy', greedy(), slip),
    fair: (): Bot<State, Action> => ({ ...greedy(), name: 'fair' }),
    strong: () => searcher('strong', game, mind, efforts.strong, patience),
    master: () => searcher('master', game, mind, efforts.master, patience),
    random: (): Bot<State, Action> => random(),
    greedy,
  }
}

// A player whose attention wanders: now and then it does anything it may. So strong players become easy ones, and games for
// training come to tables that nobody would bring about on purpose.
import type { Bot } from './bot.ts'

/** One decision in so many is left to chance. */
export const careless = <State, Action>(name: string, bot: Bot<State, Action>, slip: number): Bot<State, Action> => ({
  name,
  choose: (view, legal, seat, chance) =>
    chance.below(slip) === 0 ? legal[chance.below(legal.length)] : bot.choose(view, legal, seat, chance),
})

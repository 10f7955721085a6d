// The random bot: every legal action is equally likely. The floor that every other bot must clear.
import type { Bot } from './bot.ts'

export function random<State, Action>(): Bot<State, Action> {
  return {
    name: 'random',
    needsView: false,
    choose: (_view, legal, _seat, chance) => legal[chance.below(legal.length)],
  }
}

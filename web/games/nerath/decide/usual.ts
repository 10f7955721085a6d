// What is chosen beforehand: no card where cards may be played, the cheapest piece where one must be lost, and the first of
// several battles.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { kindOf } from '@skelos/games/nerath/rules/state.ts'
import type { Question } from '../../../table/choice.ts'

/** A piece with what goes down with it. */
function priceOf(action: Action): number {
  if (action.do !== 'take-hit') return 0
  const { piece, damage, cargo = [] } = action.fighter
  const { cost, toughness } = content.pieces[kindOf(piece)]
  // What survives the hit costs nothing yet; castles only fall silent.
  if (piece === 'castle' || toughness - damage > 1) return 0
  return cost + (piece === 'warship' ? cargo.reduce((sum, each) => sum + content.pieces[kindOf(each)].cost, 0) : 0)
}

/** The piece that costs least to lose. */
export const cheapest = (actions: readonly Action[]): Action =>
  actions.reduce((best, other) => (priceOf(other) < priceOf(best) ? other : best))

export function usual({ options }: Question<Action>): string | undefined {
  const pass = options.find(({ part }) => part.slot === 'do' && part.value === 'pass')
  if (pass) return pass.part.value
  const [first] = options
  const [{ action }] = first.actions
  if (action.do === 'take-hit') {
    const best = cheapest(options.map(({ actions }) => actions[0].action))
    return options.find(({ actions }) => actions[0].action === best)?.part.value
  }
  if (action.do === 'fight' || action.do === 'fight-on' || action.do === 'lose-die') return first.part.value
  // Whoever retreats to one place goes there with all of a kind.
  if (action.do === 'retreat-to' && first.part.slot === 'count') return options.at(-1)?.part.value
  return undefined
}

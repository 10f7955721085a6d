// Figures as the words and the panel ask for them: undefined while they are not known, or where there are none.
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { ByGems } from './attack-odds.ts'
import { figures } from './figures.ts'

export function toldAttack(state: State, seat: Seat, action: Action): readonly ByGems[] | undefined {
  const odds = figures.of('attack', state, seat, action)
  return odds && odds.length > 0 ? odds : undefined
}

// The game's own state in a picture of a table that has begun.
import type { State } from '@skelos/games/conan/rules/state.ts'
import type { Picture } from '../../session/session.ts'

export function stateOf({ view }: Picture): State {
  if (!view) throw new Error('the table has not begun: there is no state to show')
  return view as State
}

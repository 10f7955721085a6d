// The table as some of its seats may see it, out of a view that shows the Overlord's secrets.
import { conan } from '@skelos/games/conan/rules/game.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import { hide } from '@skelos/games/conan/rules/view.ts'
import type { Seat } from '@skelos/kernel'
import type { Picture } from '../../session/session.ts'
import { stateOf } from './state-of.ts'

export function seenBy(picture: Picture, seats: readonly Seat[]): State {
  const seen = conan.copy(stateOf(picture))
  hide(seen, seats)
  return seen
}

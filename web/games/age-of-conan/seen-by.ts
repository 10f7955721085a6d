// The table as some of its seats may see it, out of a view that shows the secrets of more.
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { hide } from '@skelos/games/age-of-conan/rules/view.ts'
import type { Seat } from '@skelos/kernel'
import type { Picture } from '../../session/session.ts'
import { stateOf } from './state-of.ts'

/** As the game's own view, which asks what is open: of a table with blanks in it that cannot be told. */
export function seenBy(picture: Picture, seats: readonly Seat[]): State {
  const seen = ageOfConan.copy(stateOf(picture))
  for (const frame of seen.stack)
    if (frame.secret) frame.secret = frame.secret.map((own, seat) => (seats.includes(seat) ? own : null))
  hide(seen, seats)
  return seen
}

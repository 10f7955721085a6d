// Whether an action brings something to light, and whether it can be taken back. The rules themselves are asked: they play it on a copy in which what is
// hidden is filled in at random, and the gate of chance tells whether anything passed it. A window counts: it may
// close by itself.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { type Decision, FastChance, isWindow, type Seat } from '@skelos/kernel'
import type { Picture } from '../../../session/session.ts'
import { stateOf } from '../state-of.ts'
import { remembered } from './remembered.ts'

/** What is asked next may hang on hidden cards, so one guess is not enough. */
const guesses = 3

/** A table that agrees with everything in the picture; callers may play on it. */
export function guessed({ view, you, decisions }: Picture, seed: number): State {
  const asked = decisions.map((open): Decision => ({ rules: [], ...open }))
  return ageOfConan.guess({ viewer: you, state: view as State, decisions: asked }, new FastChance(seed))
}

export function reveals(action: Action, picture: Picture, seat: Seat): boolean {
  return remembered(stateOf(picture), `reveals ${seat} ${JSON.stringify(action)}`, () => {
    for (let seed = 1; seed <= guesses; seed++) {
      const state = guessed(picture, seed)
      const outcome = ageOfConan.apply(state, seat, action, new FastChance(seed))
      if (!outcome.ok || outcome.learned || outcome.closed || isWindow(ageOfConan, state)) return true
    }
    return false
  })
}

/** The same seat goes on, and nobody else is asked: whoever comes next would put an end to taking it back. */
export function undoable(action: Action, picture: Picture, seat: Seat): boolean {
  if (reveals(action, picture, seat)) return false
  return remembered(stateOf(picture), `undoable ${seat} ${JSON.stringify(action)}`, () => {
    const state = guessed(picture, 1)
    ageOfConan.apply(state, seat, action, new FastChance(1))
    const asked = ageOfConan.pending(state)
    return asked.length > 0 && asked.every((open) => open.seat === seat)
  })
}

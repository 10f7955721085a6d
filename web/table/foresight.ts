// Whether an action brings something to light, and whether it can be taken back. The rules themselves are asked: they play
// it on a copy in which what is hidden is filled in at random, and the gate of chance tells whether anything passed it. A
// window counts: it may close by itself.
import { type Decision, FastChance, type Game, isWindow, type Seat, type TableState, type Told } from '@skelos/kernel'
import type { Picture } from '../session/session.ts'
import { remembered } from './remembered.ts'

/** What is asked next may hang on hidden cards, so one guess is not enough. */
const guesses = 3

export interface Foresight<State, Action> {
  reveals: (action: Action, picture: Picture, seat: Seat) => boolean
  undoable: (action: Action, picture: Picture, seat: Seat) => boolean
  /** A table that agrees with everything in the picture; callers may play on it. */
  guessed: (picture: Picture, seed: number) => State
}

export function foresight<State extends TableState, Action extends object, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
): Foresight<State, Action> {
  const viewOf = ({ view }: Picture): State => {
    if (!view) throw new Error('the table has not begun: there is nothing to foresee')
    return view as State
  }

  function guessed(picture: Picture, seed: number): State {
    const asked = picture.decisions.map((open): Decision => ({ rules: [], ...open }))
    return game.guess({ viewer: picture.you, state: viewOf(picture), decisions: asked }, new FastChance(seed))
  }

  function reveals(action: Action, picture: Picture, seat: Seat): boolean {
    return remembered(viewOf(picture), `reveals ${seat} ${JSON.stringify(action)}`, () => {
      for (let seed = 1; seed <= guesses; seed++) {
        const state = guessed(picture, seed)
        const outcome = game.apply(state, seat, action, new FastChance(seed))
        if (!outcome.ok || outcome.learned || outcome.closed || isWindow(game, state)) return true
      }
      return false
    })
  }

  /** The same seat goes on, and nobody else is asked: whoever comes next would put an end to taking it back. */
  function undoable(action: Action, picture: Picture, seat: Seat): boolean {
    if (reveals(action, picture, seat)) return false
    return remembered(viewOf(picture), `undoable ${seat} ${JSON.stringify(action)}`, () => {
      const state = guessed(picture, 1)
      game.apply(state, seat, action, new FastChance(1))
      const asked = game.pending(state)
      return asked.length > 0 && asked.every((open) => open.seat === seat)
    })
  }

  return { reveals, undoable, guessed }
}

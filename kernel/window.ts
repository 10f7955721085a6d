// Windows from outside the rules: answers that are kept sealed until the window closes, and the one step that closes it. Whoever runs a table collects answers; nobody else learns who has given one.
import type { Game, Seat, TableState, Told } from './game.ts'
import { canonical } from './state.ts'

/** What seats have answered in the open window; nobody but the seat itself sees it. */
export type Answers<Action = object> = Readonly<Record<Seat, Action>>

type AnyGame<State extends TableState, Action> = Pick<Game<State, Action, never, Told>, 'pending' | 'legal'>

/** Whether the game waits at a window. */
export const isWindow = <State extends TableState, Action>(game: AnyGame<State, Action>, state: State): boolean =>
  game.pending(state)[0]?.veiled === true

/** Whether the seat can do anything but pass in the open window. */
export const hasPlay = <State extends TableState, Action>(
  game: AnyGame<State, Action>,
  state: State,
  seat: Seat,
): boolean => game.legal(state, seat).length > 1

/**
 * The step that closes the open window: what the first seat in order plays, or a pass. Nothing while the answer of a seat
 * that is waited for is missing; all others without an answer pass.
 */
export function closing<State extends TableState, Action>(
  game: AnyGame<State, Action>,
  state: State,
  answers: Answers<Action>,
  waitsFor: (seat: Seat) => boolean,
): { seat: Seat; action: Action } | undefined {
  const open = game.pending(state)
  const [first] = open
  const pass = game.legal(state, first.seat).at(-1)
  if (pass === undefined) throw new Error('a window in which nobody may pass')
  const passed = canonical(pass)
  for (const { seat } of open) {
    const answer = answers[seat]
    if (answer === undefined ? waitsFor(seat) : canonical(answer) !== passed)
      return answer === undefined ? undefined : { seat, action: answer }
  }
  return { seat: first.seat, action: pass }
}

/** The next step of a game whose seats all choose at once when asked, as programs do. */
export function chosenStep<State extends TableState, Action>(
  game: AnyGame<State, Action>,
  state: State,
  choose: (seat: Seat, legal: readonly Action[]) => Action,
): { seat: Seat; action: Action } | undefined {
  const open = game.pending(state)
  if (open.length === 0) return undefined
  if (!open[0].veiled) return { seat: open[0].seat, action: choose(open[0].seat, game.legal(state, open[0].seat)) }
  for (const { seat } of open) {
    const legal = game.legal(state, seat)
    const action = legal.length > 1 ? choose(seat, legal) : legal[0]
    if (action !== legal.at(-1)) return { seat, action }
  }
  return { seat: open[0].seat, action: game.legal(state, open[0].seat).at(-1) as Action }
}

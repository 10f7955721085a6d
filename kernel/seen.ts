// What whoever holds some seats sees of a game at one moment, and may do in it. This and no more is told him.
import type { Decision, Game, Seat, TableState, Told, Viewer } from './game.ts'

export interface Seen<State = TableState, Action = object> {
  /** Who is asked what; the rules behind it for the viewer's own seats only. */
  decisions: (Pick<Decision, 'seat' | 'kind'> & Partial<Pick<Decision, 'rules'>>)[]
  /** Of the viewer's own seats with an open decision, by seat. */
  legal: Record<Seat, readonly Action[]>
  view: State
}

/** `out`: seats that were given up; they see on, but are asked no more. */
export function seenBy<State extends TableState, Action, Options, Fact extends Told>(
  game: Game<State, Action, Options, Fact>,
  state: State,
  viewer: Viewer,
  out: readonly Seat[] = [],
): Seen<State, Action> {
  const pending = game.pending(state)
  const mine = (seat: Seat) => viewer.includes(seat) && !out.includes(seat)
  const legal: Record<Seat, readonly Action[]> = {}
  for (const { seat } of pending) if (mine(seat)) legal[seat] = game.legal(state, seat)
  return {
    decisions: pending.map(({ seat, kind, rules }) => (mine(seat) ? { seat, kind, rules } : { seat, kind })),
    legal,
    view: game.view(state, viewer).state,
  }
}

/** Of the steps since the horizon: those that the seat which made the last one may take back alone. */
export function ownSteps(trail: readonly { readonly seat: Seat }[]): { seat: Seat; steps: number } | null {
  const last = trail.at(-1)
  if (!last) return null
  return { seat: last.seat, steps: trail.length - 1 - trail.findLastIndex(({ seat }) => seat !== last.seat) }
}

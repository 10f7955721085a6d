// What can be taken back, and why not.
import type { Seat } from '@skelos/kernel'
import type { MatchEvent, Picture } from '../session/session.ts'
import { takenBack } from './log/lines.ts'
import { personOf } from './people.ts'

export type UndoState =
  | { kind: 'free'; steps: number }
  /** Nothing was done yet. */
  | { kind: 'nothing' }
  /** Another seat has decided since. */
  | { kind: 'others'; seat: Seat }
  /** Dice, a drawn or a revealed card: something was learned. */
  | { kind: 'revealed' }

type Step = Extract<MatchEvent, { kind: 'acted' | 'started' }>

/** Steps that still stand, in order. */
function stepsOf(events: readonly MatchEvent[]): Step[] {
  const gone = takenBack(events)
  return events.filter(
    (event): event is Step => event.kind === 'started' || (event.kind === 'acted' && !gone.has(event.seq)),
  )
}

export function undoState({ undo, you }: Picture, events: readonly MatchEvent[]): UndoState {
  if (undo && undo.steps > 0 && you.includes(undo.seat)) return { kind: 'free', steps: undo.steps }
  const steps = stepsOf(events)
  const last = steps.at(-1)
  const hasActed = steps.some((step) => step.kind === 'acted' && you.includes(step.seat))
  if (last?.kind !== 'acted' || !hasActed) return { kind: 'nothing' }
  return you.includes(last.seat) ? { kind: 'revealed' } : { kind: 'others', seat: last.seat }
}

/** Where the table would go back to if the others agreed: the step before this person's last one. */
export function takebackTo({ you }: Picture, events: readonly MatchEvent[]): number | undefined {
  const steps = stepsOf(events)
  const mine = steps.findLastIndex((step) => step.kind === 'acted' && you.includes(step.seat))
  return mine > 0 ? steps[mine - 1].seq : undefined
}

const accountAt = ({ seats }: Picture, seat: Seat): string | undefined => personOf(seats[seat].holder)?.account

/** Other people are at this table and could be asked; whoever has several seats is one person. */
export function othersToAsk(picture: Picture): boolean {
  const own = new Set(picture.you.map((seat) => accountAt(picture, seat)))
  return picture.seats.some(({ holder, out }) => holder.kind === 'person' && out === null && !own.has(holder.account))
}

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
  /** Others might have played something since, and have not. */
  | { kind: 'window' }
  /** Dice, a drawn or a revealed card: something was learned. */
  | { kind: 'revealed' }

type Entry = Extract<MatchEvent, { kind: 'acted' | 'started' }>
type Acted = Extract<MatchEvent, { kind: 'acted' }>

/** Somebody's own step: a window that closes is nobody's. */
export const isStep = (event: MatchEvent): event is Acted => event.kind === 'acted' && !event.closed

/** The line of play: the start, and whatever still stands, in order. */
function lineOf(events: readonly MatchEvent[]): Entry[] {
  const gone = takenBack(events)
  return events.filter(
    (event): event is Entry => event.kind === 'started' || (event.kind === 'acted' && !gone.has(event.seq)),
  )
}

/** Own seats whose answer in the open window may still be taken back. */
export const sealedSeats = ({ answers, you }: Picture): Seat[] => you.filter((seat) => answers[seat] !== undefined)

export function undoState(picture: Picture, events: readonly MatchEvent[]): UndoState {
  const { undo, you } = picture
  if (sealedSeats(picture).length > 0) return { kind: 'free', steps: 1 }
  if (undo && undo.steps > 0 && you.includes(undo.seat)) return { kind: 'free', steps: undo.steps }
  const line = lineOf(events)
  const steps = line.filter(isStep)
  const last = steps.at(-1)
  const hasActed = steps.some(({ seat }) => you.includes(seat))
  if (!last || !hasActed) return { kind: 'nothing' }
  if (!you.includes(last.seat)) return { kind: 'others', seat: last.seat }
  return { kind: line.at(-1) === last ? 'revealed' : 'window' }
}

/** Where the table would go back to if the others agreed: the step before this person's last one. */
export function takebackTo({ you }: Picture, events: readonly MatchEvent[]): number | undefined {
  const line = lineOf(events)
  const mine = line.findLastIndex((step) => isStep(step) && you.includes(step.seat))
  return mine > 0 ? line[mine - 1].seq : undefined
}

const accountAt = ({ seats }: Picture, seat: Seat): string | undefined => personOf(seats[seat].holder)?.account

/** Other people have a seat at this table and could be asked; whoever has several is one person, and who is gone none. */
export function othersToAsk(picture: Picture): boolean {
  if (picture.stopped) return false
  const own = new Set(picture.you.map((seat) => accountAt(picture, seat)))
  return picture.seats.some(
    ({ holder, out }) => holder.kind === 'person' && holder.name !== null && out === null && !own.has(holder.account),
  )
}

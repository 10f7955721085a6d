// Tables that were stored by earlier versions of these rules, in the shape that the present ones want.
import type { Frame, TableState } from '@skelos/kernel'
import { bid } from './bid.ts'
import { otherSide, type SideIndex } from './sides.ts'
import type { State } from './state.ts'

/** Before windows were asked of everybody at once, they went from seat to seat, a question at a time. */
interface Asking extends Frame {
  passes?: number
  used?: boolean
}

/** Steps of version 1: the question itself, and what followed when it was answered with a card. */
const cardWindowAnswered = 2
const bidOffer = 4
const bidAnswered = 5

function cardWindow(frame: Asking & { side?: SideIndex }): void {
  if (frame.step === cardWindowAnswered && frame.side !== undefined) frame.side = otherSide(frame.side)
  frame.step = 0
}

/** `turn` was a place in the order from the first player on. */
function bidWindow(frame: Asking & { turn?: number }, { firstPlayer, players }: State): void {
  const place = (frame.turn ?? 0) + (frame.step === bidAnswered ? 1 : 0)
  frame.turn = (firstPlayer + place) % players.length
  if (frame.step >= bidOffer) frame.step = bid.stepIndex[frame.step > bidAnswered ? 'decide' : 'offer']
}

export function upgrade(stored: TableState, from: string): State | undefined {
  if (!from.startsWith('1-')) return undefined
  const state = stored as State
  state.contests = 0
  for (const frame of state.stack as Asking[]) {
    if (frame.do === 'card-window') cardWindow(frame)
    if (frame.do === 'bid') bidWindow(frame, state)
    delete frame.passes
    delete frame.used
  }
  return state
}

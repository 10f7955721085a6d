// Tables that earlier versions of these rules have left, as these want them. A version is the number of the rules and the
// hash of the content.
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

function fromVersion1(state: State): State {
  state.contests = 0
  for (const frame of state.stack as Asking[]) {
    if (frame.do === 'card-window') cardWindow(frame)
    if (frame.do === 'bid') bidWindow(frame, state)
    delete frame.passes
    delete frame.used
  }
  return state
}

/** Tables go on by the rulings under which they were begun. */
function fromVersion2(state: State): State {
  const before = { aquilonia: 'advised', 'control-markers': 'unlimited', 'tie-at-zero': 'unpaid' } as const
  state.readings = { ...state.readings, ...before }
  return state
}

/** What has to be done to a table of each earlier number of the rules that these can go on with. */
const from: Readonly<Record<string, (stored: State) => State>> = {
  1: (state) => fromVersion2(fromVersion1(state)),
  2: fromVersion2,
}

/** Nothing for other maps and cards than those here: what the numbers of a table mean would be something else. */
export function upgrade(stored: TableState, version: string, contentHash: string): State | undefined {
  const [rules = '', content] = version.split('-')
  return content === contentHash && Object.hasOwn(from, rules) ? from[rules](stored as State) : undefined
}

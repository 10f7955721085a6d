// Clocks that have run out: a bot takes the seat, or the seat has lost.
import type { Id } from '../store/store.ts'
import { needPlaying } from './admission.ts'
import { expired } from './clocks.ts'
import type { MatchData } from './data.ts'
import type { Desk } from './desk.ts'
import { dropConsent } from './seats.ts'
import type { Deed, Refused } from './types.ts'
import { windowDue } from './windows.ts'

/** Whether a clock has run out, or a window is to be closed. */
export const isDue = (data: MatchData, now: number): boolean => expired(data, now).length > 0 || windowDue(data, now)

/** Lets run-out clocks take effect; `held` as in `Draft`. */
export function expire(desk: Desk, match: Id, held = false): Promise<Deed> {
  return desk.do(match, { account: null }, (draft): Refused | undefined => {
    draft.held = held
    const refused = needPlaying(draft)
    if (refused) return refused
    const seats = expired(draft.data, draft.now)
    for (const seat of seats) {
      const at = draft.data.seats[seat]
      if (draft.data.onTimeout === 'lose') {
        at.out = 'timeout'
        draft.log('out', null, { seat, why: 'timeout' })
      } else {
        at.standIn = { level: draft.data.standIn, why: 'timeout' }
        draft.log('away', null, { seat, why: 'timeout' })
      }
      if (at.holder.kind === 'person') dropConsent(draft, at.holder.account)
    }
    if (seats.length > 0 || windowDue(draft.data, draft.now)) draft.settle()
    return undefined
  })
}

/** A clock that ran out counts even if nobody has looked since: nobody acts, leaves or returns past it. */
export async function expireFirst(desk: Desk, match: Id): Promise<void> {
  const live = await desk.live(match, true)
  if (live?.row.phase === 'playing' && isDue(live.data, desk.now())) await expire(desk, match)
}

// Seats: who takes, gives up and fills them, before the start and during play.
import type { Seat } from '@skelos/kernel'
import type { Id } from '../store/store.ts'
import { needMember, needSeat } from './admission.ts'
import { refill } from './clocks.ts'
import { hasHeld, isPerson, seatsOf } from './data.ts'
import { refuse } from './desk.ts'
import type { Draft } from './draft.ts'
import type { SeatPlan } from './schema.ts'
import type { Refused } from './types.ts'

/** A proposal that this person made or was asked about falls with his leaving. */
export function dropConsent(draft: Draft, account: Id): void {
  const { consent } = draft.data
  if (consent && (consent.by === account || consent.waiting.includes(account))) draft.data.consent = null
}

/** A person plays the seat again. Time is given only where it had run out, not to whoever left with little of it. */
export function endStandIn({ data }: Draft, seat: Seat): void {
  const at = data.seats[seat]
  const { left, move } = data.clocks[seat]
  if (at.standIn?.why === 'timeout' || left + move <= 0) refill(data, seat)
  at.standIn = null
}

export function takeSeat(draft: Draft, account: Id, seat: Seat): Refused | undefined {
  const refused = needSeat(draft, seat)
  if (refused) return refused
  const at = draft.data.seats[seat]
  if (isPerson(at, account)) return undefined
  const isHost = draft.data.host === account
  if (at.holder.kind === 'person' || (at.holder.kind === 'bot' && !isHost)) return refuse('seat-taken', { seat })
  if (at.holder.kind === 'open' && at.holder.heldFor !== null && at.holder.heldFor !== account)
    return refuse('seat-held', { seat })
  if (draft.phase === 'playing') {
    if (at.out) return refuse('seat-out', { seat })
    // Who knows one hand may not look into another, and a bot of the table's own plan stays.
    const knowsAnother = !hasHeld(at, account) && draft.data.seats.some((other) => hasHeld(other, account))
    if (knowsAnother || at.holder.kind === 'bot') return refuse('seat-taken', { seat })
    endStandIn(draft, seat)
    // A newcomer needs time to look around.
    if (!hasHeld(at, account)) refill(draft.data, seat)
  }
  at.holder = { kind: 'person', account }
  // Orders are those of the person who gave them.
  if (draft.data.orders?.[seat]) draft.data.orders = { ...draft.data.orders, [seat]: [] }
  draft.log('seat', account, { seat, change: 'taken' })
  return undefined
}

/** Before the start the seat is open again; in play a bot keeps it until somebody takes it. */
function openSeat(draft: Draft, account: Id, seat: Seat): Refused | undefined {
  const refused = needSeat(draft, seat)
  if (refused) return refused
  const { data, phase } = draft
  const at = data.seats[seat]
  if (at.holder.kind === 'open' && at.holder.heldFor === null) return undefined
  const isHost = data.host === account
  if (!isPerson(at, account) && !(isHost && phase === 'lobby'))
    return refuse(isHost || at.holder.kind === 'person' ? 'not-your-seat' : 'host-only', { seat })
  at.holder = { kind: 'open', heldFor: null }
  if (phase === 'playing') {
    at.standIn ??= { level: data.standIn, why: 'left' }
    at.former = [...new Set([...(at.former ?? []), account])]
    dropConsent(draft, account)
  }
  draft.log('seat', account, { seat, change: 'opened' })
  return undefined
}

function seatBot(draft: Draft, account: Id, seat: Seat, level: string): Refused | undefined {
  const refused = needSeat(draft, seat)
  if (refused) return refused
  const { data, entry, phase } = draft
  if (data.host !== account) return refuse('host-only')
  if (phase !== 'lobby') return refuse('not-in-lobby')
  if (![...entry.levels, ...(entry.others ?? [])].includes(level)) return refuse('no-such-level', { level })
  const at = data.seats[seat]
  if (at.holder.kind === 'person' && !isPerson(at, account)) return refuse('seat-taken', { seat })
  if (at.holder.kind === 'bot' && at.holder.level === level) return undefined
  at.holder = { kind: 'bot', level }
  draft.log('seat', account, { seat, change: 'bot' })
  return undefined
}

export function changeSeat(draft: Draft, account: Id, seat: Seat, to: SeatPlan): Refused | undefined {
  if (draft.phase === 'closed') return refuse('match-closed')
  if (draft.phase === 'finished') return refuse('not-in-lobby')
  const refused =
    needMember(draft, account) ??
    (to === 'me'
      ? takeSeat(draft, account, seat)
      : to === 'open'
        ? openSeat(draft, account, seat)
        : seatBot(draft, account, seat, to.bot))
  if (!refused) draft.settle()
  return refused
}

/**
 * Before the start: gone, and the table with the last of them. In play: bots keep the seats until he returns; who has
 * lost them all is gone.
 */
export function leaveTable(draft: Draft, account: Id): Refused | undefined {
  const { data } = draft
  if (!draft.members.includes(account)) return undefined
  const mine = seatsOf(data, account)
  if (draft.phase === 'playing' && mine.some((seat) => !data.seats[seat].out)) {
    for (const seat of mine) {
      const at = data.seats[seat]
      if (at.out || at.standIn?.why === 'left') continue
      at.standIn = { level: data.standIn, why: 'left' }
      draft.log('away', account, { seat, why: 'left' })
    }
    dropConsent(draft, account)
    draft.settle()
    return undefined
  }
  if (draft.phase === 'lobby') for (const seat of mine) data.seats[seat].holder = { kind: 'open', heldFor: null }
  draft.members = draft.members.filter((member) => member !== account)
  draft.log('left', account)
  if (draft.phase !== 'lobby' || data.host !== account) return undefined
  const seated = data.seats.flatMap(({ holder }) => (holder.kind === 'person' ? [holder.account] : []))
  const [heir] = [...seated, ...draft.members]
  if (heir !== undefined) data.host = heir
  else {
    draft.phase = 'closed'
    draft.log('closed', account)
  }
  return undefined
}

// Who may do what at a table: the doors of link and password, and the questions every deed begins with.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Seat } from '@skelos/kernel'
import type { Id } from '../store/store.ts'
import { isPerson, isRemoved, type Live } from './data.ts'
import { refuse } from './desk.ts'
import type { Draft } from './draft.ts'
import type { Caller, Passwords, Refused } from './types.ts'

export interface Admission {
  key?: string | undefined
  password?: string | undefined
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

/**
 * Whether the caller may see the table: people at it, anyone at an open one, others with its key or password, unless they
 * were sent away.
 */
export async function admit(
  live: Live,
  caller: Caller | null,
  { key, password }: Admission,
  passwords: Passwords,
): Promise<Refused | undefined> {
  const { visibility, members, passwordHash } = live.row
  if (visibility === 'open' || caller?.admin || (caller && members.includes(caller.account))) return undefined
  if (caller && isRemoved(live.data, caller.account)) return refuse('blocked')
  if (visibility === 'link') {
    if (key === undefined) return refuse('key-needed')
    return sameSecret(key, live.data.key) ? undefined : refuse('wrong-key')
  }
  if (password === undefined) return refuse('password-needed')
  return passwordHash !== null && (await passwords.verify(passwordHash, password))
    ? undefined
    : refuse('wrong-password')
}

export const needLobby = ({ phase }: Draft): Refused | undefined =>
  phase === 'lobby' ? undefined : refuse(phase === 'closed' ? 'match-closed' : 'not-in-lobby')

const notPlaying = { lobby: 'not-playing', finished: 'game-over', closed: 'match-closed' } as const
export const needStarted = ({ phase }: Draft): Refused | undefined =>
  phase === 'playing' ? undefined : refuse(notPlaying[phase])

/** Under way, and by rules that can go on with it. */
export const needPlaying = (draft: Draft): Refused | undefined => needStarted(draft) ?? stoppedBy(draft)

function stoppedBy({ live: { stopped } }: Draft): Refused | undefined {
  if (!stopped) return undefined
  return refuse('rules-changed', { ...stopped })
}

export const needMember = (draft: Draft, account: Id): Refused | undefined =>
  draft.members.includes(account) ? undefined : refuse('not-at-table')

export const needSeat = (draft: Draft, seat: Seat): Refused | undefined =>
  seat < draft.data.seats.length ? undefined : refuse('no-such-seat', { seats: draft.data.seats.length })

/** The seats that win or lose with one of the caller's own, that one among them; in a game that has begun. */
export function alliesOf(
  { data, phase }: Pick<Draft, 'data' | 'phase'>,
  teams: readonly Seat[][],
  account: Id,
  seat: Seat,
): readonly Seat[] | Refused {
  if (phase === 'lobby') return refuse('not-playing')
  if (seat >= data.seats.length) return refuse('no-such-seat', { seats: data.seats.length })
  if (!isPerson(data.seats[seat], account)) return refuse('not-your-seat', { seat })
  const team = teams.find((seats) => seats.includes(seat)) ?? [seat]
  return team.every((one) => isPerson(data.seats[one], account)) ? refuse('no-allies') : team
}

/** A seat in play that the caller holds and has not lost. */
export function needOwnSeat(draft: Draft, account: Id, seat: Seat): Refused | undefined {
  const refused = needPlaying(draft) ?? needSeat(draft, seat)
  if (refused) return refused
  if (!isPerson(draft.data.seats[seat], account)) return refuse('not-your-seat', { seat })
  return draft.data.seats[seat].out ? refuse('seat-out', { seat }) : undefined
}

// A table that is being thought up: what the form holds, and what the server or this browser makes of it.

import type { LocalPlan } from '../../local/index.ts'
import type { NewTable, SeatPlan } from '../../net/api.ts'
import type { Options } from '../../table/cover.ts'

export const clockKinds = ['none', 'live', 'slow'] as const
export const visibilities = ['open', 'link', 'password'] as const
export const timeoutRules = ['bot', 'lose'] as const

export type ClockPlan = NonNullable<NewTable['clock']>

export interface Draft {
  game: string
  /** On the server for everybody, or in this browser for people around one screen. */
  where: 'server' | 'here'
  /** Of the person who opens it, where there is no account yet. */
  name: string
  /** Empty for the usual one. */
  title: string
  options: Options
  /** What was chosen; undefined for whoever usually sits there. */
  seats: readonly (SeatPlan | undefined)[]
  visibility: (typeof visibilities)[number]
  password: string
  clock: ClockPlan
  onTimeout: (typeof timeoutRules)[number]
  /** In windows for cards also those who can only pass. */
  askEverybody: boolean
}

export const firstDraft = (game: string): Draft => ({
  game,
  where: 'server',
  name: '',
  title: '',
  options: {},
  seats: [],
  visibility: 'open',
  password: '',
  clock: { kind: 'none' },
  onTimeout: 'bot',
  askEverybody: false,
})

export const clockPresets: Readonly<Record<'live' | 'slow', readonly ClockPlan[]>> = {
  live: [
    { kind: 'live', minutes: 30, increment: 10 },
    { kind: 'live', minutes: 60, increment: 15 },
    { kind: 'live', minutes: 90, increment: 30 },
  ],
  slow: [
    { kind: 'slow', days: 1, reserve: 3 },
    { kind: 'slow', days: 3, reserve: 7 },
    { kind: 'slow', days: 7, reserve: 14 },
  ],
}

/** By the player who usually holds each seat: the first opens the table, the others are waited for. */
export const seatsFor = (draft: Pick<Draft, 'seats'>, players: readonly number[]): SeatPlan[] =>
  players.map((player, seat) => draft.seats[seat] ?? (player === 0 ? 'me' : 'open'))

export function requestOf(draft: Draft, title: string, players: readonly number[]): NewTable {
  const { game, options, visibility, password, clock, onTimeout, askEverybody } = draft
  return {
    game,
    title,
    options: { ...options },
    seats: seatsFor(draft, players),
    visibility,
    ...(visibility === 'password' && { password }),
    clock,
    onTimeout,
    askEverybody,
  }
}

/** Around one screen an open seat is somebody else at this screen. */
export const localSeats = (draft: Draft, players: readonly number[]): LocalPlan[] =>
  seatsFor(draft, players).map((plan) => (plan === 'open' ? 'me' : plan))

/** What keeps the table from being opened, as the key of its sentence. */
export function missingIn(
  draft: Draft,
  players: readonly number[],
): 'shell.new.needs-password' | 'shell.new.needs-person' | undefined {
  if (draft.where === 'server' && draft.visibility === 'password' && draft.password === '')
    return 'shell.new.needs-password'
  if (seatsFor(draft, players).every((plan) => typeof plan === 'object')) return 'shell.new.needs-person'
  return undefined
}

// What a viewer gets of a match: its picture at one seq, and its line in a list. Beside its events nothing else leaves.
import { type Order, type Seat, seenBy } from '@skelos/kernel'
import type { Id, MatchRow } from '../store/store.ts'
import { isAlone, type Live, type MatchData, originOf, outSeats, type SeatData, seatsOf } from './data.ts'
import { limits } from './schema.ts'
import type { Consent, GameEntry, Holder, Person, Picture, SeatInfo, TableSummary } from './types.ts'

/** Viewers that are equal in all of this see the same. */
export interface Onlooker {
  seats: readonly Seat[]
  /** Whether this is somebody at the table. */
  member: boolean
  /** Works long lists out from the view. */
  knowsRules: boolean
}
export type PersonOf = (account: Id) => Person

export const onlooker = (live: Live, account: Id | null, knowsRules = false): Onlooker => ({
  seats: seatsOf(live.data, account),
  member: account !== null && live.row.members.includes(account),
  knowsRules,
})

function holder(seat: SeatData, person: PersonOf): Holder {
  const { holder } = seat
  if (holder.kind === 'person') return { kind: 'person', ...person(holder.account) }
  if (holder.kind === 'bot') return { kind: 'bot', level: holder.level }
  return { kind: 'open', heldFor: holder.heldFor === null ? null : person(holder.heldFor) }
}

const seatInfos = (data: MatchData, person: PersonOf): SeatInfo[] =>
  data.seats.map((seat) => ({ holder: holder(seat, person), standIn: seat.standIn, out: seat.out }))

function consentInfo({ consent }: MatchData, person: PersonOf): Consent | null {
  if (!consent) return null
  const { what, by, agreed, waiting } = consent
  return { what, by: person(by), agreed: agreed.map(person), waiting: waiting.map(person) }
}

/** What of the picture comes from the game itself. */
function table(live: Live, { game }: GameEntry, seats: readonly Seat[]) {
  const { data, play, row, stopped, shown = play?.state } = live
  const own = <T>(kept: Record<Seat, T> | undefined): Record<Seat, T> =>
    Object.fromEntries(Object.entries(kept ?? {}).filter(([seat]) => seats.includes(Number(seat))))
  const sealed = Object.entries(own(data.window?.answers)).map(([seat, { action }]) => [seat, action])
  const kept = {
    windowUntil: data.window?.until ?? null,
    answers: Object.fromEntries(sealed) as Record<Seat, object>,
    orders: own(data.orders) as Record<Seat, Order[]>,
  }
  if (!play || !shown) return { decisions: [], legal: {}, undo: null, view: null, ...kept }
  const isOver = row.phase !== 'playing' || stopped !== undefined
  const answered = data.window ? seats.filter((seat) => !data.asked.includes(seat)) : []
  const { trail } = play
  return { ...seenBy(game, { state: shown, trail }, seats, { out: outSeats(data), isOver, answered }), ...kept }
}

/** Whoever plays alone may save at once what cannot go on: nobody else's hand is in the file. */
function stoppedInfo({ stopped, data, row }: Live, seats: readonly Seat[]): Picture['stopped'] {
  if (!stopped) return null
  const maySave = seats.length > 0 && (data.saved === true || isAlone(data, seats))
  return { ...stopped, file: maySave || row.phase === 'finished' }
}

const shortOnes = (legal: Picture['legal']): Picture['legal'] =>
  Object.fromEntries(Object.entries(legal).filter(([, list]) => list.length <= limits.shortList))

export function pictureOf(live: Live, entry: GameEntry, viewer: Onlooker, person: PersonOf): Picture {
  const { row, data } = live
  const { seats, member, knowsRules } = viewer
  const { legal, ...seen } = table(live, entry, seats)
  return {
    match: row.id,
    game: row.game,
    version: data.version ?? row.version,
    title: row.title,
    phase: row.phase,
    visibility: row.visibility,
    host: person(data.host),
    createdAt: row.createdAt,
    origin: originOf(row),
    options: data.options,
    warnings: live.stopped ? [] : entry.game.warnings(data.options),
    clock: data.clock,
    onTimeout: data.onTimeout,
    askEverybody: data.askEverybody ?? false,
    key: member ? data.key : null,
    seats: seatInfos(data, person),
    you: [...seats],
    clocks: data.clocks.map(({ left, move, deadline }) => ({ left, move, deadline })),
    paused: data.paused,
    consent: consentInfo(data, person),
    rematch: data.rematch,
    commitment: data.commitment,
    // Once a game is over its dice may be checked; a table closed in the middle could be gone on with elsewhere.
    seed: row.phase === 'finished' ? row.seed : null,
    ending: data.ending,
    stopped: stoppedInfo(live, seats),
    ...seen,
    legal: knowsRules ? shortOnes(legal) : legal,
  }
}

/** From the row alone: a list loads no state. */
export function summaryOf(row: MatchRow, account: Id | null, person: PersonOf): TableSummary {
  const data = row.data as MatchData
  const yours = seatsOf(data, account)
  return {
    match: row.id,
    game: row.game,
    title: row.title,
    phase: row.phase,
    visibility: row.visibility,
    host: person(data.host),
    options: data.options,
    seats: seatInfos(data, person),
    clock: data.clock,
    origin: originOf(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    yours,
    waitingForYou: row.phase === 'playing' && !data.paused && data.asked.some((seat) => yours.includes(seat)),
  }
}

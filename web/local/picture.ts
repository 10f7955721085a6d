// A table of this browser as it is shown: the same picture and the same events that the server would make.
import { commitmentOf, eventFor, type Play, type Seat, type Stopped, seenBy, type TableState } from '@skelos/kernel'
import type { Holder, MatchEvent, Person, Picture } from '@skelos/server/matches/types.ts'
import { blankPicture } from '../session/blank-picture.ts'
import type { LocalGame } from './games.ts'
import type { Entry, LocalHolder, TableRow } from './record.ts'
import { waitsFor } from './windows.ts'

const personAt = (seat: Seat, name: string): Person => ({ account: `here-${seat}`, name })

const isPerson = ({ kind }: LocalHolder): boolean => kind === 'person'

/** The seats of the people at this device. */
export const peopleOf = ({ holders }: Pick<TableRow, 'holders'>): Seat[] =>
  holders.flatMap((holder, seat) => (isPerson(holder) ? [seat] : []))

const holderOf = (holder: LocalHolder, seat: Seat): Holder =>
  holder.kind === 'bot' ? holder : { kind: 'person', ...personAt(seat, holder.name) }

function hostOf({ holders }: TableRow): Person {
  const seat = holders.findIndex(isPerson)
  const holder = holders[seat]
  return holder?.kind === 'person' ? personAt(seat, holder.name) : { account: 'here', name: null }
}

interface Shown extends Pick<Play, 'state' | 'trail'> {
  /** As it is shown, where that is not as it is; null where it cannot be. */
  shown: TableState | null | undefined
}

/** `canAct`: false where the table is played in another tab; `stopped`: why it cannot go on at all. */
export function pictureOf(
  row: TableRow,
  { state, trail, shown = state }: Shown,
  { game }: LocalGame,
  canAct: boolean,
  stopped?: Stopped,
): Picture {
  const you = peopleOf(row)
  const isOver = row.phase === 'finished'
  const answered = stopped ? [] : you.filter((seat) => !waitsFor(game, state, row, seat))
  return blankPicture({
    match: row.id,
    game: row.game,
    version: row.version,
    title: row.title,
    phase: row.phase,
    host: hostOf(row),
    createdAt: row.createdAt,
    origin: row.origin ?? null,
    options: row.options,
    warnings: stopped ? [] : game.warnings(row.options),
    seats: row.holders.map((holder, seat) => ({
      holder: holderOf(holder, seat),
      standIn: null,
      out: row.out.includes(seat) ? 'conceded' : null,
    })),
    you,
    clocks: row.holders.map(() => ({ left: 0, move: 0, deadline: null })),
    commitment: commitmentOf(row.seed),
    seed: isOver ? row.seed : null,
    askEverybody: row.askEverybody ?? false,
    answers: ofSeats(you, isOver ? undefined : row.answers),
    orders: ofSeats(you, row.orders) as Picture['orders'],
    ending: row.ending,
    // Everybody whose hand is in the file is at this device.
    stopped: stopped ? { ...stopped, file: true } : null,
    ...(shown &&
      seenBy(game, { state: shown, trail }, you, { out: row.out, isOver: isOver || stopped !== undefined, answered })),
    ...(canAct ? {} : { legal: {}, undo: null }),
  })
}

const ofSeats = <T>(seats: readonly Seat[], all: Readonly<Record<Seat, T>> = {}): Record<Seat, T> =>
  Object.fromEntries(Object.entries(all).filter(([seat]) => seats.includes(Number(seat))))

/** As the people here may read it; what the server writes down with an entry is known here anyway. */
export function eventOf(entry: Entry, row: TableRow): MatchEvent {
  const told =
    entry.kind === 'started'
      ? { ...entry, commitment: commitmentOf(row.seed) }
      : entry.kind === 'out'
        ? { ...entry, why: 'conceded', account: personAt(entry.seat, '').account }
        : entry
  return eventFor(told, peopleOf(row)) as MatchEvent
}

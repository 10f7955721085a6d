// A table of this browser as it is shown: the same picture and the same events that the server would make.
import { commitmentOf, eventFor, type Play, type Seat, seenBy } from '@skelos/kernel'
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

/** `canAct`: false where the table is played in another tab. */
export function pictureOf(row: TableRow, play: Play, { game }: LocalGame, canAct: boolean): Picture {
  const you = peopleOf(row)
  const isOver = row.phase === 'finished'
  const { answers = {}, orders = {} }: Partial<TableRow> = isOver ? {} : row
  const answered = you.filter((seat) => waitsFor(game, play.state, row, seat) !== true)
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
    warnings: game.warnings(row.options),
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
    answers: ofSeats(you, answers),
    orders: ofSeats(you, orders),
    ending: row.ending,
    ...seenBy(game, play, you, { out: row.out, isOver, answered }),
    ...(canAct ? {} : { legal: {}, undo: null }),
  })
}

const ofSeats = <T>(seats: readonly Seat[], all: Readonly<Record<Seat, T>>): Record<Seat, T> =>
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

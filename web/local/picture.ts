// A table of this browser as it is shown: the same picture and the same events that the server would make.
import { commitmentOf, factFor, ownSteps, type Seat, seenBy } from '@skelos/kernel'
import type { Holder, MatchEvent, Person, Picture } from '@skelos/server/matches/types.ts'
import { blankPicture } from '../session/blank-picture.ts'
import type { LocalGame } from './games.ts'
import type { Entry, LocalHolder, TableRow } from './record.ts'
import type { LocalMatch } from './restore.ts'

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
export function pictureOf(row: TableRow, match: LocalMatch, { game }: LocalGame, canAct: boolean): Picture {
  const you = peopleOf(row)
  const playing = row.phase === 'playing'
  const { state, steps, undoable } = match
  const { decisions, legal, view } = seenBy(game, state, you, row.out)
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
    seed: playing ? null : row.seed,
    decisions: playing ? decisions : [],
    legal: playing && canAct ? legal : {},
    undo: playing && canAct ? ownSteps(steps.slice(steps.length - undoable)) : null,
    ending: row.ending,
    view,
  })
}

/** Facts lie in the log in full; they are read as far as the people here may know them. */
export function eventOf(entry: Entry, row: TableRow): MatchEvent {
  const { seq, at } = entry
  const you = peopleOf(row)
  const facts = 'facts' in entry ? entry.facts.map((fact) => factFor(fact, you)) : []
  switch (entry.kind) {
    case 'started':
      return { seq, at, kind: 'started', commitment: commitmentOf(row.seed), facts }
    case 'acted': {
      const { seat, bot, action } = entry
      return { seq, at, kind: 'acted', seat, bot, ...(you.includes(seat) ? { action } : {}), facts }
    }
    case 'undone':
      return { seq, at, kind: 'undone', seat: entry.seat, step: entry.step, to: entry.to }
    case 'takeback':
      return { seq, at, kind: 'takeback', to: entry.to }
    case 'out':
      return { seq, at, kind: 'out', seat: entry.seat, why: 'conceded', account: `here-${entry.seat}` }
    case 'finished':
      return { seq, at, kind: 'finished', ending: entry.ending }
  }
}

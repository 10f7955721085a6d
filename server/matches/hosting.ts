// What only the host does before the start: another title, other options, another door or clock, and who may not stay.
import { readAs } from '@skelos/kernel'
import type { Id } from '../store/store.ts'
import { needLobby } from './admission.ts'
import { newClock } from './clocks.ts'
import { isPerson, isRemoved, type SeatData } from './data.ts'
import { refuse } from './desk.ts'
import type { Draft } from './draft.ts'
import { limits, type Requests } from './schema.ts'
import { leaveTable } from './seats.ts'
import type { AnyGame, Refused, TableChange } from './types.ts'

/** As the game's own schema reads them, or what it says against them. */
export function readOptions(game: AnyGame, given: unknown): { options: unknown } | Refused {
  const read = readAs(game.options, given)
  if (read.success) return { options: read.data }
  const [issue] = read.error.issues
  return refuse('bad-options', { path: issue.path.join('.'), message: issue.message })
}

const needHost = ({ data }: Draft, account: Id): Refused | undefined =>
  data.host === account ? undefined : refuse('host-only')

/** Everybody at the table reads in the log what has changed; what stays as it was is not told. */
export function changeTable(
  draft: Draft,
  account: Id,
  { title, options, visibility, clock, onTimeout, askEverybody }: Requests['change'],
  passwordHash: string | null,
): Refused | undefined {
  const refused = needLobby(draft) ?? needHost(draft, account)
  if (refused) return refused
  const { data } = draft
  const changed: TableChange = {}
  if (visibility !== undefined) {
    if (visibility !== draft.visibility || passwordHash !== null) changed.visibility = visibility
    draft.visibility = visibility
    draft.passwordHash = passwordHash
  }
  if (clock !== undefined && JSON.stringify(clock) !== JSON.stringify(data.clock)) {
    data.clock = clock
    data.clocks = data.seats.map(() => newClock(clock))
    changed.clock = clock
  }
  if (onTimeout !== undefined && onTimeout !== data.onTimeout) {
    data.onTimeout = onTimeout
    changed.onTimeout = onTimeout
  }
  if (askEverybody !== undefined && askEverybody !== (data.askEverybody ?? false)) {
    data.askEverybody = askEverybody
    changed.askEverybody = askEverybody
  }
  if (title !== undefined && title !== draft.title) {
    draft.title = title
    changed.title = title
  }
  if (options !== undefined) {
    const read = readOptions(draft.entry.game, options)
    if ('ok' in read) return read
    const misfit = fitSeats(draft, draft.entry.game.seats(read.options))
    if (misfit) return misfit
    if (JSON.stringify(read.options) !== JSON.stringify(data.options)) changed.options = read.options
    data.options = read.options
  }
  if (Object.keys(changed).length > 0) draft.log('changed', account, changed)
  return undefined
}

/** New seats are open; one that goes must not be somebody else's. */
function fitSeats({ data }: Draft, count: number): Refused | undefined {
  const others = (seat: SeatData) => seat.holder.kind === 'person' && !isPerson(seat, data.host)
  const taken = data.seats.findLastIndex(others)
  if (taken >= count) return refuse('seat-taken', { seat: taken })
  const open = (): SeatData => ({ holder: { kind: 'open', heldFor: null }, standIn: null, out: null })
  data.seats = Array.from({ length: count }, (_, seat) => data.seats[seat] ?? open())
  data.clocks = data.seats.map(() => newClock(data.clock))
  return undefined
}

/**
 * Gone with all seats, also those held for him, and kept out: an open table would not be rid of him otherwise. The link or
 * the password he came by opens nothing any more, for nobody: without signing in he could else watch on. Of a password the
 * table knows no other; until its host gives it one it has its new link.
 */
export function removePerson(draft: Draft, account: Id, person: Id, newKey: string): Refused | undefined {
  const refused = needLobby(draft) ?? needHost(draft, account)
  if (refused) return refused
  if (person === account) return leaveTable(draft, account)
  const { data } = draft
  if (!draft.members.includes(person)) return isRemoved(data, person) ? undefined : refuse('not-at-table')
  draft.members = draft.members.filter((member) => member !== person)
  for (const seat of data.seats)
    if (isPerson(seat, person) || (seat.holder.kind === 'open' && seat.holder.heldFor === person))
      seat.holder = { kind: 'open', heldFor: null }
  data.key = newKey
  data.removed = [...(data.removed ?? []), person].slice(-limits.members)
  draft.log('removed', account, { person })
  if (draft.visibility !== 'password') return undefined
  draft.visibility = 'link'
  draft.passwordHash = null
  draft.log('changed', account, { visibility: 'link' } satisfies TableChange)
  return undefined
}

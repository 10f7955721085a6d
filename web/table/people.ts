// Who is who at a table: the names of accounts as far as anything at the table tells them.
import type { Seat } from '@skelos/kernel'
import type { Person, SeatInfo } from '@skelos/server/matches/types.ts'
import type { Picture, Present } from '../session/session.ts'
import type { Say } from '../words/words.ts'

type Names = ReadonlyMap<string, string>

export function namesAt(picture: Picture | null, present: readonly Present[]): Names {
  const names = new Map<string, string>()
  const note = (person: Person | null | undefined) => person?.name && names.set(person.account, person.name)
  note(picture?.host)
  for (const { holder } of picture?.seats ?? []) note(personOf(holder))
  for (const person of [
    picture?.consent?.by,
    ...(picture?.consent?.agreed ?? []),
    ...(picture?.consent?.waiting ?? []),
  ])
    note(person)
  for (const person of present) note(person)
  return names
}

/** The person who holds a seat, or for whom it is kept. */
export function personOf(holder: SeatInfo['holder']): Person | null {
  if (holder.kind === 'person') return holder
  return holder.kind === 'open' ? holder.heldFor : null
}

export const nameOf = (names: Names, account: string, say: Say): string => names.get(account) ?? say('table.somebody')

/** Somebody's own seat at this table, for his colours in chat. */
export const seatOf = (picture: Picture | null, account: string): Seat | undefined => {
  const seat = picture?.seats.findIndex(({ holder }) => personOf(holder)?.account === account) ?? -1
  return seat < 0 ? undefined : seat
}

/** Who plays a seat, in a word or two: "Ania", "bot", "bot for Ania", "open". */
export function whoSits({ holder, standIn, out }: SeatInfo, say: Say): string {
  const person = personOf(holder)?.name ?? say('table.somebody')
  if (holder.kind === 'bot') return say('table.bot', { level: levelName(holder.level, say) })
  if (holder.kind === 'open') return holder.heldFor ? say('table.seat.held', { name: person }) : say('table.seat.open')
  if (out) return say('table.seat.out', { name: person })
  return standIn ? say('table.bot.for', { name: person }) : person
}

/** What a level of bots is called; a level we have no word for goes by its own. */
export const levelName = (level: string, say: Say): string => (isNamed(level) ? say(`table.level.${level}`) : level)

const named = ['easy', 'fair', 'strong', 'master', 'random', 'greedy'] as const
const isNamed = (level: string): level is (typeof named)[number] => (named as readonly string[]).includes(level)

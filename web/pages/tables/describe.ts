// Tables in a line of words.
import { type Language, listOfNames } from '@skelos/text'
import type { TableSummary } from '../../net/api.ts'
import { levelName } from '../../table/people.ts'
import type { Say } from '../../words/words.ts'

type Clock = TableSummary['clock']

export function saidClock(say: Say, clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return say('shell.clock.none')
    case 'live':
      return say('shell.clock.live', { minutes: clock.minutes, increment: clock.increment })
    case 'slow':
      return say('shell.clock.slow', { days: clock.days, reserve: clock.reserve })
  }
}

/** Everybody else at the table, as a list that the language knows how to write. */
export function saidCompany(say: Say, language: Language, { seats, yours }: TableSummary): string {
  const names = seats.flatMap(({ holder }, seat) => {
    if (yours.includes(seat)) return []
    if (holder.kind === 'bot') return [say('shell.bot', { level: levelName(holder.level, say) })]
    if (holder.kind === 'person') return [holder.name ?? say('shell.nobody')]
    return []
  })
  const different = [...new Set(names)]
  return listOfNames(language, different)
}

export const takenSeats = ({ seats }: Pick<TableSummary, 'seats'>): number =>
  seats.filter(({ holder }) => holder.kind !== 'open').length

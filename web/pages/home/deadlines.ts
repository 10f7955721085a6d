// Until when the reader has to answer at the tables that wait for him.
import { useQueries } from '@tanstack/react-query'
import type { TableSummary } from '../../net/api.ts'
import type { Picture } from '../../session/session.ts'
import { lookAt } from './looks.ts'

/** Few are looked at: whoever has more turns open than that begins with these. */
const most = 6

function deadlineIn({ you, clocks }: Picture): number | null {
  const deadlines = you.flatMap((seat) => clocks[seat]?.deadline ?? [])
  return deadlines.length > 0 ? Math.min(...deadlines) : null
}

/** `areKnown`: all that can be had are here. */
export function useDeadlines(tables: readonly TableSummary[]): {
  deadlines: ReadonlyMap<string, number>
  areKnown: boolean
} {
  const timed = tables.filter(({ waitingForYou, clock }) => waitingForYou && clock.kind !== 'none').slice(0, most)
  const looks = useQueries({ queries: timed.map((table) => ({ ...lookAt(table), select: deadlineIn })) })
  return {
    deadlines: new Map(timed.flatMap(({ match }, i) => (looks[i].data ? [[match, looks[i].data]] : []))),
    areKnown: looks.every(({ isPending }) => !isPending),
  }
}

// Until when the reader has to answer at the tables that wait for him; lists do not tell, so the tables are looked at.
import { useQueries } from '@tanstack/react-query'
import { api, type TableSummary } from '../../net/api.ts'

/** Few are looked at: whoever has more turns open than that begins with these. */
const most = 6

async function deadlineAt(match: string): Promise<number | null> {
  const { picture } = await api.tables.look(match)
  const deadlines = picture.you.flatMap((seat) => picture.clocks[seat]?.deadline ?? [])
  return deadlines.length > 0 ? Math.min(...deadlines) : null
}

export function useDeadlines(tables: readonly TableSummary[]): ReadonlyMap<string, number> {
  const timed = tables.filter(({ waitingForYou, clock }) => waitingForYou && clock.kind !== 'none').slice(0, most)
  const looks = useQueries({
    queries: timed.map(({ match, updatedAt }) => ({
      queryKey: ['deadline', match, updatedAt],
      queryFn: () => deadlineAt(match),
    })),
  })
  return new Map(timed.flatMap(({ match }, i) => (looks[i].data ? [[match, looks[i].data]] : [])))
}

// The lists of tables that pages show: one's own on the server, those in this browser, and the open ones.
import { useQuery } from '@tanstack/react-query'
import { type LocalSummary, listLocalTables } from '../../local/index.ts'
import { useAccount } from '../../net/account.ts'
import { api, type TableSummary } from '../../net/api.ts'

export const tableKeys = {
  mine: ['tables', 'mine'],
  local: ['tables', 'here'],
  open: ['tables', 'open'],
} as const

/** As many as a person can look over; the rest is on further pages of the server. */
const most = 50

/** Tables of this account, those that wait for it first; `outOfReach`: nobody can say which there are. */
export function useMyTables() {
  const { data: account, isError: nobodyAnswers } = useAccount()
  const tables = useQuery({
    queryKey: [...tableKeys.mine, account?.id],
    queryFn: async () => (await api.tables.list({ scope: 'mine', limit: most })).items,
    enabled: Boolean(account),
    // A turn may come while the page is open and no socket tells about it.
    refetchInterval: 20_000,
  })
  const fails = account ? tables.isError : account === undefined && nobodyAnswers
  // Not all of it: what is not read draws nothing again.
  const { data, isLoading, isFetched } = tables
  return { data, isLoading, isFetched, outOfReach: data === undefined && fails }
}

export function useLocalTables() {
  return useQuery({ queryKey: tableKeys.local, queryFn: listLocalTables, staleTime: 0 })
}

/** Those still going in this browser; what was brought to the server goes on there. */
export const playedHere = (tables: readonly LocalSummary[]): LocalSummary[] =>
  tables.filter(({ phase, brought }) => phase === 'playing' && !brought)

/** The game that ended last, on the server or in this browser: whoever comes back finds it where he left it. */
export function lastFinished(
  mine: readonly TableSummary[],
  here: readonly LocalSummary[],
): [mine: TableSummary | undefined, here: LocalSummary | undefined] {
  const newest = <Table extends { updatedAt: number }>(tables: readonly Table[]): Table | undefined =>
    tables.toSorted((a, b) => b.updatedAt - a.updatedAt)[0]
  const table = newest(mine.filter(({ phase, yours }) => phase === 'finished' && yours.length > 0))
  const local = newest(here.filter(({ phase, brought }) => phase === 'finished' && !brought))
  return table && (!local || table.updatedAt >= local.updatedAt) ? [table, undefined] : [undefined, local]
}

/** Those still going, the ones that wait for the reader first, then the most recently moved. */
export function underWay(tables: readonly TableSummary[]): TableSummary[] {
  return tables
    .filter(({ phase, yours }) => yours.length > 0 && (phase === 'lobby' || phase === 'playing'))
    .sort((a, b) => Number(b.waitingForYou) - Number(a.waitingForYou) || b.updatedAt - a.updatedAt)
}

// Open tables, page by page, and kept up to date while they are looked at.
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { coverOf } from '../../games/covers.ts'
import { api, type Page, type TableSummary } from '../../net/api.ts'
import { type LobbyChange, watchLobby } from '../../net/lobby.ts'
import { tableKeys } from './lists.ts'

export interface OpenFilter {
  phase: 'lobby' | 'playing'
  game?: string | undefined
}

type Pages = InfiniteData<Page<TableSummary>, string | null>

/** The pages after a change: mended in place, taken out, or put first. */
export function changedPages(pages: Pages, { match, summary }: LobbyChange, { phase, game }: OpenFilter): Pages {
  const fits = summary?.phase === phase && (!game || summary.game === game)
  const known = pages.pages.some(({ items }) => items.some((item) => item.match === match))
  if (!known && !fits) return pages
  const inPlace = (item: TableSummary): TableSummary[] => {
    if (item.match !== match) return [item]
    // What is the reader's own in it, the change cannot know.
    return fits ? [{ ...item, ...summary, yours: item.yours, waitingForYou: item.waitingForYou }] : []
  }
  const items = (before: TableSummary[], page: number): TableSummary[] => {
    if (known) return before.flatMap(inPlace)
    return page === 0 && fits ? [summary, ...before] : before
  }
  return { ...pages, pages: pages.pages.map((page, i) => ({ ...page, items: items(page.items, i) })) }
}

export function useOpenTables(filter: OpenFilter) {
  const client = useQueryClient()
  const { phase, game } = filter
  const list = useInfiniteQuery({
    queryKey: [...tableKeys.open, phase, game ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api.tables.list({ scope: 'open', phase, ...(game && { game }), cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  })
  useEffect(() => {
    const key = [...tableKeys.open, phase, game ?? '']
    return watchLobby({
      changed: (change) =>
        client.setQueryData<Pages>(key, (pages) => pages && changedPages(pages, change, { phase, game })),
      opened: () => void client.invalidateQueries({ queryKey: key }),
    })
  }, [client, phase, game])
  const tables = list.data?.pages.flatMap(({ items }) => items) ?? []
  // What the server plays and this app cannot show is for whoever plays it over the wire.
  return { ...list, tables: tables.filter((table) => coverOf(table.game) !== undefined) }
}

// The game of a table, a replay or a page, from the moment its code is here.
import { useQuery } from '@tanstack/react-query'
import type { GameUI } from '../table/game-ui.ts'
import { loadedGame, loadGame } from './index.ts'

/** Undefined as long as it is on its way, null if there is no such game. Whoever shows faults tells if it never comes. */
export function useGame(id: string | undefined): GameUI | null | undefined {
  return useQuery({
    queryKey: ['game', id],
    queryFn: async () => (await loadGame(id ?? '')) ?? null,
    enabled: id !== undefined,
    initialData: id === undefined ? undefined : loadedGame(id),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  }).data
}

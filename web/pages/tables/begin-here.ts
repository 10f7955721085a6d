// A game against bots in this browser: it is begun, and one goes there.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { toast } from '../../design/toast.tsx'
import { createLocalTable } from '../../local/index.ts'
import { problemOf } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import { remember } from '../../table/memory.ts'
import { useSay } from '../../words/words.ts'
import { tableKeys } from './lists.ts'

type NewTable = Parameters<typeof createLocalTable>[0]

/** `plan` says what is wanted when it comes to it. */
export function useBeginHere<Wish = void>(plan: (wish: Wish) => Promise<NewTable>) {
  const say = useSay()
  const [, go] = useLocation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wish: Wish) => createLocalTable(await plan(wish)),
    onSuccess: (table) => {
      // Whoever plays against bots has the screen to himself, with as many seats as his side has.
      remember(table, 'alone', true)
      void client.invalidateQueries({ queryKey: tableKeys.local })
      go(`/here/${table}`)
    },
    onError: (error) => toast(saidProblem(say, problemOf(error)), 'bad'),
  })
}

// Opens a table where it was planned, and goes there.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { createLocalTable } from '../../local/index.ts'
import { ensureAccount } from '../../net/account.ts'
import { api } from '../../net/api.ts'
import { type Say, useSay } from '../../words/words.ts'
import { tableKeys } from '../tables/lists.ts'
import { type Draft, localSeats, requestOf } from './draft.ts'

/** What a table is called where it gets no other name; undefined while nobody knows who opens it. */
export function usualTitle(say: Say, where: Draft['where'], name: string): string | undefined {
  if (where === 'here') return say('shell.new.usual-title')
  return name.trim() === '' ? undefined : say('shell.new.usual-title-of', { name: name.trim() })
}

export function useOpening(draft: Draft, players: readonly number[]) {
  const say = useSay()
  const [, go] = useLocation()
  const client = useQueryClient()

  /** Gives the address of the new table. */
  async function open(): Promise<string> {
    const { game, options, where, askEverybody } = draft
    const name = where === 'here' ? '' : (await ensureAccount(draft.name.trim() || undefined)).name
    const title = draft.title.trim() || usualTitle(say, where, name) || say('shell.new.usual-title')
    if (where === 'server') return `/t/${(await api.tables.create(requestOf(draft, title, players))).match}`
    const seats = localSeats(draft, players)
    return `/here/${await createLocalTable({ game, title, options: { ...options }, seats, askEverybody })}`
  }

  return useMutation({
    mutationFn: open,
    onSuccess: (at) => {
      void client.invalidateQueries({ queryKey: [tableKeys.mine[0]] })
      go(at)
    },
  })
}

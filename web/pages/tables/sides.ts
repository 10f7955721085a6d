// What the seats of a table play, before its game is opened: by its options, as the rules of the game read them.
import { fieldsOf } from '@skelos/games/option-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { notFetched } from '../../device/not-fetched.ts'
import { coverOf } from '../../games/covers.ts'
import type { TableSummary } from '../../net/api.ts'
import type { CoverRules, Options, Side } from '../../table/cover.ts'

type Rules = Pick<CoverRules, 'schema' | 'settle' | 'sides'>

/** By the ids of the cover's sides, seat after seat; nothing of options that these rules do not know. */
export function sideIds(rules: Rules, options: unknown): readonly string[] {
  const given = (typeof options === 'object' && options !== null ? options : {}) as Options
  const settled = rules.settle(given)
  if (!settled) return []
  const lineUp = fieldsOf(rules.schema(given)).find(({ kind }) => kind === 'line-up')
  return lineUp ? (settled[lineUp.key] as readonly string[]) : (rules.sides?.(settled) ?? [])
}

/** The side of each seat; undefined until the rules are there, and where they say nothing. */
export function useSides({ game, options, seats }: TableSummary): readonly (Side | undefined)[] {
  const cover = coverOf(game)
  const { data: rules } = useQuery({
    queryKey: ['cover', game],
    queryFn: async () => (await cover?.rules().catch(notFetched)) ?? null,
    enabled: cover !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const ids = rules ? sideIds(rules, options) : []
  return seats.map((_, seat) => cover?.sides.find(({ id }) => id === ids[seat]))
}

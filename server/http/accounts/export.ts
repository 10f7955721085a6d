// Everything the server keeps about one person, to take along.
import { z } from 'zod'
import type { Id, MatchRow, Store } from '../../store/store.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../sessions.ts'
import { serviceCaller } from '../tables/deeds.ts'
import { accountSchema, accountShown } from './schemas.ts'

export const exportedSchema = z
  .object({
    exportedAt: z.number(),
    account: accountSchema,
    tokens: z.array(z.object({ name: z.string(), createdAt: z.number(), lastUsedAt: z.number().nullable() })),
    blocked: z.array(z.string()),
    matches: z.array(
      z.object({
        match: z.string(),
        game: z.string(),
        title: z.string(),
        phase: z.string(),
        createdAt: z.number(),
        note: z.string(),
        chat: z.array(z.object({ at: z.number(), text: z.string() })),
      }),
    ),
  })
  .meta({ id: 'Export' })

type Exported = z.infer<typeof exportedSchema>

const pageSize = 100

export async function* matchesOf(store: Store, member: Id): AsyncIterable<MatchRow> {
  let cursor: string | null = null
  do {
    const page = await store.matches({ member }, cursor, pageSize)
    yield* page.items
    cursor = page.cursor
  } while (cursor !== null)
}

export async function exportOf(services: Services, caller: Caller): Promise<Exported> {
  const { store, now } = services
  const { account } = caller
  const matches: Exported['matches'] = []
  for await (const { id, game, title, phase, createdAt } of matchesOf(store, account.id)) {
    const note = await store.note(id, account.id)
    matches.push({ match: id, game, title, phase, createdAt, note, chat: await chatLines(services, caller, id) })
  }
  const tokens = await store.tokensOf(account.id)
  return {
    exportedAt: now(),
    account: accountShown(account),
    tokens: tokens.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    blocked: await store.blockedBy(account.id),
    matches,
  }
}

async function chatLines({ matches }: Services, caller: Caller, match: Id): Promise<{ at: number; text: string }[]> {
  const lines: { at: number; text: string }[] = []
  let after = 0
  for (;;) {
    const read = await matches.events(serviceCaller(caller), { match, after, limit: 200 })
    if (!read.ok || read.events.length === 0) return lines
    for (const event of read.events)
      if (event.kind === 'chat' && event.account === caller.account.id) lines.push({ at: event.at, text: event.text })
    after = read.events[read.events.length - 1].seq
    if (after >= read.seq) return lines
  }
}

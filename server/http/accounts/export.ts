// Everything the server keeps about one person, to take along.
import { z } from 'zod'
import type { Id, MatchRow, Store } from '../../store/store.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../sessions.ts'
import { accountSchema, accountShown } from './schemas.ts'
import { matchesOf } from './tables.ts'

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

export async function exportOf({ store, now }: Services, { account }: Caller): Promise<Exported> {
  const written = await wordsOf(store, account.id)
  const matches: Exported['matches'] = []
  const add = ({ id, game, title, phase, createdAt }: MatchRow): void => {
    matches.push({ match: id, game, title, phase, createdAt, ...(written.get(id) ?? { note: '', chat: [] }) })
    written.delete(id)
  }
  for await (const row of matchesOf(store, account.id)) add(row)
  // Tables that were only watched, or left since.
  for (const id of written.keys()) {
    const row = await store.match(id)
    if (row) add(row)
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

type Words = Pick<Exported['matches'][number], 'note' | 'chat'>

/** By table. */
async function wordsOf(store: Store, account: Id): Promise<Map<Id, Words>> {
  const written = new Map<Id, Words>()
  for (const { match, text } of await store.notesOf(account)) written.set(match, { note: text, chat: [] })
  for (const { match, at, data } of await store.chatOf(account)) {
    const words = written.get(match) ?? { note: '', chat: [] }
    words.chat.push({ at, text: (data as { text: string }).text })
    written.set(match, words)
  }
  return written
}

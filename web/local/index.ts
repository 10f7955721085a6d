// Tables that live in this browser alone: made, listed, opened, taken along and brought to the server.

import { type Account, accountKey, ensureAccount, madeUpNames } from '../net/account.ts'
import { api, Failed, type MadeTable } from '../net/api.ts'
import { queries } from '../net/queries.ts'
import type { Picture, TableSession } from '../session/session.ts'
import { theClerk } from './clerk.ts'
import { openDatabase } from './database.ts'
import type { Answered, Ask } from './messages.ts'
import { isHolder, type LocalHolder, type TableRow } from './record.ts'
import { LocalSession } from './session.ts'
import type { Shelf } from './shelf.ts'

/** Whose hands play a seat: somebody at this device, by name or the reader himself, or a bot. */
export type LocalPlan = 'me' | { name: string } | { bot: string }

export interface NewLocalTable {
  game: string
  title: string
  options?: Record<string, unknown>
  /** By seat; the rest are played by bots of the usual level. */
  seats: LocalPlan[]
  /** In windows also people without anything to play must answer. */
  askEverybody?: boolean
}

export interface LocalSummary {
  id: string
  game: string
  title: string
  phase: 'playing' | 'finished'
  seats: LocalPlan[]
  createdAt: number
  /** 0 where nobody knows any more. */
  updatedAt: number
  /** Steps played so far. */
  steps: number
  /** It was brought to the server, and nobody has gone on here since. */
  brought: boolean
}

let opening: Promise<Shelf> | undefined
/** The same shelf the worker writes to; undefined in a browser that keeps nothing. */
async function shelf(): Promise<Shelf | undefined> {
  opening ??= openDatabase()
  try {
    return await opening
  } catch {
    opening = undefined
    return undefined
  }
}

async function ask(asked: Ask): Promise<Answered & { ok: true }> {
  const answered = await theClerk().ask(asked)
  if (!answered.ok) throw new Failed(answered.error)
  return answered
}

const made = async (asked: Ask): Promise<string> => (await ask(asked)).table ?? ''

/** Everybody gets a name: the reader his own, those beside him one that is made up. */
async function holdersOf(seats: readonly LocalPlan[]): Promise<LocalHolder[]> {
  const own = queries.getQueryData<Account | null>(accountKey)?.name
  const names = [...(own === undefined ? [] : [own]), ...(await madeUpNames())]
  return seats.map((plan): LocalHolder => {
    if (plan === 'me') return { kind: 'person', name: names.shift() ?? '' }
    return 'bot' in plan ? { kind: 'bot', level: plan.bot } : { kind: 'person', name: plan.name }
  })
}

const planOf = (holder: LocalHolder): LocalPlan =>
  holder.kind === 'bot' ? { bot: holder.level } : { name: holder.name }

const timeOf = (found: unknown): number =>
  typeof found === 'number' && !Number.isNaN(new Date(found).getTime()) ? found : 0

/** A damaged row is listed all the same, and hides no other: opening it says what can be done. */
export function summaryOf(row: TableRow): LocalSummary {
  const { id, game, title, phase, holders, createdAt, updatedAt, steps } = row
  return {
    id,
    game: typeof game === 'string' ? game : '',
    title: typeof title === 'string' ? title : id,
    phase: phase === 'finished' ? phase : 'playing',
    seats: Array.isArray(holders) ? holders.filter(isHolder).map(planOf) : [],
    createdAt: timeOf(createdAt),
    updatedAt: timeOf(updatedAt),
    steps: Number.isSafeInteger(steps) ? steps : 0,
    brought: row.brought !== undefined && row.brought === row.seq,
  }
}

/** Throws `Failed` where the game, its options or its seats are not to be had. */
export async function createLocalTable({
  game,
  title,
  options = {},
  seats,
  askEverybody = false,
}: NewLocalTable): Promise<string> {
  return made({ do: 'create', game, title, options, holders: await holdersOf(seats), askEverybody })
}

export const openLocalTable = (id: string): TableSession =>
  new LocalSession(id, {
    note: async (table) => (await (await shelf())?.load(table))?.row.note,
    setNote: async (table, text) => (await (await shelf())?.setNote(table, text)) ?? false,
  })

/** How it stands, without opening it. */
export async function lookAtLocalTable(id: string): Promise<Picture> {
  const { picture } = await ask({ do: 'look', table: id })
  if (!picture) throw new Failed({ code: 'no-such-local-table' })
  return picture
}

/** The most recently played first; also those that the worker could not store. */
export async function listLocalTables(): Promise<LocalSummary[]> {
  const rows = new Map(((await (await shelf())?.rows()) ?? []).map((row) => [row.id, row]))
  // A worker that does not run has nothing of its own.
  const unstored = theClerk().isAtWork ? (await ask({ do: 'unstored' })).rows : undefined
  for (const row of unstored ?? []) rows.set(row.id, row)
  return [...rows.values()].map(summaryOf).sort((a, b) => b.updatedAt - a.updatedAt)
}

export async function deleteLocalTable(id: string): Promise<void> {
  await (await shelf())?.delete(id)
  if (theClerk().isAtWork) await ask({ do: 'forget', table: id })
}

/** Another table with the same seats and options. */
export const repeatLocalTable = (id: string): Promise<string> => made({ do: 'repeat', table: id })

async function fileOf(id: string) {
  const { file } = await ask({ do: 'file', table: id })
  if (!file) throw new Failed({ code: 'no-such-local-table' })
  return file
}

/** The game so far as the text of a replay file. */
export const exportLocalTable = async (id: string): Promise<string> => (await fileOf(id)).text

/** Whatever is stored of a table, sound or not, as text. */
export async function rescueLocalTable(id: string): Promise<string> {
  return JSON.stringify((await (await shelf())?.load(id)) ?? null)
}

/** Brings it to the server as an ordinary table, with the same bots; the one here stays, and says so. */
export async function uploadLocalTable(id: string): Promise<MadeTable> {
  const { text, title, holders } = await fileOf(id)
  const seats = holders.map((holder) => (holder.kind === 'bot' ? { bot: holder.level } : ('me' as const)))
  await ensureAccount()
  const made = await api.replays.importFile({ file: text, title, seats })
  await (await shelf())?.setBrought(id).catch(() => undefined)
  return made
}

/** A replay file becomes a table here, and goes on where it is not finished. */
export async function importLocalTable(
  file: string,
  { title, seats }: { title: string; seats: LocalPlan[] },
): Promise<string> {
  return made({ do: 'bring', file, title, holders: await holdersOf(seats) })
}

/** A what-if: goes on here from one step of a file, with dice of its own. */
export async function branchLocalTable(
  file: string,
  step: number,
  { title, seats }: { title: string; seats: LocalPlan[] },
): Promise<string> {
  return made({ do: 'branch', file, step, title, holders: await holdersOf(seats) })
}

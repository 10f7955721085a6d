// Tables that live in this browser alone: made, listed, opened, taken along and brought to the server.
import { queries } from '../app/queries.ts'
import { type Account, accountKey, ensureAccount, madeUpNames } from '../net/account.ts'
import { api, Failed, type MadeTable } from '../net/api.ts'
import type { TableSession } from '../table/session.ts'
import { theClerk } from './clerk.ts'
import { openDatabase } from './database.ts'
import type { Answered, Ask } from './messages.ts'
import type { LocalHolder, TableRow } from './record.ts'
import { LocalSession } from './session.ts'
import type { Shelf } from './shelf.ts'

/** Whose hands play a seat: somebody at this device, by name or the reader himself, or a bot. */
export type LocalPlan = 'me' | { name: string } | { bot: string }

export interface NewLocalTable {
  game: string
  title: string
  options?: Record<string, unknown>
  /** By seat; the rest are played by the strongest bots. */
  seats: LocalPlan[]
}

export interface LocalSummary {
  id: string
  game: string
  title: string
  phase: 'playing' | 'finished'
  seats: LocalPlan[]
  createdAt: number
  updatedAt: number
  /** Steps played so far. */
  steps: number
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

function summaryOf({ id, game, title, phase, holders, createdAt, updatedAt, steps }: TableRow): LocalSummary {
  // A damaged row is listed all the same: opening it says what can be done.
  const seats = Array.isArray(holders) ? holders.map(planOf) : []
  return { id, game, title, phase, seats, createdAt, updatedAt, steps }
}

/** Throws `Failed` where the game, its options or its seats are not to be had. */
export async function createLocalTable({ game, title, options = {}, seats }: NewLocalTable): Promise<string> {
  return made({ do: 'create', game, title, options, holders: await holdersOf(seats) })
}

export const openLocalTable = (id: string): TableSession =>
  new LocalSession(id, {
    note: async (table) => (await (await shelf())?.load(table))?.row.note,
    setNote: async (table, text) => (await (await shelf())?.setNote(table, text)) ?? false,
  })

/** The most recently played first. */
export async function listLocalTables(): Promise<LocalSummary[]> {
  const rows = (await (await shelf())?.rows()) ?? []
  return rows.map(summaryOf).sort((a, b) => b.updatedAt - a.updatedAt)
}

export async function deleteLocalTable(id: string): Promise<void> {
  await (await shelf())?.delete(id)
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

/** Brings it to the server as an ordinary table, with the same bots; the one here stays. */
export async function uploadLocalTable(id: string): Promise<MadeTable> {
  const { text, title, holders } = await fileOf(id)
  const seats = holders.map((holder) => (holder.kind === 'bot' ? { bot: holder.level } : ('me' as const)))
  await ensureAccount()
  return api.replays.importFile({ file: text, title, seats })
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

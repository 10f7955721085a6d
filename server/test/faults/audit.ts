// The audit of a store after faults: nothing acknowledged is missing, nothing refused is there, no log has a gap, every
// match can be played again from its seed, and every player was told exactly what the log says.
import { type Acted, hash, hasPlay } from '@skelos/kernel'
import { games } from '../../games.ts'
import type { MatchData } from '../../matches/data.ts'
import { Records } from '../../replays/record.ts'
import { verifyDice } from '../../replays/verify.ts'
import { openStore } from '../../store/open.ts'
import type { LogEntry, MatchRow, Store } from '../../store/store.ts'
import type { Deeds } from './deeds.ts'
import { type NodePlace, until } from './node.ts'
import type { Party } from './party.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export interface Audited {
  readonly problems: string[]
  readonly entries: number
  readonly steps: number
  readonly botSteps: number
  /** How often bots must have been asked, and may have been: in a window not all that could play something need be. */
  readonly thoughts: { readonly least: number; readonly most: number }
}

/** What the log must hold of the players' deeds; may be asked at any time, also while the match goes on. */
function checkLog(match: string, row: MatchRow, log: readonly LogEntry[], deeds: Deeds): string[] {
  const problems: string[] = []
  const gap = log.findIndex(({ seq }, i) => seq !== i + 1)
  if (gap >= 0) problems.push(`${match}: entry ${gap + 1} is missing`)
  if (log.length < row.seq) problems.push(`${match}: stands at ${row.seq}, but its log ends at ${log.length}`)
  const byId = new Map<string, LogEntry>()
  for (const entry of log) {
    if (entry.actionId === null) continue
    if (byId.has(entry.actionId)) problems.push(`${match}: ${entry.actionId} is there twice`)
    byId.set(entry.actionId, entry)
  }
  const { window } = row.data as MatchData
  const sealed = new Set(window?.ids)
  for (const { data } of log) {
    for (const id of idsIn(data)) {
      // The row is older than the log where the match goes on.
      if (sealed.has(id) && !window?.ids.includes(id)) problems.push(`${match}: ${id} was sealed twice`)
      sealed.add(id)
    }
  }
  for (const [id, sent] of deeds.sent) {
    if (sent.match !== match) continue
    const entry = byId.get(id)
    byId.delete(id)
    const isSealed = sealed.delete(id)
    const seq = deeds.done.get(id)
    const { seat, action } = (entry?.data ?? {}) as Partial<Acted>
    if (entry && isSealed) problems.push(`${match}: ${id} was sealed and written`)
    if (deeds.sealed.has(id)) {
      if (!isSealed) problems.push(`${match}: ${id} was acknowledged as sealed and is lost`)
    } else if (seq !== undefined && entry?.seq !== seq)
      problems.push(`${match}: ${id} was acknowledged as ${seq} and is ${entry ? `at ${entry.seq}` : 'lost'}`)
    if (seq !== undefined && entry && (seat !== sent.seat || !same(action, sent.action)))
      problems.push(`${match}: ${id} was written otherwise than it was sent`)
    if (deeds.refused.has(id) && (entry || isSealed)) problems.push(`${match}: ${id} was refused and is there`)
  }
  for (const [id, { kind }] of byId) if (kind === 'acted') problems.push(`${match}: nobody sent ${id}`)
  for (const id of sealed) problems.push(`${match}: nobody sent ${id}`)
  return [...problems, ...checkWindows(match, row, log, deeds)]
}

const idsIn = (data: unknown): readonly string[] => (data as { ids?: readonly string[] }).ids ?? []

/** What closed a window is what the seats had answered last: their passes, or what one of them played. */
function checkWindows(match: string, row: MatchRow, log: readonly LogEntry[], deeds: Deeds): string[] {
  const problems: string[] = []
  const lastAnswers = (ids: readonly string[]) =>
    new Map(ids.flatMap((id) => deeds.sent.get(id) ?? []).map((sent) => [sent.seat, sent]))
  for (const { seq, data } of log) {
    const { seat, action, closed } = data as Acted
    for (const sent of lastAnswers(idsIn(data)).values())
      if ((closed || sent.seat === seat) && !same(action, sent.action))
        problems.push(`${match}: at ${seq} something else counted than ${sent.actionId}`)
  }
  const { window } = row.data as MatchData
  for (const sent of lastAnswers(window?.ids ?? []).values())
    if (!same(window?.answers[sent.seat]?.action, sent.action))
      problems.push(`${match}: something else is kept in the open window than ${sent.actionId}`)
  return problems
}

export async function auditLogs(store: Store, party: Party): Promise<string[]> {
  const problems: string[] = []
  for (const match of party.matches) {
    const row = await store.match(match)
    if (row) problems.push(...checkLog(match, row, await store.entries(match, 0), party.deeds))
    else problems.push(`${match} is lost`)
  }
  return problems
}

/** Once everybody has stopped: also that the games can be played again, and that the players know what the log says. */
async function audit(store: Store, party: Party): Promise<Audited> {
  const problems = [...(await auditLogs(store, party)), ...party.faults]
  for (const { actionId, match } of party.deeds.open) problems.push(`${match}: ${actionId} was never answered`)
  const records = new Records(store)
  let entries = 0
  let steps = 0
  let botSteps = 0
  const thoughts = { least: 0, most: 0 }
  for (const match of party.matches) {
    const row = await store.match(match)
    const log = await store.entries(match, 0)
    const record = row && (await records.get(row))
    const game = row && games.get(row.game)?.game
    if (!record || !game) {
      problems.push(`${match} has not begun`)
      continue
    }
    entries += log.length
    steps += record.steps.length
    botSteps += record.steps.filter(({ bot }) => bot).length
    const { options, seats } = row.data as MatchData
    const bots = seats.flatMap(({ holder }, seat) => (holder.kind === 'bot' ? [seat] : []))
    let before = await record.state(store, 0)
    for (const [i, { bot, closed }] of record.steps.entries()) {
      const open = game.pending(before)
      const isWindow = open[0].veiled === true
      if (bot && !closed) thoughts.least++
      if (isWindow)
        thoughts.most += open.filter(({ seat }) => bots.includes(seat) && hasPlay(game, before, seat)).length
      else if (bot) thoughts.most++
      before = record.after(before, i + 1)
    }
    const verdict = await verifyDice(game, options, record, row.seed ?? '', undefined)
    if (!verdict.agrees) problems.push(`${match}: ${verdict.fault} at step ${verdict.step}`)
    const last = (await record.hashes(store)).at(-1)
    if (last !== undefined && hash(await record.state(store, record.steps.length)) !== last)
      problems.push(`${match}: its snapshot and the entries since do not lead to its state`)
    problems.push(...told(party, match, log))
  }
  return { problems, entries, steps, botSteps, thoughts }
}

export async function auditStore(place: NodePlace, party: Party): Promise<Audited> {
  const store = await openStore(place)
  try {
    return await audit(store, party)
  } finally {
    await store.close()
  }
}

function told(party: Party, match: string, log: readonly LogEntry[]): string[] {
  const problems: string[] = []
  for (const player of party.players) {
    const table = player.tables.get(match)
    if (!table) continue
    if (table.seq !== log.length) problems.push(`${player.name} stands at ${table.seq} of ${match}, not ${log.length}`)
    const heard = table.events.map(({ seq, kind, at }) => [seq, kind, at])
    if (
      !same(
        heard,
        log.map(({ seq, kind, at }) => [seq, kind, at]),
      )
    )
      problems.push(`${player.name} was told something else of ${match} than its log says`)
  }
  return problems
}

/** Pictures that grew by patches through all cuts must be what anybody sees who comes new. */
export async function auditPictures(party: Party): Promise<string[]> {
  const problems: string[] = []
  for (const player of party.players) {
    for (const match of player.tables.keys()) {
      const isTold = async () => {
        const { body } = await player.request('GET', `/api/tables/${match}`)
        const { picture, seq } = player.tables.get(match) ?? {}
        return same(sorted(body), sorted({ seq, picture }))
      }
      // What a sealed answer brought may still be on its way.
      await until('the same picture', isTold, 30_000).catch(() =>
        problems.push(`${player.name} has another picture of ${match}`),
      )
    }
  }
  return problems
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}

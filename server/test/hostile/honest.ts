// Honest people who play on while the server is under attack, and the proof that nobody else has had a hand in it.
import { setTimeout as pause } from 'node:timers/promises'
import { FastChance } from '@skelos/kernel'
import { expect } from 'vitest'
import type { MatchData } from '../../matches/data.ts'
import { type Arena, must, type Person, person, table } from './arena.ts'
import { type Played, play } from './play.ts'

export interface Honest {
  readonly people: readonly Person[]
  readonly matches: string[]
  readonly played: Map<string, Played[]>
  stop(): Promise<void>
}

/** Two people at an open table, who start another when one is over. `enemies` may watch and nothing else. */
export async function playHonestly(arena: Arena, enemies: readonly Person[]): Promise<Honest> {
  const people = [await person(arena, 'Valeria'), await person(arena, 'Taramis')]
  const [host] = people
  for (const { id } of enemies) await must(host.client, 'PUT', `/api/account/blocks/${id}`)
  const chance = new FastChance(5)
  const honest = { people, matches: [] as string[], played: new Map<string, Played[]>() }
  const open = async (): Promise<string> => {
    const { match } = await table(people)
    honest.matches.push(match)
    honest.played.set(match, await play(people, match, chance, 1))
    return match
  }
  let match = await open()
  const signal = { going: true }
  const loop = async () => {
    while (signal.going) {
      const more = await play(people, match, chance, 1)
      honest.played.get(match)?.push(...more)
      if (more.length === 0) match = await open()
      await pause(10)
    }
  }
  const running = loop()
  // Told by `stop`; a failure before that must not count as nobody's.
  running.catch(() => undefined)
  return {
    ...honest,
    stop: async () => {
      signal.going = false
      await running
    },
  }
}

/** Every acknowledged action is in the log where it was said to be, and nothing is there that they have not done. */
export async function expectUntouched({ server }: Arena, { people, matches, played }: Honest): Promise<number> {
  const theirs = new Set<string | null>([...people.map(({ id }) => id), null])
  let acknowledged = 0
  for (const match of matches) {
    const entries = await server.store.entries(match, 0)
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1))
    expect(entries.filter(({ account }) => !theirs.has(account))).toEqual([])
    const done = played.get(match) ?? []
    const ids = (sealed: boolean) =>
      done.flatMap((one) => (one.sealed === sealed ? [`${one.person.id}:${one.actionId}`] : []))
    const acted = entries.filter(({ kind, actionId }) => kind === 'acted' && actionId !== null)
    expect(acted.map(({ actionId }) => actionId)).toEqual(ids(false))
    expect(acted.map(({ seq }) => seq)).toEqual(done.flatMap(({ seq, sealed }) => (sealed ? [] : [seq])))
    // Answers in windows are in the entries that closed them, or in the window that is open.
    const row = await server.store.match(match)
    const window = row && (row.data as MatchData).window
    const closed = entries.flatMap(({ data }) => (data as { ids?: string[] }).ids ?? [])
    expect([...closed, ...(window?.ids ?? [])]).toEqual(ids(true))
    acknowledged += done.length
    for (const { socket } of people) {
      const look = await socket.ask('look', { match })
      expect(socket.table(match).picture).toEqual(look.picture)
      expect(socket.gaps).toEqual([])
    }
  }
  return acknowledged
}

// Replays for tests: the service over a house of tests, and games that were recorded.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Fact } from '@skelos/games/age-of-conan/index.ts'
import { luckOf } from '@skelos/games/age-of-conan/odds/index.ts'
import { canonical } from '@skelos/kernel'
import type { Caller } from '../../matches/index.ts'
import { replayAnswers, replayRequests } from '../../replays/schema.ts'
import { Replays } from '../../replays/service.ts'
import type { LuckOf, ReplaySettings } from '../../replays/types.ts'
import type { Id } from '../../store/store.ts'
import { done, games, type House } from '../matches/house.ts'

const luck: LuckOf = (facts) => luckOf(facts as readonly Fact[])

export function replaysOf(house: House, settings: Partial<ReplaySettings> = {}): Replays {
  return new Replays({
    store: house.store,
    games: new Map([...games].map(([id, entry]) => [id, { ...entry, luck }])),
    passwords: { hash: async (text) => `hashed ${text}`, verify: async (hash, text) => hash === `hashed ${text}` },
    now: () => house.clock.now,
    random: (bytes) => randomBytes(bytes),
    ...settings,
  })
}

/** Without the note on who sat where, which only the command line writes. */
export const golden = (name: string): string =>
  readFileSync(new URL(`../../../games/age-of-conan/test/golden/${name}.jsonl`, import.meta.url), 'utf8').replace(
    /,"seats":\[[^\]]*\](?=\}\n)/,
    '',
  )

/** A request as it would come over the wire. */
export const asked = <Name extends keyof typeof replayRequests>(name: Name, request: object) =>
  replayRequests[name].parse(request) as ReturnType<(typeof replayRequests)[Name]['parse']>

/** What went well, as its schema describes it. */
export function whole<T extends { ok: boolean }>(
  name: keyof typeof replayAnswers,
  answer: T,
): Extract<T, { ok: true }> {
  const { ok, ...rest } = done(answer)
  const sent: unknown = JSON.parse(JSON.stringify(rest))
  const parsed: unknown = replayAnswers[name].parse(sent)
  if (!ok || canonical(parsed) !== canonical(sent))
    throw new Error(`an answer to ${name} holds more than its schema says`)
  return answer as Extract<T, { ok: true }>
}

export async function imported(replays: Replays, caller: Caller, file: string, more: object = {}): Promise<Id> {
  const request = asked('importFile', { file, title: 'From a file', ...more })
  return whole('importFile', await replays.importFile(caller, request)).match
}

export const momentsAt = async (replays: Replays, caller: Caller | null, match: Id, from: number, more: object = {}) =>
  whole('moments', await replays.moments(caller, asked('moments', { match, from, ...more }))).moments

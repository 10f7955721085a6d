// A house for tests: a store, services over it, people, a clock that is set by hand, and people who play by the list.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ageOfConan } from '@skelos/games/age-of-conan/index.ts'
import { applyPatch, FastChance, type Seat } from '@skelos/kernel'
import { afterAll, beforeAll } from 'vitest'
import type { MatchData } from '../../matches/data.ts'
import {
  type AnyGame,
  type BotPool,
  type Caller,
  createMatches,
  type Deed,
  type Games,
  type MatchService,
  type MatchSettings,
  type Picture,
  requests,
  type Update,
} from '../../matches/index.ts'
import { PostgresStore } from '../../store/postgres.ts'
import { SqliteStore } from '../../store/sqlite.ts'
import type { Id, Store } from '../../store/store.ts'
import { type PostgresServer, startPostgres } from '../store/postgres-server.ts'
import { MemoryStore } from './memory-store.ts'

export const games: Games = new Map([
  ['age-of-conan', { game: ageOfConan as unknown as AnyGame, levels: ['random', 'greedy'], draws: true }],
])

/** Chooses at once and at random, in this thread: for tests that are not about threads. */
export const quickBots: BotPool = {
  choose: async ({ legal, seed }) => seed % legal.length,
  close: async () => {},
}

export interface House {
  store: Store
  matches: MatchService
  clock: { now: number }
  errors: unknown[]
  person(name: string): Promise<Caller>
  /** Another node over the same store. */
  node(name: string, settings?: Partial<MatchSettings>): MatchService
  close(): Promise<void>
}

let databaseUrl: string | undefined

async function* nothing(): AsyncGenerator<never> {}

const storeKinds = {
  memory: async () => ({ store: new MemoryStore().store, clean: () => {} }),
  sqlite: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'skelos-matches-'))
    const store: Store = new SqliteStore(join(folder, 'store.db'))
    return { store, clean: () => rmSync(folder, { recursive: true }) }
  },
  postgres: async () => {
    if (databaseUrl === undefined) throw new Error('tests over Postgres begin with everyStore()')
    const store = await PostgresStore.open(databaseUrl)
    // Quicker than a database of its own for every house.
    await store.load(nothing(), { replace: true })
    return { store, clean: () => {} }
  },
}
export type StoreKind = keyof typeof storeKinds

/** For a file whose tests run over every store: they share one Postgres. */
export function everyStore(): StoreKind[] {
  let server: PostgresServer | undefined
  beforeAll(async () => {
    server = await startPostgres()
    databaseUrl = await server.createDatabase()
  }, 60_000)
  afterAll(() => server?.remove())
  return Object.keys(storeKinds) as StoreKind[]
}

export async function openHouse(kind: StoreKind = 'memory', settings: Partial<MatchSettings> = {}): Promise<House> {
  const { store, clean } = await storeKinds[kind]()
  const clock = { now: 1_000_000 }
  const errors: unknown[] = []
  const nodes: MatchService[] = []
  let people = 0
  // The same ids, seeds and bots' choices in every run.
  const chance = new FastChance(2_026)
  function node(name: string, own: Partial<MatchSettings> = {}): MatchService {
    const matches = createMatches({
      store,
      games,
      bots: quickBots,
      passwords: { hash: async (text) => `hashed ${text}`, verify: async (hash, text) => hash === `hashed ${text}` },
      now: () => clock.now,
      random: (bytes) => Uint8Array.from({ length: bytes }, () => chance.below(256)),
      node: name,
      onError: (error) => errors.push(error),
      ...settings,
      ...own,
    })
    nodes.push(matches)
    return matches
  }
  return {
    store,
    clock,
    errors,
    node,
    matches: node('first'),
    async person(name) {
      const account = `account-${++people}`
      const blank = { email: null, passwordHash: null, role: 'player', language: 'en', deletedAt: null } as const
      await store.createAccount({ id: account, name, createdAt: clock.now, ...blank })
      return { account }
    },
    async close() {
      for (const matches of nodes) await matches.shutDown()
      await store.close()
      clean()
    },
  }
}

/** A store whose news come to these listeners only when a test says so. */
export function deafStore(store: Store, bus: Set<(moved: null) => void> = new Set()): Store {
  return new Proxy(store, {
    get(store, name) {
      if (name === 'onAppended')
        return (listener: (moved: null) => void) => {
          bus.add(listener)
          return () => bus.delete(listener)
        }
      const value: unknown = Reflect.get(store, name)
      return typeof value === 'function' ? value.bind(store) : value
    },
  })
}

/** What must have gone well. */
export function done<T extends { ok: boolean }>(answer: T): Extract<T, { ok: true }> {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify({ ...answer, picture: undefined })}`)
  return answer as Extract<T, { ok: true }>
}

export const codeOf = (deed: Deed | { ok: true } | { ok: false; code: string }): string =>
  'code' in deed ? deed.code : 'done'

/** A table made with a request as it would come over the wire. */
export async function table(matches: MatchService, host: Caller, request: object): Promise<Id> {
  const whole = { game: 'age-of-conan', title: 'A table', options: { players: 2 }, ...request }
  return done(await matches.create(host, requests.create.parse(whole))).match
}

/** A started table with one person in each seat. */
export async function started(house: House, people: Caller[], request: object = {}): Promise<Id> {
  const [host, ...others] = people
  const match = await table(house.matches, host, { options: { players: people.length }, ...request })
  for (const [i, other] of others.entries())
    done(await house.matches.join(other, requests.join.parse({ match, seats: [i + 1] })))
  done(await house.matches.start(host, { match }))
  return match
}

export async function picture(matches: MatchService, caller: Caller | null, match: Id): Promise<Picture> {
  return done(await matches.look(caller, { match })).picture
}

let ids = 0
export const newId = (): string => `deed-${++ids}`

/** The first open choice among the people's seats. */
export async function choice(
  matches: MatchService,
  people: Caller[],
  match: Id,
): Promise<{ caller: Caller; seat: Seat; legal: readonly object[]; kind: string; picture: Picture } | undefined> {
  for (const caller of people) {
    const seen = await picture(matches, caller, match)
    for (const [seat, legal] of Object.entries(seen.legal)) {
      const kind = seen.decisions.find((decision) => decision.seat === Number(seat))?.kind ?? ''
      return { caller, seat: Number(seat), legal, kind, picture: seen }
    }
  }
  return undefined
}

/** Windows stay open for a moment; then somebody is asked, or nobody any more. */
async function choiceLater(house: House, people: Caller[], match: Id): ReturnType<typeof choice> {
  for (let windows = 0; windows < 40; windows++) {
    const row = await house.store.match(match)
    if (!row || !(row.data as MatchData).window) return undefined
    house.clock.now += 100
    await house.matches.runDue()
    const open = await choice(house.matches, people, match)
    if (open) return open
  }
  throw new Error('a window stays open')
}

/** People choose at random until the game is over, `enough` says so, or the limit is reached; gives the steps made. */
export async function playOn(
  house: House,
  people: Caller[],
  match: Id,
  {
    seed = 1,
    limit = 5_000,
    enough = () => false,
  }: { seed?: number; limit?: number; enough?: (kind: string) => boolean } = {},
): Promise<number> {
  const chance = new FastChance(seed)
  for (let steps = 0; steps < limit; steps++) {
    await house.matches.runDue()
    const open = (await choice(house.matches, people, match)) ?? (await choiceLater(house, people, match))
    if (!open || enough(open.kind)) return steps
    const action = open.legal[chance.below(open.legal.length)]
    done(await house.matches.act(open.caller, { match, seat: open.seat, action: { ...action }, actionId: newId() }))
  }
  return limit
}

/** A client: keeps its picture by the updates alone. */
export class Client {
  seq = -1
  picture: Picture | undefined
  readonly updates: Update[] = []

  readonly hear = (update: Update): void => {
    if (this.picture && update.from !== this.seq) throw new Error(`a gap: at ${this.seq}, from ${update.from}`)
    this.updates.push(update)
    const sent = JSON.parse(JSON.stringify(update)) as Update
    if (sent.picture) this.picture = sent.picture
    if (sent.patch && this.picture) applyPatch(this.picture, sent.patch)
    this.seq = update.seq
  }
}

/** Until what was appended has been delivered. */
export const delivered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

/** Until these clients stand where the match does, however long the way of the news; what follows says who does not. */
export async function caughtUp({ store }: House, match: Id, clients: readonly Client[]): Promise<void> {
  const seq = (await store.match(match))?.seq
  for (let tries = 0; tries < 400 && clients.some((client) => client.seq !== seq); tries++) await delivered()
}

// Stored matches of the version that runs, kept for those that follow: `node server/test/stored/make.ts` plays a few and
// puts them here, as a SQLite file and as a dump of Postgres with its schema, both packed; a game may be named. Each release
// with another rules version adds its own; what was released is never made anew.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { manifestOf } from '@skelos/games'
import { ageOfConan } from '@skelos/games/age-of-conan/index.ts'
import { FastChance, Match, SealedChance, seedFrom, writeReplay } from '@skelos/kernel'
import { games } from '../../games.ts'
import { type BotQuestion, type Caller, createMatches, type Picture, requests } from '../../matches/index.ts'
import type { GameEntry } from '../../matches/types.ts'
import { Replays } from '../../replays/service.ts'
import { forPostgres, migrations } from '../../store/migrations.ts'
import { PostgresStore } from '../../store/postgres.ts'
import { SqliteStore } from '../../store/sqlite.ts'
import type { Id } from '../../store/store.ts'
import { backup, migrate } from '../../store/transfer.ts'
import { startPostgres } from '../store/postgres-server.ts'

const [, , id = ageOfConan.id] = process.argv
const entry = games.get(id)
const manifest = await manifestOf(id)
if (!entry || !manifest) throw new RangeError(`no game is called "${id}"`)
const name = join(import.meta.dirname, `${id}-${entry.game.version}`)
const folder = mkdtempSync(join(tmpdir(), 'skelos-stored-'))
const store = new SqliteStore(join(folder, 'store.sqlite'))
const chance = new FastChance(10)
let now = Date.UTC(2026, 10, 17, 12)
let ids = 0
const actionId = (): string => `deed-${++ids}`

const passwords = { hash: async (text: string) => text, verify: async (hash: string, text: string) => hash === text }
const random = (bytes: number): Uint8Array => Uint8Array.from({ length: bytes }, () => chance.below(256))
const bots = { choose: async ({ legal, seed }: BotQuestion) => seed % legal.length, close: async () => {} }
const matches = createMatches({ store, games, bots, passwords, now: () => now, random, node: 'stored' })

/** Kinds of decisions that depend on what a hand holds. */
const fromHand = [
  'bid-reveal',
  'contest-open',
  'before-roll',
  'cancel',
  'contest-lost',
  'forced-march',
  'income-card',
  'raid-card',
  'attacker-strategy',
  'defender-strategy',
  'attacker-after-roll',
  'defender-after-roll',
]

function done<T extends { ok: boolean }>(answer: T): Extract<T, { ok: true }> {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify({ ...answer, picture: undefined })}`)
  return answer as Extract<T, { ok: true }>
}

async function person(account: Id): Promise<Caller> {
  const blank = { email: null, passwordHash: null, role: 'player', language: 'en', deletedAt: null } as const
  await store.createAccount({ id: account, name: account, createdAt: now, ...blank })
  return { account }
}
const people = [await person('Amra'), await person('Zenobia'), await person('Thoth')]

/** A started table: `seats` says who sits where, the first of the people being its host. */
async function table(title: string, seats: readonly (Caller | string)[], more: object = {}): Promise<Id> {
  const [host] = people
  const plan = seats.map((seat) => (seat === host ? 'me' : typeof seat === 'string' ? { bot: seat } : 'open'))
  const request = { game: id, title, options: { players: seats.length }, seats: plan, ...more }
  const { match, key } = done(await matches.create(host, requests.create.parse(request)))
  for (const [seat, who] of seats.entries())
    if (typeof who === 'object' && who !== host)
      done(await matches.join(who, requests.join.parse({ match, key, seats: [seat] })))
  done(await matches.start(host, { match }))
  return match
}

const look = async (caller: Caller, match: Id): Promise<Picture> => done(await matches.look(caller, { match })).picture

/** People and bots choose at random, until so many steps of people are made or the game is over. */
async function play(match: Id, steps: number): Promise<void> {
  for (let made = 0; made < steps; ) {
    now += 7_000
    await matches.runDue()
    const before = made
    for (const caller of people) {
      const picture = await look(caller, match)
      const [seat, legal] = Object.entries(picture.legal)[0] ?? []
      if (seat === undefined || !legal) continue
      const action = { ...legal[chance.below(legal.length)] }
      done(await matches.act(caller, { match, seat: Number(seat), action, actionId: actionId() }))
      made++
      break
    }
    if (made > before) continue
    // A window stays open for a moment; whoever has nothing to play in it is shown nothing.
    const pictures = await Promise.all(people.map((caller) => look(caller, match)))
    if (!pictures.some(({ decisions }) => decisions.some(({ veiled }) => veiled))) return
  }
}

/** Back past the horizon, by consent. */
async function takeBack(match: Id, steps: number): Promise<void> {
  const [host, ...others] = people
  const line = (await store.entries(match, 0)).filter(({ kind }) => kind === 'acted')
  const what = { kind: 'takeback', to: line[line.length - 1 - steps].seq } as const
  done(await matches.propose(host, { match, what, actionId: actionId() }))
  for (const { account } of (await look(host, match)).consent?.waiting ?? []) {
    const other = others.find((caller) => caller.account === account)
    if (other) done(await matches.answer(other, { match, agree: true, actionId: actionId() }))
  }
}

/** The last step, as soon as one may be taken back alone. */
async function undo(match: Id): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    await play(match, 1)
    for (const caller of people) {
      const { undo: may, you } = await look(caller, match)
      if (!may || !you.includes(may.seat)) continue
      const undone = await matches.undo(caller, { match, seat: may.seat, actionId: actionId() })
      if (undone.ok) return
    }
  }
  throw new Error('nobody could take anything back')
}

const [amra, zenobia, thoth] = people

async function ageOfConanTables(): Promise<void> {
  // First, as it takes hours in which the clocks of the others would run.
  const finished = await table('Finished', [amra, zenobia])
  await play(finished, 150)
  await takeBack(finished, 5)
  await play(finished, 5_000)

  const live = await table('Live, with a bot', [amra, zenobia, 'fair'], {
    clock: { kind: 'live', minutes: 600, increment: 30 },
  })
  await play(live, 60)
  done(await matches.chat(zenobia, { match: live, text: 'By Crom, that was close!', actionId: actionId() }))
  await takeBack(live, 12)
  await play(live, 20)
  await undo(live)
  await play(live, 3)

  const slow = await table('Slow, four kingdoms', [amra, 'easy', zenobia, thoth], {
    clock: { kind: 'slow', days: 2, reserve: 5 },
    visibility: 'link',
  })
  await play(slow, 90)
  done(await matches.leave(thoth, { match: slow }))
  await play(slow, 15)

  // What-ifs from moments at which somebody is asked because of what he holds: one of each kind.
  const replays = new Replays({ store, games, passwords, now: () => now, random })
  const asked = new Set<string>()
  // Between them they hold a card for every such moment.
  const lineUps = [
    ['stygia', 'aquilonia'],
    ['hyperborea', 'turan'],
  ]
  for (let game = 0; asked.size < fromHand.length; game++) {
    const options = ageOfConan.options.parse({ kingdoms: lineUps[game % lineUps.length] })
    const { match } = Match.begin(ageOfConan, options, new SealedChance(seedFrom(`asked ${game}`)))
    const moments = new Map<string, number>()
    for (;;) {
      const [decision] = ageOfConan.pending(match.state)
      if (!decision) break
      const { seat, kind } = decision
      if (fromHand.includes(kind) && !asked.has(kind)) {
        asked.add(kind)
        moments.set(kind, match.steps.length)
      }
      const legal = ageOfConan.legal(match.state, seat)
      match.play(seat, legal[chance.below(legal.length)])
    }
    const file = writeReplay(match)
    for (const [kind, whatIfFrom] of moments)
      done(await replays.importFile(amra, { file, title: `Asked: ${kind}`, whatIfFrom, seats: [{ bot: 'easy' }] }))
  }
}

/** Somebody thinks about what he might play. */
async function isInWindow(match: Id): Promise<boolean> {
  for (const caller of people) {
    const { legal, decisions } = await look(caller, match)
    if (decisions.some(({ seat, veiled }) => veiled && legal[seat])) return true
  }
  return false
}

/** Of any game: one against bots, and one over days with orders, left in the middle of a window if there is one. */
async function someTables({ game }: GameEntry, options: object): Promise<void> {
  const seats = game.seats(game.options.parse(options))
  const { spans, policies, exceptions } = game.standing
  const bots = Array.from({ length: seats - 2 }, () => 'easy')
  const alone = await table('Against bots', [amra, ...bots, 'fair'], { options, clock: { kind: 'none' } })
  await play(alone, 20)
  await undo(alone)
  await play(alone, 3)
  const slow = await table('Slow, with orders', [amra, zenobia, ...bots], { options, clock: { kind: 'slow', days: 2 } })
  const until = spans[spans.length - 1]
  for (const [seat, order] of [
    { until, policy: policies[0] },
    { until, unless: exceptions[0] ?? null },
  ].entries())
    done(await matches.order(people[seat], requests.order.parse({ match: slow, seat, order })))
  await play(slow, 10)
  const isShort = async () => ((await store.match(slow))?.seq ?? 0) < 150
  while ((await isShort()) && !(await isInWindow(slow))) await play(slow, 1)
}

if (id === ageOfConan.id) await ageOfConanTables()
else await someTables(entry, (await manifest.bench()).options)

await matches.shutDown()
await backup(store, join(folder, 'backup.sqlite'))
writeFileSync(`${name}.sqlite.gz`, gzipSync(readFileSync(join(folder, 'backup.sqlite')), { level: 9 }))

const server = await startPostgres()
try {
  const postgres = await PostgresStore.open(await server.createDatabase())
  await migrate(store, postgres)
  const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
  const lines = migrations.map(({ sql }) => `${forPostgres(sql).trim()};`)
  lines.push(
    'CREATE TABLE migrations (number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL);',
  )
  for (const step of migrations)
    lines.push(`INSERT INTO migrations VALUES (${step.number}, ${literal(step.name)}, ${now});`)
  for await (const { table: into, row } of postgres.dump())
    lines.push(
      `INSERT INTO ${into} SELECT * FROM json_populate_record(NULL::${into}, ${literal(JSON.stringify(row))});`,
    )
  await postgres.close()
  writeFileSync(`${name}.sql.gz`, gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
} finally {
  await server.remove()
  await store.close()
  rmSync(folder, { recursive: true })
}

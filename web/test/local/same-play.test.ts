// One line of play: the same deeds with the same seed, at a table of the server and at one of this browser, come to the
// same pictures and the same events for everybody who looks.
import { hash, line, passedOver, readReplay, rerun, type Seat } from '@skelos/kernel'
import type { MatchData } from '@skelos/server/matches/data.ts'
import { type Caller, type MatchEvent, type Picture, requests } from '@skelos/server/matches/index.ts'
import { entryOf } from '@skelos/server/matches/log.ts'
import type { Requests } from '@skelos/server/matches/schema.ts'
import { Records } from '@skelos/server/replays/record.ts'
import { verifyDice } from '@skelos/server/replays/verify.ts'
import { codeOf, done, newId, openHouse, table } from '@skelos/server/test/matches/house.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadLocalGame } from '../../local/games.ts'
import type { Entry, Saved } from '../../local/record.ts'
import { LocalTable } from '../../local/table.ts'
import type { Answer } from '../../session/session.ts'
import { until } from './playing.ts'
import { bot, create, person, TestShelf, tab } from './tab.ts'

type Who = 'Ania' | 'Luca' | 'bot'
type Deed = readonly [what: string, which: number]

/**
 * What differs on purpose. At a device there are no accounts, no doors, no clocks and nobody to ask: its seats are held
 * by names, who agree to a takeback without being asked, and whoever gives up is the only one who can have lost his seat.
 */
const ofOneTable = ['match', 'host', 'createdAt', 'visibility', 'key', 'clock', 'clocks', 'onTimeout', 'seats']
const sameFor = (picture: Picture): object => ({
  ...Object.fromEntries(Object.entries(picture).filter(([key]) => !ofOneTable.includes(key))),
  out: picture.seats.map(({ out }) => out),
})
/** Only the server's log has these, in between; seqs are counted without them. */
const ofServerAlone = new Set('seat joined asked answered paused resumed chat'.split(' '))
function sameEvents(events: readonly MatchEvent[]): object[] {
  const shared = events.filter(({ kind }) => !ofServerAlone.has(kind))
  const place = (seq: unknown) => shared.findIndex((event) => event.seq === seq) + 1
  const told = ([key, value]: [string, unknown]): [string, unknown][] => {
    if (key === 'at' || key === 'account') return []
    return [[key, ['seq', 'step', 'to'].includes(key) ? place(value) : value]]
  }
  return shared.map((event) => Object.fromEntries(Object.entries(event).flatMap(told)))
}

/** Some that make sense, and some that do not; a prime number of them, so that every seat gives each. */
const orders: Requests['order']['order'][] = [
  { until: 'contest' },
  { until: 'turn', unless: 'attacked' },
  { until: 'game' },
  { until: 'game', unless: 'attacked' },
  { until: 'game', kind: 'bid-reveal' },
  { until: 'game', option: { do: 'sorcery-reroll' } },
  { until: 'doomsday' },
  { until: 'game', policy: 'forced' },
  { until: 'game', policy: 'flee' },
  { until: 'game' },
  { until: 'game', plan: [{ kind: 'cards-and-die', action: { do: 'choose-die', face: 'military' } }] },
].map((order) => ({ kind: null, option: null, unless: null, ...order }))

/** Of any list the same choice at both tables; a bot's thoughts are no part of the line of play. */
const chosen = (legal: readonly object[]): number => Number.parseInt(hash(legal).slice(0, 8), 16) % legal.length

/** The seats of each who looks: every person for himself, all of them at one device, and somebody who only watches. */
const viewersOf = (holders: readonly Who[]): Seat[][] => {
  const seatsOf = (...names: Who[]) => holders.flatMap((who, seat) => (names.includes(who) ? [seat] : []))
  return [seatsOf('Ania'), seatsOf('Luca'), []]
}

/** What both could get wrong alike: that somebody reads of another what is not his to read … */
function discreet(events: readonly MatchEvent[], seats: readonly Seat[]): void {
  for (const event of events) {
    if (event.kind === 'acted') expect('action' in event).toBe(seats.includes(event.seat) && !event.closed)
    if (event.kind === 'acted') expect(seats).toEqual(expect.arrayContaining(event.ordered ?? []))
    if ('facts' in event) for (const fact of event.facts) expect(fact).not.toHaveProperty('secret')
  }
}
/** … or that something was, or may be, taken back alone that has taught somebody something. */
function withinHorizon(entries: readonly Entry[], { undo }: Picture): void {
  for (const entry of entries)
    if (entry.kind === 'undone') expect(entries[entry.step - 1]).toMatchObject({ kind: 'acted', learned: false })
  const learned = line.lineOf(entries).map((step) => step.learned)
  expect(undo?.steps ?? 0).toBeLessThanOrEqual(learned.length - 1 - learned.lastIndexOf(true))
}

interface Seated {
  holders: readonly Who[]
  askEverybody: boolean
}

async function bothTables({ holders, askEverybody }: Seated, seed: number) {
  const bytes = Uint8Array.from({ length: 32 }, (_, i) => (seed >> (i % 24)) & 255)
  let count = 0
  const random = (length: number) => (length === 32 ? bytes : Uint8Array.from({ length }, () => count++ & 255))

  const server = await openHouse('memory', {
    random,
    bots: { choose: async ({ legal }) => chosen(legal), close: async () => {} },
  })
  const people = { Ania: await server.person('Ania'), Luca: await server.person('Luca') }
  const plan = { Ania: 'me', Luca: 'open', bot: { bot: 'random' } }
  const match = await table(server.matches, people.Ania, {
    title: 'At home',
    options: { players: holders.length },
    seats: holders.map((who) => plan[who]),
    askEverybody,
  })
  const lucas = holders.flatMap((who, seat) => (who === 'Luca' ? [seat] : []))
  if (lucas.length > 0) done(await server.matches.join(people.Luca, requests.join.parse({ match, seats: lucas })))
  done(await server.matches.start(people.Ania, { match }))

  const local = await loadLocalGame('age-of-conan')
  if (!local) throw new Error('no game')
  const shelf = new TestShelf()
  const load = async () => ({
    ...local,
    bot: () => ({ name: 'the same', choose: (_: unknown, legal: readonly object[]) => legal[chosen(legal)] }),
  })
  const here = tab({ shelf, load, random })
  const id = await create(
    here,
    holders.map((who) => (who === 'bot' ? bot() : person(who))),
    askEverybody,
  )
  const session = here.open(id)
  return { server, people, match, shelf, local, id, session }
}

const answered = (answer: Promise<Answer> | undefined): Promise<Answer> =>
  answer ?? Promise.reject(new Error('nobody keeps orders'))
const codeHere = (answer: Answer): string => (answer.ok ? 'done' : answer.error.code)

async function playBoth(seated: Seated, seed: number, deeds: readonly Deed[]): Promise<Set<string>> {
  const { holders } = seated
  const { server, people, match, shelf, local, id, session } = await bothTables(seated, seed)
  const { matches } = server
  const callerOf = (seat: Seat): Caller => (holders[seat] === 'Luca' ? people.Luca : people.Ania)
  const eventsFor = async (caller: Caller | null) =>
    done(await matches.events(caller, requests.events.parse({ match }))).events
  const callers = [people.Ania, people.Luca, null]
  /** Where both stood after each deed. */
  const moments: { there: number; here: number }[] = []
  const seen = new Set<string>()

  /** What is stored when every bot has moved or answered. */
  async function atRestHere(): Promise<Saved> {
    for (;;) {
      const saved = await shelf.load(id)
      if (saved && LocalTable.restore(local, saved).botToMove === undefined) return saved
      await new Promise((later) => setTimeout(later))
    }
  }

  /** Bots have moved; everybody who looks sees and reads the same at both tables. */
  async function compare(): Promise<Picture> {
    const isOver = ({ phase }: Picture) => phase !== 'playing'
    const isAsked = ({ legal }: Picture) => Object.keys(legal).length > 0
    /** Of a window everybody sees the same, whoever is waited for. */
    const asksBots = ({ decisions, seats }: Picture) =>
      decisions.some(({ seat, veiled }) => !veiled && (holders[seat] === 'bot' || seats[seat].out !== null))
    const seenThere = async () =>
      Promise.all(callers.map(async (caller) => done(await matches.look(caller, { match })).picture))
    const waitsThere = (all: Picture[]) => isOver(all[0]) || (all.some(isAsked) && !asksBots(all[0]))
    do {
      // Among people a window stays open for a moment, whether or not anybody is waited for.
      server.clock.now += 1_000
      await matches.runDue()
    } while (!waitsThere(await seenThere()))
    const saved = await atRestHere()
    const { picture, events, seq } = await until(session, (data) => data.seq === saved.row.seq)
    if (!picture) throw new Error('no picture')
    for (const [i, seats] of viewersOf(holders).entries()) {
      const { picture: there } = done(await matches.look(callers[i], { match }))
      const watched = LocalTable.restore(local, {
        ...saved,
        row: { ...saved.row, holders: holders.map((who, seat) => (seats.includes(seat) ? person(who) : bot())) },
      })
      expect(there.you).toEqual(seats)
      discreet(watched.eventsAfter(0), seats)
      expect(sameFor(watched.picture(true))).toEqual(sameFor(there))
      expect(sameEvents(watched.eventsAfter(0))).toEqual(sameEvents(await eventsFor(callers[i])))
    }
    withinHorizon(saved.entries, picture)
    // What was played on and shown by patches is what is stored.
    const whole = LocalTable.restore(local, saved)
    expect(picture).toEqual(whole.picture(true))
    expect(events).toEqual(whole.eventsAfter(0))
    moments.push({ there: done(await matches.look(null, { match })).seq, here: seq })
    return picture
  }

  async function same(there: Promise<Parameters<typeof codeOf>[0]>, here: Promise<Answer>): Promise<string> {
    const codes = [codeOf(await there), codeHere(await here)]
    expect(codes[1]).toBe(codes[0])
    return codes[0]
  }

  async function takeBack(which: number): Promise<string> {
    const events = await eventsFor(null)
    const shared = events.filter(({ kind }) => !ofServerAlone.has(kind))
    const { seq: to } = events[which % events.length]
    const here = shared.findIndex(({ seq }) => seq === to) + 1
    const by = people[holders.find((who, seat) => who !== 'bot' && !lost(seat)) as 'Ania' | 'Luca']
    const asked = await matches.propose(by, { match, what: { kind: 'takeback', to }, actionId: newId() })
    const waiting = done(await matches.look(null, { match })).picture.consent?.waiting ?? []
    const agree = which % 3 !== 0
    for (const { account } of waiting) done(await matches.answer({ account }, { match, agree, actionId: newId() }))
    if (waiting.length > 0 && !agree) return 'denied'
    return same(Promise.resolve(asked), session.propose({ kind: 'takeback', to: here }))
  }
  /** Up to four actions of one seat: one by one at one table, in one go at the other. */
  async function actSeveral(which: number): Promise<string> {
    const open = Object.keys(picture.legal).map(Number)
    const seat = open[which % open.length]
    const caller = callerOf(seat)
    const { there, here } = moments[moments.length - 1]
    const hereFirst = which % 2 === 0
    const actions: Record<string, unknown>[] = []
    let learned = false
    for (let i = 0; i <= which % 4 && !learned; i++) {
      const { legal, decisions } = hereFirst
        ? await until(session, (data) => data.picture !== null).then((data) => data.picture as Picture)
        : done(await matches.look(caller, { match })).picture
      // At the device a bot that is asked moves at once, before the next of these; a list ends before a window.
      const ends = decisions.some((one) => one.veiled || holders[one.seat] === 'bot' || lost(one.seat))
      if (!legal[seat] || (i > 0 && ends)) break
      const action = { ...legal[seat][(which + i) % legal[seat].length] }
      actions.push(action)
      if (hereFirst) {
        const answer = await session.act(seat, action)
        if (!answer.ok) throw new Error(answer.error.code)
        const made = (await shelf.load(id))?.entries[answer.seq - 1]
        learned = made?.kind === 'finished' || (made?.kind === 'acted' && made.learned)
      } else {
        const { seq } = done(await matches.act(caller, { match, seat, action, actionId: newId() }))
        const [made] = await server.store.entries(match, seq - 1, 1)
        learned = (made.data as { learned: boolean }).learned
      }
    }
    const told = hereFirst
      ? done(await matches.act(caller, { match, seat, action: actions, actionId: newId(), seq: there }))
      : await session.act(seat, actions, here)
    expect(told).toMatchObject({ ok: true, done: actions.length })
    return `${Math.min(actions.length, 2)}`
  }

  let picture = await compare()
  const lost = (seat: Seat) => picture.seats[seat].out !== null

  async function doBoth([what, which]: Deed): Promise<string> {
    const any = which % holders.length
    const [sealed] = Object.keys(picture.answers).map(Number)
    const [ordering] = Object.keys(picture.orders).map(Number)
    const owner = { undo: sealed ?? picture.undo?.seat, 'clear order': ordering }[what]
    const seat = owner ?? any
    const caller = callerOf(seat)
    const actionId = newId()
    switch (what) {
      case 'undo':
      case 'undo any':
        return same(matches.undo(caller, { match, seat, actionId }), session.undo(seat))
      case 'order': {
        const order = orders[which % orders.length]
        return same(matches.order(caller, { match, seat, order }), answered(session.order?.(seat, order)))
      }
      case 'clear order': {
        const place = which % 2
        return same(matches.clearOrder(caller, { match, seat, place }), answered(session.clearOrder?.(seat, place)))
      }
      case 'concede':
        return same(matches.concede(caller, { match, seat, actionId }), session.concede(seat))
      case 'take back':
        return takeBack(which)
      case 'act several':
        return actSeveral(which)
      case 'chat':
        return codeOf(await matches.chat(people.Ania, { match, text: 'By Crom!', actionId }))
      default: {
        const open = Object.entries(picture.legal)
        const [asked, legal] = open[which % open.length]
        // Sometimes a choice is made from what somebody saw a while ago.
        const back = what === 'act late' ? 1 + (which % 3) : 0
        const { there, here } = moments[Math.max(0, moments.length - 1 - back)]
        const action = { ...legal[which % legal.length] }
        const deed = { match, seat: Number(asked), action, actionId, seq: there }
        return same(matches.act(callerOf(Number(asked)), deed), session.act(Number(asked), action, here))
      }
    }
  }

  /** The seed alone proves both records, and no part of its stream was used twice, whatever was taken back. */
  async function provable(): Promise<string[]> {
    const [row, saved] = [await server.store.match(match), await shelf.load(id)]
    const record = row && (await new Records(server.store).get(row))
    const file = saved && LocalTable.restore(local, saved).replay()
    if (!record || !saved || file === undefined) throw new Error('no record')
    const { options } = row.data as MatchData
    const verified = await verifyDice(local.game, options, record, row.seed ?? '', undefined)
    const replay = readReplay<object>(file)
    const [begun, ...steps] = rerun(local.game, replay)
    expect(verified).toMatchObject({ agrees: true, steps: steps.length })
    const { times, numbers } = passedOver({ ...replay, closing: undefined }, begun.drawn)
    expect(verified).toMatchObject({ passedOver: numbers })
    for (const log of [saved.entries, (await server.store.entries(match, 0)).map(entryOf) as Entry[]]) {
      let used = begun.drawn
      for (const entry of log) {
        if (entry.kind !== 'acted') continue
        expect(entry.from).toBe(used)
        used = entry.drawn
      }
    }
    return times > 0 ? ['other dice after a takeback'] : []
  }

  for (const deed of deeds) {
    if (picture.phase !== 'playing') break
    seen.add(`${deed[0]}: ${await doBoth(deed)}`)
    picture = await compare()
    if (picture.undo) seen.add('undo is offered')
    if (Object.keys(picture.answers).length > 0) seen.add('an answer waits')
    if (JSON.stringify(await eventsFor(people.Ania)).includes('"ordered"')) seen.add('an order has passed')
  }
  if (picture.phase === 'finished') seen.add('over')
  for (const sight of await provable()) seen.add(sight)
  expect(server.errors).toEqual([])
  session.close()
  await server.close()
  return seen
}

test('whatever people and bots do at both tables, everybody sees and reads the same', async () => {
  const who = fc.constantFrom<Who>('Ania', 'Luca', 'bot')
  const holders = fc.array(who, { minLength: 1, maxLength: 3 }).map((others): Who[] => ['Ania', ...others])
  const seats = fc.record({ holders, askEverybody: fc.boolean() })
  const what = fc.oneof(
    { weight: 40, arbitrary: fc.constant('act') },
    { weight: 20, arbitrary: fc.constant('act several') },
    { weight: 15, arbitrary: fc.constant('undo') },
    { weight: 15, arbitrary: fc.constantFrom('act late', 'take back', 'take back') },
    { weight: 15, arbitrary: fc.constantFrom('order', 'order', 'clear order') },
    { weight: 5, arbitrary: fc.constantFrom('undo any', 'chat') },
    { weight: 2, arbitrary: fc.constant('concede') },
  )
  const deeds = fc.array(fc.tuple(what, fc.nat(999)), { minLength: 5, maxLength: 40 })
  // Windows come early, and both let their orders pass in them.
  const passing: [string, number][] = [
    ...[2, 13].map((which): [string, number] => ['order', which]),
    ...Array.from({ length: 30 }, (): [string, number] => ['act', 0]),
  ]
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(seats, fc.nat(), deeds, async (seated, seed, done) => {
      for (const sight of await playBoth(seated, seed, done)) seen.add(sight)
    }),
    { numRuns: 101, seed: 2_026, examples: [[{ holders: ['Ania', 'Luca'], askEverybody: false }, 1, passing]] },
  )
  // The deeds that make a difference were all among them.
  for (const sight of [
    'act: done',
    'act several: 1',
    'act several: 2',
    'act late: done',
    'act late: stale',
    'undo: done',
    'undo: beyond-horizon',
    'undo any: not-your-step',
    'take back: done',
    'take back: denied',
    'take back: no-such-step',
    'take back: nobody-to-ask',
    'other dice after a takeback',
    'concede: done',
    'chat: done',
    'order: done',
    'order: no-such-span',
    'order: no-such-window',
    'order: not-an-option',
    'order: no-such-policy',
    'order: not-your-seat',
    'clear order: done',
    'clear order: no-such-order',
    'an answer waits',
    'an order has passed',
    'over',
  ])
    expect([...seen].sort()).toContain(sight)
})

// Matches that outlive the rules they were begun by: brought up to those that run, or shown and saved where that cannot
// be. Played by two versions of the expedition, the older of which knows no torches.
import { expedition, litExpedition } from '@skelos/games/test/expedition/rules.ts'
import { type Acted, type Back, readReplay, recordedIn, rerun, type Told } from '@skelos/kernel'
import { afterEach, describe, expect, test } from 'vitest'
import type { MatchData } from '../../matches/data.ts'
import { type AnyGame, type Caller, type Games, type MatchService, requests } from '../../matches/index.ts'
import { Replays } from '../../replays/service.ts'
import { asked, replaysOf, whole } from '../replays/library.ts'
import {
  Client,
  caughtUp,
  codeOf,
  done,
  everyStore,
  type House,
  newId,
  openHouse,
  picture,
  type StoreKind,
} from './house.ts'

const gamesWith = (game: typeof expedition): Games =>
  new Map([['expedition', { game: game as unknown as AnyGame, levels: ['random'], draws: true }]])
const first = gamesWith(expedition)
const second = gamesWith(litExpedition)
const never = (): never => {
  throw new Error('rules that were asked about what they do not know')
}
/** Rules that know nothing of those before, and must not be asked about what they have stored. */
const unasked = { ...litExpedition, version: '3', pending: never, legal: never, copy: never, result: never }
const forgetful = gamesWith({ ...unasked, upgrade: () => undefined })

let house: House
let people: Caller[]
let match: string
afterEach(() => house.close())

/** Three people in the middle of a game by the first rules: a tile was found, and a hero has rested. */
async function begun(kind: StoreKind = 'memory', seats: (object | 'me')[] = []): Promise<void> {
  house = await openHouse(kind, { games: first })
  people = [await house.person('Amra')]
  const plan = ['me', ...(seats.length > 0 ? seats : ['open', 'open'])]
  const request = { game: 'expedition', title: 'Into the cave', seats: plan }
  match = done(await house.matches.create(people[0], requests.create.parse(request))).match
  for (const seat of seats.length > 0 ? [] : [1, 2]) {
    people.push(await house.person(['Zenobia', 'Thoth'][seat - 1]))
    done(await house.matches.join(people[seat], requests.join.parse({ match, seats: [seat] })))
  }
  done(await house.matches.start(people[0], { match }))
}

const act = (by: MatchService, seat: number, action: object, caller = people[seat]) =>
  by.act(caller, requests.act.parse({ match, seat, action, actionId: newId() }))

async function midway(kind: StoreKind = 'memory'): Promise<void> {
  await begun(kind)
  for (const seat of [0, 1, 2]) done(await act(house.matches, seat, { do: 'watch', tile: 0 }))
  done(await act(house.matches, 0, { do: 'explore', tile: 1 }))
  done(await act(house.matches, 2, { do: 'strike' }))
  done(await act(house.matches, 1, { do: 'rest' }))
}

/** Another node over the same store, with other rules. */
const node = (games: Games): MatchService => house.node('next', { games })
const replaysBy = (games: Games): Replays => replaysOf(house, { games })
const log = async () => (await house.store.entries(match, 0)).map(({ kind, data }) => ({ kind, data }))
const rowNow = async () => {
  const row = await house.store.match(match)
  if (!row) throw new Error('no match')
  return { ...row, data: row.data as MatchData }
}

/** Whoever is asked chooses by turns until it is over. */
async function playOut(by: MatchService): Promise<void> {
  for (let step = 0; step < 500; step++) {
    await by.runDue()
    const caller = people.find(Boolean) as Caller
    const { decisions, phase } = await picture(by, caller, match)
    if (phase !== 'playing') return
    const [{ seat }] = decisions
    const legal = (await picture(by, people[seat] ?? caller, match)).legal[seat]
    done(await act(by, seat, { ...legal[step % legal.length] }))
  }
  throw new Error('it never ends')
}

describe.each(everyStore())('a match of the first rules over %s', (kind) => {
  test('goes on by the next ones, and its record says what was rolled again and what could only be read', async () => {
    await midway(kind)
    const before = (await rowNow()).seq
    const next = node(second)
    const seen = await picture(next, people[1], match)
    expect(seen).toMatchObject({ version: '2', stopped: null, view: { torches: 9, health: expect.any(Number) } })
    // Looking changes nothing in the store.
    expect((await rowNow()).seq).toBe(before)
    expect((await rowNow()).data.version).toBe('1')

    done(await next.chat(people[1], { match, text: 'Light!', actionId: newId() }))
    done(await act(next, 0, { do: 'rest' }))
    expect((await log()).slice(before)).toMatchObject([
      { kind: 'upgraded', data: { from: '1', to: '2' } },
      { kind: 'chat' },
      { kind: 'acted', data: { seat: 0 } },
    ])
    expect((await rowNow()).data.version).toBe('2')
    expect(await picture(next, people[0], match)).toMatchObject({ view: { torches: 8 } })
    // A node that has not heard of it reads the same, and so does one that must begin with what is stored.
    expect(await picture(node(second), people[0], match)).toMatchObject({ view: { torches: 8 }, undo: { steps: 1 } })

    await playOut(next)
    const replays = replaysBy(second)
    // Looked at in any order, a step is what it was when it was made.
    done(await replays.moments(null, asked('moments', { match, from: 7, as: 'everyone' })))
    const { verification } = whole('verify', await replays.verify(null, { match }))
    const steps = (await log()).filter((entry) => entry.kind === 'acted').length
    expect(verification).toMatchObject({ agrees: true, steps, recorded: 6 })

    const { text } = done(await replays.file(null, { match }))
    const replay = readReplay<never>(text)
    expect(recordedIn(replay)).toEqual({ versions: ['1'], steps: 6 })
    expect([...rerun(litExpedition, replay)]).toHaveLength(steps - 6 + 1)
    expect(replay.header).toMatchObject({ version: '2', before: [{ version: '1' }] })

    // What could only be read is not believed of a file from outside: the state in it might be anything.
    for (const more of [{}, { whatIfFrom: 1 }]) {
      const brought = await replays.importFile(people[0], asked('importFile', { file: text, title: 'A file', ...more }))
      expect(brought).toMatchObject({ code: 'bad-file', params: { fault: 'other-version', line: 1, detail: '1' } })
    }

    // Every moment is shown as the rules here would have it, and a what-if goes on from any of them.
    const request = asked('moments', { match, from: 0, count: 100, as: 'everyone' })
    const { moments } = done(await replays.moments(null, request))
    expect(moments.first.view).toMatchObject({ torches: 9, round: 0 })
    expect(moments.next).toHaveLength(steps)
    for (const step of [3, 6, 7]) {
      const made = await replays.whatIf(people[0], asked('whatIf', { match, step, title: 'What if' }))
      const other = done(made).match
      expect(await picture(next, people[0], other)).toMatchObject({
        version: '2',
        view: { torches: step === 7 ? 8 : 9 },
      })
      for (const seat of [0, 1]) done(await next.concede(people[0], { match: other, seat, actionId: newId() }))
      const branch = readReplay<never>(done(await replays.file(people[0], { match: other })).text)
      expect([...rerun(litExpedition, branch)]).toHaveLength(1)
      expect(recordedIn(branch).steps).toBe(Math.min(step, 6))
      expect(done(await replays.verify(people[0], { match: other })).verification.agrees).toBe(true)
    }
    expect(house.errors).toEqual([])
  })

  test('is shown and can be saved where the rules cannot go on with it, and nothing in the store changes', async () => {
    await midway(kind)
    const stored = [await rowNow(), await log()]
    const next = node(forgetful)
    const client = new Client()
    done(await next.subscribe(people[0], { match }, client.hear))
    const refusal = { ok: false, code: 'rules-changed', params: { played: '1', here: '3' } }
    expect(client.picture).toMatchObject({
      phase: 'playing',
      version: '1',
      stopped: { played: '1', here: '3', file: false },
      legal: {},
      decisions: [],
      undo: null,
      // What these rules know more of than it holds hides nothing.
      view: { tiles: expect.any(Array) },
    })
    for (const deed of [
      await act(next, 0, { do: 'rest' }),
      await next.undo(people[1], { match, seat: 1, actionId: newId() }),
      await next.concede(people[0], { match, seat: 0, actionId: newId() }),
      await next.propose(people[0], { match, what: { kind: 'draw' }, actionId: newId() }),
      await next.propose(people[0], { match, what: { kind: 'takeback', to: 4 }, actionId: newId() }),
      await next.answer(people[0], { match, agree: true, actionId: newId() }),
      await next.resume(people[0], { match, actionId: newId() }),
    ])
      expect(deed).toMatchObject(refusal)
    await next.runDue()
    const { events } = done(await next.events(people[0], requests.events.parse({ match })))
    expect(events.filter((event) => event.kind === 'acted')).toHaveLength(6)
    expect([await rowNow(), await log()]).toEqual(stored)
    // What somebody writes elsewhere is read all the same.
    done(await house.matches.chat(people[1], { match, text: 'It goes on here', actionId: newId() }))
    await caughtUp(house, match, [client])
    expect(client.picture).toMatchObject({ stopped: { here: '3' } })

    // Its file shows every hand: in company that needs everybody.
    const replays = replaysBy(forgetful)
    expect(codeOf(await replays.file(people[0], { match }))).toBe('others-playing')
    done(await next.propose(people[0], { match, what: { kind: 'save' }, actionId: newId() }))
    done(await next.answer(people[1], { match, agree: true, actionId: newId() }))
    expect(codeOf(await replays.file(people[0], { match }))).toBe('others-playing')
    done(await next.answer(people[2], { match, agree: true, actionId: newId() }))
    await caughtUp(house, match, [client])
    expect(client.picture).toMatchObject({ stopped: { file: true }, consent: null })
    expect(codeOf(await replays.file(null, { match }))).toBe('not-your-seat')
    const { text } = done(await replays.file(people[2], { match }))
    expect([...rerun(expedition, readReplay<never>(text))]).toHaveLength(7)

    // Where its rules are, it goes on as if nothing had been.
    done(await act(house.matches, 0, { do: 'rest' }))
    expect((await rowNow()).data.version).toBe('1')
  })
})

test('it is shown with its last view where all that is hidden in it is known', async () => {
  await midway()
  const next = node(gamesWith({ ...expedition, version: '9' }))
  const hidden = { tiles: [0, expect.any(Number), 0], revealed: [false, true, false] }
  expect(await picture(next, people[0], match)).toMatchObject({ stopped: { played: '1', here: '9' }, view: hidden })
  const { tiles } = (await picture(next, people[2], match)).view as unknown as { tiles: number[] }
  expect(tiles.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  // A replay of it tells no more than the table.
  const replays = replaysBy(gamesWith({ ...expedition, version: '9' }))
  const moments = async (caller: Caller | null) =>
    done(await replays.moments(caller, asked('moments', { match, from: 6 }))).moments.first.view
  expect(await moments(null)).toMatchObject(hidden)
  expect(codeOf(await replaysBy(forgetful).moments(null, asked('moments', { match, from: 6 })))).toBe('done')
})

test('who plays it alone saves it at once; what an upgrade leaves out is named', async () => {
  await begun('memory', [{ bot: 'random' }, { bot: 'random' }])
  done(await act(house.matches, 0, { do: 'watch', tile: 0 }))
  const broken = gamesWith({ ...unasked, upgrade: (stored) => stored as never })
  const next = node(broken)
  expect(await picture(next, people[0], match)).toMatchObject({ stopped: { where: 'state/torches', file: true } })
  expect(await act(next, 0, { do: 'rest' })).toMatchObject({
    code: 'rules-changed',
    params: { where: 'state/torches' },
  })
  const { text } = done(await replaysBy(broken).file(people[0], { match }))
  expect(readReplay(text)).toMatchObject({ header: { version: '1' }, closing: { seed: expect.any(String) } })
  // Bots do not play it on, and clocks that run out do nothing.
  const { seq } = await rowNow()
  house.clock.now += 1_000_000
  expect(await next.runDue()).toBe(1)
  expect((await rowNow()).seq).toBe(seq)
  expect(house.errors).toEqual([])
})

test('only the people are asked who have a seat; a game that goes on is not for saving', async () => {
  await midway()
  const save = (by: MatchService, caller: Caller) =>
    by.propose(caller, { match, what: { kind: 'save' }, actionId: newId() })
  expect(codeOf(await save(house.matches, people[0]))).toBe('not-finished')
  expect(codeOf(await replaysBy(first).file(people[0], { match }))).toBe('not-finished')
  expect(codeOf(await replaysBy(second).file(people[0], { match }))).toBe('not-finished')
  const next = node(forgetful)
  expect(codeOf(await save(next, await house.person('Stranger')))).toBe('not-your-seat')
  // Talk, leaving and closing need no rules.
  done(await next.chat(people[1], { match, text: 'What now?', actionId: newId() }))
  done(await next.leave(people[1], { match }))
  done(await save(next, people[0]))
  expect((await picture(next, people[0], match)).consent?.waiting.map(({ name }) => name)).toEqual(['Zenobia', 'Thoth'])
  done(await next.answer(people[2], { match, agree: false, actionId: newId() }))
  expect(codeOf(await next.close(people[0], { match }))).toBe('others-playing')
  done(await next.close({ ...people[0], admin: true }, { match }))
  expect((await rowNow()).phase).toBe('closed')
})

test('nobody goes back past an upgrade, alone or by consent; since then everything is as before', async () => {
  await midway()
  const next = node(second)
  const { seq } = await rowNow()
  const undo = (seat: number) => next.undo(people[seat], { match, seat, actionId: newId() })
  const takeBack = (to: number) => next.propose(people[0], { match, what: { kind: 'takeback', to }, actionId: newId() })
  expect(codeOf(await undo(1))).toBe('beyond-horizon')
  expect(codeOf(await takeBack(seq - 2))).toBe('no-such-step')
  expect((await rowNow()).seq).toBe(seq)
  done(await next.chat(people[1], { match, text: 'Light!', actionId: newId() }))
  expect(codeOf(await takeBack(seq - 2))).toBe('no-such-step')
  done(await act(next, 1, { do: 'rest' }))
  expect(codeOf(await takeBack(seq - 2))).toBe('no-such-step')
  const since = (await rowNow()).seq
  done(await act(next, 0, { do: 'explore', tile: 0 }))
  done(await act(next, 2, { do: 'strike' }))
  done(await takeBack(since))
  for (const caller of people.slice(1)) done(await next.answer(caller, { match, agree: true, actionId: newId() }))
  expect((await log()).at(-1)).toMatchObject({ kind: 'takeback', data: { to: since } })
  done(await undo(1))
  expect((await picture(next, people[0], match)).view).toMatchObject({ torches: 9 })
  const back = (await log()).at(-1)?.data as Back
  expect(back.drawn).toBeGreaterThan(((await log())[since - 1].data as Acted).drawn)
  expect(house.errors).toEqual([])
})

test('two nodes that bring it up at the same time do so once, and neither loses its deed', async () => {
  await midway()
  const [a, b] = [node(second), house.node('other', { games: second })]
  for (const by of [a, b]) await picture(by, people[0], match)
  const deeds = await Promise.all([act(a, 0, { do: 'rest' }), act(b, 1, { do: 'rest' })])
  expect(deeds.map(codeOf)).toEqual(['done', 'done'])
  const kinds = (await log()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'upgraded')).toHaveLength(1)
  for (const by of [a, b, node(second)])
    expect((await picture(by, people[0], match)).view).toMatchObject({ torches: 7 })
})

test('where other rules wait for a bot, it moves without anybody having done anything', async () => {
  await begun('memory', ['me', { bot: 'random' }])
  for (const seat of [0, 1]) done(await act(house.matches, seat, { do: 'watch', tile: 0 }, people[0]))
  await house.matches.runDue()
  expect(await picture(house.matches, people[0], match)).toMatchObject({ decisions: [{ seat: 0 }, { seat: 1 }] })
  const reaction = { do: 'reaction', step: 0, tile: 0 }
  const asking: typeof expedition.upgrade = (stored) =>
    ({ ...stored, torches: 4, stack: [...stored.stack, reaction] }) as unknown as ReturnType<typeof expedition.copy>
  const next = node(gamesWith({ ...litExpedition, upgrade: asking }))
  expect(await picture(next, people[0], match)).toMatchObject({ decisions: [{ seat: 2, kind: 'reaction' }], legal: {} })
  await expect.poll(async () => (await log()).at(-1)?.kind).toBe('upgraded')
  await next.runDue()
  expect((await log()).at(-1)).toMatchObject({ kind: 'acted', data: { seat: 2, bot: true } })
  expect(await picture(next, people[0], match)).toMatchObject({ decisions: [{ seat: 0 }, { seat: 1 }] })
})

test('what others are told of an upgrade is that it happened, and nothing of the state', async () => {
  await midway()
  const next = node(second)
  const client = new Client()
  done(await next.subscribe(null, { match }, client.hear))
  done(await act(next, 0, { do: 'rest' }))
  await caughtUp(house, match, [client])
  const told = client.updates.flatMap(({ events }) => events).find(({ kind }) => kind === 'upgraded')
  expect(told).toEqual({ seq: expect.any(Number), at: house.clock.now, kind: 'upgraded', from: '1', to: '2' })
})

test('a retry of the deed that brought it up is known by its id', async () => {
  await midway()
  const chat = { match, text: 'Light!', actionId: newId() }
  const said = done(await node(second).chat(people[1], chat))
  expect((await log())[said.seq - 1]).toMatchObject({ kind: 'chat' })
  expect(done(await node(second).chat(people[1], chat))).toEqual(said)
})

test('so is a retry of a step', async () => {
  await midway()
  const next = node(second)
  const deed = requests.act.parse({ match, seat: 0, action: { do: 'rest' }, actionId: newId() })
  const { seq } = done(await next.act(people[0], deed))
  expect((await log())[seq - 1]).toMatchObject({ kind: 'acted', data: { facts: [] satisfies Told[] } })
  expect(done(await next.act(people[0], deed)).seq).toBe(seq)
})

test('a finished match of other rules stays as it is: shown by those here, saved, and not rolled again', async () => {
  await midway()
  await playOut(house.matches)
  const stored = [await rowNow(), await log()]
  const next = node(second)
  expect(await picture(next, people[0], match)).toMatchObject({
    version: '1',
    phase: 'finished',
    stopped: null,
    view: { torches: 9 },
  })
  expect(await picture(node(forgetful), null, match)).toMatchObject({
    phase: 'finished',
    stopped: null,
    view: { tiles: expect.any(Array) },
  })
  for (const games of [second, forgetful]) {
    const replays = replaysBy(games)
    const refused = await replays.verify(null, { match })
    expect(refused).toMatchObject({ code: 'other-version', params: { played: '1' } })
    const { text } = done(await replays.file(null, { match }))
    expect([...rerun(expedition, readReplay<never>(text))].length).toBeGreaterThan(6)
  }
  expect([await rowNow(), await log()]).toEqual(stored)
  done(await next.chat(people[0], { match, text: 'A good game', actionId: newId() }))
  expect((await log()).map(({ kind }) => kind)).not.toContain('upgraded')
})

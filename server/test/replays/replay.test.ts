// Replay by link: what each seat knew at every step, what everyone knows in the end, and who may look at all.
import { applyPatch, type TableState } from '@skelos/kernel'
import { afterEach, describe, expect, test } from 'vitest'
import { requests } from '../../matches/index.ts'
import {
  choice,
  codeOf,
  done,
  everyStore,
  games,
  type House,
  newId,
  openHouse,
  picture,
  playOn,
  started,
  table,
} from '../matches/house.ts'
import { asked, golden, imported, momentsAt, replaysOf, whole } from './library.ts'

let house: House
afterEach(() => house.close())

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe.each(everyStore())('a match under way over %s', (kind) => {
  test('is replayed from what each seat and a spectator saw then, steps taken back left out', async () => {
    house = await openHouse(kind)
    const replays = replaysOf(house)
    const people = [await house.person('Amra'), await house.person('Zenobia')]
    const match = await started(house, people)
    const lookers = [...people, null]
    const saw: TableState[][] = []
    // Of several windows that close at once only the last is seen.
    const look = async () => {
      const steps = done(await replays.open(null, { match })).replay.steps
      saw.length = Math.min(saw.length, steps)
      while (saw.length < steps) saw.push([])
      const views = await Promise.all(lookers.map(async (caller) => (await picture(house.matches, caller, match)).view))
      saw.push(plain(views) as TableState[])
    }
    await look()
    for (let i = 0; i < 90; i++) {
      await playOn(house, people, match, { seed: i, limit: 1 })
      await look()
      if (i % 30 === 20) {
        const { seqs } = done(await replays.open(null, { match })).replay.line
        const what = { kind: 'takeback', to: seqs[seqs.length - 6] } as const
        done(await house.matches.propose(people[0], { match, what, actionId: newId() }))
        done(await house.matches.answer(people[1], { match, agree: true, actionId: newId() }))
        await look()
      }
      const { undo } = await picture(house.matches, people[0], match)
      if (i % 7 === 3 && undo) {
        done(await house.matches.undo(people[undo.seat], { match, seat: undo.seat, actionId: newId() }))
        await look()
      }
    }
    // On a node that was not there, in any order.
    const other = replaysOf(house)
    const { replay } = whole('open', await other.open(null, { match }))
    expect(replay).toMatchObject({ steps: saw.length - 1, seed: null, everything: false, ending: null, origin: null })
    const seen = (step: number) => saw[step].length > 0
    expect(saw.filter((views) => views.length > 0).length).toBeGreaterThan(60)
    for (const [i, caller] of lookers.entries()) {
      for (let step = replay.steps; step >= 0; step--) {
        const moments = await momentsAt(other, caller, match, step)
        if (seen(step)) expect(plain(moments.first.view)).toEqual(saw[step][i])
      }
      const moments = await momentsAt(replaysOf(house), caller, match, 0, { count: 100 })
      const view = plain(moments.first.view)
      for (const { step, patch } of moments.next) {
        applyPatch(view, plain(patch))
        if (seen(step)) expect(view).toEqual(saw[step][i])
      }
      expect(moments.next.length).toBe(Math.min(100, replay.steps))
    }
  })
})

test('a step tells its facts and, where the knowledge holds its seat, the action', async () => {
  house = await openHouse()
  const replays = replaysOf(house)
  const people = [await house.person('Amra'), await house.person('Zenobia')]
  const match = await started(house, people)
  await playOn(house, people, match, { seed: 5, limit: 100 })
  let closed = 0
  const { replay } = done(await replays.open(people[0], { match }))
  const { events } = done(await house.matches.events(people[0], requests.events.parse({ match })))
  for (let step = 1; step <= replay.steps; step++) {
    const moments = await momentsAt(replays, people[0], match, step)
    const event = events.find(({ seq }) => seq === replay.line.seqs[step - 1])
    if (event?.kind !== 'acted') throw new Error('the step is not in the log')
    const { seat, bot, facts, action } = moments.first
    expect(plain({ seat, bot, facts, action, closed: moments.first.closed })).toEqual(
      plain({ seat: event.seat, bot: event.bot, facts: event.facts, action: event.action, closed: event.closed }),
    )
    expect(action !== undefined).toBe(seat === 0 && !event.closed)
    if (event.closed) closed++
  }
  expect(closed).toBeGreaterThan(0)
})

test('until the end nobody sees more than at the table: no other seat, no file, no seed, no what-if', async () => {
  house = await openHouse()
  const replays = replaysOf(house)
  const [host, other] = [await house.person('Amra'), await house.person('Zenobia')]
  const match = await started(house, [host, other])
  await playOn(house, [host, other], match, { seed: 2, limit: 30 })
  const as = async (knowledge: unknown) =>
    codeOf(await replays.moments(host, asked('moments', { match, from: 3, as: knowledge })))
  expect(await as(0)).toBe('done')
  expect(await as('spectator')).toBe('done')
  expect(await as(1)).toBe('not-your-seat')
  expect(await as('everyone')).toBe('not-finished')
  expect(await as(7)).toBe('no-such-seat')
  expect(codeOf(await replays.moments(host, asked('moments', { match, from: 900 })))).toBe('no-such-step')
  for (const refused of [
    await replays.file(host, { match }),
    await replays.verify(host, { match }),
    await replays.whatIf(host, asked('whatIf', { match, step: 1, title: 'What if' })),
  ])
    expect(codeOf(refused)).toBe('not-finished')

  // Given up: now it is everybody's.
  done(await house.matches.concede(other, { match, seat: 1, actionId: newId() }))
  for (const knowledge of [0, 1, 'everyone', 'spectator', 'own']) expect(await as(knowledge)).toBe('done')
  const row = await house.store.match(match)
  expect(done(await replays.open(null, { match })).replay).toMatchObject({ seed: row?.seed, everything: true })
})

test('everyone together see the whole state, each seat its own part of it', async () => {
  house = await openHouse('sqlite')
  const replays = replaysOf(house)
  const me = await house.person('Amra')
  const match = await imported(replays, me, golden('random-stygia-hyperborea'))
  const record = done(await replays.open(me, { match })).replay
  const game = games.get('age-of-conan')?.game
  if (!game) throw new Error('no game')
  let last = -1
  for (const step of [0, 1, 200, 64, 65, record.steps, 199, 300]) {
    const all = await momentsAt(replays, me, match, step, { as: 'everyone' })
    expect(all.viewer).toEqual([0, 1])
    for (const seat of [0, 1]) {
      const part = await momentsAt(replays, me, match, step, { as: seat })
      const expected = game.view(plain(all.first.view) as unknown as TableState, [seat])
      expect(plain(part.first.view)).toEqual(plain(expected.state))
    }
    expect(all.first.step).not.toBe(last)
    last = all.first.step
  }
})

test('the doors of a table are the doors of its replay', async () => {
  house = await openHouse()
  const replays = replaysOf(house)
  const [host, stranger] = [await house.person('Amra'), await house.person('Zenobia')]
  const seats = ['me', { bot: 'random' }]
  const open = async (request: object, caller = stranger as typeof stranger | null) =>
    codeOf(await replays.open(caller, asked('open', request)))

  const lobby = await table(house.matches, host, { seats })
  expect(await open({ match: lobby })).toBe('not-started')
  expect(await open({ match: 'no-such-table' })).toBe('no-such-match')

  const linked = await table(house.matches, host, { seats, visibility: 'link' })
  done(await house.matches.start(host, { match: linked }))
  const { key } = await picture(house.matches, host, linked)
  expect(await open({ match: linked })).toBe('key-needed')
  expect(await open({ match: linked, key: 'guessed' })).toBe('wrong-key')
  expect(await open({ match: linked, key }, null)).toBe('done')
  expect(await open({ match: linked }, host)).toBe('done')

  const locked = await table(house.matches, host, { seats, visibility: 'password', password: 'Crom' })
  done(await house.matches.start(host, { match: locked }))
  expect(await open({ match: locked })).toBe('password-needed')
  for (const _ of [1, 2]) {
    expect(await open({ match: locked, password: 'Mitra' })).toBe('wrong-password')
    expect(await open({ match: locked, password: 'Crom' })).toBe('done')
  }
  expect(await choice(house.matches, [host], locked)).toBeDefined()
})

test('records are few: what is dropped is read again', async () => {
  house = await openHouse()
  const replays = replaysOf(house, { cached: 10 })
  const me = await house.person('Amra')
  const matches = []
  for (const name of ['random-stygia-hyperborea', 'random-hyperborea-turan-aquilonia'])
    matches.push(await imported(replays, me, golden(name)))
  for (const match of [...matches, ...matches]) {
    const moments = await momentsAt(replays, me, match, 400, { as: 'everyone' })
    expect(moments.first.step).toBe(400)
  }
})

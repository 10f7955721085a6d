// Clocks: live and slow, running for whoever is asked, stopped by a pause, running out into a bot or a loss.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runClocks } from '../../matches/clocks.ts'
import type { MatchData } from '../../matches/data.ts'
import { type Caller, requests } from '../../matches/index.ts'
import { choice, codeOf, done, everyStore, type House, newId, openHouse, picture, playOn, started } from './house.ts'

const minute = 60_000
const day = 24 * 60 * minute
let house: House
let people: Caller[]
let match: string
afterEach(() => house.close())

async function clocksOf(): Promise<{ left: number; move: number; deadline: number | null }[]> {
  return (await picture(house.matches, null, match)).clocks
}
async function actFor(seat: number): Promise<void> {
  const { legal } = await picture(house.matches, people[seat], match)
  done(await house.matches.act(people[seat], { match, seat, action: { ...legal[seat][0] }, actionId: newId() }))
}

describe.each(everyStore())('live clocks over %s', (kind) => {
  const live = { clock: { kind: 'live', minutes: 10, increment: 5 } }
  beforeEach(async () => {
    house = await openHouse(kind)
    people = [await house.person('Amra'), await house.person('Zenobia')]
  })

  test('run for every seat that is asked, and gain when it has answered', async () => {
    match = await started(house, people, live)
    const begin = house.clock.now
    // Both bid at the same time.
    expect((await clocksOf()).map(({ deadline }) => deadline)).toEqual([begin + 10 * minute, begin + 10 * minute])
    house.clock.now += minute
    await actFor(0)
    expect((await clocksOf())[0].deadline).toBe(begin + 10 * minute)
    house.clock.now += minute
    await actFor(0)
    expect((await clocksOf())[0]).toEqual({ left: 8 * minute + 5_000, move: 0, deadline: null })
    expect((await clocksOf())[1].deadline).toBe(begin + 10 * minute)
    expect(await house.store.nextDue()).toBe(begin + 10 * minute)
  })

  test('give nothing twice for a step that is taken back', async () => {
    match = await started(house, people, live)
    await actFor(0)
    await actFor(0)
    const [earned] = await clocksOf()
    for (let i = 0; i < 3; i++) {
      done(await house.matches.undo(people[0], { match, seat: 0, actionId: newId() }))
      await actFor(0)
    }
    expect((await clocksOf())[0]).toEqual(earned)
  })

  test('what another seat takes back takes nothing from one’s own', async () => {
    const earned = { left: 10 * minute + 5_000, move: 0, deadline: null }
    match = await started(house, people, live)
    const start = done(await house.matches.look(null, { match })).seq
    await actFor(0)
    await actFor(0)
    const what = { kind: 'takeback', to: start } as const
    done(await house.matches.propose(people[0], { match, what, actionId: newId() }))
    done(await house.matches.answer(people[1], { match, agree: true, actionId: newId() }))
    await actFor(0)
    await actFor(0)
    done(await house.matches.undo(people[0], { match, seat: 0, actionId: newId() }))
    await actFor(1)
    await actFor(1)
    expect((await clocksOf())[1]).toEqual(earned)
    await actFor(0)
    expect((await clocksOf())[0].left).toBe(earned.left)
  })

  test('give no time to whoever leaves and comes back, or gives up the seat and takes it again', async () => {
    match = await started(house, people, { ...live, onTimeout: 'lose' })
    const end = house.clock.now + 10 * minute
    house.clock.now = end - 2_000
    done(await house.matches.leave(people[0], { match }))
    done(await house.matches.comeBack(people[0], { match, seat: 0, actionId: newId() }))
    expect((await clocksOf())[0].deadline).toBe(end)
    done(await house.matches.leave(people[0], { match }))
    await actFor(0)
    expect((await clocksOf())[0].deadline).toBe(end)
    for (const to of ['open', 'me'] as const) done(await house.matches.setSeat(people[0], { match, seat: 0, to }))
    expect((await clocksOf())[0].deadline).toBe(end)
    // But a newcomer needs a little.
    done(await house.matches.setSeat(people[0], { match, seat: 0, to: 'open' }))
    done(await house.matches.join(await house.person('Thoth'), requests.join.parse({ match, seats: [0] })))
    expect((await clocksOf())[0].deadline).toBe(house.clock.now + minute)
  })

  test('that have run out give time to whoever has left since and comes back', async () => {
    match = await started(house, people, { clock: { kind: 'live', minutes: 10, increment: 0 } })
    await actFor(0)
    await actFor(0)
    house.clock.now += 10 * minute
    await house.matches.runDue()
    done(await house.matches.leave(people[1], { match }))
    done(await house.matches.comeBack(people[1], { match, seat: 1, actionId: newId() }))
    expect((await clocksOf())[1].left).toBe(minute)
  })

  test('that have run out give a newcomer time to begin', async () => {
    match = await started(house, people, live)
    await actFor(0)
    await actFor(0)
    house.clock.now += 10 * minute
    // Giving up the seat: nobody has looked at the clock since it ran out.
    done(await house.matches.setSeat(people[1], { match, seat: 1, to: 'open' }))
    done(await house.matches.join(await house.person('Thoth'), requests.join.parse({ match, seats: [1] })))
    expect((await clocksOf())[1].deadline).toBe(house.clock.now + minute)
  })

  test.each(['leave', 'comeBack', 'setSeat'] as const)('that have run out are not escaped: %s', async (how) => {
    match = await started(house, people, { ...live, onTimeout: 'lose' })
    await actFor(0)
    await actFor(0)
    house.clock.now += 10 * minute
    await house.matches[how](people[1], { match, seat: 1, to: 'open', actionId: newId() })
    expect((await picture(house.matches, null, match)).ending).toMatchObject({
      reason: 'timeout',
      result: { kind: 'victory', winners: [0] },
    })
  })

  test.each([
    { kind: 'live', minutes: 1.33333, increment: 0.1234 },
    { kind: 'slow', days: 0.123456789, reserve: 0.3333333 },
  ])('of any fraction run in whole milliseconds: %j', async (clock) => {
    match = await started(house, people, { clock })
    await playOn(house, people, match, { limit: 12 })
    for (const { left, move, deadline } of await clocksOf())
      expect([left, move, deadline ?? 0].map(Number.isInteger)).toEqual([true, true, true])
  })

  test('stand still in a pause', async () => {
    match = await started(house, people, live)
    house.clock.now += minute
    done(await house.matches.propose(people[0], { match, what: { kind: 'pause' }, actionId: newId() }))
    done(await house.matches.answer(people[1], { match, agree: true, actionId: newId() }))
    expect(await clocksOf()).toEqual([0, 1].map(() => ({ left: 9 * minute, move: 0, deadline: null })))
    expect(await house.store.nextDue()).toBeNull()
    house.clock.now += 5 * day
    done(await house.matches.resume(people[1], { match, actionId: newId() }))
    expect((await clocksOf())[0].deadline).toBe(house.clock.now + 9 * minute)
  })

  test('run out into a bot that plays until its person is back, over a restart', async () => {
    match = await started(house, people, live)
    await actFor(0)
    await actFor(0)
    house.clock.now += 10 * minute
    expect(await house.matches.runDue(house.clock.now - 1)).toBe(0)
    // The node that started it is gone; another finds what is due.
    await house.matches.shutDown()
    house.matches = house.node('after-restart')
    expect(await house.matches.runDue()).toBe(1)
    const seen = await picture(house.matches, people[1], match)
    expect(seen.seats[1].standIn).toEqual({ level: 'greedy', why: 'timeout' })
    expect(seen.decisions.map(({ seat }) => seat)).toEqual([0])
    const { events } = done(await house.matches.events(null, { match, after: 0, limit: 200 }))
    expect(events.some((event) => event.kind === 'away' && event.seat === 1 && event.why === 'timeout')).toBe(true)
    expect(events.some((event) => event.kind === 'acted' && event.seat === 1 && event.bot)).toBe(true)
    expect(await house.matches.runDue()).toBe(0)
    done(await house.matches.comeBack(people[1], { match, seat: 1, actionId: newId() }))
    await playOn(house, [people[0]], match)
    const back = await picture(house.matches, people[1], match)
    expect(Object.keys(back.legal)).toEqual(['1'])
    expect(back.clocks[1].deadline).toBe(house.clock.now + minute)
    expect(house.errors).toEqual([])
  })

  test('or into a loss, even if nobody has looked since', async () => {
    match = await started(house, people, { ...live, onTimeout: 'lose' })
    await actFor(0)
    await actFor(0)
    house.clock.now += 11 * minute
    const { legal } = await picture(house.matches, people[1], match)
    const late = await house.matches.act(people[1], { match, seat: 1, action: { ...legal[1][0] }, actionId: newId() })
    expect(codeOf(late)).toBe('game-over')
    const seen = await picture(house.matches, null, match)
    expect(seen.seats[1].out).toBe('timeout')
    expect(seen.ending).toMatchObject({ reason: 'timeout', result: { kind: 'victory', winners: [0] } })
    expect(await house.store.nextDue()).toBeNull()
  })
})

test('a clock that was kept with a fraction runs out at a whole millisecond', () => {
  const clock = { left: 79_999.8, move: 0, deadline: null, tookBack: false }
  const data = { clock: { kind: 'live', minutes: 1.33333, increment: 0 }, clocks: [clock] } as unknown as MatchData
  runClocks(data, [0], 1_000)
  expect(data.clocks[0].deadline).toBe(81_000)
})

describe('slow clocks', () => {
  const slow = { clock: { kind: 'slow', days: 2, reserve: 3 } }
  beforeEach(async () => {
    house = await openHouse()
    people = [await house.person('Amra'), await house.person('Zenobia')]
    match = await started(house, people, slow)
  })

  test('give days for each move, and a reserve beyond', async () => {
    const begin = house.clock.now
    expect((await clocksOf())[0]).toEqual({ left: 3 * day, move: 2 * day, deadline: begin + 5 * day })
    house.clock.now += day
    await actFor(0)
    await actFor(0)
    // Within the days of the move: the reserve is untouched.
    expect((await clocksOf())[0]).toEqual({ left: 3 * day, move: 2 * day, deadline: null })
    house.clock.now += 2 * day
    await actFor(1)
    await actFor(1)
    const clocks = await clocksOf()
    expect(clocks[1].left).toBe(2 * day)
    const asked = (await picture(house.matches, null, match)).decisions.map(({ seat }) => seat)
    for (const seat of asked) expect(clocks[seat].deadline).toBe(house.clock.now + 2 * day + clocks[seat].left)
  })

  test('taking back and forth gains no days', async () => {
    house.clock.now += day
    await actFor(0)
    await actFor(0)
    for (let i = 0; i < 4; i++) {
      done(await house.matches.undo(people[0], { match, seat: 0, actionId: newId() }))
      house.clock.now += day / 2
      await actFor(0)
    }
    const [clock] = await clocksOf()
    expect(clock.move + clock.left).toBe(3 * day)
  })

  test('give their days for a move, whatever another seat has taken back meanwhile', async () => {
    await actFor(0)
    await actFor(0)
    done(await house.matches.undo(people[0], { match, seat: 0, actionId: newId() }))
    await actFor(0)
    house.clock.now += 1.9 * day
    await actFor(1)
    await actFor(1)
    expect((await clocksOf())[1].move).toBe(2 * day)
  })

  test('give no days to whoever leaves and comes back', async () => {
    const end = house.clock.now + 5 * day
    house.clock.now = end - minute
    done(await house.matches.leave(people[0], { match }))
    done(await house.matches.comeBack(people[0], { match, seat: 0, actionId: newId() }))
    expect((await clocksOf())[0].deadline).toBe(end)
  })

  test('many matches are due at once, and each is seen to once', async () => {
    const others = []
    for (let i = 0; i < 120; i++) others.push(await started(house, people, slow))
    house.clock.now += 6 * day
    const second = house.node('second')
    let taken = 0
    for (let round = 0; round < 4; round++) {
      const [one, two] = await Promise.all([house.matches.runDue(), second.runDue()])
      taken += one + two
    }
    expect(taken).toBe(121)
    expect(await house.store.nextDue()).toBeNull()
    for (const other of others) {
      const { events } = done(await second.events(null, { match: other, after: 0, limit: 200 }))
      expect(events.filter(({ kind }) => kind === 'away').length).toBe(2)
      // Nobody is there: bots do not play on among themselves.
      expect(events.filter(({ kind }) => kind === 'acted').length).toBe(0)
    }
  })
})

test('the runner sees to what is due by itself', async () => {
  house = await openHouse()
  people = [await house.person('Amra')]
  const runner = house.matches.startRunner()
  match = await started(house, people, { options: { players: 3 }, seats: ['me', { bot: 'random' }, { bot: 'random' }] })
  const asked = async () => (await choice(house.matches, people, match)) !== undefined
  for (let i = 0; i < 400 && !(await asked()); i++) await new Promise((resolve) => setTimeout(resolve, 5))
  for (let i = 0; i < 20; i++) {
    const { legal } = await picture(house.matches, people[0], match)
    if (legal[0]) await actFor(0)
    for (let wait = 0; wait < 400 && !(await asked()); wait++) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const { events } = done(await house.matches.events(null, { match, after: 0, limit: 200 }))
  expect(events.filter((event) => event.kind === 'acted' && event.bot).length).toBeGreaterThan(10)
  await runner.stop()
  expect(house.errors).toEqual([])
})

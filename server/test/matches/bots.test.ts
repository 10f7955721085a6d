// Bots in worker threads: whole matches, and bots that are slow, break, or choose what is not there.
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { type BotPool, type BotQuestion, botPool } from '../../matches/index.ts'
import { type House, openHouse, picture, playOn, started } from './house.ts'

let house: House | undefined
let pool: BotPool | undefined
afterEach(async () => {
  await house?.close()
  await pool?.close()
  house = undefined
  pool = undefined
})

test('a whole match with bots of both levels in threads', async () => {
  const troubles: unknown[] = []
  pool = botPool({ threads: 2, budget: 10_000, onError: (error) => troubles.push(error) })
  house = await openHouse('memory', { bots: pool })
  const people = [await house.person('Amra')]
  const seats = ['me', { bot: 'greedy' }, { bot: 'random' }]
  const match = await started(house, people, { options: { players: 3 }, seats })
  await playOn(house, people, match, { seed: 9 })
  const seen = await picture(house.matches, null, match)
  expect([...troubles, ...house.errors]).toEqual([])
  expect(seen).toMatchObject({ phase: 'finished', ending: { reason: 'played' } })
  const entries = await house.store.entries(match, 0)
  const bots = entries.filter(({ data }) => (data as { bot?: boolean }).bot)
  expect(new Set(bots.map(({ data }) => (data as { seat: number }).seat))).toEqual(new Set([1, 2]))
})

describe('bots that fail', () => {
  const module = fileURLToPath(new URL('./odd-bots.ts', import.meta.url))
  const question = (level: string, seed = 5): BotQuestion => ({
    game: 'none',
    level,
    view: { viewer: [0], state: {}, decisions: [] },
    legal: [{ do: 'a' }, { do: 'b' }, { do: 'c' }],
    seat: 0,
    seed,
  })
  const open = (budget: number, troubles: unknown[], threads = 2): BotPool => {
    pool = botPool({ threads, budget, module, onError: (error) => troubles.push(error) })
    return pool
  }

  test('think too long: a legal action is taken, and others are served meanwhile', async () => {
    const troubles: unknown[] = []
    const { choose } = open(150, troubles)
    await choose(question('last'))
    const slow = choose(question('endless', 4))
    const quick = await Promise.all([1, 2, 3].map((seed) => choose(question('last', seed))))
    expect(quick).toEqual([2, 2, 2])
    expect(await slow).toBe(1)
    expect(troubles).toMatchObject([{ message: 'a bot thought too long' }])
    expect(await choose(question('last'))).toBe(2)
  })

  test('break: the thread is opened anew and asked again, at most once', async () => {
    const troubles: unknown[] = []
    const { choose } = open(5_000, troubles, 1)
    // Breaks on even seeds only when the thread has thought before: a new thread can answer.
    expect(await choose(question('last'))).toBe(2)
    expect(await choose(question('tired'))).toBe(0)
    expect(troubles.length).toBe(1)
    expect(await choose(question('broken', 7))).toBe(1)
    expect(troubles.length).toBe(3)
    expect(await choose(question('exits', 8))).toBe(2)
    expect(await choose(question('last'))).toBe(2)
  })

  test('make up an action or a level: some legal action is taken', async () => {
    const troubles: unknown[] = []
    const { choose } = open(5_000, troubles)
    expect(await choose(question('liar', 3))).toBe(0)
    expect(await choose(question('unheard-of', 4))).toBe(1)
  })

  test('cannot be loaded at all: the table goes on', async () => {
    const troubles: unknown[] = []
    pool = botPool({
      threads: 1,
      budget: 100,
      module: 'file:///no/such/module.ts',
      onError: (error) => troubles.push(error),
    })
    expect(await pool.choose(question('last', 5))).toBe(2)
    expect(troubles.length).toBeGreaterThan(0)
  })

  test('the event loop turns while bots think', async () => {
    const { choose } = open(300, [])
    await choose(question('last'))
    let turns = 0
    const timer = setInterval(() => turns++, 5)
    await Promise.all([choose(question('endless')), choose(question('endless'))])
    clearInterval(timer)
    expect(turns).toBeGreaterThan(0)
  })

  test('are let go when the pool closes', async () => {
    const closing = open(60_000, [])
    await closing.choose(question('last'))
    const asked = [
      closing.choose(question('endless', 4)),
      closing.choose(question('endless', 5)),
      closing.choose(question('last')),
    ]
    await closing.close()
    expect(await Promise.all(asked)).toEqual([1, 2, 2])
    expect(await closing.choose(question('last', 3))).toBe(0)
  })
})

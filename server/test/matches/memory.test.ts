// Memory: however many matches are open, a bounded number is held; any of them is there when it is asked for.
import { afterEach, expect, test } from 'vitest'
import { Desk } from '../../matches/desk.ts'
import { done, games, type House, newId, openHouse, picture, quickBots, started } from './house.ts'

let house: House
afterEach(() => house.close())

test('of a thousand open matches no more than the bound is held', async () => {
  house = await openHouse('memory', { cached: 50 })
  const people = [await house.person('Amra'), await house.person('Zenobia')]
  const matches: string[] = []
  for (let i = 0; i < 1_000; i++)
    matches.push(await started(house, people, { clock: { kind: 'slow', days: 2, reserve: 1 } }))
  const desk = new Desk({
    store: house.store,
    games,
    bots: quickBots,
    passwords: { hash: async (text) => text, verify: async () => false },
    now: () => house.clock.now,
    random: (bytes) => new Uint8Array(bytes),
    node: 'counter',
    cached: 50,
  })
  for (const match of matches) expect((await desk.live(match))?.play).not.toBeNull()
  expect(desk.cached).toBe(50)
  // One that is asked for again and again stays.
  const first = await desk.live(matches[0])
  for (let i = 1; i < 200; i++) {
    await desk.live(matches[i])
    expect(await desk.live(matches[0])).toBe(first)
  }
  for (const match of [matches[0], matches[500], matches[999]]) {
    const { legal } = await picture(house.matches, people[0], match)
    done(await house.matches.act(people[0], { match, seat: 0, action: { ...legal[0][0] }, actionId: newId() }))
  }
  expect(await house.store.nextDue()).not.toBeNull()
})

// The luck report of a match, and dice that do not agree with what was stored.
import { type Action, ageOfConan, type Fact } from '@skelos/games/age-of-conan/index.ts'
import { luckOf } from '@skelos/games/age-of-conan/odds/index.ts'
import { type Acted, readReplay, rerun } from '@skelos/kernel'
import { afterEach, expect, test } from 'vitest'
import type { LogEntry } from '../../store/store.ts'
import { codeOf, done, games, type House, openHouse, playOn, started } from '../matches/house.ts'
import { golden, imported, replaysOf, whole } from './library.ts'

let house: House
afterEach(() => house.close())

test('tells of each contest the step that began it, and of each player the whole', async () => {
  house = await openHouse()
  const replays = replaysOf(house)
  const me = await house.person('Amra')
  const text = golden('greedy-3-standard')
  const match = await imported(replays, me, text)
  const { luck } = whole('luck', await replays.luck(me, { match }))

  const facts: Fact[] = []
  const stepOf: number[] = []
  for (const moment of rerun(ageOfConan, readReplay<Action>(text)))
    for (const fact of moment.facts) {
      facts.push(fact)
      stepOf.push(moment.index)
    }
  const { contests, players } = luckOf(facts)
  expect(contests.length).toBeGreaterThan(10)
  expect(luck.players).toEqual(players)
  expect(luck.contests).toEqual(contests.map(({ fact, ...contest }) => ({ step: stepOf[fact], ...contest })))
})

test('is there while a match is played, and the same for everybody', async () => {
  house = await openHouse()
  const replays = replaysOf(house)
  const people = [await house.person('Amra'), await house.person('Zenobia')]
  const match = await started(house, people)
  await playOn(house, people, match, { seed: 6, limit: 250 })
  const { luck } = done(await replays.luck(people[0], { match }))
  expect(luck.contests.length).toBeGreaterThan(0)
  for (const caller of [people[1], null]) expect(done(await replays.luck(caller, { match })).luck).toEqual(luck)
})

test('a game that keeps no account of luck says so', async () => {
  house = await openHouse()
  const me = await house.person('Amra')
  const replays = replaysOf(house, { games })
  const match = await imported(replays, me, golden('random-stygia-hyperborea'))
  expect(codeOf(await replays.luck(me, { match }))).toBe('no-luck')
})

test('dice that were tampered with in the store are found, step by step', async () => {
  house = await openHouse()
  const me = await house.person('Amra')
  const match = await imported(replaysOf(house), me, golden('random-stygia-hyperborea'))
  const { entries } = house.store
  const tampered = (change: (data: Acted) => object) => {
    const store = Object.create(house.store, {
      entries: {
        value: async (id: string, after: number, limit?: number): Promise<LogEntry[]> =>
          (await entries.call(house.store, id, after, limit)).map((entry) =>
            entry.seq === 31 ? { ...entry, data: { ...(entry.data as Acted), ...change(entry.data as Acted) } } : entry,
          ),
      },
    })
    return replaysOf(house, { store })
  }
  const changes: [object, string][] = [
    [{ action: { do: 'win' } }, 'illegal-action'],
    [{ hash: '00' }, 'wrong-hash'],
    [{ patch: [] }, 'wrong-hash'],
    [{ drawn: 0 }, 'wrong-draws'],
  ]
  for (const [change, fault] of changes) {
    const { verification } = done(await tampered(() => change).verify(me, { match }))
    expect(verification).toEqual({ agrees: false, fault, step: 30 })
  }
  const otherRules = new Map([...games].map(([id, entry]) => [id, { ...entry, game: { ...entry.game, version: '0' } }]))
  expect(codeOf(await replaysOf(house, { games: otherRules }).verify(me, { match }))).toBe('other-version')
})

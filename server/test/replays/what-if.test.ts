// What-ifs: any step of a finished game or of a file as the beginning of another one, with dice of its own.
import { type Action, ageOfConan } from '@skelos/games/age-of-conan/index.ts'
import { hash, readReplay, rerun } from '@skelos/kernel'
import { afterEach, expect, test } from 'vitest'
import { originOf } from '../../matches/data.ts'
import { codeOf, done, everyStore, type House, openHouse, picture, playOn } from '../matches/house.ts'
import { asked, golden, imported, momentsAt, replaysOf, whole } from './library.ts'

let house: House
afterEach(() => house.close())

const name = 'random-stygia-hyperborea'

test.each(everyStore())(
  'goes on from a step of a finished match, marked, with a seed of its own, over %s',
  async (kind) => {
    house = await openHouse(kind)
    const replays = replaysOf(house)
    const [host, me] = [await house.person('Amra'), await house.person('Zenobia')]
    const match = await imported(replays, host, golden(name))
    const { key } = await picture(house.matches, host, match)
    const request = asked('whatIf', { match, key, step: 222, title: 'What if' })
    const branch = whole('whatIf', await replays.whatIf(me, request)).match

    const original = done(await replays.open(host, { match })).replay
    const { replay } = whole('open', await replays.open(me, { match: branch }))
    const origin = { kind: 'what-if', match, step: 222, commitment: original.commitment }
    expect(replay).toMatchObject({ steps: 0, phase: 'playing', you: [0, 1], origin, seed: null })
    expect(replay.commitment).not.toBe(original.commitment)
    const there = await momentsAt(replays, host, match, 222, { as: 'everyone' })
    const here = await momentsAt(replays, me, branch, 0)
    expect(hash(here.first.view)).toBe(hash(there.first.view))
    expect(here.first.decisions).toEqual(there.first.decisions)

    await playOn(house, [me], branch, { seed: 8 })
    expect(house.errors).toEqual([])
    const seen = await picture(house.matches, me, branch)
    expect(seen.phase).toBe('finished')
    const row = await house.store.match(branch)
    expect(row && originOf(row)).toEqual(origin)
    expect(done(await replays.verify(me, { match: branch })).verification).toMatchObject({
      agrees: true,
      seed: seen.seed,
      commitment: replay.commitment,
    })
    const { text } = done(await replays.file(me, { match: branch }))
    expect(readReplay(text).header.before).toHaveLength(1)
    expect([...rerun(ageOfConan, readReplay<Action>(text))]).toHaveLength(readReplay(text).steps.length + 1)
    const copy = await imported(replays, me, text)
    expect(done(await replays.open(me, { match: copy })).replay.origin).toEqual({ ...origin, match: null })
    expect(done(await replays.file(me, { match: copy })).text).toBe(text)

    // A what-if of a what-if; the game it came from stands as it stood.
    const again = done(await replays.whatIf(me, asked('whatIf', { match: branch, step: 5, title: 'And if' }))).match
    expect(done(await replays.open(me, { match: again })).replay.origin).toMatchObject({ match: branch, step: 5 })
    await playOn(house, [me], again, { seed: 12 })
    const both = readReplay<Action>(done(await replays.file(me, { match: again })).text)
    expect(both.header.before?.map(({ steps }) => steps.length)).toEqual([222, 5])
    expect([...rerun(ageOfConan, both)]).toHaveLength(both.steps.length + 1)
    expect(done(await replays.file(host, { match })).text).toBe(golden(name))
  },
)

test('begins in a window that closes by itself, and its first state is kept all the same', async () => {
  house = await openHouse()
  const replays = replaysOf(house)
  const me = await house.person('Amra')
  let closed = 0
  for (let whatIfFrom = 60; closed === 0; whatIfFrom++) {
    const match = await imported(replays, me, golden(name), { whatIfFrom, seats: [{ bot: 'random' }] })
    closed = (await house.store.entries(match, 0)).filter(({ kind }) => kind === 'acted').length
    expect(await house.store.snapshot(match, 1)).toMatchObject({ seq: 1 })
  }
})

test('begins from a step of a file, with bots in the other seats', async () => {
  const told: string[] = []
  house = await openHouse()
  const replays = replaysOf(house, { onDue: (match) => told.push(match) })
  const me = await house.person('Amra')
  const seats = ['me', { bot: 'random' }]
  const matches = []
  for (const whatIfFrom of [100, 101, 102, 103, 104, 105, 106, 107])
    matches.push(await imported(replays, me, golden(name), { whatIfFrom, seats }))
  for (const match of matches) {
    const { replay } = done(await replays.open(me, { match }))
    expect(replay).toMatchObject({ you: [0], origin: { kind: 'what-if', match: null } })
    const { decisions } = await picture(house.matches, me, match)
    expect(told.includes(match)).toBe(decisions.some(({ seat }) => seat === 1))
  }
  await playOn(house, [me], matches[0], { seed: 2 })
  expect((await picture(house.matches, me, matches[0])).phase).toBe('finished')
  expect(house.errors).toEqual([])
})

test('refuses a step that is not there and a game that is over', async () => {
  house = await openHouse()
  const replays = replaysOf(house)
  const me = await house.person('Amra')
  const file = golden(name)
  const steps = file.trim().split('\n').length - 2
  const match = await imported(replays, me, file)
  const whatIf = async (step: number) => codeOf(await replays.whatIf(me, asked('whatIf', { match, step, title: 'If' })))
  expect(await whatIf(steps + 1)).toBe('no-such-step')
  expect(await whatIf(steps)).toBe('game-over')
  expect(await whatIf(steps - 1)).toBe('done')
  const ofFile = async (whatIfFrom: number, text = file) =>
    codeOf(await replays.importFile(me, asked('importFile', { file: text, title: 'If', whatIfFrom })))
  expect(await ofFile(steps + 1)).toBe('no-such-step')
  expect(await ofFile(steps)).toBe('game-over')
  expect(await ofFile(50, file.replace(/"hash":"[^"]*"/g, '"hash":"00"'))).toBe('bad-file')
  expect(codeOf(await replays.whatIf(me, asked('whatIf', { match: 'no-such-table', step: 0, title: 'If' })))).toBe(
    'no-such-match',
  )
})

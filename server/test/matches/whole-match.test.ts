// Whole matches through the service: people by their legal lists, bots, clients that live on updates alone.
import { applyPatch, clone, hash, line, type Play, SealedChance, type Started } from '@skelos/kernel'
import { afterEach, describe, expect, test } from 'vitest'
import type { AnyGame } from '../../matches/index.ts'
import { entryOf } from '../../matches/log.ts'
import { Client, caughtUp, done, everyStore, games, type House, openHouse, picture, playOn, started } from './house.ts'

let house: House
afterEach(() => house.close())

describe.each(everyStore())('a whole match over %s', (kind) => {
  test('is played to its end; clients follow by patches; the record replays', async () => {
    house = await openHouse(kind)
    const people = [await house.person('Amra'), await house.person('Zenobia'), await house.person('Thoth')]
    const match = await started(house, people)
    const clients = [...people, null].map((caller) => ({ caller, client: new Client() }))
    for (const { caller, client } of clients) done(await house.matches.subscribe(caller, { match }, client.hear))
    const steps = await playOn(house, people, match, { seed: 7 })
    await caughtUp(
      house,
      match,
      clients.map(({ client }) => client),
    )
    expect(house.errors).toEqual([])
    for (const { caller, client } of clients) {
      const seen = await picture(house.matches, caller, match)
      expect(client.picture).toEqual(JSON.parse(JSON.stringify(seen)))
      expect(client.updates[0].picture).toBeDefined()
      expect(client.updates.slice(1).every(({ patch }) => patch !== undefined)).toBe(true)
      expect(seen.phase).toBe('finished')
      expect(seen.ending?.reason).toBe('played')
    }

    // From the seed shown at the end, and the actions of the log, the same game again.
    const seen = await picture(house.matches, null, match)
    const entry = games.get('age-of-conan')
    const chance = new SealedChance(seen.seed ?? '')
    expect(chance.commitment).toBe(seen.commitment)
    if (!entry) throw new Error('no game')
    const { state } = entry.game.setup(seen.options, chance)
    const entries = await house.store.entries(match, 0)
    const begun = entries.find(({ kind }) => kind === 'started')?.data as Started
    expect(hash(state)).toBe(begun.hash)
    const made = line.lineOf(entries.map(entryOf))
    // Windows close by a step of their own.
    expect(made.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(steps)
    expect(made.length).toBeGreaterThan(steps * 0.9)
    const stored = clone(state)
    for (const { seat, action, drawn, patch } of made) {
      expect(entry.game.apply(state, seat, action, chance).ok).toBe(true)
      applyPatch(stored, clone(patch))
      expect([hash(state), chance.drawn]).toEqual([hash(stored), drawn])
    }
    expect(entry.game.result(state)).toEqual(seen.ending?.result)
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1))
  })

  test('is loaded from snapshots: a new node reads few entries and sees the same', async () => {
    house = await openHouse(kind)
    const people = [await house.person('Amra'), await house.person('Zenobia')]
    const match = await started(house, people)
    await playOn(house, people, match, { seed: 3, limit: 300 })
    const row = await house.store.match(match)
    const snapshot = await house.store.snapshot(match)
    expect((row?.seq ?? 0) - (snapshot?.seq ?? 0)).toBeLessThan(64)
    const other = house.node('second')
    expect(await picture(other, people[0], match)).toEqual(await picture(house.matches, people[0], match))
    const saved = snapshot?.data as Play | undefined
    expect(saved?.steps).toBeGreaterThan(200)
  })

  test('goes on from its stored state when the rules have changed since', async () => {
    house = await openHouse(kind)
    const people = [await house.person('Amra'), await house.person('Zenobia')]
    const match = await started(house, people)
    await playOn(house, people, match, { limit: 100 })
    const before = await picture(house.matches, people[0], match)
    const entry = games.get('age-of-conan')
    if (!entry) throw new Error('no game')
    let applied = 0
    const game: AnyGame = {
      ...entry.game,
      version: 'mended',
      upgrade: (stored) => stored,
      apply(...step) {
        applied++
        return entry.game.apply(...step)
      },
    }
    const mended = house.node('mended', { games: new Map([['age-of-conan', { ...entry, game }]]) })
    expect(await picture(mended, people[0], match)).toMatchObject({
      ...(JSON.parse(JSON.stringify(before)) as typeof before),
      version: 'mended',
    })
    expect(before.version).toBe(entry.game.version)
    // No step was played again to get there.
    expect(applied).toBe(0)
    house.matches = mended
    const { seq: first } = done(await mended.look(null, { match }))
    expect(await playOn(house, people, match, { limit: 20, seed: 8 })).toBe(20)
    const since = await house.store.entries(match, first)
    expect(applied).toBe(since.filter(({ kind }) => kind === 'acted').length)
  })
})

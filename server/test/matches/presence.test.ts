// Presence over several nodes: they tell each other who is at which table, and nobody is believed for ever.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Presence } from '../../matches/presence.ts'
import type { Store } from '../../store/store.ts'

/** The part of a store that carries words between nodes. */
function bus() {
  const ears = new Set<(text: string) => void>()
  const said: string[] = []
  const store = {
    kind: 'postgres',
    announce: async (text: string) => {
      said.push(text)
      for (const hear of ears) hear(text)
    },
    onAnnounced: (hear: (text: string) => void) => {
      ears.add(hear)
      return () => ears.delete(hear)
    },
  } as unknown as Store
  return { store, said }
}

function node(store: Store, name: string) {
  const changed: string[] = []
  return { changed, presence: new Presence(store, name, Date.now, (match) => changed.push(match)) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(60)

test('a node that opens a table learns who is at it elsewhere, and both learn who leaves', async () => {
  const { store } = bus()
  const [one, two] = [node(store, 'one'), node(store, 'two')]
  one.presence.set('m', { accounts: ['conan'], visitors: 1 })
  await settle()
  two.presence.set('m', { accounts: ['belit'], visitors: 0 })
  await settle()
  const all = { accounts: expect.arrayContaining(['conan', 'belit']), visitors: 1 }
  expect(one.presence.at('m')).toEqual(all)
  expect(two.presence.at('m')).toEqual(all)
  expect([one.changed.length > 1, two.changed.length > 1]).toEqual([true, true])
  two.presence.set('m', { accounts: [], visitors: 0 })
  await settle()
  expect(one.presence.at('m')).toEqual({ accounts: ['conan'], visitors: 1 })
  one.presence.stop()
  two.presence.stop()
})

test('a node that falls silent is forgotten, one that lives on is not', async () => {
  const { store } = bus()
  const [one, two, three] = [node(store, 'one'), node(store, 'two'), node(store, 'three')]
  one.presence.set('m', { accounts: ['conan'], visitors: 0 })
  two.presence.set('m', { accounts: ['belit'], visitors: 0 })
  three.presence.set('m', { accounts: ['valeria'], visitors: 0 })
  await settle()
  expect(one.presence.at('m').accounts).toHaveLength(3)
  two.presence.stop()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(one.presence.at('m').accounts.toSorted()).toEqual(['conan', 'valeria'])
  one.presence.stop()
  three.presence.stop()
})

test('many tables are told in notices that Postgres can carry; foreign words do no harm', async () => {
  const { store, said } = bus()
  const [one, two] = [node(store, 'one'), node(store, 'two')]
  for (let i = 0; i < 500; i++) one.presence.set(`match-${i}`, { accounts: [`account-${i}`], visitors: 0 })
  await settle()
  said.length = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said.length).toBeGreaterThan(1)
  expect(said.length).toBeLessThan(50)
  for (const text of said) expect(text.length).toBeLessThan(8000)
  expect(two.presence.at('match-499').accounts).toEqual(['account-499'])
  for (const text of ['', 'null', '{"presence":{}}', '{"presence":{"node":1}}']) await store.announce(text)
  expect(two.presence.at('match-499').accounts).toEqual(['account-499'])
  one.presence.stop()
  two.presence.stop()
})

// Subscriptions: in order, each event once, from any seq, over nodes and lost connections, and cut for the viewer.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type MatchEvent, requests, type Subscription } from '../../matches/index.ts'
import {
  Client,
  caughtUp,
  choice,
  deafStore,
  delivered,
  done,
  type House,
  newId,
  openHouse,
  picture,
  playOn,
  started,
  table,
} from './house.ts'

let house: House
let people: Caller[]
let match: string
beforeEach(async () => {
  house = await openHouse()
  people = [await house.person('Amra'), await house.person('Zenobia')]
})
afterEach(() => house.close())

const seqs = (client: Client): number[] => client.updates.flatMap(({ events }) => events.map(({ seq }) => seq))
const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i)
const expectNoTrouble = () => expect(house.errors).toEqual([])
async function listen(caller: Caller | null, since?: number, node = house.matches): Promise<[Client, Subscription]> {
  const client = new Client()
  const request = { match, ...(since === undefined ? {} : { since }) }
  const { subscription } = done(await node.subscribe(caller, request, client.hear))
  return [client, subscription]
}

test('long lists are left to whoever knows the rules, and sent to everybody else', async () => {
  match = await started(house, people)
  const [all, short] = [new Client(), new Client()]
  done(await house.matches.subscribe(people[0], { match }, all.hear))
  done(await house.matches.subscribe(people[0], { match, knowsRules: true }, short.hear))
  const lengths = new Set<number>()
  for (let i = 0; i < 60; i++) {
    await playOn(house, people, match, { limit: 1, seed: i })
    await delivered()
    const { legal, ...rest } = all.picture ?? expect.unreachable()
    for (const list of Object.values(legal)) lengths.add(list.length)
    const sent = Object.entries(legal).filter(([, list]) => list.length <= 16)
    expect(short.picture).toEqual({ ...rest, legal: Object.fromEntries(sent) })
  }
  expect(Math.max(...lengths)).toBeGreaterThan(16)
  expectNoTrouble()
})

describe('resuming', () => {
  test('from every seq gives what was missed, once, and the picture as it stands', async () => {
    match = await started(house, people)
    await playOn(house, people, match, { limit: 40 })
    const { seq } = done(await house.matches.look(null, { match }))
    for (let since = 0; since <= seq; since++) {
      const [client, subscription] = await listen(people[0], since)
      expect(seqs(client)).toEqual(from(since + 1, seq))
      expect(client.picture).toEqual(JSON.parse(JSON.stringify(await picture(house.matches, people[0], match))))
      subscription.close()
    }
    const [ahead] = await listen(people[0], seq + 100)
    expect(ahead.seq).toBe(seq)
    expect(ahead.picture).toBeDefined()
  })

  test('where somebody sat down by one node and the game was started by another', async () => {
    const other = house.node('second')
    match = await table(house.matches, people[0], { options: { players: 2 } })
    done(await other.join(people[1], requests.join.parse({ match, seats: [1] })))
    done(await house.matches.start(people[0], { match }))
    const { seq } = done(await other.look(null, { match }))
    const [client] = await listen(people[1], 0, other)
    expect(seqs(client)).toEqual(from(1, seq))
    expect(client.updates.at(-1)?.events.at(-1)).toMatchObject({ kind: 'started' })
  })

  test('in the middle of play nothing is lost or doubled, wherever the cut falls', async () => {
    match = await started(house, people)
    const heard: number[] = []
    let since = done(await house.matches.look(null, { match })).seq
    const begin = since
    for (let cut = 0; cut < 20; cut++) {
      const [client, subscription] = await listen(people[1], since)
      // Not waiting: some of it is delivered, some is not when the line is cut.
      await playOn(house, people, match, { limit: 3, seed: cut })
      if (cut % 2 === 0) await delivered()
      subscription.close()
      heard.push(...seqs(client))
      since = client.seq
    }
    const [last] = await listen(people[1], since)
    heard.push(...seqs(last))
    expect(heard).toEqual(from(begin + 1, last.seq))
    expectNoTrouble()
  })

  test('a long past comes in pieces, the last with the picture', async () => {
    match = await started(house, people)
    await playOn(house, people, match, { limit: 350 })
    const [client] = await listen(null, 0)
    expect(client.updates.map(({ picture }) => picture !== undefined)).toEqual([false, true])
    expect(client.updates.map(({ events }) => events.length)[0]).toBe(200)
    expect(seqs(client)).toEqual(from(1, client.seq))
  })
})

test('subscribers of two nodes hear the same, also after news were lost', async () => {
  match = await started(house, people)
  const other = house.node('second')
  const [here] = await listen(people[0])
  const [there] = await listen(people[0], undefined, other)
  await playOn(house, people, match, { limit: 30 })
  await delivered()
  expect(there.picture).toEqual(here.picture)
  expect(seqs(there)).toEqual(seqs(here))
  // What a listener of the bus missed is found when it is told that it missed something.
  const bus = new Set<(moved: null) => void>()
  const deaf = house.node('deaf', { store: deafStore(house.store, bus) })
  const [late] = await listen(people[0], undefined, deaf)
  await playOn(house, people, match, { limit: 5 })
  await delivered()
  expect(late.updates.length).toBe(1)
  for (const listener of bus) listener(null)
  await delivered()
  expect(late.picture).toEqual(here.picture)
  expectNoTrouble()
})

test('a step made while the first subscription is under way is not missed', async () => {
  match = await started(house, people)
  const reading = Promise.withResolvers<void>()
  const going = Promise.withResolvers<void>()
  // Names are looked up when the match has been read and before the room is there.
  const slow = new Proxy(house.store, {
    get(store, name) {
      const value: unknown = Reflect.get(store, name)
      if (name !== 'account') return typeof value === 'function' ? value.bind(store) : value
      return async (id: string) => {
        reading.resolve()
        await going.promise
        return store.account(id)
      }
    },
  })
  const listening = listen(people[0], undefined, house.node('slow', { store: slow }))
  await reading.promise
  const open = await choice(house.matches, people, match)
  if (!open) throw new Error('nobody is asked')
  const { caller, seat, legal } = open
  const made = await house.matches.act(caller, { match, seat, action: { ...legal[0] }, actionId: newId() })
  await delivered()
  going.resolve()
  const [client] = await listening
  await caughtUp(house, match, [client])
  expect(client.seq).toBe(done(made).seq)
  expectNoTrouble()
})

describe('a door that is shut', () => {
  const said = ({ updates }: Client) => updates.flatMap(({ events }) => events).map(({ kind }) => kind)
  async function watch(caller: Caller | null, more: object = {}, node = house.matches) {
    const client = new Client()
    const ended: string[] = []
    const request = requests.subscribe.parse({ match, ...more })
    done(await node.subscribe(caller, request, client.hear, undefined, ({ code }) => ended.push(code)))
    return { client, ended }
  }
  const change = async (request: object) =>
    done(await house.matches.change(people[0], requests.change.parse({ match, ...request })))
  const chat = async () => {
    done(await house.matches.chat(people[0], { match, text: 'Among ourselves.', actionId: newId() }))
    await delivered()
  }

  test('ends the subscriptions of those who would now need a key or password, on every node', async () => {
    match = await table(house.matches, people[0], {})
    done(await house.matches.join(people[1], requests.join.parse({ match, seats: [1] })))
    const stranger = await house.person('Thoth')
    const [host, guest] = [await watch(people[0]), await watch(people[1])]
    const admin = await watch({ ...stranger, admin: true })
    const outside = [await watch(null), await watch(stranger), await watch(null, {}, house.node('second'))]
    await change({ title: 'Another' })
    await chat()
    for (const { client, ended } of outside) {
      expect(ended).toEqual([])
      expect(said(client)).toEqual(['changed', 'chat'])
    }
    await change({ visibility: 'password', password: 'crom' })
    await chat()
    for (const { client, ended } of outside) {
      expect(ended).toEqual(['password-needed'])
      expect(said(client)).toEqual(['changed', 'chat'])
    }
    for (const { client, ended } of [host, guest, admin]) {
      expect(ended).toEqual([])
      expect(said(client)).toEqual(['changed', 'chat', 'changed', 'chat'])
    }
    // Who knows the password comes in again, until there is another.
    const again = await watch(null, { password: 'crom' })
    await chat()
    await change({ visibility: 'password', password: 'mitra' })
    await chat()
    expect(again.ended).toEqual(['password-needed'])
    expect(said(again.client)).toEqual(['chat'])
    expectNoTrouble()
  })

  test('is shut behind somebody who is sent away, unless the table is open to all', async () => {
    for (const visibility of ['link', 'password', 'open']) {
      const password = visibility === 'password' ? 'crom' : undefined
      match = await table(house.matches, people[0], { visibility, password })
      const { key } = await picture(house.matches, people[0], match)
      done(await house.matches.join(people[1], requests.join.parse({ match, key, password, seats: [1] })))
      const { client, ended } = await watch(people[1])
      const onlooker = await watch(null, { key, password })
      done(await house.matches.remove(people[0], { match, account: people[1].account }))
      await chat()
      expect(ended).toEqual(visibility === 'open' ? [] : ['key-needed'])
      expect(said(client)).toEqual(visibility === 'open' ? ['removed', 'chat'] : [])
      // He might be the onlooker: whoever came by the link alone needs the new one.
      expect(onlooker.ended).toEqual(ended)
      expect(said(onlooker.client)).toEqual(said(client))
    }
    expectNoTrouble()
  })
})

test('who takes or gives up a seat gets the whole picture of the new view', async () => {
  match = await table(house.matches, people[0], {})
  const [client] = await listen(people[1])
  expect(client.picture).toMatchObject({ you: [], key: null })
  done(await house.matches.join(people[1], { match, seats: [1] }))
  await delivered()
  expect(client.updates[1].picture).toMatchObject({ you: [1] })
  expect(client.picture?.key).not.toBeNull()
  done(await house.matches.start(people[0], { match }))
  await delivered()
  expect(client.updates.at(-1)?.patch).toBeDefined()
  expect(client.picture?.legal[1]?.length).toBeGreaterThan(0)
  done(await house.matches.setSeat(people[1], { match, seat: 1, to: 'open' }))
  await delivered()
  expect(client.picture).toMatchObject({ you: [], legal: {} })
})

test('equal viewers get the very same object, and nobody hears anything after closing', async () => {
  match = await started(house, people)
  const [one, first] = await listen(null)
  const [two] = await listen(null)
  await playOn(house, people, match, { limit: 4 })
  await delivered()
  expect(one.updates.slice(1).every((update, i) => update === two.updates[i + 1])).toBe(true)
  first.close()
  const count = one.updates.length
  await playOn(house, people, match, { limit: 4 })
  await delivered()
  expect(one.updates.length).toBe(count)
})

test('words of people one has blocked are left out', async () => {
  match = await started(house, people)
  await house.store.block(people[0].account, people[1].account)
  const [client] = await listen(people[0])
  const [other] = await listen(null)
  done(await house.matches.chat(people[1], { match, text: 'Yield!', actionId: newId() }))
  done(await house.matches.chat(people[0], { match, text: 'Never.', actionId: newId() }))
  await delivered()
  const said = ({ updates }: Client) =>
    updates.flatMap(({ events }) => events).flatMap((event: MatchEvent) => (event.kind === 'chat' ? [event.text] : []))
  expect(said(client)).toEqual(['Never.'])
  expect(said(other)).toEqual(['Yield!', 'Never.'])
  expect(client.seq).toBe(other.seq)
})

test('a listener that throws harms nobody else', async () => {
  match = await started(house, people)
  done(
    await house.matches.subscribe(null, { match }, () => {
      throw new Error('broken pipe')
    }),
  )
  const [client] = await listen(null)
  await playOn(house, people, match, { limit: 3 })
  await delivered()
  expect(client.updates.length).toBeGreaterThan(1)
  expect(house.errors.splice(0).every((error) => error instanceof Error && error.message === 'broken pipe')).toBe(true)
})

test('who watches the lobby hears of a new table, also after news were lost', async () => {
  const bus = new Set<(moved: null) => void>()
  const deaf = house.node('deaf', { store: deafStore(house.store, bus) })
  const heard: string[][] = [[], []]
  const hear = (i: number) => (change: { match: string }) => heard[i].push(change.match)
  const watching = [house.matches.watchLobby(hear(0)), deaf.watchLobby(hear(1))]
  const first = await table(house.matches, people[0], {})
  await table(house.matches, people[0], { visibility: 'link' })
  for (let i = 0; i < 100 && heard[0].length < 1; i++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).toEqual([[first], []])
  for (const listener of bus) listener(null)
  for (let i = 0; i < 100 && heard[1].length < 1; i++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).toEqual([[first], [first]])
  for (const each of watching) each.close()
})

test('lists of open tables are live', async () => {
  const heard: (string | null)[] = []
  const watching = house.matches.watchLobby(({ summary }) => heard.push(summary?.phase ?? null))
  match = await table(house.matches, people[0], {})
  const hidden = await table(house.matches, people[0], { visibility: 'link' })
  done(await house.matches.join(people[1], { match, seats: [1] }))
  done(await house.matches.setSeat(people[0], { match: hidden, seat: 0, to: 'open' }))
  for (let i = 0; i < 100 && heard.length < 1; i++) await new Promise((resolve) => setTimeout(resolve, 20))
  done(await house.matches.start(people[0], { match }))
  for (let i = 0; i < 100 && heard.length < 2; i++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).toEqual(['lobby', 'playing'])
  watching.close()
})

test('a table that goes behind a door leaves the lists of those who watch, whether they were told of it or listed it', async () => {
  const listed = await table(house.matches, people[0], {})
  await house.matches.list(null, requests.list.parse({}))
  const heard: [string, string | null][] = []
  const watching = house.matches.watchLobby(({ match, summary }) => heard.push([match, summary?.phase ?? null]))
  const told = await table(house.matches, people[0], {})
  for (let i = 0; i < 100 && heard.length < 1; i++) await new Promise((resolve) => setTimeout(resolve, 20))
  for (const gone of [told, listed])
    done(await house.matches.change(people[0], requests.change.parse({ match: gone, visibility: 'link' })))
  for (let i = 0; i < 100 && heard.length < 3; i++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).toEqual([
    [told, 'lobby'],
    [told, null],
    [listed, null],
  ])
  // Once is enough.
  done(await house.matches.chat(people[0], { match: told, text: 'Alone.', actionId: newId() }))
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(heard.length).toBe(3)
  watching.close()
})

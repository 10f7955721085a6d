// Allies who plan together: words for one side alone, and places shown to it. Nobody else is told who or what.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { games } from '../../games.ts'
import { type Caller, type MatchEvent, type Pointed, requests } from '../../matches/index.ts'
import { Client, caughtUp, codeOf, delivered, done, type House, newId, openHouse, table } from './house.ts'

const words = 'the northern strait, in two turns'

let house: House
let match: string
/** Seats 0 and 2 win together, and so do 1 and 3; the last one holds no seat. */
let people: Caller[]

beforeEach(async () => {
  house = await openHouse('memory', { games })
  people = []
  for (const name of ['Amra', 'Bêlit', 'Thoth', 'Valeria', 'Nobody']) people.push(await house.person(name))
  match = await allied(people)
})
afterEach(() => house.close())

async function allied([host, ...others]: Caller[], players = 4): Promise<string> {
  const options = { players, ...(players === 4 && { mode: 'alliances' }) }
  const made = await table(house.matches, host, { game: 'nerath', options })
  for (const [i, other] of others.slice(0, 3).entries())
    done(await house.matches.join(other, requests.join.parse({ match: made, seats: [i + 1] })))
  await house.matches.setSeat(host, requests.setSeat.parse({ match: made, seat: 0, to: 'me' }))
  done(await house.matches.start(host, { match: made }))
  return made
}

const whisper = (caller: Caller, seat: number, text = words) =>
  house.matches.chat(caller, { match, text, seat, actionId: newId() })

async function eventsOf(caller: Caller | null): Promise<MatchEvent[]> {
  return done(await house.matches.events(caller, { match, after: 0, limit: 500 })).events
}

test('words for allies reach them alone, in the log and as they are said, on every node', async () => {
  const other = house.node('second')
  const clients = [...people, null].map((caller, i) => ({
    caller,
    client: new Client(),
    node: i % 2 ? other : house.matches,
  }))
  for (const { caller, client, node } of clients) done(await node.subscribe(caller, { match }, client.hear))
  const { seq } = done(await whisper(people[0], 0))
  await caughtUp(
    house,
    match,
    clients.map(({ client }) => client),
  )
  for (const { caller, client } of clients) {
    const hears = caller === people[0] || caller === people[2]
    const told = { seq, kind: 'chat', account: people[0].account, text: words, team: [0, 2] }
    const logged = (await eventsOf(caller)).find((event) => event.seq === seq)
    const sent = client.updates.flatMap(({ events }) => events).find((event) => event.seq === seq)
    for (const event of [logged, sent])
      if (hears) expect(event).toMatchObject(told)
      else expect(event).toEqual({ seq, at: expect.any(Number), kind: 'unheard' })
    expect(JSON.stringify([client.updates, await eventsOf(caller)]).includes(words)).toBe(hears)
  }
})

test('a retry says it once; the same words to everybody under its id are another deed', async () => {
  const deed = { match, text: words, seat: 0, actionId: newId() }
  const first = done(await house.matches.chat(people[0], deed))
  expect(await house.matches.chat(people[0], deed)).toEqual(first)
  const { seat: _, ...open } = deed
  expect(codeOf(await house.matches.chat(people[0], open))).toBe('action-id-used')
})

test('only from a seat of one’s own, of a side that somebody else plays on, and after the start', async () => {
  const [amra, belit, , , nobody] = people
  const point = (caller: Caller, seat: number) => house.matches.point(caller, { match, seat, place: 'crownfall' })
  for (const speak of [whisper, point]) {
    expect(codeOf(await speak(belit, 0))).toBe('not-your-seat')
    expect(codeOf(await speak(amra, 9))).toBe('no-such-seat')
    expect(codeOf(await speak(amra, 1))).toBe('not-your-seat')
  }
  expect(codeOf(await whisper(nobody, 0))).toBe('not-at-table')
  expect(codeOf(await point(nobody, 0))).toBe('not-your-seat')
  match = await table(house.matches, amra, { game: 'nerath', options: { players: 2 } })
  expect(codeOf(await whisper(amra, 0))).toBe('not-playing')
  expect(codeOf(await point(amra, 0))).toBe('not-playing')
  done(await house.matches.join(belit, requests.join.parse({ match, seats: [1, 3] })))
  done(await house.matches.setSeat(amra, requests.setSeat.parse({ match, seat: 2, to: 'me' })))
  done(await house.matches.start(amra, { match }))
  // Whoever has both realms of an alliance has nobody to tell.
  expect(codeOf(await whisper(amra, 2))).toBe('no-allies')
  expect(codeOf(await point(belit, 3))).toBe('no-allies')
})

test('a place is shown to the side alone, on every node, and kept nowhere', async () => {
  const other = house.node('second')
  const heard = new Map<string, Pointed[]>()
  for (const [i, caller] of [...people, null].entries()) {
    const seen: Pointed[] = []
    heard.set(caller?.account ?? 'visitor', seen)
    const node = i >= 2 ? other : house.matches
    done(
      await node.subscribe(
        caller,
        { match },
        () => {},
        undefined,
        undefined,
        (pointed) => seen.push(pointed),
      ),
    )
  }
  const before = await eventsOf(people[0])
  done(await house.matches.point(people[0], { match, seat: 0, place: 'crownfall' }))
  await delivered()
  const pointed = { match, seat: 0, place: 'crownfall' }
  for (const [account, seen] of heard)
    expect(seen).toEqual([people[0].account, people[2].account].includes(account) ? [pointed] : [])
  expect(await eventsOf(people[0])).toEqual(before)
})

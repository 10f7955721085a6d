// Secrets: what a viewer is sent depends on nothing that the viewer may not know. Checked over whole random matches.
import type { State } from '@skelos/games/age-of-conan/index.ts'
import { type Acted, FastChance, factFor, type Seat, type Told } from '@skelos/kernel'
import { afterEach, expect, test } from 'vitest'
import { type Live, seatsOf } from '../../matches/data.ts'
import { Desk } from '../../matches/desk.ts'
import type { Caller, Update } from '../../matches/index.ts'
import { eventFor } from '../../matches/log.ts'
import { onlooker, pictureOf } from '../../matches/picture.ts'
import { delivered, done, games, type House, openHouse, playOn, quickBots, started } from './house.ts'

let house: House
afterEach(() => house.close())

const person = (account: string) => ({ account, name: account })
const entry = games.get('age-of-conan')
if (!entry) throw new Error('no game')
const { game } = entry

const deskOf = ({ store, clock }: House): Desk =>
  new Desk({
    store,
    games,
    bots: quickBots,
    passwords: { hash: async (text) => text, verify: async () => false },
    now: () => clock.now,
    random: (bytes) => new Uint8Array(bytes),
    node: 'spy',
  })

/** The same match as far as the viewer may know, with other cards, tokens and bids where it may not. */
function otherwise(live: Live, viewer: readonly Seat[], chance: FastChance): Live {
  if (!live.play) return live
  const view = game.view(live.play.state, viewer)
  return {
    ...live,
    row: { ...live.row, seed: live.row.phase === 'finished' ? live.row.seed : 'skelos1:another' },
    play: { ...live.play, state: game.guess(view, chance) },
  }
}

const asked = ({ play }: Live) => play && game.pending(play.state)

test('a picture is the same whatever the others hide', async () => {
  house = await openHouse()
  const people = [await house.person('Amra'), await house.person('Zenobia'), await house.person('Thoth')]
  const match = await started(house, people)
  const desk = deskOf(house)
  const chance = new FastChance(11)
  let differed = 0
  for (let steps = 0; steps < 400; steps++) {
    if ((await playOn(house, people, match, { limit: 1, seed: steps })) === 0) break
    const live = await desk.live(match)
    if (!live) throw new Error('no match')
    for (const caller of [...people, null]) {
      const viewer = onlooker(live, caller?.account ?? null)
      const other = otherwise(live, viewer.seats, chance)
      expect(asked(other)).toEqual(asked(live))
      if (JSON.stringify(other.play) !== JSON.stringify(live.play)) differed++
      expect(pictureOf(other, entry, viewer, person)).toEqual(pictureOf(live, entry, viewer, person))
    }
  }
  expect(differed).toBeGreaterThan(1_000)
})

test('no message holds the seed, another’s hidden cards, bids or choices', async () => {
  house = await openHouse()
  const people: Caller[] = [await house.person('Amra'), await house.person('Zenobia')]
  const match = await started(house, people, { options: { players: 3 }, seats: ['me', 'open', { bot: 'random' }] })
  const heard: { viewer: Caller | null; update: Update }[] = []
  for (const viewer of [...people, null])
    done(await house.matches.subscribe(viewer, { match }, (update) => heard.push({ viewer, update })))
  await playOn(house, people, match, { seed: 21 })
  await delivered()
  const desk = deskOf(house)
  const live = await desk.live(match)
  const seed = live?.row.seed ?? null
  if (!live || seed === null) throw new Error('no match')
  const stateAt = async (seq: number): Promise<State> => (await desk.playAt(match, seq)).state as State
  let hidden = 0
  let facts = 0
  for (const { viewer, update } of heard) {
    const text = JSON.stringify(update)
    const seats = seatsOf(live.data, viewer?.account ?? null)
    if (!update.patch?.some(([path]) => path === 'phase')) expect(text).not.toContain(seed)
    expect(text).not.toContain('"secret":{')
    const [before, after] = [await stateAt(update.from), await stateAt(update.seq)]
    const told = update.events.flatMap((event) => (event.kind === 'acted' ? event.facts : []))
    const known = JSON.stringify([
      game.view(before, seats),
      game.view(after, seats),
      told.map((fact) => factFor(fact, [])),
    ])
    for (const [seat, { hand }] of after.players.entries()) {
      if (seats.includes(seat)) continue
      for (const card of hand) if (!known.includes(`"${card}"`)) expect(text).not.toContain(`"${card}"`)
      hidden += hand.length
    }
    for (const event of update.events)
      if (event.kind === 'acted') expect('action' in event).toBe(seats.includes(event.seat) && !event.closed)
    // What others draw and commit is told by number, not by name.
    for (const fact of told as (Told & { seat?: Seat; cards?: string[]; card?: string; token?: unknown })[]) {
      if (fact.seat === undefined || seats.includes(fact.seat)) continue
      if (/^(drew-|card-kept|card-bottomed)/.test(fact.fact)) expect(fact.cards).toBeUndefined()
      if (fact.fact === 'bid-committed') expect([fact.card, fact.token]).toEqual([undefined, undefined])
      if (fact.fact === 'strategy-laid') expect(fact.card).toBeUndefined()
      if (fact.fact === 'token-kept') expect(fact.token).toBeUndefined()
      facts++
    }
  }
  expect(facts).toBeGreaterThan(1_000)
  expect(hidden).toBeGreaterThan(1_000)
})

test('an event is the log’s entry without what is not the viewer’s', async () => {
  house = await openHouse()
  const people = [await house.person('Amra'), await house.person('Zenobia')]
  const match = await started(house, people)
  await playOn(house, people, match, { limit: 120 })
  const entries = await house.store.entries(match, 0)
  let secrets = 0
  for (const entry of entries) {
    for (const seats of [[], [0], [1], [0, 1]]) {
      const event = eventFor(entry, seats)
      const text = JSON.stringify(event)
      expect(text).not.toContain('"patch"')
      expect(text).not.toContain('"drawn"')
      expect(text).not.toContain('"hash"')
      const facts = (entry.data as Partial<Acted>).facts ?? []
      for (const [i, fact] of facts.entries()) {
        for (const [seat, hidden] of Object.entries(fact.secret ?? {})) {
          const shown = (event as { facts: object[] }).facts[i]
          const keys = Object.keys(hidden).filter((key) => key in shown)
          if (seats.includes(Number(seat))) expect(shown).toMatchObject(hidden)
          else if (!Object.keys(fact.secret ?? {}).some((own) => seats.includes(Number(own)))) expect(keys).toEqual([])
          secrets++
        }
      }
    }
  }
  expect(secrets).toBeGreaterThan(100)
})

test('a bot is handed the view of its seat alone', async () => {
  const asked: { seat: Seat; view: unknown; legal: readonly object[] }[] = []
  house = await openHouse('memory', {
    bots: {
      choose: async (question) => {
        asked.push(question)
        return quickBots.choose(question)
      },
      close: async () => {},
    },
  })
  const people = [await house.person('Amra')]
  const match = await started(house, people, { options: { players: 2 }, seats: ['me', { bot: 'random' }] })
  await playOn(house, people, match, { limit: 60 })
  expect(asked.length).toBeGreaterThan(20)
  for (const { seat, view } of asked) {
    const { state, viewer } = view as { state: State; viewer: Seat[] }
    expect(viewer).toEqual([seat])
    expect(new Set(state.players[1 - seat].strategy)).toEqual(
      new Set(state.players[1 - seat].strategy.length > 0 ? ['?'] : []),
    )
    expect(new Set(state.strategyDeck)).toEqual(new Set(['?']))
  }
})

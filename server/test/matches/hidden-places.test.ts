// What the Overlord of Conan hides: two matches that differ in it alone are the same to the heroes and to who looks on, in
// pictures, legal lists, events, undo and the time that everything takes.
import { conan } from '@skelos/games/conan/rules/game.ts'
import { expect, test } from 'vitest'
import { type AnyGame, type Games, requests, type Update } from '../../matches/index.ts'
import { choice, delivered, done, type House, newId, openHouse, picture, playOn, table } from './house.ts'

const games: Games = new Map([
  ['conan', { game: conan as unknown as AnyGame, levels: ['random', 'greedy'], draws: false }],
])

/** Ids of actions are counted through; everything else of an update is compared. */
const plain = (heard: readonly unknown[]): string => JSON.stringify(heard).replaceAll(/deed-\d+/g, 'deed')

/** A match in which the Overlord hides everything in the `place`th of the places there are, then all play as the dice will. */
async function playedWith(scenario: string, heroes: number, place: number, steps: number) {
  const house: House = await openHouse('memory', { games })
  const [overlord, hero] = [await house.person('Zogar'), await house.person('Amra')]
  const seats = ['me', ...Array.from({ length: heroes }, () => 'open')]
  const match = await table(house.matches, overlord, { game: 'conan', options: { scenario, heroes }, seats })
  const own = Array.from({ length: heroes }, (_, seat) => seat + 1)
  done(await house.matches.join(hero, requests.join.parse({ match, seats: own })))
  done(await house.matches.start(overlord, { match }))
  const heard: Update[][] = [[], []]
  for (const [i, viewer] of [hero, null].entries())
    done(await house.matches.subscribe(viewer, { match }, (update) => heard[i].push(structuredClone(update))))
  const hidden: object[] = []
  for (;;) {
    const asked = await choice(house.matches, [overlord, hero], match)
    if (!asked || !['secret-area', 'hidden-tokens', 'stash', 'start-area'].includes(asked.kind)) break
    const action = asked.legal[asked.kind === 'start-area' ? 0 : place]
    if (asked.kind !== 'start-area') hidden.push(action)
    done(await house.matches.act(asked.caller, { match, seat: asked.seat, action: { ...action }, actionId: newId() }))
  }
  const pictures: unknown[] = []
  for (let turn = 0; turn < steps; turn++) {
    await playOn(house, [overlord, hero], match, { limit: 1, seed: turn })
    pictures.push(await picture(house.matches, hero, match), await picture(house.matches, null, match))
  }
  await delivered()
  const facts = heard[1].flatMap(({ events }) => events.flatMap((event) => (event.kind === 'acted' ? event.facts : [])))
  await house.close()
  return { hidden, heard, pictures, facts }
}

test.each([
  ['clutches_of_the_picts', 4, 'captive-hidden', 'captive-found'],
  ['wrath_of_anu', 1, 'tokens-laid', 'questioned'],
  ['trapped_like_rats', 3, 'piles-hidden', 'searched'],
])('%s with %i: nobody can tell where', async (scenario, heroes, hides, finds) => {
  const [one, other] = [await playedWith(scenario, heroes, 0, 60), await playedWith(scenario, heroes, 3, 60)]
  expect(one.hidden.length).toBeGreaterThan(0)
  expect(one.hidden).not.toEqual(other.hidden)
  const told = one.facts.map(({ fact }) => fact)
  expect(told).toContain(hides)
  // Nobody has come upon anything yet.
  expect(told).not.toContain(finds)
  for (const [i, heard] of one.heard.entries()) expect(plain(heard)).toBe(plain(other.heard[i]))
  expect(plain(one.pictures)).toBe(plain(other.pictures))
  const text = plain([one.heard, one.pictures])
  expect(text).not.toContain('"secret":{')
})

// Odds of Conquest of Nerath as the command asks for them: cards, allies, retreats, landings, and what is refused.
import pico from 'picocolors'
import { describe, expect, test } from 'vitest'
import { withGame } from '../game.ts'
import type { Typed } from '../match-options.ts'
import { odds } from '../odds.ts'
import type { Terminal } from '../terminal.ts'
import { cliWords } from '../words.ts'

async function told(question: string, typed: Typed): Promise<string[]> {
  const lines: string[] = []
  const terminal: Terminal = {
    width: 100,
    colours: pico.createColors(false),
    interactive: false,
    out: (text = '') => void lines.push(text),
    err: () => {},
    ask: () => Promise.resolve(undefined),
    clear: () => {},
    close: () => {},
  }
  odds(await withGame({ terminal, words: cliWords('en'), language: 'en' } as const, 'nerath'), question, typed)
  return lines
}

interface Answer {
  win: number
  bothDestroyed: number
  lose: number
  retreat: number
  goldLost: { attacker: number }
  byRound: { goesOn: number }[]
  left: (Record<'attacker' | 'defender' | 'ally', Record<string, number>> & { chance: number })[]
}

const ask = async <A = Answer>(question: string, typed: Typed): Promise<A> =>
  JSON.parse((await told(question, { ...typed, json: true }))[0]) as A

const duel = { battle: 'land', attacker: 'footsoldier', defender: 'footsoldier' }
/** The chance of a side that hits so often, against one that hits so often, to be the last. */
const share = (own: number, other: number): number => (own * (1 - other)) / (1 - (1 - own) * (1 - other))

describe('cards', () => {
  const win = async (more: Typed) => (await ask('battle', { ...duel, ...more })).win

  test('for the battle and for a round, by id or by title, as paper and pencil give them', async () => {
    expect(await win({})).toBeCloseTo(5 / 11, 12)
    expect(await win({ attackerCards: 'nerath-veteran-warlord' })).toBeCloseTo(share(1 / 3, 1 / 6), 12)
    expect(await win({ defenderCards: 'veteran WARLORD' })).toBeCloseTo(share(1 / 6, 1 / 3), 12)
    // In the first round the attacker would need a 7.
    expect(await win({ defenderCards: 'Chilling Dread' })).toBeCloseTo((5 / 6) * (5 / 11), 12)
    expect(await win({ attackerCards: 'Veteran Warlord', defenderCards: 'chilling dread' })).toBeCloseTo(
      (1 / 6) * (5 / 6) + (5 / 6) * (5 / 6) * share(1 / 3, 1 / 6),
      12,
    )
  })

  test('for after a roll, of both sides', async () => {
    const veil = (1 / 6 + (5 / 6) * (1 / 6) * (5 / 11)) / (1 - 25 / 36)
    expect(await win({ attackerCards: 'veil of the glades' })).toBeCloseTo(veil, 12)
    expect((await ask('battle', { ...duel, defenderCards: 'veil of the glades' })).lose).toBeCloseTo(veil, 12)
  })

  test('a treasure brings its property, a card is paid for, hits are dealt before the dice', async () => {
    const dawnbrand = { ...duel, attacker: 'fighter', attackerCards: 'dawnbrand' }
    expect((await ask('battle', dawnbrand)).win).toBeCloseTo(share(3 / 4, 1 / 6), 12)
    // One of two footsoldiers is paid for two d12 in the first round.
    const none = (5 / 6) * (5 / 12) ** 2
    expect(await win({ attacker: 'footsoldier 2', attackerCards: 'infernal bargain' })).toBeCloseTo(
      (1 - none) * (5 / 6) + none * (5 / 6) * (5 / 11),
      12,
    )
    const rain = { defender: 'footsoldier 3', attackerCards: "giants' boulders" }
    expect(await win(rain)).toBeCloseTo(5 / 11, 12)
  })

  test('forbid a retreat', async () => {
    const careful = { ...duel, attacker: 'footsoldier 3', defender: 'footsoldier 3', retreatBelow: '2' }
    expect((await ask('battle', careful)).retreat).toBeGreaterThan(0.1)
    expect((await ask('battle', { ...careful, defenderCards: 'soul chains' })).retreat).toBe(0)
  })

  test('help heroes against guardians that nobody knows', async () => {
    const heroes = { battle: 'dungeon', attacker: 'fighter 2', defender: 'unknown' }
    const bare = await ask('battle', heroes)
    expect(bare.byRound[0].goesOn).toBeGreaterThan(0.1)
    expect((await ask('battle', { ...heroes, attackerCards: 'adventurers’ luck' })).win).toBeGreaterThan(bare.win + 0.1)
  })
})

describe('policies', () => {
  test('a retreat by chance; keep what fights best; the best choice is no worse', async () => {
    const battle = { ...duel, attacker: 'footsoldier 2, monster, wizard', defender: 'footsoldier 3, wizard' }
    const usual = await ask('battle', battle)
    const careful = await ask('battle', { ...battle, retreatChance: '40' })
    expect([usual.retreat, careful.win + careful.bothDestroyed + careful.lose + careful.retreat]).toEqual([
      0,
      expect.closeTo(1, 10),
    ])
    expect(careful.retreat).toBeGreaterThan(0.05)
    expect(careful.goldLost.attacker).toBeLessThan(usual.goldLost.attacker)
    const [weakest, best] = await Promise.all(
      ['weakest', 'best'].map((attackerOrder) => ask('battle', { ...battle, attackerOrder })),
    )
    expect(best.win).toBeGreaterThanOrEqual(Math.max(usual.win, weakest.win))
  })

  test('allies: what is left to each, agreed, in halves, or played by one', async () => {
    const battle = { ...duel, attacker: 'monster 2', defender: 'footsoldier, castle', ally: 'fighter 2' }
    const fighters = async (more: Typed) => {
      const { left } = await ask('battle', { ...battle, ...more })
      expect(left.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10)
      return left.reduce((sum, { ally, chance }) => sum + chance * (ally['fighter'] ?? 0), 0)
    }
    const agreed = await fighters({})
    expect(await fighters({ split: 'one' })).toBeCloseTo(agreed, 12)
    expect(await fighters({ split: 'halves' })).not.toBeCloseTo(agreed, 3)
    expect((await told('battle', battle)).join('\n')).toMatch(/Pieces left to the ally\n +0 +\d/)
  })

  test('at sea a hero goes down with his ship', async () => {
    const battle = { battle: 'sea', attacker: 'warship, fighter', defender: 'warship', attackerOrder: 'warship' }
    const { left } = await ask('battle', battle)
    expect(left.filter(({ attacker }) => attacker['fighter'] && !attacker['warship'])).toEqual([])
  })
})

test('a landing: to win at sea, and then ashore with what has come through', async () => {
  const sides = { attacker: 'warship', cargo: 'footsoldier 2', seaDefender: 'warship', defender: 'footsoldier' }
  const { win, noLanding, sea } = await ask<Answer & { noLanding: number; sea: Answer }>('landing', sides)
  const ashore = await ask('battle', { ...duel, attacker: 'footsoldier 2' })
  expect(sea.win).toBeCloseTo(share(3 / 8, 3 / 8), 12)
  expect(noLanding).toBeCloseTo(1 - sea.win, 12)
  expect(win).toBeCloseTo(sea.win * ashore.win, 12)
})

describe('is refused, with what to do instead', () => {
  const dungeon = { battle: 'dungeon', attacker: 'wizard', defender: 'troll' }
  test.each<[Typed, string]>([
    // It asks for two footsoldiers.
    [{ ...duel, attackerCards: 'shield wall' }, '--attacker-cards: “shield wall” is not known. Choose from: banner-of'],
    [{ ...duel, attackerCards: 'nerath-veteran-warlord,hellfire rain' }, '“hellfire rain” is not known. Choose from: '],
    [{ ...duel, attacker: 'fighter', attackerCards: 'dawnbrand,dawnbrand' }, '“dawnbrand” is not known'],
    [{ ...duel, attackerCards: 'dawnbrand' }, '“dawnbrand” is not known'],
    [{ ...duel, split: 'halves' }, '--split needs --ally'],
    [{ ...duel, ally: 'castle' }, '--ally: “castle” is not known'],
    [{ ...duel, attackerOrder: 'best,wizard' }, '--attacker-order: “best” is not known. Choose from: footsoldier'],
    [
      { ...duel, defender: 'footsoldier 30', attackerOrder: 'best' },
      '“best” is not known. Choose from: cheapest, weakest',
    ],
    [{ ...duel, attacker: 'footsoldier 30, wizard 11' }, '--attacker: 41 are too many. There is room for 40.'],
    [
      { ...duel, battle: 'sea', attacker: 'fighter', defender: 'warship' },
      '--attacker: 1 are too many. There is room for 0.',
    ],
    [{ ...dungeon, ally: 'fighter' }, '--battle: “dungeon” is not known. Choose from: land, sea.'],
    [{ ...dungeon, defender: 'troll, medusa, unknown' }, '--defender: 3 are too many. There is room for 2.'],
    [
      { ...dungeon, defenderCards: 'dawnbrand' },
      '--defender-cards: “dawnbrand” cannot be played here, nor can any other.',
    ],
    [{ ...duel, retreatChance: '101' }, '--retreat-chance: “101” is not possible. Give a whole number from 1 to 100.'],
  ])('%j', async (typed, message) => {
    await expect(told('battle', typed)).rejects.toThrow(message)
  })

  test('more aboard than there is room for', async () => {
    const sides = { attacker: 'warship', cargo: 'footsoldier 3', seaDefender: 'warship', defender: 'footsoldier' }
    await expect(told('landing', sides)).rejects.toThrow('--cargo: 3 are too many. There is room for 2.')
  })
})

// The default pack: it passes the check, and it holds what the book and its README say.
import { hash } from '@skelos/kernel'
import { languages } from '@skelos/text'
import { describe, expect, test, vi } from 'vitest'
import { get, list } from '../../test/reach.ts'
import { findProblems } from '../content/check/pack.ts'
import {
  ALLY,
  content,
  contentFiles,
  contentName,
  EFFECTS,
  type Effect,
  FREE_DICE,
  LIMITS,
  NO_LIMIT,
  PIECES,
  type Placement,
  REALMS,
  SORTS,
  SOURCES,
  TIMINGS,
} from '../content/index.ts'
import { readContent } from '../content/read.ts'
import { bookCounts } from './content-files.ts'

const events = Object.values(content.events)
const treasures = Object.values(content.treasures)
const guardians = Object.values(content.guardians)

const countSources = (entries: readonly { source: string }[]) =>
  SOURCES.map((source) => entries.filter((entry) => entry.source === source).length)

const total = (rows: readonly Placement[], piece: number) => rows.reduce((sum, row) => sum + row.pieces[piece], 0)
const goldIn = (rows: readonly Placement[]) =>
  content.pieces.reduce((sum, { index, cost }) => sum + cost * total(rows, index), 0)

const effects: readonly Effect[] = [
  ...events.flatMap(({ effect }) => effect),
  ...treasures.flatMap(({ power, property }) => [...(power?.effect ?? []), ...(property?.effect ?? [])]),
]

describe('the default pack', () => {
  test('has no mistake, and is what the reader makes of its files', () => {
    expect(findProblems(contentFiles, bookCounts)).toEqual([])
    expect(readContent(contentFiles, bookCounts)).toStrictEqual(content)
  })

  test('keeps its name in versions while nothing but its words changes', () => {
    const areWords = (value: object): boolean => languages.every((language) => language in value)
    const read = JSON.stringify(content, (_, value: unknown) =>
      typeof value === 'object' && value !== null && areWords(value) ? undefined : value,
    )
    expect([hash(JSON.parse(read)), contentName]).toEqual(['0f4766d990655c20', 'f66c32bb'])
  })

  test('is loaded without the check and its schemas', async () => {
    vi.resetModules()
    vi.doMock('zod', () => {
      throw new Error('a schema is loaded')
    })
    const { content: alone } = await import('../content/index.ts')
    expect(alone).toStrictEqual(content)
    await expect(import('../content/read.ts')).rejects.toThrow('mocking a module')
    vi.doUnmock('zod')
    vi.resetModules()
  })

  test('has the counts of the book', () => {
    expect([content.lands, content.seas, content.dungeons].map((list) => list.length)).toEqual([55, 28, 10])
    expect(content.pieces).toHaveLength(9)
    expect(events).toHaveLength(55)
    expect(treasures).toHaveLength(30)
    expect(content.treasureDeck).toHaveLength(30)
    expect(guardians).toHaveLength(23)
    expect(content.guardianPile).toHaveLength(30)
    expect(list(contentFiles, ['map', 'impassable']).map((corner) => get(corner, ['corner']))).toEqual([
      'south-west',
      'north-east',
    ])
  })

  test('says of every entry where it comes from, and counts sources as its README does', () => {
    expect(countSources(content.lands.map((land) => content.spaces[land]))).toEqual([15, 1, 39])
    expect(countSources(content.seas.map((sea) => content.spaces[sea]))).toEqual([9, 0, 19])
    expect(countSources(content.dungeons.map((dungeon) => content.spaces[dungeon]))).toEqual([1, 2, 7])
    expect(countSources(content.pieces)).toEqual([9, 0, 0])
    expect(countSources(content.realms)).toEqual([4, 0, 0])
    expect(countSources(content.realms.flatMap(({ placements }) => placements))).toEqual([0, 0, 66])
    expect(countSources(content.realms.flatMap(({ alliancePlacements }) => alliancePlacements))).toEqual([0, 0, 2])
    expect(countSources(events)).toEqual([1, 0, 54])
    expect(countSources(treasures)).toEqual([1, 0, 29])
    expect(countSources(guardians)).toEqual([3, 0, 20])
  })

  test('names everything in every language', () => {
    const named = [...content.spaces, ...content.pieces, ...content.realms, ...events, ...treasures, ...guardians]
    for (const { name } of named) expect(Object.keys(name)).toEqual(languages)
    const halves = treasures.flatMap(({ power, property, text }) => [power?.text, property?.text, text])
    const texts = [...events.map(({ text }) => text), ...halves.filter((text) => text !== undefined)]
    expect(texts).toHaveLength(55 + 38 + 1)
    for (const text of texts) expect(Object.keys(text)).toEqual(languages)
  })

  test('uses every word of the vocabulary', () => {
    expect(new Set(effects.map((step) => step.do))).toEqual(new Set(EFFECTS))
    const timings = [...events, ...treasures].map(({ timing }) => timing)
    expect(new Set(timings)).toEqual(new Set(TIMINGS))
    const limits = treasures.flatMap(({ property }) => property?.limit ?? [])
    expect(new Set(limits)).toEqual(new Set(LIMITS))
    const sorts = effects.flatMap((step) => [
      ...('space' in step ? [step.space].flat() : []),
      ...(step.do === 'transfer' ? [step.from] : []),
      ...('to' in step ? [step.to] : []),
    ])
    expect(new Set(sorts)).toEqual(new Set(SORTS))
  })
})

describe('the pieces', () => {
  test('[pieces.stats] cost, die and move are those of the book, and one of each costs 25 gold', () => {
    expect(content.pieces.map(({ id, cost, die, move }) => [id, cost, die, move])).toEqual([
      ['footsoldier', 1, 6, 1],
      ['siege-engine', 2, 8, 1],
      ['fighter', 2, 10, 2],
      ['wizard', 3, 10, 2],
      ['monster', 3, 12, 2],
      ['castle', 4, 20, 0],
      ['storm-elemental', 3, 8, 2],
      ['dragon', 5, 20, 3],
      ['warship', 2, 8, 2],
    ])
    expect(content.pieces.reduce((sum, { cost }) => sum + cost, 0)).toBe(25)
  })

  test('[pieces.categories] six walk, two fly, one sails, and heroes are fighters and wizards', () => {
    const ofCategory = (wanted: string) => content.pieces.filter(({ category }) => category === wanted).length
    expect(['land', 'flying', 'sea'].map(ofCategory)).toEqual([6, 2, 1])
    expect(content.pieces.filter(({ hero }) => hero).map(({ id }) => id)).toEqual(['fighter', 'wizard'])
    expect(content.pieces.filter(({ flying }) => flying).map(({ id }) => id)).toEqual(['storm-elemental', 'dragon'])
  })

  test('[pieces.abilities] every piece has the abilities of the book, and the numbers that follow from them', () => {
    expect(Object.fromEntries(content.pieces.map(({ id, abilities }) => [id, abilities]))).toEqual({
      footsoldier: [],
      'siege-engine': ['powerful-attack'],
      fighter: ['explore-dungeons', 'fight-at-sea'],
      wizard: ['first-strike', 'explore-dungeons', 'fight-at-sea'],
      monster: ['run-amok'],
      castle: ['place-new-pieces', 'capturable'],
      'storm-elemental': ['capsize', 'hover'],
      dragon: ['toughness'],
      warship: ['sea-transport'],
    })
    const those = (fit: (piece: (typeof content.pieces)[number]) => boolean) =>
      content.pieces.filter(fit).map(({ id }) => id)
    expect(those(({ diceAttacking }) => diceAttacking === 2)).toEqual(['siege-engine'])
    expect(those(({ diceAtSea }) => diceAtSea === 2)).toEqual(['storm-elemental'])
    expect(those(({ dice }) => dice === 1)).toEqual([...PIECES])
    expect(those(({ firstStrike }) => firstStrike)).toEqual(['wizard'])
    expect(those(({ toughness }) => toughness === 2)).toEqual(['dragon'])
    expect(those(({ runAmok }) => runAmok)).toEqual(['monster'])
    expect(those(({ hover }) => hover)).toEqual(['storm-elemental'])
    expect(content.pieces.map(({ capacity }) => capacity)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 2])
  })

  test('come as 63 figures for each realm', () => {
    const figures = list(contentFiles, ['pieces', 'pieces']).map((piece) => Number(get(piece, ['figures'])))
    expect(figures).toEqual([20, 6, 6, 6, 8, 3, 4, 4, 6])
    expect(figures.reduce((sum, count) => sum + count, 0)).toBe(63)
  })
})

describe('the set-up', () => {
  test('[components.reference-cards] each realm has its capital, colour, treasury and base income', () => {
    expect(
      content.realms.map(({ id, color, capital, treasury, baseIncome }) => [
        id,
        color,
        content.spaces[capital].id,
        treasury,
        baseIncome,
      ]),
    ).toEqual([
      ['karkoth', 'black', 'karkothi-throneholds', 10, 15],
      ['vailin', 'gold', 'vailindor', 11, 13],
      ['iron-circle', 'red', 'citadel-of-irons-grasp', 12, 13],
      ['nerath', 'blue', 'mithralfast', 13, 14],
    ])
    expect(content.realms.map(({ index }) => REALMS[ALLY[index]])).toEqual([
      'iron-circle',
      'nerath',
      'karkoth',
      'vailin',
    ])
  })

  test('[setup.start-space-limits] nobody starts on another realm’s land or on a dungeon, and no two at one sea', () => {
    const holders = new Map<number, number>()
    for (const { index, placements } of content.realms) {
      for (const { space } of placements) {
        expect([index, -1]).toContain(content.spaces[space].realm)
        expect(content.spaces[space].kind).not.toBe('dungeon')
        expect(holders.has(space)).toBe(false)
        holders.set(space, index)
      }
    }
    for (const land of content.lands) expect(holders.get(land)).toBe(content.spaces[land].realm)
  })

  test('every realm starts with two castles, one dragon and no more than it has figures', () => {
    for (const { placements, alliancePlacements, capital } of content.realms) {
      expect(total(placements, PIECES.indexOf('castle'))).toBe(2)
      expect(total(placements, PIECES.indexOf('dragon'))).toBe(1)
      expect(placements.find(({ space }) => space === capital)?.pieces[PIECES.indexOf('castle')]).toBe(1)
      for (const [index, figure] of list(contentFiles, ['pieces', 'pieces']).entries()) {
        const most = Number(get(figure, ['figures']))
        expect(total([...placements, ...alliancePlacements], index)).toBeLessThanOrEqual(most)
      }
    }
  })

  test('[setup.starting-pieces] is worth what the README says, in alliance games a little more', () => {
    const worth = content.realms.map(({ placements, alliancePlacements }) => [
      goldIn(placements),
      goldIn([...placements, ...alliancePlacements]),
    ])
    expect(worth).toEqual([
      [64, 64],
      [77, 80],
      [84, 84],
      [84, 84],
    ])
    const port = content.realms[1].alliancePlacements.find(({ space }) => space === content.spaceIndex['lanternport'])
    expect(port?.pieces).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0])
  })
})

describe('the decks', () => {
  test('[setup.event-decks] each realm has 20 event cards of its own, every copy listed', () => {
    for (const [realm, deck] of content.decks.entries()) {
      expect(deck).toHaveLength(20)
      for (const id of deck) {
        expect(content.events[id].realm).toBe(realm)
        expect(deck.filter((other) => other === id)).toHaveLength(content.events[id].copies)
      }
    }
    const worth = REALMS.map((realm) =>
      list(contentFiles, ['eventCards', 'decks', realm]).reduce<number>(
        (sum, card) => sum + Number(get(card, ['worth'])) * Number(get(card, ['copies'])),
        0,
      ),
    )
    expect(worth).toEqual([33.5, 47.5, 49.5, 65])
  })

  test('Veteran Warlord and the Horn of Valhalla do what the book says', () => {
    expect(content.events['nerath-veteran-warlord']).toMatchObject({
      realm: 3,
      battle: { kinds: 0b111, roles: 0b11 },
      effect: [{ do: 'hit-on', side: 'self', pieces: 0b111_111_111, value: 5, duration: 'battle' }],
    })
    const footsoldiers = (count: number) => [
      { do: 'place-pieces', pieces: [count, 0, 0, 0, 0, 0, 0, 0, 0], space: ['friendly-land'] },
    ]
    expect(content.treasures['horn-of-valhalla']).toMatchObject({
      power: { effect: footsoldiers(3) },
      property: { trigger: 'start-of-turn', limit: 'once-per-own-turn', effect: footsoldiers(1) },
    })
  })

  test('treasures are worth 1 to 3 points, and one is worth nothing else', () => {
    const points = treasures.map((card) => card.points)
    expect([1, 2, 3].map((worth) => points.filter((other) => other === worth).length)).toEqual([15, 10, 5])
    const plain = treasures.filter(({ power, property }) => power === undefined && property === undefined)
    expect(plain.map(({ id }) => id)).toEqual(['star-iron-crown'])
    for (const { power, property, text } of treasures) {
      expect(text === undefined).toBe(power !== undefined || property !== undefined)
    }
  })

  test('Medusa, Troll and Beholder are those of the book', () => {
    expect(content.guardians['medusa']).toMatchObject({ dice: [20], firstStrike: true, needs: 6, reward: 0 })
    expect(content.guardians['troll']).toMatchObject({ dice: [8, 8], firstStrike: false, needs: 7, reward: 0 })
    expect(content.guardians['beholder']).toMatchObject({ dice: [6, 20], firstStrike: false, needs: 6, reward: 0 })
    expect(content.guardians['hoard-wyrm']).toMatchObject({ dice: [20, 20], reward: 5, copies: 1 })
    expect(content.guardians['stone-golem'].needs).toBe(8)
  })

  test('cards speak of pieces in bits, and what they leave out is filled in', () => {
    const stepsOf = (id: string) => content.events[id].effect
    expect(stepsOf('karkoth-chilling-dread')).toEqual([
      { do: 'hit-on', side: 'enemy', pieces: 0b111_111_111 | FREE_DICE, value: 7, duration: 'round' },
    ])
    expect(FREE_DICE).toBe(0b1_000_000_000)
    expect(stepsOf('nerath-last-stand')).toEqual([
      { do: 'extra-dice', per: 'piece', pieces: 0b111_011_111, dice: ['own'], max: 4, duration: 'round' },
    ])
    expect(stepsOf('iron-circle-hired-blades')).toEqual([
      { do: 'extra-dice', per: 'battle', side: 'chosen', dice: [8, 8], duration: 'round' },
    ])
    expect(stepsOf('nerath-silver-charge')).toEqual([
      { do: 'first-strike', pieces: 0b000_010_100, max: NO_LIMIT, duration: 'battle' },
    ])
    expect(stepsOf('nerath-adventurers-luck')).toEqual([
      { do: 'reroll', which: 'misses', pieces: 0b000_001_100, max: NO_LIMIT, duration: 'battle' },
    ])
    expect(stepsOf('karkoth-nightfall-march')).toEqual([
      {
        do: 'transfer',
        pieces: 0b000_011_111,
        max: 2,
        from: 'friendly-land',
        to: 'adjacent-friendly-land',
        attack: false,
        keepMove: true,
      },
    ])
    expect(stepsOf('karkoth-soul-chains')).toEqual([
      { do: 'retreat', mode: 'forbid-attacker', pieces: 0, duration: 'battle' },
    ])
    expect(stepsOf('karkoth-grave-tithe')).toEqual([{ do: 'gain-gold', amount: 2, per: undefined, max: NO_LIMIT }])
    expect(content.treasures['dawnbrand'].property?.effect).toEqual([
      { do: 'upgrade-die', pieces: 0b000_000_100, die: 20, max: 1, duration: 'battle' },
    ])
    expect(content.treasures['crown-of-storms'].power?.effect).toMatchObject([
      { space: ['friendly-land', 'friendly-sea-by-coast'] },
    ])
    expect(content.treasures['anvil-of-the-deep-king'].property?.effect).toEqual([
      { do: 'discount', pieces: 0b000_000_110, amount: 1, max: 2 },
    ])
  })

  test('battles, conditions and costs are filled in too', () => {
    const none = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    expect(content.events['karkoth-grave-tithe']).toMatchObject({
      battle: { kinds: 0b111, roles: 0b11 },
      requires: { control: false, ownInBattle: none, result: undefined },
      cost: { discardEvent: 0, destroyOwnInBattle: none },
    })
    expect(content.events['karkoth-soul-chains'].battle).toEqual({ kinds: 0b011, roles: 0b10 })
    expect(content.events['nerath-adventurers-luck'].battle).toEqual({ kinds: 0b100, roles: 0b11 })
    expect(content.events['iron-circle-siege-masters'].battle).toEqual({ kinds: 0b001, roles: 0b01 })
    expect(content.treasures['cloak-of-mists'].property?.battle).toEqual({ kinds: 0b001, roles: 0b10 })
    expect(content.events['karkoth-rise-from-the-grave'].requires.control).toBe(true)
    expect(content.events['iron-circle-devils-due'].requires.result).toBe('won')
    expect(content.events['iron-circle-shield-wall'].requires.ownInBattle).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(content.events['karkoth-whispering-shades'].cost.discardEvent).toBe(1)
    expect(content.events['iron-circle-infernal-bargain'].cost.destroyOwnInBattle).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0])
  })
})

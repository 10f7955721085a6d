import { describe, expect, test } from 'vitest'
import {
  AREAS,
  bookCounts,
  type Content,
  ContentError,
  type ContentFiles,
  content,
  contentFiles,
  EFFECTS,
  type EffectName,
  type ExpectedCounts,
  KINGDOMS,
  LANGUAGES,
  readContent,
  SOURCES,
  TERRAINS,
  TIMINGS,
} from '../content/index.ts'
import { effect as effectSchema } from '../content/schema.ts'

type Path = readonly (string | number)[]

function get(root: unknown, path: Path): unknown {
  let value = root
  for (const step of path) {
    if (typeof value !== 'object' || value === null) throw new Error(`nothing at ${path.join('.')}`)
    value = Reflect.get(value, step)
  }
  return value
}

function set(root: unknown, path: Path, value: unknown): void {
  const parent = get(root, path.slice(0, -1))
  const last = path.at(-1)
  if (typeof parent !== 'object' || parent === null || last === undefined)
    throw new Error(`nothing at ${path.join('.')}`)
  if (value !== undefined) Reflect.set(parent, last, value)
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else Reflect.deleteProperty(parent, last)
}

function list(root: unknown, path: Path): unknown[] {
  const value = get(root, path)
  if (!Array.isArray(value)) throw new Error(`no list at ${path.join('.')}`)
  return value
}

/** The path of the record with this id in a list. */
function record(files: ContentFiles, at: Path, id: string): Path {
  const index = list(files, at).findIndex((entry) => get(entry, ['id']) === id)
  if (index < 0) throw new Error(`no ${id} in ${at.join('.')}`)
  return [...at, index]
}

function problemsOf(files: ContentFiles, counts: ExpectedCounts = bookCounts): ContentError {
  try {
    readContent(files, counts)
  } catch (error) {
    if (error instanceof ContentError) return error
    throw error
  }
  throw new Error('the content was accepted')
}

/** The messages for the default pack after one change. */
function messages(change: (files: ContentFiles) => void, counts?: ExpectedCounts): string[] {
  const files = structuredClone(contentFiles)
  change(files)
  return problemsOf(files, counts).message.split('\n')
}

const province = (id: string) => content.provinces[content.provinceIndex[id] ?? -1]
const distance = (from: string, to: string) =>
  content.distance[(content.provinceIndex[from] ?? -1) * content.provinces.length + (content.provinceIndex[to] ?? -1)]

const countSources = (entries: readonly { source: string }[]) =>
  SOURCES.map((source) => entries.filter((entry) => entry.source === source).length)
const shorten = (path: Path, size: number) => (files: ContentFiles) => void list(files, path).splice(size)

/** The default pack after one change, without the counts of the books. */
function changed(change: (files: ContentFiles) => void): Content {
  const files = structuredClone(contentFiles)
  change(files)
  return readContent(files)
}

describe('the default pack', () => {
  test('has the counts of the books', () => {
    expect(content.provinces).toHaveLength(29)
    expect(content.seas.filter(({ kind }) => kind === 'sea')).toHaveLength(3)
    expect(content.seas).toHaveLength(5)
    expect(content.strategyIds).toHaveLength(37)
    expect(Object.keys(content.strategy)).toEqual(content.strategyIds)
    expect(Object.keys(content.kingdomCards)).toHaveLength(67)
    for (const kingdom of KINGDOMS) expect(content.decks[kingdom]).toHaveLength(21)
    expect(content.adventureIds).toHaveLength(27)
    expect(content.tokens).toHaveLength(21)
    expect(content.tokens.reduce((sum, { count }) => sum + count, 0)).toBe(56)
    expect(content.objectiveIds).toHaveLength(12)
    expect(content.artifacts.map(({ category }) => category)).toEqual(['monsters', 'treasures', 'women'])
    expect(content.bonusCard.effect).toEqual([{ do: 'replace-bid-card' }])
  })

  test('says of every entry where it comes from', () => {
    const entries = [
      ...content.provinces,
      ...Object.values(content.strategy),
      ...Object.values(content.kingdomCards),
      ...Object.values(content.adventures),
      ...content.tokens,
      ...Object.values(content.objectives),
      ...content.artifacts,
      content.bonusCard,
    ]
    expect(entries).toHaveLength(29 + 37 + 67 + 27 + 21 + 12 + 3 + 1)
    for (const { source } of entries) expect(SOURCES).toContain(source)
    const raw = [
      ...['areas', 'terrains', 'provinces', 'seas'].flatMap((at) => list(contentFiles.map, [at])),
      ...list(contentFiles.adventureTokens, ['categories']),
    ]
    for (const entry of raw) expect(SOURCES).toContain(get(entry, ['source']))
  })

  test('counts sources as its README does', () => {
    const deckCards = KINGDOMS.flatMap((kingdom) => content.decks[kingdom].map((id) => content.kingdomCards[id]))
    expect(countSources(content.provinces)).toEqual([15, 13, 1])
    expect(countSources(Object.values(content.strategy))).toEqual([2, 0, 35])
    expect(countSources(deckCards.flatMap((card) => card ?? []))).toEqual([3, 6, 75])
    expect(countSources(Object.values(content.adventures))).toEqual([1, 26, 0])
    expect(countSources(Object.values(content.objectives))).toEqual([8, 0, 4])
    expect(countSources([...content.artifacts, content.bonusCard])).toEqual([3, 1, 0])
  })

  test('names everything in every language', () => {
    const named = [
      ...content.provinces,
      ...content.areas,
      ...content.terrains,
      ...content.seas,
      ...content.tokenKinds,
      ...Object.values(content.kingdomCards),
      ...Object.values(content.adventures),
      ...Object.values(content.objectives),
      ...content.artifacts,
    ]
    for (const { name } of named) expect(Object.keys(name)).toEqual(LANGUAGES)
  })

  test('uses numbers for provinces, and every index is its own', () => {
    for (const [index, { id, ...entry }] of content.provinces.entries()) {
      expect(entry.index).toBe(index)
      expect(content.provinceIndex[id]).toBe(index)
      expect(entry.neighbours).toEqual(entry.neighbours.toSorted((a, b) => a - b))
    }
    for (const [index, { id, ...token }] of content.tokens.entries()) {
      expect([token.index, content.tokenIndex[id]]).toEqual([index, index])
    }
    expect(content.objectives['road-of-kings']?.condition).toEqual([
      { test: 'controls', provinces: [content.provinceIndex['ophir'], content.provinceIndex['koth']] },
    ])
  })

  test('fills in what a card leaves out', () => {
    expect(content.kingdomCards['human-sacrifice']).toMatchObject({
      cost: 0,
      when: {},
      pay: { gold: 0, sorcery: 0, piece: 1 },
    })
    expect(content.kingdomCards['hyrkanian-horde']?.effect).toEqual([
      { do: 'place-units', count: 3, where: 'friendly', area: ['east'], perProvince: 3 },
    ])
    expect(content.objectives['far-frontiers']?.condition).toEqual([
      { test: 'markers', kinds: ['fort', 'tower', 'city'], outsideHomeArea: true, min: 3 },
    ])
    expect(content.objectives['military-power']?.condition).toEqual([{ test: 'most-markers', kinds: ['fort', 'city'] }])
  })

  test('uses every effect of the vocabulary, and each timing but none outside it', () => {
    const cards = [...Object.values(content.kingdomCards), ...content.artifacts, content.bonusCard]
    const used = new Set(cards.flatMap(({ effect }) => effect.map((step) => step.do)))
    expect([...used].toSorted()).toEqual([...EFFECTS].toSorted())
    expect(EFFECTS).toHaveLength(28)
    expect([...new Set(cards.flatMap(({ timing }) => timing))].toSorted()).toEqual([...TIMINGS].toSorted())
  })

  test('[map.areas] every province lies in exactly one area', () => {
    for (const { area } of content.provinces) expect(AREAS).toContain(area)
    expect(content.areaOfHome).toEqual({ aquilonia: 'center', turan: 'east', stygia: 'south', hyperborea: 'north' })
    for (const kingdom of KINGDOMS) {
      expect(content.provinces[content.homes[kingdom]]).toMatchObject({
        id: kingdom,
        area: content.areaOfHome[kingdom],
      })
    }
    expect(['zamora', 'brythunia', 'ophir', 'argos'].map((id) => province(id)?.area)).toEqual([
      'east',
      'north',
      'center',
      'center',
    ])
  })

  test('[map.home-province] the four homes have no value and no campaign track', () => {
    const homes = content.provinces.filter(({ kind }) => kind === 'home')
    expect(homes.map(({ id }) => id).toSorted()).toEqual([...KINGDOMS].toSorted())
    for (const { value, terrain } of homes) expect([value, terrain]).toEqual([0, []])
  })

  test('every other province has a value', () => {
    for (const { kind, value } of content.provinces) expect(value > 0).toBe(kind !== 'home')
    expect(['zamora', 'argos', 'ophir', 'khauran'].map((id) => province(id)?.value)).toEqual([4, 4, 3, 3])
  })

  test('[map.campaign-track] every other province has a track of the four terrains', () => {
    expect(content.terrains.map(({ id }) => id)).toEqual(TERRAINS)
    for (const { kind, terrain } of content.provinces) expect(terrain.length > 0).toBe(kind !== 'home')
    expect(province('ophir')?.terrain).toHaveLength(2)
    expect(province('ophir')?.terrain[0]).toBe('plains')
    expect(province('koth')?.terrain[1]).toBe('woods')
  })

  test('a coast is a border with one of the three seas', () => {
    const seas = content.seas.filter(({ kind }) => kind === 'sea').map(({ id }) => id)
    expect(seas.toSorted()).toEqual(['southern-sea', 'vilayet-sea', 'western-ocean'])
    for (const { coast } of content.provinces) for (const id of coast) expect(seas).toContain(id)
    expect(province('punt')?.coast).toEqual(['southern-sea'])
  })

  test('[conan-turn.distance] the distance is the smallest number of steps over the whole map', () => {
    expect(distance('aquilonia', 'nordheim')).toBe(2)
    expect(distance('turan', 'nordheim')).toBe(3)
    expect(distance('koth', 'nordheim')).toBe(4)
    expect(distance('stygia', 'nordheim')).toBe(5)
    const size = content.provinces.length
    expect(content.distance).toHaveLength(size * size)
    for (const { index, neighbours } of content.provinces) {
      for (let other = 0; other < size; other++) {
        const steps = content.distance[index * size + other]
        expect(steps).toBe(content.distance[other * size + index])
        expect(steps === 0).toBe(other === index)
        expect(steps === 1).toBe(neighbours.includes(other))
      }
    }
  })

  test('Conan starts in Cimmeria', () => {
    expect(content.provinces[content.conanStart]?.id).toBe('cimmeria')
  })

  test('the Frost Giant’s Daughter waits in Nordheim', () => {
    expect(content.adventures['the-frost-giants-daughter']?.destination).toBe(content.provinceIndex['nordheim'])
  })

  test('[cards.types] every kingdom card has one type, and only permanents have a cost', () => {
    for (const { type, cost, timing } of Object.values(content.kingdomCards)) {
      expect(cost > 0).toBe(type === 'permanent')
      expect(timing.includes('court')).toBe(type === 'event')
      expect(timing.every((moment) => moment === 'court')).toBe(type === 'event')
    }
    const types = KINGDOMS.map((kingdom) => {
      const cards = content.decks[kingdom].map((id) => content.kingdomCards[id]?.type)
      return ['permanent', 'event', 'instant'].map((type) => cards.filter((other) => other === type).length)
    })
    expect(types).toEqual([
      [11, 4, 6],
      [9, 6, 6],
      [8, 6, 7],
      [8, 6, 7],
    ])
  })

  test('each deck holds cards of its own kingdom only, every copy listed', () => {
    for (const kingdom of KINGDOMS) {
      for (const id of content.decks[kingdom]) {
        const card = content.kingdomCards[id]
        expect(card?.kingdom).toBe(kingdom)
        expect(content.decks[kingdom].filter((other) => other === id)).toHaveLength(card?.copies ?? 0)
      }
    }
  })

  test('strategy cards have an adventure value from 1 to 6 and a bonus', () => {
    for (const { adventure, shield, axe, terrain } of Object.values(content.strategy)) {
      expect([1, 2, 3, 4, 5, 6]).toContain(adventure)
      expect(shield || axe).toBe(true)
      expect(terrain.length).toBeGreaterThan(0)
    }
    expect(content.strategy['strategy-16']).toMatchObject({ shield: false, axe: true })
    expect(content.strategy['strategy-17']).toMatchObject({ shield: true, axe: false })
  })

  test('every token gives one or two gold or one or two sorcery', () => {
    for (const { gold, sorcery } of content.tokens) {
      expect(Math.min(gold, sorcery)).toBe(0)
      expect([1, 2]).toContain(gold + sorcery)
    }
  })
})

const fileNames: Readonly<Record<string, string>> = {
  map: 'map.json',
  strategyCards: 'strategy-cards.json',
  kingdomCards: 'kingdom-cards.json',
  adventureCards: 'adventure-cards.json',
  adventureTokens: 'adventure-tokens.json',
  objectiveCards: 'objective-cards.json',
  artifacts: 'artifacts.json',
}

/** The field of a record (empty: the record itself), its new value (undefined: removed), and the one message for it. */
type Mistake = readonly [field: string, value: unknown, message: string]
const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  'kingdomCards.decks.aquilonia.bossonian-archers': [
    ['effect.0.count', 9, 'effect[0].count: must be 1 to 3, found 9; correct the value'],
    ['effect.0.count', 1.5, 'effect[0].count: must be 1 to 3, found 1.5; correct the value'],
    [
      'effect.0.do',
      'add-success',
      'effect[0].do: must be an effect of the vocabulary, found "add-success"; correct the value',
    ],
    ['effect.0.do', undefined, 'effect[0].do: is missing; add it'],
    ['effect.0.max', 2, 'effect[0].max: is not a known field; remove it or correct its name'],
    ['effect', [], 'effect: must not be empty, found an empty list; correct the value'],
  ],
  'kingdomCards.decks.aquilonia.blessing-of-mitra': [
    ['effect.0.count', 'some', 'effect[0].count: must be 1 to 6, any or all, found "some"; correct the value'],
  ],
  'kingdomCards.decks.turan.hyrkanian-horde': [
    [
      'effect.0.where',
      'nearby',
      'effect[0].where: must be one of friendly, reach, any, contested, your-emissary, near-conan, found "nearby"; correct the value',
    ],
    [
      'effect.0.area.0',
      'west',
      'effect[0].area[0]: must be one of north, east, south, center, found "west"; correct the value',
    ],
    ['effect.0.per-province', undefined, 'effect[0].per-province: is missing; add it'],
  ],
  'kingdomCards.decks.turan.viziers-gambit': [
    ['effect.0.free', 'yes', 'effect[0].free: must be true or false, found "yes"; correct the value'],
    ['effect.1.kind', 'military', 'effect[1].kind: must be intrigue, found "military"; correct the value'],
  ],
  'kingdomCards.decks.turan.veziz-shah': [
    ['when.contest', 'siege', 'when.contest: must be one of military, intrigue, any, found "siege"; correct the value'],
    [
      'timing.0',
      'after-lunch',
      `timing[0]: must be one of ${TIMINGS.join(', ')}, found "after-lunch"; correct the value`,
    ],
    ['type', 'table', 'type: must be one of permanent, event, instant, found "table"; correct the value'],
    ['name.pl', undefined, 'name.pl: is missing; add it'],
    ['text.fr', ' ', 'text.fr: must not be empty, found " "; correct the value'],
    ['name.de', 'Veziz Schah', 'name.de: is not a known field; remove it or correct its name'],
    [
      'id',
      'Veziz Shah',
      'kingdom-cards.json: Veziz Shah: id: must be lower-case letters and digits, joined by hyphens, found "Veziz Shah"; correct the value',
    ],
    ['id', undefined, 'kingdom-cards.json: decks.turan[0]: id: is missing; add it'],
    [
      'id',
      'thoth-amon',
      'kingdom-cards.json: thoth-amon: id: is used by more than one entry; give each entry an id of its own',
    ],
    ['copies', 2, 'kingdom-cards.json: decks.turan: must hold 21 cards, found 22; remove some'],
    ['copies', undefined, 'copies: is missing; add it'],
    ['cost', undefined, 'cost: is missing; add it'],
  ],
  'kingdomCards.decks.turan.arrow-storm': [
    ['when.terrain.1', 'plains', 'when.terrain: must not name anything twice, found a list; correct the value'],
    ['cost', 1, 'cost: must not stand on an instant, only permanents have a cost; remove it'],
    ['timing.0', 'court', 'timing[0]: must not be court, only events are played there; correct the value'],
    [
      'timing.0',
      'contest-result',
      'timing[0]: must not be contest-result, only artifacts work there; correct the value',
    ],
    [
      'timing.0',
      'turn-start',
      'when: must not stand on a card for turn-start, where no contest is under way; remove it',
    ],
  ],
  'kingdomCards.decks.turan.lancers-of-aghrapur': [
    [
      'effect.0',
      { do: 'refresh-card', count: 1 },
      'effect[0]: must not be refresh-card on a permanent, which could refresh itself without end; remove it',
    ],
  ],
  'kingdomCards.decks.turan.bribed-officials': [
    ['pay.gold', 0, 'pay.gold: must be a whole number of at least 1, found 0; correct the value'],
  ],
  'strategyCards.cards.strategy-01': [
    ['source', undefined, 'source: is missing; add it'],
    ['source', 'guess', 'source: must be one of book, public, designed, found "guess"; correct the value'],
    ['source', 'book', 'attested: is missing; list the fields its book source covers'],
    ['attested', ['bonus'], 'attested: must not stand on a designed entry; remove it'],
    ['ref', 'game: a letter', 'ref: must not stand on a designed entry; remove it'],
    ['adventure', 7, 'adventure: must be 1 to 6, found 7; correct the value'],
    [
      'terrain.0',
      'swamp',
      'terrain[0]: must be one of plains, hills, woods, settlements, found "swamp"; correct the value',
    ],
    [
      'id',
      'strategy-02',
      'strategy-cards.json: strategy-02: id: is used by more than one entry; give each entry an id of its own',
    ],
    ['', undefined, 'strategy-cards.json: cards: must hold 37 cards, found 36; add the missing ones'],
  ],
  'map.provinces.zingara': [
    ['ref', undefined, 'ref: is missing; name the public material'],
    ['ref', 'somewhere', 'ref: must start with game:, howard: or story:, found "somewhere"; correct the value'],
    ['area', 'west', 'area: must be one of north, east, south, center, found "west"; correct the value'],
    [
      'terrain.0',
      'swamp',
      'terrain[0]: must be one of plains, hills, woods, settlements, found "swamp"; correct the value',
    ],
    ['terrain', [], 'terrain: must not be empty; add the steps of the track'],
    ['value', undefined, 'value: is missing; add it'],
    ['kind', 'home', 'kind: must not be home, only the four kingdoms have one; use normal or savage'],
    ['coast.0', 'dead-sea', 'coast[0]: must be a sea, found "dead-sea"; correct the id'],
    ['coast.0', 'far-east', 'coast[0]: must be a sea, found "far-east"; correct the id'],
    ['coast.1', 'western-ocean', 'coast[1]: must not name western-ocean twice; remove it'],
    ['neighbours.3', 'atlantis', 'neighbours[3]: must be a province, found "atlantis"; correct the id'],
    [
      'neighbours.3',
      'koth',
      'neighbours[3]: koth does not list zingara in return; add zingara there or remove koth here',
    ],
    ['neighbours.3', 'zingara', 'neighbours[3]: must not be the province itself; remove it'],
    ['neighbours.3', 'argos', 'neighbours[3]: must not name argos twice; remove it'],
    ['anchors.0', [1, 2, 3], 'anchors[0]: must be a pair of numbers, found a list; correct the value'],
  ],
  'map.provinces.turan': [
    ['value', 5, 'value: must not stand on a home province; remove it'],
    ['terrain', ['plains'], 'terrain: must be empty for a home province; empty the list'],
    ['kind', 'normal', 'kind: must be home, found "normal"; correct the value'],
    ['area', 'north', 'map.json: east: home: turan lies in north; correct this home or the area of turan'],
  ],
  'map.areas.east': [
    ['home', 'stygia', 'home: stygia lies in south; correct this home or the area of stygia'],
    ['home', 'zamora', 'home: must be one of aquilonia, turan, stygia, hyperborea, found "zamora"; correct the value'],
    ['', undefined, 'map.json: areas: has no entry for east; add it'],
  ],
  'map.terrains.hills': [['', undefined, 'map.json: terrains: has no entry for hills; add it']],
  'kingdomCards.decks.turan.silk-and-silver': [
    ['timing.1', 'turn-start', 'timing[1]: must be court for an event, found "turn-start"; correct the value'],
  ],
  'adventureCards.cards.red-nails': [
    ['destination', 'xuchotl', 'destination: must be a province, found "xuchotl"; correct the id'],
    ['length', 0, 'length: must be a whole number of at least 1, found 0; correct the value'],
    [
      'id',
      'drums-of-tombalku',
      'adventure-cards.json: drums-of-tombalku: id: is used by more than one entry; give each entry an id of its own',
    ],
    ['', undefined, 'adventure-cards.json: cards: must hold 27 cards, found 26; add the missing ones'],
  ],
  'adventureTokens.tokens.women-1-gold-2': [
    [
      'category',
      'heroines',
      'category: must be one of monsters, treasures, women, found "heroines"; correct the value',
    ],
    ['exchange.sorcery', 1, 'exchange: must be either gold or sorcery, found an object; correct the value'],
    ['count', 4, 'adventure-tokens.json: tokens: must hold 56 tokens, found 57; remove some'],
    [
      'id',
      'women-2-gold-1',
      'adventure-tokens.json: women-2-gold-1: id: is used by more than one entry; give each entry an id of its own',
    ],
  ],
  'adventureTokens.categories.women': [
    ['artifact', 'heart-of-ahriman', 'artifact: must be an artifact, found "heart-of-ahriman"; correct the id'],
    ['artifact', 'conan-bonus', 'artifact: must be an artifact, found "conan-bonus"; correct the id'],
    [
      'artifact',
      'sword-of-atlantis',
      'artifact: sword-of-atlantis belongs to monsters; name the artifact of this category',
    ],
    ['', undefined, 'adventure-tokens.json: categories: has no entry for women; add it'],
  ],
  'objectiveCards.cards.road-of-kings': [
    [
      'condition.0.provinces.1',
      'vendhya',
      'condition[0].provinces[1]: must be a province, found "vendhya"; correct the id',
    ],
    [
      'condition.0.provinces.1',
      'turan',
      'condition[0].provinces[1]: must not be a home province, found "turan"; name another province',
    ],
    [
      'condition.0.test',
      'owns',
      'condition[0].test: must be a test of the vocabulary, found "owns"; correct the value',
    ],
  ],
  'objectiveCards.cards.sea-dominion': [
    ['condition.0.min', 3, 'condition[0].min: must be 2, found 3; correct the value'],
    [
      'id',
      'dark-arts',
      'objective-cards.json: dark-arts: id: is used by more than one entry; give each entry an id of its own',
    ],
    ['', undefined, 'objective-cards.json: cards: must hold 12 cards, found 11; add the missing ones'],
  ],
  'artifacts.cards.sword-of-atlantis': [
    [
      'category',
      'weapons',
      'category: must be one of monsters, treasures, women, none, found "weapons"; correct the value',
    ],
    [
      'category',
      'treasures',
      'artifacts.json: crown-of-the-cobra: category: must differ from that of sword-of-atlantis, found "treasures"; keep one card of each',
    ],
    [
      'category',
      'none',
      'category: must be monsters or treasures or women for kind artifact, found "none"; correct the category or the kind',
    ],
  ],
  'artifacts.cards.conan-bonus': [
    [
      'kind',
      'artifact',
      'category: must be monsters or treasures or women for kind artifact, found "none"; correct the category or the kind',
    ],
    ['category', 'women', 'category: must be none for kind bonus, found "women"; correct the category or the kind'],
    ['', undefined, 'artifacts.json: cards: has no bonus card; add it'],
  ],
}

/** For every effect a record that is right, and the range of each number in it. */
const effects: Readonly<Record<EffectName, [right: object, ranges: Readonly<Record<string, [number, number]>>]>> = {
  'add-dice': [
    { count: 1, cap: 6 },
    { count: [1, 3], cap: [5, 6] },
  ],
  'drop-dice': [
    { count: 1, floor: 1 },
    { count: [1, 3], floor: [1, 1] },
  ],
  'add-successes': [{ count: 1 }, { count: [1, 3] }],
  reroll: [{ count: 'any' }, { count: [1, 6] }],
  'count-symbol': [{ symbols: ['shield', 'axe'] }, {}],
  'win-ties': [{}, {}],
  'cancel-card': [{ kinds: ['strategy', 'kingdom'] }, {}],
  'spare-loss': [{ count: 1 }, { count: [1, 1] }],
  'free-forced-march': [{ count: 1 }, { count: [1, 1] }],
  'place-units': [
    { count: 1, where: 'friendly', 'per-province': 1 },
    { count: [1, 4], 'per-province': [1, 5] },
  ],
  'place-emissary': [{ count: 1, where: 'reach' }, { count: [1, 2] }],
  'remove-unit': [{ count: 1, where: 'contested' }, { count: [1, 1] }],
  'remove-emissary': [{ count: 1, where: 'your-emissary' }, { count: [1, 1] }],
  'move-army': [
    { armies: 1, steps: 1, attack: false },
    { armies: [1, 1], steps: [1, 2] },
  ],
  'move-emissary': [{ count: 1, free: true }, { count: [1, 2] }],
  'start-contest': [{ kind: 'intrigue' }, {}],
  'move-conan': [{ steps: 1 }, { steps: [1, 1] }],
  'place-raider': [{ count: 1, where: 'near-conan' }, { count: [1, 2] }],
  'remove-raider': [
    { count: 'all', where: 'any', provinces: 1 },
    { count: [1, 11], provinces: [1, 1] },
  ],
  'gain-gold': [{ count: 1, per: 'tower', max: 4 }, { count: [1, 4] }],
  'take-gold': [{ count: 1 }, { count: [1, 2] }],
  'gain-sorcery': [{ count: 1 }, { count: [1, 3] }],
  'draw-cards': [{ deck: 'kingdom', count: 1 }, { count: [1, 3] }],
  peek: [
    { at: 'strategy-deck', count: 2, keep: 1 },
    { count: [2, 2], keep: [1, 1] },
  ],
  'refresh-card': [{ count: 1 }, { count: [1, 2] }],
  'take-adventure-token': [{ from: 'pool' }, {}],
  'bid-bonus': [{ count: 1 }, { count: [1, 3] }],
  'replace-bid-card': [{}, {}],
}

describe('an effect', () => {
  test.each(EFFECTS)('%s takes the parameters of the vocabulary and their ranges', (name) => {
    const [right, ranges] = effects[name]
    const allows = (parameters: object) => effectSchema.safeParse({ do: name, ...parameters }).success
    expect(allows(right)).toBe(true)
    expect(allows({ ...right, colour: 'red' })).toBe(false)
    for (const key of Object.keys(right)) {
      expect(allows({ ...right, [key]: 'nonsense' })).toBe(false)
      const { [key]: _, ...rest }: Record<string, unknown> = { ...right }
      expect(allows(rest)).toBe(key === 'per' || key === 'max')
    }
    for (const [key, [min, max]] of Object.entries(ranges)) {
      expect([min - 1, min, max, max + 1].map((value) => allows({ ...right, [key]: value }))).toEqual([
        false,
        true,
        true,
        false,
      ])
    }
    const listed = get(contentFiles, ['kingdomCards', 'vocabulary', 'effects', name, 'params'])
    expect(Object.keys(right).every((key) => Object.hasOwn(Object(listed), key))).toBe(true)
  })

  test('may be limited to areas where the vocabulary says so', () => {
    const allowed = EFFECTS.filter((name) => {
      const [right] = effects[name]
      return effectSchema.safeParse({ do: name, ...right, area: ['north', 'east'] }).success
    })
    expect(allowed).toEqual(['place-units', 'place-raider'])
  })
})

describe('a mistake in a file', () => {
  for (const [key, changes] of Object.entries(mistakes)) {
    const [file = '', ...at] = key.split('.')
    const id = at.pop() ?? ''
    test.each(changes)(`${key}: %s = %j gives one message`, (field, value, message) => {
      const steps = field === '' ? [] : field.split('.')
      const line = message.includes('.json: ') ? message : `${fileNames[file] ?? file}: ${id}: ${message}`
      expect(messages((files) => set(files, [...record(files, [file, ...at], id), ...steps], value))).toEqual([line])
    })
  }

  test('in a field of the file itself names the file and the field', () => {
    expect(messages((files) => set(files, ['map', 'conan-start'], 'atlantis'))).toEqual([
      'map.json: conan-start: must be a province, found "atlantis"; correct the id',
    ])
    expect(messages((files) => set(files, ['map', 'conan-start'], undefined))).toEqual([
      'map.json: conan-start: is missing; add it',
    ])
    expect(messages((files) => set(files, ['map', 'canvas', 'width'], '1000'))).toEqual([
      'map.json: canvas.width: must be a whole number of at least 1, found "1000"; correct the value',
    ])
    expect(messages((files) => set(files, ['map', 'rivers'], []))).toEqual([
      'map.json: rivers: is not a known field; remove it or correct its name',
    ])
    expect(messages((files) => set(files, ['adventureTokens', 'total'], 57))).toEqual([
      'adventure-tokens.json: total: must be the sum of all counts, 56, found 57; correct the value',
    ])
    expect(messages((files) => set(files, ['kingdomCards', 'decks', 'khitai'], []))).toEqual([
      'kingdom-cards.json: decks.khitai: is not a known field; remove it or correct its name',
    ])
    expect(messages((files) => set(files, ['kingdomCards', 'decks', 'turan'], undefined))).toEqual([
      'kingdom-cards.json: decks.turan: is missing; add it',
    ])
    expect(messages((files) => set(files, ['kingdomCards', 'vocabulary', 'effects', 'peek'], undefined))).toEqual([
      'kingdom-cards.json: vocabulary.effects.peek: is missing; add it',
    ])
    expect(messages((files) => set(files, ['kingdomCards', 'vocabulary', 'timings', 'dawn'], 'At dawn.'))).toEqual([
      'kingdom-cards.json: vocabulary.timings.dawn: is not a known field; remove it or correct its name',
    ])
    expect(messages((files) => set(files, ['objectiveCards', 'vocabulary', 'most'], undefined))).toEqual([
      'objective-cards.json: vocabulary.most: is missing; add it',
    ])
  })

  test('such as a list or file that is no list or file gives one message', () => {
    for (const [path, line] of [
      [['map', 'provinces'], 'map.json: provinces: is missing; add it'],
      [['map', 'seas'], 'map.json: seas: is missing; add it'],
      [['strategyCards', 'cards'], 'strategy-cards.json: cards: is missing; add it'],
      [['adventureCards', 'cards'], 'adventure-cards.json: cards: is missing; add it'],
      [['adventureTokens', 'tokens'], 'adventure-tokens.json: tokens: is missing; add it'],
      [['objectiveCards', 'cards'], 'objective-cards.json: cards: is missing; add it'],
      [['artifacts', 'cards'], 'artifacts.json: cards: is missing; add it'],
      [['artifacts'], 'artifacts.json: is missing; add it'],
      [['map'], 'map.json: is missing; add it'],
    ] as const) {
      expect(messages((files) => set(files, path, undefined))).toEqual([line])
    }
    expect(messages((files) => set(files, ['map'], []))).toEqual([
      'map.json: must be an object, found an empty list; correct the value',
    ])
    expect(messages((files) => set(files, ['map', 'provinces'], {}))).toEqual([
      'map.json: provinces: must be a list, found an object; correct the value',
    ])
    expect(messages((files) => set(files, ['artifacts', 'cards', 0], 'sword'))).toEqual([
      'artifacts.json: cards[0]: must be an object, found "sword"; correct the value',
    ])
  })

  test('such as a province with another id is told wherever the old id stands', () => {
    const lines = messages((files) => set(files, [...record(files, ['map', 'provinces'], 'zingara'), 'id'], 'zingaria'))
    expect(lines).toEqual([
      'map.json: aquilonia: neighbours[6]: must be a province, found "zingara"; correct the id',
      'map.json: pictish-wilderness: neighbours[3]: must be a province, found "zingara"; correct the id',
      'map.json: zingaria: neighbours[0]: aquilonia does not list zingaria in return; add zingaria there or remove aquilonia here',
      'map.json: zingaria: neighbours[1]: argos does not list zingaria in return; add zingaria there or remove argos here',
      'map.json: zingaria: neighbours[2]: pictish-wilderness does not list zingaria in return; add zingaria there or remove pictish-wilderness here',
      'map.json: argos: neighbours[4]: must be a province, found "zingara"; correct the id',
      ...list(contentFiles, ['adventureCards', 'cards'])
        .filter((card) => get(card, ['destination']) === 'zingara')
        .map(
          (card) =>
            `adventure-cards.json: ${String(get(card, ['id']))}: destination: must be a province, found "zingara"; correct the id`,
        ),
    ])
  })

  test('such as a kingdom without its home names the kingdom', () => {
    const lines = messages((files) => set(files, record(files, ['map', 'provinces'], 'turan'), undefined))
    expect(lines).toContain('map.json: provinces: has no entry for turan; add it')
    expect(lines.every((line) => line.includes('turan'))).toBe(true)
  })

  test('such as a map in two parts names a province of the second part', () => {
    const lines = messages((files) => {
      const island: Path = [...record(files, ['map', 'provinces'], 'kush'), 'neighbours']
      for (const id of list(files, island)) {
        const at: Path = [...record(files, ['map', 'provinces'], String(id)), 'neighbours']
        set(
          files,
          at,
          list(files, at).filter((other) => other !== 'kush' && other !== 'darfar'),
        )
      }
      const darfar: Path = [...record(files, ['map', 'provinces'], 'darfar'), 'neighbours']
      for (const id of list(files, darfar)) {
        const at: Path = [...record(files, ['map', 'provinces'], String(id)), 'neighbours']
        set(
          files,
          at,
          list(files, at).filter((other) => other !== 'kush' && other !== 'darfar'),
        )
      }
      set(files, island, ['darfar'])
      set(files, darfar, ['kush'])
    })
    expect(lines).toEqual([
      'map.json: kush: neighbours: no way leads from here to aquilonia; connect the two parts of the map',
    ])
  })

  test('does not hide other mistakes, and every one is listed as data too', () => {
    const files = structuredClone(contentFiles)
    set(files, ['map', 'provinces', 0, 'name', 'it'], '')
    set(files, [...record(files, ['map', 'provinces'], 'koth'), 'coast', 0], 'dead-sea')
    set(files, [...record(files, ['strategyCards', 'cards'], 'strategy-02'), 'primary'], 'west')
    set(files, [...record(files, ['adventureCards', 'cards'], 'red-nails'), 'destination'], 'xuchotl')
    set(files, [...record(files, ['artifacts', 'cards'], 'conan-bonus'), 'text'], undefined)
    const error = problemsOf(files)
    expect(error).toBeInstanceOf(Error)
    expect(error.name).toBe('ContentError')
    expect(error.problems.map(({ file, entry, field }) => [file, entry, field])).toEqual([
      ['map.json', 'aquilonia', 'name.it'],
      ['map.json', 'koth', 'coast[0]'],
      ['strategy-cards.json', 'strategy-02', 'primary'],
      ['adventure-cards.json', 'red-nails', 'destination'],
      ['artifacts.json', 'conan-bonus', 'text'],
    ])
    expect(error.problems[4]).toEqual({
      file: 'artifacts.json',
      entry: 'conan-bonus',
      field: 'text',
      problem: 'is missing',
      fix: 'add it',
    })
  })
})

describe('a pack of a host', () => {
  test('may have other counts', () => {
    expect(changed(shorten(['strategyCards', 'cards'], 12)).strategyIds).toHaveLength(12)
    expect(changed(shorten(['adventureCards', 'cards'], 12)).adventureIds).toHaveLength(12)
    expect(changed(shorten(['objectiveCards', 'cards'], 4)).objectiveIds).toHaveLength(4)
    expect(changed(shorten(['kingdomCards', 'decks', 'stygia'], 1)).decks.stygia).toEqual([
      'priests-of-set',
      'priests-of-set',
    ])
    const more = changed((files) => {
      set(files, [...record(files, ['adventureTokens', 'tokens'], 'women-1-gold-2'), 'count'], 4)
      set(files, ['adventureTokens', 'total'], 57)
    })
    expect(more.tokens.reduce((sum, { count }) => sum + count, 0)).toBe(57)
  })

  test('has at least what the rules need', () => {
    expect(messages(shorten(['strategyCards', 'cards'], 11), {})).toEqual([
      'strategy-cards.json: cards: must hold at least 12 cards, found 11; add the missing ones',
    ])
    expect(messages(shorten(['adventureCards', 'cards'], 11), {})).toEqual([
      'adventure-cards.json: cards: must hold at least 12 cards, found 11; add the missing ones',
    ])
    expect(messages(shorten(['objectiveCards', 'cards'], 3), {})).toEqual([
      'objective-cards.json: cards: must hold at least 4 cards, found 3; add the missing ones',
    ])
    expect(messages(shorten(['kingdomCards', 'decks', 'turan'], 1), {})).toEqual([
      'kingdom-cards.json: decks.turan: must hold at least 2 cards, found 1; add the missing ones',
    ])
    expect(
      messages((files) => {
        set(files, ['adventureTokens', 'tokens', 0, 'count'], 1)
        set(files, ['adventureTokens', 'tokens'], [get(files, ['adventureTokens', 'tokens', 0])])
        set(files, ['adventureTokens', 'total'], 1)
      }, {}),
    ).toEqual([
      'adventure-tokens.json: tokens: has no token of treasures; add one',
      'adventure-tokens.json: tokens: has no token of women; add one',
      'adventure-tokens.json: tokens: must hold at least 6 tokens, found 1; add the missing ones',
    ])
  })
})

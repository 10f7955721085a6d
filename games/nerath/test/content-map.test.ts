// The map of the default pack: what the rulebook tells of it, and the ways over it.
import { describe, expect, test } from 'vitest'
import { content, NO_WAY, REALMS } from '../content/index.ts'
import { stepsOver } from '../content/ways.ts'

const size = content.spaces.length
const space = (id: string) => content.spaces[content.spaceIndex[id]]
const ids = (spaces: readonly number[]) => spaces.map((index) => content.spaces[index].id).toSorted()
const steps = (over: 'any' | 'land' | 'sea', from: string, to: string) =>
  content.steps[over][content.spaceIndex[from] * size + content.spaceIndex[to]]
/** Everything within so many steps of a space. */
const within = (most: number, over: 'any' | 'land' | 'sea', from: string) =>
  ids(
    content.spaces
      .map(({ index }) => index)
      .filter((to) => to !== content.spaceIndex[from] && steps(over, from, content.spaces[to].id) <= most),
  )

/** The parts of the map that hang together by steps of one sort. */
function parts(kind: 'land' | 'sea'): string[][] {
  const left = new Set(kind === 'land' ? content.lands : content.seas)
  const found: string[][] = []
  for (const first of left) {
    const part = [...left].filter((other) => content.steps[kind][first * size + other] < NO_WAY)
    for (const other of part) left.delete(other)
    found.push(ids(part))
  }
  return found.toSorted((a, b) => b.length - a.length)
}

describe('the map', () => {
  test('numbers lands first, then seas, then dungeons, and every index is its own', () => {
    for (const [index, { id, ...entry }] of content.spaces.entries()) {
      expect(entry.index).toBe(index)
      expect(content.spaceIndex[id]).toBe(index)
      expect(entry.kind).toBe(index < 55 ? 'land' : index < 83 ? 'sea' : 'dungeon')
      expect([...entry.lands, ...entry.seas, ...entry.dungeons]).toEqual(entry.neighbours)
    }
    expect([...content.lands, ...content.seas, ...content.dungeons]).toEqual([...content.spaces.keys()])
  })

  test('[components.space-kinds] has 93 spaces of three kinds, 10 of them dungeons, each with a name of its own', () => {
    expect(size).toBe(93)
    expect(content.dungeons).toHaveLength(10)
    expect(space('tomb-of-horrors').kind).toBe('dungeon')
    for (const language of ['en', 'it', 'fr', 'pl'] as const) {
      expect(new Set(content.spaces.map(({ name }) => name[language])).size).toBe(93)
    }
  })

  test('[components.starting-lands] every land belongs to one realm, and nothing else to any', () => {
    const lands = REALMS.map((_, realm) => content.lands.filter((land) => content.spaces[land].realm === realm).length)
    expect(lands).toEqual([15, 13, 13, 14])
    expect(content.realms.map(({ baseIncome }) => baseIncome)).toEqual(lands)
    for (const other of [...content.seas, ...content.dungeons]) expect(content.spaces[other].realm).toBe(-1)
    const capitals = content.spaces.filter(({ capital }) => capital)
    expect(capitals.map(({ realm, index }) => content.realms[realm].capital === index)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  test('[spaces.adjacency] has 252 borders, each told from both sides', () => {
    for (const { index, neighbours } of content.spaces) {
      expect(neighbours).toEqual(neighbours.toSorted((a, b) => a - b))
      for (const other of neighbours) expect(content.spaces[other].neighbours).toContain(index)
    }
    expect(content.spaces.reduce((sum, { neighbours }) => sum + neighbours.length, 0)).toBe(2 * 252)
    expect(ids(space('amil-forest').neighbours)).toEqual([
      'dread-marches',
      'satrapy-of-numoth',
      'tomb-of-horrors',
      'zaarnath',
    ])
  })

  test('[spaces.no-wraparound] the edges of the board do not meet', () => {
    expect(steps('any', 'kharavas', 'forbidden-city')).toBeGreaterThan(3)
    expect(steps('any', 'dawnforge-mountains', 'scarlet-principalities')).toBeGreaterThan(3)
  })

  test('is two land masses, an island in the middle, two single islands, one sea and a lake', () => {
    expect(parts('land').map((part) => part.length)).toEqual([24, 22, 7, 1, 1])
    expect(parts('sea').map((part) => part.length)).toEqual([27, 1])
    expect(parts('land')[2]).toContain('amil-forest')
    expect(parts('sea')[1]).toEqual(['lake-surth'])
  })

  test('a fighter from Amil Forest reaches the whole island and Tomb of Horrors, a footsoldier three lands', () => {
    const island = parts('land')[2].filter((id) => id !== 'amil-forest')
    expect(within(2, 'land', 'amil-forest')).toEqual([...island, 'tomb-of-horrors'].toSorted())
    expect(ids(space('amil-forest').lands)).toEqual(['dread-marches', 'satrapy-of-numoth', 'zaarnath'])
  })

  test('a warship from Gulf of Kar reaches exactly the five seas of the book', () => {
    expect(within(2, 'sea', 'gulf-of-kar')).toEqual([
      'amilian-sea',
      'dragons-gate',
      'forbidding-shore',
      'krakens-reach',
      'tarsem-coast',
    ])
  })

  test('both lands of that voyage lie on its way', () => {
    const reached = ['gulf-of-kar', ...within(2, 'sea', 'gulf-of-kar')]
    for (const id of ['maze-of-maur-khul', 'ruined-land-of-tarsembor']) {
      expect(ids(space(id).seas).some((sea) => reached.includes(sea))).toBe(true)
    }
  })

  test('[spaces.coast-and-islands] Winterskull Lands is an island, and every land of Vailin has a coast', () => {
    const { neighbours, seas, coastal } = space('winterskull-lands')
    expect([seas, coastal]).toEqual([neighbours, true])
    for (const land of content.lands) {
      expect(content.spaces[land].coastal).toBe(content.spaces[land].seas.length > 0)
      if (REALMS[content.spaces[land].realm] === 'vailin') expect(content.spaces[land].coastal).toBe(true)
    }
    expect(space('amil-forest').coastal).toBe(false)
    expect(space('sunken-ziggurat')).toMatchObject({ coastal: false, seas: [content.spaceIndex['dawnwave-ocean']] })
  })

  test('Saris Strait and Skallen Reach have both land masses on their shores, Lake Surth only Karkoth', () => {
    const [west, east] = parts('land')
    for (const id of ['saris-strait', 'skallen-reach']) {
      const shores = ids(space(id).lands)
      expect(shores.some((land) => west.includes(land))).toBe(true)
      expect(shores.some((land) => east.includes(land))).toBe(true)
    }
    expect(space('lake-surth').lands.map((land) => content.spaces[land].realm)).toEqual([0, 0, 0, 0])
  })

  test('every dungeon is entered from a land', () => {
    for (const dungeon of content.dungeons) expect(content.spaces[dungeon].lands.length).toBeGreaterThanOrEqual(2)
  })

  test('steps over anything are the fewest there are', () => {
    expect(content.steps.any).toHaveLength(size * size)
    for (const { index, neighbours } of content.spaces) {
      for (const { index: other } of content.spaces) {
        const count = content.steps.any[index * size + other]
        expect(count).toBe(content.steps.any[other * size + index])
        if (count > 1) {
          expect(Math.min(...neighbours.map((next) => content.steps.any[next * size + other]))).toBe(count - 1)
        } else expect(count === 1).toBe(neighbours.includes(other))
      }
    }
    expect(Math.max(...content.steps.any)).toBe(11)
  })

  test('steps over land cross lands only, and enter a dungeon with the last', () => {
    expect(steps('land', 'gnashfang-hold', 'mithralfast')).toBe(2)
    expect(steps('land', 'gnashfang-hold', 'temple-of-elemental-evil')).toBe(1)
    expect(steps('land', 'winterskull-lands', 'cape-vigil')).toBe(NO_WAY)
    expect(steps('any', 'winterskull-lands', 'cape-vigil')).toBe(2)
    expect(steps('land', 'tomb-of-horrors', 'zaarnath')).toBe(2)
    for (const sea of content.seas) {
      for (const { index } of content.spaces) {
        expect(content.steps.land[index * size + sea]).toBe(index === sea ? 0 : NO_WAY)
      }
    }
  })

  test('no way over land leads through a dungeon', () => {
    const [any, land] = (['any', 'land'] as const).map(
      (over) =>
        stepsOver([
          { id: 'west', kind: 'land', neighbours: ['pit'] },
          { id: 'pit', kind: 'dungeon', neighbours: ['west', 'east'] },
          { id: 'east', kind: 'land', neighbours: ['pit'] },
        ])[over],
    )
    expect(any).toEqual([0, 1, 2, 1, 0, 1, 2, 1, 0])
    expect(land).toEqual([0, 1, NO_WAY, 1, 0, 1, NO_WAY, 1, 0])
  })

  test('steps over sea enter seas only, from wherever they start', () => {
    expect(steps('sea', 'lake-surth', 'gulf-of-kar')).toBe(NO_WAY)
    expect(steps('sea', 'winterskull-lands', 'skallen-reach')).toBe(1)
    expect(steps('sea', 'skallen-reach', 'winterskull-lands')).toBe(NO_WAY)
    expect(steps('sea', 'mithralfast', 'bay-of-bells')).toBe(NO_WAY)
  })
})

// The content of the default pack: good files, the numbers of the book, and what is worked out from them.
import { readdirSync, readFileSync } from 'node:fs'
import { hash } from '@skelos/kernel'
import { languages } from '@skelos/text'
import { describe, expect, test } from 'vitest'
import { findProblems } from '../content/check/pack.ts'
import { type ContentFiles, content, contentFiles, contentName, FILE_NAMES } from '../content/index.ts'
import { areasEntered } from '../content/lines.ts'
import { readContent } from '../content/read.ts'

const board = (id: string) => {
  const found = content.boards.find((other) => other.id === id)
  if (!found) throw new Error(`no board ${id}`)
  return found
}

test('every file of the pack has its name', () => {
  const folder = new URL('../content/', import.meta.url)
  expect(Object.values(FILE_NAMES).sort()).toEqual(readdirSync(folder).filter((name) => name.endsWith('.json')))
  for (const [key, name] of Object.entries(FILE_NAMES))
    expect(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))).toEqual(contentFiles[key as keyof ContentFiles])
})

test('nothing is wrong with the default pack, and it is read like a host’s own', () => {
  expect(findProblems(contentFiles)).toEqual([])
  expect(readContent(contentFiles)).toEqual(content)
})

test('keeps its name in versions while nothing but its words changes', () => {
  const areWords = (value: object): boolean => languages.every((language) => language in value)
  const read = JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && areWords(value) ? undefined : value,
  )
  expect([hash(JSON.parse(read)), contentName]).toEqual(['95b92c355b922677', '87609c45'])
})

test('there are 5 boards with 151 areas and 264 borders, 12 scenarios, 12 heroes, 43 cards, 16 spells, 33 skills, 30 units', () => {
  const count = (of: (one: (typeof content.boards)[number]) => number) =>
    content.boards.reduce((sum, one) => sum + of(one), 0)
  expect(content.boards).toHaveLength(5)
  expect(count(({ areas }) => areas.length)).toBe(151)
  expect(count(({ edges }) => edges.length)).toBe(264)
  expect(content.scenarios).toHaveLength(12)
  expect(content.heroes).toHaveLength(12)
  // Four objects of scenarios that can be carried are handled like cards.
  expect(Object.keys(content.cards)).toHaveLength(43 + 4)
  expect(Object.keys(content.spells)).toHaveLength(16)
  expect(Object.keys(content.skills)).toHaveLength(33)
  expect(content.units).toHaveLength(30)
})

describe('dice', () => {
  const mean = (faces: readonly number[]) => faces.reduce((sum, face) => sum + face, 0) / faces.length

  test('[dice.faces] [amb.die-faces] the means are 2/3, 1 and 3/2; yellow never shows 3, red on one face', () => {
    const [yellow, orange, red] = content.faces
    expect([mean(yellow), mean(orange), mean(red)]).toEqual([2 / 3, 1, 3 / 2])
    expect(yellow).not.toContain(3)
    expect(red.filter((face) => face === 3)).toHaveLength(1)
  })

  test('[dice.color-order] each colour has more symbols than the one before', () => {
    const means = content.faces.map(mean)
    expect([...means].sort((a, b) => a - b)).toEqual(means)
    expect(new Set(means).size).toBe(3)
  })
})

describe('cards', () => {
  test('[weapon.hands] 2 or less is one-handed, 3 or more two-handed', () => {
    const twoHanded = (id: string) => content.cards[id]?.twoHanded
    expect(['sword', 'kris', 'battle_axe', 'halberd', 'crossbow'].map(twoHanded)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
  })

  test('[ol.tile-data] the Pict Hunters tile has movement 2, armor 1, two yellow dice with arrows, Leap and cost 1', () => {
    const hunters = content.units.find(({ id }) => id === 'pict_hunters')
    expect(hunters).toMatchObject({
      move: 2,
      armor: 1,
      melee: { dice: [2, 0, 0], arrows: [2, 0, 0] },
      skills: ['leap'],
      cost: 1,
    })
  })
})

describe('boards', () => {
  test('[move.edges] the boulders need Climb and cost 2 extra; a parapet goes down only', () => {
    const village = board('pict_village')
    const step = village.steps[village.areaIndex['tanning_racks']].find(
      ({ to }) => to === village.areaIndex['ne_rocks'],
    )
    expect(step).toMatchObject({ extra: 2, needs: 'climb', blocksReach: true })
    const fort = board('abandoned_fort')
    for (const { a, b, kind } of fort.edges) {
      if (kind !== 'parapet') continue
      expect(fort.steps[a].find(({ to }) => to === b)).toMatchObject({ extra: 0, fall: { dice: [0, 0, 2] } })
      expect(fort.steps[b].find(({ to }) => to === a)).toMatchObject({ extra: -1, fall: undefined })
    }
  })

  test('[los.elevation] [amb.elevation-sight] two levels apart only the higher area sees the lower', () => {
    const pairs = content.boards.flatMap(({ areas, sees }) =>
      areas.flatMap((low) =>
        areas
          .filter((high) => high.elevation - low.elevation >= 2 && sees[low.index * areas.length + high.index])
          .map((high) => `${low.id} sees ${high.id}`),
      ),
    )
    expect(pairs).toEqual([])
    const fort = board('abandoned_fort')
    const see = (from: string, to: string) => fort.sees[fort.areaIndex[from] * fort.areas.length + fort.areaIndex[to]]
    expect([see('wall_w', 'west_court'), see('west_court', 'wall_w')]).toEqual([true, false])
  })

  test('[amb.adjacent-sight] areas joined by a border that does not block sight see each other, subject to height', () => {
    const blind = content.boards.flatMap(({ areas, steps, sees }) =>
      areas.flatMap((from) =>
        steps[from.index]
          .filter(({ to, blocksSight }) => !blocksSight && areas[to].elevation - from.elevation < 2)
          .filter(({ to }) => !sees[from.index * areas.length + to])
          .map(({ to }) => `${from.id} does not see ${areas[to].id}`),
      ),
    )
    expect(blind).toEqual([])
  })

  test('[distance.areas] two open borders are 2 areas, whatever they cost; both ways are as far', () => {
    for (const { areas, distance } of content.boards)
      for (const one of areas)
        for (const other of areas)
          expect(distance[one.index * areas.length + other.index]).toBe(
            distance[other.index * areas.length + one.index],
          )
    const { areaIndex, areas, distance } = board('pict_village')
    const between = (from: string, to: string) => distance[areaIndex[from] * areas.length + areaIndex[to]]
    expect(between('nw_road', 'hut_2')).toBe(3)
    expect(between('tanning_racks', 'ne_rocks')).toBe(1)
  })

  test('[amb.throw-distance] every area in sight is reached by a definite line of areas that ends there', () => {
    for (const { areas, sees } of content.boards)
      for (const from of areas)
        for (const to of areas) {
          if (from === to || !sees[from.index * areas.length + to.index]) continue
          const line = areasEntered(areas, from.index, to.index)
          expect(line.at(-1)).toBe(to.index)
          expect(line).not.toContain(from.index)
          expect(new Set(line).size).toBe(line.length)
        }
    const { areaIndex, areas } = board('pict_village')
    const line = areasEntered(areas, areaIndex['west_yard'], areaIndex['east_yard'])
    expect(line.map((at) => areas[at].id)).toEqual(['hunters_ring', 'skull_totem', 'smoke_racks', 'east_yard'])
  })
})

describe('a mistake in a file gives one message with file, entry, field and remedy', () => {
  type Path = readonly (string | number)[]
  function changed(path: Path, value: unknown): string[] {
    const files = structuredClone(contentFiles) as unknown as Record<string, unknown>
    let place: unknown = files
    for (const step of path.slice(0, -1)) place = Reflect.get(place as object, step)
    const last = path.at(-1) ?? ''
    if (value === undefined) Reflect.deleteProperty(place as object, last)
    else Reflect.set(place as object, last, value)
    return findProblems(files as unknown as ContentFiles).map(
      ({ file, entry, field, problem, fix }) => `${file}: ${entry}: ${field}: ${problem}; ${fix}`,
    )
  }
  const hut = ['scenarios', 'scenarios', 0] as const

  test.each<[string, Path, unknown, string]>([
    [
      'an unknown condition',
      [...hut, 'victory', 'heroes'],
      { grow_old: true },
      'scenarios.json: hut_by_the_black_river: victory.heroes.grow_old: is not a known field; remove it or correct its name',
    ],
    [
      'an unknown special rule',
      [...hut, 'special_rules', 0, 'kind'],
      'haunt',
      'scenarios.json: hut_by_the_black_river/flee: kind: must be a rule of the vocabulary, found "haunt"; correct the value',
    ],
    [
      'an unknown event',
      [...hut, 'events', 'options', 0, 'do', 0, 'do'],
      'rain',
      'scenarios.json: hut_by_the_black_river/reinforcement: do[0].do: must be an effect of the vocabulary, found "rain"; correct the value',
    ],
    [
      'an unknown area',
      [...hut, 'heroes', 0, 'start'],
      'moon',
      'scenarios.json: hut_by_the_black_river: heroes[0].start: must be an area of the board, found "moon"; correct the id',
    ],
    [
      'a damaged board',
      ['boards', 'boards', 0, 'edges', 0, 'a'],
      'moon',
      'boards.json: pict_village: edges[0].a: must be an area of the board, found "moon"; correct the id',
    ],
    [
      'a hero without gems for the Overlord',
      [...hut, 'hero_counts'],
      [3],
      'scenarios.json: hut_by_the_black_river: heroes: must be 3 when 3 play, found 2; correct from_heroes or hero_counts',
    ],
    [
      'a group too large for its area',
      [...hut, 'overlord', 'units', 0, 'place'],
      { hut_1: 5, west_yard: 1 },
      'scenarios.json: hut_by_the_black_river: overlord.units[0]: has 6 models, one tile runs 5; use fewer',
    ],
    [
      'an unknown skill',
      ['heroes', 'heroes', 0, 'skills', 0, 'skill'],
      'charm',
      'heroes.json: conan: skills[0].skill: must be one of',
    ],
    [
      'a missing language',
      ['units', 'units', 0, 'name', 'pl'],
      undefined,
      'units.json: pict_hunters: name.pl: is missing; add it',
    ],
  ])('%s', (_, path, value, message) => {
    const found = changed(path, value)
    expect(found[0]?.slice(0, message.length)).toBe(message)
  })
})

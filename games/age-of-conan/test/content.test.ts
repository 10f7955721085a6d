// The default pack: it passes the check, and it holds what the books and its README say.
import { hash } from '@skelos/kernel'
import { languages } from '@skelos/text'
import { describe, expect, test, vi } from 'vitest'
import { get, list } from '../../test/reach.ts'
import { findProblems } from '../content/check/pack.ts'
import {
  AREAS,
  content,
  contentFiles,
  contentName,
  EFFECTS,
  KINGDOMS,
  SOURCES,
  TERRAINS,
  TIMINGS,
} from '../content/index.ts'
import { readContent } from '../content/read.ts'
import { bookCounts } from './content-files.ts'

const province = (id: string) => content.provinces[content.provinceIndex[id] ?? -1]
const distance = (from: string, to: string) =>
  content.distance[(content.provinceIndex[from] ?? -1) * content.provinces.length + (content.provinceIndex[to] ?? -1)]

const countSources = (entries: readonly { source: string }[]) =>
  SOURCES.map((source) => entries.filter((entry) => entry.source === source).length)

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
    expect([hash(JSON.parse(read)), contentName]).toEqual(['ae41d59cfba6ff72', '75eb7a15'])
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
    for (const { name } of named) expect(Object.keys(name)).toEqual(languages)
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

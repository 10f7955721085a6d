// Each objective card: met, just not met, tied where it asks for the most, and its filters.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { Kingdom } from '../content/types.ts'
import { giveTokens } from './quietly.ts'
import { type TestTable, table } from './table.ts'

interface Provinces {
  fort?: string[]
  tower?: string[]
  city?: string[]
}

/** A table on which these kingdoms hold these provinces. */
function holding(who: { [K in Kingdom]?: Provinces }, options: object = {}): TestTable {
  const t = table(options)
  for (const [kingdom, markers] of Object.entries(who) as [Kingdom, Provinces][])
    for (const marker of ['fort', 'tower', 'city'] as const)
      for (const province of markers[marker] ?? []) t.put(province, { [marker]: kingdom })
  return t
}

/** Who scores the objective in the age change phase; checks that each of them gets exactly its printed points. */
function whoMeets(objective: string, t: TestTable): Kingdom[] {
  t.objectives(objective).startAgeChange('aquilonia')
  const met = t.told('objective-met').map(({ seat }) => t.state.players[seat].kingdom)
  const { points } = content.objectives[objective]
  for (const player of t.state.players) expect(player.points).toBe(met.includes(player.kingdom) ? points : 0)
  return met
}

const two = { players: 2 }
const polish = { edition: 'pl' }
const twoSeas = { readings: { coast: 'two-seas' } }

test('every objective has its tests here', () => {
  expect(content.objectiveIds).toHaveLength(12)
  expect(Object.fromEntries(content.objectiveIds.map((id) => [id, content.objectives[id].points]))).toEqual({
    'road-of-kings': 3,
    'hyborian-empire': 2,
    'dark-arts': 2,
    'subdue-the-wild-lands': 3,
    'war-on-pirates': 2,
    'merchant-kings': 3,
    'military-power': 3,
    'sea-dominion': 2,
    'web-of-alliances': 2,
    'royal-treasury': 2,
    'legend-of-the-cimmerian': 2,
    'far-frontiers': 3,
  })
})

describe('provinces and markers', () => {
  test('[objective:road-of-kings] both Ophir and Koth, with any marker; one of them is not enough', () => {
    const id = 'road-of-kings'
    expect(whoMeets(id, holding({ turan: { fort: ['ophir'], tower: ['koth'] } }))).toEqual(['turan'])
    expect(whoMeets(id, holding({ aquilonia: { city: ['ophir', 'koth'] } }))).toEqual(['aquilonia'])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['ophir'] } }))).toEqual([])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['koth'] } }))).toEqual([])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['ophir'] }, turan: { fort: ['koth'] } }))).toEqual([])
    // An army or an emissary there is no control.
    const army = holding({ aquilonia: { fort: ['ophir'] } }).put('koth', {
      units: { aquilonia: 3 },
      emissaries: { aquilonia: 1 },
    })
    expect(whoMeets(id, army)).toEqual([])
  })

  test('[objective:hyborian-empire] two forts or cities in Central Hyboria; towers and other areas do not count', () => {
    const id = 'hyborian-empire'
    expect(whoMeets(id, holding({ aquilonia: { fort: ['ophir', 'argos'] } }))).toEqual(['aquilonia'])
    expect(whoMeets(id, holding({ turan: { fort: ['koth'], city: ['nemedia'] } }))).toEqual(['turan'])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['ophir'] } }))).toEqual([])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['ophir'], tower: ['argos', 'koth'] } }))).toEqual([])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['ophir', 'zamora', 'shem', 'brythunia'] } }))).toEqual([])
    // Several may meet it, and savage land in the area counts.
    const both = holding({
      aquilonia: { fort: ['ophir', 'pictish-wilderness'] },
      turan: { fort: ['koth', 'corinthia'] },
    })
    expect(whoMeets(id, both)).toEqual(['aquilonia', 'turan'])
    expect(whoMeets(id, holding({ turan: { fort: ['koth', 'corinthia'] } }, two))).toEqual(['turan'])
  })

  test('[objective:subdue-the-wild-lands] two forts or cities in savage provinces; normal ones do not count', () => {
    const id = 'subdue-the-wild-lands'
    expect(whoMeets(id, holding({ hyperborea: { fort: ['nordheim', 'great-tundra'] } }))).toEqual(['hyperborea'])
    expect(whoMeets(id, holding({ stygia: { fort: ['darfar'], city: ['black-kingdoms'] } }))).toEqual(['stygia'])
    expect(whoMeets(id, holding({ hyperborea: { fort: ['nordheim', 'brythunia', 'border-kingdom'] } }))).toEqual([])
    expect(whoMeets(id, holding({ hyperborea: { fort: ['nordheim'], tower: ['cimmeria'] } }))).toEqual([])
    // Reduced map: of Centre and East, the Wilderness and the Steppes; Cimmeria is out of play for two players.
    expect(whoMeets(id, holding({ aquilonia: { fort: ['pictish-wilderness', 'steppes'] } }, two))).toEqual([
      'aquilonia',
    ])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['pictish-wilderness', 'cimmeria'] } }, two))).toEqual([])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['pictish-wilderness', 'cimmeria'] } }))).toEqual(['aquilonia'])
  })

  test('[objective:war-on-pirates] two forts or cities in coastal provinces, the own home not counted', () => {
    const id = 'war-on-pirates'
    expect(whoMeets(id, holding({ aquilonia: { fort: ['argos', 'zingara'] } }))).toEqual(['aquilonia'])
    expect(whoMeets(id, holding({ turan: { fort: ['steppes'], city: ['hyrkania'] } }))).toEqual(['turan'])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['argos', 'ophir', 'koth'] } }))).toEqual([])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['argos'], tower: ['zingara', 'shem'] } }))).toEqual([])
    // Turan and Stygia lie on the coast themselves.
    expect(whoMeets(id, holding({ turan: { fort: ['hyrkania'] }, stygia: { fort: ['kush'] } }))).toEqual([])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['argos', 'shem'] } }, two))).toEqual([])
  })

  test('[objective:war-on-pirates] the Southern Sea is a coast, but not in the Polish edition', () => {
    const id = 'war-on-pirates'
    const south = { stygia: { fort: ['punt', 'iranistan'] } }
    expect(whoMeets(id, holding(south))).toEqual(['stygia'])
    for (const options of [polish, twoSeas]) {
      expect(whoMeets(id, holding(south, options))).toEqual([])
      // The Black Kingdoms also lie on the Western Ocean, Hyrkania on the Vilayet Sea.
      const others = { stygia: { fort: ['black-kingdoms', 'kush'] }, turan: { fort: ['hyrkania', 'steppes'] } }
      expect(whoMeets(id, holding(others, options))).toEqual(['turan', 'stygia'])
    }
    expect(whoMeets(id, holding(south, { ...polish, readings: { coast: 'three-seas' } }))).toEqual(['stygia'])
  })

  test('[objective:sea-dominion] two coastal provinces that do not touch each other, with any marker', () => {
    const id = 'sea-dominion'
    expect(whoMeets(id, holding({ aquilonia: { fort: ['argos'], tower: ['kush'] } }))).toEqual(['aquilonia'])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['argos'], tower: ['zingara'] } }))).toEqual([])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['argos', 'zingara'], tower: ['shem'] } }))).toEqual(['aquilonia'])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['argos', 'nemedia', 'koth'] } }))).toEqual([])
    // The own home is not counted: Turan on the Vilayet Sea does not touch Shem.
    expect(whoMeets(id, holding({ turan: { tower: ['shem'] } }))).toEqual([])
    const several = holding({ turan: { tower: ['hyrkania', 'shem'] }, aquilonia: { fort: ['argos', 'kush'] } })
    expect(whoMeets(id, several)).toEqual(['aquilonia', 'turan'])
    // Shem is out of play for Aquilonia and Turan.
    expect(whoMeets(id, holding({ aquilonia: { fort: ['zingara', 'shem'] } }, two))).toEqual([])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['zingara', 'steppes'] } }, two))).toEqual(['aquilonia'])
  })

  test('[objective:sea-dominion] in the Polish edition Punt and Iranistan are inland', () => {
    const id = 'sea-dominion'
    const south = { stygia: { tower: ['punt', 'kush'] } }
    expect(whoMeets(id, holding(south))).toEqual(['stygia'])
    for (const options of [polish, twoSeas]) expect(whoMeets(id, holding(south, options))).toEqual([])
    expect(whoMeets(id, holding({ stygia: { tower: ['hyrkania', 'kush'] } }, polish))).toEqual(['stygia'])
  })

  test('[objective:far-frontiers] three provinces outside the area of the own home, with any marker', () => {
    const id = 'far-frontiers'
    const abroad = { aquilonia: { fort: ['zamora'], tower: ['shem'], city: ['brythunia'] } }
    expect(whoMeets(id, holding(abroad))).toEqual(['aquilonia'])
    expect(whoMeets(id, holding({ aquilonia: { fort: ['zamora', 'shem', 'ophir', 'argos'] } }))).toEqual([])
    // The same provinces are near for one and far for another.
    expect(whoMeets(id, holding({ turan: { tower: ['zamora', 'khauran', 'khoraja'] } }))).toEqual([])
    expect(whoMeets(id, holding({ turan: { tower: ['ophir', 'argos', 'koth'] } }))).toEqual(['turan'])
    expect(whoMeets(id, holding(abroad, two))).toEqual([])
  })
})

const sorcery = (...amounts: number[]) => {
  const t = table()
  for (const [seat, amount] of amounts.entries()) t.state.players[seat].sorcery = amount
  return t
}

const gold = (...amounts: number[]) => {
  const t = table()
  for (const [seat, amount] of amounts.entries()) t.state.players[seat].gold = amount
  return t
}

const tokens = (aquilonia: number[], turan: number[]) =>
  giveTokens(giveTokens(table(), 'aquilonia', 'monsters', ...aquilonia), 'turan', 'women', ...turan)

describe('more than any other player', () => {
  test('[objective:merchant-kings] three towers or cities in Central Hyboria and more than any other; a tie fails', () => {
    const id = 'merchant-kings'
    expect(whoMeets(id, holding({ turan: { tower: ['ophir', 'argos'], city: ['koth'] } }))).toEqual(['turan'])
    expect(whoMeets(id, holding({ turan: { tower: ['ophir', 'argos'] } }))).toEqual([])
    expect(whoMeets(id, holding({ turan: { tower: ['ophir', 'argos'], fort: ['koth'] } }))).toEqual([])
    expect(whoMeets(id, holding({ turan: { tower: ['ophir', 'argos', 'zamora'] } }))).toEqual([])
    const three = ['ophir', 'argos', 'koth']
    const tied = holding({ turan: { tower: three }, aquilonia: { tower: ['zingara', 'nemedia'], city: ['corinthia'] } })
    expect(whoMeets(id, tied)).toEqual([])
    // What others have elsewhere, or as forts, is not compared.
    const elsewhere = { tower: ['zamora', 'khauran', 'khoraja', 'shem'], fort: ['zingara', 'nemedia', 'corinthia'] }
    expect(whoMeets(id, holding({ turan: { tower: three }, stygia: elsewhere }))).toEqual(['turan'])
    expect(whoMeets(id, holding({ turan: { tower: three } }, two))).toEqual(['turan'])
  })

  test('[objective:military-power] more forts and cities than any other player; a tie fails, and so does nothing', () => {
    const id = 'military-power'
    expect(whoMeets(id, holding({ turan: { fort: ['zamora'] } }))).toEqual(['turan'])
    expect(whoMeets(id, holding({}))).toEqual([])
    expect(whoMeets(id, holding({ turan: { fort: ['zamora'] }, stygia: { city: ['shem'] } }))).toEqual([])
    const more = {
      turan: { fort: ['zamora'], city: ['khauran'] },
      stygia: { fort: ['shem'], tower: ['kush', 'punt', 'keshan'] },
    }
    expect(whoMeets(id, holding(more))).toEqual(['turan'])
    // A marker in an area out of play counts for nobody.
    const reduced = { turan: { fort: ['zamora'] }, aquilonia: { fort: ['shem', 'kush'] } }
    expect(whoMeets(id, holding(reduced, two))).toEqual(['turan'])
    expect(whoMeets(id, holding(reduced))).toEqual(['aquilonia'])
  })

  test('[objective:web-of-alliances] two towers or cities and more than any other player; a tie fails', () => {
    const id = 'web-of-alliances'
    expect(whoMeets(id, holding({ turan: { tower: ['zamora'], city: ['shem'] } }))).toEqual(['turan'])
    expect(whoMeets(id, holding({ turan: { tower: ['zamora'] } }))).toEqual([])
    expect(whoMeets(id, holding({ turan: { tower: ['zamora'], fort: ['shem', 'koth'] } }))).toEqual([])
    expect(
      whoMeets(id, holding({ turan: { tower: ['zamora', 'koth'] }, stygia: { tower: ['shem', 'kush'] } })),
    ).toEqual([])
    const third = { turan: { tower: ['zamora', 'koth', 'khauran'] }, stygia: { tower: ['shem', 'kush'] } }
    expect(whoMeets(id, holding(third))).toEqual(['turan'])
    expect(whoMeets(id, holding({ turan: { tower: ['zamora', 'shem'] } }, two))).toEqual([])
  })

  test('[objective:dark-arts] two sorcery tokens and more than any other player; 2:2 fails', () => {
    const id = 'dark-arts'
    expect(whoMeets(id, sorcery(0, 1, 2, 1))).toEqual(['stygia'])
    expect(whoMeets(id, sorcery(0, 2, 2, 0))).toEqual([])
    expect(whoMeets(id, sorcery(0, 0, 1, 0))).toEqual([])
    expect(whoMeets(id, sorcery(5, 3, 4, 0))).toEqual(['aquilonia'])
  })

  test('[objective:royal-treasury] eight gold, the income included, and more than any other player; a tie fails', () => {
    const id = 'royal-treasury'
    // Everybody receives 5 for his home before.
    expect(whoMeets(id, gold(3, 2, 2, 2))).toEqual(['aquilonia'])
    expect(whoMeets(id, gold(2, 1, 1, 1))).toEqual([])
    expect(whoMeets(id, gold(3, 3, 0, 0))).toEqual([])
    expect(whoMeets(id, gold(9, 10, 8, 0))).toEqual(['turan'])
  })

  test('[objective:legend-of-the-cimmerian] four adventure tokens and more than any other player, counted and not summed', () => {
    const id = 'legend-of-the-cimmerian'
    expect(whoMeets(id, tokens([1, 1, 1, 1], [3, 3, 3]))).toEqual(['aquilonia'])
    expect(whoMeets(id, tokens([3, 3, 3], [1]))).toEqual([])
    expect(whoMeets(id, tokens([1, 1, 1, 1], [3, 3, 3, 3]))).toEqual([])
    // Kinds are taken together.
    const mixed = giveTokens(tokens([1, 1], [3, 3, 3]), 'aquilonia', 'treasures', 1, 1)
    expect(whoMeets(id, mixed)).toEqual(['aquilonia'])
  })
})

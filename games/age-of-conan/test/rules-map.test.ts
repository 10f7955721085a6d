// The board and what provinces are to a player: the ledger's section `map`.
import { describe, expect, test } from 'vitest'
import { content, distance, neighbours, provinceId, provinceOf } from '../content/index.ts'
import type { Kingdom } from '../content/types.ts'
import { isEnemy, isFriendly, isNeutral } from '../rules/state.ts'
import { type TestTable, table } from './table.ts'

const areaOf = (province: string) => content.provinces[provinceOf(province)].area
const homes = ['aquilonia', 'turan', 'stygia', 'hyperborea'] as const

/** friendly, enemy or neutral, from one kingdom's view. */
function status(t: TestTable, kingdom: Kingdom, province: string): string[] {
  const [seat, p] = [t.seat(kingdom), provinceOf(province)]
  return [
    ...(isFriendly(t.state, seat, p) ? ['friendly'] : []),
    ...(isEnemy(t.state, seat, p) ? ['enemy'] : []),
    ...(isNeutral(t.state, p) ? ['neutral'] : []),
  ]
}

describe('areas and homes', () => {
  test('[map.areas] every province lies in one of the four areas, each home in its own', () => {
    const areas = ['center', 'north', 'east', 'south']
    expect(content.areas.map(({ id }) => id).sort()).toEqual([...areas].sort())
    for (const { area } of content.provinces) expect(areas).toContain(area)
    expect(homes.map(areaOf)).toEqual(['center', 'east', 'south', 'north'])
    expect(['zamora', 'brythunia', 'ophir', 'argos'].map(areaOf)).toEqual(['east', 'north', 'center', 'center'])
  })

  test('[map.home-province] homes have neither value nor track and are worth nothing in the final scoring', () => {
    for (const home of homes) {
      expect(content.provinces[provinceOf(home)]).toMatchObject({ kind: 'home', value: 0, terrain: [] })
      expect(content.provinces[content.homes[home]].id).toBe(home)
    }
    const t = table({ readings: { 'tie-at-zero': 'unpaid' } })
    for (const home of homes) t.give(home, { gold: 0 })
    t.startFinalScoring('stygia')
    expect(t.state.over).toBe(true)
    expect(t.each(({ gold, points }) => gold + points)).toEqual({ aquilonia: 0, turan: 0, stygia: 0, hyperborea: 0 })
  })

  test('[map.home-always-friendly] Turan is friendly to its player without a marker, and enemy to the others', () => {
    const t = table()
    expect(t.control('turan')).toBe('neutral')
    expect(status(t, 'turan', 'turan')).toEqual(['friendly'])
    expect(status(t, 'aquilonia', 'turan')).toEqual(['enemy'])
    t.startTurn('turan', 'military').play('turan', { do: 'choose-die', face: 'military' })
    expect(t.can('turan', { do: 'place-unit', at: 'turan' })).toBe(true)
  })

  test('[map.home-always-friendly] nothing ever puts a marker there: no city, no intrigue, no attack', () => {
    const build = table({ players: 2 }).startAgeChange('turan')
    expect(build.options('turan')).toEqual([{ do: 'raise-unit', at: 'turan' }, { do: 'done' }])
    const plot = table()
      .put('turan', { emissaries: { aquilonia: 1 } })
      .startTurn('aquilonia', 'intrigue')
    plot.play('aquilonia', { do: 'choose-die', face: 'intrigue' })
    expect(plot.optionsOf('aquilonia', 'start-intrigue')).toEqual([])
    expect(plot.optionsOf('aquilonia', 'collect-gold')).toEqual([])
    const war = table()
      .put('zamora', { fort: 'aquilonia', units: { aquilonia: 3 } })
      .startTurn('aquilonia', 'military')
    war.play('aquilonia', { do: 'choose-die', face: 'military' })
    expect(war.optionsOf('aquilonia', 'attack').filter(({ to }) => to === 'turan')).toEqual([])
    const refusal = war.refusal('aquilonia', { do: 'attack', from: 'zamora', to: 'turan', units: 1 })
    expect(refusal).toMatchObject({ code: 'not-legal', rule: 'military.no-foreign-home' })
  })
})

const empire = () => table({ players: 2 }).objectives('hyborian-empire').put('ophir', { city: 'aquilonia' })

describe('status and markers', () => {
  test('[map.province-status] an army, an emissary and Conan in Koth leave it neutral for everybody', () => {
    const t = table().conan('koth')
    t.put('koth', { units: { turan: 3 }, campaign: { turan: 2 }, emissaries: { aquilonia: 1 } })
    for (const kingdom of homes) expect(status(t, kingdom, 'koth')).toEqual(['neutral'])
    t.startTurn('turan', 'military').play('turan', { do: 'choose-die', face: 'military' })
    expect(t.can('turan', { do: 'place-unit', at: 'koth' })).toBe(false)
    t.startTurn('aquilonia', 'intrigue').play('aquilonia', { do: 'choose-die', face: 'intrigue' })
    expect(t.optionsOf('aquilonia', 'collect-gold')).toEqual([])
  })

  test.each(['fort', 'tower', 'city'] as const)(
    '[map.province-status] a %s makes it friendly to its owner and enemy to the others',
    (marker) => {
      const t = table().put('koth', { [marker]: 'turan', emissaries: { aquilonia: 1 } })
      expect(homes.map((kingdom) => status(t, kingdom, 'koth'))).toEqual([
        ['enemy'],
        ['friendly'],
        ['enemy'],
        ['enemy'],
      ])
      t.startTurn('turan', 'military').play('turan', { do: 'choose-die', face: 'military' })
      expect(t.can('turan', { do: 'place-unit', at: 'koth' })).toBe(true)
      t.startTurn('aquilonia', 'intrigue').play('aquilonia', { do: 'choose-die', face: 'intrigue' })
      expect(t.optionsOf('aquilonia', 'collect-gold')).toEqual([{ do: 'collect-gold', at: 'koth' }])
    },
  )

  test('[map.control-markers] war leaves a fort, which can become a city; intrigue leaves a tower', () => {
    const t = table({ players: 2 }).conan('cimmeria', 'turan')
    t.put('ophir', { units: { aquilonia: 4 }, campaign: { aquilonia: 2 } }).put('argos', {
      emissaries: { aquilonia: 1 },
    })
    t.startTurn('aquilonia', 'military').play('aquilonia', { do: 'choose-die', face: 'military' })
    t.dice('hit', 'miss', 'miss', 'miss', 'miss', 'miss', 'miss').play('aquilonia', {
      do: 'attack-in-place',
      at: 'ophir',
    })
    expect(t.control('ophir')).toBe('aquilonia fort')
    t.startTurn('aquilonia', 'intrigue').play('aquilonia', { do: 'choose-die', face: 'intrigue' })
    t.dice('hit', 'miss', 'miss', 'miss', 'miss', 'miss', 'miss').play('aquilonia', {
      do: 'start-intrigue',
      at: 'argos',
    })
    expect(t.control('argos')).toBe('aquilonia tower')
    t.startAgeChange('aquilonia').play('aquilonia', { do: 'build-city', at: 'ophir' })
    expect(t.control('ophir')).toBe('aquilonia city')
    expect(t.optionsOf('aquilonia', 'build-city')).toEqual([])
  })

  test('[map.control-markers] a city counts as a single marker', () => {
    expect(empire().startAgeChange('aquilonia').player('aquilonia').points).toBe(0)
    expect(empire().put('koth', { fort: 'aquilonia' }).startAgeChange('aquilonia').player('aquilonia').points).toBe(2)
  })

  test('[map.savage] Cimmeria can be campaigned in but never allied', () => {
    const plot = table()
      .put('cimmeria', { emissaries: { aquilonia: 1 } })
      .put('brythunia', { emissaries: { aquilonia: 1 } })
    plot.startTurn('aquilonia', 'intrigue').play('aquilonia', { do: 'choose-die', face: 'intrigue' })
    expect(plot.optionsOf('aquilonia', 'start-intrigue')).toEqual([{ do: 'start-intrigue', at: 'brythunia' }])
    const refusal = plot.refusal('aquilonia', { do: 'start-intrigue', at: 'cimmeria' })
    expect(refusal).toMatchObject({ code: 'not-legal', rule: 'map.savage' })
    const war = table().startTurn('aquilonia', 'military').play('aquilonia', { do: 'choose-die', face: 'military' })
    expect(war.can('aquilonia', { do: 'attack', from: 'aquilonia', to: 'cimmeria', units: 5 })).toBe(true)
  })
})

const pirates = (options: object) =>
  table(options).objectives('war-on-pirates').put('iranistan', { fort: 'turan' }).put('punt', { fort: 'turan' })

describe('what a province shows', () => {
  test('[map.coastal] provinces on the Southern Sea alone count as coastal', () => {
    for (const edition of ['standard', 'it', 'fr'])
      expect(pirates({ edition }).startAgeChange('turan').told('objective-met')).toMatchObject([{ seat: 1 }])
  })

  test('[map.coastal] the Polish book knows only the Western and the Vilayet Sea', () => {
    for (const options of [{ edition: 'pl' }, { readings: { coast: 'two-seas' } }]) {
      expect(pirates(options).startAgeChange('turan').told('objective-met')).toEqual([])
      const others = table(options)
        .objectives('war-on-pirates')
        .put('hyrkania', { fort: 'turan' })
        .put('kush', { fort: 'turan' })
      expect(others.startAgeChange('turan').told('objective-met')).toHaveLength(1)
    }
  })

  test('[map.province-value] Ophir rolls 3 dice, gives 3 gold when allied and 3 points when subjugated', () => {
    const war = table().put('ophir', { units: { aquilonia: 4 }, campaign: { aquilonia: 2 } })
    war.startTurn('aquilonia', 'military').play('aquilonia', { do: 'choose-die', face: 'military' })
    war
      .dice('hit', 'miss', 'miss', 'miss', 'miss', 'miss', 'miss')
      .play('aquilonia', { do: 'attack-in-place', at: 'ophir' })
    expect(war.told('dice-fixed')).toMatchObject([{ defender: 3 }])
    expect(war.player('aquilonia')).toMatchObject({ points: 3, gold: 3 })
    const plot = table()
      .put('ophir', { emissaries: { aquilonia: 1 } })
      .startTurn('aquilonia', 'intrigue')
    plot.play('aquilonia', { do: 'choose-die', face: 'intrigue' }).dice('hit', 'miss', 'miss', 'miss', 'miss')
    plot.play('aquilonia', { do: 'start-intrigue', at: 'ophir' })
    expect(plot.told('dice-fixed')).toMatchObject([{ defender: 3 }])
    expect(plot.player('aquilonia')).toMatchObject({ points: 0, gold: 6 })
  })

  test('[map.campaign-track] four terrains; Ophir has two icons, the first plains; the second of Koth is woods', () => {
    expect(content.terrains.map(({ id }) => id).sort()).toEqual(['hills', 'plains', 'settlements', 'woods'])
    expect(content.provinces[provinceOf('ophir')].terrain).toHaveLength(2)
    expect(content.provinces[provinceOf('ophir')].terrain[0]).toBe('plains')
    expect(content.provinces[provinceOf('koth')].terrain[1]).toBe('woods')
    for (const { kind, terrain } of content.provinces) expect(terrain.length > 0).toBe(kind !== 'home')
  })

  test('[amb.distance-map] only borders by land connect: neighbours are at distance 1, the sea is no way', () => {
    for (const { index } of content.provinces)
      for (const other of content.provinces)
        expect(distance(index, other.index) === 1).toBe(neighbours(index).includes(other.index))
    expect(distance(provinceOf('stygia'), provinceOf('zingara'))).toBe(3)
    expect(neighbours(provinceOf('zingara')).map(provinceId).sort()).toEqual([
      'aquilonia',
      'argos',
      'pictish-wilderness',
    ])
  })
})

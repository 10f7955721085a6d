// Components and their limits: the ledger's section `components`, and how many control markers there are.
import { describe, expect, test } from 'vitest'
import { emissaryReserve, raiderSupply, unitReserve } from '../rules/state.ts'
import { begin, nineProvinces, roll, table } from './table.ts'

const places = (options: readonly { at: string }[]) => options.map(({ at }) => at)

describe('army units', () => {
  test('[components.army-unit-cap] with 17 units on the board exactly one more can be placed', () => {
    const t = table()
      .put('turan', { units: { turan: 13 } })
      .put('zamora', { fort: 'turan', units: { turan: 4 } })
    t.startTurn('turan', 'military').play('turan', { do: 'choose-die', face: 'military' })
    expect(places(t.optionsOf('turan', 'place-unit'))).toEqual(['turan', 'zamora'])
    t.play('turan', { do: 'place-unit', at: 'zamora' })
    expect(t.units('turan', 'zamora')).toBe(5)
    expect(t.asked).toEqual(['stygia: cards-and-die'])
  })

  test('[components.army-unit-cap] with 16 units two can be placed', () => {
    const t = table()
      .put('turan', { units: { turan: 13 } })
      .put('zamora', { fort: 'turan', units: { turan: 3 } })
    t.startTurn('turan', 'military').play('turan', { do: 'choose-die', face: 'military' })
    t.play('turan', { do: 'place-unit', at: 'zamora' }, { do: 'place-unit', at: 'turan' })
    expect(unitReserve(t.player('turan'))).toBe(0)
  })

  test('[components.army-unit-cap] with 18 units none can be placed', () => {
    const t = table()
      .put('turan', { units: { turan: 14 } })
      .put('zamora', { fort: 'turan', units: { turan: 4 } })
    t.startTurn('turan', 'military').play('turan', { do: 'choose-die', face: 'military' })
    expect(t.optionsOf('turan', 'place-unit')).toEqual([])
    const refusal = t.refusal('turan', { do: 'place-unit', at: 'turan' })
    expect(refusal).toMatchObject({ code: 'not-legal', rule: 'components.army-unit-cap' })
  })

  test('[components.army-unit-cap] with 18 units none can be raised or bought in the age change', () => {
    const t = table({ players: 2 }).put('turan', { units: { turan: 14 } })
    t.put('zamora', { fort: 'turan', units: { turan: 4 } }).startAgeChange('turan')
    expect(t.asked).toEqual(['turan: raise'])
    expect(t.options('turan')).toEqual([{ do: 'build-city', at: 'zamora' }, { do: 'done' }])
    t.passUntil('buy')
    expect(t.asked).toEqual(['turan: buy'])
    expect(t.player('turan').gold).toBeGreaterThanOrEqual(2)
    expect(t.optionsOf('turan', 'buy-unit')).toEqual([])
    const refusal = t.refusal('turan', { do: 'buy-unit', at: 'turan' })
    expect(refusal).toMatchObject({ code: 'not-legal', rule: 'components.army-unit-cap' })
  })

  test('[components.army-unit-cap] Military Draft allows three units, but only the one in reserve is placed', () => {
    const t = table()
      .put('aquilonia', { units: { aquilonia: 17 } })
      .give('aquilonia', { hand: ['military-draft'] })
    t.startTurn('aquilonia', 'wild').play('aquilonia', { do: 'choose-die', face: 'wild' })
    t.play('aquilonia', { do: 'use-die-as', kind: 'court' }, { do: 'play-event', card: 'military-draft' })
    t.play('aquilonia', { do: 'place-unit', at: 'aquilonia' })
    expect(t.units('aquilonia', 'aquilonia')).toBe(18)
    expect(t.asked).toEqual(['turan: cards-and-die'])
  })
})

const withEmissaries = (count: number) =>
  table({ players: 2 })
    .conan('cimmeria', 'aquilonia')
    .put('turan', { emissaries: { turan: count } })

describe('emissaries', () => {
  test('[components.emissary-cap] with five emissaries on the board a sixth may be placed or bought', () => {
    const t = withEmissaries(5).startTurn('turan', 'intrigue').play('turan', { do: 'choose-die', face: 'intrigue' })
    expect(places(t.optionsOf('turan', 'place-emissary'))).toEqual(['turan'])
    t.play('turan', { do: 'place-emissary', at: 'turan' })
    expect(t.emissaries('turan', 'turan')).toBe(6)
    expect(
      places(withEmissaries(5).startAgeChange('turan').passUntil('buy').optionsOf('turan', 'buy-emissary')),
    ).toEqual(['turan'])
  })

  test('[components.emissary-cap] with six emissaries neither placing nor buying one is legal', () => {
    const t = withEmissaries(6).startTurn('turan', 'intrigue').play('turan', { do: 'choose-die', face: 'intrigue' })
    expect(t.optionsOf('turan', 'place-emissary')).toEqual([])
    const refusal = { code: 'not-legal', rule: 'components.emissary-cap' }
    expect(t.refusal('turan', { do: 'place-emissary', at: 'turan' })).toMatchObject(refusal)
    const shop = withEmissaries(6).startAgeChange('turan').passUntil('buy')
    expect(shop.optionsOf('turan', 'buy-emissary')).toEqual([])
    expect(shop.refusal('turan', { do: 'buy-emissary', at: 'turan' })).toMatchObject(refusal)
  })
})

describe('control markers', () => {
  /** Aquilonia has nine forts, and this more. */
  const crowded = (options: object) => {
    const t = table(options).conan('cimmeria', 'turan')
    for (const province of nineProvinces) t.put(province, { fort: 'aquilonia' })
    return t
  }
  const supply = { code: 'not-legal', rule: 'components.control-marker-supply' }

  test('[components.control-marker-supply] two players: a tenth fort is placed and scores its value', () => {
    const t = crowded({ players: 2 }).put('ophir', { units: { aquilonia: 4 }, campaign: { aquilonia: 2 } })
    t.startTurn('aquilonia', 'military').play('aquilonia', { do: 'choose-die', face: 'military' })
    t.dice('hit', 'miss', 'miss', 'miss', 'miss', 'miss', 'miss').play('aquilonia', {
      do: 'attack-in-place',
      at: 'ophir',
    })
    expect(t.control('ophir')).toBe('aquilonia fort')
    expect(t.player('aquilonia').points).toBe(3)
    expect([...nineProvinces, 'ophir'].every((province) => t.control(province) === 'aquilonia fort')).toBe(true)
  })

  test('[amb.control-marker-limit] four players: nobody fights for the last step of a province without a fort', () => {
    const last = { units: { aquilonia: 4 }, campaign: { aquilonia: 2 } }
    const t = begin(crowded({}).put('ophir', last), 'aquilonia', 'military')
    const onward = { do: 'attack-in-place', at: 'ophir' } as const
    const joined = { do: 'attack', from: 'argos', to: 'ophir', units: 1 } as const
    t.put('argos', { units: { aquilonia: 1 } })
    expect(t.refusal('aquilonia', onward)).toMatchObject(supply)
    expect(t.refusal('aquilonia', joined)).toMatchObject(supply)
    const free = crowded({}).put('ophir', last).put('argos', { fort: 'turan' })
    expect(begin(free, 'aquilonia', 'military').can('aquilonia', onward)).toBe(true)
  })

  test('[amb.control-marker-limit] four players: an earlier step is fought for, but nobody marches on from there', () => {
    const t = crowded({}).put('ophir', { units: { aquilonia: 4 }, campaign: { aquilonia: 1 } })
    begin(t, 'aquilonia', 'military').dice(...roll(4, 4), ...roll(0, 3))
    t.play('aquilonia', { do: 'attack-in-place', at: 'ophir' })
    expect(t.told('campaign-advanced')).toMatchObject([{ at: 'ophir', step: 2 }])
    expect(t.asked).toEqual(['turan: conan-move'])
  })

  test('[amb.control-marker-limit] four players: without a tower no alliance and no city, but alliances are broken', () => {
    const towers = () => {
      const t = table()
        .put('brythunia', { tower: 'aquilonia' })
        .put('ophir', { emissaries: { aquilonia: 1 } })
      for (const province of nineProvinces.slice(1)) t.put(province, { tower: 'aquilonia' })
      return t
    }
    const ally = { do: 'start-intrigue', at: 'ophir' } as const
    const t = begin(towers(), 'aquilonia', 'intrigue')
    expect(t.refusal('aquilonia', ally)).toMatchObject(supply)
    const against = towers().put('ophir', { tower: 'turan' })
    expect(begin(against, 'aquilonia', 'intrigue').can('aquilonia', ally)).toBe(true)
    // The city in Zamora holds a tower too.
    const built = towers().put('zamora', { city: 'aquilonia' }).put('ophir', { fort: 'aquilonia' })
    built.startAgeChange('aquilonia')
    expect(built.refusal('aquilonia', { do: 'build-city', at: 'ophir' })).toMatchObject(supply)
    expect(built.can('aquilonia', { do: 'raise-unit', at: 'ophir' })).toBe(true)
  })
})

describe('pieces and tokens come back', () => {
  test('[components.removed-piece-to-reserve] a unit lost in a campaign can be placed again', () => {
    const t = table()
      .put('aquilonia', { units: { aquilonia: 13 } })
      .put('argos', { units: { aquilonia: 5 } })
    expect(unitReserve(t.player('aquilonia'))).toBe(0)
    t.startTurn('aquilonia', 'military').play('aquilonia', { do: 'choose-die', face: 'military' })
    t.dice('miss', 'miss', 'miss', 'miss', 'miss', 'hit', 'miss', 'miss', 'miss')
    t.play('aquilonia', { do: 'attack-in-place', at: 'argos' }, { do: 'stop' })
    expect(t.units('aquilonia', 'argos')).toBe(4)
    expect(unitReserve(t.player('aquilonia'))).toBe(1)
    t.startTurn('aquilonia', 'military').play('aquilonia', { do: 'choose-die', face: 'military' })
    t.play('aquilonia', { do: 'place-unit', at: 'aquilonia' })
    expect(t.units('aquilonia', 'aquilonia')).toBe(14)
  })

  test('[components.removed-piece-to-reserve] an emissary that collected gold can be placed again', () => {
    const t = table()
      .put('turan', { emissaries: { turan: 5 } })
      .put('ophir', { fort: 'aquilonia', emissaries: { turan: 1 } })
    t.startTurn('turan', 'intrigue').play(
      'turan',
      { do: 'choose-die', face: 'intrigue' },
      { do: 'collect-gold', at: 'ophir' },
    )
    expect(emissaryReserve(t.player('turan'))).toBe(1)
    t.startTurn('turan', 'intrigue').play('turan', { do: 'choose-die', face: 'intrigue' })
    t.play('turan', { do: 'place-emissary', at: 'turan' })
    expect(t.emissaries('turan', 'turan')).toBe(6)
  })

  test('[components.token-denominations] paying 2 of 5 gold leaves 3', () => {
    const t = table()
      .give('aquilonia', { gold: 5, hand: ['bossonian-archers'] })
      .startTurn('aquilonia')
    t.play('aquilonia', { do: 'play-table-card', card: 'bossonian-archers' })
    expect(t.player('aquilonia').gold).toBe(3)
    expect(t.told('spent')).toMatchObject([{ what: 'gold', count: 2 }])
  })

  test('[components.token-shortage] gold is paid in full although the printed 52 run out', () => {
    const t = table({ players: 2 })
      .give('aquilonia', { gold: 20 })
      .give('turan', { gold: 30 })
      .startAgeChange('aquilonia')
    expect(t.each(({ gold }) => gold)).toEqual({ aquilonia: 25, turan: 35 })
  })

  test('[components.token-shortage] sorcery is paid in full although the printed 22 run out', () => {
    const t = table().give('aquilonia', { sorcery: 22 }).track('monsters-1-sorcery-2').conan('cimmeria', 'turan')
    t.startTurn('turan').play('turan', { do: 'move-conan', to: 'nordheim' }, { do: 'exchange-token' })
    expect(t.player('turan').sorcery).toBe(2)
  })
})

const withRaiders = (count: number) =>
  table()
    .conan('zamora', 'turan')
    .put('kush', { raiders: count })
    .give('stygia', { hand: ['curse-on-the-wanderer'] })

describe('raider tokens', () => {
  test('[components.raider-supply] with 11 on the board the Conan player is offered the move but no raider', () => {
    const t = withRaiders(11)
      .startTurn('turan', 'court')
      .play('turan', { do: 'stay' }, { do: 'choose-die', face: 'court' })
    expect(t.asked).toEqual(['turan: court-conan'])
    expect(t.optionsOf('turan', 'move-conan')).toHaveLength(6)
    expect(t.options('turan')).toHaveLength(7)
    const refusal = t.refusal('turan', { do: 'place-raider', at: 'zamora' })
    expect(refusal).toMatchObject({ code: 'not-legal', rule: 'components.raider-supply' })
  })

  test('[components.raider-supply] with 10 on the board the last one is offered', () => {
    const t = withRaiders(10)
      .startTurn('turan', 'court')
      .play('turan', { do: 'stay' }, { do: 'choose-die', face: 'court' })
    expect(t.optionsOf('turan', 'place-raider')).toHaveLength(7)
    t.play('turan', { do: 'place-raider', at: 'zamora' })
    expect(raiderSupply(t.state)).toBe(0)
  })

  test('[components.raider-supply] a card places none either until tokens are discarded', () => {
    const curse = { do: 'use-card', card: 'curse-on-the-wanderer' } as const
    const none = withRaiders(11).startTurn('stygia').play('stygia', curse, { do: 'stay' })
    expect(none.asked).toEqual(['stygia: cards-and-die'])
    expect(raiderSupply(none.state)).toBe(0)
    const some = withRaiders(9).startTurn('stygia').play('stygia', curse, { do: 'stay' })
    expect(some.asked).toEqual(['stygia: card-raiders'])
    some.play('stygia', { do: 'place-raider', at: 'zamora' })
    expect(raiderSupply(some.state)).toBe(1)
  })
})

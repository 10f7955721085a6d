// The age change phase: building cities, raising troops, and spending gold.
import { describe, expect, test } from 'vitest'
import type { Action } from '../rules/actions.ts'
import { quietlyToTheNewAge, quietlyUntil } from './quietly.ts'
import { type TestTable, table } from './table.ts'

const three = { players: 3 }
const raise = (at: string): Action => ({ do: 'raise-unit', at })
const build = (at: string): Action => ({ do: 'build-city', at })
const done: Action = { do: 'done' }

/** The books' example: forts in Argos (three units) and Ophir; Turan has a tower in Zamora. */
const bookExample = (options: object = three) =>
  table(options)
    .put('argos', { fort: 'aquilonia', units: { aquilonia: 3 } })
    .put('ophir', { fort: 'aquilonia', units: { aquilonia: 1 } })
    .put('aquilonia', { units: { aquilonia: 6 } })
    .put('zamora', { tower: 'turan' })

describe('raising troops and building cities', () => {
  test('[age-change.raise-at-forts] [age-change.raise-at-home] [age-change.build-city] the books’ example', () => {
    const t = bookExample().startAgeChange('aquilonia')
    expect(t.options('aquilonia')).toEqual([
      raise('aquilonia'),
      raise('argos'),
      build('argos'),
      raise('ophir'),
      build('ophir'),
      done,
    ])
    t.play('aquilonia', raise('argos'), build('ophir'), raise('aquilonia'))
    expect(t.units('aquilonia', 'argos')).toBe(4)
    expect(t.units('aquilonia', 'aquilonia')).toBe(7)
    expect(t.control('ophir')).toBe('aquilonia city')
    expect(t.units('aquilonia', 'ophir')).toBe(1)
    expect(t.told('city-built')).toEqual([{ fact: 'city-built', seat: t.seat('aquilonia'), at: 'ophir' }])
    // Each place once; Turan's tower in Zamora raises nothing and can never be upgraded.
    expect(t.asked).toEqual(['turan: raise'])
    expect(t.options('turan')).toEqual([raise('turan'), done])
    expect(t.refusal('turan', build('zamora'))).toMatchObject({ code: 'not-legal', rule: 'age-change.build-city' })
    expect(t.refusal('turan', raise('zamora'))).toMatchObject({ code: 'not-legal', rule: 'age-change.raise-at-forts' })
  })

  test('[age-change.raise-at-forts] one unit each, at most five there; raising is optional', () => {
    const t = table(three).put('argos', { fort: 'aquilonia', units: { aquilonia: 5 } })
    t.put('ophir', { city: 'aquilonia', units: { aquilonia: 4 } }).startAgeChange('aquilonia')
    expect(t.options('aquilonia')).toEqual([raise('aquilonia'), build('argos'), raise('ophir'), done])
    expect(t.refusal('aquilonia', raise('argos'))).toMatchObject({ rule: 'military.limit-five' })
    t.play('aquilonia', raise('ophir'))
    expect(t.options('aquilonia')).toEqual([raise('aquilonia'), build('argos'), done])
    expect(t.refusal('aquilonia', raise('ophir'))).toMatchObject({ code: 'not-legal' })
    t.play('aquilonia', done)
    expect(t.units('aquilonia', 'ophir')).toBe(5)
    expect(t.units('aquilonia', 'aquilonia')).toBe(5)
    expect(t.asked).toEqual(['turan: raise'])
  })

  test('[age-change.build-city] allowed with five units there; a city is not built up again', () => {
    const t = table(three).put('argos', { fort: 'aquilonia', units: { aquilonia: 5 } })
    t.put('koth', { city: 'aquilonia', units: { aquilonia: 5 } })
      .startAgeChange('aquilonia')
      .play('aquilonia', build('argos'))
    expect(t.control('argos')).toBe('aquilonia city')
    expect(t.units('aquilonia', 'argos')).toBe(5)
    expect(t.options('aquilonia')).toEqual([raise('aquilonia'), done])
    expect(t.refusal('aquilonia', build('koth'))).toMatchObject({ rule: 'age-change.build-city' })
  })

  test('[amb.raise-just-built-city] a fort made a city raises no unit in that phase, but in every later one', () => {
    const t = bookExample().startAgeChange('aquilonia').play('aquilonia', build('ophir'))
    expect(t.options('aquilonia')).toEqual([raise('aquilonia'), raise('argos'), build('argos'), done])
    expect(t.refusal('aquilonia', raise('ophir'))).toMatchObject({ code: 'not-legal' })
    // Nor does a fort that has raised a unit become a city.
    t.play('aquilonia', raise('argos'))
    expect(t.options('aquilonia')).toEqual([raise('aquilonia'), done])
    quietlyUntil(t, 'bid-card').startAgeChange('aquilonia')
    expect(t.options('aquilonia')).toEqual([raise('aquilonia'), raise('argos'), build('argos'), raise('ophir'), done])
  })

  test('[age-change.build-city] read as giving up all raising, a player builds or raises, never both', () => {
    const options = { ...three, readings: { 'build-city': 'instead-of-raising' } }
    const builder = bookExample(options).startAgeChange('aquilonia').play('aquilonia', build('ophir'))
    expect(builder.options('aquilonia')).toEqual([build('argos'), done])
    const raiser = bookExample(options).startAgeChange('aquilonia').play('aquilonia', raise('argos'))
    expect(raiser.options('aquilonia')).toEqual([raise('aquilonia'), raise('ophir'), done])
    // No edition prints that reading throughout; the French book's own example raises elsewhere in the same step.
    const french = bookExample({ ...three, edition: 'fr' })
      .startAgeChange('aquilonia')
      .play('aquilonia', build('ophir'))
    expect(french.can('aquilonia', raise('argos'))).toBe(true)
  })

  test('[amb.raise-with-few-units] one unit in reserve: he chooses where it goes, and a fort left without may become a city', () => {
    const t = bookExample().put('nemedia', { tower: 'aquilonia', units: { aquilonia: 5 } })
    t.put('koth', { tower: 'aquilonia', units: { aquilonia: 2 } }).startAgeChange('aquilonia')
    expect(t.options('aquilonia')).toContainEqual(raise('aquilonia'))
    expect(t.options('aquilonia')).toContainEqual(raise('argos'))
    expect(t.options('aquilonia')).toContainEqual(raise('ophir'))
    t.play('aquilonia', raise('argos'))
    expect(t.options('aquilonia')).toEqual([build('ophir'), done])
    expect(t.refusal('aquilonia', raise('aquilonia'))).toMatchObject({ rule: 'components.army-unit-cap' })
    t.play('aquilonia', build('ophir'))
    expect(t.control('ophir')).toBe('aquilonia city')
  })

  test('[age-change.raise-at-forts] with an empty reserve and no fort nobody is asked', () => {
    const t = table(three)
      .put('aquilonia', { units: { aquilonia: 18 } })
      .startAgeChange('aquilonia')
    expect(t.asked).toEqual(['turan: raise'])
  })
})

/** Turan's purse of 11: four gold, five for its home, two for the tower in Zamora. */
const elevenGold = () => {
  const t = table(three).give('turan', { gold: 4 }).put('zamora', { tower: 'turan' }).startAgeChange('turan')
  return quietlyUntil(t, 'turan: buy')
}

const purchases = (t: TestTable) => [...new Set(t.options('turan').map((option) => option.do))]

describe('spending gold', () => {
  test('[age-change.buy-costs] the books’ example: of 11 gold Turan buys 3 units, an emissary and a pair of cards, and keeps 1', () => {
    const t = elevenGold()
    expect(t.player('turan').gold).toBe(11)
    // A kingdom card is never sold alone.
    expect(purchases(t)).toEqual(['buy-unit', 'buy-emissary', 'buy-pair', 'buy-strategy', 'done'])
    for (const gold of [9, 7, 5]) {
      t.play('turan', { do: 'buy-unit', at: 'zamora' })
      expect(t.player('turan').gold).toBe(gold)
    }
    t.play('turan', { do: 'buy-emissary', at: 'turan' })
    expect(t.player('turan').gold).toBe(3)
    t.play('turan', { do: 'buy-pair' })
    expect(t.units('turan', 'zamora')).toBe(3)
    expect(t.emissaries('turan', 'turan')).toBe(5)
    expect(t.player('turan')).toMatchObject({ gold: 1, hand: [expect.anything()], strategy: [expect.anything()] })
    // One gold is enough for a strategy card and nothing else.
    expect(t.options('turan')).toEqual([{ do: 'buy-strategy' }, done])
    for (const action of [
      { do: 'buy-unit', at: 'turan' },
      { do: 'buy-emissary', at: 'turan' },
      { do: 'buy-pair' },
    ] as const)
      expect(t.refusal('turan', action)).toMatchObject({ code: 'not-legal', rule: 'age-change.buy-costs' })
    t.play('turan', done)
    expect(t.player('turan').gold).toBe(1)
    expect(t.asked).toEqual(['stygia: buy'])
  })

  test('[age-change.buy-costs] any number of times each, down to the last gold', () => {
    const t = elevenGold()
    t.play(
      'turan',
      { do: 'buy-pair' },
      { do: 'buy-pair' },
      { do: 'buy-strategy' },
      { do: 'buy-strategy' },
      { do: 'buy-strategy' },
    )
    expect(t.player('turan').gold).toBe(4)
    expect(t.player('turan').hand).toHaveLength(2)
    expect(t.player('turan').strategy).toHaveLength(5)
    t.play('turan', { do: 'buy-unit', at: 'turan' }, { do: 'buy-unit', at: 'turan' })
    // Nothing is left to buy: the next player, without a question.
    expect(t.player('turan').gold).toBe(0)
    expect(t.asked).toEqual(['stygia: buy'])
  })

  test('[age-change.buy-placement] home or any friendly province, tower provinces included, split as he likes', () => {
    const t = table(three)
      .give('turan', { gold: 20 })
      .put('zamora', { tower: 'turan' })
      .put('hyrkania', { fort: 'turan' })
    t.put('khauran', { tower: 'stygia' })
      .put('steppes', { units: { turan: 1 } })
      .put('khoraja', { emissaries: { turan: 1 } })
    quietlyUntil(t.startAgeChange('turan'), 'turan: buy')
    expect(t.optionsOf('turan', 'buy-unit').map(({ at }) => at)).toEqual(['turan', 'zamora', 'hyrkania'])
    expect(t.optionsOf('turan', 'buy-emissary').map(({ at }) => at)).toEqual(['turan', 'zamora', 'hyrkania'])
    for (const at of ['khauran', 'steppes', 'khoraja', 'stygia'])
      for (const name of ['buy-unit', 'buy-emissary'] as const)
        expect(t.refusal('turan', { do: name, at })).toMatchObject({
          code: 'not-legal',
          rule: 'age-change.buy-placement',
        })
    t.play(
      'turan',
      { do: 'buy-unit', at: 'zamora' },
      { do: 'buy-unit', at: 'turan' },
      { do: 'buy-emissary', at: 'hyrkania' },
    )
    expect([t.units('turan', 'zamora'), t.units('turan', 'turan'), t.emissaries('turan', 'hyrkania')]).toEqual([
      1, 6, 1,
    ])
  })

  test('[age-change.buy-placement] three units are legal in Zamora, a sixth is refused; at home there is no limit', () => {
    const t = table(three).give('turan', { gold: 30 }).put('zamora', { tower: 'turan' }).startAgeChange('turan')
    quietlyUntil(t, 'turan: buy')
    for (let units = 1; units <= 5; units++) t.play('turan', { do: 'buy-unit', at: 'zamora' })
    expect(t.can('turan', { do: 'buy-unit', at: 'zamora' })).toBe(false)
    expect(t.refusal('turan', { do: 'buy-unit', at: 'zamora' })).toMatchObject({ rule: 'military.limit-five' })
    expect(t.can('turan', { do: 'buy-unit', at: 'turan' })).toBe(true)
  })

  test('[age-change.buy-placement] never beyond 18 units and 6 emissaries, emissaries without limit in one province', () => {
    const t = table(three)
      .give('turan', { gold: 40 })
      .put('turan', { units: { turan: 17 } })
      .startAgeChange('turan')
    quietlyUntil(t, 'turan: buy').play('turan', { do: 'buy-unit', at: 'turan' })
    expect(t.optionsOf('turan', 'buy-unit')).toEqual([])
    expect(t.refusal('turan', { do: 'buy-unit', at: 'turan' })).toMatchObject({ rule: 'components.army-unit-cap' })
    t.play('turan', { do: 'buy-emissary', at: 'turan' }, { do: 'buy-emissary', at: 'turan' })
    expect(t.emissaries('turan', 'turan')).toBe(6)
    expect(t.refusal('turan', { do: 'buy-emissary', at: 'turan' })).toMatchObject({ rule: 'components.emissary-cap' })
    expect(purchases(t)).toEqual(['buy-pair', 'buy-strategy', 'done'])
  })

  test('[age-change.buy-costs] no pair without a kingdom card, no card at all without a strategy card', () => {
    const t = elevenGold()
    const player = t.player('turan')
    player.hand.push(...player.deck.splice(0))
    t.play('turan', { do: 'buy-strategy' })
    expect(purchases(t)).toEqual(['buy-unit', 'buy-emissary', 'buy-strategy', 'done'])
    expect(t.refusal('turan', { do: 'buy-pair' })).toMatchObject({ rule: 'amb.deck-empty' })
    player.deck.push(...player.hand.splice(0))
    t.player('stygia').strategy.push(...t.state.strategyDeck.splice(0))
    t.play('turan', { do: 'buy-unit', at: 'turan' })
    expect(purchases(t)).toEqual(['buy-unit', 'buy-emissary', 'done'])
    expect(t.refusal('turan', { do: 'buy-strategy' })).toMatchObject({ rule: 'amb.deck-empty' })
  })

  test('[age-change.buy-optional] Turan passes with 11 gold and still has them in the next age', () => {
    const t = elevenGold().play('turan', done)
    quietlyToTheNewAge(t)
    expect(t.state.age).toBe(2)
    expect(t.player('turan').gold).toBe(11)
    // Without limit, and on top of it the next income.
    quietlyUntil(t.startAgeChange('turan'), 'turan: buy')
    expect(t.player('turan').gold).toBe(18)
  })
})

// The instants of Aquilonia: when each is offered, what it does, and what becomes of it.
import { describe, expect, test } from 'vitest'
import { battle, besieged, intrigue, ophir } from './aquilonia-scenes.ts'
import { expectDiscarded, offeredIn, offers, type Scene, scene, use } from './card-scenes.ts'
import { diceFixed, successes, winner } from './fights.ts'
import { quietlyUntil } from './quietly.ts'
import { table } from './table.ts'

const inHand = (...cards: string[]): Pick<Scene, 'give'> => ({ give: { aquilonia: { hand: cards } } })

describe('instants of Aquilonia', () => {
  test('[card:charge-of-the-knights] shields and axes for the attacker on plains or in settlements', () => {
    const card = 'charge-of-the-knights'
    const give = inHand(card)
    expect(offeredIn(card, { ...ophir, units: 1, ...give })).toEqual(['aquilonia: before-roll'])
    expect(offeredIn(card, { ...ophir, step: 2, units: 1, ...give })).toEqual(['aquilonia: before-roll'])
    expect(offeredIn(card, { ...ophir, at: 'argos', units: 1, ...give })).toEqual([])
    expect(offeredIn(card, { ...battle, ...give })).toEqual([])
    expect(offeredIn(card, { ...intrigue, ...give })).toEqual([])
    const t = scene({ ...ophir, ...give, dice: ['shield', 'axe', 'miss', 'shield', 'axe', 'hit'] })
    t.play('aquilonia', use(card))
    expect([diceFixed(t), successes(t)]).toEqual([
      [3, 3],
      [2, 1],
    ])
    expectDiscarded(t, 'aquilonia', card)
  })

  test('[card:hold-the-line] one die and shields for the defender of a military contest', () => {
    const card = 'hold-the-line'
    expect(offeredIn(card, { ...besieged, ...inHand(card) })).toEqual(['aquilonia: before-roll'])
    expect(offeredIn(card, { ...battle, ...inHand(card) })).toEqual(['aquilonia: before-roll'])
    expect(offeredIn(card, { ...ophir, units: 1, ...inHand(card) })).toEqual([])
    const tower: Scene = {
      attacker: 'hyperborea',
      at: 'border-kingdom',
      defender: 'aquilonia',
      marker: 'tower',
      intrigue: true,
    }
    expect(offeredIn(card, { ...tower, ...inHand(card) })).toEqual([])
    const five = scene({ ...besieged, defenders: 5, ...inHand(card) }).play('aquilonia', use(card))
    expect(diceFixed(five)).toEqual([3, 6])
    const t = scene({ ...besieged, ...inHand(card), dice: ['hit', 'hit', 'shield', 'shield', 'shield', 'axe'] })
    t.play('aquilonia', use(card))
    expect([diceFixed(t), successes(t), winner(t)]).toEqual([[3, 3], [2, 2], 'aquilonia'])
    expectDiscarded(t, 'aquilonia', card)
  })

  test('[card:iron-discipline] a forced march without losing a unit, also for a single unit', () => {
    const card = 'iron-discipline'
    const alone: Scene = { ...ophir, units: 1, ...inHand(card), dice: ['hit', 'miss', 'miss', 'miss'] }
    expect(offeredIn(card, alone)).toEqual(['aquilonia: forced-march'])
    const t = scene(alone)
    expect(t.options('aquilonia')).toEqual([use(card), { do: 'stop' }])
    t.dice('hit', 'miss', 'miss', 'miss').play('aquilonia', use(card))
    expect(t.told('forced-march')).toMatchObject([{ seat: 0, at: 'ophir', free: true }])
    expect(t.told('units-removed')).toMatchObject([{ count: 1, cause: 'fort' }])
    expect(t.control('ophir')).toBe('aquilonia fort')
    expectDiscarded(t, 'aquilonia', card)
  })

  test('[card:iron-discipline] an ordinary march may follow; not after a conquest, a lost army, a siege or an intrigue', () => {
    const card = 'iron-discipline'
    const t = scene({
      ...ophir,
      at: 'nemedia',
      units: 3,
      ...inHand(card),
      dice: ['miss', 'miss', 'miss', 'hit', ...misses(4)],
    })
    expect(t.units('aquilonia', 'nemedia')).toBe(2)
    t.dice('miss', 'miss', 'hit', ...misses(4)).play('aquilonia', use(card))
    expect(t.units('aquilonia', 'nemedia')).toBe(1)
    const two = scene({ ...ophir, at: 'nemedia', units: 3, ...inHand(card), dice: ['hit', ...misses(2), ...misses(5)] })
    two.dice('hit', ...misses(2), ...misses(5)).play('aquilonia', use(card))
    expect([two.units('aquilonia', 'nemedia'), two.campaign('aquilonia', 'nemedia')]).toEqual([3, 3])
    expect(two.options('aquilonia')).toEqual([{ do: 'forced-march' }, { do: 'stop' }])
    expect(offeredIn(card, { ...ophir, step: 2, ...inHand(card), dice: ['hit', ...misses(5)] })).toEqual([])
    expect(offeredIn(card, { ...ophir, units: 1, ...inHand(card), dice: ['miss', 'hit', ...misses(2)] })).toEqual([])
    const siege: Scene = { ...ophir, defender: 'turan', marker: 'fort', ...inHand(card), dice: ['hit', ...misses(5)] }
    expect(offeredIn(card, siege)).toEqual([])
    expect(offeredIn(card, { ...intrigue, ...inHand(card) })).toEqual([])
  })

  test('[card:blessing-of-mitra] every die again after the own roll in any contest', () => {
    const card = 'blessing-of-mitra'
    expect(offeredIn(card, { ...ophir, units: 1, ...inHand(card) })).toEqual(['aquilonia: attacker-after-roll'])
    expect(offeredIn(card, { ...besieged, ...inHand(card) })).toEqual(['aquilonia: defender-after-roll'])
    expect(offeredIn(card, { ...intrigue, ...inHand(card) })).toEqual(['aquilonia: attacker-after-roll'])
    const t = scene({ ...ophir, ...inHand(card), dice: ['hit', 'miss', 'miss'] })
    t.dice('hit', 'hit', 'axe', 'miss', 'miss', 'miss').play('aquilonia', use(card))
    expect(t.told('rerolled')).toMatchObject([{ count: 3, successes: 2 }])
    expect(successes(t)).toEqual([2, 0])
    expectDiscarded(t, 'aquilonia', card)
  })

  test('[card:rangers-of-the-westermarck] every raider of one friendly province, at the start of the own turn', () => {
    const card = 'rangers-of-the-westermarck'
    const raided = () =>
      table()
        .put('ophir', { fort: 'aquilonia', raiders: 2 })
        .put('aquilonia', { raiders: 1 })
        .put('argos', { raiders: 3 })
        .give('aquilonia', { hand: [card] })
    expect(offers(raided().startTurn('aquilonia', 'military'), card)).toEqual(['aquilonia: cards-and-die'])
    expect(offers(raided().startTurn('turan', 'military'), card)).toEqual([])
    const t = raided().startTurn('aquilonia').play('aquilonia', use(card))
    expect(t.options('aquilonia')).toEqual(['aquilonia', 'ophir'].map((at) => ({ do: 'remove-raiders', at })))
    t.play('aquilonia', { do: 'remove-raiders', at: 'ophir' })
    expect([t.raiders('ophir'), t.raiders('aquilonia'), t.raiders('argos')]).toEqual([0, 1, 3])
    expectDiscarded(t, 'aquilonia', card)
    const calm = table()
      .put('argos', { raiders: 3 })
      .give('aquilonia', { hand: [card] })
      .startTurn('aquilonia')
    expect(calm.can('aquilonia', use(card))).toBe(false)
  })

  test('[card:rangers-of-the-westermarck] in the raids of the age change and of final scoring', () => {
    const card = 'rangers-of-the-westermarck'
    const raided = () =>
      table()
        .put('ophir', { fort: 'aquilonia', units: { aquilonia: 1 }, raiders: 2 })
        .give('aquilonia', { hand: [card], points: 5 })
    for (const t of [raided().startAgeChange('aquilonia'), raided().startFinalScoring('turan')]) {
      quietlyUntil(t, 'raid-card').play('aquilonia', use(card), { do: 'remove-raiders', at: 'ophir' })
      expect(t.told('raiders-removed')).toMatchObject([{ at: 'ophir', count: 2, cause: 'card' }])
      expect(t.told('points').filter(({ cause }) => cause === 'raid')).toEqual([])
      expect(t.units('aquilonia', 'ophir')).toBe(1)
      expect(t.player('aquilonia').discard).toEqual([card])
    }
  })
})

const misses = (count: number) => Array.from({ length: count }, () => 'miss' as const)

// The kingdom cards of Aquilonia: when each is offered, what it does, and what becomes of it.
import { describe, expect, test } from 'vitest'
import { battle, besieged, intrigue, ophir } from './aquilonia-scenes.ts'
import {
  court,
  event,
  expectCost,
  expectDiscarded,
  expectTurned,
  offeredIn,
  offers,
  placesOffered,
  type Scene,
  scene,
  use,
  withEvent,
} from './card-scenes.ts'
import { diceFixed, successes, winner } from './fights.ts'
import { table } from './table.ts'

const onTable = (...cards: string[]): Pick<Scene, 'give'> => ({ give: { aquilonia: { table: cards } } })

describe('table cards of Aquilonia', () => {
  test('[card:bossonian-archers] one more success after the own roll in a military contest, on either side; cost 2', () => {
    const card = 'bossonian-archers'
    expectCost('aquilonia', card, 2)
    expect(offeredIn(card, { ...ophir, ...onTable(card) })).toEqual(['aquilonia: attacker-after-roll'])
    expect(offeredIn(card, { ...besieged, ...onTable(card) })).toEqual(['aquilonia: defender-after-roll'])
    expect(offeredIn(card, { ...intrigue, ...onTable(card) })).toEqual([])
    const t = scene({ ...ophir, ...onTable(card), dice: ['hit', 'miss', 'miss', 'hit', 'miss', 'miss'] })
    t.play('aquilonia', use(card))
    expect([diceFixed(t), successes(t), winner(t)]).toEqual([[3, 3], [2, 1], 'aquilonia'])
    expectTurned(t, 'aquilonia', card)
    // The next contest of the same turn has no use of it.
    t.dice('hit', 'miss', 'hit', 'miss', 'miss').play('aquilonia', { do: 'forced-march' })
    expect([successes(t), winner(t), t.told('card-used').length]).toEqual([[1, 1], null, 1])
  })

  test('[card:bossonian-archers] both copies work in one contest', () => {
    const t = scene({
      ...ophir,
      units: 1,
      ...onTable('bossonian-archers', 'bossonian-archers'),
      dice: ['miss', 'hit', 'miss', 'miss'],
    })
    t.play('aquilonia', use('bossonian-archers'), use('bossonian-archers'))
    expect([successes(t), winner(t)]).toEqual([[2, 1], 'aquilonia'])
    expect(t.player('aquilonia').table.map(({ used }) => used)).toEqual([11, 11])
  })

  test('[card:black-dragons] one die (up to six) and one success before the rolls of any military contest; cost 3', () => {
    const card = 'black-dragons'
    expectCost('aquilonia', card, 3)
    expect(offeredIn(card, { ...ophir, ...onTable(card) })).toEqual(['aquilonia: before-roll'])
    expect(offeredIn(card, { ...besieged, ...onTable(card) })).toEqual(['aquilonia: before-roll'])
    expect(offeredIn(card, { ...intrigue, ...onTable(card) })).toEqual([])
    const t = scene({ ...ophir, ...onTable(card), dice: ['miss', 'miss', 'miss', 'hit', 'hit', 'miss', 'miss'] })
    t.play('aquilonia', use(card))
    expect([diceFixed(t), successes(t)]).toEqual([
      [4, 3],
      [2, 1],
    ])
    expectTurned(t, 'aquilonia', card)
    const five = scene({ ...ophir, units: 5, ...onTable(card) }).play('aquilonia', use(card))
    expect(diceFixed(five)).toEqual([6, 3])
    // With six dice already the success alone makes it worth using.
    const six = scene({ ...ophir, units: 5, conan: 'aquilonia', ...onTable(card) }).play('aquilonia', use(card))
    expect(diceFixed(six)).toEqual([6, 3])
  })

  test('[card:poitain-knights] one die and axes in a military contest on plains only; cost 2', () => {
    const card = 'poitain-knights'
    expectCost('aquilonia', card, 2)
    expect(offeredIn(card, { ...ophir, ...onTable(card) })).toEqual(['aquilonia: before-roll'])
    expect(offeredIn(card, { ...battle, ...onTable(card) })).toEqual(['aquilonia: before-roll'])
    for (const [at, step] of [
      ['ophir', 2],
      ['argos', 1],
      ['border-kingdom', 1],
    ] as const)
      expect(offeredIn(card, { ...ophir, at, step, units: 1, ...onTable(card) })).toEqual([])
    expect(offeredIn(card, { ...intrigue, ...onTable(card) })).toEqual([])
    expect(diceFixed(scene({ ...ophir, units: 5, ...onTable(card) }).play('aquilonia', use(card)))).toEqual([6, 3])
    const t = scene({ ...ophir, ...onTable(card), dice: ['axe', 'axe', 'shield', 'miss', 'axe', 'hit', 'miss'] })
    t.play('aquilonia', use(card))
    expect([diceFixed(t), successes(t)]).toEqual([
      [4, 3],
      [2, 1],
    ])
    expectTurned(t, 'aquilonia', card)
  })

  test('[card:gunderland-pikemen] shields on plains or hills, and not where they count already; cost 1', () => {
    const card = 'gunderland-pikemen'
    expectCost('aquilonia', card, 1)
    expect(offeredIn(card, { ...ophir, units: 1, ...onTable(card) })).toEqual(['aquilonia: before-roll'])
    expect(offeredIn(card, { ...ophir, at: 'argos', units: 1, ...onTable(card) })).toEqual(['aquilonia: before-roll'])
    expect(offeredIn(card, { ...battle, ...onTable(card) })).toEqual(['aquilonia: before-roll'])
    expect(offeredIn(card, { ...ophir, step: 2, units: 1, ...onTable(card) })).toEqual([])
    expect(offeredIn(card, { ...besieged, ...onTable(card) })).toEqual([])
    expect(offeredIn(card, { ...intrigue, ...onTable(card) })).toEqual([])
    const t = scene({ ...ophir, ...onTable(card), dice: ['shield', 'shield', 'axe', 'shield', 'hit', 'miss'] })
    t.play('aquilonia', use(card))
    expect([diceFixed(t), successes(t)]).toEqual([
      [3, 3],
      [2, 1],
    ])
    expectTurned(t, 'aquilonia', card)
    const shown = scene({ ...ophir, units: 1, give: { aquilonia: { table: [card], strategy: ['strategy-15'] } } })
    shown.play('aquilonia', { do: 'lay-strategy', card: 'strategy-15' })
    expect(shown.told('contest-won')).toHaveLength(1)
    expect(shown.told('card-used')).toEqual([])
  })

  test('[card:noble-commander] the loser of a military contest keeps his unit; cost 2', () => {
    const card = 'noble-commander'
    expectCost('aquilonia', card, 2)
    const lost: Scene = { ...ophir, units: 2, ...onTable(card), dice: ['miss', 'miss', 'hit', 'miss', 'miss'] }
    expect(offeredIn(card, lost)).toEqual(['aquilonia: contest-lost'])
    expect(offeredIn(card, { ...lost, dice: ['hit', 'hit', 'miss', 'miss', 'miss'] })).toEqual([])
    expect(offeredIn(card, { ...intrigue, ...onTable(card), dice: ['miss', 'miss', 'hit', 'hit', 'hit'] })).toEqual([])
    const tower: Scene = { ...intrigue, defender: 'turan', marker: 'tower', ...onTable(card) }
    expect(offeredIn(card, { ...tower, dice: ['miss', 'miss', 'hit', 'hit', 'hit', 'hit'] })).toEqual([])
    const t = scene(lost).play('aquilonia', use(card))
    expect(t.units('aquilonia', 'ophir')).toBe(2)
    expect(t.told('loss-spared')).toHaveLength(1)
    expectTurned(t, 'aquilonia', card)
    expect(scene(lost).play('aquilonia', { do: 'pass' }).units('aquilonia', 'ophir')).toBe(1)
  })

  test('[card:noble-commander] a besieged army is spared, a marker never', () => {
    const card = 'noble-commander'
    const fallen: Scene = { ...besieged, ...onTable(card), dice: ['hit', 'hit', 'hit', 'miss', 'miss'] }
    const t = scene(fallen).play('aquilonia', use(card))
    expect(t.units('aquilonia', 'border-kingdom')).toBe(1)
    expect(t.control('border-kingdom')).toBe('aquilonia fort')
    expect(offeredIn(card, { ...fallen, defenders: 0 })).toEqual([])
  })

  test('[card:prospero] up to two of the own dice again after the roll of a military contest; cost 2', () => {
    const card = 'prospero'
    expectCost('aquilonia', card, 2)
    expect(offeredIn(card, { ...ophir, units: 1, ...onTable(card) })).toEqual(['aquilonia: attacker-after-roll'])
    expect(offeredIn(card, { ...battle, ...onTable(card) })).toEqual(['aquilonia: defender-after-roll'])
    expect(offeredIn(card, { ...intrigue, ...onTable(card) })).toEqual([])
    const t = scene({ ...ophir, ...onTable(card), dice: ['hit', 'axe', 'miss'] }).play('aquilonia', use(card))
    expect(t.asked).toEqual(['aquilonia: reroll-dice'])
    const choices = t.optionsOf('aquilonia', 'reroll-dice').map(({ faces }) => [...faces].sort().join(' '))
    expect(choices.sort()).toEqual(['axe', 'axe hit', 'axe miss', 'hit', 'hit miss', 'miss'])
    t.dice('hit', 'hit', 'miss', 'miss', 'miss').play('aquilonia', { do: 'reroll-dice', faces: ['axe', 'miss'] })
    expect(t.told('rerolled')).toMatchObject([{ count: 2, successes: 3 }])
    expect(successes(t)).toEqual([3, 0])
    expectTurned(t, 'aquilonia', card)
  })

  test('[card:royal-chancellor] a strategy card at the start of the own turn, once; cost 1', () => {
    const card = 'royal-chancellor'
    expectCost('aquilonia', card, 1)
    const start = () => table().give('aquilonia', { table: [card], gold: 5 })
    expect(offers(start().startTurn('aquilonia', 'military'), card)).toEqual(['aquilonia: cards-and-die'])
    expect(offers(start().startTurn('turan', 'military'), card)).toEqual([])
    const t = start().startTurn('aquilonia').play('aquilonia', use(card))
    expect(t.player('aquilonia').strategy).toHaveLength(1)
    expect(t.told('drew-strategy')).toMatchObject([{ seat: 0, count: 1 }])
    expectTurned(t, 'aquilonia', card)
    expect(t.can('aquilonia', use(card))).toBe(false)
    expect(t.can('aquilonia', { do: 'refresh-card', card })).toBe(false)
    const dry = start()
    dry.state.strategyDeck = []
    expect(dry.startTurn('aquilonia').can('aquilonia', use(card))).toBe(false)
  })

  test('[card:siege-train-of-tarantia] one success for the attacker in settlements; cost 1', () => {
    const card = 'siege-train-of-tarantia'
    expectCost('aquilonia', card, 1)
    const last: Scene = { ...ophir, step: 2, units: 2, ...onTable(card), dice: ['hit', 'miss', 'hit', 'miss', 'miss'] }
    expect(offeredIn(card, last)).toEqual(['aquilonia: attacker-after-roll'])
    expect(offeredIn(card, { ...last, step: 1 })).toEqual([])
    expect(offeredIn(card, { ...intrigue, ...onTable(card) })).toEqual([])
    expect(offeredIn(card, { ...battle, step: 3, ...onTable(card) })).toEqual([])
    const stormed: Scene = {
      attacker: 'aquilonia',
      at: 'ophir',
      defender: 'turan',
      defenders: 1,
      step: 2,
      ...onTable(card),
    }
    expect(offeredIn(card, { ...stormed, dice: ['hit', 'hit', 'hit', 'miss'] })).toEqual([
      'aquilonia: attacker-after-roll',
    ])
    const t = scene(last).play('aquilonia', use(card))
    expect([successes(t), winner(t), t.control('ophir')]).toEqual([[2, 1], 'aquilonia', 'aquilonia fort'])
    expectTurned(t, 'aquilonia', card)
  })
})

describe('events of Aquilonia', () => {
  test('[card:military-draft] up to three units on friendly ground, two at most in one province', () => {
    const t = withEvent('aquilonia', 'military-draft', (t) =>
      t.put('ophir', { fort: 'aquilonia' }).put('argos', { fort: 'turan' }),
    )
    t.play('aquilonia', event('military-draft'))
    expect(placesOffered(t, 'aquilonia', 'place-unit')).toEqual(['aquilonia', 'ophir'])
    t.play('aquilonia', { do: 'place-unit', at: 'ophir' }, { do: 'place-unit', at: 'ophir' })
    expect(placesOffered(t, 'aquilonia', 'place-unit')).toEqual(['aquilonia'])
    t.play('aquilonia', { do: 'place-unit', at: 'aquilonia' })
    expect([t.units('aquilonia', 'ophir'), t.units('aquilonia', 'aquilonia')]).toEqual([2, 6])
    expectDiscarded(t, 'aquilonia', 'military-draft')
    expect(t.player('aquilonia').strategy).toEqual([])
    expect(t.asked).toEqual(['turan: conan-move'])
  })

  test('[card:military-draft] fewer if he likes, never beyond five in a province or eighteen in all; only at court', () => {
    const few = withEvent('aquilonia', 'military-draft').play('aquilonia', event('military-draft'))
    few.play('aquilonia', { do: 'place-unit', at: 'aquilonia' }, { do: 'done' })
    expect(few.told('unit-placed')).toHaveLength(1)
    const full = withEvent('aquilonia', 'military-draft', (t) =>
      t.put('ophir', { fort: 'aquilonia', units: { aquilonia: 4 } }),
    )
    full.play('aquilonia', event('military-draft'), { do: 'place-unit', at: 'ophir' })
    expect(placesOffered(full, 'aquilonia', 'place-unit')).toEqual(['aquilonia'])
    const last = withEvent('aquilonia', 'military-draft', (t) => t.put('aquilonia', { units: { aquilonia: 17 } }))
    last.play('aquilonia', event('military-draft'), { do: 'place-unit', at: 'aquilonia' })
    expect(last.asked).toEqual(['turan: conan-move'])
    const none = withEvent('aquilonia', 'military-draft', (t) => t.put('aquilonia', { units: { aquilonia: 18 } }))
    expect(none.optionsOf('aquilonia', 'play-event')).toEqual([])
    const war = table()
      .give('aquilonia', { hand: ['military-draft'] })
      .startTurn('aquilonia', 'military')
    expect(offers(war, 'military-draft')).toEqual([])
  })

  test('[card:legions-on-the-road] two steps through friendly ground, the second an attack', () => {
    const t = withEvent('aquilonia', 'legions-on-the-road', (t) => t.put('ophir', { fort: 'aquilonia' }))
    t.play('aquilonia', event('legions-on-the-road'))
    expect(t.asked).toEqual(['aquilonia: card-army'])
    expect(t.optionsOf('aquilonia', 'redeploy').map(({ to, units }) => `${to} ${units}`)).toEqual(
      [1, 2, 3, 4, 5].map((units) => `ophir ${units}`),
    )
    expect([...new Set(t.optionsOf('aquilonia', 'attack').map(({ to }) => to))].sort()).toEqual(
      ['argos', 'border-kingdom', 'cimmeria', 'nemedia', 'pictish-wilderness', 'zingara'].sort(),
    )
    t.play('aquilonia', { do: 'redeploy', from: 'aquilonia', to: 'ophir', units: 3 })
    expect(t.options('aquilonia')).toEqual([
      ...['aquilonia', 'argos', 'corinthia', 'koth', 'nemedia'].map((to) => ({ do: 'army-onward', to })).sort(byPlace),
      { do: 'stop' },
    ])
    t.dice('hit', 'hit', 'miss', 'miss', 'miss', 'miss').play('aquilonia', { do: 'army-onward', to: 'corinthia' })
    expect(t.told('contest-began')).toMatchObject([{ form: 'campaign', at: 'corinthia', attacker: 0 }])
    expect([diceFixed(t), t.units('aquilonia', 'aquilonia'), t.units('aquilonia', 'ophir')]).toEqual([[3, 3], 2, 0])
    expect(t.campaign('aquilonia', 'corinthia')).toBe(2)
    t.play('aquilonia', { do: 'stop' })
    expectDiscarded(t, 'aquilonia', 'legions-on-the-road')
  })

  test('[card:legions-on-the-road] an attack is the last step; no attack in place; two steps are enough; only at court', () => {
    const t = withEvent('aquilonia', 'legions-on-the-road', (t) => t.put('argos', { units: { aquilonia: 2 } }))
    t.play('aquilonia', event('legions-on-the-road'))
    expect(t.optionsOf('aquilonia', 'attack-in-place')).toEqual([])
    t.play('aquilonia', { do: 'attack', from: 'aquilonia', to: 'argos', units: 3 })
    expect(diceFixed(t)).toEqual([5, 4])
    t.play('aquilonia', { do: 'stop' })
    expect(t.asked).toEqual(['turan: conan-move'])
    const walk = withEvent('aquilonia', 'legions-on-the-road', (t) =>
      t.put('ophir', { fort: 'aquilonia' }).put('argos', { fort: 'aquilonia' }),
    )
    walk.play('aquilonia', event('legions-on-the-road'), { do: 'redeploy', from: 'aquilonia', to: 'ophir', units: 2 })
    walk.play('aquilonia', { do: 'army-onward', to: 'argos' })
    expect([walk.units('aquilonia', 'argos'), walk.asked[0]]).toEqual([2, 'turan: conan-move'])
    const none = withEvent('aquilonia', 'legions-on-the-road', (t) => t.put('aquilonia', { units: { aquilonia: 0 } }))
    expect(none.optionsOf('aquilonia', 'play-event')).toEqual([])
    const war = table()
      .give('aquilonia', { hand: ['legions-on-the-road'] })
      .startTurn('aquilonia', 'intrigue')
    expect(offers(war, 'legions-on-the-road')).toEqual([])
  })

  test('[card:muster-of-the-barons] two used cards are refreshed for free, and two gold', () => {
    const card = 'muster-of-the-barons'
    const used = ['bossonian-archers', 'prospero', 'black-dragons']
    const t = withEvent('aquilonia', card, (t) => t.give('aquilonia', { usedTable: used, table: ['royal-chancellor'] }))
    t.play('aquilonia', event(card))
    expect(t.options('aquilonia')).toEqual([...used.map((card) => ({ do: 'refresh-card', card })), { do: 'done' }])
    t.play('aquilonia', { do: 'refresh-card', card: 'prospero' }, { do: 'refresh-card', card: 'black-dragons' })
    expect(t.player('aquilonia')).toMatchObject({
      gold: 5,
      discard: [card],
      table: [{ card: 'royal-chancellor', used: 0 }, ...used.map((card, i) => ({ card, used: i === 0 ? 1 : 0 }))],
    })
    const idle = withEvent('aquilonia', card).play('aquilonia', event(card))
    expect(idle.player('aquilonia').gold).toBe(5)
    expect(idle.asked).toEqual(['turan: conan-move'])
    expectDiscarded(idle, 'aquilonia', card)
  })
})

test('events are played at court alone, one for each action', () => {
  const t = table()
    .conan('cimmeria', 'turan')
    .give('aquilonia', { hand: ['military-draft', 'muster-of-the-barons'] })
  court(t, 'aquilonia')
  expect(t.optionsOf('aquilonia', 'play-event').map(({ card }) => card)).toEqual([
    'military-draft',
    'muster-of-the-barons',
  ])
  t.play('aquilonia', event('muster-of-the-barons'))
  expect(t.player('aquilonia').hand).toEqual(['military-draft'])
  expect(t.asked).toEqual(['turan: conan-move'])
})

const byPlace = (a: { to: string }, b: { to: string }) => order.indexOf(a.to) - order.indexOf(b.to)
const order = ['aquilonia', 'argos', 'nemedia', 'corinthia', 'koth']

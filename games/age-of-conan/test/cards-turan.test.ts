// The kingdom cards of Turan: when each is offered, what it does, and what becomes of it.
import { describe, expect, test } from 'vitest'
import {
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
import { quietlyUntil } from './quietly.ts'
import { table } from './table.ts'

/** A campaign on the first step of Khauran (plains, value 3) and one of Zamora (hills, value 4). */
const khauran: Scene = { attacker: 'turan', at: 'khauran' }
const zamora: Scene = { attacker: 'turan', at: 'zamora' }
/** An intrigue in neutral Khauran: strength 3, from Turan next door and an emissary in Zamora. */
const intrigue: Scene = { attacker: 'turan', at: 'khauran', intrigue: true, support: ['zamora'] }
/** Stygia attacks Turan in Zamboula (plains, value 2): a siege, a battle, an intrigue against the tower. */
const besieged: Scene = { attacker: 'stygia', at: 'zamboula', defender: 'turan', marker: 'fort', defenders: 1 }
const battle: Scene = { attacker: 'stygia', at: 'zamboula', defender: 'turan', defenders: 2 }
const intrigued: Scene = { attacker: 'stygia', at: 'zamboula', defender: 'turan', marker: 'tower', intrigue: true }
const onTable = (...cards: string[]): Pick<Scene, 'give'> => ({ give: { turan: { table: cards } } })
const inHand = (card: string, gold = 3): Pick<Scene, 'give'> => ({ give: { turan: { hand: [card], gold } } })
const east = ['turan', 'zamora']

describe('table cards of Turan', () => {
  test('[card:veziz-shah] two dice again in an intrigue contest, not after the other side has rolled; cost 1', () => {
    const card = 'veziz-shah'
    expectCost('turan', card, 1)
    expect(offeredIn(card, { ...intrigue, ...onTable(card) })).toEqual(['turan: attacker-after-roll'])
    expect(offeredIn(card, { ...intrigued, ...onTable(card) })).toEqual(['turan: defender-after-roll'])
    expect(offeredIn(card, { ...khauran, ...onTable(card) })).toEqual([])
    const t = scene({ ...intrigue, ...onTable(card), dice: ['hit', 'miss', 'miss'] }).play('turan', use(card))
    expect(t.optionsOf('turan', 'reroll-dice').map(({ faces }) => faces.join(' '))).toEqual([
      'miss',
      'miss miss',
      'hit',
      'hit miss',
    ])
    t.dice('hit', 'hit', 'hit', 'hit', 'miss').play('turan', { do: 'reroll-dice', faces: ['miss', 'miss'] })
    expect([successes(t), winner(t), t.control('khauran')]).toEqual([[3, 2], 'turan', 'turan tower'])
    expectTurned(t, 'turan', card)
  })

  test('[card:hyrkanian-horse-archers] one success after the own roll on plains; cost 1', () => {
    const card = 'hyrkanian-horse-archers'
    expectCost('turan', card, 1)
    expect(offeredIn(card, { ...khauran, ...onTable(card) })).toEqual(['turan: attacker-after-roll'])
    expect(offeredIn(card, { ...besieged, ...onTable(card) })).toEqual(['turan: defender-after-roll'])
    expect(offeredIn(card, { ...zamora, ...onTable(card) })).toEqual([])
    expect(offeredIn(card, { ...khauran, step: 2, ...onTable(card) })).toEqual([])
    expect(offeredIn(card, { ...intrigue, ...onTable(card) })).toEqual([])
    const t = scene({ ...khauran, ...onTable(card), dice: ['hit', 'miss', 'miss', 'hit', 'miss', 'miss'] })
    t.play('turan', use(card))
    expect([successes(t), winner(t)]).toEqual([[2, 1], 'turan'])
    expectTurned(t, 'turan', card)
  })

  test('[card:lancers-of-aghrapur] one die in a military contest, six at most; cost 1', () => {
    const card = 'lancers-of-aghrapur'
    expectCost('turan', card, 1)
    expect(offeredIn(card, { ...khauran, ...onTable(card) })).toEqual(['turan: before-roll'])
    expect(offeredIn(card, { ...battle, ...onTable(card) })).toEqual(['turan: before-roll'])
    expect(offeredIn(card, { ...intrigue, ...onTable(card) })).toEqual([])
    const t = scene({ ...khauran, ...onTable(card) }).play('turan', use(card))
    expect(diceFixed(t)).toEqual([4, 3])
    expectTurned(t, 'turan', card)
    const six = scene({ ...khauran, units: 5, ...onTable(card, card) }).play('turan', use(card))
    expect(diceFixed(six)).toEqual([6, 3])
    expect(six.player('turan').table).toContainEqual({ card, used: 0 })
    expect(offeredIn(card, { ...khauran, units: 5, conan: 'turan', ...onTable(card) })).toEqual([])
  })

  test('[card:caravan-masters] one gold for each tower and city after the income, four at most; cost 2', () => {
    const card = 'caravan-masters'
    expectCost('turan', card, 2)
    const rich = () =>
      table()
        .put('khauran', { tower: 'turan' })
        .put('zamora', { tower: 'turan' })
        .put('khoraja', { tower: 'turan' })
        .put('iranistan', { city: 'turan' })
        .put('zamboula', { fort: 'turan' })
        .give('turan', { table: [card], gold: 0 })
    const t = quietlyUntil(rich().startAgeChange('turan'), 'income-card')
    expect(t.player('turan').gold).toBe(13)
    expect(t.options('turan')).toEqual([use(card), { do: 'pass' }])
    t.play('turan', use(card))
    expect(t.told('gained').at(-1)).toMatchObject({ seat: 1, what: 'gold', count: 4, cause: 'card' })
    expect(t.player('turan').gold).toBe(17)
    // A turn of the old age counts as the time of use.
    expect(t.player('turan').table).toEqual([{ card, used: 10 }])
    const more = rich().put('hyrkania', { tower: 'turan' }).startAgeChange('turan')
    expect(quietlyUntil(more, 'income-card').play('turan', use(card)).player('turan').gold).toBe(19)
    const two = table()
      .put('khauran', { tower: 'turan' })
      .put('zamora', { city: 'turan' })
      .give('turan', { table: [card] })
    expect(quietlyUntil(two.startAgeChange('turan'), 'income-card').play('turan', use(card)).player('turan').gold).toBe(
      14,
    )
  })

  test('[card:caravan-masters] not without a tower or city, not in a turn, not in final scoring', () => {
    const card = 'caravan-masters'
    const forts = table()
      .put('khauran', { fort: 'turan' })
      .give('turan', { table: [card] })
      .startAgeChange('turan')
    expect(offers(forts, card)).toEqual([])
    const towers = () =>
      table()
        .put('khauran', { tower: 'turan' })
        .give('turan', { table: [card] })
    expect(offers(towers().conan('argos', 'aquilonia').startTurn('turan', 'military'), card)).toEqual([])
    expect(offers(towers().startFinalScoring('turan'), card)).toEqual([])
    expect(offers(towers().startAgeChange('aquilonia'), card)).toEqual(['turan: income-card'])
  })

  test('[card:jehungir-agha] two dice again in a military contest; cost 2', () => {
    const card = 'jehungir-agha'
    expectCost('turan', card, 2)
    expect(offeredIn(card, { ...zamora, ...onTable(card) })).toEqual(['turan: attacker-after-roll'])
    expect(offeredIn(card, { ...besieged, ...onTable(card) })).toEqual(['turan: defender-after-roll'])
    expect(offeredIn(card, { ...intrigue, ...onTable(card) })).toEqual([])
    const t = scene({ ...khauran, ...onTable(card), dice: ['hit', 'miss', 'axe'] }).play('turan', use(card))
    expect(t.optionsOf('turan', 'reroll-dice').every(({ faces }) => faces.length <= 2)).toBe(true)
    t.dice('hit-attacker', 'hit', 'hit', 'miss', 'miss').play('turan', { do: 'reroll-dice', faces: ['miss', 'axe'] })
    expect(successes(t)).toEqual([3, 1])
    expectTurned(t, 'turan', card)
  })

  test('[card:king-yezdigerd] one die and shields in any contest; cost 3', () => {
    const card = 'king-yezdigerd'
    expectCost('turan', card, 3)
    for (const where of [khauran, intrigue, besieged, intrigued])
      expect(offeredIn(card, { ...where, ...onTable(card) })).toEqual(['turan: before-roll'])
    const t = scene({
      ...intrigue,
      ...onTable(card),
      dice: ['shield', 'shield', 'axe', 'miss', 'hit', 'shield', 'miss'],
    })
    t.play('turan', use(card))
    expect([diceFixed(t), successes(t)]).toEqual([
      [4, 3],
      [2, 1],
    ])
    expectTurned(t, 'turan', card)
    expect(diceFixed(scene({ ...zamora, units: 5, ...onTable(card) }).play('turan', use(card)))).toEqual([6, 4])
  })

  test('[card:kerim-shah] the defender of an intrigue rolls one die fewer; cost 1', () => {
    const card = 'kerim-shah'
    expectCost('turan', card, 1)
    expect(offeredIn(card, { ...intrigue, ...onTable(card) })).toEqual(['turan: before-roll'])
    expect(offeredIn(card, { ...intrigued, ...onTable(card) })).toEqual([])
    expect(offeredIn(card, { ...khauran, ...onTable(card) })).toEqual([])
    const t = scene({ ...intrigue, ...onTable(card) }).play('turan', use(card))
    expect(diceFixed(t)).toEqual([3, 2])
    expectTurned(t, 'turan', card)
  })
})

describe('events of Turan', () => {
  test('[card:tribute-of-the-vilayet] four gold', () => {
    const t = withEvent('turan', 'tribute-of-the-vilayet').play('turan', event('tribute-of-the-vilayet'))
    expect(t.player('turan').gold).toBe(7)
    expectDiscarded(t, 'turan', 'tribute-of-the-vilayet')
    expect(t.asked).toEqual(['stygia: cards-and-die'])
    const war = table()
      .conan('argos', 'aquilonia')
      .give('turan', { hand: ['tribute-of-the-vilayet'] })
    expect(offers(war.startTurn('turan', 'military'), 'tribute-of-the-vilayet')).toEqual([])
  })

  test('[card:bazaars-of-sultanapur] two kingdom cards and one strategy card', () => {
    const card = 'bazaars-of-sultanapur'
    const t = withEvent('turan', card).play('turan', event(card))
    const { hand, strategy, deck, discard } = t.player('turan')
    expect([hand.length, strategy.length, deck.length, discard]).toEqual([2, 1, 18, [card]])
    expect(t.state.strategyDeck).toHaveLength(36)
    // With an empty kingdom deck and discard the strategy card is still worth it; with nothing to draw it is not.
    const dry = withEvent('turan', card, (t) => (t.player('turan').deck = [])).play('turan', event(card))
    expect([dry.player('turan').hand, dry.player('turan').strategy.length]).toEqual([[], 1])
    const none = withEvent('turan', card, (t) => {
      t.player('turan').deck = []
      t.state.strategyDeck = []
    })
    expect(none.optionsOf('turan', 'play-event')).toEqual([])
  })

  test('[card:silk-and-silver] up to two emissaries on friendly ground, six on the board at most', () => {
    const card = 'silk-and-silver'
    const t = withEvent('turan', card, (t) => t.put('khauran', { tower: 'turan' })).play('turan', event(card))
    expect(placesOffered(t, 'turan', 'place-emissary')).toEqual(['turan', 'khauran'])
    expect(t.can('turan', { do: 'done' })).toBe(true)
    t.play('turan', { do: 'place-emissary', at: 'khauran' }, { do: 'place-emissary', at: 'khauran' })
    expect([t.emissaries('turan', 'khauran'), t.asked]).toEqual([2, ['stygia: cards-and-die']])
    expectDiscarded(t, 'turan', card)
    const one = withEvent('turan', card, (t) => t.put('zamora', { emissaries: { turan: 1 } })).play(
      'turan',
      event(card),
    )
    one.play('turan', { do: 'place-emissary', at: 'turan' })
    expect(one.asked).toEqual(['stygia: cards-and-die'])
    const full = withEvent('turan', card, (t) => t.put('zamora', { emissaries: { turan: 2 } }))
    expect(full.optionsOf('turan', 'play-event')).toEqual([])
  })

  test('[card:hyrkanian-horde] up to three units in friendly provinces of the East, even in one', () => {
    const card = 'hyrkanian-horde'
    const t = withEvent('turan', card, (t) => t.put('zamora', { tower: 'turan' }).put('ophir', { fort: 'turan' }))
    t.play('turan', event(card))
    for (let i = 0; i < 3; i++) {
      expect(placesOffered(t, 'turan', 'place-unit')).toEqual(east)
      t.play('turan', { do: 'place-unit', at: 'zamora' })
    }
    expect([t.units('turan', 'zamora'), t.asked]).toEqual([3, ['stygia: cards-and-die']])
    expectDiscarded(t, 'turan', card)
    const full = withEvent('turan', card, (t) => t.put('zamora', { tower: 'turan', units: { turan: 4 } }))
    full.play('turan', event(card), { do: 'place-unit', at: 'zamora' })
    expect(placesOffered(full, 'turan', 'place-unit')).toEqual(['turan'])
  })

  test('[card:viziers-gambit] two emissaries go anywhere by land, then an intrigue may follow', () => {
    const card = 'viziers-gambit'
    const t = withEvent('turan', card).play('turan', event(card))
    expect(t.asked).toEqual(['turan: card-emissary'])
    expect(t.optionsOf('turan', 'send-emissary')).toHaveLength(28)
    t.play('turan', { do: 'send-emissary', from: 'turan', to: 'argos' })
    // Each emissary moves once.
    expect(new Set(t.optionsOf('turan', 'send-emissary').map(({ from }) => from))).toEqual(new Set(['turan']))
    t.play('turan', { do: 'send-emissary', from: 'turan', to: 'ophir' })
    expect(t.options('turan')).toEqual([
      { do: 'start-intrigue', at: 'argos' },
      { do: 'start-intrigue', at: 'ophir' },
      { do: 'done' },
    ])
    t.dice('hit', 'hit', 'miss', 'miss', 'hit').play('turan', { do: 'start-intrigue', at: 'ophir' })
    expect([diceFixed(t), successes(t), t.control('ophir')]).toEqual([[2, 3], [2, 1], 'turan tower'])
    expect(t.player('turan').gold).toBe(6)
    expectDiscarded(t, 'turan', card)
    expect(t.asked).toEqual(['stygia: cards-and-die'])
  })

  test('[card:viziers-gambit] nobody has to move or to intrigue; without emissaries it is not offered', () => {
    const card = 'viziers-gambit'
    const t = withEvent('turan', card, (t) => t.put('khauran', { emissaries: { turan: 1 } })).play('turan', event(card))
    t.play('turan', { do: 'done' })
    expect(t.options('turan')).toEqual([{ do: 'start-intrigue', at: 'khauran' }, { do: 'done' }])
    t.play('turan', { do: 'done' })
    expect(t.told('contest-began')).toEqual([])
    const none = withEvent('turan', card, (t) => t.put('turan', { emissaries: { turan: 0 } }))
    expect(none.optionsOf('turan', 'play-event')).toEqual([])
  })
})

describe('instants of Turan', () => {
  test('[card:bribed-officials] one gold for two dice in an intrigue, six at most', () => {
    const card = 'bribed-officials'
    expect(offeredIn(card, { ...intrigue, ...inHand(card, 1) })).toEqual(['turan: before-roll'])
    expect(offeredIn(card, { ...intrigued, ...inHand(card, 1) })).toEqual(['turan: before-roll'])
    expect(offeredIn(card, { ...intrigue, ...inHand(card, 0) })).toEqual([])
    expect(offeredIn(card, { ...khauran, ...inHand(card) })).toEqual([])
    const t = scene({ ...intrigue, ...inHand(card), dice: [...misses(5), 'hit', 'miss', 'miss'] }).play(
      'turan',
      use(card),
    )
    expect([diceFixed(t), t.player('turan').gold]).toEqual([[5, 3], 2])
    expect(t.told('spent')).toMatchObject([{ what: 'gold', count: 1, cause: 'payment' }])
    expectDiscarded(t, 'turan', card)
    const support = ['zamora', 'koth', 'khoraja', 'zamboula']
    const strong = scene({ ...intrigue, support, ...inHand(card), options: {} })
    expect(diceFixed(strong.play('turan', use(card)))).toEqual([6, 3])
  })

  test('[card:feigned-retreat] cancels a strategy card just revealed in a military contest', () => {
    const card = 'feigned-retreat'
    const give: Scene['give'] = {
      turan: { hand: [card] },
      stygia: { strategy: ['strategy-01'], table: ['temple-serpents'] },
    }
    const t = scene({ ...besieged, give, dice: ['shield', 'axe', 'miss', 'miss', 'miss'] })
    t.play('stygia', { do: 'lay-strategy', card: 'strategy-01' })
    expect(t.asked).toEqual(['turan: cancel'])
    t.play('turan', use(card)).play('stygia', { do: 'pass' })
    expect(t.told('card-cancelled')).toMatchObject([{ seat: t.seat('stygia'), card: 'strategy-01' }])
    expect([successes(t), winner(t)]).toEqual([[0, 0], 'turan'])
    expect(t.state.strategyDiscard).toEqual(['strategy-01'])
    expectDiscarded(t, 'turan', card)
  })

  test('[card:feigned-retreat] not against a kingdom card, in an intrigue, or when no card is shown', () => {
    const card = 'feigned-retreat'
    const serpents: Scene['give'] = { turan: { hand: [card] }, stygia: { table: ['temple-serpents'] } }
    const t = scene({ ...besieged, give: serpents }).play('stygia', use('temple-serpents'))
    expect(t.told('dice-fixed')).toMatchObject([{ defender: 1 }])
    const shown: Scene['give'] = { turan: { hand: [card] }, stygia: { strategy: ['strategy-04'] } }
    const whispers = scene({ ...intrigued, give: shown }).play('stygia', { do: 'lay-strategy', card: 'strategy-04' })
    expect(whispers.told('contest-won')).toHaveLength(1)
    expect(whispers.player('turan').hand).toEqual([card])
    expect(offeredIn(card, { ...besieged, give: shown })).toEqual([])
    // Its owner's own strategy card opens no window for him.
    const own = scene({ ...khauran, give: { turan: { hand: [card], strategy: ['strategy-01'] } } })
    own.play('turan', { do: 'lay-strategy', card: 'strategy-01' })
    expect(own.player('turan').hand).toEqual([card])
  })

  test('[card:arrow-storm] the opponent rolls two dice fewer on plains or hills, one at least', () => {
    const card = 'arrow-storm'
    expect(offeredIn(card, { ...khauran, ...inHand(card) })).toEqual(['turan: before-roll'])
    expect(offeredIn(card, { ...besieged, ...inHand(card) })).toEqual(['turan: before-roll'])
    expect(offeredIn(card, { ...khauran, step: 2, ...inHand(card) })).toEqual([])
    expect(offeredIn(card, { ...zamora, at: 'hyrkania', step: 2, ...inHand(card) })).toEqual([])
    expect(offeredIn(card, { ...intrigue, ...inHand(card) })).toEqual([])
    const t = scene({ ...zamora, ...inHand(card) }).play('turan', use(card))
    expect(diceFixed(t)).toEqual([3, 2])
    expectDiscarded(t, 'turan', card)
    expect(diceFixed(scene({ ...khauran, at: 'steppes', ...inHand(card) }).play('turan', use(card)))).toEqual([3, 1])
    // An attacker who rolls a single die is not worth it.
    expect(offeredIn(card, { ...besieged, units: 1, ...inHand(card) })).toEqual([])
  })

  test('[card:hired-kozaki] two gold for two successes after the own roll of a military contest', () => {
    const card = 'hired-kozaki'
    expect(offeredIn(card, { ...zamora, ...inHand(card, 2) })).toEqual(['turan: attacker-after-roll'])
    expect(offeredIn(card, { ...besieged, ...inHand(card, 2) })).toEqual(['turan: defender-after-roll'])
    expect(offeredIn(card, { ...zamora, ...inHand(card, 1) })).toEqual([])
    expect(offeredIn(card, { ...intrigue, ...inHand(card) })).toEqual([])
    const t = scene({ ...khauran, ...inHand(card), dice: ['miss', 'miss', 'miss', 'hit', 'miss', 'miss'] })
    t.play('turan', use(card))
    expect([successes(t), t.player('turan').gold]).toEqual([[2, 1], 1])
    expectDiscarded(t, 'turan', card)
  })

  test('[card:thieves-of-shadizar] up to two gold of a chosen rival at the start of the own turn', () => {
    const card = 'thieves-of-shadizar'
    const start = () =>
      table()
        .conan('argos', 'aquilonia')
        .give('turan', { hand: [card] })
        .give('aquilonia', { gold: 5 })
        .give('stygia', { gold: 1 })
        .give('hyperborea', { gold: 0 })
    expect(offers(start().startTurn('turan', 'military'), card)).toEqual(['turan: cards-and-die'])
    const t = start().startTurn('turan').play('turan', use(card))
    expect(t.options('turan')).toEqual([
      { do: 'rob', kingdom: 'aquilonia' },
      { do: 'rob', kingdom: 'stygia' },
    ])
    t.play('turan', { do: 'rob', kingdom: 'aquilonia' })
    expect(t.each(({ gold }) => gold)).toEqual({ aquilonia: 3, turan: 5, stygia: 1, hyperborea: 0 })
    expectDiscarded(t, 'turan', card)
    const less = start().startTurn('turan').play('turan', use(card), { do: 'rob', kingdom: 'stygia' })
    expect(less.told('robbed')).toMatchObject([{ seat: 1, from: 2, count: 1 }])
    expect(less.each(({ gold }) => gold)).toEqual({ aquilonia: 5, turan: 4, stygia: 0, hyperborea: 0 })
    const poor = start().give('aquilonia', { gold: 0 }).give('stygia', { gold: 0 }).startTurn('turan')
    expect(poor.can('turan', use(card))).toBe(false)
  })
})

const misses = (count: number) => Array.from({ length: count }, () => 'miss' as const)

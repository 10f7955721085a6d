// The kingdom cards of Stygia: when each is offered, what it does, and what becomes of it.
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
import { table } from './table.ts'

/** Campaigns on the first steps of Kush (plains, value 3) and of Keshan (woods, value 3). */
const plains: Scene = { attacker: 'stygia', at: 'kush' }
const woods: Scene = { attacker: 'stygia', at: 'keshan' }
/** An intrigue in neutral Shem (value 4): strength 3, from Stygia next door and an emissary in Koth. */
const intrigue: Scene = { attacker: 'stygia', at: 'shem', intrigue: true, support: ['koth'] }
/** Turan attacks Stygia in Zamboula (plains, settlements; value 2). */
const attacked: Scene = { attacker: 'turan', at: 'zamboula', defender: 'stygia' }
const besieged: Scene = { ...attacked, marker: 'fort', defenders: 1 }
const battle: Scene = { ...attacked, defenders: 2 }
const intrigued: Scene = { ...attacked, marker: 'tower', intrigue: true }
/** Stygia attacks Turan there. */
const assault: Scene = { attacker: 'stygia', at: 'zamboula', defender: 'turan', marker: 'fort', defenders: 1 }
const onTable = (...cards: string[]): Pick<Scene, 'give'> => ({ give: { stygia: { table: cards } } })
const inHand = (card: string, sorcery = 0): Pick<Scene, 'give'> => ({ give: { stygia: { hand: [card], sorcery } } })

describe('table cards of Stygia', () => {
  test('[card:priests-of-set] one die again after the own roll in any contest; cost 1', () => {
    const card = 'priests-of-set'
    expectCost('stygia', card, 1)
    for (const where of [plains, woods, intrigue, assault])
      expect(offeredIn(card, { ...where, ...onTable(card) })).toEqual(['stygia: attacker-after-roll'])
    for (const where of [besieged, battle, intrigued])
      expect(offeredIn(card, { ...where, ...onTable(card) })).toEqual(['stygia: defender-after-roll'])
    const t = scene({ ...plains, ...onTable(card), dice: ['hit', 'miss', 'axe'] }).play('stygia', use(card))
    expect(t.optionsOf('stygia', 'reroll-dice').map(({ faces }) => faces)).toEqual([['axe'], ['miss'], ['hit']])
    t.dice('hit', 'hit', 'miss', 'miss').play('stygia', { do: 'reroll-dice', faces: ['miss'] })
    expect(t.told('rerolled')).toMatchObject([{ count: 1, successes: 2 }])
    expect(successes(t)).toEqual([2, 1])
    expectTurned(t, 'stygia', card)
  })

  test('[card:thoth-amon] any number of the own dice again in any contest; cost 3', () => {
    const card = 'thoth-amon'
    expectCost('stygia', card, 3)
    for (const where of [plains, intrigue])
      expect(offeredIn(card, { ...where, ...onTable(card) })).toEqual(['stygia: attacker-after-roll'])
    expect(offeredIn(card, { ...intrigued, ...onTable(card) })).toEqual(['stygia: defender-after-roll'])
    const t = scene({ ...plains, ...onTable(card), dice: ['shield', 'miss', 'axe'] }).play('stygia', use(card))
    const sizes = t.optionsOf('stygia', 'reroll-dice').map(({ faces }) => faces.length)
    expect(sizes.sort((a, b) => a - b)).toEqual([1, 1, 1, 2, 2, 2, 3])
    const all = t.optionsOf('stygia', 'reroll-dice').find(({ faces }) => faces.length === 3)
    t.dice('hit', 'hit', 'hit', 'miss', 'miss', 'miss').play('stygia', { do: 'reroll-dice', faces: all?.faces ?? [] })
    expect(t.told('rerolled')).toMatchObject([{ count: 3, successes: 3 }])
    expectTurned(t, 'stygia', card)
  })

  test('[card:chariots-of-luxur] one die and axes in a military contest on plains; cost 2', () => {
    const card = 'chariots-of-luxur'
    expectCost('stygia', card, 2)
    expect(offeredIn(card, { ...plains, ...onTable(card) })).toEqual(['stygia: before-roll'])
    expect(offeredIn(card, { ...battle, ...onTable(card) })).toEqual(['stygia: before-roll'])
    expect(offeredIn(card, { ...battle, step: 2, ...onTable(card) })).toEqual([])
    expect(offeredIn(card, { ...woods, ...onTable(card) })).toEqual([])
    expect(offeredIn(card, { ...intrigue, ...onTable(card) })).toEqual([])
    const t = scene({ ...plains, ...onTable(card), dice: ['axe', 'axe', 'shield', 'miss', 'axe', 'hit', 'miss'] })
    t.play('stygia', use(card))
    expect([diceFixed(t), successes(t)]).toEqual([
      [4, 3],
      [2, 1],
    ])
    expectTurned(t, 'stygia', card)
    expect(diceFixed(scene({ ...plains, units: 5, ...onTable(card) }).play('stygia', use(card)))).toEqual([6, 3])
  })

  test('[card:bowmen-of-the-styx] one success after the own roll of a military contest; cost 2', () => {
    const card = 'bowmen-of-the-styx'
    expectCost('stygia', card, 2)
    expect(offeredIn(card, { ...woods, ...onTable(card) })).toEqual(['stygia: attacker-after-roll'])
    expect(offeredIn(card, { ...battle, ...onTable(card) })).toEqual(['stygia: defender-after-roll'])
    expect(offeredIn(card, { ...intrigue, ...onTable(card) })).toEqual([])
    const t = scene({ ...woods, ...onTable(card), dice: ['hit', 'miss', 'miss', 'hit', 'miss', 'miss'] })
    t.play('stygia', use(card))
    expect([successes(t), winner(t)]).toEqual([[2, 1], 'stygia'])
    expectTurned(t, 'stygia', card)
  })

  test('[card:assassins-of-the-black-ring] a rival emissary leaves a province that holds an own one; cost 2', () => {
    const card = 'assassins-of-the-black-ring'
    expectCost('stygia', card, 2)
    const start = () =>
      table()
        .conan('argos', 'aquilonia')
        .put('shem', { emissaries: { stygia: 1, turan: 2, aquilonia: 1 } })
        .put('koth', { emissaries: { turan: 1 } })
        .give('stygia', { table: [card] })
    expect(offers(start().startTurn('stygia', 'military'), card)).toEqual(['stygia: cards-and-die'])
    expect(offers(start().startTurn('turan', 'military'), card)).toEqual([])
    const t = start().startTurn('stygia').play('stygia', use(card))
    expect(t.options('stygia')).toEqual([
      { do: 'remove-emissary', at: 'shem', of: 'aquilonia' },
      { do: 'remove-emissary', at: 'shem', of: 'turan' },
    ])
    t.play('stygia', { do: 'remove-emissary', at: 'shem', of: 'turan' })
    expect(t.emissaries('turan', 'shem')).toBe(1)
    expect(t.told('emissary-removed')).toMatchObject([{ seat: 1, at: 'shem', cause: 'card' }])
    expectTurned(t, 'stygia', card)
    const apart = table()
      .conan('argos', 'aquilonia')
      .put('koth', { emissaries: { turan: 1 } })
      .give('stygia', { table: [card] })
    expect(apart.startTurn('stygia').can('stygia', use(card))).toBe(false)
  })

  test('[card:temple-serpents] the opponent rolls one die fewer in a military contest, one at least; cost 1', () => {
    const card = 'temple-serpents'
    expectCost('stygia', card, 1)
    for (const where of [plains, woods, besieged, battle, assault])
      expect(offeredIn(card, { ...where, ...onTable(card) })).toEqual(['stygia: before-roll'])
    for (const where of [intrigue, intrigued]) expect(offeredIn(card, { ...where, ...onTable(card) })).toEqual([])
    const t = scene({ ...plains, ...onTable(card) }).play('stygia', use(card))
    expect(diceFixed(t)).toEqual([3, 2])
    expectTurned(t, 'stygia', card)
    expect(offeredIn(card, { ...besieged, units: 1, ...onTable(card) })).toEqual([])
  })
})

describe('events of Stygia', () => {
  test('[card:human-sacrifice] an own unit or emissary for three sorcery and a kingdom card', () => {
    const card = 'human-sacrifice'
    const t = withEvent('stygia', card, (t) => t.put('kush', { units: { stygia: 1 } })).play('stygia', event(card))
    expect(t.asked).toEqual(['stygia: card-payment'])
    expect(t.options('stygia')).toEqual([
      { do: 'give-up-unit', at: 'stygia' },
      { do: 'give-up-emissary', at: 'stygia' },
      { do: 'give-up-unit', at: 'kush' },
    ])
    t.play('stygia', { do: 'give-up-unit', at: 'kush' })
    expect([t.units('stygia', 'kush'), t.campaign('stygia', 'kush')]).toEqual([0, 0])
    expect(t.told('units-removed')).toMatchObject([{ at: 'kush', count: 1, cause: 'payment' }])
    expect([t.player('stygia').sorcery, t.player('stygia').hand.length]).toEqual([5, 1])
    expectDiscarded(t, 'stygia', card)
    const other = withEvent('stygia', card).play('stygia', event(card), { do: 'give-up-emissary', at: 'stygia' })
    expect([other.emissaries('stygia', 'stygia'), other.units('stygia', 'stygia')]).toEqual([3, 4])
    const bare = withEvent('stygia', card, (t) => t.put('stygia', { units: { stygia: 0 }, emissaries: { stygia: 0 } }))
    expect(bare.optionsOf('stygia', 'play-event')).toEqual([])
  })

  test('[card:sorcerous-research] one sorcery and two kingdom cards', () => {
    const card = 'sorcerous-research'
    const t = withEvent('stygia', card).play('stygia', event(card))
    const { sorcery, hand, deck, strategy } = t.player('stygia')
    expect([sorcery, hand.length, deck.length, strategy.length]).toEqual([3, 2, 18, 0])
    expectDiscarded(t, 'stygia', card)
    const war = table()
      .conan('argos', 'aquilonia')
      .give('stygia', { hand: [card] })
      .startTurn('stygia', 'military')
    expect(offers(war, card)).toEqual([])
  })

  test('[card:cult-in-the-shadows] an emissary in any province in play that no rival holds in force, and a strategy card', () => {
    const card = 'cult-in-the-shadows'
    const t = withEvent('stygia', card, (t) =>
      t
        .put('argos', { fort: 'aquilonia' })
        .put('ophir', { tower: 'aquilonia' })
        .put('zamora', { city: 'turan' })
        .put('koth', { units: { turan: 1 } })
        .put('shem', { fort: 'stygia' }),
    ).play('stygia', event(card))
    const places = placesOffered(t, 'stygia', 'place-emissary')
    const closed = ['aquilonia', 'turan', 'hyperborea', 'argos', 'zamora', 'koth']
    expect(places).toHaveLength(29 - closed.length)
    for (const at of closed) expect(places).not.toContain(at)
    t.play('stygia', { do: 'place-emissary', at: 'ophir' })
    expect([t.emissaries('stygia', 'ophir'), t.player('stygia').strategy.length]).toEqual([1, 1])
    expectDiscarded(t, 'stygia', card)
  })

  test('[card:cult-in-the-shadows] only areas in play; with six emissaries the strategy card alone', () => {
    const card = 'cult-in-the-shadows'
    const t = table({ kingdoms: ['stygia', 'turan'] })
      .conan('zamora', 'turan')
      .give('stygia', { hand: [card] })
    t.startTurn('stygia', 'wild').play(
      'stygia',
      { do: 'choose-die', face: 'wild' },
      { do: 'use-die-as', kind: 'court' },
    )
    const places = placesOffered(t.play('stygia', event(card)), 'stygia', 'place-emissary')
    expect(places).toContain('ophir')
    // The North is out of play, Turan is a rival's home and nobody plays Aquilonia.
    for (const at of ['nordheim', 'hyperborea', 'brythunia', 'turan', 'aquilonia']) expect(places).not.toContain(at)
    const full = withEvent('stygia', card, (t) => t.put('shem', { emissaries: { stygia: 2 } })).play(
      'stygia',
      event(card),
    )
    expect([full.player('stygia').strategy.length, full.asked]).toEqual([1, ['hyperborea: cards-and-die']])
  })

  test('[card:tribute-of-the-black-coast] three gold and one unit on friendly ground', () => {
    const card = 'tribute-of-the-black-coast'
    const t = withEvent('stygia', card, (t) => t.put('kush', { tower: 'stygia' })).play('stygia', event(card))
    expect(t.player('stygia').gold).toBe(6)
    expect(placesOffered(t, 'stygia', 'place-unit')).toEqual(['stygia', 'kush'])
    t.play('stygia', { do: 'place-unit', at: 'kush' })
    expect([t.units('stygia', 'kush'), t.asked]).toEqual([1, ['hyperborea: cards-and-die']])
    expectDiscarded(t, 'stygia', card)
  })

  test('[card:levies-of-the-styx] up to three units in friendly provinces of the South, even in one', () => {
    const card = 'levies-of-the-styx'
    const t = withEvent('stygia', card, (t) => t.put('kush', { fort: 'stygia' }).put('zamboula', { fort: 'stygia' }))
    t.play('stygia', event(card))
    for (let i = 0; i < 3; i++) {
      expect(placesOffered(t, 'stygia', 'place-unit')).toEqual(['stygia', 'kush'])
      t.play('stygia', { do: 'place-unit', at: 'kush' })
    }
    expect([t.units('stygia', 'kush'), t.asked]).toEqual([3, ['hyperborea: cards-and-die']])
    expectDiscarded(t, 'stygia', card)
  })
})

describe('instants of Stygia', () => {
  test('[card:children-of-set] one sorcery as a military contest against a player opens: he removes a unit there', () => {
    const card = 'children-of-set'
    for (const where of [assault, besieged, battle])
      expect(offeredIn(card, { ...where, ...inHand(card, 1) })[0]).toBe('stygia: contest-open')
    for (const where of [plains, intrigue, intrigued])
      expect(offeredIn(card, { ...where, ...inHand(card, 1) })).toEqual([])
    expect(offeredIn(card, { ...assault, ...inHand(card, 0) })).toEqual([])
    expect(offeredIn(card, { ...assault, defenders: 0, ...inHand(card, 1) })).toEqual([])
    const t = scene({ ...battle, units: 3, ...inHand(card, 1) }).play('stygia', use(card))
    expect(t.told('units-removed')[0]).toMatchObject({ seat: t.seat('turan'), at: 'zamboula', count: 1, cause: 'card' })
    expect([diceFixed(t), t.player('stygia').sorcery]).toEqual([[2, 2], 0])
    expectDiscarded(t, 'stygia', card)
  })

  test('[card:children-of-set] a battle ends with the last unit; a siege goes on against the province', () => {
    const card = 'children-of-set'
    const won = scene({ ...attacked, attacker: 'stygia', defender: 'turan', defenders: 1, ...inHand(card, 1) }).play(
      'stygia',
      use(card),
    )
    expect(won.told('rolled')).toEqual([])
    expect(won.told('fight-won')).toMatchObject([{ seat: won.seat('stygia'), form: 'battle' }])
    const lost = scene({ ...besieged, units: 1, ...inHand(card, 1) }).play('stygia', use(card))
    expect(lost.told('rolled')).toEqual([])
    expect(lost.told('fight-won')).toMatchObject([{ seat: lost.seat('stygia'), form: 'siege' }])
    expect(lost.player('stygia').crom).toBe(1)
    const siege = scene({ ...assault, ...inHand(card, 1), dice: ['hit', 'hit', 'hit', 'miss', 'miss'] }).play(
      'stygia',
      use(card),
    )
    expect([diceFixed(siege), siege.control('zamboula')]).toEqual([[3, 2], 'neutral'])
  })

  test('[card:black-lotus] the opponent rolls two dice fewer in an intrigue, one at least', () => {
    const card = 'black-lotus'
    for (const where of [intrigue, intrigued])
      expect(offeredIn(card, { ...where, ...inHand(card) })).toEqual(['stygia: before-roll'])
    expect(offeredIn(card, { ...plains, ...inHand(card) })).toEqual([])
    const t = scene({ ...intrigue, ...inHand(card) }).play('stygia', use(card))
    expect(diceFixed(t)).toEqual([3, 2])
    expectDiscarded(t, 'stygia', card)
    expect(diceFixed(scene({ ...intrigued, ...inHand(card) }).play('stygia', use(card)))).toEqual([1, 3])
  })

  test('[card:shadow-of-set] one sorcery cancels a strategy card or a kingdom card in any contest', () => {
    const card = 'shadow-of-set'
    const shown = scene({
      ...intrigued,
      give: { stygia: { hand: [card], sorcery: 1 }, turan: { strategy: ['strategy-04'], table: ['king-yezdigerd'] } },
      dice: ['shield', 'shield', 'miss', 'miss', 'miss', 'miss'],
    })
    shown.play('turan', { do: 'lay-strategy', card: 'strategy-04' })
    expect(shown.asked).toEqual(['stygia: cancel'])
    shown.play('stygia', use(card)).play('turan', { do: 'pass' })
    expect([successes(shown), shown.player('stygia').sorcery]).toEqual([[0, 0], 0])
    expectDiscarded(shown, 'stygia', card)
    const lancers = scene({
      ...besieged,
      give: { stygia: { hand: [card], sorcery: 1 }, turan: { table: ['lancers-of-aghrapur'] } },
    })
    lancers.play('turan', use('lancers-of-aghrapur')).play('stygia', use(card))
    expect(lancers.told('card-cancelled')).toMatchObject([{ card: 'lancers-of-aghrapur' }])
    expect(diceFixed(lancers)).toEqual([3, 2])
    expectTurned(lancers, 'turan', 'lancers-of-aghrapur')
  })

  test('[card:shadow-of-set] what was paid for a cancelled card is lost; not without sorcery or against a neutral province', () => {
    const card = 'shadow-of-set'
    const bribe = scene({
      ...intrigued,
      give: { stygia: { hand: [card], sorcery: 1 }, turan: { hand: ['bribed-officials'], gold: 3 } },
    })
    bribe.play('turan', use('bribed-officials')).play('stygia', use(card))
    expect([diceFixed(bribe), bribe.player('turan').gold]).toEqual([[2, 3], 2])
    expect(bribe.player('turan').discard).toEqual(['bribed-officials'])
    const poor = scene({ ...besieged, give: { stygia: { hand: [card] }, turan: { table: ['lancers-of-aghrapur'] } } })
    expect(diceFixed(poor.play('turan', use('lancers-of-aghrapur')))).toEqual([4, 2])
    expect(offeredIn(card, { ...plains, ...inHand(card, 1) })).toEqual([])
  })

  test('[card:shadow-of-set] may itself be cancelled: the strategy card then works', () => {
    const t = scene({
      attacker: 'hyperborea',
      at: 'border-kingdom',
      step: 2,
      defender: 'stygia',
      defenders: 2,
      give: {
        stygia: { hand: ['shadow-of-set'], sorcery: 1 },
        hyperborea: { hand: ['blizzard'], strategy: ['strategy-09'] },
      },
      dice: ['shield', 'axe', 'miss', 'miss', 'miss'],
    })
    t.play('hyperborea', { do: 'lay-strategy', card: 'strategy-09' }).play('stygia', use('shadow-of-set'))
    expect(t.asked).toEqual(['hyperborea: cancel'])
    t.play('hyperborea', use('blizzard'))
    expect(t.told('card-cancelled')).toMatchObject([{ seat: t.seat('stygia'), card: 'shadow-of-set' }])
    expect([successes(t), t.player('stygia').sorcery]).toEqual([[2, 0], 0])
    expect([t.player('stygia').discard, t.player('hyperborea').discard]).toEqual([['shadow-of-set'], ['blizzard']])
  })

  test('[card:the-dead-march] one sorcery for two successes after the own roll of a military contest', () => {
    const card = 'the-dead-march'
    expect(offeredIn(card, { ...woods, ...inHand(card, 1) })[0]).toBe('stygia: attacker-after-roll')
    expect(offeredIn(card, { ...battle, ...inHand(card, 1) })[0]).toBe('stygia: defender-after-roll')
    expect(offeredIn(card, { ...woods, ...inHand(card, 0) })).toEqual([])
    expect(offeredIn(card, { ...intrigue, ...inHand(card, 1) })).toEqual([])
    const t = scene({ ...woods, ...inHand(card, 1), dice: ['miss', 'miss', 'miss', 'hit', 'miss', 'miss'] })
    t.play('stygia', use(card))
    expect([successes(t), t.player('stygia').sorcery]).toEqual([[2, 1], 0])
    expectDiscarded(t, 'stygia', card)
  })

  test('[card:dagger-in-the-dark] two successes after the own roll of an intrigue', () => {
    const card = 'dagger-in-the-dark'
    expect(offeredIn(card, { ...intrigue, ...inHand(card) })).toEqual(['stygia: attacker-after-roll'])
    expect(offeredIn(card, { ...intrigued, ...inHand(card) })).toEqual(['stygia: defender-after-roll'])
    expect(offeredIn(card, { ...plains, ...inHand(card) })).toEqual([])
    const t = scene({ ...intrigue, ...inHand(card), dice: ['miss', 'miss', 'miss', 'hit', 'miss', 'miss', 'miss'] })
    t.play('stygia', use(card))
    expect([successes(t), t.control('shem')]).toEqual([[2, 1], 'stygia tower'])
    expectDiscarded(t, 'stygia', card)
  })

  test('[card:curse-on-the-wanderer] one sorcery: Conan moves a province or stays, then a raider near him', () => {
    const card = 'curse-on-the-wanderer'
    const start = (sorcery = 1) =>
      table()
        .conan('koth', 'aquilonia')
        .give('stygia', { hand: [card], sorcery })
    expect(offers(start().startTurn('stygia', 'military'), card)).toEqual(['stygia: cards-and-die'])
    expect(start(0).startTurn('stygia').can('stygia', use(card))).toBe(false)
    const t = start().startTurn('stygia').play('stygia', use(card))
    expect(
      t
        .optionsOf('stygia', 'move-conan')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['argos', 'corinthia', 'khauran', 'khoraja', 'ophir', 'shem', 'zamora'].sort())
    t.play('stygia', { do: 'move-conan', to: 'ophir' })
    expect(placesOffered(t, 'stygia', 'place-raider').sort()).toEqual(
      ['aquilonia', 'argos', 'corinthia', 'koth', 'nemedia', 'ophir'].sort(),
    )
    t.play('stygia', { do: 'place-raider', at: 'aquilonia' })
    expect([t.raiders('aquilonia'), t.state.track.length, t.player('stygia').sorcery]).toEqual([1, 4, 0])
    expect(t.told('conan-moved')).toMatchObject([{ from: 'koth', to: 'ophir' }])
    expect(t.asked).toEqual(['stygia: cards-and-die'])
    expectDiscarded(t, 'stygia', card)
    const stays = start()
      .startTurn('stygia')
      .play('stygia', use(card), { do: 'stay' }, { do: 'place-raider', at: 'koth' })
    expect([stays.raiders('koth'), stays.told('conan-moved')]).toEqual([1, []])
  })
})

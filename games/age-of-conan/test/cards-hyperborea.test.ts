// The kingdom cards of Hyperborea: when each is offered, what it does, and what becomes of it.
import { describe, expect, test } from 'vitest'
import type { Kingdom } from '../content/types.ts'
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
import { type TestTable, table } from './table.ts'

/** Campaigns on the first steps of the Border Kingdom (woods, value 2) and of Brythunia (plains, value 4). */
const woods: Scene = { attacker: 'hyperborea', at: 'border-kingdom' }
const plains: Scene = { attacker: 'hyperborea', at: 'brythunia' }
/** An intrigue in neutral Brythunia: strength 3, from Hyperborea next door and an emissary in Zamora. */
const intrigue: Scene = { attacker: 'hyperborea', at: 'brythunia', intrigue: true, support: ['zamora'] }
/** Aquilonia attacks Hyperborea in the Border Kingdom: a siege, a battle in its hills, an intrigue against the tower. */
const attacked: Scene = { attacker: 'aquilonia', at: 'border-kingdom', defender: 'hyperborea' }
const besieged: Scene = { ...attacked, marker: 'fort', defenders: 1 }
const battle: Scene = { ...attacked, defenders: 2, step: 2 }
const intrigued: Scene = { ...attacked, marker: 'tower', intrigue: true }
const onTable = (...cards: string[]): Pick<Scene, 'give'> => ({ give: { hyperborea: { table: cards } } })
const inHand = (card: string, sorcery = 0): Pick<Scene, 'give'> => ({ give: { hyperborea: { hand: [card], sorcery } } })
const north = ['hyperborea', 'nordheim', 'cimmeria', 'border-kingdom', 'brythunia', 'great-tundra']
const center = ['aquilonia', 'pictish-wilderness', 'zingara', 'argos', 'ophir', 'nemedia', 'corinthia', 'koth']

describe('table cards of Hyperborea', () => {
  test('[card:grey-witchmen] two dice again after the own roll in any contest; cost 2', () => {
    const card = 'grey-witchmen'
    expectCost('hyperborea', card, 2)
    for (const where of [woods, plains, intrigue])
      expect(offeredIn(card, { ...where, ...onTable(card) })).toEqual(['hyperborea: attacker-after-roll'])
    for (const where of [besieged, battle, intrigued])
      expect(offeredIn(card, { ...where, ...onTable(card) })).toEqual(['hyperborea: defender-after-roll'])
    const t = scene({ ...intrigue, ...onTable(card), dice: ['axe', 'miss', 'hit'] }).play('hyperborea', use(card))
    expect(t.optionsOf('hyperborea', 'reroll-dice')).toHaveLength(6)
    t.dice('hit', 'hit', 'hit', 'miss', 'miss', 'miss').play('hyperborea', {
      do: 'reroll-dice',
      faces: ['axe', 'miss'],
    })
    expect([successes(t), t.control('brythunia')]).toEqual([[3, 1], 'hyperborea tower'])
    expectTurned(t, 'hyperborea', card)
  })

  test('[card:grey-witchmen] may roll a single die again, and the second copy the same roll once more', () => {
    const card = 'grey-witchmen'
    const t = scene({ ...woods, ...onTable(card, card), dice: ['miss', 'miss', 'miss'] })
    t.dice('hit').play('hyperborea', use(card), { do: 'reroll-dice', faces: ['miss'] })
    t.dice('hit', 'hit', 'miss', 'miss').play('hyperborea', use(card), { do: 'reroll-dice', faces: ['miss', 'miss'] })
    expect(t.told('rerolled').map(({ successes }) => successes)).toEqual([1, 3])
  })

  test('[card:giants-of-the-grey-halls] two dice in a military contest, six at most; cost 2', () => {
    const card = 'giants-of-the-grey-halls'
    expectCost('hyperborea', card, 2)
    expect(offeredIn(card, { ...plains, ...onTable(card) })).toEqual(['hyperborea: before-roll'])
    expect(offeredIn(card, { ...battle, ...onTable(card) })).toEqual(['hyperborea: before-roll'])
    expect(offeredIn(card, { ...intrigue, ...onTable(card) })).toEqual([])
    const dice = (units: number, conan?: Kingdom) =>
      diceFixed(
        scene({ ...plains, units, ...onTable(card), ...(conan ? { conan } : {}) }).play('hyperborea', use(card)),
      )
    expect([dice(2), dice(3), dice(4), dice(5)]).toEqual([
      [4, 4],
      [5, 4],
      [6, 4],
      [6, 4],
    ])
    // Conan's die and the giants together: six.
    expect(dice(4, 'hyperborea')).toEqual([6, 4])
    expect(offeredIn(card, { ...plains, units: 5, conan: 'hyperborea', ...onTable(card) })).toEqual([])
    expectTurned(scene({ ...plains, ...onTable(card) }).play('hyperborea', use(card)), 'hyperborea', card)
  })

  test('[card:wolfskin-raiders] axes for the attacker in hills or woods; cost 1', () => {
    const card = 'wolfskin-raiders'
    expectCost('hyperborea', card, 1)
    expect(offeredIn(card, { ...woods, ...onTable(card) })).toEqual(['hyperborea: before-roll'])
    expect(offeredIn(card, { ...woods, step: 2, units: 1, ...onTable(card) })).toEqual(['hyperborea: before-roll'])
    expect(offeredIn(card, { ...plains, ...onTable(card) })).toEqual([])
    expect(offeredIn(card, { ...besieged, ...onTable(card) })).toEqual([])
    expect(offeredIn(card, { ...intrigue, ...onTable(card) })).toEqual([])
    const t = scene({ ...woods, ...onTable(card), dice: ['axe', 'axe', 'shield', 'axe', 'hit'] }).play(
      'hyperborea',
      use(card),
    )
    expect([diceFixed(t), successes(t)]).toEqual([
      [3, 2],
      [2, 1],
    ])
    expectTurned(t, 'hyperborea', card)
  })

  test('[card:seeress-of-the-mists] two cards of the strategy deck: one is taken, one goes to the bottom; cost 1', () => {
    const card = 'seeress-of-the-mists'
    expectCost('hyperborea', card, 1)
    const start = () =>
      table()
        .conan('cimmeria', 'aquilonia')
        .give('hyperborea', { table: [card] })
    expect(offers(start().startTurn('hyperborea', 'military'), card)).toEqual(['hyperborea: cards-and-die'])
    expect(offers(start().startTurn('turan', 'military'), card)).toEqual([])
    const t = start().startTurn('hyperborea').play('hyperborea', use(card))
    const seen = t.optionsOf('hyperborea', 'keep-card').map(({ card }) => card)
    expect([seen.length, t.options('hyperborea').length, t.state.strategyDeck.length]).toEqual([2, 2, 35])
    t.play('hyperborea', { do: 'keep-card', card: seen[1] })
    expect(t.player('hyperborea').strategy).toEqual([seen[1]])
    expect(t.state).toMatchObject({ strategyBottom: [seen[0]], bottomSeen: [[3]] })
    expectTurned(t, 'hyperborea', card)
    expect(t.can('hyperborea', use(card))).toBe(false)
  })

  test('[card:seeress-of-the-mists] a single card is taken without a choice, none is not worth the look', () => {
    const card = 'seeress-of-the-mists'
    const left = (...cards: string[]) => {
      const t = table()
        .conan('cimmeria', 'aquilonia')
        .give('hyperborea', { table: [card] })
      t.state.strategyDeck = cards
      return t.startTurn('hyperborea')
    }
    const one = left('strategy-07').play('hyperborea', use(card))
    expect(one.player('hyperborea').strategy).toEqual(['strategy-07'])
    expect([one.state.strategyBottom, one.asked]).toEqual([[], ['hyperborea: cards-and-die']])
    expect(left().can('hyperborea', use(card))).toBe(false)
  })

  test('[card:mind-binder] the opponent rolls one die fewer in any contest, one at least; cost 1', () => {
    const card = 'mind-binder'
    expectCost('hyperborea', card, 1)
    for (const where of [woods, plains, intrigue, besieged, battle, intrigued])
      expect(offeredIn(card, { ...where, ...onTable(card) })).toEqual(['hyperborea: before-roll'])
    const t = scene({ ...intrigue, ...onTable(card) }).play('hyperborea', use(card))
    expect(diceFixed(t)).toEqual([3, 3])
    expectTurned(t, 'hyperborea', card)
    expect(diceFixed(scene({ ...besieged, units: 2, ...onTable(card) }).play('hyperborea', use(card)))).toEqual([1, 2])
    expect(offeredIn(card, { ...besieged, units: 1, ...onTable(card) })).toEqual([])
  })

  test('[card:boulder-fortresses] two dice for the besieged; cost 1', () => {
    const card = 'boulder-fortresses'
    expectCost('hyperborea', card, 1)
    expect(offeredIn(card, { ...besieged, ...onTable(card) })).toEqual(['hyperborea: before-roll'])
    expect(offeredIn(card, { ...attacked, marker: 'tower', ...onTable(card) })).toEqual(['hyperborea: before-roll'])
    for (const where of [battle, intrigued, woods]) expect(offeredIn(card, { ...where, ...onTable(card) })).toEqual([])
    const assault: Scene = { attacker: 'hyperborea', at: 'border-kingdom', defender: 'aquilonia', marker: 'fort' }
    expect(offeredIn(card, { ...assault, ...onTable(card) })).toEqual([])
    const t = scene({ ...besieged, ...onTable(card) }).play('hyperborea', use(card))
    expect(diceFixed(t)).toEqual([3, 4])
    expectTurned(t, 'hyperborea', card)
    expect(diceFixed(scene({ ...besieged, defenders: 5, ...onTable(card) }).play('hyperborea', use(card)))).toEqual([
      3, 6,
    ])
  })
})

describe('events of Hyperborea', () => {
  test('[card:rite-of-the-long-night] three sorcery tokens', () => {
    const card = 'rite-of-the-long-night'
    const t = withEvent('hyperborea', card).play('hyperborea', event(card))
    expect(t.player('hyperborea').sorcery).toBe(5)
    expectDiscarded(t, 'hyperborea', card)
    const war = table()
      .conan('argos', 'aquilonia')
      .give('hyperborea', { hand: [card] })
    expect(offers(war.startTurn('hyperborea', 'intrigue'), card)).toEqual([])
  })

  test('[card:raise-the-frozen-dead] one sorcery for up to four units, two at most in one province', () => {
    const card = 'raise-the-frozen-dead'
    const t = withEvent('hyperborea', card, (t) => t.put('brythunia', { fort: 'hyperborea' })).play(
      'hyperborea',
      event(card),
    )
    expect(t.player('hyperborea').sorcery).toBe(1)
    const [home, fort] = ['hyperborea', 'brythunia'].map((at) => ({ do: 'place-unit' as const, at }))
    t.play('hyperborea', fort, home, fort)
    expect(placesOffered(t, 'hyperborea', 'place-unit')).toEqual(['hyperborea'])
    t.play('hyperborea', home)
    expect([t.units('hyperborea', 'hyperborea'), t.units('hyperborea', 'brythunia')]).toEqual([6, 2])
    expectDiscarded(t, 'hyperborea', card)
    const poor = withEvent('hyperborea', card, (t) => t.give('hyperborea', { sorcery: 0 }))
    expect(poor.optionsOf('hyperborea', 'play-event')).toEqual([])
  })

  test('[card:whispers-in-the-snow] an emissary within reach, then one goes anywhere by land', () => {
    const card = 'whispers-in-the-snow'
    const t = withEvent('hyperborea', card, (t) => t.put('border-kingdom', { tower: 'hyperborea' }))
    t.play('hyperborea', event(card))
    expect(placesOffered(t, 'hyperborea', 'place-emissary').sort()).toEqual([...north, 'nemedia', 'steppes'].sort())
    t.play('hyperborea', { do: 'place-emissary', at: 'nemedia' })
    expect(t.asked).toEqual(['hyperborea: card-emissary'])
    expect(new Set(t.optionsOf('hyperborea', 'send-emissary').map(({ from }) => from))).toEqual(
      new Set(['nemedia', 'hyperborea']),
    )
    t.play('hyperborea', { do: 'send-emissary', from: 'nemedia', to: 'punt' })
    expect([t.emissaries('hyperborea', 'punt'), t.emissaries('hyperborea', 'hyperborea')]).toEqual([1, 4])
    expect(t.asked).toEqual(['aquilonia: conan-move'])
    expectDiscarded(t, 'hyperborea', card)
  })

  test('[card:whispers-in-the-snow] with six emissaries one may still move; a home that nobody plays takes none', () => {
    const card = 'whispers-in-the-snow'
    const t = withEvent('hyperborea', card, (t) => t.put('argos', { emissaries: { hyperborea: 2 } })).play(
      'hyperborea',
      event(card),
    )
    expect(t.asked).toEqual(['hyperborea: card-emissary'])
    t.play('hyperborea', { do: 'done' })
    expect(t.told('emissary-moved')).toEqual([])
    const absent = table({ kingdoms: ['turan', 'hyperborea'] }).put('border-kingdom', { tower: 'hyperborea' })
    court(absent.conan('zamora', 'turan').give('hyperborea', { hand: [card] }), 'hyperborea').play(
      'hyperborea',
      event(card),
    )
    expect(placesOffered(absent, 'hyperborea', 'place-emissary')).not.toContain('aquilonia')
  })

  test('[card:raiders-from-the-ice] up to two raiders in the North or Central Hyboria', () => {
    const card = 'raiders-from-the-ice'
    const t = withEvent('hyperborea', card).play('hyperborea', event(card))
    expect(placesOffered(t, 'hyperborea', 'place-raider').sort()).toEqual([...north, ...center].sort())
    t.play('hyperborea', { do: 'place-raider', at: 'aquilonia' }, { do: 'place-raider', at: 'aquilonia' })
    expect([t.raiders('aquilonia'), t.asked]).toEqual([2, ['aquilonia: conan-move']])
    expectDiscarded(t, 'hyperborea', card)
    const one = withEvent('hyperborea', card).play(
      'hyperborea',
      event(card),
      { do: 'place-raider', at: 'koth' },
      { do: 'done' },
    )
    expect(one.told('raider-placed')).toMatchObject([{ seat: 3, at: 'koth' }])
    const last = withEvent('hyperborea', card, (t) => t.put('punt', { raiders: 10 })).play('hyperborea', event(card))
    last.play('hyperborea', { do: 'place-raider', at: 'koth' })
    expect(last.asked).toEqual(['aquilonia: conan-move'])
    const none = withEvent('hyperborea', card, (t) => t.put('punt', { raiders: 11 }))
    expect(none.optionsOf('hyperborea', 'play-event')).toEqual([])
  })

  test('[card:furs-and-amber] three gold and a kingdom card', () => {
    const card = 'furs-and-amber'
    const t = withEvent('hyperborea', card).play('hyperborea', event(card))
    const { gold, hand, strategy, deck } = t.player('hyperborea')
    expect([gold, hand.length, strategy.length, deck.length]).toEqual([6, 1, 0, 19])
    expectDiscarded(t, 'hyperborea', card)
  })
})

describe('instants of Hyperborea', () => {
  test('[card:blizzard] cancels a strategy card or a kingdom card in hills or woods', () => {
    const card = 'blizzard'
    const shown = scene({
      ...besieged,
      give: { hyperborea: { hand: [card] }, aquilonia: { strategy: ['strategy-02'] } },
      dice: ['shield', 'axe', 'miss', 'miss', 'miss'],
    })
    shown.play('aquilonia', { do: 'lay-strategy', card: 'strategy-02' })
    expect(shown.asked).toEqual(['hyperborea: cancel'])
    shown.play('hyperborea', use(card))
    expect(successes(shown)).toEqual([0, 0])
    expect(shown.state.strategyDiscard).toEqual(['strategy-02'])
    expectDiscarded(shown, 'hyperborea', card)
    const used = scene({ ...battle, give: { hyperborea: { hand: [card] }, aquilonia: { table: ['black-dragons'] } } })
    used.play('aquilonia', use('black-dragons')).play('hyperborea', use(card))
    expect(used.told('card-cancelled')).toMatchObject([{ card: 'black-dragons' }])
    expect(diceFixed(used)).toEqual([3, 2])
    expectTurned(used, 'aquilonia', 'black-dragons')
  })

  test('[card:blizzard] not on plains, not in an intrigue, not when nothing is shown', () => {
    const card = 'blizzard'
    const give: Scene['give'] = {
      hyperborea: { hand: [card] },
      aquilonia: { strategy: ['strategy-01', 'strategy-03'] },
    }
    const field = scene({ attacker: 'hyperborea', at: 'brythunia', defender: 'aquilonia', defenders: 2, give })
    field.play('aquilonia', { do: 'lay-strategy', card: 'strategy-01' })
    expect(field.told('card-used')).toEqual([])
    expect(field.told('contest-won')).toHaveLength(1)
    const talk = scene({ ...intrigued, give }).play('aquilonia', { do: 'lay-strategy', card: 'strategy-03' })
    expect(talk.player('hyperborea').hand).toEqual([card])
    expect(talk.told('contest-won')).toHaveLength(1)
    expect(offeredIn(card, { ...besieged, ...inHand(card) })).toEqual([])
  })

  test('[card:veil-of-mists] the loser of any contest keeps a unit or emissary that he would remove', () => {
    const card = 'veil-of-mists'
    const lost: Scene = { ...woods, units: 1, ...inHand(card), dice: ['miss', 'hit', 'hit'] }
    expect(offeredIn(card, lost)).toEqual(['hyperborea: contest-lost'])
    const t = scene(lost).play('hyperborea', use(card))
    expect(t.units('hyperborea', 'border-kingdom')).toBe(1)
    expectDiscarded(t, 'hyperborea', card)
    const tower: Scene = {
      attacker: 'hyperborea',
      at: 'border-kingdom',
      defender: 'aquilonia',
      marker: 'tower',
      intrigue: true,
    }
    const caught: Scene = { ...tower, ...inHand(card), dice: ['miss', 'miss', 'hit', 'hit', 'hit'] }
    expect(offeredIn(card, caught)).toEqual(['hyperborea: contest-lost'])
    expect(scene(caught).play('hyperborea', use(card)).emissaries('hyperborea', 'border-kingdom')).toBe(1)
    expect(scene(caught).play('hyperborea', { do: 'pass' }).emissaries('hyperborea', 'border-kingdom')).toBe(0)
  })

  test('[card:veil-of-mists] not where no piece is at stake, and not for the winner', () => {
    const card = 'veil-of-mists'
    expect(offeredIn(card, { ...intrigue, ...inHand(card), dice: ['miss', 'miss', 'miss', ...hits(4)] })).toEqual([])
    expect(offeredIn(card, { ...intrigued, ...inHand(card), dice: [...hits(2), 'miss', 'miss', 'miss'] })).toEqual([])
    expect(offeredIn(card, { ...woods, ...inHand(card), dice: [...hits(3), 'miss', 'miss'] })).toEqual([])
    const stormed: Scene = { ...besieged, ...inHand(card), dice: [...hits(3), 'miss', 'miss'] }
    expect(offeredIn(card, stormed)).toEqual(['hyperborea: contest-lost'])
    expect(offeredIn(card, { ...stormed, defenders: 0 })).toEqual([])
  })

  test('[card:spell-of-dread] one sorcery: the opponent rolls two dice fewer in a military contest, one at least', () => {
    const card = 'spell-of-dread'
    const offered = (where: Scene, sorcery = 1) => offeredIn(card, { ...where, ...inHand(card, sorcery) })
    expect(offered(plains)[0]).toBe('hyperborea: before-roll')
    expect(offered(besieged)[0]).toBe('hyperborea: before-roll')
    expect(offered(plains, 0)).toEqual([])
    expect(offered(intrigue)).toEqual([])
    expect(offered({ ...besieged, units: 1 })).toEqual([])
    const t = scene({ ...plains, ...inHand(card, 1) }).play('hyperborea', use(card))
    expect([diceFixed(t), t.player('hyperborea').sorcery]).toEqual([[3, 2], 0])
    expect(t.told('spent')).toMatchObject([{ what: 'sorcery', count: 1, cause: 'payment' }])
    expectDiscarded(t, 'hyperborea', card)
    expect(diceFixed(scene({ ...woods, ...inHand(card, 1) }).play('hyperborea', use(card)))).toEqual([3, 1])
  })

  test('[card:spell-of-dread] the sorcery paid is not the re-roll of the contest', () => {
    const t = scene({ ...plains, ...inHand('spell-of-dread', 2) }).play('hyperborea', use('spell-of-dread'))
    expect(t.options('hyperborea')).toEqual([{ do: 'sorcery-reroll' }, { do: 'pass' }])
  })

  test('[card:cunning-bargain] shields and axes in an intrigue', () => {
    const card = 'cunning-bargain'
    expect(offeredIn(card, { ...intrigue, ...inHand(card) })).toEqual(['hyperborea: before-roll'])
    expect(offeredIn(card, { ...intrigued, ...inHand(card) })).toEqual(['hyperborea: before-roll'])
    expect(offeredIn(card, { ...woods, ...inHand(card) })).toEqual([])
    const t = scene({ ...intrigue, ...inHand(card), dice: ['shield', 'axe', 'miss', 'hit', 'shield', 'axe', 'miss'] })
    t.play('hyperborea', use(card))
    expect([successes(t), winner(t)]).toEqual([[2, 1], 'hyperborea'])
    expectDiscarded(t, 'hyperborea', card)
  })

  test('[card:stolen-destiny] one sorcery for the first token of the track, kept or exchanged', () => {
    const card = 'stolen-destiny'
    const start = (sorcery = 1) =>
      table()
        .conan('argos', 'aquilonia')
        .give('hyperborea', { hand: [card], sorcery })
    expect(offers(start().startTurn('hyperborea', 'military'), card)).toEqual(['hyperborea: cards-and-die'])
    expect(start(0).startTurn('hyperborea').can('hyperborea', use(card))).toBe(false)
    const t = start().startTurn('hyperborea').play('hyperborea', use(card))
    expect(t.options('hyperborea')).toEqual([{ do: 'keep-token' }, { do: 'exchange-token' }])
    t.play('hyperborea', { do: 'exchange-token' })
    expect([t.player('hyperborea').sorcery, t.state.track.length]).toEqual([1, 3])
    expect(t.told('token-exchanged')).toMatchObject([{ token: 'monsters-2-sorcery-1' }])
    expectDiscarded(t, 'hyperborea', card)
    const kept = start().startTurn('hyperborea').play('hyperborea', use(card), { do: 'keep-token' })
    expect([kept.player('hyperborea').sorcery, kept.player('hyperborea').tokens.length]).toEqual([0, 1])
    expect(kept.asked).toEqual(['hyperborea: cards-and-die'])
  })

  test('[card:stolen-destiny] the last token ends the adventure at the end of the turn; an empty track gives nothing', () => {
    const card = 'stolen-destiny'
    const start = (...track: string[]) =>
      table()
        .conan('argos', 'aquilonia')
        .give('hyperborea', { hand: [card] })
        .track(...track)
    const t = start('women-2-gold-1')
      .startTurn('hyperborea', 'military')
      .play('hyperborea', use(card), { do: 'keep-token' })
    expect(t.told('adventure-ended')).toEqual([])
    t.play('hyperborea', { do: 'choose-die', face: 'military' }, { do: 'stop' })
    expect(t.told('adventure-ended')).toMatchObject([{ success: false }])
    expect(start().startTurn('hyperborea').can('hyperborea', use(card))).toBe(false)
  })

  test('[card:omens-in-the-ice] two more for a bid that is face up', () => {
    const card = 'omens-in-the-ice'
    const bids = (): TestTable => {
      const t = table().give('hyperborea', { hand: [card] })
      const lows = { aquilonia: 'strategy-01', turan: 'strategy-02', stygia: 'strategy-03', hyperborea: 'strategy-04' }
      const kingdoms = Object.keys(lows) as Kingdom[]
      for (const kingdom of kingdoms) t.give(kingdom, { strategy: [lows[kingdom]] })
      t.startBid('aquilonia')
      for (const kingdom of kingdoms) {
        expect(t.can(kingdom, use(card))).toBe(false)
        const token = kingdom === 'aquilonia' ? 4 : 3
        t.play(kingdom, { do: 'bid-card', card: lows[kingdom] }, { do: 'bid-token', token })
      }
      return t
    }
    const t = bids()
    expect(t.asked).toEqual(['hyperborea: bid-reveal'])
    expect(t.options('hyperborea')).toEqual([use(card), { do: 'pass' }])
    t.play('hyperborea', use(card))
    expect(t.told('bid-raised')).toMatchObject([{ seat: 3, count: 2, total: 6 }])
    expect(t.told('bid-won')).toMatchObject([{ seat: 3, total: 6, by: 'total' }])
    expectDiscarded(t, 'hyperborea', card)
    expect(bids().play('hyperborea', { do: 'pass' }).told('bid-won')).toMatchObject([{ seat: 0, total: 5 }])
    const turn = table()
      .conan('argos', 'aquilonia')
      .give('hyperborea', { hand: [card] })
      .startTurn('hyperborea', 'military')
    expect(offers(turn, card)).toEqual([])
  })
})

const hits = (count: number) => Array.from({ length: count }, () => 'hit' as const)

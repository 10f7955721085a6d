// A player's turn: the parts of it, the cards played in it, and how it ends. The ledger's section `turn`.
import { describe, expect, test } from 'vitest'
import { provinceOf } from '../content/index.ts'
import { type TestTable, table } from './table.ts'

const archers = 'bossonian-archers'

describe('the parts of a turn', () => {
  test('[turn.parts] the Conan player moves Conan, then plays cards, then uses a die', () => {
    const t = table()
      .conan('zamora', 'aquilonia')
      .give('aquilonia', { hand: [archers] })
      .startTurn('aquilonia', 'military')
    expect(t.asked).toEqual(['aquilonia: conan-move'])
    expect(t.optionsOf('aquilonia', 'play-table-card')).toEqual([])
    const early = t.refusal('aquilonia', { do: 'choose-die', face: 'military' })
    expect(early).toMatchObject({ code: 'not-legal', rule: 'turn.parts' })
    t.play('aquilonia', { do: 'stay' })
    expect(t.asked).toEqual(['aquilonia: cards-and-die'])
    t.play('aquilonia', { do: 'play-table-card', card: archers })
    expect(t.asked).toEqual(['aquilonia: cards-and-die'])
    expect(t.optionsOf('aquilonia', 'move-conan')).toEqual([])
    t.play('aquilonia', { do: 'choose-die', face: 'military' })
    expect(t.asked).toEqual(['aquilonia: military-step'])
  })

  test('[turn.parts] another player begins with his cards', () => {
    expect(table().conan('zamora', 'turan').startTurn('aquilonia').asked).toEqual(['aquilonia: cards-and-die'])
  })

  test('[turn.parts] once a die is chosen no table card is played or refreshed', () => {
    const t = table().give('aquilonia', { gold: 9, hand: [archers], usedTable: ['prospero'] })
    t.startTurn('aquilonia', 'military').play('aquilonia', { do: 'choose-die', face: 'military' })
    expect(t.options('aquilonia').filter((action) => 'card' in action)).toEqual([])
    expect(t.refusal('aquilonia', { do: 'play-table-card', card: archers }).rule).toBe('turn.play-table-cards')
    expect(t.refusal('aquilonia', { do: 'refresh-card', card: 'prospero' }).rule).toBe('turn.refresh-table-cards')
  })

  test('[turn.parts] except by the effect of a card: Muster of the Barons refreshes', () => {
    const t = table()
      .give('aquilonia', { hand: ['muster-of-the-barons'], usedTable: ['prospero'] })
      .startTurn('aquilonia', 'wild')
    t.play('aquilonia', { do: 'choose-die', face: 'wild' }, { do: 'use-die-as', kind: 'court' })
    t.play('aquilonia', { do: 'play-event', card: 'muster-of-the-barons' }, { do: 'refresh-card', card: 'prospero' })
    expect(t.player('aquilonia').table).toEqual([{ card: 'prospero', used: 0 }])
    expect(t.player('aquilonia').gold).toBe(5)
  })
})

/** Aquilonia pays for the archers and attacks Ophir: one success each, and the archers add one. */
function book(): TestTable {
  const t = table()
    .give('aquilonia', { hand: [archers] })
    .startTurn('aquilonia', 'military')
  t.play('aquilonia', { do: 'play-table-card', card: archers })
  return t
}

describe('the card part', () => {
  test('[turn.play-table-cards] book example: 2 of 3 gold put the Bossonian Archers on the table, usable this very turn', () => {
    const t = book()
    expect(t.player('aquilonia')).toMatchObject({ gold: 1, hand: [], table: [{ card: archers, used: 0 }] })
    t.play('aquilonia', { do: 'choose-die', face: 'military' }).dice(
      'hit',
      'miss',
      'miss',
      'miss',
      'miss',
      'hit',
      'miss',
      'miss',
    )
    t.play('aquilonia', { do: 'attack', from: 'aquilonia', to: 'ophir', units: 5 })
    expect(t.asked).toEqual(['aquilonia: attacker-after-roll'])
    t.play('aquilonia', { do: 'use-card', card: archers })
    expect(t.told('contest-won')).toMatchObject([{ seat: 0, attack: 2, defence: 1 }])
  })

  test('[turn.play-table-cards] any number, but only table cards and only what can be paid', () => {
    const hand = [archers, 'gunderland-pikemen', 'black-dragons', 'blessing-of-mitra', 'military-draft']
    const t = table().give('aquilonia', { hand }).startTurn('aquilonia', 'military')
    const playable = () => t.optionsOf('aquilonia', 'play-table-card').map(({ card }) => card)
    expect(playable()).toEqual([archers, 'gunderland-pikemen', 'black-dragons'])
    t.play('aquilonia', { do: 'play-table-card', card: archers })
    expect(playable()).toEqual(['gunderland-pikemen'])
    t.play('aquilonia', { do: 'play-table-card', card: 'gunderland-pikemen' })
    expect(t.player('aquilonia')).toMatchObject({
      gold: 0,
      hand: ['black-dragons', 'blessing-of-mitra', 'military-draft'],
    })
    expect(t.options('aquilonia')).toEqual([{ do: 'choose-die', face: 'military' }])
  })

  test('[turn.refresh-table-cards] book example: the used archers are made ready on a later turn for 2 gold', () => {
    const t = table()
      .give('aquilonia', { usedTable: [archers] })
      .startTurn('aquilonia', 'military')
    expect(t.optionsOf('aquilonia', 'refresh-card')).toEqual([{ do: 'refresh-card', card: archers }])
    t.play('aquilonia', { do: 'refresh-card', card: archers })
    expect(t.player('aquilonia')).toMatchObject({ gold: 1, table: [{ card: archers, used: 0 }] })
    expect(t.told('card-refreshed')).toMatchObject([{ seat: 0, card: archers }])
    expect(t.optionsOf('aquilonia', 'refresh-card')).toEqual([])
  })

  test('[turn.refresh-table-cards] not without the gold, and a ready card is not refreshed', () => {
    const t = table()
      .give('aquilonia', { gold: 1, table: ['prospero'], usedTable: [archers] })
      .startTurn('aquilonia', 'military')
    expect(t.options('aquilonia')).toEqual([{ do: 'choose-die', face: 'military' }])
    const refusal = t.refusal('aquilonia', { do: 'refresh-card', card: archers })
    expect(refusal).toMatchObject({ code: 'not-legal', rule: 'turn.refresh-table-cards' })
  })

  test('[turn.refresh-table-cards] [amb.card-phase-order] a card used in this card part is refreshed on a later turn only', () => {
    const t = table({ players: 2 })
      .conan('cimmeria', 'turan')
      .give('aquilonia', { table: ['royal-chancellor'] })
    t.startTurn('aquilonia', 'military', 'military', 'military')
    t.play('aquilonia', { do: 'use-card', card: 'royal-chancellor' })
    expect(t.player('aquilonia').strategy).toHaveLength(1)
    expect(t.options('aquilonia')).toEqual([{ do: 'choose-die', face: 'military' }])
    const refusal = t.refusal('aquilonia', { do: 'refresh-card', card: 'royal-chancellor' })
    expect(refusal).toMatchObject({ code: 'not-legal', rule: 'turn.refresh-table-cards' })
    t.play('aquilonia', { do: 'choose-die', face: 'military' }, { do: 'stop' })
    t.play('turan', { do: 'stay' }, { do: 'choose-die', face: 'military' }, { do: 'stop' })
    expect(t.optionsOf('aquilonia', 'refresh-card')).toEqual([{ do: 'refresh-card', card: 'royal-chancellor' }])
  })

  test("[turn.refresh-table-cards] a card used as defender in another player's turn can be refreshed in the own one", () => {
    const t = table()
      .put('koth', { fort: 'aquilonia', units: { aquilonia: 2 } })
      .put('zamora', { fort: 'turan', units: { turan: 3 } })
    t.give('aquilonia', { table: [archers] })
      .startTurn('turan', 'military', 'wild')
      .play('turan', { do: 'choose-die', face: 'military' })
    t.play('turan', { do: 'attack', from: 'zamora', to: 'koth', units: 3 }).play('aquilonia', {
      do: 'use-card',
      card: archers,
    })
    expect(t.player('aquilonia').table).toEqual([{ card: archers, used: t.state.turn }])
    t.startTurn('aquilonia', 'military')
    expect(t.optionsOf('aquilonia', 'refresh-card')).toHaveLength(1)
  })

  test('[turn.card-part-effects] Turan robs 2 gold with the Thieves and pays Jehungir Agha with it at once', () => {
    const t = table()
      .give('turan', { gold: 0, hand: ['thieves-of-shadizar', 'jehungir-agha'] })
      .startTurn('turan', 'military')
    expect(t.optionsOf('turan', 'play-table-card')).toEqual([])
    t.play('turan', { do: 'use-card', card: 'thieves-of-shadizar' }, { do: 'rob', kingdom: 'stygia' })
    expect(t.asked).toEqual(['turan: cards-and-die'])
    t.play('turan', { do: 'play-table-card', card: 'jehungir-agha' })
    expect(t.player('turan')).toMatchObject({ gold: 0, hand: [], table: [{ card: 'jehungir-agha', used: 0 }] })
    expect(t.player('stygia').gold).toBe(1)
  })

  test('[turn.card-part-effects] once a die is chosen the Thieves can no longer be played', () => {
    const t = table()
      .give('turan', { hand: ['thieves-of-shadizar'] })
      .startTurn('turan', 'military')
    expect(t.can('turan', { do: 'use-card', card: 'thieves-of-shadizar' })).toBe(true)
    t.play('turan', { do: 'choose-die', face: 'military' })
    expect(t.optionsOf('turan', 'use-card')).toEqual([])
  })

  test('[turn.card-part-effects] cards of another moment are not offered', () => {
    const t = table().give('aquilonia', { hand: ['blessing-of-mitra', 'military-draft'], table: ['prospero'] })
    expect(t.startTurn('aquilonia', 'military').options('aquilonia')).toEqual([{ do: 'choose-die', face: 'military' }])
  })

  test('[amb.card-phase-order] plays, refreshes and effects may be mixed in any order', () => {
    const t = table().give('aquilonia', {
      gold: 4,
      hand: ['gunderland-pikemen', 'royal-chancellor'],
      usedTable: [archers],
    })
    t.startTurn('aquilonia', 'military').play('aquilonia', { do: 'refresh-card', card: archers })
    t.play(
      'aquilonia',
      { do: 'play-table-card', card: 'royal-chancellor' },
      { do: 'use-card', card: 'royal-chancellor' },
    )
    t.play('aquilonia', { do: 'play-table-card', card: 'gunderland-pikemen' })
    expect(t.player('aquilonia')).toMatchObject({ gold: 0, hand: [] })
    expect(t.player('aquilonia').table.map(({ card, used }) => [card, used > 0])).toEqual([
      [archers, false],
      ['royal-chancellor', true],
      ['gunderland-pikemen', false],
    ])
  })
})

describe('the end of a turn', () => {
  test("[turn.first-player-token] the adventure ends on Stygia's turn: Aquilonia takes the token and the next turn", () => {
    const t = table({ players: 3 }).conan('zamora', 'stygia').track('women-2-gold-1')
    t.state.firstPlayer = t.seat('turan')
    t.startTurn('stygia', 'military', 'wild').play('stygia', { do: 'stay' })
    t.play('stygia', { do: 'choose-die', face: 'military' }, { do: 'stop' })
    expect(t.asked).toEqual(['aquilonia: bid-card', 'turan: bid-card', 'stygia: bid-card'])
    expect(t.state.firstPlayer).toBe(t.seat('aquilonia'))
    expect(t.told('first-player')).toMatchObject([{ seat: 0 }])
    t.passUntil('cards-and-die')
    expect(t.state.active).toBe(t.seat('aquilonia'))
  })

  test('[turn.first-player-token] the age ends: whoever is next holds it through the age change', () => {
    const t = table({ players: 3 }).conan('zamora', 'aquilonia').track()
    t.state.adventure = 4
    t.endTurn('aquilonia')
    expect(t.state.firstPlayer).toBe(t.seat('turan'))
    expect(t.asked).toEqual(['turan: raise'])
  })

  test('[turn.first-player-token] while the track has tokens it does not move', () => {
    const t = table({ players: 3 }).pool('military').endTurn('aquilonia')
    expect(t.told('first-player')).toEqual([])
    expect(t.state).toMatchObject({ firstPlayer: 0, active: 1 })
  })

  test('[turn.end-sequence] Crom, Conan to Zamora, the crown declined, the token, the next adventure, the bid, the next turn', () => {
    const t = table({ players: 3 })
      .adventure('the-tower-of-the-elephant')
      .conan('aquilonia', 'aquilonia')
      .track('women-2-gold-1')
    Object.assign(t.state, { age: 3, adventure: 2 })
    t.put('ophir', { tower: 'turan' }).startTurn('aquilonia', 'military').play('aquilonia', { do: 'stay' })
    expect(t.state.track).toEqual([])
    t.play('aquilonia', { do: 'choose-die', face: 'military' }).dice(
      'hit',
      'miss',
      'miss',
      'miss',
      'miss',
      'miss',
      'miss',
      'miss',
    )
    t.play('aquilonia', { do: 'attack', from: 'aquilonia', to: 'ophir', units: 5 })
    expect(t.asked).toEqual(['aquilonia: march-after-victory'])
    expect(t.player('aquilonia').crom).toBe(0)
    t.play('aquilonia', { do: 'stop' })
    expect(t.player('aquilonia').crom).toBe(1)
    expect(t.state.conan).toBe(provinceOf('zamora'))
    expect(t.asked).toEqual(['aquilonia: crown'])
    t.play('aquilonia', { do: 'decline' })
    expect(t.asked[0]).toBe('turan: bid-card')
    expect(t.state).toMatchObject({ adventure: 3, firstPlayer: 1, pool: [0, 0, 0, 0, 0] })
    t.passUntil('cards-and-die')
    expect(t.state.active).toBe(1)
    expect(t.told('token-taken').filter(({ from }) => from === 'container')).toEqual([])
    const steps = [
      'crom-gained',
      'adventure-ended',
      'conan-moved',
      'crowning-declined',
      'first-player',
      'adventure-began',
    ]
    const order = [...steps, 'track-laid', 'bid-won', 'turn-began']
    const ended = t.facts.slice(t.facts.findIndex(({ fact }) => fact === 'fight-won')).map(({ fact }) => fact)
    expect(ended.filter((fact) => order.includes(fact)).slice(0, order.length)).toEqual(order)
    expect(ended.indexOf('fate-rolled')).toBeGreaterThan(ended.indexOf('turn-began'))
  })

  test('[turn.end-sequence] with tokens left on the track the turn simply passes to the left', () => {
    const t = table().conan('aquilonia', 'aquilonia').startTurn('aquilonia', 'military', 'wild')
    t.play('aquilonia', { do: 'stay' }, { do: 'choose-die', face: 'military' }, { do: 'stop' })
    expect(t.asked).toEqual(['turan: cards-and-die'])
    expect(t.told('adventure-ended')).toEqual([])
  })
})

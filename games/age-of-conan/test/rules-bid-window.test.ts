// The window between the reveal of a bid and its winner, and bids without cards: `bid` and its rulings.
import { describe, expect, test } from 'vitest'
import { bidding, cardOf, commit } from './bidding.ts'
import { type TestTable, table } from './table.ts'

const omens = { do: 'use-card', card: 'omens-in-the-ice' } as const

/** Aquilonia owns the card and bids 4 + 1 = 5 against Turan's 5 + 3 = 8, with a card of value 5 still in hand. */
function revealed(): TestTable {
  const t = bidding({ players: 2 }, { aquilonia: [1, 5], turan: [3] }).artifact('conan-bonus', 'aquilonia')
  t.startBid('aquilonia')
  expect(t.options('aquilonia').every((action) => action.do === 'bid-card')).toBe(true)
  return commit(commit(t, 'aquilonia', 1, 4), 'turan', 3, 5)
}

describe('the Conan bonus card', () => {
  test('[bid.bonus-card] [bid.cards-discarded] after the reveal a card of 5 replaces the 1: 9 wins, both are discarded', () => {
    const t = revealed()
    expect(t.asked).toEqual(['aquilonia: bid-reveal'])
    const swaps = t.player('aquilonia').strategy.map((card) => ({ do: 'swap-bid-card', card }))
    expect(t.options('aquilonia')).toEqual([...swaps, { do: 'pass' }])
    t.play('aquilonia', { do: 'swap-bid-card', card: cardOf(t, 'aquilonia', 5) })
    expect(t.told('bid-card-swapped')).toMatchObject([{ seat: 0, total: 9 }])
    expect(t.told('bid-won')).toMatchObject([{ seat: 0, total: 9 }])
    expect(t.state.strategyDiscard).toHaveLength(3)
    expect(t.player('aquilonia').strategy).toHaveLength(1)
    expect(t.player('aquilonia')).toMatchObject({ bidding: [0, 3, 5, 6], spent: [4] })
  })

  test('[bid.bonus-card] [amb.bonus-card-timing] it may be declined, and the token stays', () => {
    const t = revealed()
    const refusal = t.refusal('aquilonia', { do: 'bid-token', token: 6 })
    expect(refusal).toMatchObject({ code: 'not-legal', rule: 'bid.bonus-card' })
    t.play('aquilonia', { do: 'pass' })
    expect(t.told('bid-won')).toMatchObject([{ seat: 1, total: 8 }])
    expect(t.state.strategyDiscard).toHaveLength(2)
  })

  test('[amb.bonus-card-timing] only once in a bid, even if the window goes round again', () => {
    const t = bidding({ kingdoms: ['aquilonia', 'hyperborea'] }, { aquilonia: [1, 5], hyperborea: [3] })
    t.artifact('conan-bonus', 'aquilonia')
      .give('hyperborea', { hand: ['omens-in-the-ice'] })
      .startBid('aquilonia')
    commit(commit(t, 'aquilonia', 1, 4), 'hyperborea', 3, 5)
    t.play('aquilonia', { do: 'swap-bid-card', card: cardOf(t, 'aquilonia', 5) })
    expect(t.asked).toEqual(['hyperborea: bid-reveal'])
    t.play('hyperborea', omens)
    expect(t.player('aquilonia').strategy).toHaveLength(1)
    expect(t.told('bid-won')).toMatchObject([{ seat: 1, total: 10 }])
  })

  test('[bid.bonus-card] nobody else may replace his card, and with no second card the owner is not asked', () => {
    const t = bidding({ players: 2 }, { aquilonia: [1, 5], turan: [3] }).startBid('aquilonia')
    commit(commit(t, 'aquilonia', 1, 4), 'turan', 3, 5)
    expect(t.told('bid-won')).toHaveLength(1)
    const bare = bidding({ players: 2 }, { aquilonia: [1], turan: [3] }).artifact('conan-bonus', 'aquilonia')
    bare.state.strategyDeck = []
    commit(commit(bare.startBid('aquilonia'), 'aquilonia', 1, 4), 'turan', 3, 5)
    expect(bare.told('bid-won')).toHaveLength(1)
  })
})

describe('the window', () => {
  test('[bid.reveal-window] in first-player order, round and round: Turan 7, Hyperborea 6, then 8, then Turan 9', () => {
    const t = bidding({ kingdoms: ['turan', 'hyperborea'] }, { turan: [2, 4], hyperborea: [3] })
    t.artifact('conan-bonus', 'turan')
      .give('hyperborea', { hand: ['omens-in-the-ice'] })
      .startBid('turan')
    commit(commit(t, 'turan', 2, 5), 'hyperborea', 3, 3)
    expect(t.told('bid-shown').map(({ total }) => total)).toEqual([7, 6])
    expect(t.asked).toEqual(['turan: bid-reveal', 'hyperborea: bid-reveal'])
    t.play('turan', { do: 'pass' })
    expect(t.asked).toEqual(['hyperborea: bid-reveal'])
    expect(t.options('hyperborea')).toEqual([omens, { do: 'pass' }])
    t.play('hyperborea', omens)
    expect(t.told('bid-raised')).toMatchObject([{ seat: 1, count: 2, total: 8 }])
    expect(t.asked).toEqual(['turan: bid-reveal'])
    t.play('turan', { do: 'swap-bid-card', card: cardOf(t, 'turan', 4) })
    expect(t.told('bid-won')).toMatchObject([{ seat: 0, total: 9 }])
    expect(t.state.conanPlayer).toBe(0)
    expect(t.player('hyperborea').discard).toEqual(['omens-in-the-ice'])
  })

  test('[bid.reveal-window] all have passed in a row: the totals count as they lie', () => {
    const t = bidding({ kingdoms: ['turan', 'hyperborea'] }, { turan: [2, 4], hyperborea: [3] })
    t.artifact('conan-bonus', 'turan')
      .give('hyperborea', { hand: ['omens-in-the-ice'] })
      .startBid('hyperborea')
    commit(commit(t, 'turan', 2, 5), 'hyperborea', 3, 3)
    expect(t.asked).toEqual(['hyperborea: bid-reveal', 'turan: bid-reveal'])
    t.play('hyperborea', { do: 'pass' }).play('turan', { do: 'pass' })
    expect(t.told('bid-won')).toMatchObject([{ seat: 0, total: 7 }])
    expect(t.player('hyperborea').hand).toEqual(['omens-in-the-ice'])
  })

  test('[bid.reveal-window] two copies in one hand count twice, one at a time', () => {
    const t = bidding({ kingdoms: ['turan', 'hyperborea'] }, { turan: [6], hyperborea: [3] })
    t.give('hyperborea', { hand: ['omens-in-the-ice'] })
    t.player('hyperborea').hand.push('omens-in-the-ice')
    commit(commit(t.startBid('turan'), 'turan', 6, 3), 'hyperborea', 3, 3)
    t.play('hyperborea', omens)
    expect(t.asked).toEqual(['hyperborea: bid-reveal'])
    t.play('hyperborea', omens)
    expect(t.told('bid-won')).toMatchObject([{ seat: 1, total: 10 }])
  })

  test('[amb.instants-in-bid] cards that name another moment are not offered in a bid', () => {
    const t = bidding({ players: 2 }, { aquilonia: [1], turan: [3] })
    t.give('turan', { hand: ['thieves-of-shadizar', 'hired-kozaki'], table: ['caravan-masters'] }).startBid('turan')
    commit(commit(t, 'aquilonia', 1, 4), 'turan', 3, 5)
    expect(t.told('bid-won')).toHaveLength(1)
    expect(t.asked).toEqual(['aquilonia: cards-and-die'])
  })

  test('[amb.instants-in-bid] in the age change only cards of that step are offered, and bid cards only in a bid', () => {
    const t = table({ kingdoms: ['aquilonia', 'hyperborea'] }).put('aquilonia', { raiders: 1 })
    t.give('aquilonia', { hand: ['rangers-of-the-westermarck', 'blessing-of-mitra', 'royal-chancellor'] })
    t.give('hyperborea', { hand: ['omens-in-the-ice'] }).startAgeChange('aquilonia')
    expect(t.asked).toEqual(['aquilonia: raid-card'])
    expect(t.options('aquilonia')).toEqual([{ do: 'use-card', card: 'rangers-of-the-westermarck' }, { do: 'pass' }])
    const turn = table({ kingdoms: ['aquilonia', 'hyperborea'] }).give('hyperborea', { hand: ['omens-in-the-ice'] })
    turn.conan('cimmeria', 'aquilonia').startTurn('hyperborea', 'military')
    expect(turn.options('hyperborea')).toEqual([{ do: 'choose-die', face: 'military' }])
    expect(turn.refusal('hyperborea', omens)).toMatchObject({ code: 'not-legal', rule: 'amb.card-needs-effect' })
  })
})

describe('bids without cards', () => {
  test('[amb.no-strategy-card] with no card left to draw a player bids his token alone', () => {
    const t = bidding({ players: 2 }, { aquilonia: [1] })
    t.state.strategyDeck = []
    t.startBid('aquilonia')
    expect(t.asked).toEqual(['aquilonia: bid-card', 'turan: bid-token'])
    t.play('turan', { do: 'bid-token', token: 6 })
    commit(t, 'aquilonia', 1, 4)
    expect(t.told('bid-shown')).toMatchObject([
      { seat: 0, total: 5 },
      { seat: 1, card: '', token: 6, total: 6 },
    ])
    expect(t.told('bid-won')).toMatchObject([{ seat: 1, total: 6 }])
    expect(t.state.strategyDiscard).toHaveLength(1)
  })

  test('[amb.no-strategy-card] fewer cards than players are dealt in first-player order', () => {
    const t = bidding({ players: 3 }, {})
    t.state.strategyDeck = ['strategy-01', 'strategy-02']
    t.startBid('stygia')
    expect(t.told('drew-strategy').map(({ seat }) => seat)).toEqual([2, 0])
    expect(t.asked).toEqual(['stygia: bid-card', 'aquilonia: bid-card', 'turan: bid-token'])
  })

  test('[amb.no-strategy-card] [amb.deck-empty] the discard is shuffled in before anybody goes without', () => {
    const t = bidding({ players: 2 }, {})
    t.state.strategyDeck = ['strategy-01']
    t.state.strategyDiscard = ['strategy-02']
    t.startBid('aquilonia')
    expect(t.told('strategy-reshuffled')).toMatchObject([{ count: 1 }])
    expect(t.each(({ strategy }) => strategy)).toEqual({ aquilonia: ['strategy-01'], turan: ['strategy-02'] })
  })
})

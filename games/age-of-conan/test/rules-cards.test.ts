// Kingdom cards and strategy cards: the ledger's section `cards`.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { ageOfConan } from '../rules/game.ts'
import { attack, diceFixed, intrigue, successes, turnWith, winner } from './fights.ts'
import { table } from './table.ts'

/** Everybody ends his step, or takes what comes first, until the condition holds. */
function goOnUntil(t: ReturnType<typeof table>, reached: () => boolean): void {
  for (let i = 0; i < 100 && !reached(); i++) {
    const [{ seat }] = ageOfConan.pending(t.state)
    const { kingdom } = t.state.players[seat]
    const options = t.options(kingdom)
    t.play(kingdom, options.find((action) => ['done', 'commit-offer', 'pass'].includes(action.do)) ?? options[0])
  }
  expect(reached()).toBe(true)
}

/** The court action of Turan, without the Conan part. */
const court = (t: ReturnType<typeof table>) =>
  turnWith(t, 'turan', 'wild').play('turan', { do: 'use-die-as', kind: 'court' })

/** Turan, strength 2, intrigues in neutral Zamora with one card at hand. */
const intrigueInZamora = (kingdoms: string[]) => {
  const t = table({ kingdoms })
    .put('zamora', { emissaries: { turan: 1 } })
    .give('turan', { strategy: ['strategy-17'] })
  return intrigue(t.dice('shield', 'shield', 'miss', 'miss', 'miss', 'miss'), 'turan', 'zamora')
}

describe('decks and hands', () => {
  test('[cards.kingdom-sources] a court draw takes from the own deck of 21 only; two strategy cards give no kingdom card', () => {
    const deck = content.decks.turan
    expect(Object.values(content.decks).map((cards) => cards.length)).toEqual([21, 21, 21, 21])
    const t = court(table()).play('turan', { do: 'draw-pair' })
    expect(deck).toContain(t.player('turan').hand[0])
    expect(t.each(({ hand, deck: left }) => [hand.length, left.length])).toEqual({
      aquilonia: [0, 21],
      turan: [1, 20],
      stygia: [0, 21],
      hyperborea: [0, 21],
    })
    const none = court(table()).play('turan', { do: 'draw-two-strategy' })
    expect([none.player('turan').hand, none.player('turan').strategy.length]).toEqual([[], 2])
  })

  test('[cards.kingdom-sources] in the age change a kingdom card comes with a strategy card for 2 gold', () => {
    const t = table().startAgeChange('turan')
    goOnUntil(t, () => t.asked[0] === 'turan: buy')
    const { gold } = t.player('turan')
    t.play('turan', { do: 'buy-pair' })
    expect(t.player('turan')).toMatchObject({
      gold: gold - 2,
      hand: [expect.any(String)],
      strategy: [expect.any(String)],
    })
    expect(content.decks.turan).toContain(t.player('turan').hand[0])
  })

  test('[cards.kingdom-reshuffle] deck 0, discard 5, one to draw: 5 are shuffled, 4 remain; hand and table stay', () => {
    const t = table().give('turan', { hand: ['feigned-retreat'], table: ['king-yezdigerd'], usedTable: ['kerim-shah'] })
    const turan = t.player('turan')
    const five = turan.deck.slice(0, 5)
    turan.deck = []
    turan.discard = [...five]
    court(t).play('turan', { do: 'draw-pair' })
    const { hand, deck, discard } = t.player('turan')
    expect(t.told('kingdom-reshuffled')).toMatchObject([{ seat: t.seat('turan'), count: 5 }])
    expect([hand.length, deck.length, discard]).toEqual([2, 4, []])
    expect([...deck, hand[1]].sort()).toEqual([...five].sort())
    expect(t.player('turan').table.map(({ card }) => card)).toEqual(['king-yezdigerd', 'kerim-shah'])
  })

  test('[cards.strategy-reshuffle] deck 1, discard 20, two to draw: the last card, a shuffle, one more', () => {
    const t = table()
    const [last, ...rest] = t.state.strategyDeck
    t.state.strategyDeck = [last]
    t.state.strategyDiscard = rest.slice(0, 20)
    court(t).play('turan', { do: 'draw-two-strategy' })
    const { strategy } = t.player('turan')
    expect(t.told('strategy-reshuffled')).toMatchObject([{ count: 20 }])
    expect([strategy[0], strategy.length, t.state.strategyDeck.length]).toEqual([last, 2, 19])
    expect(rest.slice(0, 20)).toContain(strategy[1])
    expect(t.state.strategyDiscard).toEqual([])
  })

  test('[cards.strategy-reshuffle] the discard pile stays where it is while the deck has cards', () => {
    const t = table()
    t.state.strategyDiscard = t.state.strategyDeck.splice(0, 5)
    court(t).play('turan', { do: 'draw-two-strategy' })
    expect([t.told('strategy-reshuffled'), t.state.strategyDiscard.length]).toEqual([[], 5])
  })

  test('[cards.no-hand-limit] a player with 12 cards of each sort draws more; nothing is discarded', () => {
    const t = table()
    const turan = t.player('turan')
    turan.hand = turan.deck.splice(0, 12)
    turan.strategy = t.state.strategyDeck.splice(0, 12)
    court(t).play('turan', { do: 'draw-pair' })
    expect(t.player('turan')).toMatchObject({ discard: [] })
    expect([t.player('turan').hand.length, t.player('turan').strategy.length]).toEqual([13, 13])
    expect(t.state.strategyDiscard).toEqual([])
    expect(t.asked[0]).toMatch(/^stygia/)
  })
})

describe('types', () => {
  test('[cards.types] every card has one of three types, and only table cards have a gold cost', () => {
    const cards = Object.values(content.kingdomCards)
    expect(new Set(cards.map(({ type }) => type))).toEqual(new Set(['permanent', 'event', 'instant']))
    for (const { id, type, cost } of cards) expect([id, cost > 0]).toEqual([id, type === 'permanent'])
  })

  test('[cards.types] a price on use is no such cost; the text overrides the general rules', () => {
    const t = table()
      .give('turan', { hand: ['hired-kozaki'], gold: 2 })
      .dice('hit', 'miss')
    attack(t, 'turan', 'turan', 'zamora', 2)
    t.dice('hit', 'hit', 'miss', 'miss').play('turan', { do: 'use-card', card: 'hired-kozaki' })
    expect([t.player('turan').gold, successes(t)]).toEqual([0, [3, 2]])
    const poor = table()
      .give('turan', { hand: ['hired-kozaki'], gold: 1 })
      .dice('hit', 'miss', 'hit', 'miss', 'miss', 'miss')
    attack(poor, 'turan', 'turan', 'zamora', 2)
    expect(poor.told('contest-won')).toHaveLength(1)
  })

  test('[cards.table-play] with 5 gold two cards of 2 and 3 are played, and the die is still used', () => {
    const t = table().give('aquilonia', {
      gold: 5,
      hand: ['bossonian-archers', 'black-dragons', 'royal-chancellor', 'iron-discipline'],
    })
    t.startTurn('aquilonia', 'military')
    expect(t.optionsOf('aquilonia', 'play-table-card').map(({ card }) => card)).toEqual([
      'bossonian-archers',
      'black-dragons',
      'royal-chancellor',
    ])
    t.play(
      'aquilonia',
      { do: 'play-table-card', card: 'bossonian-archers' },
      { do: 'play-table-card', card: 'black-dragons' },
    )
    expect(t.player('aquilonia')).toMatchObject({
      gold: 0,
      hand: ['royal-chancellor', 'iron-discipline'],
      table: [
        { card: 'bossonian-archers', used: 0 },
        { card: 'black-dragons', used: 0 },
      ],
    })
    expect(t.options('aquilonia')).toEqual([{ do: 'choose-die', face: 'military' }])
    expect(t.refusal('aquilonia', { do: 'play-table-card', card: 'royal-chancellor' })).toMatchObject({
      code: 'not-legal',
      rule: 'turn.play-table-cards',
    })
    t.play('aquilonia', { do: 'choose-die', face: 'military' })
    expect(t.asked).toEqual(['aquilonia: military-step'])
  })

  test('[cards.table-use] book example: Bossonian Archers adds a success and is turned; not in the next contest', () => {
    const t = table()
      .give('aquilonia', { table: ['bossonian-archers'] })
      .dice('hit', 'miss', 'miss')
    attack(t, 'aquilonia', 'aquilonia', 'ophir', 3)
    t.dice('hit', 'miss', 'miss').play('aquilonia', { do: 'use-card', card: 'bossonian-archers' })
    expect([successes(t), winner(t)]).toEqual([[2, 1], 'aquilonia'])
    expect(t.player('aquilonia').table).toEqual([{ card: 'bossonian-archers', used: t.state.turn }])
    t.dice('hit', 'miss', 'hit', 'miss', 'miss').play('aquilonia', { do: 'forced-march' })
    expect([successes(t), winner(t)]).toEqual([[1, 1], null])
  })

  test("[cards.table-use] also in another player's turn; each copy is used by itself", () => {
    const t = table()
      .put('ophir', { fort: 'aquilonia', units: { aquilonia: 1 } })
      .put('koth', { fort: 'turan', units: { turan: 2 } })
      .give('aquilonia', { table: ['bossonian-archers', 'bossonian-archers'] })
    t.dice('hit', 'hit', 'miss', 'miss', 'miss')
    attack(t, 'turan', 'koth', 'ophir', 2)
    expect(t.options('aquilonia')).toEqual([{ do: 'use-card', card: 'bossonian-archers' }, { do: 'pass' }])
    t.play('aquilonia', { do: 'use-card', card: 'bossonian-archers' }, { do: 'use-card', card: 'bossonian-archers' })
    expect([successes(t), winner(t)]).toEqual([[2, 2], 'aquilonia'])
    expect(t.player('aquilonia').table.every(({ used }) => used > 0)).toBe(true)
  })

  test('[cards.table-refresh] book example: 2 gold on a later turn and Bossonian Archers is ready again', () => {
    const t = table()
      .give('aquilonia', { usedTable: ['bossonian-archers'], gold: 3 })
      .startTurn('aquilonia', 'military')
    t.play('aquilonia', { do: 'refresh-card', card: 'bossonian-archers' })
    expect(t.player('aquilonia')).toMatchObject({ gold: 1, table: [{ card: 'bossonian-archers', used: 0 }] })
    const poor = table()
      .give('aquilonia', { usedTable: ['bossonian-archers'], gold: 1 })
      .startTurn('aquilonia', 'military')
    expect(poor.refusal('aquilonia', { do: 'refresh-card', card: 'bossonian-archers' })).toMatchObject({
      code: 'not-legal',
      rule: 'turn.refresh-table-cards',
    })
  })

  test('[cards.table-refresh] not in the turn in which it was used', () => {
    const t = table()
      .give('aquilonia', { table: ['royal-chancellor'], gold: 3 })
      .startTurn('aquilonia', 'military')
    t.play('aquilonia', { do: 'use-card', card: 'royal-chancellor' })
    expect(t.options('aquilonia')).toEqual([{ do: 'choose-die', face: 'military' }])
  })

  test('[cards.table-refresh] by a card effect, also one used this turn, and free of charge in the age change', () => {
    const t = table().give('aquilonia', {
      hand: ['muster-of-the-barons'],
      table: ['royal-chancellor'],
      usedTable: ['prospero'],
    })
    t.startTurn('aquilonia', 'wild').play('aquilonia', { do: 'use-card', card: 'royal-chancellor' })
    t.play('aquilonia', { do: 'choose-die', face: 'wild' }, { do: 'use-die-as', kind: 'court' })
    t.play('aquilonia', { do: 'play-event', card: 'muster-of-the-barons' })
    expect(t.optionsOf('aquilonia', 'refresh-card').map(({ card }) => card)).toEqual(['royal-chancellor', 'prospero'])
    t.play('aquilonia', { do: 'refresh-card', card: 'prospero' }, { do: 'refresh-card', card: 'royal-chancellor' })
    expect([t.player('aquilonia').table.every(({ used }) => used === 0), t.player('aquilonia').gold]).toEqual([true, 5])

    const age = table()
      .give('aquilonia', { usedTable: ['bossonian-archers'] })
      .startAgeChange('aquilonia')
    goOnUntil(age, () => age.told('age-step').some(({ step }) => step === 'refresh'))
    expect(age.player('aquilonia').table).toEqual([{ card: 'bossonian-archers', used: 0 }])
    expect(age.told('spent')).toEqual([])
  })

  test('[cards.event] with a court + Conan die: Conan action, event, no draw, discarded', () => {
    const t = table()
      .conan('cimmeria', 'turan')
      .give('turan', { hand: ['tribute-of-the-vilayet', 'tribute-of-the-vilayet'] })
    turnWith(t, 'turan', 'court')
    expect(t.optionsOf('turan', 'play-event')).toEqual([])
    t.play('turan', { do: 'move-conan', to: 'nordheim' }, { do: 'done' })
    expect(t.optionsOf('turan', 'play-event')).toEqual([{ do: 'play-event', card: 'tribute-of-the-vilayet' }])
    t.play('turan', { do: 'play-event', card: 'tribute-of-the-vilayet' })
    expect(t.player('turan')).toMatchObject({
      gold: 7,
      hand: ['tribute-of-the-vilayet'],
      discard: ['tribute-of-the-vilayet'],
      strategy: [],
    })
    // One event per court action: the turn is over.
    expect(t.asked[0]).toMatch(/^stygia/)
  })

  test('[cards.event] never in the card part, with another die, or in a contest', () => {
    const t = table()
      .give('turan', { hand: ['tribute-of-the-vilayet', 'hyrkanian-horde'] })
      .startTurn('turan', 'military')
    expect(t.options('turan')).toEqual([{ do: 'choose-die', face: 'military' }])
    t.play('turan', { do: 'choose-die', face: 'military' })
    expect(t.refusal('turan', { do: 'play-event', card: 'hyrkanian-horde' })).toMatchObject({
      code: 'not-legal',
      rule: 'cards.event',
    })
    t.dice('miss', 'miss', 'miss', 'miss', 'miss').play('turan', {
      do: 'attack',
      from: 'turan',
      to: 'khauran',
      units: 2,
    })
    expect(t.told('contest-won')).toHaveLength(1)
  })

  test('[cards.instant] Stygia rolls for neutral Khauran and may play none; defending its own tower it may', () => {
    const neutral = table()
      .put('khauran', { emissaries: { turan: 1 } })
      .give('stygia', { hand: ['dagger-in-the-dark'], sorcery: 0 })
    intrigue(neutral.dice('hit', 'miss', 'miss', 'miss', 'miss'), 'turan', 'khauran')
    expect([neutral.told('contest-won').length, neutral.player('stygia').hand]).toEqual([1, ['dagger-in-the-dark']])
    const own = table().put('khauran', { tower: 'stygia', emissaries: { turan: 1 } })
    own.give('stygia', { hand: ['dagger-in-the-dark'], sorcery: 0 })
    intrigue(own.dice('hit', 'hit', 'miss', 'miss', 'miss', 'miss'), 'turan', 'khauran')
    expect(own.options('stygia')).toEqual([{ do: 'use-card', card: 'dagger-in-the-dark' }, { do: 'pass' }])
    own.play('stygia', { do: 'use-card', card: 'dagger-in-the-dark' })
    expect([successes(own), winner(own)]).toEqual([[2, 2], 'stygia'])
    expect(own.player('stygia')).toMatchObject({ hand: [], discard: ['dagger-in-the-dark'] })
  })

  test("[cards.instant] one for the own turn is not offered in another's, needs no die and no gold", () => {
    const t = table()
      .give('turan', { hand: ['thieves-of-shadizar'], gold: 0 })
      .startTurn('aquilonia', 'military', 'military')
    expect(t.asked).toEqual(['aquilonia: cards-and-die'])
    t.startTurn('turan', 'military').play(
      'turan',
      { do: 'use-card', card: 'thieves-of-shadizar' },
      { do: 'rob', kingdom: 'aquilonia' },
    )
    expect(t.each(({ gold }) => gold)).toMatchObject({ turan: 2, aquilonia: 1 })
    expect(t.asked).toEqual(['turan: cards-and-die'])
    expect(t.player('turan').discard).toEqual(['thieves-of-shadizar'])
  })
})

describe('strategy cards', () => {
  test('[cards.strategy-uses] a card used in a contest is in the discard pile and cannot be bid', () => {
    const t = table().give('aquilonia', { strategy: ['strategy-07', 'strategy-30'] })
    attack(t, 'aquilonia', 'aquilonia', 'ophir', 2).play('aquilonia', { do: 'lay-strategy', card: 'strategy-07' })
    expect(t.state.strategyDiscard).toEqual(['strategy-07'])
    t.startBid('aquilonia')
    const bids = t.optionsOf('aquilonia', 'bid-card').map(({ card }) => card)
    expect(bids).toContain('strategy-30')
    expect(bids).not.toContain('strategy-07')
    t.play('aquilonia', { do: 'bid-card', card: 'strategy-30' }, { do: 'bid-token', token: 6 })
    goOnUntil(t, () => t.told('bid-won').length > 0)
    // Adventure value 5 and the token 6; afterwards discarded like the other.
    expect(t.told('bid-shown')).toContainEqual(expect.objectContaining({ card: 'strategy-30', total: 11 }))
    expect(t.state.strategyDiscard).toContain('strategy-30')
  })

  test('[cards.strategy-military] book example: on the plains of Ophir shields and axes of a plains card count', () => {
    const t = table().give('aquilonia', { strategy: ['strategy-07', 'strategy-05', 'strategy-30'] })
    attack(t, 'aquilonia', 'aquilonia', 'ophir', 4)
    expect(t.options('aquilonia')).toEqual([{ do: 'lay-strategy', card: 'strategy-07' }, { do: 'pass' }])
    t.dice('shield', 'shield', 'axe', 'axe', 'hit', 'hit', 'hit').play('aquilonia', {
      do: 'lay-strategy',
      card: 'strategy-07',
    })
    expect([successes(t), winner(t)]).toEqual([[4, 3], 'aquilonia'])
    // The second step is settlements: now the others fit.
    t.play('aquilonia', { do: 'forced-march' })
    expect(t.optionsOf('aquilonia', 'lay-strategy').map(({ card }) => card)).toEqual(['strategy-05', 'strategy-30'])
  })

  test('[cards.strategy-intrigue-primary] book example: Turan in Brythunia, a card of the North 2-4 with shields', () => {
    for (const kingdoms of [
      ['turan', 'hyperborea'],
      ['turan', 'stygia', 'hyperborea'],
      ['aquilonia', 'turan', 'stygia', 'hyperborea'],
    ]) {
      const t = table({ kingdoms })
        .put('brythunia', { emissaries: { turan: 1 } })
        .conan('kush')
      t.put('zamora', { tower: 'turan' }).give('turan', { strategy: ['strategy-17', 'strategy-22'] })
      intrigue(t, 'turan', 'brythunia')
      expect(t.options('turan')).toEqual([{ do: 'lay-strategy', card: 'strategy-17' }, { do: 'pass' }])
      t.dice('shield', 'axe', 'miss', 'miss', 'miss', 'miss').play('turan', { do: 'lay-strategy', card: 'strategy-17' })
      expect([diceFixed(t), successes(t)]).toEqual([
        [2, 4],
        [1, 0],
      ])
    }
  })

  test('[cards.strategy-intrigue-secondary] book example: Turan in Zamora with North 2-4 / East 2-3: not with four', () => {
    const four = intrigueInZamora(['aquilonia', 'turan', 'stygia', 'hyperborea'])
    expect([successes(four), four.player('turan').strategy]).toEqual([[0, 0], ['strategy-17']])
    for (const kingdoms of [
      ['aquilonia', 'turan'],
      ['aquilonia', 'turan', 'stygia'],
    ]) {
      const t = intrigueInZamora(kingdoms)
      expect(t.options('turan')).toEqual([{ do: 'lay-strategy', card: 'strategy-17' }, { do: 'pass' }])
      t.play('turan', { do: 'lay-strategy', card: 'strategy-17' })
      expect([successes(t), t.control('zamora')]).toEqual([[2, 0], 'turan tower'])
    }
  })
})

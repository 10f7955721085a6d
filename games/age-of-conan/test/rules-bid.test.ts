// The bid for Conan: the ledger's section `bid` but for the window after the reveal.
import { FastChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import type { Fact } from '../rules/facts.ts'
import { ageOfConan } from '../rules/game.ts'
import { optionsSchema } from '../rules/setup.ts'
import { bidding, commit } from './bidding.ts'
import type { TestTable } from './table.ts'

/** A whole game by random choices, without a crowning: everything told. */
function wholeGame(seed: number): Fact[] {
  const chance = new FastChance(seed)
  const { state, facts } = ageOfConan.setup(optionsSchema.parse({ players: 2 }), chance)
  const told = [...facts]
  while (!state.over) {
    const [{ seat }] = ageOfConan.pending(state)
    const options = ageOfConan.legal(state, seat).filter((action) => action.do !== 'crown')
    const outcome = ageOfConan.apply(state, seat, options[chance.below(options.length)], chance)
    if (outcome.ok) told.push(...outcome.facts)
  }
  return told
}

/** What a seat sees once Turan has bid its 6 with this token. */
function viewOfBid(token: number, seat: number) {
  const t = bidding({ players: 2 }, { turan: [6] }).startBid('aquilonia')
  return ageOfConan.view(commit(t, 'turan', 6, token).state, [seat])
}

describe('when and how', () => {
  test('[bid.when] [adventure.deck-of-four] [adventure.card-out-of-game] a whole game has 12 bids for 12 different adventures, 4 in each age', () => {
    const told = wholeGame(7)
    expect(told.filter(({ fact }) => fact === 'bid-won')).toHaveLength(12)
    const begun = told.flatMap((fact) => (fact.fact === 'adventure-began' ? [fact] : []))
    const numbers = [1, 2, 3].flatMap((age) => [1, 2, 3, 4].map((number) => `${age}.${number}`))
    expect(begun.map(({ age, number }) => `${age}.${number}`)).toEqual(numbers)
    expect(new Set(begun.map(({ adventure }) => adventure)).size).toBe(12)
    // Every adventure is followed by its own bid.
    const order = told.flatMap(({ fact }) => (fact === 'adventure-began' || fact === 'bid-won' ? [fact] : []))
    expect(order).toEqual(Array.from({ length: 12 }, () => ['adventure-began', 'bid-won']).flat())
  })

  test('[bid.draw] each player draws one strategy card: 2, then 3, and 2 again after the bid', () => {
    const t = bidding({ players: 3 }, { aquilonia: [1, 3], turan: [2, 4], stygia: [5, 6] }).startBid('turan')
    expect(t.told('drew-strategy').map(({ seat, count }) => [seat, count])).toEqual([
      [1, 1],
      [2, 1],
      [0, 1],
    ])
    expect(t.each(({ strategy }) => strategy.length)).toEqual({ aquilonia: 3, turan: 3, stygia: 3 })
    commit(commit(commit(t, 'aquilonia', 1, 3), 'turan', 2, 3), 'stygia', 5, 3)
    expect(t.each(({ strategy }) => strategy.length)).toEqual({ aquilonia: 2, turan: 2, stygia: 2 })
  })

  test('[bid.commit] one card and one token from everybody; nothing is shown before the last has chosen', () => {
    const t = bidding({ players: 3 }, { aquilonia: [1], turan: [4], stygia: [5] }).startBid('aquilonia')
    expect(t.asked).toEqual(['aquilonia: bid-card', 'turan: bid-card', 'stygia: bid-card'])
    expect(t.options('turan')).toEqual(t.player('turan').strategy.map((card) => ({ do: 'bid-card', card })))
    commit(t, 'stygia', 5, 6)
    expect(t.asked).toEqual(['aquilonia: bid-card', 'turan: bid-card'])
    expect(t.refusal('stygia', { do: 'bid-token', token: 3 })).toMatchObject({ code: 'not-your-decision' })
    commit(t, 'aquilonia', 1, 0)
    expect(t.refusal('turan', { do: 'pass' })).toMatchObject({ code: 'not-legal', rule: 'bid.commit' })
    const [chosen] = t.optionsOf('turan', 'bid-card')
    t.play('turan', chosen)
    expect(t.asked).toEqual(['turan: bid-token'])
    expect(t.refusal('turan', { do: 'pass' })).toMatchObject({ code: 'not-legal', rule: 'bid.commit' })
    expect(t.told('bid-shown')).toEqual([])
    t.play('turan', { do: 'bid-token', token: 4 })
    expect(t.told('bid-shown').map(({ seat, total }) => [seat, total])).toEqual([
      [0, 1],
      [1, 8],
      [2, 11],
    ])
  })

  test('[bid.commit] the card must come from the own hand', () => {
    const t = bidding({ players: 2 }, { aquilonia: [1], turan: [6] })
    const [foreign] = t.player('turan').strategy
    const refusal = t.startBid('aquilonia').refusal('aquilonia', { do: 'bid-card', card: foreign })
    expect(refusal).toMatchObject({ code: 'not-legal', rule: 'bid.commit' })
  })

  test('[bid.commit] [amb.open-information] a committed bid is seen by its own player alone', () => {
    expect(viewOfBid(5, 0)).toEqual(viewOfBid(4, 0))
    expect(viewOfBid(5, 1)).not.toEqual(viewOfBid(4, 1))
    expect(viewOfBid(5, 0).state.stack.at(-1)?.secret).toEqual([null, null])
    expect(viewOfBid(5, 1).state.stack.at(-1)?.secret).toEqual([null, { card: 'strategy-35', token: 5 }])
  })
})

/** Stygia and Hyperborea tie for Nordheim, with as many adventure tokens each, while Conan stands next to Stygia. */
function tiedForNordheim(options: object, tokens: string[]): TestTable {
  const t = bidding({ kingdoms: ['stygia', 'hyperborea'], ...options }, { stygia: [4], hyperborea: [4] }).conan('kush')
  for (const kingdom of ['stygia', 'hyperborea'] as const) t.give(kingdom, { tokens })
  return commit(commit(t.startBid('stygia'), 'stygia', 4, 5), 'hyperborea', 4, 5)
}

/** Both bid 9; Aquilonia owns 2 adventure tokens and Turan 3, but Turan has fewer bidding tokens left. */
function tiedAtNine(options: object): TestTable {
  const t = bidding({ players: 2, ...options }, { aquilonia: [4], turan: [4] })
  t.give('aquilonia', { tokens: ['women-3-gold-1', 'women-3-gold-1'] })
  t.give('turan', { tokens: ['women-1-gold-2', 'women-1-gold-2', 'women-1-gold-2'] })
  Object.assign(t.player('turan'), { bidding: [0, 3, 5], spent: [4, 6] })
  return commit(commit(t.startBid('turan'), 'aquilonia', 4, 5), 'turan', 4, 5)
}

describe('who wins', () => {
  test('[bid.total] book example: Aquilonia 3 + 2 = 5, Turan 5 + 3 = 8', () => {
    const t = bidding({ players: 2 }, { aquilonia: [2], turan: [3] })
      .conan('cimmeria', 'aquilonia')
      .startBid('aquilonia')
    commit(commit(t, 'aquilonia', 2, 3), 'turan', 3, 5)
    expect(t.told('bid-shown')).toMatchObject([
      { seat: 0, token: 3, total: 5 },
      { seat: 1, token: 5, total: 8 },
    ])
    expect(t.told('bid-won')).toMatchObject([{ seat: 1, total: 8, by: 'total' }])
    expect(t.state.conanPlayer).toBe(1)
  })

  test.each(['standard', 'it', 'fr'])(
    '[bid.tie-fewest-adventure-tokens] %s: the fewest adventure tokens, counted not summed',
    (edition) => {
      expect(tiedAtNine({ edition }).told('bid-won')).toMatchObject([{ seat: 0, total: 9, by: 'tokens' }])
    },
  )

  test('[bid.tie-fewest-adventure-tokens] the Polish book: the fewest bidding tokens left', () => {
    for (const options of [{ edition: 'pl' }, { readings: { 'bid-tie': 'fewest-bidding-tokens' } }])
      expect(tiedAtNine(options).told('bid-won')).toMatchObject([{ seat: 1, total: 9, by: 'tokens' }])
  })

  test.each(['standard', 'it', 'fr'])('[bid.tie-nearest-home] %s: the home nearest to the destination', (edition) => {
    const t = tiedForNordheim({ edition, readings: { aquilonia: 'advised' } }, ['women-1-gold-2'])
    expect(t.told('bid-won')).toMatchObject([{ seat: 1, by: 'distance' }])
  })

  test('[bid.tie-nearest-home] the Polish book: the home nearest to Conan', () => {
    for (const options of [{ edition: 'pl' }, { readings: { 'bid-distance': 'to-conan' } }])
      expect(tiedForNordheim(options, ['women-1-gold-2']).told('bid-won')).toMatchObject([{ seat: 0, by: 'distance' }])
  })

  test('[amb.bid-first-tiebreak-at-start] nobody owns adventure tokens: the distance decides', () => {
    expect(tiedForNordheim({}, []).told('bid-won')).toMatchObject([{ seat: 1, by: 'distance' }])
  })

  test.each([
    [0, 0],
    [1, 2],
  ])('[bid.tie-random] Aquilonia and Stygia are both 3 steps from Zamora: lot %i gives seat %i', (lot, winner) => {
    const t = bidding({ players: 3 }, { aquilonia: [4], turan: [1], stygia: [4] }).adventure(
      'the-tower-of-the-elephant',
    )
    commit(commit(t.startBid('turan'), 'aquilonia', 4, 5), 'turan', 1, 5)
    t.chance.rig(lot)
    commit(t, 'stygia', 4, 5)
    expect(t.told('bid-won')).toMatchObject([{ seat: winner, total: 9, by: 'lot' }])
  })

  test('[bid.role-duration] the role lasts through the prize of the adventure, whoever took its last token', () => {
    const t = bidding({}, {}).track('women-2-gold-1').conan('nordheim', 'hyperborea').startTurn('aquilonia', 'court')
    t.play(
      'aquilonia',
      { do: 'choose-die', face: 'court' },
      { do: 'take-token' },
      { do: 'keep-token' },
      { do: 'nothing' },
    )
    expect(t.asked).toEqual(['hyperborea: token'])
    expect(t.told('adventure-began')).toEqual([])
    t.play('hyperborea', { do: 'keep-token' })
    expect(t.player('hyperborea').tokens).toHaveLength(1)
    expect(t.told('adventure-began')).toHaveLength(1)
    expect(t.state.conanPlayer).toBe(t.seat('hyperborea'))
  })
})

/** The tokens Turan may bid next. */
const offered = (t: TestTable) => {
  t.startBid('aquilonia').play('turan', t.optionsOf('turan', 'bid-card')[0])
  return t.optionsOf('turan', 'bid-token').map(({ token }) => token)
}

/** Two players bid again and again, Turan these tokens and Aquilonia its 3. */
function bids(t: TestTable, ...tokens: number[]): void {
  for (const token of tokens) {
    t.startBid('aquilonia').play('aquilonia', t.optionsOf('aquilonia', 'bid-card')[0], { do: 'bid-token', token: 3 })
    t.play('turan', t.optionsOf('turan', 'bid-card')[0], { do: 'bid-token', token })
  }
}

describe('cards and tokens afterwards', () => {
  test('[bid.cards-discarded] a bid of three leaves three cards in the discard', () => {
    const t = bidding({ players: 3 }, { aquilonia: [1], turan: [4], stygia: [5] }).startBid('aquilonia')
    const cards = t.state.players.map(({ strategy }) => strategy[0])
    commit(commit(commit(t, 'aquilonia', 1, 3), 'turan', 4, 3), 'stygia', 5, 3)
    expect([...t.state.strategyDiscard].sort()).toEqual([...cards].sort())
  })

  test.each([
    ['wins', 6],
    ['loses', 1],
  ])('[bid.token-spent] the 5 is spent when Turan %s, not offered again, and seen by all', (_, value) => {
    const t = bidding({ players: 2 }, { aquilonia: [4], turan: [value] }).startBid('aquilonia')
    commit(commit(t, 'aquilonia', 4, 3), 'turan', value, 5)
    expect(t.player('turan')).toMatchObject({ bidding: [0, 3, 4, 6], spent: [5] })
    expect(ageOfConan.view(t.state, [0]).state.players[1]).toMatchObject({ bidding: [0, 3, 4, 6], spent: [5] })
    expect(offered(t)).toEqual([0, 3, 4, 6])
    const refusal = t.refusal('turan', { do: 'bid-token', token: 5 })
    expect(refusal).toMatchObject({ code: 'not-legal', rule: 'bid.token-spent' })
  })

  test('[bid.token-zero] after 6, 5, 4 the 0 brings them back and is gone; after 6, 5, 4 again only the 3 is left', () => {
    const t = bidding({ players: 2 }, {})
    bids(t, 6, 5, 4)
    expect(offered(t)).toEqual([0, 3])
    bids(t, 0)
    expect(t.told('bidding-tokens-recovered')).toMatchObject([{ seat: 1 }])
    expect(offered(t)).toEqual([3, 4, 5, 6])
    const refusal = t.refusal('turan', { do: 'bid-token', token: 0 })
    expect(refusal).toMatchObject({ code: 'not-legal', rule: 'bid.token-zero' })
    bids(t, 6, 5, 4)
    expect(offered(t)).toEqual([3])
    bids(t, 3)
    expect(offered(t)).toEqual([3])
  })

  test('[bid.token-zero] a 0 played first recovers nothing and is gone all the same', () => {
    const t = bidding({ players: 2 }, {})
    bids(t, 0)
    expect(t.told('bidding-tokens-recovered')).toEqual([])
    expect(offered(t)).toEqual([3, 4, 5, 6])
  })

  test('[amb.bid-token-recovery-moment] the tokens come back after the bid in which the 0 is played, not in time for it', () => {
    const t = bidding({ players: 2 }, { aquilonia: [1], turan: [1] })
    Object.assign(t.player('turan'), { bidding: [0, 3], spent: [4, 5, 6] })
    expect(offered(t)).toEqual([0, 3])
    t.play('turan', { do: 'bid-token', token: 0 })
    expect(t.player('turan')).toMatchObject({ bidding: [0, 3], spent: [4, 5, 6] })
    expect(t.asked).toEqual(['aquilonia: bid-card'])
    commit(t, 'aquilonia', 1, 4)
    expect(t.told('bid-shown')[1]).toMatchObject({ seat: 1, token: 0 })
    expect(t.player('turan')).toMatchObject({ bidding: [3, 4, 5, 6], spent: [] })
  })

  test('[bid.token-three] the 3 comes back after each bid', () => {
    const t = bidding({ players: 2 }, { aquilonia: [2], turan: [3] }).startBid('turan')
    commit(commit(t, 'aquilonia', 2, 3), 'turan', 3, 3)
    expect(t.each((player) => [player.bidding, player.spent])).toEqual({
      aquilonia: [[0, 3, 4, 5, 6], []],
      turan: [[0, 3, 4, 5, 6], []],
    })
    expect(offered(t)).toEqual([0, 3, 4, 5, 6])
  })
})

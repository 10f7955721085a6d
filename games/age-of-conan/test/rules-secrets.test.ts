// Who may see what, and draws from decks that run dry: rulings on open information, hidden tokens and empty decks.
import { factFor } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { ageOfConan } from '../rules/game.ts'
import { unknownCard, unknownToken } from '../rules/state.ts'
import { type TestTable, table } from './table.ts'

const view = (t: TestTable, ...viewer: number[]) => ageOfConan.view(t.state, viewer)

/** Conan has reached Nordheim, and Turan, the Conan player, draws this token as the prize. */
function prize(token: string): TestTable {
  const t = table().track().conan('nordheim', 'turan')
  const before = content.tokens.slice(0, content.tokenIndex[token])
  t.chance.rig(before.reduce((sum, { count }) => sum + count, 0))
  return t.endTurn('aquilonia')
}

describe('adventure tokens', () => {
  const four = ['monsters-1-gold-2', 'treasures-3-gold-1', 'women-2-gold-1', 'women-3-gold-1']

  test('[adventure.tokens-secret] an opponent sees that there are four, but neither kind nor value; the owner sees all', () => {
    const t = table().give('turan', { tokens: four }).startTurn('turan')
    for (const viewer of [[], [0], [0, 2, 3]])
      expect(view(t, ...viewer).state.players[1].tokens).toEqual([
        unknownToken,
        unknownToken,
        unknownToken,
        unknownToken,
      ])
    expect(view(t, 1).state.players[1].tokens).toEqual(t.player('turan').tokens)
  })

  test('[adventure.tokens-secret] [amb.hidden-kind] two tables that differ only in kept tokens look the same to the others', () => {
    const other = ['monsters-3-sorcery-1', 'monsters-3-sorcery-1', 'women-2-gold-2', 'women-2-gold-1']
    const [a, b] = [four, other].map((tokens) => table().give('turan', { tokens }).startTurn('turan'))
    for (const viewer of [[], [0], [2], [3]]) expect(view(a, ...viewer)).toEqual(view(b, ...viewer))
    expect(view(a, 1)).not.toEqual(view(b, 1))
  })

  test('[amb.hidden-kind] a token kept from the track is hidden although everybody saw it there', () => {
    const t = table().track('women-3-gold-1', 'women-2-gold-1').conan('cimmeria', 'turan').startTurn('turan')
    t.play('turan', { do: 'move-conan', to: 'nordheim' }, { do: 'keep-token' })
    expect(view(t, 0).state.players[1].tokens).toEqual([unknownToken])
    const [kept] = t.told('token-kept')
    expect(factFor(kept, [0])).toEqual({ fact: 'token-kept', seat: 1 })
    expect(factFor(kept, [])).toEqual({ fact: 'token-kept', seat: 1 })
    expect(factFor(kept, [1])).toEqual({ fact: 'token-kept', seat: 1, token: 'women-3-gold-1' })
  })

  test('[adventure.tokens-secret] the final scoring turns them up', () => {
    const t = table().give('turan', { tokens: four }).startFinalScoring('aquilonia')
    expect(t.state.over).toBe(true)
    expect(view(t, 0).state.players[1].tokens).toEqual(t.player('turan').tokens)
  })

  test('[adventure.success-bonus] the prize is unseen by the others while its owner decides', () => {
    const [a, b] = ['women-3-sorcery-1', 'monsters-1-gold-2'].map(prize)
    expect(a.asked).toEqual(['turan: token'])
    for (const viewer of [[], [0], [2]]) expect(view(a, ...viewer)).toEqual(view(b, ...viewer))
    expect(view(a, 1)).not.toEqual(view(b, 1))
    const [taken] = a.told('token-taken')
    expect(factFor(taken, [0])).toEqual({ fact: 'token-taken', seat: 1, from: 'container' })
    expect(factFor(taken, [1])).toMatchObject({ token: 'women-3-sorcery-1' })
  })

  test('[amb.prize-exchange-open] an exchanged prize is shown and discarded, a kept one stays secret', () => {
    const shown = prize('women-1-gold-2').play('turan', { do: 'exchange-token' })
    expect(factFor(shown.told('token-exchanged')[0], [0])).toMatchObject({ seat: 1, token: 'women-1-gold-2' })
    expect(view(shown, 0).state.missed[content.tokenIndex['women-1-gold-2']]).toBe(1)
    const kept = prize('women-1-gold-2').play('turan', { do: 'keep-token' })
    expect(factFor(kept.told('token-kept')[0], [0])).toEqual({ fact: 'token-kept', seat: 1 })
    expect(view(kept, 0).state.players[1].tokens).toEqual([unknownToken])
  })
})

const rich = () => {
  const t = table()
    .conan('koth', 'turan')
    .put('ophir', { fort: 'aquilonia', units: { aquilonia: 3 }, raiders: 2 })
  t.put('zamora', { tower: 'turan', emissaries: { stygia: 1 } })
    .objectives('road-of-kings')
    .artifact('heart-of-tammuz', 'stygia')
  t.artifact('conan-bonus', 'hyperborea').give('turan', { gold: 7, sorcery: 2, crom: 3, points: 9 })
  t.give('turan', { hand: ['thieves-of-shadizar', 'hired-kozaki'], strategy: ['strategy-01'], table: ['veziz-shah'] })
  Object.assign(t.player('turan'), { bidding: [0, 3], spent: [4, 5, 6], discard: ['feigned-retreat'] })
  t.player('turan').deck = t.player('turan').deck.filter((card) => card !== 'feigned-retreat')
  t.state.strategyDiscard = t.state.strategyDeck.splice(-3)
  return t
}

describe('open and secret', () => {
  test('[amb.open-information] board, track, pool, objectives, goods, table cards, artifacts and discards are open to all', () => {
    const { state } = rich().startTurn('aquilonia')
    for (const viewer of [[], [0], [2]]) {
      const seen = ageOfConan.view(state, viewer).state
      for (const open of [
        ['owner', 'marker', 'raiders', 'conan', 'conanPlayer', 'firstPlayer', 'active', 'track', 'pool', 'objectives'],
        ['artifacts', 'bonusCard', 'current', 'missed', 'strategyDiscard', 'age', 'adventure'],
      ].flat() as (keyof typeof state)[])
        expect(seen[open]).toEqual(state[open])
      for (const open of [
        ['units', 'emissaries', 'campaign', 'gold', 'sorcery', 'crom', 'points'],
        ['bidding', 'spent', 'table', 'discard'],
      ].flat() as (keyof (typeof state.players)[0])[])
        expect(seen.players[1][open]).toEqual(state.players[1][open])
    }
  })

  test('[amb.open-information] hands and decks show their number only', () => {
    const t = rich().startTurn('aquilonia')
    const seen = view(t, 0).state
    expect(seen.players[1]).toMatchObject({ hand: [unknownCard, unknownCard], strategy: [unknownCard] })
    expect(seen.players[1].deck).toEqual(t.player('turan').deck.map(() => unknownCard))
    expect(seen.players[0].deck).toEqual(t.player('aquilonia').deck.map(() => unknownCard))
    expect(seen.strategyDeck).toEqual(t.state.strategyDeck.map(() => unknownCard))
    expect(seen.container.every((count) => count === 0)).toBe(true)
    expect(view(t, 1).state.players[1]).toMatchObject({
      hand: ['thieves-of-shadizar', 'hired-kozaki'],
      strategy: ['strategy-01'],
    })
  })

  test('[amb.open-information] other cards in a hand change nothing in what the others see', () => {
    const hands = [
      ['thieves-of-shadizar', 'hired-kozaki'],
      ['arrow-storm', 'king-yezdigerd'],
    ]
    const strategies = ['strategy-01', 'strategy-37']
    const [a, b] = [0, 1].map((i) =>
      table()
        .give('turan', { hand: hands[i], strategy: [strategies[i]] })
        .startTurn('aquilonia'),
    )
    for (const viewer of [[], [0], [2, 3]]) expect(view(a, ...viewer)).toEqual(view(b, ...viewer))
    expect(view(a, 1)).not.toEqual(view(b, 1))
  })

  test('[amb.open-information] drawn cards are told to their player alone', () => {
    const t = table().startTurn('aquilonia', 'wild').play('aquilonia', { do: 'choose-die', face: 'wild' })
    t.play('aquilonia', { do: 'use-die-as', kind: 'court' }, { do: 'draw-pair' })
    for (const fact of [...t.told('drew-kingdom'), ...t.told('drew-strategy')]) {
      expect(factFor(fact, [0])).toHaveProperty('cards')
      expect(factFor(fact, [1])).toEqual({ fact: fact.fact, seat: 0, count: 1 })
    }
  })

  test('[amb.open-information] tokens offered for the artifacts are secret until all have offered', () => {
    const offers = ['women-1-gold-2', 'monsters-1-gold-2'].map((token) => {
      const t = table({ players: 2 }).give('turan', { tokens: ['women-1-gold-2', 'monsters-1-gold-2'] })
      t.startAgeChange('aquilonia').passUntil('artifact-tokens')
      return t.play('turan', { do: 'offer-token', token }, { do: 'commit-offer' })
    })
    const [a, b] = offers
    expect(view(a, 0)).toEqual(view(b, 0))
    expect(view(a, 1)).not.toEqual(view(b, 1))
    expect(factFor(a.told('offer-committed')[0], [0])).toEqual({ fact: 'offer-committed', seat: 1 })
    a.play('aquilonia', { do: 'commit-offer' })
    expect(a.told('offer-shown')).toMatchObject([{ seat: 1, tokens: ['women-1-gold-2'], total: 1 }])
  })
})

/** Aquilonia draws by court with these cards left in the decks and their discards. */
function court(strategy: string[], thrown: string[], kingdom: string[]): TestTable {
  const t = table()
  Object.assign(t.state, { strategyDeck: strategy, strategyDiscard: thrown })
  Object.assign(t.player('aquilonia'), { deck: kingdom, discard: [] })
  t.startTurn('aquilonia', 'wild').play('aquilonia', { do: 'choose-die', face: 'wild' })
  return t.play('aquilonia', { do: 'use-die-as', kind: 'court' })
}

describe('decks that run dry', () => {
  test('[amb.deck-empty] as many cards are drawn as there are', () => {
    const one = court(['strategy-01'], [], []).play('aquilonia', { do: 'draw-two-strategy' })
    expect(one.player('aquilonia').strategy).toEqual(['strategy-01'])
    const half = court(['strategy-01'], [], []).play('aquilonia', { do: 'draw-pair' })
    expect(half.player('aquilonia')).toMatchObject({ strategy: ['strategy-01'], hand: [] })
    expect(court([], [], []).options('aquilonia')).toEqual([{ do: 'nothing' }])
  })

  test('[amb.deck-empty] the pile becomes a deck only when a card is needed and the deck is empty', () => {
    const enough = court(['strategy-01', 'strategy-02'], ['strategy-03'], []).play('aquilonia', {
      do: 'draw-two-strategy',
    })
    expect(enough.told('strategy-reshuffled')).toEqual([])
    expect(enough.state.strategyDiscard).toEqual(['strategy-03'])
    const short = court(['strategy-01'], ['strategy-03'], []).play('aquilonia', { do: 'draw-two-strategy' })
    expect(short.told('strategy-reshuffled')).toHaveLength(1)
    expect(short.player('aquilonia').strategy).toEqual(['strategy-01', 'strategy-03'])
  })

  test.each([
    ['both decks have cards', ['strategy-01'], ['prospero'], ['buy-pair', 'buy-strategy']],
    ['no strategy card', [], ['prospero'], []],
    ['no kingdom card', ['strategy-01'], [], ['buy-strategy']],
  ])('[amb.deck-empty] for sale in the age change when %s: %j %j', (_, strategy, kingdom, sold) => {
    const t = table({ players: 2 })
    Object.assign(t.state, { strategyDeck: strategy, strategyDiscard: [] })
    Object.assign(t.player('aquilonia'), { deck: kingdom, discard: [] })
    t.startAgeChange('aquilonia').passUntil('buy')
    const offered = t.options('aquilonia').map((action) => action.do)
    expect(offered.filter((name) => name === 'buy-pair' || name === 'buy-strategy')).toEqual(sold)
  })
})

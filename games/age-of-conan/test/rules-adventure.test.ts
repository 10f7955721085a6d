// Adventures and adventure tokens: the ledger's section `adventure`.
import { describe, expect, test } from 'vitest'
import { content, provinceId, provinceOf, tokenId } from '../content/index.ts'
import { ageOfConan } from '../rules/game.ts'
import { containerCount, destination } from '../rules/state.ts'
import { type TestTable, table } from './table.ts'

const counts = (ids: string[]) => content.tokens.map(({ id }) => ids.filter((other) => other === id).length)

/** Leaves exactly these tokens in the container and these in the discard. */
function stock(t: TestTable, container: string[], missed: string[] = []): TestTable {
  Object.assign(t.state, { container: counts(container), missed: counts(missed) })
  return t
}

/** The next card is this one. */
function next(t: TestTable, adventure: string): TestTable {
  t.state.adventures = [adventure]
  return t
}

describe('the deck and the track', () => {
  test('[adventure.deck-of-four] in the second adventure of an age the next two are unknown, even to the state', () => {
    const turnedUp = [0, 5, 20].map((place) => {
      const t = table()
      t.state.adventure = 1
      t.startAdventure()
      expect(t.state.adventure).toBe(2)
      expect(ageOfConan.view(t.state, [0]).state.adventures).toHaveLength(25)
      t.chance.rig(place)
      return t.startAdventure().state.current
    })
    expect(new Set(turnedUp).size).toBe(3)
  })

  test.each([
    ['the-tower-of-the-elephant', 3],
    ['the-people-of-the-black-circle', 5],
    ['the-hour-of-the-dragon', 6],
  ])('[adventure.length] %s lays %i tokens in a row for all to see', (adventure, length) => {
    const t = next(table().track(), adventure)
    expect(containerCount(t.state)).toBe(56)
    t.startAdventure()
    expect(t.state.track).toHaveLength(length)
    expect(containerCount(t.state)).toBe(56 - length)
    expect(t.told('track-laid')).toMatchObject([{ tokens: t.state.track.map(tokenId) }])
    expect(ageOfConan.view(t.state, []).state.track).toEqual(t.state.track)
  })

  test('[adventure.token-recycling] 2 in the container, 10 discarded, 4 needed: 2 drawn, 10 put back, 2 more drawn', () => {
    const missed = Array.from({ length: 5 }, () => ['treasures-3-gold-1', 'monsters-2-sorcery-1'])
      .flat()
      .slice(0, 9)
    const t = next(
      stock(table().track(), ['women-2-gold-1', 'women-2-gold-1'], [...missed, 'women-1-gold-2']),
      'black-colossus',
    )
    t.startAdventure()
    expect(t.told('tokens-recycled')).toMatchObject([{ count: 10 }])
    expect(t.state.track.map(tokenId).slice(0, 2)).toEqual(['women-2-gold-1', 'women-2-gold-1'])
    expect(t.state.track).toHaveLength(4)
    expect(containerCount(t.state)).toBe(8)
    expect(t.state.missed.every((count) => count === 0)).toBe(true)
  })

  test('[adventure.token-recycling] an empty container is filled only when a token is drawn', () => {
    const t = next(
      stock(table().track(), ['women-2-gold-1', 'women-2-gold-1', 'women-1-gold-2'], ['women-1-gold-2']),
      'hawks-over-shem',
    )
    t.startAdventure()
    expect(containerCount(t.state)).toBe(0)
    expect(t.told('tokens-recycled')).toEqual([])
    expect(t.state.missed[content.tokenIndex['women-1-gold-2']]).toBe(1)
  })

  test('[amb.not-enough-tokens] as many tokens are laid as there are', () => {
    const t = next(
      stock(table().track(), ['women-2-gold-1'], ['women-1-gold-2']),
      'the-hour-of-the-dragon',
    ).startAdventure()
    expect(t.state.track.map(tokenId)).toEqual(['women-2-gold-1', 'women-1-gold-2'])
  })

  test('[amb.not-enough-tokens] a track of none ends at the end of the next turn', () => {
    const t = stock(table({ players: 2 }).track(), [])
    t.pool('military', 'wild').startAdventure().passUntil('cards-and-die')
    const { kingdom } = t.state.players[t.state.active]
    t.play(kingdom, { do: 'choose-die', face: 'military' }, { do: 'stop' })
    expect(t.told('adventure-ended')).toHaveLength(1)
    expect(t.told('adventure-began')).toHaveLength(2)
  })

  test('[amb.not-enough-tokens] no token, no prize', () => {
    const t = stock(table().track(), []).conan('nordheim').endTurn('aquilonia')
    expect(t.told('adventure-ended')).toMatchObject([{ success: true }])
    expect(t.told('token-taken')).toEqual([])
    expect(t.asked[0]).toBe('turan: bid-card')
  })
})

const takes = (token: string) =>
  table()
    .track(token, 'women-2-gold-1')
    .conan('cimmeria', 'turan')
    .startTurn('turan')
    .play('turan', { do: 'move-conan', to: 'nordheim' })

describe('winning tokens', () => {
  test('[adventure.token-sources] the Conan player by his move, another player by a court + Conan die', () => {
    const conan = table()
      .conan('cimmeria', 'turan')
      .startTurn('turan')
      .play('turan', { do: 'move-conan', to: 'nordheim' })
    expect(conan.told('token-taken')).toMatchObject([{ seat: 1, from: 'track' }])
    const other = table().conan('cimmeria', 'turan').startTurn('aquilonia', 'court')
    other.play('aquilonia', { do: 'choose-die', face: 'court' }, { do: 'take-token' })
    expect(other.told('token-taken')).toMatchObject([{ seat: 0, from: 'track' }])
  })

  test('[adventure.token-sources] a wild die used as court gives none', () => {
    const t = table()
      .conan('cimmeria', 'turan')
      .startTurn('aquilonia', 'wild')
      .play('aquilonia', { do: 'choose-die', face: 'wild' })
    expect(t.play('aquilonia', { do: 'use-die-as', kind: 'court' }).asked).toEqual(['aquilonia: court-action'])
    expect(t.optionsOf('aquilonia', 'take-token')).toEqual([])
  })

  test('[adventure.token-sources] a court + Conan die gives the Conan player none, even if Conan comes nearer', () => {
    const t = table().conan('aquilonia', 'turan').startTurn('turan', 'court').play('turan', { do: 'stay' })
    t.play('turan', { do: 'choose-die', face: 'court' }, { do: 'move-conan', to: 'cimmeria' }, { do: 'done' })
    expect(t.asked).toEqual(['turan: court-action'])
    expect(t.told('token-taken')).toEqual([])
    expect(t.state.track).toHaveLength(3)
  })

  test('[adventure.exchange] a token with two sorcery is kept, or exchanged for 2 sorcery at once', () => {
    const t = takes('monsters-1-sorcery-2')
    expect(t.options('turan')).toEqual([{ do: 'keep-token' }, { do: 'exchange-token' }])
    t.play('turan', { do: 'exchange-token' })
    expect(t.player('turan')).toMatchObject({ sorcery: 2, gold: 3, tokens: [] })
    expect(t.state.missed[content.tokenIndex['monsters-1-sorcery-2']]).toBe(1)
    expect(takes('monsters-1-sorcery-2').play('turan', { do: 'keep-token' }).player('turan')).toMatchObject({
      sorcery: 0,
      gold: 3,
    })
  })

  test.each([
    ['treasures-1-gold-2', 5, 0],
    ['monsters-3-gold-1', 4, 0],
    ['women-3-sorcery-1', 3, 1],
  ])('[adventure.exchange] %s: %i gold and %i sorcery afterwards', (token, gold, sorcery) => {
    expect(takes(token).play('turan', { do: 'exchange-token' }).player('turan')).toMatchObject({
      gold,
      sorcery,
      tokens: [],
    })
  })

  test('[adventure.exchange] a kept token can never be exchanged later', () => {
    const t = takes('monsters-1-sorcery-2').play('turan', { do: 'keep-token' })
    expect(t.player('turan').tokens.map(tokenId)).toEqual(['monsters-1-sorcery-2'])
    for (const start of [() => t, () => t.conan('zamora').startTurn('turan')]) {
      const now = start()
      expect(now.optionsOf('turan', 'exchange-token')).toEqual([])
      const refusal = now.refusal('turan', { do: 'exchange-token' })
      expect(refusal).toMatchObject({ code: 'not-legal', rule: 'adventure.exchange' })
    }
  })
})

describe('the end of an adventure', () => {
  test('[adventure.end-trigger] after taking the last token the Conan player still plays his cards and uses a die', () => {
    const t = table().track('women-2-gold-1').conan('cimmeria', 'turan').put('zamora', { fort: 'turan' })
    t.startTurn('turan', 'military', 'wild').play('turan', { do: 'move-conan', to: 'nordheim' }, { do: 'keep-token' })
    expect(t.state.track).toEqual([])
    expect(t.asked).toEqual(['turan: cards-and-die'])
    t.play('turan', { do: 'choose-die', face: 'military' }, { do: 'place-unit', at: 'zamora' })
    expect(t.told('adventure-ended')).toEqual([])
    t.play('turan', { do: 'stop' })
    expect(t.told('adventure-ended')).toHaveLength(1)
  })

  test.each(['standard', 'it', 'fr', 'pl'])(
    '[adventure.end-trigger] %s: a last token that is discarded ends it as well',
    (edition) => {
      const t = table({ edition })
        .track('women-2-gold-1')
        .conan('zamora', 'turan')
        .startTurn('turan', 'military', 'wild')
      t.play('turan', { do: 'stay' }, { do: 'choose-die', face: 'military' })
      expect(t.told('adventure-ended')).toEqual([])
      t.play('turan', { do: 'stop' })
      expect(t.told('adventure-ended')).toMatchObject([{ adventure: 'the-frost-giants-daughter', success: false }])
    },
  )

  test('[adventure.end-trigger] with one token left it goes on', () => {
    const t = table()
      .track('women-2-gold-1', 'women-3-gold-1')
      .conan('zamora', 'turan')
      .startTurn('turan', 'military', 'wild')
    t.play('turan', { do: 'stay' }, { do: 'choose-die', face: 'military' }, { do: 'stop' })
    expect(t.told('adventure-ended')).toEqual([])
  })

  test('[adventure.success-bonus] Conan on the marker: the Conan player draws a token unseen and keeps it', () => {
    const t = stock(table().track(), ['women-3-sorcery-1']).conan('nordheim', 'turan').endTurn('aquilonia')
    expect(t.asked).toEqual(['turan: token'])
    expect(containerCount(t.state)).toBe(0)
    t.play('turan', { do: 'keep-token' })
    expect(t.each(({ tokens }) => tokens.length)).toEqual({ aquilonia: 0, turan: 1, stygia: 0, hyperborea: 0 })
    expect(t.state.conan).toBe(provinceOf('nordheim'))
  })

  test('[adventure.success-bonus] or exchanges it at once', () => {
    const t = stock(table().track(), ['women-1-gold-2']).conan('nordheim', 'turan').endTurn('aquilonia')
    t.play('turan', { do: 'exchange-token' })
    expect(t.player('turan')).toMatchObject({ gold: 5, tokens: [] })
  })

  test('[adventure.failure-relocation] Conan elsewhere is put on the destination, and nobody draws', () => {
    const t = table().track().conan('zamora', 'turan').endTurn('aquilonia')
    expect(t.told('conan-moved')).toMatchObject([{ from: 'zamora', to: 'nordheim' }])
    expect(t.told('token-taken')).toEqual([])
    expect(t.state.conan).toBe(provinceOf('nordheim'))
    expect(Object.values(t.each(({ tokens }) => tokens.length))).toEqual([0, 0, 0, 0])
  })

  test('[adventure.card-out-of-game] the finished card is among those never drawn again', () => {
    const t = table().track().endTurn('aquilonia')
    expect(t.told('adventure-ended')).toMatchObject([{ adventure: 'the-frost-giants-daughter' }])
    expect(t.state.adventures).not.toContain('the-frost-giants-daughter')
    expect(t.state.adventures).not.toContain(t.state.current)
    expect(t.state.adventures).toHaveLength(25)
  })

  test('[adventure.next] a new card, its destination, a full track, the first player token, a bid, the next turn', () => {
    const t = next(table({ players: 3 }).track().conan('zamora', 'stygia'), 'queen-of-the-black-coast')
    t.pool('military').endTurn('turan')
    expect(t.state).toMatchObject({ current: 'queen-of-the-black-coast', adventure: 2, firstPlayer: 2 })
    expect(provinceId(destination(t.state))).toBe('kush')
    expect(t.state.track).toHaveLength(5)
    expect(t.asked).toEqual(['stygia: bid-card', 'aquilonia: bid-card', 'turan: bid-card'])
    t.passUntil('cards-and-die')
    expect(t.state.active).toBe(t.seat('stygia'))
  })

  test.each([1, 2])(
    '[adventure.last-ends-age] the fourth adventure of age %i: no bid, the age change begins',
    (age) => {
      const t = table({ players: 2 }).track().conan('zamora')
      Object.assign(t.state, { age, adventure: 4 })
      t.endTurn('turan')
      expect(t.told('age-ended')).toMatchObject([{ age }])
      expect(t.told('age-step')[0]).toMatchObject({ step: 'raids' })
      expect(t.told('adventure-began')).toEqual([])
      expect(t.asked).toEqual(['aquilonia: raise'])
    },
  )

  test('[adventure.last-ends-age] after the third adventure the age goes on; after the fourth of age 3 the game is over', () => {
    const third = table().track().conan('zamora')
    third.state.adventure = 3
    expect(third.endTurn('turan').told('age-ended')).toEqual([])
    expect(third.state.adventure).toBe(4)
    const last = table().track().conan('zamora')
    Object.assign(last.state, { age: 3, adventure: 4 })
    last.endTurn('turan')
    expect(last.told('age-step')).toEqual([])
    expect(last.state.over).toBe(true)
  })
})

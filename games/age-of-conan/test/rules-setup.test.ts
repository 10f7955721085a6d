// Setup: the ledger's section `setup`, and the rulings about how a game starts.
import { factFor } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content, provinceOf, tokenId } from '../content/index.ts'
import type { Kingdom } from '../content/types.ts'
import { ageOfConan } from '../rules/game.ts'
import { optionsSchema, warnings } from '../rules/setup.ts'
import { containerCount, emissaryReserve, nobody, unitReserve } from '../rules/state.ts'
import { TestTable, table } from './table.ts'

const deal = (players: number, seed = 1) => TestTable.deal({ players }, seed)
const seeds = Array.from({ length: 40 }, (_, i) => i + 1)

/** Puts these strategy cards into a hand just dealt; what was there goes back to the deck. */
function holds(t: TestTable, kingdom: Kingdom, ...cards: string[]): void {
  const player = t.player(kingdom)
  const whole = [...t.state.strategyDeck, ...player.strategy]
  player.strategy = cards
  t.state.strategyDeck = whole.filter((card) => !cards.includes(card))
}

describe('players and kingdoms', () => {
  test.each([
    [{ players: 1 }],
    [{ players: 5 }],
    [{ kingdoms: ['turan'] }],
    [{ kingdoms: ['aquilonia', 'aquilonia'] }],
    [{ kingdoms: ['aquilonia', 'turan', 'stygia', 'hyperborea', 'turan'] }],
    [{ kingdoms: ['aquilonia', 'turan'], players: 3 }],
  ])('[setup.player-count] %j is rejected', (options) => {
    expect(optionsSchema.safeParse(options).success).toBe(false)
  })

  test.each([2, 3, 4])('[setup.player-count] %i players, each with a different kingdom', (players) => {
    const kingdoms = deal(players).state.players.map(({ kingdom }) => kingdom)
    expect(new Set(kingdoms).size).toBe(players)
  })

  test('[setup.choose-kingdom] Stygia against Hyperborea can be played, with a warning about balance', () => {
    const options = optionsSchema.parse({ kingdoms: ['stygia', 'hyperborea'] })
    expect(warnings(options)).toEqual(['no-aquilonia'])
    expect(ageOfConan.warnings(options)).toEqual(['no-aquilonia'])
    expect(TestTable.deal(options).state.players.map(({ kingdom }) => kingdom)).toEqual(['stygia', 'hyperborea'])
    expect(warnings(optionsSchema.parse({ kingdoms: ['stygia', 'aquilonia'] }))).toEqual([])
    expect(optionsSchema.safeParse({ ...options, edition: 'fr' }).error?.issues[0]?.message).toBe('aquilonia-required')
  })

  test.each([
    [2, ['aquilonia', 'turan']],
    [3, ['aquilonia', 'turan', 'stygia']],
    [4, ['aquilonia', 'turan', 'stygia', 'hyperborea']],
  ])('[setup.recommended-kingdoms] %i players without a choice: %j', (players, kingdoms) => {
    expect(optionsSchema.parse({ players }).kingdoms).toEqual(kingdoms)
  })
})

describe('what each player starts with', () => {
  test('[setup.bidding-tokens] 0, 3, 4, 5 and 6, all free at the first bid', () => {
    const t = deal(4)
    for (const { kingdom, strategy } of t.state.players) {
      t.play(kingdom, { do: 'bid-card', card: strategy[0] })
      expect(t.optionsOf(kingdom, 'bid-token').map(({ token }) => token)).toEqual([0, 3, 4, 5, 6])
    }
  })

  test('[setup.kingdom-forces] units and emissaries at home, the rest in reserve', () => {
    const t = deal(4)
    expect(t.each(({ units, home }) => units[home])).toEqual({ aquilonia: 5, turan: 5, stygia: 4, hyperborea: 4 })
    expect(t.each(({ emissaries, home }) => emissaries[home])).toEqual({
      aquilonia: 4,
      turan: 4,
      stygia: 4,
      hyperborea: 4,
    })
    expect(t.each(unitReserve)).toEqual({ aquilonia: 13, turan: 13, stygia: 14, hyperborea: 14 })
    expect(t.each(emissaryReserve)).toEqual({ aquilonia: 2, turan: 2, stygia: 2, hyperborea: 2 })
    for (const { kingdom, home } of t.state.players) expect(home).toBe(provinceOf(kingdom))
  })

  test('[setup.starting-resources] 3 gold each, 2 sorcery for Stygia and Hyperborea', () => {
    const t = deal(4)
    expect(t.each(({ gold, sorcery, crom }) => [gold, sorcery, crom])).toEqual({
      aquilonia: [3, 0, 0],
      turan: [3, 0, 0],
      stygia: [3, 2, 0],
      hyperborea: [3, 2, 0],
    })
  })

  test('[amb.starting-empire-points] everybody starts with 0 empire points', () => {
    expect(Object.values(deal(4).each(({ points }) => points))).toEqual([0, 0, 0, 0])
  })

  test.each([2, 3, 4])('[setup.objectives] %i players: as many objectives face up, the rest in the deck', (players) => {
    const t = deal(players)
    expect(t.state.objectives).toHaveLength(players)
    expect([...t.state.objectives, ...t.state.objectiveDeck].sort()).toEqual([...content.objectiveIds].sort())
    expect(t.told('objective-shown').map(({ objective }) => objective)).toEqual(t.state.objectives)
    expect(ageOfConan.view(t.state, []).state.objectives).toEqual(t.state.objectives)
  })

  test('[setup.hands] 2 kingdom and 2 strategy cards each before the first bid, unseen by the others', () => {
    const t = deal(4)
    const before = t.facts.slice(
      0,
      t.facts.findIndex(({ fact }) => fact === 'adventure-began'),
    )
    const drawn = before.filter(({ fact }) => fact === 'drew-strategy' || fact === 'drew-kingdom')
    expect(drawn).toHaveLength(8)
    for (const fact of drawn) {
      expect(fact).toMatchObject({ count: 2 })
      const seat = 'seat' in fact ? (fact.seat ?? nobody) : nobody
      expect(factFor(fact, [seat])).toHaveProperty('cards')
      expect(factFor(fact, [(seat + 1) % 4])).not.toHaveProperty('cards')
      expect(factFor(fact, [])).not.toHaveProperty('cards')
    }
    // Four more went to the hands when the bid began: 37 - 8 - 4.
    expect(t.state.strategyDeck).toHaveLength(25)
    expect(t.each(({ hand, deck }) => [hand.length, deck.length])).toMatchObject({
      aquilonia: [2, 19],
      stygia: [2, 19],
    })
    const seen = ageOfConan.view(t.state, [0]).state.players
    expect(seen[0].hand).toEqual(t.state.players[0].hand)
    expect(seen[0].strategy).toEqual(t.state.players[0].strategy)
    expect(seen[1]).toMatchObject({ hand: ['?', '?'], strategy: ['?', '?', '?'] })
  })
})

describe('Conan and his first adventure', () => {
  test.each([2, 3, 4])('[setup.conan-start] %i players: Conan stands in Cimmeria', (players) => {
    expect(deal(players).state.conan).toBe(provinceOf('cimmeria'))
  })

  test('[setup.adventure-deck] one adventure is face up, 26 are unknown: three of this age and 23 for later', () => {
    const t = deal(3)
    expect(t.told('adventure-began')).toMatchObject([{ adventure: t.state.current, age: 1, number: 1 }])
    expect(t.state.adventures).toHaveLength(3 + 23)
    expect([t.state.current, ...t.state.adventures].sort()).toEqual([...content.adventureIds].sort())
    expect(new Set(seeds.map((seed) => deal(2, seed).state.current)).size).toBeGreaterThan(10)
  })

  test('[setup.destination-marker] the marker stands where the card says, and moves with the next card', () => {
    const t = table()
    t.state.adventures = ['the-frost-giants-daughter']
    expect(t.startAdventure().told('adventure-began')).toMatchObject([{ destination: 'nordheim' }])
    t.state.adventures = ['the-tower-of-the-elephant']
    expect(t.startAdventure().told('adventure-began')[1]).toMatchObject({ destination: 'zamora' })
  })

  test('[setup.adventure-track] length 4: four tokens in the order drawn, 52 left in the container', () => {
    const t = table().track()
    expect(containerCount(t.state)).toBe(56)
    t.state.adventures = ['the-frost-giants-daughter']
    // The one card, then the last, the first, the last and the first token of the container.
    t.chance.rig(0, 55, 0, 53, 0)
    t.startAdventure()
    const track = ['women-3-sorcery-1', 'monsters-1-sorcery-2', 'women-3-sorcery-1', 'monsters-1-sorcery-2']
    expect(t.state.track.map(tokenId)).toEqual(track)
    expect(t.told('track-laid')).toMatchObject([{ tokens: track }])
    expect(containerCount(t.state)).toBe(52)
    expect(ageOfConan.view(t.state, []).state.track).toEqual(t.state.track)
  })
})

describe('artifacts and the bonus card', () => {
  test('[setup.artifacts] three players: one artifact each, at random, and nobody has the bonus card', () => {
    const dealt = seeds.map((seed) => deal(3, seed).state)
    for (const { artifacts, bonusCard } of dealt) {
      expect(new Set(artifacts)).toEqual(new Set([0, 1, 2]))
      expect(bonusCard).toBe(nobody)
    }
    expect(new Set(dealt.map(({ artifacts }) => artifacts.join())).size).toBe(6)
  })

  test('[setup.artifacts] two players: one each, the third belongs to nobody', () => {
    const owners = seeds.map((seed) => deal(2, seed).state.artifacts)
    for (const artifacts of owners) expect([...artifacts].sort((a, b) => a - b)).toEqual([nobody, 0, 1])
    expect(new Set(owners.map((artifacts) => artifacts.indexOf(nobody))).size).toBe(3)
  })

  test('[setup.artifacts] the third artifact can be won in the first age change', () => {
    const t = table({ players: 2 }).artifact('sword-of-atlantis', 'aquilonia').artifact('crown-of-the-cobra', 'turan')
    t.give('turan', { tokens: ['women-1-gold-2'] })
      .startAgeChange('aquilonia')
      .passUntil('artifact-tokens')
    t.play('aquilonia', { do: 'commit-offer' })
    t.play('turan', { do: 'offer-token', token: 'women-1-gold-2' }, { do: 'commit-offer' })
    expect(t.told('artifact-given')).toContainEqual({ fact: 'artifact-given', card: 'heart-of-tammuz', seat: 1 })
  })

  test('[setup.bonus-card-four-players] three players own an artifact and the fourth the bonus card, at random', () => {
    const dealt = seeds.map((seed) => deal(4, seed).state)
    for (const { artifacts, bonusCard } of dealt)
      expect(new Set([...artifacts, bonusCard])).toEqual(new Set([0, 1, 2, 3]))
    expect(new Set(dealt.map(({ bonusCard }) => bonusCard)).size).toBe(4)
    for (const players of [2, 3]) expect(deal(players).state.bonusCard).toBe(nobody)
  })
})

describe('the first bid', () => {
  test('[setup.first-bid-and-start] book example: Turan wins 8 to 5, rolls the dice and has the first turn', () => {
    const t = deal(2)
    holds(t, 'aquilonia', 'strategy-07', 'strategy-01')
    holds(t, 'turan', 'strategy-15', 'strategy-02')
    t.play('aquilonia', { do: 'bid-card', card: 'strategy-07' }, { do: 'bid-token', token: 3 })
    t.play('turan', { do: 'bid-card', card: 'strategy-15' }, { do: 'bid-token', token: 5 })
    expect(t.told('bid-won')).toMatchObject([{ seat: 1, total: 8, by: 'total' }])
    expect(t.state).toMatchObject({ conanPlayer: 1, firstPlayer: 1, active: 1 })
    expect(t.told('fate-rolled')).toMatchObject([{ seat: 1 }])
    expect(t.told('turn-began')).toMatchObject([{ seat: 1, turn: 1 }])
    expect(t.asked).toEqual(['turan: conan-move'])
  })

  test('[amb.first-player-before-first-bid] draws and questions go clockwise from a seat chosen at random', () => {
    const starts = seeds.map((seed) => {
      const t = deal(3, seed)
      const start = t.state.firstPlayer
      const order = [start, (start + 1) % 3, (start + 2) % 3]
      expect(
        t
          .told('drew-strategy')
          .slice(3)
          .map(({ seat }) => seat),
      ).toEqual(order)
      expect(ageOfConan.pending(t.state).map(({ seat }) => seat)).toEqual(order)
      return start
    })
    expect(new Set(starts).size).toBe(3)
  })
})

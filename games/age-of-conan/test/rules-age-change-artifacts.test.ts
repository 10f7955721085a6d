// The age change phase: the artifact bid, the Conan bonus card, the new adventure deck, and back to the turns.
import { describe, expect, test } from 'vitest'
import { content, tokenId } from '../content/index.ts'
import type { Kingdom, TokenKind } from '../content/types.ts'
import { fateDice } from '../rules/dice.ts'
import { ageOfConan } from '../rules/game.ts'
import { nobody } from '../rules/state.ts'
import { giveTokens, quietlyToTheNewAge, quietlyUntil } from './quietly.ts'
import { type TestTable, table } from './table.ts'

const three = { players: 3 }
const toArtifacts = (t: TestTable, first: Kingdom = 'aquilonia') =>
  quietlyUntil(t.startAgeChange(first), 'artifact-tokens')

/** Reveals these values of a kind and commits. */
function offer(t: TestTable, kingdom: Kingdom, kind: TokenKind, ...values: number[]): TestTable {
  for (const value of values) {
    const token = t
      .optionsOf(kingdom, 'offer-token')
      .find((option) =>
        content.tokens.some(
          ({ id, category, value: worth }) => id === option.token && category === kind && worth === value,
        ),
      )
    if (!token) throw new Error(`${kingdom} has no ${kind} ${value} left to offer`)
    t.play(kingdom, token)
  }
  return t.play(kingdom, { do: 'commit-offer' })
}
function offerNothing(t: TestTable, ...kingdoms: Kingdom[]): TestTable {
  for (const kingdom of kingdoms) t.play(kingdom, { do: 'commit-offer' })
  return t
}

/** Who has each artifact and the bonus card now. */
function owners(t: TestTable): (string | null)[] {
  return [...t.state.artifacts, t.state.bonusCard].map((seat) => t.state.players[seat]?.kingdom ?? null)
}

const offering = (kind: TokenKind, ...values: number[]) => {
  const t = table(three)
  giveTokens(t, 'aquilonia', 'monsters', 3, 2)
  giveTokens(t, 'aquilonia', 'women', 1)
  return offer(toArtifacts(t), 'aquilonia', kind, ...values)
}

describe('the artifact bid', () => {
  test('[age-change.artifact-commit] one single kind or nothing: a monster and a treasure together are refused', () => {
    const t = table(three)
    giveTokens(t, 'aquilonia', 'monsters', 3, 2)
    giveTokens(t, 'aquilonia', 'treasures', 2)
    toArtifacts(t)
    expect(t.asked).toEqual(['aquilonia: artifact-tokens', 'turan: artifact-tokens', 'stygia: artifact-tokens'])
    const [three_, two, treasure] = t.player('aquilonia').tokens.map(tokenId)
    expect(t.options('aquilonia')).toEqual([
      { do: 'offer-token', token: three_ },
      { do: 'offer-token', token: two },
      { do: 'offer-token', token: treasure },
      { do: 'commit-offer' },
    ])
    t.play('aquilonia', { do: 'offer-token', token: three_ })
    expect(t.options('aquilonia')).toEqual([{ do: 'offer-token', token: two }, { do: 'commit-offer' }])
    for (const token of [treasure, three_])
      expect(t.refusal('aquilonia', { do: 'offer-token', token })).toMatchObject({
        code: 'not-legal',
        rule: 'age-change.artifact-commit',
      })
    // Turan has no token at all and may still pretend to bid.
    expect(t.options('turan')).toEqual([{ do: 'commit-offer' }])
    t.play('turan', { do: 'commit-offer' })
    expect(t.asked).toEqual(['aquilonia: artifact-tokens', 'stygia: artifact-tokens'])
  })

  test('[age-change.artifact-commit] nothing is visible until all have committed', () => {
    const [loud, low] = [offering('monsters', 3, 2), offering('women')]
    for (const viewer of [[1], [2], [1, 2], []])
      expect(ageOfConan.view(loud.state, viewer)).toEqual(ageOfConan.view(low.state, viewer))
    expect(loud.told('offer-shown')).toEqual([])
    const [committed] = loud.told('offer-committed')
    expect(committed.tokens).toBeUndefined()
    expect(Object.keys(committed.secret ?? {})).toEqual(['0'])
    offerNothing(loud, 'turan', 'stygia')
    expect(loud.told('offer-shown')).toMatchObject([{ seat: 0, total: 5 }])
  })

  test('[age-change.artifact-partial] of monsters 3, 2 and 1 only 3 and 2 are revealed: the bid is 5', () => {
    const t = giveTokens(table(three), 'aquilonia', 'monsters', 3, 2, 1)
    giveTokens(t, 'stygia', 'monsters', 3, 3)
    toArtifacts(t)
    offer(t, 'aquilonia', 'monsters', 3, 2)
    offer(t, 'stygia', 'monsters', 3, 3)
    offerNothing(t, 'turan')
    expect(t.told('offer-shown')).toMatchObject([
      { seat: 0, total: 5 },
      { seat: 2, total: 6 },
    ])
    expect(owners(t)[0]).toBe('stygia')
  })

  test('[age-change.artifact-award] [age-change.bonus-card] the books’ example: monsters 4 and 5, women 4', () => {
    const t = table(three).give('aquilonia', { points: 7 }).give('stygia', { points: 3 }).give('turan', { points: 0 })
    giveTokens(t, 'aquilonia', 'monsters', 1, 1, 2)
    giveTokens(t, 'stygia', 'monsters', 3, 2)
    giveTokens(t, 'turan', 'women', 2, 2)
    toArtifacts(t)
    offer(t, 'aquilonia', 'monsters', 1, 1, 2)
    offer(t, 'stygia', 'monsters', 3, 2)
    offer(t, 'turan', 'women', 2, 2)
    expect(t.told('offer-shown').map(({ seat, total }) => [t.state.players[seat].kingdom, total])).toEqual([
      ['aquilonia', 4],
      ['turan', 4],
      ['stygia', 5],
    ])
    // Sword to Stygia, Crown to nobody, Heart to Turan, who has the fewest points and so the bonus card as well.
    expect(owners(t)).toEqual(['stygia', null, 'turan', 'turan'])
    expect(t.told('artifact-given').map(({ card }) => card)).toEqual([
      'sword-of-atlantis',
      'heart-of-tammuz',
      'conan-bonus',
    ])
    expect(t.told('artifact-unclaimed')).toEqual([{ fact: 'artifact-unclaimed', card: 'crown-of-the-cobra' }])
  })

  test('[age-change.artifact-award] each kind by itself: treasures win the Crown, whatever others reveal of other kinds', () => {
    const t = giveTokens(table(three), 'aquilonia', 'treasures', 1)
    giveTokens(t, 'turan', 'women', 3, 3, 3)
    giveTokens(t, 'stygia', 'monsters', 2)
    toArtifacts(t)
    offer(t, 'aquilonia', 'treasures', 1)
    offer(t, 'turan', 'women', 3, 3, 3)
    offer(t, 'stygia', 'monsters', 2)
    expect(owners(t).slice(0, 3)).toEqual(['stygia', 'aquilonia', 'turan'])
  })

  test('[age-change.artifact-tie] monsters 5 against 5: the Sword goes to nobody, not even to the lower third or its old owner', () => {
    const t = giveTokens(table(three).artifact('sword-of-atlantis', 'stygia'), 'aquilonia', 'monsters', 3, 2)
    giveTokens(t, 'stygia', 'monsters', 3, 2)
    giveTokens(t, 'turan', 'monsters', 3)
    toArtifacts(t)
    offer(t, 'aquilonia', 'monsters', 3, 2)
    offer(t, 'stygia', 'monsters', 3, 2)
    offer(t, 'turan', 'monsters', 3)
    expect(owners(t)[0]).toBeNull()
  })

  test('[age-change.artifact-reassign] won by nobody it leaves its owner; at the next age change one treasure alone wins it', () => {
    const t = giveTokens(table(three).artifact('crown-of-the-cobra', 'aquilonia'), 'stygia', 'treasures', 1)
    giveTokens(t, 'aquilonia', 'treasures', 3, 3)
    toArtifacts(t)
    offerNothing(t, 'aquilonia', 'turan', 'stygia')
    expect(owners(t)[1]).toBeNull()
    quietlyToTheNewAge(t)
    toArtifacts(t)
    offer(t, 'stygia', 'treasures', 1)
    offerNothing(t, 'aquilonia', 'turan')
    expect(owners(t)[1]).toBe('stygia')
  })

  test('[age-change.artifact-reassign] the winner takes the artifact from its old owner', () => {
    const t = giveTokens(table(three).artifact('heart-of-tammuz', 'aquilonia'), 'turan', 'women', 1)
    toArtifacts(t)
    offer(t, 'turan', 'women', 1)
    offerNothing(t, 'aquilonia', 'stygia')
    expect(owners(t)[2]).toBe('turan')
  })

  test('[amb.artifact-zero] nobody reveals a token: no artifact is won, neither alone nor tied at zero', () => {
    const t = giveTokens(table({ players: 2 }), 'aquilonia', 'monsters', 3, 3)
    for (const { id } of content.artifacts) t.artifact(id, 'aquilonia')
    toArtifacts(t)
    offerNothing(t, 'aquilonia', 'turan')
    expect(t.state.artifacts).toEqual([nobody, nobody, nobody])
    expect(t.told('artifact-unclaimed').map(({ card }) => card)).toEqual([
      'sword-of-atlantis',
      'crown-of-the-cobra',
      'heart-of-tammuz',
    ])
  })

  test('[age-change.artifact-tokens-return] revealed tokens are not spent and are face down again', () => {
    const t = giveTokens(table(three), 'aquilonia', 'monsters', 3, 2)
    giveTokens(t, 'turan', 'women', 2)
    toArtifacts(t)
    const before = t.each(({ tokens }) => [...tokens])
    offer(t, 'aquilonia', 'monsters', 3, 2)
    offer(t, 'turan', 'women', 2)
    offerNothing(t, 'stygia')
    expect(t.asked[0]).toBe('aquilonia: bid-card')
    expect(t.each(({ tokens }) => tokens)).toEqual(before)
    expect(t.state.missed.every((count) => count === 0)).toBe(true)
    expect(ageOfConan.view(t.state, [1]).state.players[0].tokens).toEqual([-1, -1])
  })
})

const afterArtifacts = (t: TestTable) => quietlyUntil(t.startAgeChange('aquilonia'), 'bid-card')

const tied = (tokensOfTuran: number[]) => {
  const t = table(three).give('aquilonia', { points: 5 }).give('turan', { points: 2 }).give('stygia', { points: 2 })
  giveTokens(t, 'stygia', 'monsters', 1, 1, 1)
  giveTokens(t, 'turan', 'women', ...tokensOfTuran)
  return afterArtifacts(t.artifact('conan-bonus', 'stygia'))
}

describe('the Conan bonus card', () => {
  test('[age-change.bonus-card] fewest empire points, with two and four players too, taken from its old owner', () => {
    for (const players of [2, 4]) {
      const t = table({ players }).artifact('conan-bonus', 'aquilonia')
      for (const player of t.state.players) player.points = 9
      expect(owners(afterArtifacts(t.give('turan', { points: 8 })))[3]).toBe('turan')
    }
  })

  test('[age-change.bonus-card] points are compared after raids and objectives of the same phase', () => {
    const t = table(three)
      .objectives('road-of-kings')
      .put('ophir', { fort: 'aquilonia' })
      .put('koth', { fort: 'aquilonia' })
    t.give('aquilonia', { points: 1 }).give('turan', { points: 3 }).give('stygia', { points: 9 })
    expect(owners(afterArtifacts(t))[3]).toBe('turan')
  })

  test('[age-change.bonus-card-tie] both at 2 points: fewer adventure tokens decide; 3 tokens each and nobody has it', () => {
    // Counted, not summed: two tokens worth 6 are fewer than three worth 3.
    expect(owners(tied([3, 3]))[3]).toBe('turan')
    const t = tied([2, 2, 2])
    expect(owners(t)[3]).toBeNull()
    expect(t.told('artifact-unclaimed').at(-1)).toEqual({ fact: 'artifact-unclaimed', card: 'conan-bonus' })
  })
})

describe('the new age begins', () => {
  test('[age-change.new-adventure-deck] a new adventure, its track and a bid: everybody draws and discards one strategy card', () => {
    const t = quietlyUntil(table(three).startAgeChange('stygia'), 'bid-card')
    const { adventure, destination, age, number } = t.told('adventure-began')[0]
    expect({ age, number }).toEqual({ age: 2, number: 1 })
    expect(adventure).toBe(t.state.current)
    expect(adventure).not.toBe('the-frost-giants-daughter')
    expect(content.provinces[content.adventures[adventure].destination].id).toBe(destination)
    expect(t.state.track).toHaveLength(content.adventures[adventure].length)
    expect(t.each(({ strategy }) => strategy.length)).toEqual({ aquilonia: 1, turan: 1, stygia: 1 })
    quietlyToTheNewAge(t)
    expect(t.each(({ strategy }) => strategy.length)).toEqual({ aquilonia: 0, turan: 0, stygia: 0 })
    expect(t.state.strategyDiscard).toHaveLength(3)
    expect(t.state.conanPlayer).toBe(t.told('bid-won')[0].seat)
  })

  test('[age-change.new-adventure-deck] no adventure card comes twice in twelve', () => {
    const t = table(three)
    const seen: string[] = [t.state.current]
    for (let i = 0; i < 11; i++) {
      quietlyUntil(i % 4 === 3 ? t.startAgeChange('stygia') : t.startAdventure(), 'bid-card')
      seen.push(t.state.current)
    }
    expect(new Set(seen).size).toBe(12)
  })

  test('[age-change.refresh] three used table cards are ready at the start of the new age, at no cost, after the bid', () => {
    const cards = ['black-dragons', 'poitain-knights', 'prospero']
    const t = table(three).give('aquilonia', { gold: 0, usedTable: cards }).startAgeChange('stygia')
    quietlyUntil(t, 'bid-card')
    t.player('aquilonia').gold = 0
    expect(t.player('aquilonia').table.every(({ used }) => used > 0)).toBe(true)
    quietlyToTheNewAge(t)
    expect(t.player('aquilonia').table).toEqual(cards.map((card) => ({ card, used: 0 })))
    expect(t.player('aquilonia').gold).toBe(0)
  })

  test('[age-change.refresh] between two adventures of one age nothing is refreshed', () => {
    const t = table(three).give('aquilonia', { usedTable: ['prospero'] })
    quietlyToTheNewAge(t.startAdventure())
    expect(t.state.age).toBe(1)
    expect(t.player('aquilonia').table[0].used).toBeGreaterThan(0)
  })

  test('[age-change.resume] Aquilonia wins the bid, but the first turn is Stygia’s, with the dice still in the pool', () => {
    const t = table(three).pool('military', 'wild').startAgeChange('stygia')
    quietlyUntil(t, 'bid-card')
    for (const [kingdom, token] of [
      ['stygia', 0],
      ['aquilonia', 6],
      ['turan', 0],
    ] as const)
      t.play(kingdom, t.options(kingdom)[0], { do: 'bid-token', token })
    expect(t.told('bid-won')[0]).toMatchObject({ seat: t.seat('aquilonia') })
    expect(t.told('turn-began')).toMatchObject([{ seat: t.seat('stygia') }])
    expect(t.asked).toEqual(['stygia: cards-and-die'])
    expect(t.told('fate-rolled')).toEqual([])
    expect(t.optionsOf('stygia', 'choose-die').map(({ face }) => face)).toEqual(['military', 'wild'])
  })

  test('[age-change.resume] with an empty pool seven dice are rolled', () => {
    const t = table(three).pool().startAgeChange('stygia')
    quietlyToTheNewAge(t)
    expect(t.told('fate-rolled')).toMatchObject([{ seat: t.seat('stygia') }])
    expect(t.told('fate-rolled')[0].faces).toHaveLength(fateDice)
  })
})

// The end of the game and the crowning of Conan.
import { describe, expect, test } from 'vitest'
import { content, tokenId } from '../content/index.ts'
import type { Kingdom } from '../content/types.ts'
import { ageOfConan } from '../rules/game.ts'
import { bookSums, giveTokens, quietlyUntil } from './quietly.ts'
import { type TestTable, table } from './table.ts'

/** Age 3, an adventure is about to end: the track is empty, Conan stands somewhere, Aquilonia is Conan player, and
 * nothing is scored for ties at zero. */
function adventureEnds(conan: string, options: { age?: number; number?: number; players?: number } = {}): TestTable {
  const { age = 3, number = 2, players = 3 } = options
  const t = table({ players, readings: { 'tie-at-zero': 'unpaid' } })
    .track()
    .conan(conan, 'aquilonia')
  t.state.age = age
  t.state.adventure = number
  for (const player of t.state.players) player.gold = 0
  return t
}
const crown = (t: TestTable, kind: 'monsters' | 'treasures' | 'women') =>
  t.play('aquilonia', { do: 'crown' }, { do: 'name-kind', kind })
const kingdoms = (t: TestTable, seats: readonly number[] = []): Kingdom[] =>
  seats.map((seat) => t.state.players[seat].kingdom)

describe('two ways to the end', () => {
  test('[game-end.two-ways] the fourth adventure of age 3 is over: the turn is finished, then the game ends', () => {
    const t = table({ players: 3 }).conan('cimmeria', 'turan').track('monsters-2-sorcery-1')
    t.state.age = 3
    t.state.adventure = 4
    t.startTurn('turan', 'court').play('turan', { do: 'stay' })
    expect(t.asked).toEqual(['turan: cards-and-die'])
    expect(t.state.over).toBe(false)
    t.play('turan', { do: 'choose-die', face: 'court' }, { do: 'done' }, { do: 'nothing' })
    expect(t.state.over).toBe(true)
    expect(t.asked).toEqual([])
    expect(t.told('game-ended')).toHaveLength(1)
    expect(t.refusal('turan', { do: 'nothing' })).toMatchObject({ code: 'game-over' })
  })

  test('[game-end.two-ways] the third adventure of age 3 is not the last, and the fourth of age 2 ends no game', () => {
    for (const [age, number] of [
      [3, 3],
      [2, 4],
    ]) {
      const t = adventureEnds('cimmeria', { age, number })
      quietlyUntil(t.endTurn('stygia'), 'bid-card')
      expect(t.state.over).toBe(false)
    }
  })

  test('[game-end.two-ways] [crowning.failure] a crowning that fails after the second adventure ends the game at once', () => {
    const t = giveTokens(adventureEnds('aquilonia'), 'turan', 'monsters', 1).endTurn('stygia')
    crown(t, 'monsters')
    expect(t.state.over).toBe(true)
    expect(t.told('adventure-began')).toEqual([])
    expect(t.state.adventure).toBe(2)
  })

  test('[game-end.two-ways] [crowning.success] and so does one that succeeds', () => {
    const t = giveTokens(adventureEnds('aquilonia', { number: 1 }), 'aquilonia', 'monsters', 1).endTurn('stygia')
    crown(t, 'monsters')
    expect(t.state).toMatchObject({ over: true, adventure: 1, crowned: t.seat('aquilonia') })
  })
})

const withPrize = (answer: 'keep-token' | 'exchange-token') => {
  const t = giveTokens(adventureEnds('aquilonia').adventure('the-phoenix-on-the-sword'), 'turan', 'treasures', 2)
  // Nothing is left in the container but one treasure worth 3.
  t.state.container = content.tokens.map(({ id }) => (id === 'treasures-3-gold-1' ? 1 : 0))
  t.endTurn('stygia')
  expect(t.asked).toEqual(['aquilonia: token'])
  return t.play('aquilonia', { do: answer })
}

/** Who is asked what when an adventure ends in this age with Conan there. */
const askedWith = (conan: string, age: number) => adventureEnds(conan, { age }).endTurn('stygia').asked

describe('who may crown Conan, and when', () => {
  test('[crowning.eligibility] only in age 3, only in the Conan player’s own home', () => {
    expect(askedWith('aquilonia', 3)).toEqual(['aquilonia: crown'])
    for (const age of [1, 2]) expect(askedWith('aquilonia', age)).not.toContain('aquilonia: crown')
    // Not in the home of another player, even if it is the home of the one whose turn it was.
    for (const province of ['turan', 'stygia', 'cimmeria', 'argos'])
      expect(askedWith(province, 3).filter((entry) => entry.endsWith(': crown'))).toEqual([])
  })

  test('[crowning.eligibility] not while the adventure goes on', () => {
    const t = adventureEnds('aquilonia').track('monsters-2-sorcery-1').pool('court').endTurn('stygia')
    expect(t.asked).toEqual(['aquilonia: conan-move'])
    expect(t.refusal('aquilonia', { do: 'crown' })).toMatchObject({ code: 'not-legal', rule: 'crowning.eligibility' })
  })

  test('[crowning.whoever-took-last-token] Stygia takes the last token with a court die, Aquilonia is asked at the end of that turn', () => {
    const t = adventureEnds('aquilonia').track('monsters-2-sorcery-1').startTurn('stygia', 'court')
    t.play('stygia', { do: 'choose-die', face: 'court' }, { do: 'take-token' }, { do: 'keep-token' })
    expect(t.asked).toEqual(['stygia: court-action'])
    t.play('stygia', { do: 'nothing' })
    expect(t.asked).toEqual(['aquilonia: crown'])
    expect(t.options('aquilonia')).toEqual([{ do: 'crown' }, { do: 'decline' }])
  })

  test('[crowning.whoever-took-last-token] the Conan player himself takes it by moving Conan home, the destination', () => {
    const t = adventureEnds('ophir').adventure('the-phoenix-on-the-sword').track('monsters-2-sorcery-1')
    t.startTurn('aquilonia', 'intrigue').play('aquilonia', { do: 'move-conan', to: 'aquilonia' }, { do: 'keep-token' })
    t.play('aquilonia', { do: 'choose-die', face: 'intrigue' })
    quietlyUntil(t, 'token').play('aquilonia', { do: 'keep-token' })
    expect(t.asked).toEqual(['aquilonia: crown'])
  })

  test('[crowning.announce-window] he is asked before the next adventure card is shown; after that it is too late', () => {
    const t = adventureEnds('aquilonia').endTurn('stygia')
    expect(t.told('adventure-began')).toEqual([])
    t.play('aquilonia', { do: 'decline' })
    expect(t.told('adventure-began')).toHaveLength(1)
    expect(t.refusal('aquilonia', { do: 'crown' })).toMatchObject({ code: 'not-legal', rule: 'crowning.eligibility' })
  })

  test('[crowning.announce-window] after the last adventure he is asked before final scoring', () => {
    const t = adventureEnds('aquilonia', { number: 4 }).put('argos', { fort: 'aquilonia' }).endTurn('stygia')
    expect(t.asked).toEqual(['aquilonia: crown'])
    expect(t.told('points')).toEqual([])
  })

  test('[crowning.decline] after the first adventure: the second, with a bid', () => {
    const t = adventureEnds('aquilonia', { number: 1 }).endTurn('stygia').play('aquilonia', { do: 'decline' })
    expect(t.told('crowning-declined')).toEqual([{ fact: 'crowning-declined', seat: t.seat('aquilonia') }])
    expect(t.told('adventure-began')).toMatchObject([{ age: 3, number: 2 }])
    expect(t.asked).toEqual(['aquilonia: bid-card', 'turan: bid-card', 'stygia: bid-card'])
  })

  test('[crowning.decline] after the fourth: ordinary final scoring, nobody crowned', () => {
    const t = adventureEnds('aquilonia', { number: 4 }).put('argos', { fort: 'aquilonia' })
    t.endTurn('stygia').play('aquilonia', { do: 'decline' })
    expect(t.state).toMatchObject({ over: true, crowned: -1 })
    expect(t.each(({ points }) => points)).toEqual({ aquilonia: 4, turan: 0, stygia: 0 })
  })

  test('[amb.crowning-position] Conan in the home when the turn ends counts, although he is then moved to the missed destination', () => {
    const t = adventureEnds('aquilonia').endTurn('stygia')
    expect(t.told('adventure-ended')).toMatchObject([{ success: false }])
    expect(t.told('conan-moved')).toEqual([{ fact: 'conan-moved', from: 'aquilonia', to: 'nordheim' }])
    expect(t.asked).toEqual(['aquilonia: crown'])
    // And being moved into the home by a missed destination gives no crown.
    const missed = adventureEnds('ophir').adventure('the-phoenix-on-the-sword').endTurn('stygia')
    expect(missed.told('conan-moved')).toMatchObject([{ to: 'aquilonia' }])
    expect(missed.asked[0]).toBe('aquilonia: bid-card')
  })

  test('[amb.crowning-prize-first] the prize is drawn and kept before the decision, and counts for the attempt', () => {
    const kept = withPrize('keep-token')
    expect(kept.player('aquilonia').tokens.map(tokenId)).toEqual(['treasures-3-gold-1'])
    expect(kept.asked).toEqual(['aquilonia: crown'])
    crown(kept, 'treasures')
    expect(kept.state.crowned).toBe(kept.seat('aquilonia'))
    const exchanged = withPrize('exchange-token')
    expect(exchanged.asked).toEqual(['aquilonia: crown'])
    crown(exchanged, 'treasures')
    expect(exchanged.player('aquilonia').out).toBe(true)
  })
})

describe('the attempt', () => {
  test('[crowning.procedure] he names one kind; everybody’s tokens of it are shown in full, the other kinds stay hidden', () => {
    const t = bookSums(adventureEnds('aquilonia')).endTurn('stygia').play('aquilonia', { do: 'crown' })
    expect(t.asked).toEqual(['aquilonia: crown-kind'])
    expect(t.options('aquilonia')).toEqual([
      { do: 'name-kind', kind: 'monsters' },
      { do: 'name-kind', kind: 'treasures' },
      { do: 'name-kind', kind: 'women' },
    ])
    expect(t.told('tokens-shown')).toEqual([])
    t.play('aquilonia', { do: 'name-kind', kind: 'monsters' })
    expect(t.told('tokens-shown').map(({ seat, kind, total }) => [t.state.players[seat].kingdom, kind, total])).toEqual(
      [
        ['aquilonia', 'monsters', 15],
        ['turan', 'monsters', 12],
        ['stygia', 'monsters', 13],
      ],
    )
    expect(t.told('tokens-shown').map(({ tokens }) => tokens.length)).toEqual([5, 6, 7])
    for (const { tokens } of t.told('tokens-shown')) expect(tokens.every((id) => id.startsWith('monsters'))).toBe(true)
  })

  test('[crowning.success] monsters 15 against 12 and 13: three points, and supremacy for Aquilonia alone', () => {
    const t = bookSums(adventureEnds('aquilonia')).endTurn('stygia')
    crown(t, 'monsters')
    expect(t.told('crowned')).toEqual([{ fact: 'crowned', seat: t.seat('aquilonia') }])
    expect(t.told('points').map(({ seat, count, cause }) => [t.state.players[seat].kingdom, count, cause])).toEqual([
      ['aquilonia', 3, 'crown'],
      ['aquilonia', 5, 'supremacy'],
      ['aquilonia', 2, 'supremacy'],
    ])
    expect(ageOfConan.result(t.state)).toMatchObject({ kind: 'victory', winners: [0], scores: [10, 0, 0], out: [] })
  })

  test('[crowning.failure] treasures 12 against Turan’s 12: Aquilonia is out, Turan and Stygia are scored', () => {
    const t = bookSums(adventureEnds('aquilonia')).endTurn('stygia')
    t.give('aquilonia', { points: 50 })
    crown(t, 'treasures')
    expect(t.told('crowning-failed')).toEqual([{ fact: 'crowning-failed', seat: t.seat('aquilonia') }])
    expect(t.state.crowned).toBe(-1)
    // Without Aquilonia: monsters to Stygia 13:12, treasures to Turan 12:10, women to Stygia 12:11.
    const result = ageOfConan.result(t.state)
    expect(result).toMatchObject({ kind: 'victory', scores: [0, 5, 10], out: [0] })
    expect(kingdoms(t, result?.winners)).toEqual(['stygia'])
    expect(t.told('game-ended')).toMatchObject([{ winners: [2], scores: [0, 5, 10] }])
  })

  test('[crowning.failure] women 8 against 11 and 12 fails as well, and with no token at all on either side', () => {
    const t = bookSums(adventureEnds('aquilonia')).endTurn('stygia')
    crown(t, 'women')
    expect(t.player('aquilonia').out).toBe(true)
    const bare = adventureEnds('aquilonia').endTurn('stygia')
    crown(bare, 'women')
    expect(bare.player('aquilonia').out).toBe(true)
  })

  test('[amb.crowning-eliminated-player] he is left out of every comparison; his pieces stay and have no effect', () => {
    const t = adventureEnds('aquilonia').objectives('military-power')
    t.give('aquilonia', { gold: 20, crom: 5, points: 30 })
      .give('turan', { gold: 6, crom: 1 })
      .give('stygia', { gold: 5, crom: 1 })
    t.put('argos', { fort: 'aquilonia', units: { aquilonia: 2 }, raiders: 2 }).put('zingara', { city: 'aquilonia' })
    t.put('zamora', { fort: 'turan' })
    giveTokens(t, 'aquilonia', 'monsters', 3, 3, 3)
    giveTokens(t, 'stygia', 'monsters', 1)
    giveTokens(t, 'turan', 'women', 1)
    t.endTurn('stygia')
    crown(t, 'women')
    // No raid question for him, no gold, points or bonus; the others are compared among themselves.
    expect(t.told('points').map(({ seat, count, cause }) => [t.state.players[seat].kingdom, count, cause])).toEqual([
      ['turan', 4, 'final'],
      ['turan', 3, 'objective'],
      ['turan', 3, 'richest'],
      ['turan', 1, 'crom'],
      ['stygia', 1, 'crom'],
      ['stygia', 5, 'supremacy'],
      ['turan', 5, 'supremacy'],
    ])
    expect(t.control('argos')).toBe('aquilonia fort')
    expect(t.units('aquilonia', 'argos')).toBe(2)
    expect(t.player('aquilonia').gold).toBe(20)
    expect(ageOfConan.result(t.state)).toMatchObject({ winners: [1], scores: [0, 16, 6], out: [0] })
  })

  test('[amb.crowning-eliminated-player] of two players the other wins, even with 0 points', () => {
    const t = adventureEnds('aquilonia', { players: 2 }).give('aquilonia', { points: 30 }).endTurn('turan')
    crown(t, 'women')
    expect(ageOfConan.result(t.state)).toMatchObject({ kind: 'victory', winners: [1], scores: [0, 0], out: [0] })
  })
})

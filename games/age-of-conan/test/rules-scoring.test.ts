// Empire points during the game, final scoring, its bonuses, and the winner.
import { describe, expect, test } from 'vitest'
import type { Kingdom } from '../content/types.ts'
import { ageOfConan } from '../rules/game.ts'
import { bookSums, giveTokens } from './quietly.ts'
import { type TestTable, table } from './table.ts'

/** A table on which nobody owns anything that scores, at the end of an adventure; nor does nothing score. */
function bare(players = 3, readings: object = { 'tie-at-zero': 'unpaid' }): TestTable {
  const t = table({ players, readings })
  for (const player of t.state.players) player.gold = 0
  return t.track()
}
const points = (t: TestTable) => t.each((player) => player.points)
/** What was scored for one reason: kingdom and points. */
const scoredFor = (t: TestTable, cause: string) =>
  t
    .told('points')
    .filter((fact) => fact.cause === cause)
    .map(({ seat, count }): [Kingdom, number] => [t.state.players[seat].kingdom, count])

describe('empire points during the game', () => {
  test('[scoring.conquest-points] subjugating Argos (value 4) scores 4 at once, an alliance scores nothing', () => {
    const t = table({ players: 3 }).put('argos', { units: { aquilonia: 4 }, campaign: { aquilonia: 3 } })
    t.startTurn('aquilonia', 'military').play('aquilonia', { do: 'choose-die', face: 'military' })
    t.dice('hit', 'miss', 'miss', 'miss', 'miss', 'miss', 'miss', 'miss').play('aquilonia', {
      do: 'attack-in-place',
      at: 'argos',
    })
    expect(t.told('points')).toEqual([{ fact: 'points', seat: 0, count: 4, cause: 'conquest', total: 4 }])

    const ally = table({ players: 3 }).put('khauran', { emissaries: { turan: 1 } })
    ally.startTurn('turan', 'intrigue').play('turan', { do: 'choose-die', face: 'intrigue' })
    ally.dice('hit', 'miss', 'miss', 'miss', 'miss').play('turan', { do: 'start-intrigue', at: 'khauran' })
    expect(ally.control('khauran')).toBe('turan tower')
    expect(ally.told('points')).toEqual([])
  })

  test('[scoring.no-loss-on-losing-province] Ophir subjugated, lost to a siege and subjugated again: 3 + 0 + 3', () => {
    const t = table({ players: 3 }).put('ophir', { units: { aquilonia: 2 }, campaign: { aquilonia: 2 } })
    t.startTurn('aquilonia', 'military').play('aquilonia', { do: 'choose-die', face: 'military' })
    t.dice('hit', 'miss', 'miss', 'miss', 'miss').play('aquilonia', { do: 'attack-in-place', at: 'ophir' })
    expect(points(t)['aquilonia']).toBe(3)

    t.put('koth', { fort: 'turan', units: { turan: 2 } }).startTurn('turan', 'military')
    t.play('turan', { do: 'choose-die', face: 'military' })
    // First the unit in Ophir falls, then its fort.
    t.dice('hit', 'miss', 'miss', 'miss', 'miss', 'hit', 'miss', 'miss', 'miss', 'miss')
    t.play('turan', { do: 'attack', from: 'koth', to: 'ophir', units: 2 }, { do: 'fight-on' }, { do: 'stop' })
    expect(t.control('ophir')).toBe('neutral')
    expect(points(t)).toEqual({ aquilonia: 3, turan: 0, stygia: 0 })

    t.put('ophir', { units: { turan: 0, aquilonia: 2 }, campaign: { turan: 0, aquilonia: 2 } })
    t.startTurn('aquilonia', 'military').play('aquilonia', { do: 'choose-die', face: 'military' })
    t.dice('hit', 'miss', 'miss', 'miss', 'miss').play('aquilonia', { do: 'attack-in-place', at: 'ophir' })
    expect(points(t)['aquilonia']).toBe(6)
  })

  test('[scoring.track-over-40] a score of 43 is 43', () => {
    const t = bare()
      .give('aquilonia', { points: 40 })
      .put('ophir', { fort: 'aquilonia' })
      .startFinalScoring('aquilonia')
    expect(points(t)['aquilonia']).toBe(43)
    expect(ageOfConan.result(t.state)?.scores).toEqual([43, 0, 0])
  })
})

const raidedZamora = () =>
  bare()
    .give('turan', { points: 10 })
    .put('zamora', { fort: 'turan', units: { turan: 1 }, raiders: 2 })
    .startFinalScoring('turan')

describe('final scoring', () => {
  test('[scoring.final-raids] raids first: Turan removes a unit in Zamora and loses nothing, or keeps it and loses 2', () => {
    const t = raidedZamora()
    expect(t.asked).toEqual(['turan: raid-sacrifice'])
    expect(t.options('turan')).toEqual([{ do: 'sacrifice-unit', at: 'zamora' }, { do: 'done' }])
    expect(t.told('points')).toEqual([])
    expect(points(t.play('turan', { do: 'sacrifice-unit', at: 'zamora' }))['turan']).toBe(10 + 4)
    expect(points(raidedZamora().play('turan', { do: 'done' }))['turan']).toBe(10 - 2 + 4)
  })

  test('[scoring.final-raids] in first-player order, beginning with the player whose turn would have been next', () => {
    const t = table({ players: 3 }).track()
    t.put('aquilonia', { raiders: 1 }).put('turan', { raiders: 1 }).put('stygia', { raiders: 1 })
    t.state.age = 3
    t.state.adventure = 4
    t.endTurn('turan')
    const asked: string[] = []
    for (const kingdom of ['stygia', 'aquilonia', 'turan'] as const) {
      asked.push(...t.asked)
      t.play(kingdom, { do: 'done' })
    }
    expect(asked).toEqual(['stygia: raid-sacrifice', 'aquilonia: raid-sacrifice', 'turan: raid-sacrifice'])
    expect(t.state.over).toBe(true)
  })

  test('[scoring.final-gold] a tower in Zamora (4) and a city in Ophir (3) give 7 gold, the home nothing', () => {
    const t = bare()
      .put('zamora', { tower: 'turan' })
      .put('ophir', { city: 'turan' })
      .put('argos', { fort: 'aquilonia' })
    t.startFinalScoring('aquilonia')
    expect(t.each(({ gold }) => gold)).toEqual({ aquilonia: 0, turan: 7, stygia: 0 })
    expect(t.told('gained')).toEqual([{ fact: 'gained', seat: 1, what: 'gold', count: 7, cause: 'final' }])
  })

  test('[scoring.final-empire-points] a fort in Argos (4) and a city in Ophir (3) give 7 points on top of the 7 scored before', () => {
    const t = bare()
      .give('aquilonia', { points: 7 })
      .put('argos', { fort: 'aquilonia' })
      .put('ophir', { city: 'aquilonia' })
    t.put('koth', { tower: 'aquilonia' }).startFinalScoring('aquilonia')
    expect(scoredFor(t, 'final')).toEqual([['aquilonia', 7]])
    // 7 before, 7 now, and Richest Kingdom with the gold of Koth and Ophir.
    expect(points(t)['aquilonia']).toBe(7 + 7 + 3)
  })

  test('[scoring.final-objectives] the objectives in play once more, for everybody who meets them, without replacement', () => {
    const t = bare().objectives('hyborian-empire', 'war-on-pirates')
    t.put('argos', { fort: 'aquilonia' }).put('zingara', { fort: 'aquilonia' })
    t.put('hyrkania', { fort: 'turan' }).put('steppes', { fort: 'turan' }).startFinalScoring('stygia')
    expect(scoredFor(t, 'objective')).toEqual([
      ['aquilonia', 2],
      ['aquilonia', 2],
      ['turan', 2],
    ])
    expect(t.told('objective-shown')).toEqual([])
  })

  test('[scoring.final-objectives] gold objectives look at the gold after the final gold', () => {
    const t = bare().objectives('royal-treasury').give('turan', { gold: 4 }).give('aquilonia', { gold: 7 })
    t.put('zamora', { tower: 'turan' }).startFinalScoring('aquilonia')
    expect(scoredFor(t, 'objective')).toEqual([['turan', 2]])
    expect(t.told('points').map(({ cause }) => cause)).toEqual(['objective', 'richest'])
  })
})

const withAmounts = (what: 'gold' | 'crom', amounts: readonly number[]) => {
  const t = bare()
  for (const [seat, amount] of amounts.entries()) t.state.players[seat][what] = amount
  return t.startFinalScoring('aquilonia')
}

describe('bonuses', () => {
  test('[scoring.bonus-richest] [scoring.tie-column] gold 10, 9, 4: +3; gold 9, 9, 4: +1 each; 5, 5, 5: +1 each', () => {
    expect(points(withAmounts('gold', [10, 9, 4]))).toEqual({ aquilonia: 3, turan: 0, stygia: 0 })
    expect(points(withAmounts('gold', [9, 9, 4]))).toEqual({ aquilonia: 1, turan: 1, stygia: 0 })
    expect(points(withAmounts('gold', [5, 5, 5]))).toEqual({ aquilonia: 1, turan: 1, stygia: 1 })
  })

  test('[scoring.bonus-richest] the final gold is in it', () => {
    const t = bare().give('aquilonia', { gold: 5 }).give('turan', { gold: 3 }).put('zamora', { tower: 'turan' })
    expect(scoredFor(t.startFinalScoring('aquilonia'), 'richest')).toEqual([['turan', 3]])
  })

  test('[scoring.bonus-crom] [scoring.tie-column] Crom 3, 1, 1: +3; Crom 2, 2, 0: +1 each', () => {
    expect(points(withAmounts('crom', [3, 1, 1]))).toEqual({ aquilonia: 3, turan: 0, stygia: 0 })
    expect(points(withAmounts('crom', [2, 2, 0]))).toEqual({ aquilonia: 1, turan: 1, stygia: 0 })
  })

  test('[amb.bonus-at-zero] nobody has gold, Crom or tokens: all tie at 0, and each gets every tie value', () => {
    const t = bare(3, {}).startFinalScoring('aquilonia')
    const [tied, three] = [['aquilonia', 'turan', 'stygia'] as const, [1, 2, 3]]
    expect(scoredFor(t, 'richest')).toEqual(tied.map((kingdom) => [kingdom, 1]))
    expect(scoredFor(t, 'crom')).toEqual(tied.map((kingdom) => [kingdom, 1]))
    expect(scoredFor(t, 'supremacy')).toEqual(three.flatMap(() => tied.map((kingdom) => [kingdom, 2])))
  })

  test('[scoring.bonus-supremacy] [scoring.tie-column] 15/12/8, 12/12/11 and 13/10/12: Aquilonia +7, Stygia +5, Turan +2', () => {
    const t = bookSums(bare()).startFinalScoring('aquilonia')
    expect(scoredFor(t, 'supremacy')).toEqual([
      ['aquilonia', 5],
      ['aquilonia', 2],
      ['turan', 2],
      ['stygia', 5],
    ])
    expect(points(t)).toEqual({ aquilonia: 7, turan: 2, stygia: 5 })
  })

  test('[scoring.supremacy-after-crowning] [scoring.bonus-crowning] the same with Aquilonia crowned: +10, the others nothing', () => {
    const t = bookSums(bare())
    t.state.crowned = t.seat('aquilonia')
    t.startFinalScoring('aquilonia')
    expect(scoredFor(t, 'supremacy')).toEqual([
      ['aquilonia', 5],
      ['aquilonia', 2],
    ])
    expect(scoredFor(t, 'crown')).toEqual([['aquilonia', 3]])
    expect(points(t)).toEqual({ aquilonia: 10, turan: 0, stygia: 0 })
  })

  test('[scoring.bonus-crowning] played out, a successful crowning adds 3 in total, not 6', () => {
    const t = giveTokens(bare().conan('aquilonia', 'aquilonia'), 'aquilonia', 'women', 1)
    t.state.age = 3
    t.endTurn('stygia').play('aquilonia', { do: 'crown' }, { do: 'name-kind', kind: 'women' })
    expect(scoredFor(t, 'crown')).toEqual([['aquilonia', 3]])
    expect(points(t)['aquilonia']).toBe(3 + 5)
  })
})

describe('the winner', () => {
  test('[scoring.winner] the most empire points after all bonuses', () => {
    const t = bare()
      .give('aquilonia', { points: 10 })
      .give('turan', { points: 9 })
      .give('stygia', { points: 8, crom: 1 })
    t.startFinalScoring('turan')
    expect(ageOfConan.result(t.state)).toEqual({ kind: 'victory', winners: [2], scores: [10, 9, 11], out: [] })
    expect(t.told('game-ended')).toEqual([{ fact: 'game-ended', winners: [2], scores: [10, 9, 11] }])
  })

  test('[scoring.winner] 30:30, 7 adventure tokens against 6: the first wins although the second’s are worth more', () => {
    const t = bare(2).give('aquilonia', { points: 25 }).give('turan', { points: 25 })
    giveTokens(t, 'aquilonia', 'women', 1, 1, 1, 1, 1)
    giveTokens(t, 'aquilonia', 'monsters', 1, 1)
    giveTokens(t, 'turan', 'monsters', 3, 3, 3, 3, 3, 3).startFinalScoring('aquilonia')
    expect(ageOfConan.result(t.state)).toEqual({ kind: 'victory', winners: [0], scores: [30, 30], out: [] })
  })

  test('[scoring.final-tie] 30:30 and 7:7: both are joint winners, the third is not', () => {
    const t = bare().give('aquilonia', { points: 20 }).give('turan', { points: 25 }).give('stygia', { points: 29 })
    giveTokens(t, 'aquilonia', 'women', 1, 1, 1, 1, 1)
    giveTokens(t, 'aquilonia', 'treasures', 1, 1)
    giveTokens(t, 'turan', 'monsters', 3, 3, 3, 3, 3, 3, 3).startFinalScoring('aquilonia')
    expect(ageOfConan.result(t.state)).toEqual({ kind: 'draw', winners: [0, 1], scores: [30, 30, 29], out: [] })
  })
})

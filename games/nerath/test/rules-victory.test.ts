// Winning: thresholds, ties, capitals and treasures.
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { nerath } from '../rules/game.ts'
import { finalResult, wayToWin, winnersOfRound, winnersOfTurn } from '../rules/victory.ts'
import { TestTable } from './table.ts'

const realms = ['karkoth', 'vailin', 'iron-circle', 'nerath'] as const

function scored(options: object, ...points: number[]): TestTable {
  const t = new TestTable(options)
  points.forEach((count, seat) => t.give(realms[seat], { points: count }))
  return t
}
const winners = (options: object, ...points: number[]) => winnersOfRound(scored(options, ...points).state)

/** So many treasures each, the first of them in play. */
function rich(options: object, ...counts: number[]): TestTable {
  const t = new TestTable({ ...options, length: 'long' })
  counts.forEach((count, seat) => {
    const cards = t.state.treasureDeck.slice(0, count)
    t.give(realms[seat], { held: cards.slice(3), played: cards.slice(0, 3) })
  })
  return t
}
const richest = (options: object, ...counts: number[]) => winnersOfRound(rich(options, ...counts).state)

function holding(options: object, ...owners: (typeof realms)[number][]): TestTable {
  const t = new TestTable({ ...options, length: 'long' })
  owners.forEach((owner, seat) => t.own(owner, content.spaces[content.realms[seat].capital].id))
  return t
}

describe('victory points', () => {
  test('[victory.choose-length] a length is one of three; another is refused', () => {
    expect(nerath.options.safeParse({ length: 'endless' }).success).toBe(false)
    expect(new TestTable({ length: 'medium' }).state.length).toBe('medium')
  })

  test('[victory.ffa-short] 13, 9, 10, 8: Karkoth; with 12 as the best score nobody', () => {
    expect(winners({}, 13, 9, 10, 8)).toEqual([0])
    expect(winners({}, 12, 9, 10, 8)).toEqual([])
  })

  test('[victory.ffa-medium] 19, 20, 5, 7: Vailin; with 19 nobody', () => {
    expect(winners({ length: 'medium' }, 19, 20, 5, 7)).toEqual([1])
    expect(winners({ length: 'medium' }, 18, 19, 5, 7)).toEqual([])
  })

  test('[victory.alliance-short] [amb.alliance-thresholds] 11 + 9 against 15 wins, 10 + 9 does not', () => {
    expect(winners({ players: 2 }, 11, 7, 9, 8)).toEqual([0, 2])
    expect(winners({ players: 2 }, 10, 7, 9, 8)).toEqual([])
  })

  test('[victory.alliance-medium] 14 + 16 against 22 wins, 29 does not', () => {
    expect(winners({ players: 2, length: 'medium' }, 11, 14, 11, 16)).toEqual([1, 3])
    expect(winners({ players: 2, length: 'medium' }, 11, 13, 11, 16)).toEqual([])
  })

  test('[victory.shared] Karkoth 18 and Iron Circle 2: both win', () => {
    const t = scored({ players: 4, mode: 'alliances' }, 18, 0, 2, 0)
    t.state.winners = winnersOfRound(t.state)
    expect(finalResult(t.state)).toMatchObject({ kind: 'shared', winners: [0, 2], scores: [18, 0, 2, 0] })
  })

  test('[victory.must-lead] 13 and 15: Nerath wins, not Karkoth', () => {
    expect(winners({}, 13, 0, 0, 15)).toEqual([3])
  })

  test('[victory.tie-extra-round] 13 to 13 nobody wins; 15 to 15 neither; 16 to 15 ends it', () => {
    expect(winners({}, 13, 0, 0, 13)).toEqual([])
    expect(winners({}, 15, 0, 0, 15)).toEqual([])
    expect(winners({}, 16, 0, 0, 15)).toEqual([0])
  })

  test('[amb.tie-scope] a tie below the lead does not matter', () => {
    expect(winners({}, 14, 13, 13, 13)).toEqual([0])
  })

  test('[victory.round-end-check] Karkoth with 13 in its own turn: Vailin, Iron Circle and Nerath still play', () => {
    const t = scored({}, 13, 0, 0, 0).turn('karkoth', 'end')
    expect(nerath.result(t.state)).toEqual({ kind: 'victory', winners: [0], scores: [13, 0, 0, 0], out: [] })
    expect(t.told('turn-began').map(({ seat }) => seat)).toEqual([1, 2, 3])
  })
})

describe('the long game', () => {
  test('[victory.long-capitals] all four capitals at the end of the own turn; without Vailindor not', () => {
    const t = holding({}, 'vailin', 'vailin', 'vailin', 'vailin').turn('vailin', 'end')
    expect(nerath.result(t.state)).toMatchObject({ kind: 'victory', winners: [1] })
    expect(t.told('turn-began')).toEqual([])
    expect(winnersOfTurn(holding({}, 'vailin', 'karkoth', 'vailin', 'vailin').state, 1)).toEqual([])
  })

  test('[victory.alliance-long] [amb.alliance-capital-timing] Vailin and Nerath with two capitals each, at either turn’s end', () => {
    const t = holding({ players: 2 }, 'vailin', 'vailin', 'nerath', 'nerath')
    expect(winnersOfTurn(t.state, 3)).toEqual([1, 3])
    expect(winnersOfTurn(t.state, 1)).toEqual([1, 3])
    expect(winnersOfTurn(t.state, 0)).toEqual([])
    expect(richest({ players: 2 }, 7, 2, 5, 2)).toEqual([0, 2])
    expect(richest({ players: 2 }, 7, 2, 4, 2)).toEqual([])
  })

  test('[victory.long-treasures] 8 treasures in hand and play against 7, 2 and 0', () => {
    expect(richest({}, 8, 7, 2, 0)).toEqual([0])
    expect(richest({}, 7, 6, 2, 0)).toEqual([])
  })

  test('[victory.long-treasure-tie] 8 to 8: another round; 8 to 9: Vailin', () => {
    expect(richest({}, 8, 8, 0, 0)).toEqual([])
    expect(richest({}, 8, 9, 0, 0)).toEqual([1])
  })

  test('[victory.long-ignores-vp] 60 victory points and 2 treasures win nothing', () => {
    expect(winners({ length: 'long' }, 60, 0, 0, 0)).toEqual([])
  })

  test('[victory.no-elimination] [amb.realm-without-lands] a realm without land or piece still draws, takes its turn and gets 0 gold', () => {
    const t = new TestTable().own('karkoth', ...content.lands.map((at) => content.spaces[at].id))
    t.put('mithralfast', 'karkoth', { footsoldier: 1 }).deck('nerath', 'nerath-defiance').give('nerath', { gold: 5 })
    t.turn('nerath', 'begin')
    expect(t.realm('nerath').hand).toEqual(['nerath-defiance'])
    expect(t.told('income-paid')).toMatchObject([{ seat: 3, lands: 0, count: 0 }])
    expect(t.gold('nerath')).toBe(5)
    expect(t.state.active).toBe(0)
  })
})

test('[victory.shared] what a side has of what it needs: points of one or of both, treasures in a long game', () => {
  const alliances = { mode: 'alliances' }
  const way = ({ state }: TestTable, seat: number) => Object.values(wayToWin(state, seat))
  expect(way(scored({}, 5, 4, 3, 2), 2)).toEqual([[2], 3, 13])
  expect(way(scored({ length: 'medium' }, 5, 4, 3, 2), 0)).toEqual([[0], 5, 20])
  expect(way(scored(alliances, 5, 4, 3, 2), 2)).toEqual([[0, 2], 8, 20])
  expect(way(scored({ ...alliances, length: 'medium' }, 5, 4, 3, 2), 1)).toEqual([[1, 3], 6, 30])
  expect(way(rich({}, 5, 1), 0)).toEqual([[0], 5, 8])
  expect(way(rich(alliances, 5, 1, 4), 0)).toEqual([[0, 2], 9, 12])
})

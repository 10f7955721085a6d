// Luck: battles told by hand, and whole games played again from their seeds.
import { readFileSync } from 'node:fs'
import { readReplay, rerun } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { luckOf } from '../../odds/luck.ts'
import type { Action } from '../../rules/actions.ts'
import type { DiceTold, Fact } from '../../rules/facts.ts'
import { nerath } from '../../rules/game.ts'
import { TestTable } from '../table.ts'

const [karkoth, vailin, , free] = [0, 1, 2, 3]
const digits = 12
const at = 'aurel'
const began: Fact = { fact: 'battle-began', at, kind: 'land', attacker: karkoth, defenders: [vailin, free] }
const ended: Fact = { fact: 'battle-ended', at, attacker: karkoth, won: true, retreated: false }

const dice = (of: number | null, die: number, need: number, ...faces: number[]): DiceTold => ({
  of,
  piece: of === null ? null : 'footsoldier',
  die,
  need,
  faces,
})
const rolled = (side: 'attacker' | 'defender', hits: number, ...told: DiceTold[]): Fact => ({
  fact: 'rolled',
  at,
  side,
  stage: 'ordinary',
  dice: told,
  hits,
})

describe('one battle', () => {
  test('two d6 and a d8 that need 6: what is expected, and how often as many hit', () => {
    const { contests, players } = luckOf([
      began,
      rolled('attacker', 2, dice(karkoth, 6, 6, 6, 1), dice(karkoth, 8, 6, 7)),
      rolled('defender', 0, dice(vailin, 6, 6, 2), dice(free, 12, 6, 5)),
      ended,
    ])
    expect(contests).toHaveLength(1)
    const [{ attacker, defender, ...about }] = contests
    expect(about).toEqual({ fact: 0, form: 'land', at })
    expect(attacker).toMatchObject({ seat: karkoth, dice: 3, rolled: 2, counted: 2 })
    expect(attacker.expected).toBeCloseTo(2 / 6 + 3 / 8, digits)
    // Both d6, or one of them and the d8.
    expect(attacker.chance).toBeCloseTo(1 / 36 + (10 / 36) * (3 / 8), digits)
    expect(defender).toMatchObject({ seat: vailin, dice: 2, rolled: 0, chance: 1, counted: 0 })
    // Of a joint defence each realm has its own dice.
    expect(players.map((player) => [player.seat, player.dice])).toEqual([
      [karkoth, 3],
      [vailin, 1],
      [free, 1],
    ])
    expect(players[1].deviation).toBeCloseTo(-(1 / 6) / Math.sqrt(5 / 36), digits)
  })

  test('dice rolled again are new dice; what cards deal or cancel counts and is no luck', () => {
    const { contests, players } = luckOf([
      began,
      rolled('attacker', 0, dice(karkoth, 6, 6, 1, 2)),
      rolled('defender', 2, dice(vailin, 6, 5, 5, 6)),
      { fact: 'rerolled', seat: karkoth, card: 'x', dice: [dice(karkoth, 6, 6, 6)], hits: 1 },
      { fact: 'hits-ignored', seat: karkoth, card: 'x', count: 1 },
      { fact: 'hits-dealt', seat: karkoth, card: 'x', count: 2 },
      rolled('attacker', 1, dice(karkoth, 6, 6, 6)),
      ended,
      // Outside a battle nothing is counted.
      rolled('attacker', 1, dice(karkoth, 6, 6, 6)),
    ])
    expect(contests[0].attacker).toMatchObject({ dice: 4, rolled: 2, counted: 4 })
    expect(contests[0].attacker.expected).toBeCloseTo(4 / 6, digits)
    expect(contests[0].defender).toMatchObject({ dice: 2, rolled: 2, counted: 1 })
    expect(contests[0].defender.chance).toBeCloseTo(1 / 9, digits)
    expect(players[0].dice).toBe(4)
  })

  test('dice of guardians are nobody’s luck, and a battle without dice is left out', () => {
    const dungeon: Fact = { fact: 'battle-began', at: 'x', kind: 'dungeon', attacker: vailin, defenders: [] }
    const { contests, players } = luckOf([began, ended, dungeon, rolled('defender', 0, dice(null, 10, 6, 3))])
    expect(contests).toMatchObject([{ fact: 2, form: 'dungeon', defender: { seat: null, dice: 1 } }])
    expect(players.map(({ seat }) => seat)).toEqual([null])
    expect(luckOf([])).toEqual({ contests: [], players: [] })
  })
})

test('free dice are told, and are the luck, of the realm that leads their side', () => {
  const t = new TestTable().put('aurel', 'karkoth', { dragon: 3 }).put('aurel', 'nerath', { monster: 1 })
  t.give('nerath', { hand: ['nerath-dwarven-stonework'] }).own('nerath', 'aurel')
  t.battle('karkoth', 'aurel')
  t.dice(1, 1, 1, 1, 1).play('nerath', { do: 'play-event', card: 'nerath-dwarven-stonework' })
  expect(t.told('rolled')[1].dice.map(({ of, piece }) => [of, piece])).toEqual([
    [free, 'monster'],
    [free, null],
  ])
})

describe('whole games', () => {
  test.each(['random-2', 'random-4'])('%s: every die is counted once', (name) => {
    const facts: Fact[] = []
    const file = readFileSync(new URL(`../golden/${name}.jsonl`, import.meta.url), 'utf8')
    for (const moment of rerun(nerath, readReplay<Action>(file))) facts.push(...moment.facts)
    const { contests, players } = luckOf(facts)
    const told = facts.flatMap((fact) => (fact.fact === 'rolled' || fact.fact === 'rerolled' ? fact.dice : []))
    const all = (of: (dice: DiceTold) => number) => told.reduce((sum, one) => sum + of(one), 0)
    const sum = (of: (player: (typeof players)[number]) => number) => players.reduce((sum, one) => sum + of(one), 0)
    expect(contests.length).toBeGreaterThan(5)
    expect(sum((player) => player.dice)).toBe(all(({ faces }) => faces.length))
    expect(sum((player) => player.rolled)).toBe(all(({ faces, need }) => faces.filter((face) => face >= need).length))
    const mean = ({ die, need, faces }: DiceTold) => (faces.length * Math.max(0, die + 1 - need)) / die
    expect(sum((player) => player.expected)).toBeCloseTo(all(mean), 8)
    expect(contests.reduce((dice, { attacker, defender }) => dice + attacker.dice + defender.dice, 0)).toBe(
      sum((player) => player.dice),
    )
    for (const { attacker, defender } of contests)
      for (const { chance } of [attacker, defender]) expect(chance).toSatisfy((c: number) => c > 0 && c <= 1)
    // A die that were counted wrongly would show as luck beyond belief.
    for (const { deviation } of players) expect(Math.abs(deviation)).toBeLessThan(4)
  })
})

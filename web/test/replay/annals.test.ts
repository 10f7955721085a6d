// Annals: what scrubber and charts show is what the facts, the final scores and the odds say.

import { luckOf, rollsOf } from '@skelos/games/age-of-conan/odds/index.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { describe, expect, test } from 'vitest'
import { annalsOf } from '../../games/age-of-conan/annals.ts'
import { chanceOfResult, markAt, turningPoints } from '../../replay/annals/annals.ts'
import { OpenedFile } from '../../replay/record/opened-file.ts'
import { goldenNames, goldenReplay, rules } from './golden.ts'

const digits = 9

describe.each(goldenNames)('%s', (name) => {
  const replay = goldenReplay(name)
  const opened = OpenedFile.open(rules, replay)
  const seats = rules.seats(replay.header.options)
  const told = opened.told()
  const facts = told.flat() as Fact[]
  const frames = opened.frames(0, replay.steps.length, [])
  const annals = annalsOf(told, seats, (step) => frames[step].view)

  test('points end as the game was scored, and stand at every step as on the board', () => {
    expect(annals.points.map((line) => line.at(-1)?.total)).toEqual(replay.closing?.result?.scores)
    for (const { step, view } of frames) {
      const { players } = view as unknown as { players: { points: number }[] }
      expect(annals.points.map((line) => markAt(line, step).total)).toEqual(players.map(({ points }) => points))
    }
  })

  test('a what-if from the middle begins with the turn, the age and the points of that moment', () => {
    const from = Math.floor(replay.steps.length / 2)
    const { turn, age, adventure, active, players } = frames[from].view as unknown as State
    const later = annalsOf([[], ...told.slice(from + 1)], seats, (step) => frames[from + step].view)
    expect(later.turns[0]).toEqual({ number: turn, seat: active, step: 0, fact: 0 })
    expect(later.divisions.slice(0, 2)).toEqual([
      { kind: 'chapter', number: age, step: 0 },
      { kind: 'section', number: adventure, step: 0 },
    ])
    expect(later.points.map(([{ total }]) => total)).toEqual(players.map(({ points }) => points))
    expect(later.points.map((line) => line.at(-1)?.total)).toEqual(replay.closing?.result?.scores)
  })

  test('luck of every roll adds up to the luck of the whole game', () => {
    for (const { seat, rolled, expected, deviation, dice } of luckOf(facts).players) {
      const rolls = rollsOf(facts).filter((roll) => roll.seat === seat)
      expect(rolls.reduce((sum, roll) => sum + roll.dice, 0)).toBe(dice)
      if (seat === null) continue
      const end = annals.luck[seat].at(-1)
      expect(end?.total).toBeCloseTo(rolled - expected, digits)
      expect((end?.total ?? 0) / Math.sqrt(end?.variance ?? 1)).toBeCloseTo(deviation, digits)
    }
  })

  test('turns follow each other as they are counted on the table', () => {
    expect(annals.turns.map(({ number }) => number)).toEqual(annals.turns.map((_, i) => i + 1))
    for (const { step, view } of frames) {
      const { turn } = view as unknown as { turn: number }
      expect(annals.turns.findLast((begun) => begun.step <= step)?.number ?? 0).toBe(turn)
    }
  })

  test('every age and adventure begins once', () => {
    const ages = annals.divisions.filter(({ kind }) => kind === 'chapter')
    expect(ages.map(({ number }) => number)).toEqual(ages.map((_, i) => i + 1))
    const steps = annals.divisions.map(({ step }) => step)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  })

  test('contests are decided after they began, each by its own dice', () => {
    for (const contest of annals.contests) {
      expect(contest.decided).toBeGreaterThanOrEqual(contest.began)
      const won = told[contest.decided].find((fact) => fact.fact === 'contest-won') as Fact & { fact: 'contest-won' }
      if (contest.won === null) continue
      expect(won.at).toBe(contest.at)
      expect(chanceOfResult(contest)).toBeGreaterThan(0)
      expect(chanceOfResult(contest)).toBeLessThanOrEqual(1)
    }
    const least = turningPoints(annals, 5)
    expect(least.map(chanceOfResult)).toEqual(least.map(chanceOfResult).toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  })
})

test('over many contests attackers win about as often as their chances say', () => {
  const contests = goldenNames.flatMap((name) => {
    const replay = goldenReplay(name)
    const opened = OpenedFile.open(rules, replay)
    const frames = opened.frames(0, replay.steps.length, [])
    return annalsOf(opened.told(), rules.seats(replay.header.options), (step) => frames[step].view).contests
  })
  const decided = contests.flatMap(({ chance, won }) => (chance === null || won === null ? [] : [{ chance, won }]))
  const expected = decided.reduce((sum, { chance }) => sum + chance, 0)
  const deviation = Math.sqrt(decided.reduce((sum, { chance }) => sum + chance * (1 - chance), 0))
  const won = decided.filter((contest) => contest.won).length
  expect(Math.abs(won - expected)).toBeLessThan(3 * deviation)
})

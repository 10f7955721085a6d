// The annals of a game with alliances, dice of many sizes and joint defence: what they show is what its facts, its final
// scores and its odds say.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { luckOf, rollsOf } from '@skelos/games/nerath/odds/luck.ts'
import type { Fact } from '@skelos/games/nerath/rules/facts.ts'
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { readReplay } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { annalsOf } from '../../games/nerath/annals.ts'
import { chanceOfResult, markAt } from '../../replay/annals/annals.ts'
import { readAnnals } from '../../replay/annals/index.ts'
import { OpenedFile } from '../../replay/record/opened-file.ts'

const folder = join(import.meta.dirname, '../../../games/nerath/test/golden')
const names = readdirSync(folder).filter((name) => name.startsWith('greedy'))
const digits = 9

const games = await Promise.all(
  names.map(async (name) => {
    const replay = readReplay<object>(readFileSync(join(folder, name), 'utf8'))
    const opened = OpenedFile.open(nerath, replay)
    const frames = opened.frames(0, replay.steps.length, [])
    const told = opened.told()
    const annals = await readAnnals('nerath', told, 4, (step) => frames[step].view)
    if (!annals) throw new Error('no annals')
    return { name, replay, frames, told, facts: told.flat() as Fact[], annals }
  }),
)
const stateAt = ({ frames }: (typeof games)[number], step: number) => frames[step].view as unknown as State

describe.each(games)('$name', (game) => {
  const { replay, frames, told, facts, annals } = game

  test('points and lands stand at every step as on the board, and points end as the game was scored', () => {
    expect(annals.points.map((line) => line.at(-1)?.total)).toEqual(replay.closing?.result?.scores)
    const [lands] = annals.tallies ?? []
    for (const { step } of frames) {
      const { realms, owner } = stateAt(game, step)
      expect(annals.points.map((line) => markAt(line, step).total)).toEqual(realms.map(({ points }) => points))
      const held = realms.map((_, seat) => owner.filter((one) => one === seat).length)
      expect(lands.lines.map((line) => markAt(line, step).total)).toEqual(held)
    }
  })

  test('turns and rounds follow each other as on the table, also in a what-if from the middle', () => {
    for (const { step } of frames.slice(1)) {
      const { round, active } = stateAt(game, step)
      expect(annals.turns.findLast((begun) => begun.step <= step)).toMatchObject({
        number: (round - 1) * 4 + active + 1,
        seat: active,
      })
      expect(annals.divisions.findLast((begun) => begun.step <= step)?.number).toBe(round)
    }
    const from = Math.floor(replay.steps.length / 2)
    const { round, active, realms } = stateAt(game, from)
    const later = annalsOf([[], ...told.slice(from + 1)], 4, (step) => frames[from + step].view)
    expect(later.turns[0]).toEqual({ number: (round - 1) * 4 + active + 1, seat: active, step: 0, fact: 0 })
    expect(later.points.map(([{ total }]) => total)).toEqual(realms.map(({ points }) => points))
    expect(later.points.map((line) => line.at(-1)?.total)).toEqual(replay.closing?.result?.scores)
  })

  test('luck of every roll adds up to the luck of the whole game, by realm, by die and by battle', () => {
    for (const { seat, rolled, expected, deviation, dice } of luckOf(facts).players) {
      const rolls = rollsOf(facts).filter((roll) => roll.seat === seat)
      expect(rolls.reduce((sum, roll) => sum + roll.dice, 0)).toBe(dice)
      if (seat === null) continue
      const end = annals.luck[seat].at(-1)
      expect(end?.total).toBeCloseTo(rolled - expected, digits)
      expect((end?.total ?? 0) / Math.sqrt(end?.variance ?? 1)).toBeCloseTo(deviation, digits)
      const sizes = annals.sizes?.filter((size) => size.seat === seat) ?? []
      expect(sizes.length).toBeGreaterThan(2)
      expect(sizes.reduce((sum, size) => sum + size.rolled, 0)).toBe(rolled)
      const fought = annals.contests.flatMap(({ attackers, defenders }) => [...attackers, ...defenders])
      expect(fought.filter((side) => side.seat === seat).reduce((sum, side) => sum + side.dice, 0)).toBe(dice)
    }
  })

  test('battles are decided after they began, where they were fought, with a chance of what came of them', () => {
    for (const { began, decided, at, won, attackers, defenders, chance, ...contest } of annals.contests) {
      expect(decided).toBeGreaterThanOrEqual(began)
      const ended = told[decided].findLast((fact) => fact.fact === 'battle-ended')
      expect(ended).toMatchObject({ attacker: attackers[0].seat })
      expect(defenders.length).toBeGreaterThan(0)
      if (won === null) continue
      expect(told[decided]).toContainEqual(expect.objectContaining({ fact: 'battle-ended', at, won }))
      const luck = chanceOfResult({ ...contest, began, decided, at, won, attackers, defenders, chance })
      expect(luck).toBeGreaterThan(0)
      expect(luck).toBeLessThanOrEqual(1)
    }
  })
})

test('over many battles attackers win about as often as their chances say', () => {
  const decided = games.flatMap(({ annals }) =>
    annals.contests.flatMap(({ chance, won }) => (chance === null || won === null ? [] : [{ chance, won }])),
  )
  expect(decided.length).toBeGreaterThan(40)
  const expected = decided.reduce((sum, { chance }) => sum + chance, 0)
  const deviation = Math.sqrt(decided.reduce((sum, { chance }) => sum + chance * (1 - chance), 0))
  expect(Math.abs(decided.filter(({ won }) => won).length - expected)).toBeLessThan(3 * deviation)
})

test('allies who defend together have a line each', () => {
  const dice = (of: number) => [{ of, piece: 'footsoldier', die: 6, need: 6, faces: [6, 1] }] as const
  const at = 'crownfall'
  const facts = [
    { fact: 'round-began', round: 1 },
    { fact: 'turn-began', seat: 0 },
    { fact: 'battle-began', at, kind: 'land', attacker: 0, defenders: [3, 1] },
    { fact: 'rolled', at, side: 'attacker', stage: 'ordinary', dice: dice(0), hits: 1 },
    { fact: 'rolled', at, side: 'defender', stage: 'ordinary', dice: [...dice(3), ...dice(1)], hits: 2 },
    { fact: 'battle-ended', at, attacker: 0, won: false, retreated: false },
  ]
  const [{ attackers, defenders, won }] = annalsOf([facts], 4).contests
  expect(attackers).toMatchObject([{ seat: 0, dice: 2, rolled: 1 }])
  expect(defenders).toMatchObject([
    { seat: 3, dice: 2, rolled: 1 },
    { seat: 1, dice: 2, rolled: 1 },
  ])
  expect(won).toBe(false)
})

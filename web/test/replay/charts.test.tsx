// @vitest-environment happy-dom
// The charts: what they draw and what their tables say is what the facts and the odds come to.

import { luckOf } from '@skelos/games/age-of-conan/odds/index.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { signed } from '@skelos/text'
import { afterEach, expect, test } from 'vitest'
import { annalsOf } from '../../games/age-of-conan/annals.ts'
import { chapters } from '../../replay/charts/count-chart.tsx'
import type { SeatLook } from '../../replay/charts/looks.ts'
import { bandOf, LuckChart } from '../../replay/charts/luck-chart.tsx'
import { spread, ticksFor } from '../../replay/charts/scale.ts'
import { ScoreChart } from '../../replay/charts/score-chart.tsx'
import { OpenedFile } from '../../replay/record/opened-file.ts'
import { type Rendered, render } from '../render.tsx'
import { goldenReplay, rules } from './golden.ts'

const replay = goldenReplay('greedy-4-fr.jsonl')
const told = OpenedFile.open(rules, replay).told()
const annals = annalsOf(told, 4)
const scores = replay.closing?.result?.scores ?? []
const names = ['Aquilonia', 'Turan', 'Stygia', 'Hyperborea']
const identities = ['or', 'gules', 'sable', 'azure'] as const
const looks: SeatLook[] = names.map((name, seat) => ({ seat, name, identity: identities[seat], emblem: null }))
const text = { chapter: (age: number, adventure?: number) => `Age ${age}, adventure ${adventure}` }

let shown: Rendered
afterEach(() => shown.close())

const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )

test('points: the picture is summed up in words, and the table ends with the final scores', async () => {
  shown = await render(<ScoreChart annals={annals} looks={looks} text={text} alliances={[]} />)
  const label = document.querySelector('[role=img]')?.getAttribute('aria-label')
  expect(label).toContain(names.map((name, seat) => `${name} ${scores[seat]}`).join(', '))
  expect(cells().at(-1)).toEqual(scores.map(String))
  expect(cells()).toHaveLength(chapters(annals).length)
  // By hand: all points told before the second adventure began.
  const second = annals.divisions.filter(({ kind }) => kind === 'section')[1].step
  const before = told.slice(0, second).flat() as Fact[]
  const totals = names.map((_, seat) =>
    before.reduce((sum, fact) => (fact.fact === 'points' && fact.seat === seat ? sum + fact.count : sum), 0),
  )
  expect(cells()[0]).toEqual(totals.map(String))
})

test('chapters need no sections, and a game need not be divided at all', async () => {
  shown = await render(null)
  const round = (number: number, step: number) => ({ kind: 'chapter', number, step }) as const
  expect(chapters({ divisions: [round(1, 0), round(2, 7)], steps: 20 })).toEqual([
    { chapter: 1, section: undefined, until: 6, last: false },
    { chapter: 2, section: undefined, until: 20, last: true },
  ])
  expect(chapters({ divisions: [], steps: 20 })).toMatchObject([{ until: 20, last: true }])
})

test('luck: allies on one side of a contest count each for himself', async () => {
  const rolled = (seat: number | null, dice: number) => ({
    seat,
    dice,
    expected: dice / 2,
    rolled: dice,
    counted: dice,
  })
  const sea = {
    form: 'battle',
    at: 'sea',
    began: 1,
    decided: 2,
    attackers: [rolled(0, 3), rolled(2, 4)],
    defenders: [rolled(1, 5), rolled(null, 2)],
    won: true,
    chance: 0.5,
    opening: { fact: 'began' },
    outcome: { fact: 'won' },
  }
  shown = await render(<LuckChart annals={{ ...annals, contests: [sea] }} looks={looks} text={text} alliances={[]} />)
  expect(cells().map(([dice]) => dice)).toEqual(['3', '5', '4', '0'])
})

test('points: one line a seat, told apart by dash, and none goes below the axis', async () => {
  shown = await render(<ScoreChart annals={annals} looks={looks} text={text} alliances={[]} now={400} />)
  const lines = [...document.querySelectorAll<SVGPathElement>('path[style]')]
  expect(lines).toHaveLength(4)
  expect(new Set(lines.map((line) => line.style.strokeDasharray)).size).toBe(4)
})

test('luck: the table has what the odds say of every seat’s dice', async () => {
  shown = await render(<LuckChart annals={annals} looks={looks} text={text} alliances={[]} />)
  const players = luckOf(told.flat() as Fact[]).players.filter(({ seat }) => seat !== null)
  expect(cells()).toEqual(
    players.map(({ dice, expected, rolled, deviation }) => [
      `${dice}`,
      expected.toFixed(1),
      `${rolled}`,
      signed('en', rolled - expected),
      signed('en', deviation),
    ]),
  )
})

test('luck: the band of a seat is that of its own dice and only widens', () => {
  for (const seat of [0, 1, 2, 3, null]) {
    const band = bandOf(annals, seat)
    expect(band[0].half).toBe(0)
    expect(band.every(({ half }, i) => i === 0 || half >= band[i - 1].half)).toBe(true)
  }
  const variance = annals.luck[2].at(-1)?.variance ?? 0
  expect(bandOf(annals, 2).at(-1)?.half).toBeCloseTo(0.967 * Math.sqrt(variance), 9)
})

test('scales are round and labels keep apart', async () => {
  shown = await render(null)
  expect(ticksFor(0, 37, 5)).toEqual([0, 10, 20, 30, 40])
  expect(ticksFor(-8.2, 8.2, 5)).toEqual([-10, -5, 0, 5, 10])
  expect(ticksFor(0, 0, 5)[0]).toBe(0)
  const placed = spread([50, 51, 52, 200], 19, 0, 210)
  const sorted = placed.toSorted((a, b) => a - b)
  expect(sorted.every((place, i) => i === 0 || place - sorted[i - 1] >= 19)).toBe(true)
  expect(Math.max(...spread([205, 206, 207], 19, 0, 210))).toBeLessThanOrEqual(210)
})

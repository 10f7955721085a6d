// @vitest-environment happy-dom
// The charts at the end of a table, from nothing but its facts.
import { expect, test } from 'vitest'
import { loadAnnals } from '../../replay/annals/index.ts'
import MatchCharts from '../../replay/match-charts.tsx'
import { OpenedFile } from '../../replay/record/opened-file.ts'
import { blankPicture, seatsOf } from '../../session/blank-picture.ts'
import { render, settle } from '../render.tsx'
import { fakeGame } from './fake-game.tsx'
import { goldenReplay, rules } from './golden.ts'

test('points and luck end as the game did', async () => {
  // What is fetched once comes at once the next time.
  await loadAnnals(rules.id)
  const replay = goldenReplay('greedy-3-fr.jsonl')
  const opened = OpenedFile.open(rules, replay)
  const [{ view }] = opened.frames(opened.steps, 0, [])
  const picture = blankPicture({ game: rules.id, seats: seatsOf(3, null), view })
  const shown = await render(<MatchCharts game={fakeGame} picture={picture} facts={opened.told().flat()} />)
  for (let i = 0; i < 10; i++) await settle()
  const [score, luck] = [...document.querySelectorAll('[role=img]')].map((chart) => chart.getAttribute('aria-label'))
  const scores = replay.closing?.result?.scores ?? []
  expect(score).toContain(`Aquilonia ${scores[0]}, Hyperborea ${scores[1]}, Turan ${scores[2]}`)
  expect(luck).toMatch(/Aquilonia [+-]?\d/)
  await shown.close()
})

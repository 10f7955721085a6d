// @vitest-environment happy-dom
// The coach after the game: what it finds comes piece by piece, for any side, can be stopped, and leads to its moments.
import { gameIds, manifestOf } from '@skelos/games'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSettings } from '../../device/settings.ts'
import { analyse, type Found, type Wanted } from '../../replay/coach/analysis.ts'
import type { Move } from '../../replay/coach/coach.ts'
import { openFileRecording } from '../../replay/record/file-recording.ts'
import type { Recording } from '../../replay/record/recording.ts'
import { ReplayScreen } from '../../replay/screen/screen.tsx'
import type { GameUI } from '../../table/game-ui.ts'
import { type Rendered, render, settle } from '../render.tsx'
import { fakeGame, names } from './fake-game.tsx'
import { goldenText } from './golden.ts'
import { deskClerk, openGolden, savedText } from './sources.ts'

/** Stands in for the worker: says what a test wants it to say. */
class FakeWorker extends EventTarget {
  static last: FakeWorker | undefined
  wanted: Wanted | undefined
  ended = false
  constructor() {
    super()
    FakeWorker.last = this
  }
  postMessage(wanted: Wanted): void {
    this.wanted = wanted
  }
  terminate(): void {
    this.ended = true
  }
  say(data: Found): Promise<void> {
    return act(async () => void this.dispatchEvent(new MessageEvent('message', { data })))
  }
}

const coached = {
  ...fakeGame,
  text: (language: 'en') => ({
    ...fakeGame.text(language),
    counts: (feature: string) => `the ${feature}`,
    deed: (_picture: unknown, seat: number, { to }: { to: string }) => `${names[seat]} goes to ${to}`,
  }),
  parts: ({ to }: { to: string }) => [{ slot: 'to', value: to, handle: { on: 'place', id: to } }],
} as unknown as GameUI

const name = 'greedy-3-standard.jsonl'
const golden = openGolden(name, { you: [1] })
let shown: Rendered

const slider = () => document.querySelector<HTMLElement>('[role=slider]') as HTMLElement
const step = () => Number(slider().getAttribute('aria-valuenow'))
const panel = () => document.querySelector('[role=tabpanel]')?.textContent ?? ''
const tab = () => document.querySelector<HTMLElement>('[data-tab=coach][role=tab]')
const buttons = (list: string) => [...document.querySelectorAll<HTMLButtonElement>(`${list} button`)]
const click = (button: HTMLElement | undefined | null) => act(async () => button?.click())

async function rest(): Promise<void> {
  for (let i = 0; i < 30; i++) await settle()
}

async function show(recording: Recording, game = coached): Promise<void> {
  vi.stubGlobal('Worker', FakeWorker)
  shown = await render(<ReplayScreen recording={recording} game={game} place={{ on: 'file' }} step={0} />)
  await rest()
  await click(tab())
  await rest()
}

const press = async (key: string) => {
  await shown.press(key)
  await rest()
}

/** Everybody alike until the middle, then the second has it. */
function findings(steps: number) {
  const chances = Array.from({ length: steps + 1 }, (_, i) => (i < steps / 2 ? [0.2, 0.5, 0.3] : [0, 1, 0]))
  const account = {
    start: [1 / 3, 1 / 3, 1 / 3],
    luck: [0.04, -0.09, 0.05],
    own: [0.1, -0.41, 0.31],
    others: [0, 0, 0],
    chances,
  }
  const turns = [
    { step: 120, seat: 2, swing: 0.11 },
    { step: 300, seat: 1, swing: -0.13 },
  ]
  const move = (at: number, kept: number, left: number): Move => ({
    step: at,
    seat: 1,
    played: { to: 'shem' },
    better: { to: 'corinthia' },
    kept,
    left,
    why: { better: ['points'], worse: ['gold'] },
  })
  return { account, turns, moves: [move(181, 0.33, 0.2), move(51, 0.25, 0.19)] }
}

async function analysed(): Promise<void> {
  const recording = await golden
  await show(recording)
  const { account, turns, moves } = findings(recording.steps)
  await FakeWorker.last?.say({ account, turns })
  await FakeWorker.last?.say({ seat: 1, moves })
  await rest()
}

beforeEach(() => {
  FakeWorker.last = undefined
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: { code: 'not-signed-in' } }, { status: 401 })))
})
afterEach(async () => {
  await shown?.close()
  useSettings.setState({ textMode: false })
  vi.unstubAllGlobals()
})

test('a game whose players do not look ahead has no coach', async () => {
  await show(await golden, fakeGame)
  expect(tab()).toBeNull()
  expect(FakeWorker.last).toBeUndefined()
})

test('a game in play is not looked at', async () => {
  const source = { name: 'saved.jsonl', text: savedText(40), title: 'Saved' }
  await show(await openFileRecording(deskClerk(), source, () => undefined))
  expect(panel()).toContain('once it is over')
  expect(FakeWorker.last).toBeUndefined()
})

test('it is asked with the file, one’s own seat first; it tells how far it is, and stops at once', async () => {
  await show(await golden)
  expect(FakeWorker.last?.wanted).toEqual({ text: goldenText(name), seats: [1, 0, 2] })
  await FakeWorker.last?.say({ part: 0.4 })
  expect(document.querySelector('progress')?.value).toBe(0.4)
  const { account, turns, moves } = findings((await golden).steps)
  await FakeWorker.last?.say({ account, turns })
  await FakeWorker.last?.say({ seat: 1, moves })
  const first = FakeWorker.last
  await shown.click('Stop')
  expect(first?.ended).toBe(true)
  expect(panel()).toContain('The analysis was stopped')
  // What is known is not looked for again.
  await shown.click('Analyse the game')
  expect(FakeWorker.last).not.toBe(first)
  await rest()
  expect(FakeWorker.last?.wanted?.seats).toEqual([0, 2])
  await FakeWorker.last?.say({ end: 'done' })
  expect(panel()).toContain('Analysed in this browser in')
  expect(FakeWorker.last?.ended).toBe(true)
})

test('leaving the replay ends it, another tab does not', async () => {
  await show(await golden)
  await click(document.querySelector<HTMLElement>('[data-tab=log][role=tab]'))
  expect(FakeWorker.last?.ended).toBe(false)
  const first = FakeWorker.last
  await click(tab())
  expect(FakeWorker.last).toBe(first)
  await shown.close()
  expect(FakeWorker.last?.ended).toBe(true)
})

test('what cannot be looked at is said, and tried again', async () => {
  await show(await golden)
  await FakeWorker.last?.say({ end: 'failed' })
  expect(document.querySelector('[role=alert]')?.textContent).toContain('could not be analysed')
  await shown.click('Analyse the game')
  expect(FakeWorker.last?.ended).toBe(false)
})

describe('what is found', () => {
  test('moves and dice in one line, for oneself and for others', async () => {
    await analysed()
    expect(panel()).toContain('Your moves cost 41, the dice cost 9')
    await click(document.querySelector<HTMLElement>('input[name=coach-for][value="2"]'))
    expect(panel()).toContain('The moves gained 31, the dice gave 5')
    expect(panel()).toContain('Trying what else could have been done')
  })

  test('the costliest moves lead to their moment, open with a reason, and are played on from there', async () => {
    await analysed()
    const rows = buttons('[role=tabpanel] ol')
    expect(rows).toHaveLength(2)
    expect(rows[0].textContent).toContain('Hyperborea goes to shem')
    expect(rows[0].textContent).toContain('Better:✓ Hyperborea goes to corinthia')
    expect(rows[0].querySelector('svg')?.getAttribute('aria-label')).toBe('✓ 33%, ✕ 20%')
    expect(rows[0].textContent).toMatch(/-13$/)
    expect(rows[0].getAttribute('aria-expanded')).toBe('false')
    await click(rows[0])
    await rest()
    expect(step()).toBe(180)
    expect(buttons('[role=tabpanel] ol')[0].getAttribute('aria-expanded')).toBe('true')
    expect(panel()).toContain('Better: the points. Worse: the gold.')
    expect(document.querySelector('[data-testid=board]')?.textContent).toContain('shem,corinthia')
    HTMLDialogElement.prototype.showModal ??= () => undefined
    await click(buttons('[role=tabpanel] ol').find(({ textContent }) => textContent?.startsWith('Play on from')))
    expect(document.querySelector('dialog')?.textContent).toContain('A new table starts at this moment')
  })

  test('luck apart from play adds up in every row', async () => {
    await analysed()
    const rows = [...document.querySelectorAll('[role=tabpanel] section table tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    expect(rows.map(([side]) => side)).toEqual(names.slice(0, 3))
    expect(rows[1].slice(1)).toEqual(['-9', '-41', '+117', '100'])
    for (const [, ...figures] of rows) {
      const [dice, own, others, end] = figures.map(Number)
      expect(33 + dice + own + others).toBe(end)
    }
  })

  test('the line of time has a band for each side, one’s own at the bottom, with flags and rings', async () => {
    await analysed()
    const bands = [...slider().querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(bands).toEqual([names[1], names[0], names[2]])
    const flags = buttons('section > div ol').filter(({ title }) => title !== '')
    expect(flags).toHaveLength(2)
    expect(flags[0].textContent).toMatch(/told\+11$/)
    await click(flags[1])
    await rest()
    expect(step()).toBe(300)
    const rings = [...document.querySelectorAll<HTMLButtonElement>('button[aria-label^="Costly move"]')]
    expect(rings.map((ring) => ring.textContent)).toEqual(['1', '2'])
    await click(rings[1])
    await rest()
    expect(step()).toBe(50)
  })

  test('one against allies: each side has its chance, told once', async () => {
    const recording = await golden
    await show(recording, { ...coached, rules: { teams: () => [[0], [1, 2]] } } as unknown as GameUI)
    const { account, turns } = findings(recording.steps)
    await FakeWorker.last?.say({ account, turns })
    await rest()
    const bands = [...slider().querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(bands).toEqual([names[1], names[0]])
  })

  test('brackets go from stop to stop, and elsewhere from contest to contest', async () => {
    await analysed()
    const seen: number[] = []
    for (const key of [']', ']', ']', ']', ']', '[']) {
      await press(key)
      seen.push(step())
    }
    expect(seen).toEqual([50, 120, 180, 300, 300, 180])
    await click(document.querySelector<HTMLElement>('[data-tab=log][role=tab]'))
    await press(']')
    expect([50, 120, 300]).not.toContain(step())
  })

  test('in words: turning points as a list, chances as a table', async () => {
    useSettings.setState({ textMode: true })
    await analysed()
    expect(panel()).toContain('what changed a chance to win most')
    const turn = buttons('[role=tabpanel] ol').find(
      ({ textContent }) => textContent?.endsWith('-13') && !textContent.includes('Played'),
    )
    await click(turn)
    await rest()
    expect(step()).toBe(300)
    const table = document.querySelector('[role=tabpanel] details table')
    expect(table?.textContent).toContain('Age 1')
    expect(table?.querySelector('tbody tr:last-child')?.textContent).toBe('End100%0%0%')
  })
})

test('a recorded game is accounted for to the last point', async () => {
  const found: Found[] = []
  await analyse({ text: goldenText('random-stygia-hyperborea.jsonl'), seats: [] }, (one) => found.push(one))
  expect(found.at(-1)).toEqual({ end: 'done' })
  const told = found.find((one) => 'account' in one)
  if (!told) throw new Error('no account')
  const { start, luck, own, others, chances } = told.account
  for (const seat of [0, 1])
    expect(start[seat] + luck[seat] + own[seat] + others[seat]).toBeCloseTo(chances[chances.length - 1][seat])
  for (const sums of [luck, own, others]) expect(sums[0] + sums[1]).toBeCloseTo(0)
  expect(new Set(chances.at(-1))).toEqual(new Set([0, 1]))
  expect(told.turns.length).toBeGreaterThan(2)
  const parts = found.flatMap((one) => ('part' in one ? [one.part] : []))
  expect(parts).toEqual(parts.toSorted((one, other) => one - other))
})

test('a game has words for everything that its players look at, and for nothing where they do not look ahead', async () => {
  const words = import.meta.glob<Record<string, string>>('../../games/*/text/table/en.json', { import: 'default' })
  for (const id of gameIds) {
    const manifest = await manifestOf(id)
    const features = (await manifest?.mind?.())?.mind.value.names ?? []
    const prefix = `${id}.counts.`
    const said = Object.keys(await words[`../../games/${id}/text/table/en.json`]())
    const counts = said.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
    expect({ id, counts: new Set(counts) }).toEqual({ id, counts: new Set(features) })
  }
})

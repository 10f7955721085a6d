// @vitest-environment happy-dom
// The coach at the table: asked at one's own question, stopped at will, and nowhere but at tables of this browser.
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Asked } from '../../table/coach/advice.ts'
import type { Said } from '../../table/coach/worker.ts'
import type { GameUI } from '../../table/game-ui.ts'
import { Table } from '../../table/table.tsx'
import { type Rendered, render } from '../render.tsx'
import { aloneWithTheTable, fakeSession, game, marches } from './fake.tsx'

/** Stands in for the worker: says what a test wants it to say. */
class FakeWorker extends EventTarget {
  static last: FakeWorker | undefined
  asked: Asked | undefined
  ended = false
  constructor() {
    super()
    FakeWorker.last = this
  }
  postMessage(asked: Asked): void {
    this.asked = asked
  }
  terminate(): void {
    this.ended = true
  }
  say(data: Said): Promise<void> {
    return act(async () => void this.dispatchEvent(new MessageEvent('message', { data })))
  }
}

const coached: GameUI = { ...game, text: (language) => ({ ...game.text(language), counts: (what) => `the ${what}` }) }

let page: Rendered
aloneWithTheTable()
afterEach(() => page.close())

async function open(where: 'here' | 'server' = 'here', ui = coached) {
  vi.stubGlobal('Worker', FakeWorker)
  const session = fakeSession(undefined, { where })
  page = await render(<Table session={session} game={ui} />)
  return session
}
const button = () => document.querySelector<HTMLButtonElement>('[data-coach]')
const panel = () => document.querySelector('[data-region=panel]')?.textContent ?? ''
const ask = () => act(async () => button()?.click())

const advice = [
  { index: 3, chance: 0.341, error: 0.01, better: ['points', 'gold'], worse: [] },
  { index: 4, chance: 0.28, error: 0.02, better: [], worse: ['points'] },
]

test('gives the best actions with their chance and a reason, from what the seat sees; choosing one selects it', async () => {
  const session = await open()
  await ask()
  expect(FakeWorker.last?.asked).toMatchObject({ game: 'two-camps', viewer: [0], seat: 0, legal: marches })
  await FakeWorker.last?.say({ part: 0.4 })
  expect(document.querySelector('progress')?.value).toBe(0.4)
  await FakeWorker.last?.say({ advice })
  expect(FakeWorker.last?.ended).toBe(true)
  expect(panel()).toContain('34%')
  expect(panel()).toContain('Better: the points and the gold.')
  expect(panel()).toContain('Worse: the points.')
  expect(panel()).toContain('give or take 4')
  const rows = document.querySelectorAll<HTMLButtonElement>('[data-region=panel] ol button')
  await act(async () => rows[1].click())
  expect(session.calls).toEqual([])
})

test('is stopped by the same key that asks it', async () => {
  await open()
  const press = () =>
    act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true })))
  await press()
  expect(button()?.getAttribute('aria-expanded')).toBe('true')
  await press()
  expect(FakeWorker.last?.ended).toBe(true)
  expect(button()?.getAttribute('aria-expanded')).toBe('false')
})

test('says so where it has nothing to say', async () => {
  await open()
  await ask()
  await FakeWorker.last?.say({ advice: null })
  expect(panel()).toContain('No advice this time.')
})

test.each([
  ['at a table with others', 'server', coached],
  ['of a game without a coach', 'here', game],
] as const)('is not there %s', async (_, where, ui) => {
  await open(where, ui)
  expect(button()).toBeNull()
})

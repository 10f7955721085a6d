// @vitest-environment happy-dom
// A turn that is planned on the page while others are asked, and kept as a standing order.
import { type AnyGame, clone, type TableState } from '@skelos/kernel'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Toasts } from '../../design/toast.tsx'
import { Table } from '../../table/table.tsx'
import { type Rendered, render, settle } from '../render.tsx'
import { aloneWithTheTable, type FakeSession, fakeSession, game, marches, pictureOf } from './fake.tsx'

interface Camps extends TableState {
  turn: number
}

/** Whoever's turn it is marches or passes, and the turn is over. */
const rules = {
  standing: { moments: ['turn'] },
  ahead: ({ state }: { state: Camps }, seat: number) => ({ ...clone(state), turn: seat }),
  copy: clone,
  view: (state: Camps) => ({ state }),
  pending: ({ turn }: Camps) => [{ seat: turn, kind: 'move', rules: ['rule.move'] }],
  legal: () => marches,
  apply(state: Camps) {
    state.turn = 1 - state.turn
    return { ok: true, facts: [], learned: false }
  },
} as unknown as AnyGame
const planned = {
  ...game,
  loops: { rules, kinds: [] },
  text: () => {
    const text = game.text('en')
    return { ...text, orders: text.orders && { ...text.orders, planUntil: { same: 'day', anyway: 'war' } } }
  },
} as typeof game

let page: Rendered
let session: FakeSession
aloneWithTheTable()
afterEach(() => page.close())

async function open() {
  const others = { decisions: [{ seat: 1, kind: 'move' }], legal: {} }
  const view: Camps = { stack: [], turn: 1 }
  session = fakeSession(pictureOf({ view, ...others }))
  page = await render(
    <>
      <Table session={session} game={planned} />
      <Toasts />
    </>,
  )
}

test('is chosen as if it came now, told to nobody, and kept in one order', async () => {
  await open()
  await page.click('Plan your turn')
  await settle()
  expect(page.text()).toContain('Choose as if it were your turn now.')
  expect(() => page.button('Save the plan')).toThrow('no button')
  for (const place of ['koth', 'shem', 'shem']) await page.click(`place ${place}`)
  await settle()
  expect(page.text()).toContain('The plan ends here.')
  expect(session.calls).toEqual([])
  await page.click('Save the plan: 1 step')
  await settle()
  const order = { kind: null, option: null, plan: [{ kind: 'move', action: marches[0] }], until: 'day', unless: null }
  expect(session.calls).toEqual([['order', 0, order]])
  expect(page.text()).toContain('Your plan is saved.')
})

test('may be kept whatever happens, or left as if it had never been', async () => {
  await open()
  await page.click('Plan your turn')
  await settle()
  await page.click('Stop planning')
  await settle()
  expect(page.text()).not.toContain('Choose as if it were your turn now.')
  expect(session.calls).toEqual([])
  await page.click('Plan your turn')
  await settle()
  for (const place of ['koth', 'shem', 'shem']) await page.click(`place ${place}`)
  await settle()
  await act(async () => document.querySelector<HTMLElement>('[role="switch"]')?.click())
  await page.click('Save the plan: 1 step')
  expect(session.calls).toMatchObject([['order', 0, { until: 'war' }]])
})

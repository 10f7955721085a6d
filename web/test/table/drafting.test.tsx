// @vitest-environment happy-dom
// Choices that are drafted on the page: listed as not sent, shown on the board, taken back by undo, sent once.
import { type AnyGame, clone, type TableState } from '@skelos/kernel'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Toasts } from '../../design/toast.tsx'
import { Table } from '../../table/table.tsx'
import { type Rendered, render, settle } from '../render.tsx'
import {
  acted,
  aloneWithTheTable,
  type Deed,
  type FakeSession,
  fakeSession,
  game,
  march,
  marches,
  pictureOf,
} from './fake.tsx'

interface Camps extends TableState {
  gone: Deed[]
}

const legalIn = ({ gone }: Camps): Deed[] => marches.filter((deed) => !gone.some((one) => same(one, deed)))
const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/** Each march once, as long as one likes; to roll is to learn something, to pass to be done. */
const rules = {
  guess: ({ state }: { state: Camps }) => clone(state),
  copy: clone,
  view: (state: Camps) => ({ state }),
  pending: ({ gone }: Camps) =>
    gone.some((deed) => deed.do === 'pass') ? [] : [{ seat: 0, kind: 'move', rules: ['rule.move'] }],
  legal: legalIn,
  apply(state: Camps, _: number, deed: Deed) {
    if (!legalIn(state).some((one) => same(one, deed))) return { ok: false }
    state.gone.push(deed)
    return { ok: true, facts: [], learned: deed.do === 'roll' }
  },
} as unknown as AnyGame
const looping = { ...game, loops: { rules, kinds: ['move'] } }
const view: Camps = { stack: [], gone: [] }

let page: Rendered
let session: FakeSession
aloneWithTheTable()
afterEach(() => page.close())

async function open() {
  session = fakeSession(pictureOf({ view }))
  page = await render(
    <>
      <Table session={session} game={looping} />
      <Toasts />
    </>,
  )
}
const listed = () => [...document.querySelectorAll('[data-region="panel"] ol li')].map((line) => line.textContent)
const rows = () => [...document.querySelectorAll('[data-options] button')].map((row) => row.textContent)
async function marchFrom(from: string, to: string) {
  for (const place of [from, to, to]) await page.click(`place ${place}`)
  await settle()
}

test('choices are listed as they are made, and go out together with the one that ends them', async () => {
  await open()
  await marchFrom('koth', 'shem')
  expect(page.text()).toContain('1 choice is not sent yet.')
  expect(listed()).toEqual(['March from koth to shem'])
  // The question is asked anew, with what is left.
  expect(rows()).toEqual(['1Option march', '2Roll, four dice, 89.1%', '3Option pass'])
  await marchFrom('koth', 'argos')
  expect(page.text()).toContain('2 choices are not sent yet.')
  expect(listed()).toEqual(['March from koth to shem', 'March from koth to argos'])
  expect(page.button('Undo').textContent).toContain('Undo: 2 moves can be taken back')
  expect(session.calls).toEqual([])
  await page.click('Option pass')
  await page.press('Enter')
  await settle()
  expect(session.calls).toEqual([['act', 0, [marches[0], marches[1], { do: 'pass' }], 10]])
  expect(page.text()).not.toContain('not sent yet')
})

test('undo takes back what was drafted, one by one and without asking the table', async () => {
  await open()
  await marchFrom('koth', 'shem')
  await marchFrom('shem', 'argos')
  await page.press('u')
  await settle()
  expect(listed()).toEqual(['March from koth to shem'])
  await page.press('1')
  await page.press('u')
  await settle()
  expect(listed()).toEqual([])
  expect(page.text()).not.toContain('moved first')
  expect(page.button('Undo').textContent).toContain('not possible now')
  expect(session.calls).toEqual([])
})

test('what shows dice takes the draft along', async () => {
  await open()
  await marchFrom('koth', 'shem')
  await page.press('2')
  await page.press('Enter')
  await settle()
  expect(session.calls).toEqual([['act', 0, [marches[0], { do: 'roll' }], 10]])
})

test('a table that moves on from it drops the draft and says so', async () => {
  await open()
  await marchFrom('koth', 'shem')
  const moved: Camps = { ...view, gone: [marches[0]] }
  await act(async () => session.goOn({ view: moved }, acted(11, 1, march(1))))
  await settle()
  expect(listed()).toEqual([])
  expect(page.text()).toContain('The table moved on, so the choices you had not sent yet are gone. Choose again.')
  await marchFrom('koth', 'argos')
  expect(listed()).toEqual(['March from koth to argos'])
})

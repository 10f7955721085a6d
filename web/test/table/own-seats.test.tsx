// @vitest-environment happy-dom
// One person with several seats that are asked at once: whom he decides for, and how he turns to another.
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { remember } from '../../table/memory.ts'
import { Table } from '../../table/table.tsx'
import { type Rendered, render } from '../render.tsx'
import {
  acted,
  aloneWithTheTable,
  type FakeSession,
  fakeSession,
  game,
  march,
  marches,
  person,
  pictureOf,
} from './fake.tsx'

let page: Rendered
let session: FakeSession
aloneWithTheTable()
afterEach(() => page.close())

const asked = (...seats: number[]) => ({
  decisions: seats.map((seat) => ({ seat, kind: 'move' })),
  legal: Object.fromEntries(seats.map((seat) => [seat, marches])),
})

async function open(alone: boolean, ...seats: number[]) {
  const own = { you: [0, 1], seats: [person('ania', 'Ania'), person('ania', 'Ania')] }
  const picture = pictureOf({ ...own, ...asked(...seats) })
  remember(picture.match, 'alone', alone)
  session = fakeSession(picture)
  page = await render(<Table session={session} game={game} />)
}
/** The seats there are to turn to; the one that is decided for is in brackets. */
const seats = () =>
  [...document.querySelectorAll('[role="group"][aria-label="Decide for"] button')].map((button) =>
    button.getAttribute('aria-pressed') === 'true' ? `[${button.textContent}]` : button.textContent,
  )
const actFor = async () => {
  for (const place of ['koth', 'shem', 'shem']) await page.click(`place ${place}`)
}

test('the rules say whom they ask first, and he turns to any other seat that is asked', async () => {
  await open(true, 1, 0)
  expect(seats()).toEqual(['Aquilonia', '[Turan]'])
  await page.click('Aquilonia')
  expect(seats()).toEqual(['[Aquilonia]', 'Turan'])
  expect(page.text()).toContain('Decision of Aquilonia')
  await actFor()
  expect(session.calls).toEqual([['act', 0, marches[0]]])
})

test('he stays where he has turned to as long as he is asked there and the same seat is asked first', async () => {
  await open(true, 0, 1)
  await page.click('Turan')
  await act(async () => session.goOn({ ...asked(0, 1), title: 'Ania’s other table' }))
  expect(seats()).toEqual(['Aquilonia', '[Turan]'])
  await act(async () => session.goOn(asked(0), acted(11, 1, march(1))))
  expect([seats(), page.text().includes('Decision of Aquilonia')]).toEqual([[], true])
})

test('with one seat that is asked, or several people before the screen, there is nothing to turn to', async () => {
  await open(true, 0)
  expect(seats()).toEqual([])
  await page.close()
  await open(false, 1, 0)
  expect(seats()).toEqual([])
})

// @vitest-environment happy-dom
// Windows at the table: what is asked and what others see, an answer that may be changed, and standing orders.
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Toasts } from '../../design/toast.tsx'
import { useSettings } from '../../device/settings.ts'
import type { MatchEvent, Picture } from '../../session/session.ts'
import { Table } from '../../table/table.tsx'
import { type Rendered, render } from '../render.tsx'
import {
  acted,
  aloneWithTheTable,
  bot,
  type Deed,
  type FakeSession,
  fakeSession,
  game,
  march,
  person,
  pictureOf,
} from './fake.tsx'

let page: Rendered
let session: FakeSession

async function open(made: FakeSession) {
  session = made
  page = await render(
    <>
      <Table session={session} game={game} />
      <Toasts />
    </>,
  )
}
const goOn = (...given: Parameters<FakeSession['goOn']>) => act(async () => session.goOn(...given))
const panel = () => document.querySelector('[data-region="panel"]')?.textContent ?? ''
const rows = () => [...document.querySelectorAll('[data-options] button')].map((row) => row.textContent)
const log = () => document.querySelector('[data-region="log"]')?.textContent ?? ''

const plays: Deed[] = [{ do: 'roll' }, { do: 'pass' }]
const seats = [0, 1, 2].map((seat) => ({ seat, kind: 'cards', veiled: true as const }))
const [mine, ...others] = seats
const three = [person('ania', 'Ania'), person('luca', 'Luca'), bot]
const asked: Partial<Picture> = {
  seats: three,
  decisions: [{ ...mine, rules: ['rule.cards'] }, ...others],
  legal: { 0: plays },
}
const answered = (action: Deed): Partial<Picture> => ({ decisions: others, legal: {}, answers: { 0: action } })

aloneWithTheTable()
afterEach(() => page.close())

describe('an answer', () => {
  test('is shown to who gave it, with the others alike and nobody thinking', async () => {
    await open(fakeSession(pictureOf(asked)))
    expect(rows()).toEqual(['1Roll, four dice, 89.1%', '2Option pass'])
    await page.press('2')
    await page.press('Enter')
    expect(session.calls).toEqual([['act', 0, { do: 'pass' }]])
    await goOn(answered({ do: 'pass' }))
    expect(panel()).toContain('Your answer')
    expect(panel()).toContain('Do: pass')
    expect(panel()).toContain('Waiting for the others. Nobody sees your answer until then.')
    expect(panel()).toMatch(/Turan\s*Luca.*Stygia/)
    expect(panel()).not.toContain('thinks')
  })

  test('is taken back by the button or by undo, and the question is open again', async () => {
    await open(fakeSession(pictureOf({ ...asked, ...answered({ do: 'roll' }) })))
    expect(panel()).toContain('Do: roll')
    await page.click('Change answer')
    await page.press('u')
    expect(session.calls).toEqual([
      ['undo', 0],
      ['undo', 0],
    ])
    await goOn({ ...asked, answers: {} })
    expect(rows()).toHaveLength(2)
    await goOn({ answers: {}, decisions: [], legal: {} }, acted(11, 1, march(1)))
    expect(panel()).not.toContain('Your answer')
  })

  test('is never given by itself, however lonely: that would tell', async () => {
    await open(fakeSession(pictureOf({ ...asked, legal: { 0: [{ do: 'pass' }] } })))
    await act(async () => useSettings.setState({ autoPass: true }))
    expect(session.calls).toEqual([])
    expect(rows()).toEqual(['1Option pass'])
  })

  test('of another is told to nobody, nor who is waited for', async () => {
    await open(fakeSession(pictureOf({ ...asked, you: [], legal: {} })))
    expect(panel()).toContain('Window for cards')
    expect(panel()).toMatch(/Aquilonia\s*Ania.*Turan\s*Luca.*Stygia/)
  })

  test('people who share a screen see each his own', async () => {
    const both = { ...asked, you: [0, 1], legal: { 0: plays, 1: plays } }
    await open(fakeSession(pictureOf(both), { where: 'here' }))
    await page.click('I play Aquilonia')
    await goOn({ ...both, decisions: others, legal: { 1: plays }, answers: { 0: { do: 'roll' } } })
    expect(page.text()).toContain('Hand the device to Turan')
    await page.click('I play Turan')
    expect(panel()).not.toContain('Do: roll')
    expect(rows()).toHaveLength(2)
  })

  test('is waited for no longer than a clock lets it', async () => {
    const soon = Date.now() + 90_000
    const clock = { kind: 'live', minutes: 60, increment: 10 } as const
    await open(fakeSession(pictureOf({ ...asked, you: [], legal: {}, windowUntil: soon, clock })))
    expect(panel()).toMatch(/The window closes in 1:[23]\d at the latest\./)
  })
})

describe('standing orders', () => {
  const day = { kind: null, option: null, until: 'day', unless: null }

  test('are given at the question, by key and with an exception', async () => {
    await open(fakeSession(pictureOf(asked)))
    expect(page.button('Don’t ask again').getAttribute('aria-expanded')).toBe('false')
    await page.press('s')
    expect(document.activeElement?.textContent).toBe('this day')
    expect(panel()).toContain('roll this war')
    await act(async () => document.querySelector<HTMLElement>('[role="switch"]')?.click())
    await page.click('this day')
    expect(session.calls).toEqual([['order', 0, { ...day, unless: 'storm' }]])
    expect(page.text()).toContain('Standing order: this day, unless storm.')
    expect(panel()).not.toContain('roll this war')
  })

  test('that are refused say why', async () => {
    await open(fakeSession(pictureOf(asked)))
    session.answers.push({ ok: false, error: { code: 'too-many-orders' } })
    await page.click('Don’t ask again')
    await page.click('roll this war')
    expect(session.calls).toEqual([['order', 0, { ...day, until: 'war', option: { do: 'roll' } }]])
    expect(page.text()).toContain('You already have as many standing orders as possible. Clear one first.')
  })

  test('are not offered where nobody is asked in a window, nor where nobody keeps them', async () => {
    await open(fakeSession())
    expect(() => page.button('Don’t ask again')).toThrow('no button')
    await page.close()
    const { order: _, ...without } = fakeSession(pictureOf(asked))
    await open(without)
    expect(() => page.button('Don’t ask again')).toThrow('no button')
  })

  test('are listed at the seat and in the menu, and cleared there', async () => {
    const orders = {
      0: [
        { ...day, mark: 1 },
        { ...day, until: 'war', mark: 0 },
      ],
    }
    await open(fakeSession(pictureOf({ orders })))
    expect(document.querySelector('[data-region="players"]')?.textContent).toContain('2 standing orders')
    await page.click('What Aquilonia has')
    await page.click('Clear: this war')
    expect(session.calls).toEqual([['clearOrder', 0, 1]])
    await page.press('Escape')
    await page.press('s')
    expect(document.querySelector('dialog')?.textContent).toContain(
      'These answer automatically, so that nobody waits for you',
    )
    await page.click('Clear: this day')
    expect(session.calls.at(-1)).toEqual(['clearOrder', 0, 0])
    await page.click('this war')
    expect(session.calls.at(-1)).toEqual(['order', 0, { ...day, until: 'war' }])
  })

  test('that have passed are told in the log to their owner alone', async () => {
    const closed = (ordered: number[]): MatchEvent => ({
      seq: 11,
      at: 0,
      kind: 'acted',
      seat: 0,
      bot: false,
      closed: true,
      ordered,
      facts: [march(1)],
    })
    await open(fakeSession(pictureOf()))
    await goOn({}, closed([0]))
    expect(log()).toContain('Aquilonia passes by a standing order.')
    await page.close()
    await open(fakeSession(pictureOf({ you: [1] })))
    await goOn({}, closed([0]))
    expect(log()).not.toContain('standing order')
    expect(log()).toContain('Turan marched.')
  })
})

describe('a window that has closed', () => {
  const passed = (seq: number, seat: number): MatchEvent => ({ ...acted(seq, seat), closed: true }) as MatchEvent

  test('is nobody’s step, and says why one’s own stays', async () => {
    await open(fakeSession(pictureOf(), { events: [acted(8, 0, march(0)), passed(9, 0)] }))
    await page.press('u')
    expect(page.text()).toContain('Others could have played cards since, so your move stays.')
    expect(page.text()).not.toContain('Dice or hidden cards have been seen')
  })

  test('takes no choice away that was being made', async () => {
    await open(fakeSession())
    await page.press('1')
    await goOn({}, passed(11, 0))
    expect(rows()).toEqual(['1Option koth', '2Option shem'])
  })

  test('goes back with the step that opened it, and out of the log', async () => {
    const undone = { seq: 11, at: 0, kind: 'undone', seat: 0, step: 9, to: 8 } as const
    const events = [acted(8, 1, march(1)), acted(9, 0, march(0)), { ...passed(10, 0), facts: [march(0)] }, undone]
    await open(fakeSession(pictureOf(), { events }))
    expect(log()).toContain('Turan marched.')
    expect(log()).not.toContain('Aquilonia marched.')
  })
})

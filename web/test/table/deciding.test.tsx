// @vitest-environment happy-dom
// Deciding at the table, by mouse and by key: rows, places, the button, undo, refusals, and what overtakes a choice.
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Toasts } from '../../design/toast.tsx'
import { useSettings } from '../../device/settings.ts'
import type { GameUI } from '../../table/game-ui.ts'
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

let page: Rendered
let session: FakeSession

async function open(made: FakeSession = fakeSession(), played = game) {
  session = made
  page = await render(<Table session={session} game={played} />)
}
const goOn = (...given: Parameters<FakeSession['goOn']>) => act(async () => session.goOn(...given))
const primary = () => document.querySelector('[data-primary]')?.textContent
const rows = () => [...document.querySelectorAll('[data-options] button')].map((row) => row.textContent)
const voice = () => document.querySelector('[data-voice="assertive"]')?.textContent

aloneWithTheTable()
afterEach(() => page.close())

describe('rows and keys', () => {
  test('the question, its options with notes and exact chances, and its rule', async () => {
    await open()
    expect(page.text()).toContain('Decision of Aquilonia')
    expect(page.text()).toContain('What now?')
    expect(rows()).toEqual(['1Option march', '2Roll, four dice, 89.1%', '3Option pass'])
    expect(page.text()).toContain('rule.move')
  })

  test('while something is missing the button says what, and leads there', async () => {
    await open()
    expect(primary()).toContain('Choose: do')
    await page.click('Choose: do')
    expect(document.activeElement?.textContent).toContain('Option march')
    expect(session.calls).toEqual([])
  })

  test('numbers pick, and the button names the deed', async () => {
    await open()
    await page.press('1')
    expect(primary()).toContain('Choose: from')
    await page.press('1')
    await page.press('2')
    expect(primary()).toContain('March from koth to argos')
    await page.press('Enter')
    expect(session.calls).toEqual([['act', 0, marches[1]]])
  })

  test('the rows of the last question stay, and another can be picked', async () => {
    await open()
    await page.press('3')
    expect(primary()).toContain('Do: pass')
    expect(rows()).toHaveLength(3)
    await page.press('2')
    expect(primary()).toContain('Do: roll')
  })

  test('picked twice, a step that can be taken back is taken', async () => {
    await open()
    await page.press('3')
    await page.press('3')
    expect(session.calls).toEqual([['act', 0, { do: 'pass' }]])
  })

  test('what rolls dice is taken by the button alone', async () => {
    await open()
    await page.press('2')
    await page.press('2')
    expect(session.calls).toEqual([])
    expect(document.activeElement?.textContent).toContain('Do: roll')
    await page.click('Do: roll')
    expect(session.calls).toEqual([['act', 0, { do: 'roll' }]])
  })

  test('Escape goes one step back', async () => {
    await open()
    await page.press('1')
    await page.press('1')
    expect(rows()).toEqual(['1Option shem', '2Option argos'])
    await page.press('Escape')
    expect(rows()).toEqual(['1Option koth', '2Option shem'])
    await page.press('Escape')
    expect(rows()).toHaveLength(3)
  })

  test('letters are commands only where the reader wants it', async () => {
    await open(fakeSession(pictureOf({ undo: { seat: 0, steps: 2 } })))
    await act(async () => useSettings.setState({ letterKeys: false }))
    await page.press('u')
    expect(session.calls).toEqual([])
    await act(async () => useSettings.setState({ letterKeys: true }))
    await page.press('u')
    expect(session.calls).toEqual([['undo', 0]])
  })

  test('a lone choice is shown, and passed where the reader has said so', async () => {
    await open(fakeSession(pictureOf({ legal: { 0: [{ do: 'pass' }] } })))
    expect(rows()).toEqual(['1Option pass'])
    expect(session.calls).toEqual([])
    await act(async () => useSettings.setState({ autoPass: true }))
    expect(session.calls).toEqual([['act', 0, { do: 'pass' }]])
  })
})

describe('fewer clicks', () => {
  /** A march can be taken back; to where it goes most often is known. */
  const quick: GameUI = {
    ...game,
    undoable: (deed) => (deed as Deed).do === 'march',
    usual: ({ slot }) => (slot === 'to' ? 'argos' : undefined),
  }
  const marchesFromShem = pictureOf({ legal: { 0: [marches[2], { do: 'roll' }] } })

  test('what can be taken back is done at one click, by row, by key and by place', async () => {
    await open(fakeSession(marchesFromShem), quick)
    await page.click('Option march')
    expect(session.calls).toEqual([['act', 0, marches[2]]])
    await page.close()
    await open(fakeSession(marchesFromShem), quick)
    await page.press('1')
    expect(session.calls).toEqual([['act', 0, marches[2]]])
    await page.close()
    await open(fakeSession(marchesFromShem), quick)
    await page.click('place shem')
    expect(session.calls).toEqual([['act', 0, marches[2]]])
  })

  test('what cannot waits for the button', async () => {
    await open(fakeSession(marchesFromShem), quick)
    await page.press('2')
    expect(session.calls).toEqual([])
    expect(primary()).toContain('Do: roll')
  })

  test('nor is anything done at one click where the reader does not want it, or in a lesson', async () => {
    await act(async () => useSettings.setState({ fewerClicks: false }))
    await open(fakeSession(marchesFromShem), quick)
    await page.press('1')
    expect(session.calls).toEqual([])
    await page.close()
    await act(async () => useSettings.setState({ fewerClicks: true }))
    await open(fakeSession(marchesFromShem, { where: 'recording' }), quick)
    await page.press('1')
    expect(session.calls).toEqual([])
    expect(primary()).toContain('March from shem to argos')
  })

  test('the usual answer is chosen beforehand, can be changed, and is never taken by itself', async () => {
    await open(fakeSession(), quick)
    await page.click('place koth')
    expect(session.calls).toEqual([])
    expect(primary()).toContain('March from koth to argos')
    expect(document.querySelector('[aria-pressed="true"]')?.textContent).toContain('Option argos')
    expect(rows()).toEqual(['1Option shem', '2Option argos'])
    await page.press('1')
    expect(session.calls).toEqual([['act', 0, marches[0]]])
  })

  test('Escape lets go of it together with what it followed', async () => {
    await open(fakeSession(), quick)
    await page.click('place koth')
    await page.press('Escape')
    expect(rows()).toHaveLength(3)
    expect(document.querySelector('[aria-pressed="true"]')).toBeNull()
  })

  test('the second half of a double click answers no other question', async () => {
    await open()
    const click = (element: Element | null, detail: number) =>
      act(async () => element?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))
    const firstRow = () => document.querySelector('[data-options] button')
    await click(firstRow(), 1)
    expect(rows()).toEqual(['1Option koth', '2Option shem'])
    await click(firstRow(), 2)
    expect(rows()).toEqual(['1Option koth', '2Option shem'])
    await page.press('Escape')
    await page.press('3')
    await click(document.querySelector('[data-primary]'), 2)
    expect(session.calls).toEqual([])
    await click(document.querySelector('[data-primary]'), 1)
    expect(session.calls).toHaveLength(1)
  })
})

describe('places', () => {
  test('touching narrows the choice, touched again it is done', async () => {
    await open()
    await page.click('place koth')
    await page.click('place shem')
    expect(primary()).toContain('March from koth to shem')
    await page.click('place argos')
    expect(primary()).toContain('March from koth to argos')
    await page.click('place argos')
    expect(session.calls).toEqual([['act', 0, marches[1]]])
  })

  test('what cannot be used says why, in place and aloud, and the selection stays', async () => {
    await open()
    await page.click('place koth')
    await page.click('place sea')
    expect(page.text()).toContain('Armies do not swim.')
    expect(page.text()).toContain('rule.sea')
    expect(voice()).toBe('Armies do not swim.')
    expect(rows()).toEqual(['1Option shem', '2Option argos'])
    await page.press('Escape')
    expect(document.querySelector('main')?.textContent).not.toContain('swim')
    expect(rows()).toEqual(['1Option shem', '2Option argos'])
  })

  test('a refusal is told once: above the button, or beside a place that has a sheet', async () => {
    const told = () => (document.querySelector('main')?.textContent ?? '').split('Armies do not swim.').length - 1
    await open()
    await page.click('place sea')
    expect(told()).toBe(1)
    const foot = document.querySelector('[data-primary]')?.closest('[data-region="panel"] > *')
    expect(foot?.textContent).toContain('Armies do not swim.')
    await page.close()
    const Sheet: GameUI['Sheet'] = ({ id, whyNot }) => <p>{`Sheet of ${id}. ${whyNot?.text}`}</p>
    await open(fakeSession(), { ...game, Sheet })
    await page.click('place sea')
    expect(told()).toBe(1)
    expect(document.querySelector('[role="note"]')?.textContent).toBe('Sheet of sea. Armies do not swim.')
    // Another question, another answer.
    await goOn({ legal: { 0: [{ do: 'pass' }, { do: 'roll' }] } }, acted(11, 1, march(1)))
    expect(told()).toBe(0)
  })

  test('without a reason of the game’s own there is still an answer', async () => {
    await open()
    await page.click('place moon')
    expect(page.text()).toContain('Nothing can be done with this now.')
  })
})

describe('undo', () => {
  test('says how many steps are free', async () => {
    await open(fakeSession(pictureOf({ undo: { seat: 0, steps: 2 } })))
    expect(page.button('Undo').textContent).toContain('Undo: 2 moves can be taken back')
    await page.click('Undo')
    expect(session.calls).toEqual([['undo', 0]])
  })

  test.each([
    ['nothing yet', [], 'nothing to take back'],
    ['dice were seen', [acted(9, 0, march(0))], 'Dice or hidden cards have been seen'],
    ['somebody else decided', [acted(8, 0, march(0)), acted(9, 1, march(1))], 'Turan has decided since'],
  ])('is never disabled: %s', async (_, events, reason) => {
    await open(fakeSession(pictureOf(), { events }))
    await page.press('u')
    expect(page.text()).toContain(reason)
    expect(session.calls).toEqual([])
  })

  test('the others can be asked for a takeback', async () => {
    const events = [acted(7, 1, march(1)), acted(8, 0, march(0)), acted(9, 1, march(1))]
    await open(fakeSession(pictureOf(), { events }))
    await page.press('u')
    await page.click('Ask for a takeback')
    expect(session.calls).toEqual([['propose', { kind: 'takeback', to: 7 }]])
  })

  test('a refused proposal is told', async () => {
    const events = [acted(7, 1, march(1)), acted(8, 0, march(0)), acted(9, 1, march(1))]
    await open(fakeSession(pictureOf(), { events }))
    const told = await render(<Toasts />)
    session.answers.push({ ok: false, error: { code: 'paused' } })
    await page.press('u')
    await page.click('Ask for a takeback')
    await settle()
    expect(told.text()).toContain('The game is paused')
    await told.close()
  })

  test('why not is said once: what is true later is asked for later', async () => {
    await open(fakeSession(pictureOf(), { events: [acted(9, 0, march(0))] }))
    await page.press('u')
    expect(page.text()).toContain('Dice or hidden cards have been seen')
    await goOn({ undo: { seat: 0, steps: 1 } }, acted(11, 0, march(0)))
    await goOn({ undo: null }, acted(12, 1, march(1)))
    expect(page.text()).not.toContain('has decided since')
  })
})

describe('what comes back', () => {
  test('a refusal with its rule; the selection stays', async () => {
    await open()
    session.answers.push({ ok: false, error: { code: 'not-legal', params: { rule: 'rule.siege' } } })
    await page.press('3')
    await page.press('Enter')
    await settle()
    expect(page.text()).toContain('The rules do not allow that now.')
    expect(page.text()).toContain('rule.siege')
    expect(primary()).toContain('Do: pass')
  })

  test('a table that moved on keeps a choice that is still possible', async () => {
    await open()
    session.answers.push({ ok: false, error: { code: 'stale' } })
    await page.press('3')
    await goOn({}, acted(11, 1, march(1)))
    await page.press('Enter')
    await settle()
    expect(page.text()).toContain('Turan moved first. Your choice is still possible.')
    expect(primary()).toContain('Do: pass')
  })

  test('and says so when it is not', async () => {
    await open()
    await page.press('3')
    await goOn({ legal: { 0: marches.slice(0, 2) } }, acted(11, 1, march(1)))
    expect(page.text()).toContain('no longer possible; choose again')
    expect(primary()).toContain('Choose: to')
  })

  test('also where that is told before the screen shows what came first', async () => {
    await open()
    session.answers.push({ ok: false, error: { code: 'stale' } })
    await page.press('3')
    await page.press('Enter')
    await settle()
    await goOn({ legal: { 0: marches.slice(0, 2) } }, acted(11, 0, march(0)))
    expect(page.text()).toContain('no longer possible; choose again')
    await page.press('1')
    expect(page.text()).not.toContain('choose again')
  })

  test('after one’s own step the next question begins afresh', async () => {
    await open()
    await page.press('1')
    await goOn({ legal: { 0: marches.slice(0, 3) } }, acted(11, 0, march(0)))
    expect(rows()).toEqual(['1Option koth', '2Option shem'])
    expect(page.text()).not.toContain('moved first')
  })

  test('nothing is sent twice while a deed is under way', async () => {
    await open()
    session.answers.push({ ok: true, seq: 11 })
    await page.press('3')
    await page.press('Enter')
    await page.press('Enter')
    expect(session.calls).toHaveLength(1)
    await goOn({}, acted(11, 0, march(0)))
    await page.press('3')
    await page.press('Enter')
    expect(session.calls).toHaveLength(2)
  })
})

// @vitest-environment happy-dom
// The table before, during and between: the lobby, facts that play, and the layout of a phone.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { initialSettings, useSettings } from '../../device/settings.ts'
import { queries } from '../../net/queries.ts'
import { Table } from '../../table/table.tsx'
import { type Rendered, render, type } from '../render.tsx'
import { acted, bot, type FakeSession, fakeSession, game, march, person, pictureOf } from './fake.tsx'

declare global {
  interface Window {
    happyDOM: { setViewport(size: { width: number; height: number }): void }
  }
}

let page: Rendered
let session: FakeSession
/** What was asked of the server, by method and path. */
let asked: string[]
let account: { id: string; name: string } | null

async function open(made: FakeSession = fakeSession()) {
  session = made
  page = await render(<Table session={session} game={game} />)
}
const main = () => document.querySelector('main')?.textContent ?? ''

beforeEach(() => {
  localStorage.clear()
  useSettings.setState({ ...initialSettings })
  asked = []
  account = { id: 'ania', name: 'Ania' }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${address}`)
    if (address === '/api/guests')
      account = { id: 'new', name: (JSON.parse(init?.body as string) as { name: string }).name }
    const answers: Readonly<Record<string, object>> = {
      '/api/session': { account },
      '/api/guests': { account },
      '/api/games': { games: [{ id: 'two-camps', levels: ['random', 'greedy'] }] },
    }
    return Response.json(answers[address] ?? { seq: 11 })
  })
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  window.happyDOM.setViewport({ width: 1280, height: 900 })
})

test('the thread that works out figures is made ready once, when the table is there', async () => {
  const warm = vi.fn<() => void>()
  const figures = { warm, subscribe: () => () => undefined, count: () => 0, coming: () => false }
  page = await render(<Table session={fakeSession()} game={{ ...game, figures }} />)
  expect(warm).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(warm).toHaveBeenCalledOnce())
})

describe('before the start', () => {
  const open4 = { holder: { kind: 'open', heldFor: null } as const, standIn: null, out: null }
  const lobby = pictureOf({
    phase: 'lobby',
    view: null,
    decisions: [],
    legal: {},
    seats: [person('ania', 'Ania'), open4, bot],
    options: { edition: 'standard', camps: ['north', 'south', 'west'] },
    warnings: ['two-is-few'],
  })

  test('seats, options with the game’s remarks, and a link for friends', async () => {
    await open(fakeSession(lobby))
    await page.appears('Fill 1 open seat')
    expect(main()).toContain('Ania · you')
    expect(main()).toContain('bot, shrewd')
    expect(main()).toContain('camps.southopen')
    expect(main()).toContain('edition.standard')
    expect(main()).toContain('two-is-few')
    expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toContain('/t/match-0001')
  })

  test('the host’s button says what is missing, and begins when nothing is', async () => {
    await open(fakeSession(lobby))
    await page.appears('Fill 1 open seat first')
    await act(async () => session.goOn({ seats: [person('ania', 'Ania'), bot, bot] }))
    await page.click('Start the game')
    expect(asked).toContain('POST /api/tables/match-0001/start')
  })

  test('the host seats bots and frees seats; one takes and leaves one’s own', async () => {
    await open(fakeSession(lobby))
    await page.appears('bot, carefree')
    await page.click('Stand up')
    expect(asked).toContain('PUT /api/tables/match-0001/seats/0')
    await page.click('Sit here')
    await act(() => vi.waitFor(() => expect(asked).toContain('POST /api/tables/match-0001/join'), { timeout: 20_000 }))
    expect(document.querySelector('select')?.textContent).toBe('open to playersbot, carefreebot, shrewd')
  })

  test('who is nobody here yet is asked for a name before he sits down', async () => {
    account = null
    queries.clear()
    await open(fakeSession({ ...lobby, seats: [person('ania', 'Ania'), open4], you: [] }))
    await page.appears('Your name at the table')
    await type(document.querySelector<HTMLInputElement>('input[autocomplete="nickname"]'), 'Bêlit ')
    await page.click('Sit here')
    await act(() => vi.waitFor(() => expect(asked).toContain('POST /api/tables/match-0001/join'), { timeout: 20_000 }))
    expect(account).toEqual({ id: 'new', name: 'Bêlit' })
    queries.clear()
  })
})

describe('facts that play', () => {
  test('are told before the next question is asked, and Space skips them', async () => {
    vi.useFakeTimers()
    await open()
    await act(async () => session.goOn({ legal: { 0: [{ do: 'pass' }] } }, acted(11, 1, march(1), march(1))))
    expect(main()).toContain('What is happeningTuran marched.')
    expect(main()).not.toContain('What now?')
    await act(async () => vi.advanceTimersByTime(400))
    expect(main()).toContain('What is happening')
    await page.press(' ')
    expect(main()).toContain('What now?')
    expect(main()).toContain('Do: pass')
  })

  test('leave the last roll in the panel until the next has been shown', async () => {
    vi.useFakeTimers()
    await open(fakeSession(pictureOf(), { events: [acted(9, 1, { fact: 'rolled', seat: 1 })] }))
    expect(main()).toContain('last roll: Turan')
    await act(async () => session.goOn({ legal: {} }, acted(11, 1, march(1), { fact: 'rolled', seat: 0 })))
    expect(main()).toContain('What is happeningTuran marched.last roll: Turan')
    await act(async () => vi.advanceTimersByTime(500))
    expect(main()).toContain('What is happeningAquilonia rolled.last roll: Aquilonia')
    await page.press(' ')
    expect(main()).toContain('last roll: Aquilonia')
  })

  test('do not take away a choice that they leave as it is', async () => {
    vi.useFakeTimers()
    await open()
    await page.press('3')
    await act(async () => session.goOn({}, acted(11, 1, march(1))))
    expect(main()).toContain('Do: pass')
    await page.press('Enter')
    expect(session.calls).toEqual([['act', 0, { do: 'pass' }]])
  })

  test('are said politely, and one’s turn at once', async () => {
    vi.useFakeTimers()
    useSettings.setState({ speed: 'off' })
    await open(fakeSession(pictureOf({ decisions: [{ seat: 1, kind: 'move' }], legal: {} })))
    await act(async () => session.goOn(pictureOf(), acted(11, 1, march(1))))
    await act(async () => vi.advanceTimersByTime(10))
    expect(document.querySelector('[data-voice="polite"]')?.textContent).toBe('Turan marched.')
    expect(document.querySelector('[data-voice="assertive"]')?.textContent).toBe('Your turn: What now?')
  })
})

describe('on a phone', () => {
  test('map, hand and log are tabs, and the button stands above them', async () => {
    window.happyDOM.setViewport({ width: 390, height: 844 })
    await open(fakeSession(pictureOf(), { events: [acted(9, 1, march(1))] }))
    const tabs = () => [...document.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)
    expect(tabs()).toEqual(['Map', 'Hand', 'Log'])
    expect(main()).toContain('What now?')
    await page.click('Hand')
    expect(main()).toContain('secret of Aquilonia')
    expect(main()).not.toContain('What now?')
    await page.click('Log')
    expect(main()).toContain('Turan marched.')
    // A number still picks, and the button is still there.
    await page.press('3')
    await page.click('Do: pass')
    expect(session.calls).toEqual([['act', 0, { do: 'pass' }]])
  })

  test('what somebody has is told by touching him', async () => {
    window.happyDOM.setViewport({ width: 390, height: 844 })
    await open()
    await page.click('What Turan has')
    expect(laidOpen()).toContain('In the open: Turan')
    expect(laidOpen()).toContain('11 points')
    expect(laidOpen()).toContain('3 gold')
    expect(laidOpen()).toContain('banners of Turan')
    await page.click('What Aquilonia has')
    expect(laidOpen()).toContain('2 gold')
    await page.click('What Aquilonia has')
    expect(laidOpen()).toBeUndefined()
    await page.click('What Turan has')
    await page.press('Escape')
    expect(laidOpen()).toBeUndefined()
    // To look costs nothing.
    expect(session.calls).toEqual([])
  })

  test('the sheet is moved by keys, too', async () => {
    window.happyDOM.setViewport({ width: 390, height: 844 })
    await open()
    const stop = () => document.querySelector('[data-height]')?.getAttribute('data-height')
    expect(stop()).toBe('half')
    page.button('Make the panel larger').focus()
    await page.press('ArrowUp')
    expect(stop()).toBe('full')
    await page.press('ArrowDown')
    await page.press('ArrowDown')
    expect(stop()).toBe('peek')
  })
})

/** The sheet of what lies open before a seat. */
const laidOpen = () => document.querySelector('[data-region="open"]')?.textContent

describe('what lies open before a seat', () => {
  const shifted = { shiftKey: true, code: 'Digit2' }

  test('is shown by key and by touch, in words and for spectators, and gives the focus back', async () => {
    await open(fakeSession(pictureOf({ you: [], decisions: [{ seat: 1, kind: 'move' }], legal: {} })))
    await page.press('@', shifted)
    expect(laidOpen()).toContain('banners of Turan')
    expect(document.activeElement?.textContent).toBe('In the open: Turan')
    await page.press('Escape')
    expect(laidOpen()).toBeUndefined()
    expect(document.activeElement).toBe(page.button('What Turan has'))
    await act(async () => useSettings.setState({ textMode: true }))
    await page.click('What Aquilonia has')
    expect(laidOpen()).toContain('banners of Aquilonia')
    await page.press('@', shifted)
    expect(laidOpen()).toContain('banners of Turan')
    await page.click('Close')
    expect(laidOpen()).toBeUndefined()
  })

  test('where digits are written with Shift, they choose options as ever', async () => {
    await open()
    await page.press('3', { shiftKey: true, code: 'Digit3' })
    expect(laidOpen()).toBeUndefined()
    expect(main()).toContain('Do: pass')
  })
})

describe('on an upright tablet', () => {
  test('the hand lies beside the decision, and the log is in the drawer', async () => {
    window.happyDOM.setViewport({ width: 768, height: 1024 })
    await open(fakeSession(pictureOf(), { events: [acted(9, 1, march(1))] }))
    expect(main()).toContain('What now?')
    expect(main()).toContain('secret of Aquilonia')
    expect(document.querySelector('[data-region="log"]')).toBeNull()
    // One touch away, by its newest line.
    await page.click('What happenedTuran marched.')
    expect(document.querySelector('aside [data-region="log"]')?.textContent).toContain('Turan marched.')
    await page.press('Escape')
    await page.press('l')
    expect(document.querySelector('aside [data-region="log"]')?.textContent).toContain('Turan marched.')
  })
})

test('where the log is in the drawer, it too says from where on it is new', async () => {
  window.happyDOM.setViewport({ width: 800, height: 1100 })
  useSettings.setState({ speed: 'off' })
  await open(fakeSession(pictureOf(), { seq: 5 }))
  await page.close()
  await open(fakeSession(pictureOf(), { events: [acted(9, 1, march(1))], seq: 9 }))
  await page.press('l')
  expect(document.querySelector('aside')?.textContent).toContain('new since your last visit')
})

// @vitest-environment happy-dom
// The table around the game: clocks, connection, proposals, sharing one screen.
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Table } from '../../table/table.tsx'
import { type Rendered, render } from '../render.tsx'
import {
  acted,
  aloneWithTheTable,
  bot,
  type FakeSession,
  fakeSession,
  game,
  march,
  person,
  pictureOf,
} from './fake.tsx'

let page: Rendered
let session: FakeSession

async function open(made: FakeSession = fakeSession()) {
  session = made
  page = await render(<Table session={session} game={game} />)
}
const change = (run: () => void) => act(async () => run())
const main = () => document.querySelector('main')?.textContent ?? ''
const waiting = pictureOf({ decisions: [{ seat: 1, kind: 'move' }], legal: {} })

aloneWithTheTable()
afterEach(() => page.close())

describe('waiting', () => {
  test('says why the table waits, and that a bot thinks', async () => {
    vi.useFakeTimers()
    await open(fakeSession({ ...waiting, seats: [person('ania', 'Ania'), bot] }))
    expect(main()).toContain('Turan decides')
    expect(main()).not.toContain('thinking')
    await act(async () => vi.advanceTimersByTime(3100))
    expect(main()).toContain('thinking, 3 s')
  })

  test('while something is read in a lesson nobody thinks, and the guide is pointed to', async () => {
    vi.useFakeTimers()
    const reading = { ...waiting, seats: [person('ania', 'Ania'), bot], decisions: [] }
    await open(fakeSession(reading, { where: 'recording' }))
    await act(async () => vi.advanceTimersByTime(3100))
    expect(main()).toContain('Read on first: press “Continue”.')
    expect(main()).not.toContain('thinking')
  })

  test('a live clock counts down, and a minute left is said once', async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    const clocks = [
      { left: 0, move: 0, deadline: 1_000_000 + 125_000 },
      { left: 600_000, move: 0, deadline: null },
    ]
    await open(fakeSession(pictureOf({ clock: { kind: 'live', minutes: 10, increment: 0 }, clocks })))
    const times = () => [...document.querySelectorAll('[role="timer"]')].map((time) => time.textContent)
    expect(times()).toEqual(['2:05', '10:00'])
    await act(async () => vi.advanceTimersByTime(80_000))
    expect(times()[0]).toBe('45 s')
    expect(document.querySelector('[data-voice="assertive"]')?.textContent).toBe('You have one minute left.')
  })

  test('slow clocks in days and hours', async () => {
    const clocks = [{ left: 0, move: 0, deadline: Date.now() + 53 * 3_600_000 + 60_000 }]
    await open(fakeSession(pictureOf({ clock: { kind: 'slow', days: 3, reserve: 0 }, clocks })))
    expect(document.querySelector('[role="timer"]')?.textContent).toBe('2 d 5 h')
  })
})

describe('connection', () => {
  test('a lost connection counts down and can be tried at once; planning stays possible', async () => {
    vi.useFakeTimers()
    await open()
    await change(() =>
      session.set({ status: 'lost', retryAt: Date.now() + 4000, problem: { code: 'connection-lost' } }),
    )
    expect(main()).toContain('Connection lost. Your last move is safe. Trying again in 4 s.')
    await act(async () => vi.advanceTimersByTime(2000))
    expect(main()).toContain('Trying again in 2 s.')
    await page.press('3')
    expect(document.querySelector('[data-primary]')?.textContent).toContain('Do: pass')
    await page.click('Try again now')
    expect(session.calls).toEqual([['retry']])
  })

  test('a deed that takes long is spoken of', async () => {
    vi.useFakeTimers()
    await open()
    session.act = (...given) => {
      session.calls.push(['act', ...given])
      session.set({ sending: Date.now() })
      return new Promise(() => undefined)
    }
    await page.press('3')
    await page.press('Enter')
    expect(document.querySelector('[data-primary]')?.getAttribute('aria-busy')).toBe('true')
    expect(main()).not.toContain('Still waiting')
    await act(async () => vi.advanceTimersByTime(6000))
    expect(main()).toContain('Still waiting for the server.')
  })

  test('a closed table shows a way on', async () => {
    await open(fakeSession(pictureOf({ phase: 'closed' }), { problem: { code: 'match-closed' } }))
    expect(page.text()).toContain('The host has closed this table.')
    expect(document.querySelector('a[href="/tables"]')).not.toBeNull()
  })
})

describe('company', () => {
  test('a proposal is answered, or withdrawn', async () => {
    const luca = { account: 'luca', name: 'Luca' }
    const ania = { account: 'ania', name: 'Ania' }
    const consent = { what: { kind: 'pause' } as const, by: luca, agreed: [luca], waiting: [ania] }
    await open(fakeSession(pictureOf({ consent })))
    expect(main()).toContain('Luca proposes a pause.')
    await page.click('Agree')
    await change(() => session.goOn({ consent: { ...consent, by: ania, waiting: [luca] } }))
    expect(main()).toContain('Still to answer: Luca.')
    await page.click('Withdraw')
    expect(session.calls).toEqual([
      ['answer', true],
      ['answer', false],
    ])
  })

  test.each([true, false])('a draw can be proposed where the game knows one: %s', async (draws) => {
    // Nothing but this game is known of the server.
    const games = vi.fn<() => Response>(() => Response.json({ games: [{ id: 'two-camps', draws }] }))
    vi.stubGlobal('fetch', async (address: string) =>
      address.endsWith('/api/games') ? games() : Promise.reject(new TypeError('no network')),
    )
    await open()
    await act(() => vi.waitFor(() => expect(games).toHaveReturned()))
    await act(() => vi.waitFor(() => expect(page.text().includes('Propose a draw')).toBe(draws)))
    expect(page.text()).toContain('Propose a pause')
  })

  test('a seat that a bot holds is taken back', async () => {
    const away = { ...person('ania', 'Ania'), standIn: { level: 'greedy', why: 'timeout' } as const }
    await open(fakeSession({ ...waiting, seats: [away, person('luca', 'Luca')] }))
    expect(main()).toContain('bot for Ania')
    await page.click('Take my seat back')
    expect(session.calls).toEqual([['comeBack', 0]])
  })

  const chat = { seq: 9, at: 0, kind: 'chat', account: 'luca', text: 'Hello' } as const

  test('chat that was not read is counted', async () => {
    // The second is of somebody who is blocked or gone: nothing is left of it to read.
    await open(fakeSession(pictureOf(), { events: [chat, { ...chat, seq: 10, text: '' }] }))
    await page.click('Chat, 1 unread line')
    expect(main()).toContain('Hello')
    expect(page.button('Chat').getAttribute('aria-label')).not.toContain('unread')
  })

  test('the newest line comes in sight without moving the page', async () => {
    const moved = vi.spyOn(Element.prototype, 'scrollIntoView')
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(700)
    await open(fakeSession(pictureOf({ phase: 'lobby', view: null }), { events: [chat] }))
    expect(document.querySelector('[role="log"]')?.scrollTop).toBe(700)
    expect(moved).not.toHaveBeenCalled()
    moved.mockRestore()
    height.mockRestore()
  })

  test('a line that waits for the connection is shown to wait', async () => {
    await open(fakeSession(pictureOf(), { status: 'lost' }))
    let arrive = () => {}
    session.chat = () => new Promise((done) => (arrive = () => done({ ok: true, seq: 11 })))
    await page.press('c')
    const field = document.querySelector<HTMLInputElement>('aside form input')
    await change(() => {
      if (!field) throw new Error('no field')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Hello?')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await page.click('Send')
    expect(main()).toContain('Not sent yet (no connection): “Hello?”')
    await change(() => arrive())
    expect(main()).not.toContain('Not sent yet')
  })

  test('giving up is asked twice', async () => {
    await open()
    await page.click('Concede')
    expect(session.calls).toEqual([])
    expect(page.text()).toContain('Concede this game?')
    await act(async () => document.querySelector<HTMLElement>('dialog footer button')?.click())
    expect(session.calls).toEqual([['concede', 0]])
  })
})

describe('one screen, several people', () => {
  const both = pictureOf({
    you: [0, 1],
    decisions: [
      { seat: 0, kind: 'bid' },
      { seat: 1, kind: 'bid' },
    ],
    legal: { 0: [{ do: 'pass' }, { do: 'roll' }], 1: [{ do: 'pass' }, { do: 'roll' }] },
  })
  const drew = acted(9, 1, { fact: 'drew', seat: 1, card: 'Lancers' })

  test('nothing of anybody is shown until the device was handed over', async () => {
    await open(fakeSession(both, { events: [drew] }))
    expect(page.text()).toContain('Hand the device to Aquilonia')
    expect(page.text()).not.toContain('secret of')
    expect(page.text()).not.toContain('Lancers')
    await page.click('I play Aquilonia')
    expect(page.text()).toContain('secret of Aquilonia')
    expect(page.text()).not.toContain('secret of Turan')
    expect(page.text()).toContain('Turan drew.')
    expect(page.text()).not.toContain('Lancers')
  })

  test('when one has decided, the next gets the device', async () => {
    await open(fakeSession(both))
    await page.click('I play Aquilonia')
    await change(() =>
      session.goOn({ decisions: [{ seat: 1, kind: 'bid' }], legal: { 1: both.legal[1] } }, acted(11, 0, march(0))),
    )
    expect(page.text()).toContain('Hand the device to Turan')
    expect(page.text()).not.toContain('secret of')
    await page.click('I play Turan')
    expect(page.text()).toContain('secret of Turan')
    expect(page.text()).not.toContain('secret of Aquilonia')
  })

  test('while the device changes hands the table is out of reach, and keys open nothing', async () => {
    await open(fakeSession(both))
    expect(document.querySelector('[data-region="map"]')?.closest('[inert]')).not.toBeNull()
    await page.press('c')
    await page.press('?')
    await page.click('I play Aquilonia')
    expect(document.querySelector('[data-region="map"]')?.closest('[inert]')).toBeNull()
    expect(document.querySelector('dialog, aside')).toBeNull()
  })

  test('whoever plays all seats alone is not asked again, until he wants to be', async () => {
    await open(fakeSession(both))
    await page.click('I play all seats')
    expect(page.text()).toContain('What now?')
    await page.close()
    await open(fakeSession(both))
    expect(page.text()).not.toContain('Hand the device to')
    await page.click('Hand the device over between turns')
    expect(page.text()).toContain('Hand the device to Aquilonia')
  })

  test('at the end nothing is hidden any more', async () => {
    await open(fakeSession(both, { events: [drew] }))
    await page.click('I play Aquilonia')
    expect(page.text()).not.toContain('Lancers')
    await change(() => session.goOn({ phase: 'finished', decisions: [], legal: {} }, acted(12, 0, march(0))))
    expect(page.text()).toContain('secret of Aquilonia')
    expect(page.text()).toContain('secret of Turan')
    expect(page.text()).toContain('Lancers')
  })

  test('nobody else is asked for a takeback by whoever has all seats', async () => {
    const seats = [person('ania', 'Ania'), person('ania', 'Ania')]
    await open(fakeSession({ ...both, seats }, { events: [acted(8, 0, march(0)), drew] }))
    await page.click('I play Aquilonia')
    await page.click('Undo: not possible now')
    expect(page.text()).toContain('Turan has decided since')
    expect(page.text()).not.toContain('Ask for a takeback')
  })

  test('one person among bots is never asked', async () => {
    await open(fakeSession(pictureOf({ seats: [person('ania', 'Ania'), bot] })))
    expect(page.text()).not.toContain('Hand the device')
  })
})

describe('keys of the table', () => {
  test('? shows the keys, / finds places, T changes to words', async () => {
    await open()
    await page.press('?')
    expect(page.text()).toContain('next, previous place that can be chosen')
    await act(async () => document.querySelector('dialog')?.querySelector('button')?.click())
    await page.press('/')
    expect(page.text()).toContain('Name of the place')
    await act(async () => document.querySelector('dialog')?.querySelector('button')?.click())
    await page.press('t')
    expect(main()).toContain('Places in words')
  })

  test('C opens what the keys say: chat at a table of the server, notes at one of this browser', async () => {
    await open()
    await page.press('c')
    expect(document.querySelector('aside [aria-selected="true"]')?.textContent).toBe('Chat')
    await page.press('Escape')
    await page.press('?')
    expect(document.querySelector('dialog')?.textContent).toContain('Cchat')
    await page.close()
    await open({ ...fakeSession(pictureOf(), { where: 'here' }), note: () => Promise.resolve('') })
    await page.press('c')
    expect(document.querySelector('aside [aria-selected="true"]')?.textContent).toBe('Notes')
    await page.press('c')
    await page.press('?')
    expect(document.querySelector('dialog')?.textContent).toContain('Cnotes')
    await page.click('Notes')
    expect(document.querySelector('aside [aria-selected="true"]')?.textContent).toBe('Notes')
  })

  test('the chat takes the focus when it opens, and no letter is a command while somebody writes', async () => {
    await open(fakeSession(pictureOf({ undo: { seat: 0, steps: 2 } })))
    await page.press('c')
    const field = document.querySelector<HTMLInputElement>('aside form input')
    expect(document.activeElement).toBe(field)
    for (const key of ['u', 't', 'c', 'm', '1', 'Enter']) await page.press(key)
    expect(session.calls).toEqual([])
    expect(main()).not.toContain('Places in words')
    expect(document.activeElement).toBe(field)
    await change(() => page.button('Send').focus())
    await page.click('Send')
    expect(document.activeElement).toBe(field)
    await change(() => document.querySelector<HTMLElement>('#drawer-chat')?.focus())
    await page.press('ArrowRight')
    await page.press('ArrowLeft')
    expect(document.activeElement?.id).toBe('drawer-chat')
    await page.press('Escape')
    expect(document.querySelector('aside')).toBeNull()
  })

  test('the players are one stop of Tab, and arrows go from one to the next', async () => {
    await open()
    const plates = [...document.querySelectorAll<HTMLElement>('[data-region="players"] button')]
    expect(plates.map(({ tabIndex }) => tabIndex)).toEqual([0, -1])
    await change(() => plates[0].focus())
    await page.press('ArrowRight')
    expect(document.activeElement).toBe(plates[1])
    expect(plates.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
  })

  test('a plate says under the pointer what its small counts say', async () => {
    vi.useFakeTimers()
    await open()
    const plate = page.button('What Turan has')
    await change(() => plate.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })))
    await change(() => vi.advanceTimersByTime(400))
    expect(document.querySelector('[popover="manual"]')?.textContent).toBe('TuranLuca · 11 points3 gold')
  })

  test('O says the odds in words', async () => {
    await open()
    await page.press('o')
    expect(document.querySelector('[data-voice="assertive"]')?.textContent).toContain('Roll: 89.1%')
  })
})

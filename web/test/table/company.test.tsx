// @vitest-environment happy-dom
// The table around the game: the log and its filters, coming back, clocks, connection, proposals, sharing one screen.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { initialSettings, useSettings } from '../../app/settings.ts'
import type { MatchEvent, Picture } from '../../table/session.ts'
import { Table } from '../../table/table.tsx'
import { type Rendered, render } from '../render.tsx'
import { acted, bot, type FakeSession, fakeSession, game, march, person, pictureOf } from './fake.tsx'

let page: Rendered
let session: FakeSession

async function open(made: FakeSession = fakeSession()) {
  session = made
  page = await render(<Table session={session} game={game} />)
}
const change = (run: () => void) => act(async () => run())
const logLines = () =>
  [...document.querySelectorAll('[data-region="log"] li, [data-region="log"] h3')].map((line) => line.textContent)
/** The focus comes to a line of the log, by hand or by an arrow key. */
const goTo = (words: string) => {
  const lines = [...document.querySelectorAll('[data-region="log"] li > span')]
  const line = lines.find((one) => one.textContent?.includes(words))
  return change(() => line?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
}
const main = () => document.querySelector('main')?.textContent ?? ''
const waiting = pictureOf({ decisions: [{ seat: 1, kind: 'move' }], legal: {} })

async function filter(label: string, value: string) {
  const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
  await change(() => {
    if (!select) throw new Error(`no filter "${label}"`)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

beforeEach(() => {
  localStorage.clear()
  useSettings.setState({ ...initialSettings, speed: 'off' })
  // Nobody is signed in, and no server is near.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the log', () => {
  const events = [
    acted(1, 0, { fact: 'turn', seat: 0 }, march(0)),
    acted(2, 0, { fact: 'drew', seat: 0, card: 'Lancers' }),
    acted(3, 1, { fact: 'turn', seat: 1 }, march(1)),
  ]

  test('newest turn first, each with its lines', async () => {
    await open(fakeSession(pictureOf(), { events }))
    expect(logLines().map((line) => line?.split('.')[0])).toEqual([
      'Turan turn',
      'Turan marched',
      'Aquilonia turn',
      'Aquilonia drew Lancers',
      'Aquilonia marched',
    ])
  })

  test('lines lead to their rule and their moment', async () => {
    await open(fakeSession(pictureOf(), { events }))
    expect(main()).not.toContain('rule.marched')
    await goTo('Turan marched')
    expect(main()).toContain('rule.marched')
    expect(document.querySelector('[href="/replay/match-0001?seq=3"]')).not.toBeNull()
  })

  test('what happened before somebody came is not told to him, and what happens then is', async () => {
    const told = async () => {
      await act(() => new Promise((done) => setTimeout(done, 20)))
      return document.querySelector('[data-voice="polite"]')?.textContent
    }
    await open(fakeSession(pictureOf(), { events, seq: 3 }))
    expect(await told()).toBe('')
    const later = acted(4, 1, { fact: 'drew', seat: 1, card: 'Archers' })
    await change(() => session.data.setState({ picture: pictureOf(), seq: 4, events: [...events, later] }))
    expect(await told()).toContain('drew Archers')
  })

  test('a line points at its places', async () => {
    await open(fakeSession(pictureOf(), { events }))
    await goTo('Turan marched')
    expect(document.querySelector('[data-pointed]')?.getAttribute('data-pointed')).toBe('koth')
  })

  test('filtered by topic and by player', async () => {
    await open(fakeSession(pictureOf(), { events }))
    await filter('Show what is about', 'cards')
    expect(logLines().join()).toContain('drew Lancers')
    expect(logLines().join()).not.toContain('marched')
    await filter('Show whose', '1')
    expect(main()).toContain('Nothing of that kind has happened.')
    await filter('Show what is about', 'fight')
    expect(logLines().join()).toContain('Turan marched')
    expect(logLines().join()).not.toContain('Aquilonia marched')
  })

  test('steps that were taken back are not told', async () => {
    const undone = { seq: 4, at: 0, kind: 'undone', seat: 1, step: 3, to: 2 } as const
    await open(fakeSession(pictureOf(), { events: [...events, undone] }))
    expect(logLines().join()).not.toContain('Turan marched')
    expect(logLines().join()).toContain('Turan takes back a step.')
  })

  test('what is further back is fetched', async () => {
    await open(fakeSession(pictureOf(), { events, eventsFrom: 40 }))
    await page.click('Show earlier')
    expect(session.calls).toEqual([['loadEarlier']])
  })
})

describe('coming back', () => {
  test('a first visit has missed nothing', async () => {
    await open(fakeSession(pictureOf(), { events: [acted(9, 1, march(1))] }))
    expect(main()).not.toContain('While you were away')
  })

  test('on return what others did stands on a card, and a line in the log', async () => {
    await open(fakeSession(pictureOf(), { seq: 5 }))
    await page.close()
    const events = [acted(4, 1, march(1)), acted(8, 0, march(0)), acted(9, 1, { fact: 'rolled', seat: 1 })]
    await open(fakeSession(pictureOf(), { events, seq: 9 }))
    const card = document.querySelector('[aria-labelledby="since-title"]')?.textContent
    expect(card).toContain('Turan rolled')
    expect(card).not.toContain('marched')
    expect(main()).toContain('new since you were here')
    await page.click('Go on')
    expect(main()).not.toContain('While you were away')
  })

  test('what a bot did in one’s place is told as well', async () => {
    await open(fakeSession(pictureOf(), { seq: 5 }))
    await page.close()
    await open(fakeSession(pictureOf(), { events: [{ ...acted(8, 0, march(0)), bot: true } as MatchEvent], seq: 9 }))
    expect(document.querySelector('[aria-labelledby="since-title"]')?.textContent).toContain('Aquilonia marched')
  })
})

describe('waiting', () => {
  test('says why the table waits, and that a bot thinks', async () => {
    vi.useFakeTimers()
    await open(fakeSession({ ...waiting, seats: [person('ania', 'Ania'), bot] }))
    expect(main()).toContain('Turan decides')
    expect(main()).not.toContain('thinking')
    await act(async () => vi.advanceTimersByTime(3100))
    expect(main()).toContain('thinking, 3 s')
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

  test('chat that was not read is counted', async () => {
    const chat = { seq: 9, at: 0, kind: 'chat', account: 'luca', text: 'Hello' } as const
    await open(fakeSession(pictureOf(), { events: [chat] }))
    await page.click('Chat, 1 unread line')
    expect(main()).toContain('Hello')
    expect(page.button('Chat').getAttribute('aria-label')).not.toContain('unread')
  })

  test('giving up is asked twice', async () => {
    await open()
    await page.click('Give up')
    expect(session.calls).toEqual([])
    expect(page.text()).toContain('Give up this game?')
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

  test('O says the odds in words', async () => {
    await open()
    await page.press('o')
    expect(document.querySelector('[data-voice="assertive"]')?.textContent).toContain('Roll: 89.1\u202f%')
  })
})

describe('the end', () => {
  const over = (result: NonNullable<Picture['ending']>['result'], reason: 'played' | 'draw') =>
    pictureOf({ phase: 'finished', ending: { result, reason }, decisions: [], legal: {} })

  test('an agreed draw is called one, and has no scoring to look at', async () => {
    await open(fakeSession(over({ kind: 'draw', winners: [0, 1], scores: [], out: [] }, 'draw')))
    expect(document.querySelector('dialog')?.textContent).toContain('A draw between Aquilonia and Turan')
    expect(main()).not.toContain('See the final scoring')
  })

  test('where points are equal it is said that they do not decide', async () => {
    const events = [acted(9, 1, march(1))]
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
    await open(fakeSession(over({ kind: 'victory', winners: [1], scores: [4, 4], out: [] }, 'played'), { events }))
    expect(document.querySelector('dialog')?.textContent).toContain('Equal on points: Turan wins the tie. rule.marched')
  })

  test('result and scoring are shown once, and again by hand', async () => {
    const ending = {
      result: { kind: 'victory' as const, winners: [1], scores: [3, 4], out: [] },
      reason: 'played' as const,
    }
    const over = pictureOf({ phase: 'finished', ending, decisions: [], legal: {} })
    await open(fakeSession(over))
    expect(document.querySelector('dialog')?.textContent).toContain('Turan wins')
    expect(document.querySelector('dialog')?.textContent).toContain('Objectives')
    await page.close()
    await open(fakeSession(over))
    expect(document.querySelector('dialog')).toBeNull()
    await page.click('See the final scoring')
    expect(document.querySelector('dialog')).not.toBeNull()
  })
})

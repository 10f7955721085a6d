// @vitest-environment happy-dom
// What stands in the way of a table that is open, and what can be done about it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Table } from '../../table/table.tsx'
import { type Rendered, render } from '../render.tsx'
import { fakeSession, game, pictureOf } from './fake.tsx'

let page: Rendered
async function open(change: Parameters<typeof fakeSession>[1]) {
  const session = fakeSession(undefined, change)
  page = await render(<Table session={session} game={game} />)
  return session
}
const strip = () => page.box.querySelector('main [role=status]') ?? page.box

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  history.replaceState(null, '', '/t/match-0001?key=abc')
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

test('who was signed out is led to the account page and back, and not to the place of a spectator', async () => {
  await open({ status: 'refused', problem: { code: 'signed-out' } })
  expect(page.text()).toContain('You were signed out.')
  expect(() => page.button('Try again now')).toThrow('no button')
  const link = page.box.querySelector('a[href^="/account"]')
  expect(link?.textContent).toBe('Sign in')
  expect(link?.getAttribute('href')).toBe(`/account?back=${encodeURIComponent('/t/match-0001?key=abc')}`)
})

test('who is turned away for another reason can try again', async () => {
  const session = await open({ status: 'refused', problem: { code: 'worker-failed' } })
  await page.click('Try again now')
  expect(session.calls).toEqual([['retry']])
})

test.each(['storage-full', 'no-storage'])('a game that cannot be kept can be taken along: %s', async (code) => {
  await open({ where: 'here', problem: { code } })
  expect(strip().textContent).toContain('Download the game')
})

test('a bot that failed is given another try', async () => {
  const session = await open({ where: 'here', problem: { code: 'bot-failed' } })
  expect(page.text()).toContain('the simplest bot will make this move')
  await page.click('Try again now')
  expect(session.calls).toEqual([['retry']])
})

describe('a game that cannot continue here', () => {
  const why = 'played under other rules (1-old) than those here (2-new) and cannot continue under them.'
  const stopped = { played: '1-old', here: '2-new' }
  const at = async (change: Parameters<typeof pictureOf>[0]) => {
    const session = fakeSession(pictureOf({ decisions: [], legal: {}, ...change }))
    page = await render(<Table session={session} game={game} />)
    return session
  }

  test('says why over its last view, and can be saved by whoever plays alone', async () => {
    await at({ stopped: { ...stopped, file: true } })
    expect(strip().textContent).toContain(why)
    expect(strip().textContent).toContain('Download the game')
    expect(page.text()).toContain('place koth')
    expect(page.text()).toContain('This game cannot continue here.')
    expect(page.text()).not.toContain('Ask for a takeback')
  })

  test('in company everybody is asked before it is saved, as the file shows every hand', async () => {
    const session = await at({ stopped: { ...stopped, where: 'state/torches', file: false } })
    expect(strip().textContent).toContain('What was saved does not fit: state/torches.')
    expect(strip().textContent).not.toContain('Download the game')
    await page.click('Ask to save the game')
    expect(session.calls).toEqual([['propose', { kind: 'save' }]])
  })

  test('whoever is asked reads what the file shows', async () => {
    const [ania, luca] = [
      { account: 'ania', name: 'Ania' },
      { account: 'luca', name: 'Luca' },
    ]
    const consent = { what: { kind: 'save' as const }, by: luca, agreed: [], waiting: [ania] }
    await at({ stopped: { ...stopped, file: false }, consent })
    expect(page.text()).toContain('Luca asks to save the game, which cannot continue here. The file shows every hand.')
    expect(() => page.button('Ask to save the game')).toThrow('no button')
  })

  test('where it cannot be shown, that is said, and it can still be saved', async () => {
    await at({ view: null, stopped: { ...stopped, file: true } })
    expect(page.text()).toContain(why)
    expect(page.text()).toContain('Download the game')
  })
})

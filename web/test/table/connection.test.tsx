// @vitest-environment happy-dom
// What stands in the way of a table that is open, and what can be done about it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Table } from '../../table/table.tsx'
import { type Rendered, render } from '../render.tsx'
import { fakeSession, game } from './fake.tsx'

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
  expect(page.text()).toContain('the simplest bot makes this move')
  await page.click('Try again now')
  expect(session.calls).toEqual([['retry']])
})

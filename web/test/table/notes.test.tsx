// @vitest-environment happy-dom
// A person's notes on a table: what could not be read is not written over, what could not be kept is not lost.
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initialSettings, useSettings } from '../../device/settings.ts'
import { Table } from '../../table/table.tsx'
import { type Rendered, render, type as typeIn } from '../render.tsx'
import { type FakeSession, fakeSession, game } from './fake.tsx'

let page: Rendered
let session: FakeSession
let stored: string | undefined

const away = { ok: false, error: { code: 'connection-lost' } } as const
const field = () => document.querySelector<HTMLTextAreaElement>('aside textarea')
const saved = () => session.calls.filter(([name]) => name === 'setNote').map(([, text]) => text)
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const type = (text: string) => typeIn(field(), text)

beforeEach(async () => {
  vi.useFakeTimers()
  localStorage.clear()
  useSettings.setState({ ...initialSettings, speed: 'off' })
  // No server is near.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  stored = 'Koth is weak.'
  session = fakeSession()
  session.note = () => Promise.resolve(stored)
  page = await render(<Table session={session} game={game} />)
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('notes are read, and kept a moment after the last letter', async () => {
  await page.click('Notes')
  expect(field()?.value).toBe('Koth is weak.')
  await type('Koth is strong.')
  expect(saved()).toEqual([])
  await wait(1000)
  expect(saved()).toEqual(['Koth is strong.'])
  expect(page.text()).toContain('Only you can read these.')
})

test('notes that cannot be read are not written over: the field waits, and reads them when they are to be had', async () => {
  stored = undefined
  await page.click('Notes')
  expect(field()?.disabled).toBe(true)
  expect(page.text()).toContain('Your notes could not be loaded')
  stored = 'Koth is weak.'
  await page.click('Try again now')
  expect(field()?.disabled).toBe(false)
  expect(field()?.value).toBe('Koth is weak.')
  expect(page.text()).not.toContain('Your notes could not be loaded')
})

test('notes are read by themselves when the connection is back', async () => {
  stored = undefined
  await act(async () => session.set({ status: 'lost' }))
  await page.click('Notes')
  stored = 'Koth is weak.'
  await act(async () => session.set({ status: 'live' }))
  expect(field()?.value).toBe('Koth is weak.')
})

test('what could not be kept is there when the drawer opens again, and is kept when the connection is back', async () => {
  await page.click('Notes')
  await type('Koth is strong.')
  session.answers.push(away, away)
  await wait(1000)
  expect(field()?.value).toBe('Koth is strong.')
  await page.press('Escape')
  expect(field()).toBeNull()
  await page.click('Notes')
  expect(field()?.value).toBe('Koth is strong.')
  session.answers.push(away)
  await wait(1000)
  await act(async () => session.set({ status: 'lost' }))
  const before = saved().length
  await act(async () => session.set({ status: 'live' }))
  await wait(1000)
  expect(saved().slice(before)).toEqual(['Koth is strong.'])
  await wait(5000)
  expect(saved()).toHaveLength(before + 1)
})

test('what is written while the last words are on their way is kept too', async () => {
  await page.click('Notes')
  const slow = session.setNote?.bind(session)
  session.setNote = async (text) => {
    await new Promise((done) => setTimeout(done, 500))
    return (await slow?.(text)) ?? away
  }
  await type('Koth')
  await wait(1000)
  await type('Koth is strong.')
  await wait(400)
  await wait(5000)
  expect(saved()).toEqual(['Koth', 'Koth is strong.'])
})

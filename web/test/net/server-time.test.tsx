// @vitest-environment happy-dom
// Clocks on a device whose own clock is wrong: what is left is what the server says.
import { afterEach, expect, test, vi } from 'vitest'
import { asker } from '../../net/request.ts'
import { heardTime, serverTime } from '../../net/server-time.ts'
import { TimeLeft } from '../../pages/tables/time-left.tsx'
import { timeLeft } from '../../table/clock.ts'
import { render } from '../render.tsx'

const minute = 60_000
const now = Date.UTC(2026, 10, 16, 12)
const said = (at: number) => new Date(at).toUTCString()

afterEach(() => {
  heardTime(said(Date.now()))
  vi.useRealTimers()
})

test('a device 29 minutes ahead shows the half hour that there is', async () => {
  vi.useFakeTimers({ now: now + 29 * minute, toFake: ['Date'] })
  const clock = { left: 0, move: 0, deadline: now + 30 * minute }
  expect(timeLeft(clock, Date.now())).toBe(minute)
  const ask = asker({
    fetch: () =>
      Promise.resolve(
        Response.json({ error: { code: 'not-signed-in' } }, { status: 401, headers: { date: said(now) } }),
      ),
  })
  await expect(ask({ path: '/api/account' })).rejects.toThrow('not-signed-in')
  expect(timeLeft(clock, Date.now())).toBe(30 * minute)
  const page = await render(<TimeLeft deadline={clock.deadline} />)
  expect(page.text()).toBe('30 min left')
  await page.close()
})

test('a device that is right is not made wrong by how long an answer takes, nor by one that says nothing', () => {
  vi.useFakeTimers({ now: now + 400, toFake: ['Date'] })
  for (const date of [said(now - 1000), null, 'rats']) {
    heardTime(date)
    expect(serverTime(Date.now())).toBe(now + 400)
  }
})

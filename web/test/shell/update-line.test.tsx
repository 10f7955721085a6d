// @vitest-environment happy-dom
// A newer version of the app is told over ordinary pages, can wait, and takes no room from a table.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Page } from '../../frame/page.tsx'
import { Table } from '../../table/table.tsx'
import { type Rendered, render } from '../render.tsx'
import { fakeSession, game } from '../table/fake.tsx'

const ready = 'A newer version of the app is ready.'
const worker = Object.assign(new EventTarget(), { postMessage: vi.fn<(message: string) => void>() })

let page: Rendered
beforeEach(async () => {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const registration = Object.assign(new EventTarget(), { waiting: worker, installing: null })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: worker,
    register: async () => registration,
    ready: Promise.resolve({ active: worker }),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const { startOffline } = await import('../../net/updates.ts')
  startOffline()
  window.dispatchEvent(new Event('load'))
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('a page tells of it until it is to wait; a table does not', async () => {
  page = await render(<Table session={fakeSession()} game={game} />)
  expect(page.text()).not.toContain(ready)
  await page.again(<Page title="Somewhere">here</Page>)
  await page.appears(ready)
  await page.click('Later')
  expect(page.text()).not.toContain(ready)
  expect(worker.postMessage).not.toHaveBeenCalledWith('take-over')
})

// The app without a network, in a real browser: it opens from what was kept, and changes versions cleanly.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { chromiumFlags, findChromium } from '../../chromium.ts'
import { offline } from '../../net/offline/plugin.ts'
import { type FolderServer, serveFolder } from '../folder-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'skelos-offline-'))
let server: FolderServer
let browser: Browser

const buildVersion = (version: string) =>
  build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    define: { VERSION: JSON.stringify(version) },
    plugins: [offline()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2024' },
    logLevel: 'error',
  })

beforeAll(async () => {
  // The app of a developer keeps nothing.
  vi.stubEnv('NODE_ENV', 'production')
  server = await serveFolder(folder)
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('no Chromium')
  browser = await chromium.launch({ executablePath, args: chromiumFlags })
})
beforeEach(() => buildVersion('first').then(() => undefined))

afterAll(async () => {
  vi.unstubAllEnvs()
  await browser?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function visitor(): Promise<Page> {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(server.url)
  return page
}

const kept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
const title = (page: Page) => page.locator('h1').textContent()

test('once visited it opens without a network, at every address of the app', async () => {
  const page = await visitor()
  await kept(page)
  await page.context().setOffline(true)
  await page.goto(`${server.url}/tables/new?game=x`)
  expect(await title(page)).toBe('first')
  await page.getByText('Later').click()
  await page.getByText('later first').waitFor()
})

test('what belongs to the server is always asked of it', async () => {
  const page = await visitor()
  await kept(page)
  const before = server.asked.length
  await page.evaluate(() => Promise.all([fetch('/api/account'), fetch('/api'), fetch('/socket')]))
  await page.evaluate(() => Promise.all([fetch('/api/account'), fetch('/api'), fetch('/socket')]))
  const asked = server.asked.slice(before).filter((path) => path !== '/sw.js')
  expect(asked.filter((path) => path === '/api/account')).toHaveLength(2)
  expect(asked.filter((path) => path === '/socket')).toHaveLength(2)
})

test('a new version waits until it is wanted, and the old one works until then', async () => {
  const page = await visitor()
  await kept(page)
  const other = await page.context().newPage()
  await other.goto(server.url)
  await buildVersion('second')
  await page.reload()
  expect(await title(page)).toBe('first')
  await page.getByText('Update').waitFor()
  await page.getByText('Update').click()
  await page.getByRole('heading', { name: 'second' }).waitFor()
  expect(await page.getByText('Update').count()).toBe(0)
  // A page of the old version that is still open finds its parts, though the server has them no longer.
  expect(await title(other)).toBe('first')
  await other.getByText('Later').click()
  await other.getByText('later first').waitFor()
  await other.reload()
  expect(await title(other)).toBe('second')
})

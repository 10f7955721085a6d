// Tables of this browser in a real one: worker, database and locks are Chromium's own.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readReplay, rerun } from '@skelos/kernel'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { chromiumFlags, findChromium } from '../../chromium.ts'
import { loadLocalGame } from '../../local/games.ts'
import { type FolderServer, serveFolder } from '../folder-server.ts'
import type { TestPage } from './page/main.ts'

declare const tables: TestPage

const folder = mkdtempSync(join(tmpdir(), 'skelos-tables-'))
const stored = join(import.meta.dirname, '../stored')
const releases = readdirSync(stored).filter((file) => file.endsWith('.json.gz'))
let server: FolderServer
let browser: Browser

beforeAll(async () => {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    build: { outDir: folder, emptyOutDir: true, target: 'es2024' },
    worker: { format: 'es' },
    logLevel: 'error',
  })
  server = await serveFolder(folder)
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('no Chromium')
  browser = await chromium.launch({ executablePath, args: chromiumFlags })
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function visit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(server.url)
  await page.waitForFunction(() => 'tables' in window)
  return page
}

async function visitor(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ locale: 'pl' })
  onTestFinished(() => context.close())
  return { context, page: await visit(context) }
}

/** A game against two bots, some steps into it. */
const begin = (page: Page, steps: number): Promise<string> =>
  page.evaluate(async (count) => {
    const id = await tables.createLocalTable({
      game: 'age-of-conan',
      title: 'Na próbę',
      options: { players: 3 },
      seats: ['me', { bot: 'greedy' }, { bot: 'random' }],
    })
    await tables.play(tables.enter(id), count)
    return id
  }, steps)

const shown = (page: Page, id: string) =>
  page.evaluate(async (table) => {
    const { seq, problem, picture, events } = await tables.until(
      tables.enter(table),
      ({ status, picture }) => status === 'refused' || picture !== null,
    )
    return { seq, problem, picture, events: events.length }
  }, id)

test('a game against bots survives a reload, is listed, and can be taken along and deleted', async () => {
  const { page } = await visitor()
  const id = await begin(page, 8)
  const before = await shown(page, id)
  expect(before.problem).toBeNull()
  expect(before.picture?.seats[0].holder).toMatchObject({ kind: 'person', name: expect.stringMatching(/^\p{Lu}/u) })
  await page.reload()
  await page.waitForFunction(() => 'tables' in window)
  expect(await shown(page, id)).toEqual(before)
  const [listed] = await page.evaluate(() => tables.listLocalTables())
  expect(listed).toMatchObject({ id, title: 'Na próbę', phase: 'playing' })
  expect(listed.seats.slice(1)).toEqual([{ bot: 'greedy' }, { bot: 'random' }])
  const file = await page.evaluate((table) => tables.exportLocalTable(table), id)
  expect(file.trimEnd().split('\n')).toHaveLength(listed.steps + 2)
  const brought = await page.evaluate((text) => tables.importLocalTable(text, { title: 'Again', seats: ['me'] }), file)
  expect((await shown(page, brought)).picture?.view).toEqual(before.picture?.view)
  await page.evaluate(async (table) => {
    tables.leave(table)
    await tables.deleteLocalTable(table)
  }, id)
  expect((await shown(page, id)).problem).toEqual({ code: 'no-such-local-table' })
  expect(await page.evaluate(async () => (await tables.listLocalTables()).map(({ title }) => title))).toEqual(['Again'])
})

test('a second tab watches, takes over, and gives back when it closes', async () => {
  const { context, page } = await visitor()
  const id = await begin(page, 3)
  const other = await visit(context)
  const watched = await shown(other, id)
  expect(watched).toMatchObject({ problem: { code: 'open-elsewhere' }, picture: { legal: {} } })
  const seq = await page.evaluate((table) => tables.step(tables.enter(table)), id)
  await other.evaluate(
    ({ table, from }) => tables.until(tables.enter(table), ({ seq }) => seq >= from).then(() => undefined),
    { table: id, from: seq },
  )
  await other.evaluate(async (table) => {
    const session = tables.enter(table)
    session.retry()
    await tables.step(session)
  }, id)
  await page.evaluate(
    (table) =>
      tables.until(tables.enter(table), ({ problem }) => problem?.code === 'open-elsewhere').then(() => undefined),
    id,
  )
  await other.close()
  expect(await page.evaluate((table) => tables.step(tables.enter(table)), id)).toBeGreaterThan(seq)
  expect((await shown(page, id)).problem).toBeNull()
})

test('a damaged table is told, can be saved as it is, and deleted', async () => {
  const { page } = await visitor()
  const id = await begin(page, 3)
  await page.evaluate(async (table) => {
    tables.leave(table)
    const opening = indexedDB.open('skelos')
    await new Promise((done) => opening.addEventListener('success', done))
    const work = opening.result.transaction('entries', 'readwrite')
    work.objectStore('entries').delete([table, 3])
    await new Promise((done) => work.addEventListener('complete', done))
    opening.result.close()
  }, id)
  await page.reload()
  await page.waitForFunction(() => 'tables' in window)
  expect((await shown(page, id)).problem).toEqual({ code: 'save-corrupted', params: { table: id } })
  const rescued = await page.evaluate((table) => tables.rescueLocalTable(table), id)
  expect(JSON.parse(rescued)).toMatchObject({ row: { id, title: 'Na próbę' } })
  await page.evaluate((table) => tables.deleteLocalTable(table), id)
  expect(await page.evaluate(() => tables.listLocalTables())).toEqual([])
})

/** The rows of a release, put into the database as that release left them. */
async function putStored(page: Page, release: string): Promise<string[]> {
  const rows = gunzipSync(readFileSync(join(stored, release))).toString()
  return page.evaluate(async (text) => {
    const opening = indexedDB.open('skelos', 1)
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('tables', { keyPath: 'id' })
      opening.result.createObjectStore('entries', { keyPath: ['table', 'seq'] })
      opening.result.createObjectStore('snapshots', { keyPath: ['table', 'seq'] })
    })
    await new Promise((done) => opening.addEventListener('success', done))
    const all = JSON.parse(text) as Record<string, { id: string }[]>
    const work = opening.result.transaction(Object.keys(all), 'readwrite')
    for (const [name, values] of Object.entries(all)) for (const value of values) work.objectStore(name).put(value)
    await new Promise((done) => work.addEventListener('complete', done))
    opening.result.close()
    return all['tables'].map(({ id }) => id)
  }, rows)
}

test.each(releases)(
  'tables that %s has stored are listed, opened, played to their end and proved',
  async (release) => {
    const { page } = await visitor()
    const ids = await putStored(page, release)
    await page.reload()
    await page.waitForFunction(() => 'tables' in window)
    expect((await page.evaluate(() => tables.listLocalTables())).map(({ id }) => id).sort()).toEqual(ids.sort())
    const game = (await loadLocalGame('age-of-conan'))?.game
    if (!game) throw new Error('no game')
    for (const id of ids) {
      const before = await shown(page, id)
      expect(before).toMatchObject({ problem: null, picture: { match: id, stopped: null } })
      if (before.picture?.phase === 'finished') continue
      const phase = await page.evaluate(
        async (table) => (await tables.play(tables.enter(table), 5_000)).picture?.phase,
        id,
      )
      expect([id, phase]).toEqual([id, 'finished'])
      const file = await page.evaluate((table) => tables.exportLocalTable(table), id)
      expect([...rerun(game, readReplay<object>(file))].length).toBeGreaterThan(1)
    }
  },
  120_000,
)

test('a full disk is told, the game goes on, and is stored once there is room', async () => {
  const { context, page } = await visitor()
  const devtools = await context.newCDPSession(page)
  const origin = server.url
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  const id = await begin(page, 2)
  const full = await shown(page, id)
  expect(full.problem).toEqual({ code: 'storage-full' })
  expect(await page.evaluate(async () => (await tables.listLocalTables()).map(({ id }) => id))).toEqual([id])
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  const stored = await page.evaluate(async (table) => {
    const { seq, problem } = await tables.play(tables.enter(table), 2)
    return { seq, problem }
  }, id)
  expect(stored.seq).toBeGreaterThan(full.seq)
  expect(stored.problem).toBeNull()
  await page.reload()
  await page.waitForFunction(() => 'tables' in window)
  expect((await shown(page, id)).seq).toBe(stored.seq)
})

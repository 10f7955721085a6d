// What goes wrong: each is explained in plain words with a way on, and nothing is lost.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House } from './house.ts'
import { events, look } from './party.ts'
import { decide, nextQuestion, panel, playHere, primary, rows, steadyHand } from './player.ts'
import { beGuest, beginTable, bring, closeTable, recorded, setTable } from './tables.ts'
import { Wire } from './wire.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

/** A table in the middle of a game, with this person to move. */
async function middle(page: Page): Promise<string> {
  await beGuest(page, 'Xaltotun')
  const seats = ['me' as const, { bot: 'greedy' }]
  return `/t/${await bring(page, { file: recorded('greedy-2-standard'), title: 'The Hour of the Dragon', whatIfFrom: 68, seats })}`
}

test('two tabs of one person act on the same decision: the later one is told', async () => {
  const wire = await Wire.to(house.url)
  const { context, page: quick, complaints, close } = await house.visitor({ stepByStep: true })
  const table = await middle(quick)
  await quick.goto(table)
  // Cookies know no ports: the slow tab, behind the wire, is the same person's.
  const slow = await context.newPage()
  await slow.goto(wire.url + table)
  const asked = await nextQuestion(slow)
  while ((await nextQuestion(slow))?.ready === false) await rows(slow).first().click()
  wire.cut()
  await slow.getByText('Connection lost. Your last move is safe.').waitFor()
  await primary(slow).click()
  await decide(quick, steadyHand())
  const { seq } = await look(quick)
  wire.mend()
  await slow.getByText('Connection lost. Your last move is safe.').waitFor({ state: 'detached' })
  await panel(slow)
    .getByText(/moved first|table moved on/)
    .waitFor()
  // Only one of the two was done.
  const own = (await events(quick, 0)).filter((event) => event.kind === 'acted' && event.seq <= seq && !event.bot)
  expect(own).toHaveLength(1)
  expect(asked).toBeDefined()
  expect(complaints).toEqual([])
  await close()
  await wire.close()
})

test('a closed table and one that never was', async () => {
  const { page, complaints, close } = await house.visitor()
  await beGuest(page, 'Tsotha-lanti')
  const match = await setTable([page])
  await closeTable(page, match)
  await page.goto(`/t/${match}`)
  await page.getByText('The host has closed this table.').waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /open tables/i })
    .click()
  await page.waitForURL('**/tables')
  await page.goto('/t/there-is-none')
  await page.getByRole('heading', { name: 'There is no table here' }).waitFor()
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await page.waitForURL(`${house.url}/`)
  expect(complaints).toEqual([])
  await close()
})

test('a table that is closed while somebody looks at it', async () => {
  const { page, close } = await house.visitor()
  await beGuest(page, 'Yara')
  const match = await setTable([page], { seats: ['me', 'open'] })
  const guest = await house.visitor()
  await guest.page.goto(`/t/${match}`)
  await guest.page.getByRole('button', { name: 'Sit here' }).waitFor()
  await closeTable(page, match)
  await guest.page.getByText('The host has closed this table.').waitFor()
  await guest.page.getByRole('link', { name: 'See open tables' }).click()
  await guest.page.waitForURL('**/tables')
  expect(guest.complaints).toEqual([])
  await guest.close()
  await close()
})

test('a saved game that is damaged can be rescued, and others still open', async () => {
  const { page, complaints, close } = await house.visitor()
  await playHere(page, 1)
  await decide(page, steadyHand())
  await nextQuestion(page)
  const here = page.url()
  await page.goto('/about')
  await page.evaluate(async () => {
    const open = indexedDB.open('skelos')
    await new Promise((opened) => open.addEventListener('success', opened))
    const work = open.result.transaction('entries', 'readwrite')
    work
      .objectStore('entries')
      .openCursor()
      .addEventListener('success', ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
        if (cursor) cursor.update({ ...cursor.value, kind: 'acted', facts: 'gnawed by rats', patch: 7 })
      })
    await new Promise((done) => work.addEventListener('complete', done))
    open.result.close()
  })
  await page.goto(here)
  await page.getByRole('heading', { name: 'This game is damaged' }).waitFor()
  const rescued = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download what is left' }).click()
  expect((await rescued).suggestedFilename()).toMatch(/^skelos-/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Play against bots' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Play .* against/ })
    .click()
  await primary(page).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a language that nobody here speaks', async () => {
  const { page, complaints, close } = await house.visitor()
  await page.goto('/?lang=xx')
  await page.getByText('Skelos is not available in “xx”. Shown instead: English.').waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(complaints).toEqual([])
  await close()
})

test('a browser that has no room left: the game goes on and says so', async () => {
  const { context, page, complaints, close } = await house.visitor()
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: house.url, quotaSize: 1 })
  await playHere(page, 1)
  const hand = steadyHand()
  await decide(page, hand)
  await page.getByText(/This browser’s storage is full/).waitFor()
  await decide(page, hand)
  await nextQuestion(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the game' }).first().click()
  expect((await download).suggestedFilename()).toMatch(/\.jsonl$/)
  // Left within the page, it is still there; before the page is left, the browser asks.
  await page.getByRole('link', { name: 'Back to the start page' }).first().click()
  await page.locator('main a[href^="/here/"]').first().click()
  await page.getByText(/This browser’s storage is full/).waitFor()
  const asked = page.waitForEvent('dialog')
  const left = page.goto('/about').catch(() => undefined)
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await left
  expect(complaints).toEqual([])
  await close()
})

test('who is signed out at a table signs in again and has his seat back', async () => {
  const { page, complaints, close } = await house.visitor()
  const table = await middle(page)
  const account = { email: 'thoth-amon@example.com', password: 'the ring of Set' }
  const headers = { origin: house.url }
  await page.request.post('/api/register', { data: account, headers })
  await page.goto(table)
  const before = await nextQuestion(page)
  await page.request.post('/api/logout', { data: {}, headers })
  await page.getByText('You were signed out.').waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Sign in' }) })
  await form.getByLabel('E-mail').fill(account.email)
  await form.getByLabel('Password').fill(account.password)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === table)
  expect((await nextQuestion(page))?.question).toBe(before?.question)
  expect(complaints).toEqual([])
  await close()
})

test('a browser that keeps nothing at all', async () => {
  const { context, page, complaints, close } = await house.visitor()
  await context.addInitScript(() => {
    const denied = {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'localStorage', denied)
    Object.defineProperty(window, 'indexedDB', denied)
  })
  await playHere(page, 1)
  await decide(page, steadyHand())
  await nextQuestion(page)
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a file that is no replay, and one that somebody has tampered with', async () => {
  const { page, complaints, close } = await house.visitor()
  const text = recorded('greedy-2-standard')
  const file = (content: string) => ({ name: 'game.jsonl', mimeType: 'text/plain', buffer: Buffer.from(content) })
  await page.goto('/replay/file')
  await page.locator('input[type="file"]').setInputFiles(file('not a game'))
  await page
    .getByText(/This file is not a Skelos replay|cannot be read/)
    .first()
    .waitFor()
  const lines = text.split('\n')
  const swapped = [...lines.slice(0, 40), lines[41], lines[40], ...lines.slice(42)].join('\n')
  await page.goto('/verify')
  await page.locator('input[type="file"]').setInputFiles(file(swapped))
  await page.locator('[data-holds="no"]').waitFor()
  await page.getByRole('button', { name: 'Open another file' }).click()
  await page.locator('input[type="file"]').setInputFiles(file(text))
  await page.locator('[data-holds="yes"]').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a server that goes away in the middle of a choice', async () => {
  const { page, complaints, close } = await house.visitor()
  const match = await beginTable([page])
  await page.goto(`/t/${match}`)
  await decide(page, steadyHand())
  const asked = await nextQuestion(page)
  await house.goAway()
  await page.getByText('Connection lost. Your last move is safe.').waitFor()
  expect((await nextQuestion(page))?.question).toBe(asked?.question)
  const other = await page.context().newPage()
  await other.goto(`${house.url}/`).catch(() => undefined)
  await house.comeBack()
  // Nobody has to do anything: the page tries again by itself.
  await page.getByText('Connection lost. Your last move is safe.').waitFor({ state: 'detached' })
  await decide(page, steadyHand())
  await panel(page).waitFor()
  expect(complaints).toEqual([])
  await close()
})

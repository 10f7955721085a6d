// Three browsers at one table of the server: a private link, a cut wire in the middle of a choice, chat and presence,
// steps taken back, and a bot that keeps a seat warm.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House, type Visitor } from './house.ts'
import { events, kindBefore, look, matchOf, openTable, playTogether, sitDown } from './party.ts'
import { decide, nextQuestion, panel, primary, rows, steadyHand } from './player.ts'
import { Wire } from './wire.ts'

/** Small windows are drawn sooner; the layout is that of a desktop. */
const laptop = { width: 1440, height: 800 }

let house: House
let wire: Wire
let visitors: Visitor[]
let host: Page
let near: Page
let far: Page
const hand = steadyHand()

beforeAll(async () => {
  house = await House.open()
  wire = await Wire.to(house.url)
  visitors = await Promise.all(
    [house.url, house.url, wire.url].map((at) => house.visitor({ size: laptop, at, stepByStep: true })),
  )
  ;[host, near, far] = visitors.map(({ page }) => page)
  const link = await openTable(host, { name: 'Publius', players: 3 })
  await sitDown(near, link, 'Zenobia')
  await sitDown(far, link.replace(house.url, wire.url))
  await host.getByRole('button', { name: 'Start the game' }).click()
})
afterAll(async () => {
  await house.close()
  await wire.close()
})

const everybody = () => [host, near, far]
const menu = async (page: Page, item: string) => {
  await page.locator('[data-menu]').click()
  await page.getByRole('button', { name: item }).click()
}
const players = (page: Page) => page.getByRole('list', { name: 'Players' })
const acts = async (page: Page) => (await events(page)).filter(({ kind }) => kind === 'acted')

test('who comes by the link is asked for a name, and everybody reads it', async () => {
  for (const page of everybody()) await players(page).getByText('Zenobia').waitFor()
  // Who gave none has one that was made up for him, and is asked no more.
  const [, , third] = (await look(far)).picture.seats
  expect(third.holder).toMatchObject({ kind: 'person', name: expect.stringMatching(/\S/) })
  expect(await far.getByLabel('Your name at the table').count()).toBe(0)
})

test('steps without news are taken back by their player alone', async () => {
  const bid = await nextQuestion(host)
  expect(bid?.question).toMatch(/\w/)
  await decide(host, hand)
  await panel(host).getByText('The table is waiting').waitFor()
  await host.getByRole('button', { name: 'Undo: 2 moves can be taken back' }).click()
  await host.getByRole('button', { name: 'Undo: 1 move can be taken back' }).click()
  await host.getByRole('button', { name: 'Undo: not possible now' }).waitFor()
  expect((await nextQuestion(host))?.question).toBe(bid?.question)
})

test('several rounds are played by three people', async () => {
  await playTogether(everybody(), hand, async () => (await acts(host)).length >= 30)
  const [mine, theirs] = await Promise.all([events(host), events(far)])
  expect(theirs.map(({ seq, kind }) => [seq, kind])).toEqual(mine.map(({ seq, kind }) => [seq, kind]))
})

test('a wire cut in the middle of a choice loses nothing', async () => {
  await playTogether(
    everybody(),
    hand,
    async (open) => open.includes(far) && (await kindBefore(far)) === 'cards-and-die',
  )
  const before = await acts(host)
  while (!(await nextQuestion(far))?.ready) await rows(far).first().click()
  const deed = await primary(far).innerText()

  wire.cut()
  await far.getByText('Connection lost. Your last move is safe.').waitFor()
  await host.getByRole('img', { name: 'not here' }).waitFor()
  // The choice is still there, and can be made: it is sent when there is somebody to send it to.
  expect(await primary(far).innerText()).toBe(deed)
  await primary(far).click()
  await host.keyboard.press('c')
  await host.getByLabel('Say something to the table').fill('Are you still there?')
  await host.keyboard.press('Enter')
  expect(await acts(host)).toEqual(before)

  wire.mend()
  await far.getByText('Connection lost. Your last move is safe.').waitFor({ state: 'detached' })
  await expect.poll(async () => (await acts(host)).length).toBe(before.length + 1)
  await host.getByRole('img', { name: 'not here' }).waitFor({ state: 'detached' })
  await far.getByRole('button', { name: 'Chat, 1 unread line' }).click()
  await far.getByText('Are you still there?').waitFor()
  await far.getByLabel('Say something to the table').fill('Now I am.')
  await far.keyboard.press('Enter')
  await host.getByText('Now I am.').waitFor()
  for (const page of [host, far]) await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
})

test('a step with news is taken back if everybody agrees', async () => {
  await playTogether(
    everybody(),
    hand,
    async (open) => open.includes(near) && (await kindBefore(near)) === 'cards-and-die',
  )
  await decide(near, hand)
  const { seq } = await look(near)
  await menu(near, 'Ask for a takeback')
  await near.getByText(/You asked for a takeback\. Still to answer/).waitFor()
  await host.getByRole('button', { name: 'Agree' }).click()
  await far.getByRole('button', { name: 'Agree' }).click()
  await expect.poll(async () => (await events(near, seq)).map(({ kind }) => kind)).toContain('takeback')
  await nextQuestion(near)
  await near.locator('[data-region="log"]').getByText('The game goes back, as agreed.').waitFor()
})

test('a bot takes the seat of whoever has no time left, and hands it back', async () => {
  await playTogether(everybody(), hand, (open) => open.length === 1 && open[0] === near)
  house.letPass(2 * 3_600_000)
  await near.getByText(/Your time ran out, so a bot plays/).waitFor()
  await players(host)
    .getByText(/bot for/)
    .waitFor()
  await near.getByRole('button', { name: 'Take my seat back' }).click()
  await near.getByText(/Your time ran out/).waitFor({ state: 'detached' })
  expect((await look(near)).picture.seats.every(({ standIn }) => standIn === null)).toBe(true)
})

test('a bot takes the seat of whoever leaves, who may come back to it', async () => {
  const at = near.url()
  await menu(near, 'Leave the table')
  await near.getByRole('dialog').getByRole('button', { name: 'Leave the table' }).click()
  await near.waitForURL(house.url + '/')
  await players(host)
    .getByText(/bot for/)
    .waitFor()
  await playTogether([host, far], hand, async () => true)
  await near.goto(at)
  await near.getByRole('button', { name: 'Take my seat back' }).click()
  await players(host)
    .getByText(/bot for/)
    .waitFor({ state: 'detached' })
  expect((await look(near)).picture.seats.every(({ standIn }) => standIn === null)).toBe(true)
})

test('whoever has no key is not let in, and whoever watches sees no hand', async () => {
  const stranger = await house.visitor({ size: laptop })
  await stranger.page.goto(`/t/${matchOf(host)}`)
  await stranger.page.getByRole('heading', { name: 'A private table' }).waitFor()
  const { picture } = await look(host)
  // What stands in the address bar of somebody at the table is a link that opens it.
  expect(host.url()).toBe(`${house.url}/t/${picture.match}#key=${picture.key}`)
  await stranger.page.getByLabel('Link or key of the table').fill(host.url())
  await stranger.page.getByRole('button', { name: 'Enter' }).click()
  await panel(stranger.page).waitFor()
  await host.keyboard.press('c')
  await host.getByRole('tab', { name: 'People' }).click()
  await host.getByText('1 person without a name').waitFor()
  expect(await primary(stranger.page).count()).toBe(0)
  expect(stranger.complaints).toEqual([])
  await stranger.close()
})

test('nobody’s page complained', () => {
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
})

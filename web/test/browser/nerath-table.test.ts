// Conquest of Nerath among people: three with four realms and one of them cut off, a battle fought by order and watched,
// and a finished game gone through again.
import { type State, unknownCard } from '@skelos/games/nerath/rules/state.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSerious, violationsIn } from './axe.ts'
import { House } from './house.ts'
import { answer, goldenOf, playOn, stepsOf } from './nerath-player.ts'
import { events, look } from './party.ts'
import { nextQuestion, panel } from './player.ts'
import { beGuest, beginTable, bring, passAlways } from './tables.ts'
import { Wire } from './wire.ts'

/** Small windows are drawn sooner; the layout is that of a desktop. */
const laptop = { width: 1280, height: 800 }

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

/** Answers as usual until this page is asked that. */
async function until(page: Page, question: string): Promise<void> {
  for (let turn = 0; turn < 30; turn++) {
    // Whoever plays two realms is asked once whether the device goes round.
    const alone = page.getByRole('button', { name: 'stop asking' })
    await alone.or(page.locator('[data-primary], [data-deed] button')).first().waitFor()
    if ((await alone.count()) > 0) await alone.click()
    if ((await nextQuestion(page))?.question === question) return
    await answer(page)
  }
  throw new Error(`never asked: ${question}`)
}

test('three people play four realms, and one who is cut off comes back to what he missed', async () => {
  const wire = await Wire.to(house.url)
  const visitors = await Promise.all([house.url, house.url, wire.url].map((at) => house.visitor({ size: laptop, at })))
  const [host, near, far] = visitors.map(({ page }) => page)
  const match = await beginTable(
    [host, near, far],
    {
      game: 'nerath',
      title: 'The Dread Marches',
      options: { players: 3, mode: 'alliances', length: 'short' },
      seats: ['me', 'open', 'me', 'open'],
    },
    [1, 3],
  )
  // Which cards come is for the dice: with orders nobody is waited for on their account.
  for (const [seat, page] of [host, near, host, far].entries()) await passAlways(page, match, seat)
  for (const page of [host, near, far]) await page.goto(`/t/${match}`)
  await until(host, 'Who marches?')
  await panel(host).getByText('Karkoth · move').waitFor()
  // Whoever is cut off has been there.
  await panel(far).locator('h2').first().waitFor()
  wire.cut()
  await answer(host)
  await until(host, 'Who do you recruit?')
  await answer(host)
  await until(near, 'Who marches?')
  // One's own hand, whoever's turn it is; of the others' only how many.
  const seen = (await look(near)).picture
  expect(seen.you).toEqual([1])
  const { hand } = (seen.view as State).realms[0]
  expect(hand).toEqual(hand.map(() => unknownCard))
  wire.mend()
  await far
    .getByText(/Karkoth collects/)
    .first()
    .waitFor()
  expect((await look(far)).seq).toBe((await look(host)).seq)
  // Allies plan alone: what one says and shows to the other, the enemy never gets.
  for (const page of [near, far]) await page.getByRole('button', { name: /^Chat/ }).click()
  await near.getByRole('radio', { name: 'Allies' }).check()
  await near.getByLabel('Say something to your allies').fill('Redwater is yours')
  await near.keyboard.press('Enter')
  await far.getByText('Redwater is yours').waitFor()
  await near.getByRole('button', { name: 'Point', exact: true }).click()
  await near.locator('path[data-place="redwater-landing"]').click({ force: true })
  await far.getByText('Vailin points here: Redwater Landing.').first().waitFor()
  expect(JSON.stringify(await events(host))).not.toContain('Redwater is yours')
  expect(await host.getByText('points here').count()).toBe(0)
  // What the alliance has and needs stands on the plates.
  expect(await far.locator('[data-region="players"]').innerHTML()).toMatch(/the alliance has \d+ of \d+/)
  // Whoever waits plans his turn: listed as if it were made, known to nobody, and made when it comes.
  await far.getByRole('button', { name: 'Plan your turn' }).click()
  await far.getByText('Choose as if it were your turn now.').waitFor()
  await far.locator('[data-origin]').first().click()
  await far.locator('[data-target="friendly"]').first().click()
  await far.locator('[data-march]').click()
  const planned = far.locator('[data-region="tray-turn"] li')
  await expect.poll(() => planned.count()).toBe(1)
  await planned.getByRole('button', { name: /^Undo: / }).click()
  await expect.poll(() => planned.count()).toBe(0)
  await far.locator('[data-origin]').first().click()
  await far.locator('[data-target="friendly"]').first().click()
  await far.locator('[data-march]').click()
  await expect.poll(() => planned.count()).toBe(1)
  await far.getByRole('button', { name: /^Save the plan: \d/ }).click()
  await far.getByText('Your plan is saved.').waitFor()
  const movesOf = async (page: Page, seat: number) =>
    (await events(page)).filter((event) => event.kind === 'acted' && event.seat === seat && 'facts' in event)
  expect(await movesOf(far, 3)).toEqual([])
  // The other realm of the host is his as well, with its own hand, and the question says whose it is.
  await until(near, 'Who do you recruit?')
  await answer(near)
  await until(host, 'Who marches?')
  await panel(host).getByText('Iron Circle · move').waitFor()
  await answer(host)
  await until(host, 'Who do you recruit?')
  await answer(host)
  await until(far, 'Who marches?')
  const [planMade] = (await movesOf(far, 3)).filter((event) => JSON.stringify(event).includes('"moved"'))
  expect(planMade).toMatchObject({ action: { do: 'move' } })
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
  await Promise.all(visitors.map(({ close }) => close()))
  await wire.close()
})

test('a battle goes on by order, is watched by others, and lies open afterwards', async () => {
  const steps = stepsOf('greedy-4')
  const at = steps.findIndex(({ action }) => action.do === 'fight-on')
  const [{ page, complaints, close }, watcher] = await Promise.all([
    house.visitor({ size: laptop }),
    house.visitor({ size: laptop, theme: 'dark' }),
  ])
  await playOn(page, 'greedy-4', at, steps[at].seat ?? 0)
  await nextQuestion(page)
  // Where to, before anybody leaves.
  await page.getByRole('button', { name: /Retreat.*Dread Marches/ }).waitFor()
  const { picture } = await look(page)
  await watcher.page.goto(`/t/${picture.match}?key=${picture.key}`)
  await watcher.page.getByText(/Karkoth wins: [\d.]+%, exactly/).waitFor()
  expect(await watcher.page.locator('[data-battle] section').count()).toBe(2)
  expect((await violationsIn(watcher.page)).filter(isSerious)).toEqual([])
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'Fight on while your chance is 50% or more: in this battle' }).click()
  await watcher.page
    .getByText(/Battle round 2 in/)
    .first()
    .waitFor()
  expect([...complaints, ...watcher.complaints]).toEqual([])
  await close()
  await watcher.close()
})

test('a finished game is seen again, checked, and played on from the middle', async () => {
  const { page, complaints, close } = await house.visitor({ size: laptop })
  await beGuest(page, 'Marta')
  const match = await bring(page, { file: goldenOf('greedy-4'), title: 'The Dread Marches' })
  await page.goto(`/replay/${match}?step=250`)
  await page.getByRole('link', { name: /checked/ }).waitFor()
  await page.getByText('Lands each realm controls').waitFor()
  // Every battle with what was expected and what came, and everybody's cards.
  await page.getByRole('tab', { name: 'Contests' }).click()
  expect(await page.getByRole('row').filter({ hasText: /%/ }).count()).toBeGreaterThan(20)
  await page.getByRole('tab', { name: 'Hands' }).click()
  const faces = page.locator('[data-handle^="card "]')
  await faces.first().waitFor()
  const all = await faces.count()
  // As one realm saw it, the hands of the others are closed.
  await page.getByRole('radio', { name: 'Vailin' }).check({ force: true })
  await expect.poll(() => faces.count()).toBeLessThan(all)
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.getByRole('button', { name: 'Start the what-if' }).click()
  await page.waitForURL('**/t/*')
  expect((await nextQuestion(page))?.question).toMatch(/\w/)
  expect(complaints).toEqual([])
  await close()
})

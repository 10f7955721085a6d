// Company: several people at one screen, a table with a password, a draw and the game after it, sound, and what somebody
// finds who comes late.
import type { State } from '@skelos/games/age-of-conan/index.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, House, phone, type Visit, type Visitor } from './house.ts'
import { look, matchOf } from './party.ts'
import { decide, nextQuestion, nowAndThen, playHere, steadyHand, takeScreen, whatIsNext } from './player.ts'
import { beGuest, bring, recorded } from './tables.ts'

let house: House
const visitors: Visitor[] = []
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

async function come(visit: Visit = {}): Promise<Page> {
  const visitor = await house.visitor(visit)
  visitors.push(visitor)
  return visitor.page
}

const menu = async (page: Page, item: string | RegExp) => {
  await page.locator('[data-menu]').click()
  await page.getByRole('button', { name: item }).click()
}

/** The cards whose faces are on the page. */
const faces = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-handle^="card "]')].map((card) => card.getAttribute('data-handle') ?? ''),
  )

/** What every seat of this person holds in secret, as the server tells it. */
async function hands(page: Page): Promise<string[][]> {
  const { picture } = await look(page)
  const { players } = picture.view as State
  return picture.you.map((seat) => [...players[seat].hand, ...players[seat].strategy].map((card) => `card ${card}`))
}

test('two people play a game to its end at one screen, and neither sees the other’s hand', async () => {
  const page = await come()
  const hand = steadyHand()
  await beGuest(page, 'Publius')
  const seats: ('me' | { bot: string })[] = ['me', 'me', { bot: 'greedy' }]
  const file = recorded('greedy-3-standard')
  await page.goto(`/t/${await bring(page, { file, title: 'Red Nails', whatIfFrom: 791, seats })}`)
  const handed: string[] = []
  for (let next = await whatIsNext(page); next !== 'over'; next = await whatIsNext(page)) {
    if (next === 'question') {
      await decide(page, hand)
      continue
    }
    expect(await faces(page)).not.toEqual(expect.arrayContaining((await hands(page))[0]))
    const name = await takeScreen(page)
    await nextQuestion(page)
    const [own, other] = name === 'Aquilonia' ? await hands(page) : (await hands(page)).toReversed()
    const seen = await faces(page)
    expect(own.filter((card) => !seen.includes(card))).toEqual([])
    expect(other.filter((card) => seen.includes(card))).toEqual([])
    handed.push(name)
  }
  expect(new Set(handed)).toEqual(new Set(['Aquilonia', 'Turan']))
  expect((await look(page)).picture).toMatchObject({ phase: 'finished', ending: { reason: 'played' } })
  // Now both hands may be seen.
  const left = (await hands(page)).filter((cards) => cards.length > 0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await expect.poll(() => page.getByRole('heading', { name: 'Hand', exact: true }).count()).toBe(left.length)
})

test('bids are sealed one after the other in this browser, and the same people play again', async () => {
  const page = await come({ size: phone })
  const hand = steadyHand()
  await page.goto('/tables/new')
  await page.getByRole('radio', { name: '3', exact: true }).check()
  await page.getByRole('radio', { name: 'On this screen' }).check()
  await page.getByLabel('Seat 3: belongs to').selectOption({ label: 'Bot: fair' })
  await page.getByRole('button', { name: 'Begin the game here' }).click()
  const bidding: string[][] = []
  for (const name of ['Aquilonia', 'Turan']) {
    await page.getByRole('heading', { name: `Hand the device to ${name}` }).waitFor()
    expect(await faces(page)).toEqual([])
    await takeScreen(page)
    expect((await nextQuestion(page))?.question).toBe('Bid for Conan')
    bidding.push(await faces(page))
    await decide(page, hand)
  }
  expect(bidding[0].filter((card) => bidding[1].includes(card))).toEqual([])
  // The last bid is on its way as long as it stands there.
  await page.waitForFunction(
    () => {
      const question = document.querySelector('[data-region="panel"] h2')?.textContent
      return document.querySelector('#hand-over') || question !== 'Bid for Conan'
    },
    undefined,
    nowAndThen,
  )
  // Whoever holds the device gives up for himself, then the other, who has to be given it.
  for (const round of ['holder', 'other']) {
    if (round === 'other' || (await whatIsNext(page)) === 'hand-over') await takeScreen(page)
    await nextQuestion(page)
    await menu(page, 'Concede')
    await page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click()
    await page.getByRole('heading', { name: 'Concede this game?' }).waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Play again' }).click()
  await page.getByRole('heading', { name: 'Hand the device to Aquilonia' }).waitFor()
})

test('a table with a password, a draw, and the next game with the same seats', async () => {
  const [host, guest] = [await come({ size: desktop }), await come({ size: phone })]
  await host.goto('/tables/new')
  await host.getByRole('radio', { name: '2', exact: true }).check()
  await host.getByRole('radio', { name: 'Link and password' }).check()
  await host.getByLabel('Password', { exact: true }).fill('by crom')
  await host.getByLabel('Your name at the table').fill('Publius')
  await host.getByRole('button', { name: 'Open the table' }).click()
  await guest.goto(await host.getByLabel('Link to this table').inputValue())

  await guest.getByRole('heading', { name: 'This table has a password' }).waitFor()
  const knock = async (password: string) => {
    await guest.getByLabel('Password', { exact: true }).fill(password)
    await guest.getByRole('button', { name: 'Enter' }).click()
  }
  await knock('by mitra')
  await guest.getByText('Wrong password. Try again.').waitFor()
  await knock('by crom')
  // Who only watches may speak, too.
  await guest.getByLabel('Say something to the table').fill('Is this seat free?')
  await guest.keyboard.press('Enter')
  await host.getByText('Is this seat free?').waitFor()
  await guest.getByRole('button', { name: 'Sit here' }).click()
  await host.getByRole('button', { name: 'Start the game' }).click()
  for (const page of [host, guest]) await nextQuestion(page)

  await menu(host, 'Propose a draw')
  await guest.getByRole('button', { name: 'Decline' }).click()
  await host
    .locator('[data-region="log"]')
    .getByText(/declines\./)
    .waitFor()
  await menu(guest, 'Propose a pause')
  await host.getByRole('button', { name: 'Agree' }).click()
  await guest.getByText('The game is paused; the clocks stand still.').waitFor()
  await guest.getByRole('button', { name: 'Resume' }).click()
  await nextQuestion(guest)
  await menu(guest, 'Notes')
  await guest.getByRole('textbox', { name: 'Notes' }).fill('He bids high.')
  await guest.getByText('Only you can read these.').waitFor()
  await guest.reload()
  await nextQuestion(guest)
  await menu(guest, 'Notes')
  await expect.poll(() => guest.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('He bids high.')
  await guest.keyboard.press('Escape')
  await menu(guest, 'Propose a draw')
  await host.getByRole('button', { name: 'Agree' }).click()

  for (const page of [host, guest])
    await page.getByRole('dialog').getByText('A draw between Aquilonia and Turan').waitFor()
  const seated = (page: Page) => look(page).then(({ picture }) => picture.you)
  expect([await seated(host), await seated(guest)]).toEqual([[0], [1]])
  await guest.getByRole('button', { name: 'Play again' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'Go to the next game' }).click()
  await guest.getByRole('button', { name: 'Start the game' }).click()
  for (const page of [host, guest]) await nextQuestion(page)
  expect(matchOf(host)).toBe(matchOf(guest))
  expect([await seated(host), await seated(guest)]).toEqual([[0], [1]])
})

test('sound is made where it is wanted, after the page was touched, and not otherwise', async () => {
  const page = await come({ calm: false })
  // Everything that would be heard goes through one of these.
  await page.addInitScript(() => {
    const heard = { made: 0, untouched: 0, strokes: 0 }
    Object.assign(window, { heard })
    window.AudioContext = class extends AudioContext {
      constructor() {
        super()
        heard.made++
        if (!navigator.userActivation.hasBeenActive) heard.untouched++
      }
      override createGain() {
        heard.strokes++
        return super.createGain()
      }
    }
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: Record<string, number> }).heard)
  const hand = steadyHand()
  const turn = async () => {
    await decide(page, hand)
    await nextQuestion(page)
  }
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Fast' }).check()
  await playHere(page, 1)
  await turn()
  expect(await heard()).toMatchObject({ made: 0, strokes: 0 })
  await menu(page, /^Sound/)
  await page.keyboard.press('Escape')
  // Not every step has a sound; a whole turn does.
  for (let i = 0; i < 8 && (await heard()).strokes === 0; i++) await turn()
  expect(await heard()).toMatchObject({ made: 1, untouched: 0 })
  expect((await heard()).strokes).toBeGreaterThan(0)
  await page.goto('/settings')
  await page.getByRole('switch', { name: /^Sound/ }).click()
  await page.goBack()
  await nextQuestion(page)
  await turn()
  expect(await heard()).toMatchObject({ strokes: 0 })
})

test('who comes late sees what he missed, and how the points came together', async () => {
  const [host, page] = [await come(), await come({ calm: false })]
  await beGuest(host, 'Publius')
  const match = await bring(host, { file: recorded('greedy-3-standard'), title: 'Beyond the Black River' })
  await host.goto(`/t/${match}`)
  await page.goto('/about')
  await page.evaluate((match) => localStorage.setItem(`skelos-table:${match}:seen`, '3'), match)
  await page.goto(`/t/${match}?key=${(await look(host)).picture.key}`)
  const totals = () => page.locator('tfoot td').allInnerTexts()
  await page.getByRole('button', { name: 'Show everything' }).click()
  expect(await totals()).toEqual(['41', '24', '41'])
  await page.getByText('Equal on points: Stygia wins the tie.').waitFor()
  await page.getByRole('img', { name: 'Points by turn. At the end: Aquilonia 41' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'While you were away' }).waitFor()
  // More than a table brings along at first.
  const more = page.getByText(/\d+ more lines in the log/)
  await expect.poll(async () => Number((await more.innerText()).replaceAll(/\D/gv, ''))).toBeGreaterThan(500)
})

test('nobody’s page complained', () => {
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
})

// What lies before a player and what he decides by: every card is reached, a bid goes only by its seal, and the odds are
// in sight, or told, before anything is confirmed.
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Picture } from '@skelos/server/matches/types.ts'
import { languages } from '@skelos/text'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSerious, violationsIn } from './axe.ts'
import { desktop, House, phone, tablet, type Visit } from './house.ts'
import { events, look } from './party.ts'
import { nextQuestion, nowAndThen, panel, primary, rows, unsent } from './player.ts'
import { beGuest, bring, recordedUntil } from './tables.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

interface Seated extends Visit {
  game: 'greedy-2-standard' | 'greedy-4-standard'
  step: number
  seat: number
}

/** Somebody at a recorded table after so many steps, with this seat to decide. */
async function seated({ game, step, seat, ...visit }: Seated) {
  const visitor = await house.visitor(visit)
  const { page } = visitor
  /** What it has sent over its socket to act. */
  const sent: { with: { action: object } }[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload))
      if (message.do === 'act') sent.push(message)
    }),
  )
  await beGuest(page, 'Valeria')
  const seats = Array.from({ length: Number(game.split('-')[1]) }, (_, other) =>
    other === seat ? ('me' as const) : { bot: 'greedy' },
  )
  const match = await bring(page, { file: recordedUntil(game, step), title: 'Red Nails', seats })
  await page.goto(`/t/${match}`)
  await nextQuestion(page)
  return { ...visitor, sent }
}

const hand = (page: Page) => page.locator('[data-region="tray-hand"]')
const cards = (page: Page) => hand(page).locator('[data-handle^="card "]')
const dozenCards = { game: 'greedy-2-standard', step: 193, seat: 1 } as const
const bidding = { game: 'greedy-2-standard', step: 369, seat: 1 } as const
const buying = { game: 'greedy-2-standard', step: 187, seat: 1 } as const
const attacking = { game: 'greedy-4-standard', step: 759, seat: 0 } as const

/** Whether all of it is on the screen, within everything that cuts it off. */
const inSight = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const within = (frame: DOMRect) =>
      box.top >= frame.top - 1 &&
      box.bottom <= frame.bottom + 1 &&
      box.left >= frame.left - 1 &&
      box.right <= frame.right + 1
    for (let parent = element.parentElement; parent; parent = parent.parentElement)
      if (getComputedStyle(parent).overflow !== 'visible' && !within(parent.getBoundingClientRect())) return false
    return within(new DOMRect(0, 0, innerWidth, innerHeight))
  })

/** Scrolled to, once the page has found its new shape. */
async function scrolledTo(thing: Locator): Promise<boolean> {
  for (let looks = 0; looks < 30; looks++) {
    await thing.scrollIntoViewIfNeeded()
    if (await inSight(thing)) return true
    await thing.page().evaluate(() => new Promise(requestAnimationFrame))
  }
  return false
}

/** Whether nine points all over the card lead to the card itself, once it has been straightened. */
const liftedOut = (card: Locator): Promise<boolean> =>
  card.evaluate(async (element) => {
    const shares = [0.1, 0.5, 0.9]
    for (let looks = 0; looks < 60; looks++) {
      const { left, top, width, height } = element.getBoundingClientRect()
      const points = shares.flatMap((x) => shares.map((y) => [left + x * width, top + y * height] as const))
      if (points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))) return true
      await new Promise(requestAnimationFrame)
    }
    return false
  })

/** Whether the name on a card is written out, within the card. */
const nameWhole = (card: Locator): Promise<boolean> =>
  card.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const name = element.querySelector('[data-name]')
    if (!name || name.textContent === '' || name.scrollWidth > name.clientWidth + 1) return false
    const { left, right, top, bottom } = name.getBoundingClientRect()
    return left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom
  })

/** The card of what is looked at. */
const peek = (page: Page) => page.locator('[popover="manual"]')

test('a hand of many cards: every name is there to be read, and the whole text by pointer and by key', async () => {
  const { page, complaints, close } = await seated({ ...dozenCards, size: desktop })
  const count = await cards(page).count()
  expect(count).toBeGreaterThan(12)
  const wrong: unknown[] = []
  for (const size of [desktop, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size)
    for (const [i, card] of (await cards(page).all()).entries())
      if (!((await liftedOut(card)) && (await inSight(card)) && (await nameWhole(card)))) wrong.push([size.width, i])
  }
  expect(wrong).toEqual([])
  await cards(page).nth(7).hover()
  await peek(page).getByText('To play or refresh it').or(peek(page).locator('[data-type]')).first().waitFor()
  await page.mouse.move(600, 200)
  await peek(page).waitFor({ state: 'detached' })
  await page.keyboard.press('h')
  for (let i = 0; i < count; i++) {
    const card = cards(page).nth(i)
    await card.and(page.locator(':focus')).waitFor()
    await peek(page).waitFor()
    await page.keyboard.press('ArrowRight')
  }
  expect(complaints).toEqual([])
  await close()
})

test('on a tablet and on a phone every card can be tapped', async () => {
  for (const size of [tablet, phone]) {
    const { page, close } = await seated({ ...dozenCards, size })
    if (size === phone) await page.getByRole('tab', { name: 'Hand' }).tap()
    else await page.keyboard.press('h')
    await cards(page).first().waitFor()
    for (const card of await cards(page).all()) {
      await card.scrollIntoViewIfNeeded()
      await card.hover()
      expect(await liftedOut(card)).toBe(true)
    }
    await close()
  }
})

test('a bid is made in the hand or on its screen, and only its seal sends it', async () => {
  const { page, close } = await seated({ ...bidding, size: desktop })
  const offered = panel(page).locator('[data-handle^="card "]')
  const before = await offered.count()
  const card = cards(page).first()
  const token = page.locator('[data-region="trays"] [data-handle="token bid-6"]')
  for (let times = 0; times < 3; times++) await card.click()
  for (let times = 0; times < 3; times++) await token.click()
  await card.press('Enter')
  await page.getByRole('button', { name: 'Seal the bid: 7' }).waitFor()
  expect(await panel(page).locator('[aria-pressed="true"]').count()).toBe(2)
  expect(await page.locator('h2', { hasText: 'Bid for Conan' }).count()).toBe(1)
  // A card that is sent is the only one left on the screen.
  expect(before).toBeGreaterThan(1)
  expect(await offered.count()).toBe(before)
  expect(await violationsIn(page, { rules: ['label-content-name-mismatch'] })).toEqual([])
  // Under the tab of the hand the seal is there, too.
  await page.setViewportSize(phone)
  await page.getByRole('tab', { name: 'Hand' }).click()
  await page.getByRole('button', { name: 'Seal the bid: 7' }).click()
  await panel(page).locator('h2', { hasText: 'Bid for Conan' }).waitFor({ state: 'detached' })
  await close()
})

test('purchases are drafted: the board shows them, undo takes them back, and they are sent once', async () => {
  const { page, complaints, sent, close } = await seated({ ...buying, size: desktop })
  const { seq, picture } = await look(page)
  const goldOf = ({ view }: Picture) => (view as unknown as State).players[buying.seat].gold
  expect(goldOf(picture)).toBe(35)
  const players = page.getByRole('list', { name: 'Players' })
  const buy = async (row: string) => {
    await rows(page).filter({ hasText: row }).click()
    await nextQuestion(page)
    // What can be taken back is done with the row.
    await rows(page).first().click()
  }
  for (const [bought, row] of ['Buy a unit', 'Buy an emissary', 'Buy a unit'].entries()) {
    await buy(row)
    await unsent(page)
      .filter({ hasText: `${bought + 1} choice` })
      .waitFor()
    await players.getByText(`${33 - 2 * bought} gold`, { exact: true }).waitFor()
  }
  expect(await panel(page).locator('ol li').allInnerTexts()).toEqual([
    expect.stringContaining('unit'),
    expect.stringContaining('emissary'),
    expect.stringContaining('unit'),
  ])
  expect(await violationsIn(page, { within: '[data-region="panel"]' })).toEqual([])
  await page.getByRole('button', { name: 'Undo: 3 moves can be taken back' }).click()
  await unsent(page).filter({ hasText: '2 choices' }).waitFor()
  // Nobody has heard of any of it.
  expect(sent).toEqual([])
  expect((await look(page)).seq).toBe(seq)
  await rows(page).filter({ hasText: 'Keep the gold' }).click()
  await primary(page).click()
  await unsent(page).waitFor({ state: 'detached' })
  expect(sent).toHaveLength(1)
  expect(sent[0].with.action).toMatchObject([{ do: 'buy-unit' }, { do: 'buy-emissary' }, { do: 'done' }])
  const own = (await events(page, seq)).filter((event) => event.kind === 'acted' && event.seat === buying.seat)
  expect(own.slice(0, 3)).toMatchObject([{ seq: seq + 1 }, { seq: seq + 2 }, { seq: seq + 3 }])
  expect(complaints).toEqual([])
  await close()
})

/** Chooses an attack with dice, without confirming it. */
async function chooseAttack(page: Page): Promise<void> {
  for (const id of ['koth', 'khauran']) await page.locator(`path[data-place="${id}"]`).click({ force: true })
  await rows(page).filter({ hasText: '5 units' }).click()
  await page.locator('[data-odds] table').first().waitFor()
}

const roomy = [
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
]

/** Provinces that are not wholly on the screen, or have no name there, or no value. */
const cropped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const frame = document.querySelector('[data-region="map"] [data-camera-controls]')?.parentElement
    const { left, right, top, bottom } = frame?.getBoundingClientRect() ?? new DOMRect()
    const provinces = [...document.querySelectorAll<HTMLElement>('path[data-place]')]
    const cut = provinces.filter((path) => {
      const box = path.getBoundingClientRect()
      return box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1
    })
    const count = (what: string) => document.querySelectorAll(`[data-region="map"] ${what}`).length
    // Homes have no value; seas and far lands have names, too.
    const bare = [count('textPath') < provinces.length && 'names', count('[data-track]') < 20 && 'values']
    return [...cut.map(({ dataset }) => dataset['place'] ?? ''), ...bare.filter((one) => one !== false)]
  })

/** Words on the trays that are written over each other. */
const overprinted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const titles = [...document.querySelectorAll('[data-region="trays"] :is(h3, h3 + p, strong, strong + span)')]
    const boxes = titles.map((title) => {
      const range = document.createRange()
      range.selectNodeContents(title)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      const box = title.getBoundingClientRect()
      return { text: title.textContent ?? '', left, right: Math.min(right, box.right), top, bottom }
    })
    return boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3)
        .map((b) => `${a.text} / ${b.text}`),
    )
  })

/** Which regions of the table it lies over, besides the map. */
const coveredBy = (page: Page, what: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const sheet = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    return ['panel', 'trays', 'players'].filter((name) => {
      const box = document.querySelector(`[data-region="${name}"]`)?.getBoundingClientRect() ?? new DOMRect()
      return (
        sheet.left < box.right - 1 &&
        box.left < sheet.right - 1 &&
        sheet.top < box.bottom - 1 &&
        box.top < sheet.bottom - 1
      )
    })
  }, what)

test('what the other side may play and the button are in sight before an attack, chart and plans below', async () => {
  const { page, complaints, close } = await seated({ ...attacking, size: desktop })
  await chooseAttack(page)
  expect(page.workers().length).toBe(1)
  expect(await inSight(page.getByText('If the other side plays').first())).toBe(true)
  expect(await inSight(primary(page))).toBe(true)
  const chosen = rows(page).and(page.locator('[aria-pressed="true"]'))
  expect(await inSight(chosen)).toBe(true)
  for (const part of ['figure', 'figure + div', 'table'])
    expect([part, await scrolledTo(page.locator(`[data-odds] ${part}`).first())]).toEqual([part, true])
  for (const size of roomy) {
    await page.setViewportSize(size)
    await expect.poll(() => cropped(page)).toEqual([])
    expect([size, await overprinted(page)]).toEqual([size, []])
    expect(await page.locator('[data-region="log"], button:has-text("What happened")').first().isVisible()).toBe(true)
    await page.keyboard.press('Shift+Digit2')
    await page.getByRole('heading', { name: 'In the open: Turan' }).waitFor()
    await expect.poll(() => coveredBy(page, '[data-region="open"]')).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize(phone)
  const figure = page.locator('[data-odds] figure').first()
  expect([await scrolledTo(figure), await inSight(primary(page))]).toEqual([true, true])
  expect(complaints).toEqual([])
  await close()
})

/** Words that are cut off where they end in dots. */
const cutOff = (page: Page, among: string): Promise<string[]> =>
  page
    .locator(among)
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent ?? ''))

test('rules and chat stand beside the decision, a siege fits, and Axe finds nothing serious in any of it', async () => {
  const siege = { game: 'greedy-4-standard', step: 727, seat: 0 } as const
  const { page, complaints, close } = await seated({ ...siege, size: desktop })
  const drawers = '[data-beside]'
  for (const size of [desktop, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size)
    // The last option, and what the other side may play.
    expect(await inSight(rows(page).last())).toBe(true)
    await expect.poll(() => inSight(page.locator('[data-supposed]'))).toBe(true)
    await page.locator('[data-since-turn]').waitFor()
    expect(await inSight(page.locator('[data-since-turn] li').first())).toBe(true)
  }
  for (const size of [desktop, ...roomy]) {
    await page.setViewportSize(size)
    expect([size, await cutOff(page, '[data-plate-name]')]).toEqual([size, []])
    await page.getByRole('button', { name: 'Rules', exact: true }).first().click()
    await page.getByRole('button', { name: 'Chat', exact: true }).first().click()
    await page.getByRole('textbox', { name: 'Say something to the table' }).and(page.locator(':focus')).waitFor()
    await expect.poll(() => coveredBy(page, drawers)).toEqual([])
    if (size === desktop) expect((await violationsIn(page)).filter(isSerious)).toEqual([])
    const shut = page.locator(drawers).getByRole('button', { name: 'Close' })
    for (const left of [1, 0]) await shut.nth(left).click()
  }
  await page.setViewportSize(desktop)
  await page.keyboard.press('Shift+Digit3')
  await page.getByRole('heading', { name: 'In the open: Stygia' }).waitFor()
  expect((await violationsIn(page)).filter(isSerious)).toEqual([])
  // On a phone the question is read first, also where an answer far below is chosen beforehand.
  await page.setViewportSize(phone)
  await page.reload()
  await nextQuestion(page)
  expect(await inSight(panel(page).locator('h2'))).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('in words: the odds beside every place, and all of them before confirming', async () => {
  const { page, close } = await seated({ ...attacking, size: desktop })
  await chooseAttack(page)
  const oddsOf = async (scope: Locator) => (await scope.innerText()).match(/\d+\.\d%/g) ?? []
  const shown = await oddsOf(page.locator('[data-odds] figure + div'))
  const plans = await oddsOf(page.locator('[data-odds] table').first())
  expect([shown.length, plans.length]).toEqual([2, 2])
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  const place = page.locator('[data-place="khauran"]')
  await page.getByText('to win').first().waitFor()
  await place.getByRole('button', { name: /^From Koth with 5 units: / }).click()
  const said = place.locator('[aria-live]')
  await said.getByText('units lost on average').first().waitFor()
  // After them what each card of the other side would make of it, with the likeliest among them.
  const all = await oddsOf(said)
  expect(all.slice(0, shown.length + plans.length)).toEqual([...shown, ...plans])
  expect(all.slice(shown.length + plans.length)).toContain(shown[0])
  // The same is read with the button, and not done by choosing it.
  const described = await primary(page).evaluate(
    (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  )
  expect(described).toBe((await said.locator('p').allInnerTexts()).join(' '))
  await place.getByRole('button', { name: /^From Koth with 5 units: / }).press('Enter')
  await primary(page).and(page.locator(':focus')).waitFor()
  await close()
})

/** Things on the strip that lie over each other or beyond its edges, where there is no sign of them. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const line = document.querySelector('[data-region="tray-dice"]')?.parentElement
    if (!line) return ['no strip']
    const beyond = line.scrollWidth > line.clientWidth ? [`beyond the end: ${line.scrollWidth - line.clientWidth}`] : []
    // What a list or a group holds stands in its own order.
    const things = [...line.querySelectorAll<HTMLElement>('h3, button, p')].filter((thing) => thing.checkVisibility())
    const boxes = things.map((thing) => ({ thing, box: thing.getBoundingClientRect() }))
    const over = boxes.flatMap(({ thing: a, box: one }, i) =>
      boxes
        .slice(i + 1)
        .filter(({ thing: b, box: other }) => {
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
          const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
          return !a.contains(b) && across > 3 && down > 3
        })
        .map(({ thing: b }) => `${a.ariaLabel ?? a.textContent} / ${b.ariaLabel ?? b.textContent}`),
    )
    const { top, bottom } = line.getBoundingClientRect()
    const cut = boxes.filter(({ box }) => box.top < top - 1 || box.bottom > bottom + 1)
    return [...beyond, ...over, ...cut.map(({ thing }) => `cut: ${thing.ariaLabel ?? thing.textContent}`)]
  })

test('the empty pool says so in full, and nothing on the strip lies over another, in every language', async () => {
  const { page, close } = await seated({ ...bidding, size: desktop })
  const settings = await page.context().newPage()
  await settings.goto('/settings')
  const remark = page.locator('[data-region="tray-dice"] p').last()
  const wrong: Record<string, unknown> = {}
  for (const language of languages) {
    await settings.locator('select').first().selectOption(language)
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language, nowAndThen)
    for (const size of [desktop, ...roomy, tablet]) {
      await page.setViewportSize(size)
      if (size === tablet) await page.locator('[data-region="trays"] > button').click()
      await remark.waitFor()
      const where = `${language} at ${size.width}x${size.height}`
      if (!(await scrolledTo(remark))) wrong[`${where}: the remark`] = 'is cut off'
      // A word that names what stands beside it is never broken.
      const broken = await page.locator('[data-stakes] dt').evaluateAll((all) =>
        all.flatMap((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          return range.getClientRects().length > 1 ? [one.textContent] : []
        }),
      )
      const found = [...(await crowded(page)), ...broken]
      if (found.length > 0) wrong[where] = found
    }
    await page.locator('[data-region="trays"] > button').click()
  }
  expect(wrong).toEqual({})
  await close()
})

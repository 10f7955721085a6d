// Somebody who plays: looks at what the table asks, and answers with real clicks.
import { FastChance } from '@skelos/kernel'
import type { Page } from 'playwright-core'

/** What a person sees of the decision before him. */
export interface Asked {
  question: string
  /** How many rows there are to choose from; none on a screen of its own, such as that of a sealed bid. */
  rows: number
  /** The button names a deed: nothing more has to be chosen. */
  ready: boolean
}

export const panel = (page: Page) => page.locator('[data-region="panel"]')
export const rows = (page: Page) => page.locator('[data-options] button')
/** The one button: the panel's own, or that of a screen of its own. */
export const primary = (page: Page) => page.locator('[data-primary], [data-deed] button')
/** That choices were made and not sent yet: a reload would lose them. */
export const unsent = (page: Page) => panel(page).getByText('not sent yet')
/** On a screen of its own: what has to be chosen, and what there is to choose from. */
const groups = (page: Page) => panel(page).getByRole('group')
const inGroup = 'button:not([aria-disabled="true"])'

/** How often a page is asked: at every frame, as is usual, it would be drawn without end while it waits. */
export const nowAndThen = { polling: 40 }

/** Where several people share a screen: the button by which one of them takes it. */
const takes = (page: Page) => page.getByRole('button', { name: /^I play (?!all)/ })

/** The person whose turn it is takes the screen; gives the name of his seat. */
export async function takeScreen(page: Page): Promise<string> {
  const name = (await takes(page).innerText()).replace('I play ', '')
  await takes(page).click()
  await page.locator('#hand-over').waitFor({ state: 'detached' })
  return name
}

/** Waits until the screen is handed over, something is asked, or the game is over. */
export async function whatIsNext(page: Page): Promise<'hand-over' | 'question' | 'over'> {
  const next = await page.waitForFunction(
    () => {
      if (document.querySelector('dialog[open]')) return 'over'
      if (document.querySelector('#hand-over')) return 'hand-over'
      const button = document.querySelector('[data-primary], [data-deed] button')
      return button?.checkVisibility() && button.ariaBusy !== 'true' ? 'question' : undefined
    },
    undefined,
    nowAndThen,
  )
  return (await next.jsonValue()) ?? 'over'
}

/**
 * Waits until something is asked of this person. Nothing is where the game is over, or where the screen goes to somebody
 * else: a window that was open a moment ago may have been closed by others.
 */
export async function nextQuestion(page: Page): Promise<Asked | undefined> {
  const seen = await page.waitForFunction(
    () => {
      if (document.querySelector('dialog[open], #hand-over')) return 'over'
      const button = document.querySelector('[data-primary], [data-deed] button')
      // A page that is being left may still be there, unseen.
      if (!button?.checkVisibility() || button.ariaBusy === 'true') return undefined
      // Odds come a moment after their rows.
      if (document.querySelector('[data-options][aria-busy="true"]')) return undefined
      return {
        question: document.querySelector('[data-region="panel"] h2')?.textContent ?? '',
        rows: document.querySelectorAll('[data-options] button').length,
        ready: document.querySelector('[data-options] [aria-pressed="true"]') !== null,
      }
    },
    undefined,
    nowAndThen,
  )
  const asked = await seen.jsonValue()
  return typeof asked === 'object' ? asked : undefined
}

/** Where the pointer finds it, at once: to wait until nothing moves any more makes a whole game twice as long. */
const atOnce = { force: true }

/**
 * Clicks until the question is answered, and gives it: on rows until the button names a deed, then on the button. What can
 * be taken back is done with the last row already, and what is chosen beforehand is changed now and then.
 */
export async function decide(page: Page, chance: FastChance): Promise<string | undefined> {
  const first = await nextQuestion(page)
  if (!first) return undefined
  let clicks = 0
  for (let asked: Asked | undefined = first; asked; asked = await nextQuestion(page)) {
    if (asked.question !== first.question) break
    const isPreset = clicks++ === 0 && asked.ready && asked.rows > 1
    if (asked.rows > 0 && (!asked.ready || (isPreset && chance.below(2) === 0))) {
      await rows(page).nth(chance.below(asked.rows)).click(atOnce)
      continue
    }
    if (asked.rows === 0) await fillIn(page, chance)
    await primary(page).click(atOnce)
    return asked.question
  }
  return first.question
}

/** One of each: a card and a token make a bid. */
async function fillIn(page: Page, chance: FastChance): Promise<void> {
  for (const group of await groups(page).all()) {
    const choices = group.locator(inGroup)
    const count = await choices.count()
    if (count > 0) await choices.nth(chance.below(count)).click()
  }
}

/** A game against so many bots in this browser, from the start page. */
export async function playHere(page: Page, bots: number): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: `${bots}`, exact: true }).check()
  await sheet.getByRole('button', { name: /^Play .* against/ }).click()
  await primary(page).waitFor()
}

/** The same choices in every run, as far as the table is the same. */
export const steadyHand = (): FastChance => new FastChance(1)

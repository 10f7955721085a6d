// Somebody who plays Conan in a hurry, and games of it to begin from: recorded ones, or such as bots have just played.
import { readFileSync } from 'node:fs'
import type { Bot } from '@skelos/bots'
import { bots } from '@skelos/games/conan/bots/index.ts'
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import { FastChance, Match, SealedChance, writeReplay } from '@skelos/kernel'
import type { Page } from 'playwright-core'
import { nextQuestion } from './player.ts'
import { beGuest, bring, savedAfter } from './tables.ts'

export const goldenOf = (name: string): string =>
  readFileSync(new URL(`../../../games/conan/test/golden/${name}.jsonl`, import.meta.url), 'utf8')

interface Deed {
  seat?: number
  action?: { do: string }
}

/** How many steps were taken in a recorded game before this seat first did one of these. */
export function stepsBefore(file: string, seat: number, ...names: readonly string[]): number {
  const lines = file.trim().split('\n').slice(1)
  return lines
    .map((line) => JSON.parse(line) as Deed)
    .findIndex((deed) => deed.seat === seat && names.includes(deed.action?.do ?? ''))
}

/** Heroes who know what they do against an Overlord who does not, up to the step by which something comes about. */
export function playedUntil(
  scenario: string,
  comesAbout: (state: State) => boolean,
): { file: string; seat: number; action: Action } {
  const options = conan.options.parse({ scenario })
  const { match } = Match.begin(conan, options, new SealedChance(`skelos1:${scenario}`))
  const hand = new FastChance(1)
  const players: Bot<State, Action>[] = [bots.random(), ...match.state.heroes.map(() => bots.greedy())]
  while (!comesAbout(match.state)) {
    const [open] = conan.pending(match.state)
    if (!open) throw new Error(`it does not come about in ${scenario}`)
    const { seat } = open
    const legal = conan.legal(match.state, seat)
    match.play(seat, players[seat].choose(conan.view(match.state, [seat]), legal, seat, hand))
  }
  const { steps } = match
  const last = steps[steps.length - 1]
  return { ...last, file: savedAfter(conan, writeReplay(match), steps.length - 1) }
}

/** A game that was saved, played on by this page for one seat against bots. */
export async function playOn(page: Page, file: string, seat: number, seats: number): Promise<void> {
  await beGuest(page, 'Marta')
  const match = await bring(page, {
    file,
    title: 'Beyond the Black River',
    seats: Array.from({ length: seats }, (_, other) => (other === seat ? ('me' as const) : { bot: 'greedy' })),
  })
  await page.goto(`/t/${match}`)
  await nextQuestion(page)
}

/** A question may be withdrawn while it is answered: then the next one is. */
const press = (page: Page, what: string): Promise<void> =>
  page
    .locator(what)
    .first()
    .click({ force: true, timeout: 2000 })
    .catch(() => undefined)

/** What this page is asked at this moment; nothing where it waits. */
const askedNow = (page: Page): Promise<{ question: string; rows: number; ready: boolean } | undefined> =>
  page.evaluate(() => {
    const button = document.querySelector('[data-primary], [data-deed] button')
    if (!button || button.ariaBusy === 'true') return undefined
    return {
      question: document.querySelector('[data-region="panel"] h2')?.textContent ?? '',
      rows: document.querySelectorAll('[data-options] button').length,
      ready: document.querySelector('[data-options] [aria-pressed="true"]') !== null,
    }
  })

/**
 * If he is asked: strikes whom he can, takes the first of what there is to choose, and is done; `peaceful`: without
 * striking. Gives the question.
 */
async function answerNow(page: Page, peaceful = false): Promise<string | undefined> {
  const asked = await askedNow(page)
  if (!asked) return undefined
  const has = async (what: string) => (await page.locator(what).count()) > 0
  if (await has('[data-plan]')) await press(page, '[data-plan]')
  else if (!peaceful && (await has('[data-prey]'))) {
    await press(page, '[data-prey]')
    await press(page, '[data-plan]')
  } else if (await has('[data-end]')) await press(page, '[data-end]')
  else if (asked.rows > 0 && !asked.ready) await press(page, '[data-options] button')
  else await press(page, '[data-primary], [data-deed] button')
  return asked.question
}

/** The same when he is asked; nothing where the game is over. */
export async function answer(page: Page, peaceful = false): Promise<string | undefined> {
  const asked = await nextQuestion(page)
  if (!asked) return undefined
  await answerNow(page, peaceful)
  return asked.question
}

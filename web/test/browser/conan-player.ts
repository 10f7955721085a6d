// Somebody who plays Conan in a hurry, and games of it to begin from: recorded ones, or such as bots have just played.
import { readFileSync } from 'node:fs'
import type { Bot } from '@skelos/bots'
import { bots } from '@skelos/games/conan/bots/index.ts'
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import { FastChance, Match, SealedChance, writeReplay } from '@skelos/kernel'
import type { Page } from 'playwright-core'
import { look } from './party.ts'
import { nextQuestion } from './player.ts'
import { beGuest, bring, savedAfter } from './tables.ts'

/** The table as this page sees it. */
export const stateOf = async (page: Page): Promise<State> => (await look(page)).picture.view as State

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

/** What a page that asks something is answered with: the first of these that it shows, one click after the other. */
const deeds = {
  plan: ['[data-plan]'],
  prey: ['[data-prey]', '[data-plan]'],
  end: ['[data-end]'],
  row: ['[data-options] button'],
  done: ['[data-primary], [data-deed] button'],
}

/** What this page is asked at this moment, and what answers it; nothing where it waits. All at one look: games are long. */
const askedNow = (page: Page, peaceful: boolean): Promise<{ question: string; deed: keyof typeof deeds } | undefined> =>
  page.evaluate((peaceful) => {
    const shows = (what: string) => document.querySelector(what) !== null
    const button = document.querySelector('[data-primary], [data-deed] button')
    if (!button || button.ariaBusy === 'true') return undefined
    const question = document.querySelector('[data-region="panel"] h2')?.textContent ?? ''
    if (shows('[data-plan]')) return { question, deed: 'plan' }
    if (!peaceful && shows('[data-prey]')) return { question, deed: 'prey' }
    if (shows('[data-end]')) return { question, deed: 'end' }
    const isOpen = shows('[data-options] button') && !shows('[data-options] [aria-pressed="true"]')
    return { question, deed: isOpen ? 'row' : 'done' }
  }, peaceful)

/**
 * If he is asked: strikes whom he can, takes the first of what there is to choose, and is done; `peaceful`: without
 * striking. Gives the question.
 */
async function answerNow(page: Page, peaceful = false): Promise<string | undefined> {
  const asked = await askedNow(page, peaceful)
  if (!asked) return undefined
  for (const what of deeds[asked.deed]) await press(page, what)
  return asked.question
}

/** The same when he is asked; nothing where the game is over. */
export async function answer(page: Page, peaceful = false): Promise<string | undefined> {
  const asked = await nextQuestion(page)
  if (!asked) return undefined
  await answerNow(page, peaceful)
  return asked.question
}

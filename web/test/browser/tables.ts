// Tables of the server that are made without a click: for what comes after.
import { readFileSync } from 'node:fs'
import { ageOfConan } from '@skelos/games/age-of-conan/index.ts'
import { type Game, readReplay, replayText, rerun, type TableState, type Told } from '@skelos/kernel'
import type { Page } from 'playwright-core'

async function post(page: Page, path: string, data: object): Promise<{ match: string; key: string }> {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

/** This browser becomes a guest's. */
export async function beGuest(page: Page, name: string): Promise<void> {
  // Any small thing of the house: cookies are its own, and the app is opened where it is wanted.
  await page.goto('/icon.svg')
  await post(page, '/api/guests', { name, language: 'en' })
}

/** A table for these guests, not yet begun; the host has the first seat, and each of the others the one that is named for him. */
export async function setTable(
  [host, ...guests]: readonly Page[],
  table: object = {},
  seats: readonly number[] = guests.map((_, i) => i + 1),
): Promise<string> {
  const { match } = await post(host, '/api/tables', {
    game: 'age-of-conan',
    title: 'The Tower of the Elephant',
    options: { players: Math.max(2, guests.length + 1) },
    seats: ['me', ...guests.map(() => 'open'), ...(guests.length === 0 ? [{ bot: 'greedy' }] : [])],
    ...table,
  })
  for (const [i, guest] of guests.entries()) await post(guest, `/api/tables/${match}/join`, { seats: [seats[i]] })
  return match
}

/** Everybody a guest, and a table of theirs that has begun; nobody looks at it yet. */
export async function beginTable(
  pages: readonly Page[],
  table: object = {},
  seats?: readonly number[],
): Promise<string> {
  for (const [i, page] of pages.entries()) await beGuest(page, `Guest ${i + 1}`)
  const match = await setTable(pages, table, seats)
  await post(pages[0], `/api/tables/${match}/start`, {})
  return match
}

/** This seat passes in every window: a game that waits for nobody's cards. */
export async function passAlways(page: Page, match: string, seat: number): Promise<void> {
  const order = { kind: null, option: null, until: 'game', unless: null }
  await post(page, `/api/tables/${match}/orders`, { seat, order })
}

export async function closeTable(page: Page, match: string): Promise<void> {
  await post(page, `/api/tables/${match}/close`, {})
}

const golden = new URL('../../../games/age-of-conan/test/golden/', import.meta.url)
export const recorded = (name: string): string => readFileSync(new URL(`${name}.jsonl`, golden), 'utf8')

/** The file of a recorded game as it was saved after so many steps. */
export const recordedUntil = (name: string, steps: number): string => savedAfter(ageOfConan, recorded(name), steps)

/** A recording of any game, cut off after so many steps. */
export function savedAfter<State extends TableState, Act, Options, Fact extends Told>(
  game: Game<State, Act, Options, Fact>,
  text: string,
  steps: number,
): string {
  const replay = readReplay<Act>(text)
  const done = replay.steps.slice(0, steps)
  const seed = replay.closing?.seed ?? ''
  const drawn = done.at(-1)?.drawn ?? 0
  for (const { index, state } of rerun(game, replay))
    if (index === steps) return replayText(replay.header, done, { steps, seed, drawn, state })
  throw new Error(`the recording has no step ${steps}`)
}

export interface Brought {
  file: string
  title: string
  /** Plays on from here, with these seats; the whole game without. */
  whatIfFrom?: number
  seats?: ('me' | { bot: string })[]
}

/** A recorded game becomes a table: finished as it was, or in the middle of it. */
export async function bring(page: Page, brought: Brought): Promise<string> {
  return (await post(page, '/api/replays', brought)).match
}

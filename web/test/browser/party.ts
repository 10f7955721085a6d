// People around one table of the server, each with a browser of his own.
import type { FastChance } from '@skelos/kernel'
import type { MatchEvent, Picture } from '@skelos/server/matches/types.ts'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { decide } from './player.ts'

/** The host opens a table on the page for new tables, for friends who have the link; gives the link. */
export async function openTable(page: Page, { name, players }: { name: string; players: number }): Promise<string> {
  await page.goto('/tables/new')
  await page.getByRole('radio', { name: `${players}`, exact: true }).check()
  await page.getByRole('radio', { name: 'Link only' }).check()
  await page.getByRole('radio', { name: 'In one sitting' }).check()
  await page.getByLabel('Your name at the table').fill(name)
  await page.getByRole('button', { name: 'Open the table' }).click()
  return page.getByLabel('Link to this table').inputValue()
}

/** Comes by the link and takes the first seat that is free, under this name if he gives one. */
export async function sitDown(page: Page, link: string, name?: string): Promise<void> {
  await page.goto(link)
  if (name !== undefined) await page.getByLabel('Your name at the table').fill(name)
  await page.getByRole('button', { name: 'Sit here' }).first().click()
  await page.getByRole('button', { name: 'Stand up' }).waitFor()
}

const isAsked = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const button = document.querySelector('[data-primary], [data-deed] button')
    return button !== null && button.ariaBusy !== 'true'
  })

/** The people who are asked something, once somebody is. */
async function askedOf(pages: readonly Page[]): Promise<Page[]> {
  const found = () => Promise.all(pages.map(isAsked)).then((are) => pages.filter((_, i) => are[i]))
  // Looked at once: a moment later somebody else may have closed what was open.
  const some = async () => {
    const asked = await found()
    return asked.length > 0 && asked
  }
  return vi.waitUntil(some, { timeout: 30_000 })
}

/** Plays on until `enough`; whoever is asked decides. */
export async function playTogether(
  pages: readonly Page[],
  hand: FastChance,
  enough: (asked: readonly Page[]) => boolean | Promise<boolean>,
): Promise<void> {
  for (let open = await askedOf(pages); !(await enough(open)); open = await askedOf(pages)) await decide(open[0], hand)
}

export const matchOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** The table as the server tells it to this person. */
export async function look(page: Page): Promise<{ seq: number; picture: Picture }> {
  return (await page.request.get(`/api/tables/${matchOf(page)}`)).json()
}

/** The kind of decision that this person has before him; what is drafted is not sent with every click. */
export async function kindBefore(page: Page): Promise<string | undefined> {
  const { picture } = await look(page)
  return picture.decisions.find(({ seat }) => picture.you.includes(seat))?.kind
}

export async function events(page: Page, after = 0): Promise<MatchEvent[]> {
  return (await (await page.request.get(`/api/tables/${matchOf(page)}/events?after=${after}`)).json()).events
}

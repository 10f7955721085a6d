// Every page of the app, with something on it.
import type { Page } from 'playwright-core'
import { nowAndThen, playHere } from './player.ts'
import { beginTable, bring, closeTable, recorded, setTable } from './tables.ts'

/** Makes a table of every kind for this visitor; gives the paths of all pages there are, by what they show. */
export async function furnish(page: Page): Promise<Record<string, string>> {
  await playHere(page, 1)
  const here = new URL(page.url()).pathname
  const playing = await beginTable([page])
  const lobby = await setTable([page], { seats: ['me', 'open'] })
  const closed = await setTable([page])
  await closeTable(page, closed)
  const finished = await bring(page, { file: recorded('greedy-3-standard'), title: 'Beyond the Black River' })
  const middle = await bring(page, {
    file: recorded('greedy-4-standard'),
    title: 'Red Nails',
    whatIfFrom: 276,
    seats: ['me', { bot: 'greedy' }, { bot: 'greedy' }, { bot: 'greedy' }],
  })
  return {
    home: '/',
    'open tables': '/tables',
    'own tables': '/tables?mine',
    'a new table': '/tables/new',
    'a table before the start': `/t/${lobby}`,
    'a table that has begun': `/t/${playing}`,
    'a table in the middle of the game': `/t/${middle}`,
    'a finished table': `/t/${finished}`,
    'a closed table': `/t/${closed}`,
    'no table': '/t/nothing-here',
    'a game in this browser': here,
    'no game in this browser': '/here/nothing-here',
    'choosing a replay': '/replay/file',
    'a replay': `/replay/${finished}`,
    'a replay of this browser': `/replay/file?local=${here.split('/').at(-1)}`,
    'choosing a file to check': '/verify',
    'a checked game': `/verify/${finished}`,
    rules: '/rules',
    'the rules of a game': '/rules/age-of-conan',
    'a rule': '/rules/age-of-conan/bid.when',
    'the tutorial': '/learn/age-of-conan',
    'a campaign': '/campaign/conan',
    account: '/account',
    'coming back': '/recover',
    'a new password': '/reset',
    settings: '/settings',
    about: '/about',
    'no page': '/nowhere',
  }
}

/** Opens a page and waits until nothing of it is on its way any more. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await comesToRest(page)
}

/** Nothing of it is on its way any more. */
export async function comesToRest(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, nowAndThen)
}

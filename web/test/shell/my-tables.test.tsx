// @vitest-environment happy-dom
// One's own tables: where nobody can say which there are, nobody says that there are none.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWayBack } from '../../frame/way-back.ts'
import { Continue } from '../../pages/home/continue.tsx'
import { MyGames } from '../../pages/home/my-games.tsx'
import { MyTables } from '../../pages/lobby/my-tables.tsx'
import { OpenList } from '../../pages/lobby/open-list.tsx'
import { LocalStorage } from '../../pages/settings/local-storage.tsx'
import { playTo, shownOf } from '../board/scenes.ts'
import { type Rendered, render, settle } from '../render.tsx'

const kept = vi.hoisted(() => ({ list: () => Promise.resolve<unknown[]>([]) }))
vi.mock(import('../../local/index.ts'), async (original) => ({
  ...(await original()),
  listLocalTables: () => kept.list() as never,
}))

let page: Rendered
/** What the server says to who asks who he is, and to who asks for his tables. */
function server(account: Response | null, tables: Response | null = null) {
  vi.stubGlobal('fetch', (path: string) => {
    const answer = path.startsWith('/api/session') ? account : tables
    return answer ? Promise.resolve(answer.clone()) : Promise.reject(new TypeError('no network'))
  })
}
const nobody = Response.json({ account: null })
const somebody = Response.json({ account: { id: 'ania', name: 'Ania' } })
const none = Response.json({ items: [], cursor: null })
const away = 'Your tables on the server cannot be shown while it is unreachable.'

beforeEach(() => {
  kept.list = () => Promise.resolve([])
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

test.each([
  ['nobody answers at all', null, null],
  ['nobody answers about tables', somebody, null],
])('%s', async (_, account, tables) => {
  server(account, tables)
  page = await render(<MyTables />)
  await page.appears(away)
  expect(page.text()).not.toContain('You have no account here yet')
  await page.again(<MyGames />)
  await page.appears(away)
  expect(page.text()).not.toContain('Your tables will appear here')
})

test('the game that waits has the red button, the next two stand beside it, and the rest is a link away', async () => {
  const table = (match: string, more: object = {}) => ({
    match,
    game: 'age-of-conan',
    title: `Table ${match}`,
    phase: 'playing',
    clock: { kind: 'none' },
    yours: [0],
    waitingForYou: false,
    updatedAt: 1,
    seats: [{ holder: { kind: 'bot', level: 'greedy' } }],
    ...more,
  })
  const items = [table('a'), table('b', { waitingForYou: true }), table('c'), table('d', { phase: 'finished' })]
  server(somebody, Response.json({ items, cursor: null }))
  page = await render(<Continue onPlay={() => undefined} />)
  await page.appears('Take your turn')
  expect(page.box.querySelector('h2')?.textContent).toBe('Table b')
  expect([...page.box.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual(['/t/a', '/t/c'])
  expect(page.box.querySelector('a[href="/tables?mine"]')).not.toBeNull()
  await page.close()
  // Where nothing waits for him, he is greeted, and sees what there is.
  server(somebody, Response.json({ items: [table('d', { phase: 'finished' })], cursor: null }))
  page = await render(<Continue onPlay={() => undefined} />)
  await page.appears('Table d')
  expect(page.button('Play now')).toBeTruthy()
})

/** Turns at tables that stand in the middle of a contest, and until when they wait. */
function looks(...positions: [match: string, deadline: number | null][]) {
  const { picture } = shownOf(playTo(0, 60, ({ do: deed }) => deed === 'lay-strategy'))
  const [seat] = picture.you
  const table = (match: string) => ({
    match,
    game: 'age-of-conan',
    title: `Table ${match}`,
    phase: 'playing',
    clock: { kind: 'slow', days: 2, reserve: 0 },
    yours: [seat],
    waitingForYou: true,
    updatedAt: 1,
    seats: [{ holder: { kind: 'bot', level: 'greedy' } }],
  })
  vi.stubGlobal('fetch', (path: string) => {
    const found = positions.find(([match]) => path.endsWith(`/${match}`))
    if (!found) {
      const items = positions.map(([match]) => table(match))
      return Promise.resolve(
        path.startsWith('/api/session') ? somebody.clone() : Response.json({ items, cursor: null }),
      )
    }
    const clocks = Array.from({ length: 4 }, () => ({ deadline: found[1] }))
    return Promise.resolve(Response.json({ seq: 1, picture: { ...picture, stopped: null, clocks } }))
  })
}

test('the most urgent turn comes first, with its question and the real position', async () => {
  const hour = 3_600_000
  looks(['far', Date.now() + 40 * hour], ['near', Date.now() + 4.5 * hour])
  page = await render(<Continue onPlay={() => undefined} />)
  await page.appears('Your turn · 4 h left')
  const lead = page.box.querySelector('article')
  expect(lead?.querySelector('a')?.getAttribute('href')).toBe('/t/near')
  // Until the position comes the cover is there.
  expect(lead?.querySelector('img')).not.toBeNull()
  await page.appears('Play a card')
  expect(lead?.querySelector('h2')?.textContent).toMatch(/^Play a card/)
  expect(lead?.textContent).toContain('Age of Conan · Table near · with')
  expect(page.box.querySelectorAll('[data-still]')).toHaveLength(2)
  expect(lead?.querySelector('[data-still] [data-glow="contested"]')).not.toBeNull()
})

test('a position that cannot be shown leaves the cover and the way to the table', async () => {
  const fails = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  looks(['broken', null])
  const broken = { ...shownOf(playTo(0, 60)).picture, view: {}, stopped: null, clocks: [] }
  const whole = globalThis.fetch
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('/broken') ? Promise.resolve(Response.json({ seq: 1, picture: broken })) : whole(path),
  )
  page = await render(<Continue onPlay={() => undefined} />)
  await page.appears('Take your turn')
  await vi.waitFor(async () => {
    await settle()
    expect(fails).toHaveBeenCalled()
  }, 5000)
  expect(page.text()).toContain('Table broken')
  expect(page.box.querySelector('article img')).not.toBeNull()
  expect(page.box.querySelector('article a')?.getAttribute('href')).toBe('/t/broken')
  vi.restoreAllMocks()
})

test('who comes back finds the place of his games kept until they are here', async () => {
  localStorage.setItem('skelos-games', 'yes')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  page = await render(<Continue onPlay={() => undefined} />)
  expect(page.box.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(page.text()).not.toContain('Play now')
  await page.close()
  localStorage.removeItem('skelos-games')
  page = await render(<Continue onPlay={() => undefined} />)
  expect(page.button('Play now')).toBeTruthy()
})

test('who has no account and who has no tables is told that', async () => {
  server(nobody)
  page = await render(<MyTables />)
  await page.appears('You have no account here yet')
  expect(page.text()).not.toContain(away)
  await page.close()
  server(somebody, none)
  page = await render(<MyTables />)
  await page.appears('Your tables will appear here')
  expect(page.text()).not.toContain(away)
})

test('tables of this browser that cannot be read are not said to be none', async () => {
  server(nobody)
  kept.list = () => Promise.reject(new Error('gnawed by rats'))
  page = await render(<MyTables />)
  await page.appears('Something in this page went wrong')
  expect(page.text()).not.toContain('There are no games in this browser')
})

test('a table that was brought to the server says so, and does not stand among those that wait', async () => {
  server(nobody)
  const table = { title: 'At home', steps: 7, phase: 'playing', seats: [], createdAt: 0, updatedAt: 0, game: '' }
  const brought = { ...table, id: 'abc', brought: true }
  kept.list = () => Promise.resolve([brought, { ...table, id: 'def', title: 'Alone', brought: false }])
  page = await render(<MyTables />)
  await page.appears('now on the server')
  await page.again(<MyGames />)
  await page.appears('Alone')
  expect(page.text()).not.toContain('At home')
})

test('the game that ended last stays on the start page, and no older one', async () => {
  server(nobody)
  const table = { steps: 7, phase: 'finished', seats: [], createdAt: 0, game: '', brought: false }
  kept.list = () =>
    Promise.resolve([
      { ...table, id: 'abc', title: 'Long ago', updatedAt: 1 },
      { ...table, id: 'def', title: 'Last night', updatedAt: 2 },
    ])
  page = await render(<MyGames />)
  await page.appears('Last night')
  expect(page.text()).toContain('finished')
  expect(page.text()).not.toContain('Long ago')
})

test('a table of a game that this app cannot show is among one’s own, and not among those to join', async () => {
  vi.stubGlobal('WebSocket', class extends EventTarget {})
  const told = { game: 'nine-mens-morris', title: 'Over the wire', phase: 'lobby', host: { name: 'Bêlit' } }
  const table = { ...told, match: 'abc', seats: [], clock: { kind: 'none' }, yours: [0], waitingForYou: false }
  const shown = { ...table, match: 'def', title: 'On the board', game: 'age-of-conan' }
  server(somebody, Response.json({ items: [table, shown], cursor: null }))
  page = await render(<MyTables />)
  await page.appears('Over the wire')
  expect(page.box.querySelector('a')?.getAttribute('href')).toBe('/t/abc')
  await page.again(<OpenList phase="lobby" />)
  await page.appears('On the board')
  expect(page.text()).not.toContain('Over the wire')
})

test('a table of which nobody knows when it was played is kept like the others', async () => {
  server(nobody)
  const table = { id: 'abc', title: 'At home', steps: 7, phase: 'playing', seats: [], createdAt: 0, game: '' }
  kept.list = () => Promise.resolve([{ ...table, updatedAt: 0 }])
  page = await render(<LocalStorage />)
  await page.appears('in this browser, 7 moves')
  expect(page.text()).not.toContain('1970')
})

test.each([
  ['/t/abc?key=xyz', '/t/abc?key=xyz'],
  ['//evil.example/t/', '/account'],
  ['https://evil.example', '/account'],
])('who came from %s to sign in is afterwards at %s', async (from, to) => {
  const account = { id: 'ania' } as Parameters<typeof useWayBack>[0]
  const Way = ({ now }: { now: typeof account }) => {
    useWayBack(now)
    return null
  }
  history.replaceState(null, '', `/account?back=${encodeURIComponent(from)}`)
  page = await render(<Way now={null} />)
  expect(location.pathname).toBe('/account')
  await page.again(<Way now={account} />)
  expect(location.pathname + (to.includes('?') ? location.search : '')).toBe(to)
})

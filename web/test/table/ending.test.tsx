// @vitest-environment happy-dom
// The end of a game: giving up and what comes of it, the result, the scoring, and the ways on.
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Picture } from '../../session/session.ts'
import { Table } from '../../table/table.tsx'
import { type Rendered, render } from '../render.tsx'
import {
  acted,
  aloneWithTheTable,
  bot,
  type FakeSession,
  fakeSession,
  game,
  march,
  person,
  pictureOf,
} from './fake.tsx'

let page: Rendered

async function open(session: FakeSession) {
  page = await render(<Table session={session} game={game} />)
}
const main = () => document.querySelector('main')?.textContent ?? ''
const logLines = () => [...document.querySelectorAll('[data-region="log"] li')].map((line) => line.textContent)

aloneWithTheTable()
afterEach(() => page.close())

describe('giving up', () => {
  const asks = async (change: Partial<Picture>) => {
    await open(fakeSession(pictureOf(change)))
    await page.click('Concede')
    return document.querySelector('dialog')?.textContent ?? ''
  }
  const luca = person('luca', 'Luca')
  const own = person('ania', 'Ania')

  test.each([
    ['a bot plays on while people are left', { seats: [own, luca, bot] }, 'Aquilonia loses for good. A bot plays on.'],
    ['without people the game ends', { seats: [own, bot, bot] }, 'Aquilonia loses for good. That ends the game.'],
    ['against one other too', { seats: [own, luca] }, 'Aquilonia loses for good. That ends the game.'],
    [
      'who has given up does not count',
      { seats: [own, { ...luca, out: 'conceded' }, bot] },
      'Aquilonia loses for good. That ends the game.',
    ],
  ] as const)('%s', async (_, { seats }, said) => {
    expect(await asks({ seats: [...seats] })).toContain(said)
  })

  test('several seats are several', async () => {
    await open(fakeSession(pictureOf({ you: [0, 1], seats: [own, own, luca, bot] })))
    await page.click('I play all seats')
    await page.click('Concede')
    expect(document.querySelector('dialog')?.textContent).toContain('Aquilonia and Turan lose for good. Bots play on.')
  })

  test.each([
    ['whoever gave up is told so', [0], [0], 'You have conceded.'],
    ['whoever stayed is told who gave up', [0], [1, 2], 'Conceded by Turan and Stygia.'],
    ['and so is whoever looked on', [], [0], 'Conceded by Aquilonia.'],
  ] as const)('%s, in the log and at the end', async (_, you, out, said) => {
    const ending = {
      result: { kind: 'victory' as const, winners: [3], scores: [], out: [...out] },
      reason: 'conceded' as const,
    }
    const over = pictureOf({
      you: [...you],
      seats: [own, luca, bot, bot].map((seat, i) =>
        out.some((one) => one === i) ? { ...seat, out: 'conceded' } : seat,
      ),
      phase: 'finished',
      ending,
      decisions: [],
      legal: {},
    })
    await open(fakeSession(over, { events: [{ seq: 9, at: 0, kind: 'finished', ending }] }))
    expect(logLines()).toEqual([said])
    expect(document.querySelector('dialog')?.textContent).toContain(said)
  })
})

test('whoever was out before, for another reason, did not end it', async () => {
  const ending = {
    result: { kind: 'victory' as const, winners: [3], scores: [], out: [0, 1, 2] },
    reason: 'timeout' as const,
  }
  const seats = ['conceded', 'timeout', 'conceded', null].map((out) => ({ ...bot, out })) as Picture['seats']
  await open(fakeSession(pictureOf({ you: [0], seats, phase: 'finished', ending, decisions: [], legal: {} })))
  expect(document.querySelector('dialog')?.textContent).toContain('Out of time: Turan.')
})

test('another game is asked of the server, which knows whether the one there was still stands', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') asked.push(address)
    return Response.json({ match: 'the-new-table' })
  })
  const ending = { result: { kind: 'draw' as const, winners: [0, 1], scores: [], out: [] }, reason: 'draw' as const }
  const over = pictureOf({ phase: 'finished', ending, decisions: [], legal: {}, rematch: 'the-closed-one' })
  await open(fakeSession(over, { where: 'server' }))
  await page.click('Go to the next game')
  await act(() => vi.waitFor(() => expect(location.pathname).toBe('/t/the-new-table')))
  expect(asked).toEqual(['/api/tables/match-0001/rematch'])
})

describe('the end', () => {
  const over = (result: NonNullable<Picture['ending']>['result'], reason: 'played' | 'draw') =>
    pictureOf({ phase: 'finished', ending: { result, reason }, decisions: [], legal: {} })

  test('an agreed draw is called one, and has no scoring to look at', async () => {
    await open(fakeSession(over({ kind: 'draw', winners: [0, 1], scores: [], out: [] }, 'draw')))
    expect(document.querySelector('dialog')?.textContent).toContain('A draw between Aquilonia and Turan')
    expect(main()).not.toContain('See the final scoring')
  })

  test.each([
    ['server', { key: 'abc' }, '/replay/match-0001?key=abc', '/verify/match-0001?key=abc'],
    ['here', {}, '/replay/file?local=match-0001', '/verify?local=match-0001'],
  ] as const)('leads to its replay and to the check of its dice: %s', async (where, admission, replay, dice) => {
    const session = fakeSession(over({ kind: 'draw', winners: [0, 1], scores: [], out: [] }, 'draw'), { where })
    await open({ ...session, admission })
    const ways = [...document.querySelectorAll('dialog footer a')].map((way) => way.getAttribute('href'))
    expect(ways).toEqual([replay, dice])
  })

  test('the file is fetched through the door of the table', async () => {
    const asked: (HeadersInit | undefined)[] = []
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      if (address.endsWith('/file')) asked.push(init?.headers)
      return Promise.reject(new TypeError('no network'))
    })
    const session = fakeSession(over({ kind: 'draw', winners: [0, 1], scores: [], out: [] }, 'draw'))
    await open({ ...session, admission: { key: 'abc' } })
    await page.click('Download the game')
    await act(() => vi.waitFor(() => expect(asked).toHaveLength(1)))
    expect(JSON.stringify(asked[0])).toContain('abc')
  })

  test('where points are equal it is said that they do not decide', async () => {
    const events = [acted(9, 1, march(1))]
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
    await open(fakeSession(over({ kind: 'victory', winners: [1], scores: [4, 4], out: [] }, 'played'), { events }))
    expect(document.querySelector('dialog')?.textContent).toContain('Equal on points: Turan wins the tie. rule.marched')
  })

  test('allies win together, and a game without points has charts and no scoring', async () => {
    const { score: _, scoring: __, ...pointless } = game
    const session = fakeSession(over({ kind: 'shared', winners: [0, 1], scores: [], out: [] }, 'played'))
    page = await render(
      <Table session={session} game={pointless} Charts={({ facts }) => <p>{facts.length} facts</p>} />,
    )
    const dialog = document.querySelector('dialog')
    expect(dialog?.textContent).toContain('Aquilonia and Turan share the victory')
    expect(dialog?.textContent).toContain('0 facts')
    expect(dialog?.querySelector('table')).toBeNull()
    expect(main()).not.toContain('See the final scoring')
    expect(main()).not.toContain('points')
  })

  test('result and scoring are shown once, and again by hand', async () => {
    const ending = {
      result: { kind: 'victory' as const, winners: [1], scores: [3, 4], out: [] },
      reason: 'played' as const,
    }
    const over = pictureOf({ phase: 'finished', ending, decisions: [], legal: {} })
    await open(fakeSession(over))
    expect(document.querySelector('dialog')?.textContent).toContain('Turan wins')
    expect(document.querySelector('dialog')?.textContent).toContain('Objectives')
    await page.close()
    await open(fakeSession(over))
    expect(document.querySelector('dialog')).toBeNull()
    await page.click('See the final scoring')
    expect(document.querySelector('dialog')).not.toBeNull()
  })
})

// @vitest-environment happy-dom
// What happened at a table: the log, its filters and its links, and what is told to whoever comes back.
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { MatchEvent } from '../../session/session.ts'
import { Table } from '../../table/table.tsx'
import { type Rendered, render } from '../render.tsx'
import { acted, aloneWithTheTable, type FakeSession, fakeSession, game, march, pictureOf } from './fake.tsx'

let page: Rendered
let session: FakeSession

async function open(made: FakeSession) {
  session = made
  page = await render(<Table session={session} game={game} />)
}
const change = (run: () => void) => act(async () => run())
const main = () => document.querySelector('main')?.textContent ?? ''
const logLines = () =>
  [...document.querySelectorAll('[data-region="log"] li, [data-region="log"] h3')]
    .filter((line) => !line.closest('[data-since-turn]'))
    .map((line) => line.textContent)
/** The focus comes to a line of the log, by hand or by an arrow key. */
const goTo = (words: string) => {
  const lines = [...document.querySelectorAll('[data-region="log"] ol > li > span')]
  const line = lines.find((one) => one.textContent?.includes(words))
  return change(() => line?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
}

async function filter(label: string, value: string) {
  const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
  await change(() => {
    if (!select) throw new Error(`no filter "${label}"`)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

aloneWithTheTable()
afterEach(() => page.close())

describe('the log', () => {
  const events = [
    acted(1, 0, { fact: 'turn', seat: 0 }, march(0)),
    acted(2, 0, { fact: 'drew', seat: 0, card: 'Lancers' }),
    acted(3, 1, { fact: 'turn', seat: 1 }, march(1)),
  ]

  test('newest turn first, each with its lines', async () => {
    await open(fakeSession(pictureOf(), { events }))
    expect(logLines().map((line) => line?.split('.')[0])).toEqual([
      'Turan turn',
      'Turan marched',
      'Aquilonia turn',
      'Aquilonia drew Lancers',
      'Aquilonia marched',
    ])
    // Before them, what the others did since.
    const since = () => document.querySelector('[data-since-turn]')?.textContent
    expect(since()).toBe('Since your turnTuran marched.')
    await change(() => session.goOn({ decisions: [{ seat: 1, kind: 'move' }], legal: {} }))
    expect(since()).toBeUndefined()
  })

  test('lines lead to their rule and their moment', async () => {
    await open(fakeSession(pictureOf(), { events }))
    expect(main()).not.toContain('rule.marched')
    await goTo('Turan marched')
    expect(main()).toContain('rule.marched')
    expect(document.querySelector('[href="/replay/match-0001?seq=3"]')).not.toBeNull()
  })

  test('a spectator who was let in by a key finds the moment through the same door', async () => {
    const made = { ...fakeSession(pictureOf({ you: [] }), { events }), admission: { key: 'a&b' } }
    await open(made)
    await goTo('Turan marched')
    expect(document.querySelector('[href="/replay/match-0001?key=a%26b&seq=3"]')).not.toBeNull()
  })

  test('a table of this browser has its moments by steps, without those that were taken back', async () => {
    const undone = { seq: 4, at: 0, kind: 'undone', seat: 1, step: 3, to: 2 } as const
    const all = [...events, undone, acted(5, 1, { fact: 'rolled', seat: 1 })]
    await open(fakeSession(pictureOf(), { events: all, where: 'here' }))
    await goTo('Turan rolled')
    expect(document.querySelector('[href="/replay/file?local=match-0001&step=3"]')).not.toBeNull()
  })

  test('what happened before somebody came is not told to him, and what happens then is', async () => {
    const told = async () => {
      await act(() => new Promise((done) => setTimeout(done, 20)))
      return document.querySelector('[data-voice="polite"]')?.textContent
    }
    await open(fakeSession(pictureOf(), { events, seq: 3 }))
    expect(await told()).toBe('')
    const later = acted(4, 1, { fact: 'drew', seat: 1, card: 'Archers' })
    await change(() => session.data.setState({ picture: pictureOf(), seq: 4, events: [...events, later] }))
    expect(await told()).toContain('drew Archers')
  })

  test('a line points at its places', async () => {
    await open(fakeSession(pictureOf(), { events }))
    await goTo('Turan marched')
    expect(document.querySelector('[data-pointed]')?.getAttribute('data-pointed')).toBe('koth')
  })

  test('filtered by topic and by player', async () => {
    await open(fakeSession(pictureOf(), { events }))
    const topics = document.querySelector('select[aria-label="Filter by subject"]')
    const names = [...(topics?.children ?? [])].map(({ textContent }) => textContent)
    expect(names).toEqual(['everything', 'turns', 'battles', 'cards', 'gold', 'the table'])
    await filter('Filter by subject', 'cards')
    expect(logLines().join()).toContain('drew Lancers')
    expect(logLines().join()).not.toContain('marched')
    await filter('Filter by player', '1')
    expect(main()).toContain('Nothing of that kind has happened.')
    await filter('Filter by subject', 'fight')
    expect(logLines().join()).toContain('Turan marched')
    expect(logLines().join()).not.toContain('Aquilonia marched')
  })

  test('a filter looks at everything that is known, and says that there is nothing only where it knows', async () => {
    const long = [acted(2, 0, { fact: 'drew', seat: 0, card: 'Lancers' })]
    for (let turn = 1; turn < 30; turn++) {
      const seat = turn % 2
      long.push(acted(turn * 10, seat, { fact: 'turn', seat }, march(seat)))
    }
    await open(fakeSession(pictureOf(), { events: long, eventsFrom: 1, seq: 300 }))
    expect(logLines().join()).not.toContain('drew Lancers')
    await filter('Filter by subject', 'cards')
    expect(logLines().join()).toContain('drew Lancers')
    await filter('Filter by subject', 'gold')
    expect(main()).toContain('Nothing of that kind lately.')
    expect(main()).not.toContain('Nothing of that kind has happened.')
    await page.click('Show earlier')
    expect(session.calls).toEqual([['loadEarlier']])
  })

  test('steps that were taken back are not told', async () => {
    const undone = { seq: 4, at: 0, kind: 'undone', seat: 1, step: 3, to: 2 } as const
    await open(fakeSession(pictureOf(), { events: [...events, undone] }))
    expect(logLines().join()).not.toContain('Turan marched')
    expect(logLines().join()).toContain('Turan takes back a move.')
  })

  test('what is further back is fetched', async () => {
    await open(fakeSession(pictureOf(), { events, eventsFrom: 40 }))
    await page.click('Show earlier')
    expect(session.calls).toEqual([['loadEarlier']])
  })
})

describe('coming back', () => {
  test('a first visit has missed nothing', async () => {
    await open(fakeSession(pictureOf(), { events: [acted(9, 1, march(1))] }))
    expect(main()).not.toContain('While you were away')
  })

  test('on return what others did stands on a card, and a line in the log', async () => {
    await open(fakeSession(pictureOf(), { seq: 5 }))
    await page.close()
    const events = [acted(4, 1, march(1)), acted(8, 0, march(0)), acted(9, 1, { fact: 'rolled', seat: 1 })]
    await open(fakeSession(pictureOf(), { events, seq: 9 }))
    const card = document.querySelector('[aria-labelledby="since-title"]')?.textContent
    expect(card).toContain('Turan rolled')
    expect(card).not.toContain('marched')
    expect(main()).toContain('new since your last visit')
    await page.click('Continue')
    expect(main()).not.toContain('While you were away')
  })

  test('what a bot did in one’s place is told as well', async () => {
    await open(fakeSession(pictureOf(), { seq: 5 }))
    await page.close()
    await open(fakeSession(pictureOf(), { events: [{ ...acted(8, 0, march(0)), bot: true } as MatchEvent], seq: 9 }))
    expect(document.querySelector('[aria-labelledby="since-title"]')?.textContent).toContain('Aquilonia marched')
  })
})

// Lists of tables, the form of a new one, and time in words.
import { describe, expect, it } from 'vitest'
import type { TableSummary } from '../../net/api.ts'
import { keyIn, tableAddress } from '../../net/key-in.ts'
import { firstDraft, localSeats, missingIn, requestOf, seatsFor } from '../../pages/lobby/draft.ts'
import { saidClock, saidCompany, takenSeats } from '../../pages/tables/describe.ts'
import { underWay } from '../../pages/tables/lists.ts'
import { changedPages } from '../../pages/tables/open-tables.ts'
import { sideIds } from '../../pages/tables/sides.ts'
import { saidTimeLeft } from '../../pages/tables/time-left.tsx'
import { loadWords, type Say } from '../../words/words.ts'

const summary = (match: string, more: Partial<TableSummary> = {}): TableSummary => ({
  match,
  game: 'age-of-conan',
  title: match,
  phase: 'lobby',
  visibility: 'open',
  host: { account: 'a', name: 'Ania' },
  options: {},
  seats: [],
  clock: { kind: 'none' },
  origin: null,
  createdAt: 0,
  updatedAt: 0,
  yours: [],
  waitingForYou: false,
  ...more,
})

const seat = (holder: TableSummary['seats'][number]['holder']) => ({ holder, standIn: null, out: null })

describe('open tables', () => {
  const pages = {
    pages: [
      { items: [summary('one', { yours: [2] }), summary('two')], cursor: 'x' },
      { items: [summary('three')], cursor: null },
    ],
    pageParams: [null, 'x'],
  }
  const shown = (changed: typeof pages) => changed.pages.map(({ items }) => items.map(({ title }) => title))
  const filter = { phase: 'lobby' } as const

  it('are mended in place, and keep what only the reader’s own list knows', () => {
    const changed = changedPages(pages, { match: 'one', summary: summary('one', { title: 'new' }) }, filter)
    expect(shown(changed)).toEqual([['new', 'two'], ['three']])
    expect(changed.pages[0].items[0].yours).toEqual([2])
  })

  it('come first when they are new, and go when they are gone or begun', () => {
    expect(shown(changedPages(pages, { match: 'four', summary: summary('four') }, filter))).toEqual([
      ['four', 'one', 'two'],
      ['three'],
    ])
    expect(shown(changedPages(pages, { match: 'three', summary: null }, filter))).toEqual([['one', 'two'], []])
    const begun = summary('two', { phase: 'playing' })
    expect(shown(changedPages(pages, { match: 'two', summary: begun }, filter))).toEqual([['one'], ['three']])
  })

  it('stay as they are when something else changes', () => {
    expect(changedPages(pages, { match: 'x', summary: null }, filter)).toBe(pages)
    expect(
      changedPages(pages, { match: 'x', summary: summary('x', { game: 'other' }) }, { ...filter, game: 'mine' }),
    ).toBe(pages)
  })
})

describe('what the seats of a table play', () => {
  const four = ['lion', 'serpent', 'horse', 'wolf']
  const settle = ({ players = 2, animals = four.slice(0, players) }) =>
    players === 9 ? undefined : { players, animals }
  const items = { type: 'string', enum: four }
  const schema = () => ({ properties: { animals: { type: 'array', items, minItems: 2, maxItems: 4 } } })

  it('is what was chosen for them, or the usual', () => {
    expect(sideIds({ schema, settle }, { players: 3 })).toEqual(['lion', 'serpent', 'horse'])
    expect(sideIds({ schema, settle }, { animals: ['wolf', 'lion'] })).toEqual(['wolf', 'lion'])
  })

  it('is what the rules say where nobody chooses', () => {
    const rules = { schema: () => ({}), settle, sides: () => ['one', 'many', 'many'] }
    expect(sideIds(rules, {})).toEqual(['one', 'many', 'many'])
  })

  it('is not known of options from another version', () => {
    expect(sideIds({ schema, settle }, { players: 9 })).toEqual([])
    expect(sideIds({ schema: () => ({}), settle }, null)).toEqual([])
  })
})

describe('my tables', () => {
  it('are those under way, the ones that wait for me first', () => {
    const tables = [
      summary('old', { yours: [0], phase: 'playing', updatedAt: 1 }),
      summary('over', { yours: [0], phase: 'finished' }),
      summary('watched', { phase: 'playing' }),
      summary('turn', { yours: [0], phase: 'playing', waitingForYou: true }),
      summary('lobby', { yours: [0], updatedAt: 5 }),
    ]
    expect(underWay(tables).map(({ match }) => match)).toEqual(['turn', 'lobby', 'old'])
  })
})

describe('tables in words', async () => {
  const en = await loadWords('en')
  const pl = await loadWords('pl')
  const say: Say = (key, params) => en.say(key, params)
  const mow: Say = (key, params) => pl.say(key, params)

  it('tell who is there', () => {
    const table = summary('one', {
      yours: [0],
      seats: [
        seat({ kind: 'person', account: 'me', name: 'Me' }),
        seat({ kind: 'person', account: 'l', name: 'Luca' }),
        seat({ kind: 'bot', level: 'greedy' }),
        seat({ kind: 'open', heldFor: null }),
      ],
    })
    expect(saidCompany(say, 'en', table)).toMatch(/^Luca and bot/)
    expect(takenSeats(table)).toBe(3)
    expect(saidCompany(say, 'en', summary('two', { seats: [seat({ kind: 'open', heldFor: null })] }))).toBe('')
  })

  it('tell the clock', () => {
    expect(saidClock(say, { kind: 'none' })).toBe('no clock')
    expect(saidClock(say, { kind: 'live', minutes: 60, increment: 15 })).toBe('60 min each + 15 s')
    expect(saidClock(say, { kind: 'slow', days: 1, reserve: 0 })).toBe('1 day per move')
    expect(saidClock(mow, { kind: 'slow', days: 3, reserve: 7 })).toBe('3 dni na ruch + 7 w zapasie')
  })

  it.each([
    [-1, 'time is up'],
    [59_001, '60 s left'],
    [2 * 60_000, '2 min left'],
    [3 * 3_600_000, '3 h left'],
    [49 * 3_600_000, '2 days left'],
  ])('tell that %s ms are “%s”', (left, said) => {
    expect(saidTimeLeft(say, left)).toBe(said)
  })
})

describe('a new table', () => {
  const draft = firstDraft('age-of-conan')

  it('has its first seat for who opens it and the rest open', () => {
    expect(seatsFor(draft, [0, 1, 2])).toEqual(['me', 'open', 'open'])
    // Where one player holds two seats, who opens the table has both of his.
    expect(seatsFor(draft, [0, 1, 0, 1])).toEqual(['me', 'open', 'me', 'open'])
    expect(requestOf({ ...draft, options: { players: 3 } }, 'Mine', [0, 1, 2])).toEqual({
      game: 'age-of-conan',
      title: 'Mine',
      options: { players: 3 },
      seats: ['me', 'open', 'open'],
      visibility: 'open',
      clock: { kind: 'none' },
      onTimeout: 'bot',
      askEverybody: false,
    })
  })

  it('sends a password only where one is wanted', () => {
    const secret = { ...draft, password: 'mitra' }
    expect(requestOf(secret, 'Mine', [0, 1])).not.toHaveProperty('password')
    expect(requestOf({ ...secret, visibility: 'password' }, 'Mine', [0, 1])).toHaveProperty('password', 'mitra')
  })

  it('says what is missing', () => {
    expect(missingIn(draft, [0, 1])).toBeUndefined()
    expect(missingIn({ ...draft, visibility: 'password' }, [0, 1])).toBe('shell.new.needs-password')
    expect(missingIn({ ...draft, seats: [{ bot: 'greedy' }, { bot: 'random' }] }, [0, 1])).toBe(
      'shell.new.needs-person',
    )
  })

  it('at one screen gives open seats to people there', () => {
    expect(localSeats({ ...draft, seats: ['me', 'open', { bot: 'greedy' }] }, [0, 1, 2, 3])).toEqual([
      'me',
      'me',
      { bot: 'greedy' },
      'me',
    ])
  })
})

describe('the key of a private table', () => {
  it.each([
    ['k-1_Z', 'k-1_Z'],
    [' https://skelos.example/t/abc?key=k-1_Z#x ', 'k-1_Z'],
    ['/t/abc?lang=it&key=zz', 'zz'],
    [`https://skelos.example${tableAddress('abc', 'k-1_Z')}`, 'k-1_Z'],
  ])('is found in %s', (text, key) => {
    expect(keyIn(text)).toBe(key)
  })
})

// @vitest-environment happy-dom
// Tables of this browser in lists, however damaged, and the question before a page is left that a game would end with.
import { expect, test } from 'vitest'
import { Clerk } from '../../local/clerk.ts'
import { summaryOf } from '../../local/index.ts'
import { askBeforeLeaving } from '../../local/leaving.ts'
import type { FromHouse } from '../../local/messages.ts'
import type { TableRow } from '../../local/record.ts'

test('a damaged row is listed with whatever is sound in it', () => {
  const row = { id: 'abc', title: 'At home', steps: 7, phase: 'finished', createdAt: 5, updatedAt: 6, game: 'nerath' }
  const holders = [
    { kind: 'bot', level: 'greedy' },
    { kind: 'person', name: 'Ania' },
  ]
  const sound = { ...row, brought: false, seats: [{ bot: 'greedy' }, { name: 'Ania' }] }
  const listed = (change: object) => summaryOf({ ...row, holders, ...change } as unknown as TableRow)
  expect(listed({})).toEqual(sound)
  expect(listed({ holders: [null, 3, ...holders] })).toEqual(sound)
  expect(listed({ seq: 7, brought: 7 })).toEqual({ ...sound, brought: true })
  expect(listed({ seq: 8, brought: 7 })).toEqual(sound)
  expect(listed({ holders: 'rats' })).toEqual({ ...sound, seats: [] })
  expect(listed({ updatedAt: 'rats', createdAt: 1e20 })).toEqual({ ...sound, updatedAt: 0, createdAt: 0 })
  expect(listed({ game: undefined, title: {}, phase: 1, steps: null })).toEqual({
    ...sound,
    game: '',
    title: 'abc',
    phase: 'playing',
    steps: 0,
  })
})

test('the browser asks before a page is left that has a game nowhere else', async () => {
  let hear: (message: FromHouse) => void = () => undefined
  let fail = () => undefined as void
  const clerk = new Clerk((heard, failed) => {
    hear = heard
    fail = failed
    return { send: () => undefined, end: () => undefined }
  })
  askBeforeLeaving(clerk)
  void clerk.ask({ do: 'open', table: 'one' })
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const tell = (table: string, code: string | null) =>
    hear({ news: { table, problem: code === null ? null : { code } } })
  expect(asks()).toBe(false)
  tell('one', 'storage-full')
  tell('two', 'no-storage')
  expect(asks()).toBe(true)
  tell('one', null)
  tell('two', 'bot-failed')
  expect(asks()).toBe(true)
  tell('two', 'open-elsewhere')
  expect(asks()).toBe(false)
  tell('one', 'storage-full')
  fail()
  expect(asks()).toBe(false)
})

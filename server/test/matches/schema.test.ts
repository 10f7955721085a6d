// Requests: what the schemas let through and what not; each can be written as JSON Schema for the API's document.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { limits, requests } from '../../matches/index.ts'

const deep = (depth: number): object => {
  let value: object = {}
  for (let i = 0; i < depth; i++) value = { a: value }
  return value
}

test('every request can be described', () => {
  for (const schema of Object.values(requests)) expect(z.toJSONSchema(schema, { io: 'input' }).type).toBe('object')
})

describe('refused', () => {
  const act = { match: 'match-0001', seat: 0, action: { do: 'pass' }, actionId: 'a-1' }
  const create = { game: 'age-of-conan', title: 'A table' }
  test.each<[string, keyof typeof requests, unknown]>([
    ['an unknown field', 'act', { ...act, admin: true }],
    ['no action', 'act', { ...act, action: null }],
    ['no action in a list', 'act', { ...act, action: [] }],
    ['something else in a list of actions', 'act', { ...act, action: [act.action, [act.action]] }],
    ['more actions than go at once', 'act', { ...act, action: Array(limits.acts + 1).fill(act.action) }],
    ['an action nested without end', 'act', { ...act, action: deep(5_000) }],
    ['an action of endless length', 'act', { ...act, action: { do: 'x'.repeat(limits.json) } }],
    ['a seat that is no number', 'act', { ...act, seat: '0' }],
    ['a seat below zero', 'act', { ...act, seat: -1 }],
    ['an id with other signs', 'act', { ...act, actionId: 'a b' }],
    ['a match with a path in it', 'leave', { match: '../../../etc' }],
    ['a title of blanks', 'create', { ...create, title: '   ' }],
    ['a title with control characters', 'create', { ...create, title: 'a\u0007b' }],
    ['a title that is too long', 'create', { ...create, title: 'x'.repeat(limits.title + 1) }],
    ['a password table without password', 'create', { ...create, visibility: 'password' }],
    ['a password for an open table', 'create', { ...create, password: 'crom' }],
    ['a clock without end', 'create', { ...create, clock: { kind: 'live', minutes: Number.POSITIVE_INFINITY } }],
    ['a chat that is too long', 'chat', { match: 'match-0001', text: 'x'.repeat(limits.chat + 1), actionId: 'a' }],
    ['another game for a table', 'change', { match: 'match-0001', game: 'chess' }],
    ['options of endless length', 'change', { match: 'match-0001', options: { a: 'x'.repeat(limits.json) } }],
    ['a person with a path in it', 'remove', { match: 'match-0001', account: '../admin' }],
    ['a page that is too long', 'list', { limit: limits.page + 1 }],
    [
      'a takeback to before the start',
      'propose',
      { match: 'match-0001', what: { kind: 'takeback', to: 0 }, actionId: 'a' },
    ],
  ])('%s', (_, name, given) => {
    expect(requests[name].safeParse(given).success).toBe(false)
  })

  test('whatever comes, a schema answers and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(requests)), fc.jsonValue(), (schema, value) => {
        expect(typeof schema.safeParse(value).success).toBe('boolean')
      }),
      { numRuns: 2_000 },
    )
  })
})

test('what is left out is filled in', () => {
  expect(requests.create.parse({ game: 'age-of-conan', title: ' A table ' })).toEqual({
    game: 'age-of-conan',
    askEverybody: false,
    title: 'A table',
    options: {},
    visibility: 'open',
    seats: ['me'],
    clock: { kind: 'none' },
    onTimeout: 'bot',
  })
  expect(requests.chat.parse({ match: 'match-0001', text: 'two\nlines', actionId: 'a' }).text).toBe('two\nlines')
})

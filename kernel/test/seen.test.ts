// What a viewer is told: his own choices and their rules, of the others that they are asked, and nothing hidden.
import { expect, test } from 'vitest'
import { expedition } from '../../games/test/expedition/rules.ts'
import { SealedChance, seedFrom } from '../chance.ts'
import { Match } from '../match.ts'
import { eventFor, seenBy } from '../seen.ts'

const { match } = Match.begin(expedition, { scenario: 'cave' as const }, new SealedChance(seedFrom('a')))
match.play(2, { do: 'watch', tile: 1 })
const { state } = match
const now = { state, trail: [] }

test('rules and choices are those of the own seats, the view is that of the game', () => {
  const { decisions, legal, view } = seenBy(expedition, now, [1])
  expect(decisions).toEqual([
    { seat: 0, kind: 'watch' },
    { seat: 1, kind: 'watch', rules: expect.any(Array) },
  ])
  expect(legal).toEqual({ 1: [0, 1, 2].map((tile) => ({ do: 'watch', tile })) })
  expect(view).toEqual(expedition.view(state, [1]).state)
  expect(view).not.toEqual(state)
})

test('a spectator is told only who is asked', () => {
  const { decisions, legal } = seenBy(expedition, now, [])
  expect(decisions).toEqual([
    { seat: 0, kind: 'watch' },
    { seat: 1, kind: 'watch' },
  ])
  expect(legal).toEqual({})
})

test('a seat that was given up sees on, but is asked no more', () => {
  const { decisions, legal, view } = seenBy(expedition, now, [0, 1], { out: [1] })
  expect(decisions.map(({ seat, rules }) => [seat, rules !== undefined])).toEqual([
    [0, true],
    [1, false],
  ])
  expect(Object.keys(legal)).toEqual(['0'])
  expect(view).toEqual(expedition.view(state, [0, 1]).state)
})

test('only the last steps of one seat are its own to take back', () => {
  const trail = (...seats: number[]) =>
    seenBy(expedition, { state, trail: seats.map((seat, seq) => ({ seq, seat })) }, []).undo
  expect(trail()).toBeNull()
  expect(trail(1)).toEqual({ seat: 1, steps: 1 })
  expect(trail(1, 1, 1)).toEqual({ seat: 1, steps: 3 })
  expect(trail(1, 0, 1, 1)).toEqual({ seat: 1, steps: 2 })
})

test('of a game that is over everybody sees the table, and nobody is asked', () => {
  const over = seenBy(expedition, { state, trail: [{ seq: 1, seat: 1 }] }, [1], { isOver: true })
  expect(over).toEqual({ decisions: [], legal: {}, undo: null, view: expedition.view(state, [1]).state })
})

test('an event shows a step to its own seat, its facts to each as far as he may know them, and nothing else', () => {
  const facts = [{ fact: 'watched', seat: 1, secret: { 1: { tile: 2 } } }]
  const made = {
    seat: 1,
    action: { do: 'watch', tile: 2 },
    bot: false,
    learned: false,
    drawn: 3,
    patch: [],
    hash: '00',
  }
  const entry = { seq: 4, at: 7, kind: 'acted', ...made, facts }
  const told = { seq: 4, at: 7, kind: 'acted', seat: 1, bot: false }
  for (const viewer of [[], [0], [0, 2]])
    expect(eventFor(entry, viewer)).toEqual({ ...told, facts: [{ fact: 'watched', seat: 1 }] })
  expect(eventFor(entry, [0, 1])).toEqual({
    ...told,
    action: { do: 'watch', tile: 2 },
    facts: [{ fact: 'watched', seat: 1, tile: 2 }],
  })
  const started = { seq: 1, at: 7, kind: 'started', commitment: 'ab', hash: '00', drawn: 2, before: [], facts }
  expect(eventFor(started, [])).toEqual({
    seq: 1,
    at: 7,
    kind: 'started',
    commitment: 'ab',
    facts: [{ fact: 'watched', seat: 1 }],
  })
  const back = { seq: 5, at: 7, to: 1, drawn: 2, trail: [], steps: 0, patch: [['health', 3]] }
  expect(eventFor({ ...back, kind: 'undone', seat: 1, step: 4 }, [1])).toEqual({
    seq: 5,
    at: 7,
    kind: 'undone',
    seat: 1,
    step: 4,
    to: 1,
  })
  expect(eventFor({ ...back, kind: 'takeback' }, [1])).toEqual({ seq: 5, at: 7, kind: 'takeback', to: 1 })
  const chat = { seq: 6, at: 7, kind: 'chat', account: 'a', text: 'hello' }
  expect(eventFor(chat, [])).toBe(chat)
})

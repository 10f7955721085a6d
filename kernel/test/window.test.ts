// Windows: who is asked whatever he holds, whose answer counts, what undo may take back, and standing orders.
import { expect, test } from 'vitest'
import { type Action, ambushWith, type State } from '../../games/test/ambush/rules.ts'
import { FastChance, SealedChance } from '../chance.ts'
import type { Seat } from '../game.ts'
import { begin, type Play, step, toUndo } from '../line.ts'
import { Match } from '../match.ts'
import { isOrdered, isOver, type Order, orderFrom, ordersOffered } from '../order.ts'
import { eventFor, seenBy } from '../seen.ts'
import { clone } from '../state.ts'
import { chosenStep, closing, hasPlay } from '../window.ts'

/** A game whose window has just been opened by seat 0. */
function opened(hands: number[][], { asked = [0, 1, 2], seen = [] }: { asked?: Seat[]; seen?: number[] } = {}) {
  const game = ambushWith({ hands, asked, seen })
  const chance = new FastChance(1)
  const { state } = game.setup({}, chance)
  game.apply(state, 0, { do: 'march' }, chance)
  return { game, state, chance }
}

const kinds = ({ game, state }: ReturnType<typeof opened>) =>
  game.pending(state).map(({ seat, kind, veiled }) => [seat, kind, veiled])

test('a window is open to whoever could have something to play, whatever he holds', () => {
  expect(kinds(opened([[1], [7], [2]]))).toEqual([0, 1, 2].map((seat) => [seat, 'ambush', true]))
  expect(kinds(opened([[1], [2], [3]]))).toEqual([0, 1, 2].map((seat) => [seat, 'ambush', true]))
  expect(kinds(opened([[1], [], [3]]))).toEqual([0, 2].map((seat) => [seat, 'ambush', true]))
})

test('where everything that could be played lies open, there is no window', () => {
  expect(kinds(opened([[1], [2], [3]], { seen: [6, 7, 8, 9] }))).toEqual([[1, 'march', undefined]])
  expect(kinds(opened([[], [], []]))).toEqual([[1, 'march', undefined]])
})

test('everybody may pass, and only real cards can be played', () => {
  const { game, state, chance } = opened([[1], [7, 2], [3]])
  expect(game.legal(state, 0)).toEqual([{ do: 'pass' }])
  expect(game.legal(state, 1)).toEqual([{ do: 'play', card: 7 }, { do: 'pass' }])
  expect(game.apply(state, 0, { do: 'play', card: 7 }, chance).ok).toBe(false)
})

test('the first in order that plays something is heard, and the others are asked anew after him', () => {
  const { game, state, chance } = opened([[1], [7], [8]])
  const all = { 0: { do: 'pass' }, 1: { do: 'play', card: 7 }, 2: { do: 'play', card: 8 } } as const
  const first = closing(game, state, all, () => true)
  expect(first).toEqual({ seat: 1, action: { do: 'play', card: 7 } })
  if (first) game.apply(state, first.seat, first.action, chance)
  expect(game.pending(state).map(({ seat }) => seat)).toEqual([2, 0])
  game.apply(state, 2, { do: 'play', card: 8 }, chance)
  expect([state.played, state.seen]).toEqual([
    [0, 1, 1],
    [7, 8],
  ])
})

test('an answer is waited for only where it could still count', () => {
  const { game, state } = opened([[6], [7], [8]])
  const waits = (seat: Seat) => hasPlay(game, state, seat)
  const play = { do: 'play', card: 7 } as const
  expect(closing(game, state, { 1: play }, waits)).toBeUndefined()
  expect(closing(game, state, { 0: { do: 'pass' }, 1: play }, waits)).toEqual({ seat: 1, action: play })
  expect(closing(game, state, { 0: { do: 'pass' }, 1: { do: 'pass' } }, waits)).toBeUndefined()
  const passes = { 0: { do: 'pass' }, 1: { do: 'pass' }, 2: { do: 'pass' } } as const
  expect(closing(game, state, passes, waits)).toEqual({ seat: 0, action: { do: 'pass' } })
  expect(closing(game, state, {}, () => false)).toEqual({ seat: 0, action: { do: 'pass' } })
})

test('a pass of all lets the procedure go on', () => {
  const { game, state, chance } = opened([[6], [7], [8]])
  const outcome = game.apply(state, 0, { do: 'pass' }, chance)
  expect(outcome).toMatchObject({ ok: true, closed: true, learned: true, facts: [{ fact: 'arrived' }] })
  expect(game.pending(state)).toMatchObject([{ seat: 1, kind: 'march' }])
})

test('programs that are asked in order choose the same step', () => {
  const { game, state } = opened([[6], [7], [1]])
  const asked: Seat[] = []
  const last = chosenStep(game, state, (seat, legal) => {
    asked.push(seat)
    return seat === 1 ? legal[0] : (legal.at(-1) as Action)
  })
  expect([asked, last]).toEqual([[0, 1], { seat: 1, action: { do: 'play', card: 7 } }])
  expect(chosenStep(game, state, (_, legal) => legal.at(-1) as Action)).toEqual({ seat: 0, action: { do: 'pass' } })
})

/** A line of play on which seat 0 has just begun. */
function lineOf(hands: number[][], asked: Seat[]) {
  const game = ambushWith({ hands, asked })
  const chance = new SealedChance('skelos1:window')
  const { state, facts } = game.setup({}, chance)
  let play: Play<State> = begin(1, { state, drawn: chance.drawn, facts }).play
  let seq = 1
  const act = (seat: Seat, action: Action, ordered?: Seat[]) => {
    const made = step(game, play, ++seq, { seat, action, bot: false, ...(ordered && { ordered }) }, chance)
    if (!made.ok) throw new Error(made.refusal.rule)
    play = made.play
    return { seq, at: 0, ...made.acted }
  }
  act(0, { do: 'march' })
  return { game, act, now: () => play }
}

test('what opened a window of others is not taken back, whoever holds what: that it stays open is news', () => {
  for (const asked of [[0, 1, 2], [1]]) {
    for (const hands of [
      [[1], [2], [3]],
      [[6], [7], [8]],
    ]) {
      const { act, now } = lineOf(hands, asked)
      expect(toUndo(now(), 0)).toBe('beyond-horizon')
      act(asked[0], { do: 'pass' })
      expect(toUndo(now(), 0)).toBe('beyond-horizon')
      expect(now().trail.filter(({ closed }) => !closed)).toEqual([])
    }
  }
})

test('what is played in a window of others is not taken back: those before have passed', () => {
  const { act, now } = lineOf([[1], [2], [8]], [0, 1, 2])
  act(2, { do: 'play', card: 8 })
  expect(toUndo(now(), 2)).toBe('beyond-horizon')
})

test('a window of one’s own goes back with the step that opened it', () => {
  const { act, now, game } = lineOf([[7], [2], [3]], [0])
  act(0, { do: 'pass' })
  expect(toUndo(now(), 0)).toEqual({ seq: 2, seat: 0 })
  expect(seenBy(game, now(), [1]).undo).toEqual({ seat: 0, steps: 1 })
})

test('a match goes back past a window of one’s own, and forgets its pass', () => {
  const game = ambushWith({ hands: [[7], [2], [3]], asked: [0] })
  const chance = new SealedChance('skelos1:window')
  const { match } = Match.begin(game, {}, chance)
  const before = clone(match.state)
  match.play(0, { do: 'march' })
  expect(match.play(0, { do: 'pass' })).toMatchObject({ ok: true, closed: true })
  expect([match.undoable, match.steps.length]).toEqual([1, 2])
  expect(match.undo(1)).toEqual({ ok: false, why: 'not-your-step' })
  expect(match.undo(0)).toMatchObject({ ok: true, steps: [{ action: { do: 'march' } }, { action: { do: 'pass' } }] })
  expect(match.state).toEqual(before)
  expect(match.steps).toEqual([])
  match.play(0, { do: 'march' })
  match.play(0, { do: 'pass' })
  expect([match.undoable, match.steps.length]).toEqual([1, 2])
})

test('everybody else sees the same, whatever somebody holds and whether he has answered', () => {
  const look = (hand: number[], answered: Seat[]) => {
    const { game, now } = lineOf([[1], hand, [8]], [0, 1, 2])
    return [[0], [2], [0, 2], []].map((viewer) => seenBy(game, now(), viewer, { answered }))
  }
  expect(look([7], [])).toEqual(look([2], []))
  expect(look([7], [1])).toEqual(look([7], []))
})

test('who has answered is asked no more', () => {
  const { game, now } = lineOf([[1], [7], [8]], [0, 1, 2])
  const before = seenBy(game, now(), [1])
  expect(before.decisions.map(({ seat, rules }) => [seat, rules !== undefined])).toEqual([
    [0, false],
    [1, true],
    [2, false],
  ])
  const after = seenBy(game, now(), [1], { answered: [0, 1] })
  expect(after.decisions.map(({ seat }) => seat)).toEqual([0, 2])
  expect(after.legal).toEqual({})
})

test('that a window closed tells nobody what a seat has answered, but an owner that his order did', () => {
  const { act } = lineOf([[1], [7], [8]], [0, 1, 2])
  const entry = act(0, { do: 'pass' }, [1])
  expect(eventFor(entry, [0])).toMatchObject({ kind: 'acted', closed: true, facts: [{ fact: 'arrived' }] })
  for (const viewer of [[], [0], [2], [0, 2]]) {
    expect(eventFor(entry, viewer)).not.toHaveProperty('ordered')
    expect(eventFor(entry, viewer)).not.toHaveProperty('action')
  }
  expect(eventFor(entry, [1])).toMatchObject({ ordered: [1] })
})

const any = { kind: null, option: null, until: 'turn', unless: null }

test('a standing order passes until its span is over', () => {
  const { game, state, chance } = opened([[1], [7], [8]])
  const order = orderFrom(game, state, 1, any) as Order
  expect(order).toEqual({ ...any, mark: 0 })
  expect(isOrdered(game, state, 1, [order])).toBe(true)
  expect(isOrdered(game, state, 1, [])).toBe(false)
  game.apply(state, 2, { do: 'play', card: 8 }, chance)
  expect(isOver(game, state, 1, order)).toBe(false)
  game.apply(state, 0, { do: 'pass' }, chance)
  expect(isOver(game, state, 1, order)).toBe(true)
})

test('an order about one card does not hold where another could be played', () => {
  const { game, state } = opened([[1], [7, 8], [8]])
  const order = orderFrom(game, state, 1, { ...any, option: { card: 7 }, until: 'game' }) as Order
  expect(isOrdered(game, state, 1, [order])).toBe(false)
  const other = orderFrom(game, state, 1, { ...any, option: { card: 8 }, until: 'game' }) as Order
  expect(isOrdered(game, state, 1, [order, other])).toBe(true)
})

test('an order with an exception does not hold then', () => {
  const { game, state } = opened([[1], [7, 2], [8]])
  const unless = { ...any, unless: 'poor' }
  expect(isOrdered(game, state, 1, [orderFrom(game, state, 1, unless) as Order])).toBe(true)
  expect(isOrdered(game, state, 2, [orderFrom(game, state, 2, unless) as Order])).toBe(false)
})

test('an order that speaks of nothing is refused with what is wrong', () => {
  const { game, state } = opened([[1], [7], [8]])
  expect(orderFrom(game, state, 1, { ...any, kind: 'march' })).toEqual({ fault: 'no-such-window' })
  expect(orderFrom(game, state, 1, { ...any, until: 'doomsday' })).toEqual({ fault: 'no-such-span' })
  expect(orderFrom(game, state, 1, { ...any, unless: 'rich' })).toEqual({ fault: 'no-such-exception' })
  expect(orderFrom(game, state, 1, { ...any, option: { card: 9 } })).toEqual({ fault: 'not-an-option' })
})

test('orders are offered from the shortest span on; for the longest also of each option, once', () => {
  const told = ordersOffered(['battle', 'turn', 'game'], [{ card: 'a' }, { card: 'b' }, { card: 'a' }])
  expect(told.map(({ until, option }) => [until, option])).toEqual([
    ['battle', null],
    ['turn', null],
    ['game', { card: 'a' }],
    ['game', { card: 'b' }],
    ['game', null],
  ])
})

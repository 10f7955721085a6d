// The runner: calling and returning, asking and skipping, what happens by itself, and mistakes of a game's author.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FastChance } from '../chance.ts'
import { defineGame } from '../define.ts'
import type { Frame, Told } from '../game.ts'
import { byName, type Procedure, procedures } from '../procedure.ts'

interface State {
  stack: Frame[]
  log: string[]
  hands: number[][]
}
interface Action {
  do: 'play' | 'pass'
  card?: number
}
type Chapter = Procedure<State, Action, Told>

const { procedure } = procedures<State, Action, Told>()

/** A game of the given chapters; the first begins. Both seats hold the cards of `hands`. */
function gameOf(chapters: Chapter[], hands: number[][] = [[], []]) {
  const game = defineGame<State, Action, object, Told>({
    id: 'test',
    version: () => '1',
    options: z.object({}),
    seats: () => 2,
    blank: () => ({ stack: [{ do: chapters[0].name, step: 0 }], log: [], hands: hands.map((hand) => [...hand]) }),
    procedures: byName(chapters),
    decisions: { play: ['rule.play'] },
    hide: () => undefined,
    fill: () => undefined,
    result: () => undefined,
    ruleAgainst: () => 'rule.against',
    turnRule: (decision) => `rule.turn ${decision ?? 'over'}`,
  })
  const chance = new FastChance(1)
  return { game, chance, ...game.setup({}, chance) }
}

const plays = (state: State, _: Frame, seat: number): Action[] =>
  state.hands[seat].map((card) => ({ do: 'play', card }))

test('a called procedure runs to its end and hands its result to the caller', () => {
  const inner = procedure<Frame, never, string>('inner', {
    work: (t) => void t.state.log.push('inner'),
    end: (t, f) => inner.finish(t, f, 'given'),
    never: (t) => void t.state.log.push('never'),
  })
  const outer = procedure<Frame>('outer', {
    before: (t) => void t.state.log.push('before'),
    call: (t) => t.call<Frame>({ do: 'inner' }),
    after: (t, f) => void t.state.log.push(`after ${inner.result(f)}`),
  })
  const { state, game } = gameOf([outer, inner])
  expect(state.log).toEqual(['before', 'inner', 'after given'])
  expect(state.stack).toEqual([])
  expect(game.pending(state)).toEqual([])
})

test('what a procedure gives back is found with it, and only once it was given', () => {
  const inner = procedure<Frame, never, { at: number }>('inner', {
    end: (t, f) => inner.finish(t, f, { at: 3 }),
  })
  const outer = procedure<Frame>('outer', {
    before(t, f) {
      expect(inner.given(f)).toBeUndefined()
      expect(() => inner.result(f)).toThrow('procedure inner has given nothing back')
      inner.hand(f, { at: 2 })
      t.state.log.push(`${inner.result(f).at}`)
      t.call<Frame>({ do: 'inner' })
    },
    after: (t, f) => void t.state.log.push(`${inner.given(f)?.at}`),
    empty: (t) => t.call<Frame>({ do: 'empty' }),
    nothing: (t, f) => void t.state.log.push(`${inner.given(f)?.at}`),
  })
  const empty = procedure<Frame>('empty', { work: () => undefined })
  expect(gameOf([outer, inner, empty]).state.log).toEqual(['2', '3', 'undefined'])
})

test('go jumps to a named step, and to no step that does not exist', () => {
  const loop = procedure<Frame & { left: number }, 'count'>('loop', {
    count(t, f) {
      f.left = (f.left ?? 3) - 1
      t.state.log.push(`${f.left}`)
    },
    again(_, f) {
      if (f.left > 0) loop.go(f, 'count')
    },
    end: (t) => void t.state.log.push('end'),
  })
  expect(gameOf([loop]).state.log).toEqual(['2', '1', '0', 'end'])
  // @ts-expect-error: a step to go to must be there
  procedure<Frame, 'nowhere'>('lost', { start: () => undefined })
  // @ts-expect-error: and must be named among those the procedure goes to
  procedure<Frame, 'start'>('loose', { start: () => undefined, end: (_, f) => loop.go(f, 'end') })
})

test('a seat without options is not asked, and a step nobody can answer is skipped', () => {
  const ask = procedure<Frame>('ask', {
    both: {
      kind: 'play',
      seats: () => [0, 1],
      options: plays,
      take: (t, _, { card }) => void t.state.log.push(`${card}`),
    },
    end: (t) => void t.state.log.push('end'),
  })
  const one = gameOf([ask], [[], [7]])
  expect(one.game.pending(one.state)).toEqual([{ seat: 1, kind: 'play', rules: ['rule.play'] }])
  expect(one.game.legal(one.state, 0)).toEqual([])
  expect(gameOf([ask]).state.log).toEqual(['end'])
})

test('a kind may differ by seat; an unlisted kind has no rules', () => {
  const ask = procedure<Frame>('ask', {
    both: {
      kind: (_, __, seat) => (seat === 0 ? 'play' : 'other'),
      seats: () => [0, 1],
      options: plays,
      take: () => 'again',
    },
  })
  const { game, state } = gameOf([ask], [[1], [2]])
  expect(game.pending(state)).toEqual([
    { seat: 0, kind: 'play', rules: ['rule.play'] },
    { seat: 1, kind: 'other', rules: [] },
  ])
})

test('a single option is taken by itself only where the step says so', () => {
  const ask = (auto: boolean) =>
    procedure<Frame>('ask', {
      play: {
        kind: 'play',
        ...(auto ? { auto: true as const } : {}),
        seats: () => [0],
        options: plays,
        take: (t, _, { card }, seat) => void t.state.log.push(`${seat} plays ${card}`),
      },
      end: (t) => void t.state.log.push('end'),
    })
  expect(gameOf([ask(true)], [[4], []]).state.log).toEqual(['0 plays 4', 'end'])
  expect(gameOf([ask(true)], [[4, 5], []]).state.log).toEqual([])
  expect(gameOf([ask(false)], [[4], []]).state.log).toEqual([])
})

test('two tables played in turn never see each other’s choices', () => {
  const ask = procedure<Frame>('ask', {
    play: {
      kind: 'play',
      seats: () => [0, 1],
      options: plays,
      take(t, _, { card }, seat) {
        t.state.hands[seat] = t.state.hands[seat].filter((other) => other !== card)
        return 'again'
      },
    },
  })
  const { game, state, chance } = gameOf([ask], [[1, 2], [3]])
  const other = game.copy(state)
  game.apply(state, 0, { do: 'play', card: 1 }, chance)
  expect(game.legal(other, 0)).toHaveLength(2)
  expect(game.legal(state, 0)).toEqual([{ do: 'play', card: 2 }])
  expect(game.pending(other)).toHaveLength(2)
  expect(game.apply(other, 0, { do: 'play', card: 1 }, chance).ok).toBe(true)
  expect(game.apply(state, 0, { do: 'play', card: 1 }, chance)).toMatchObject({
    ok: false,
    refusal: { code: 'not-legal' },
  })
  expect(game.legal(other, 1)).toEqual([{ do: 'play', card: 3 }])
})

test('without more ado every seat is a team of its own and nothing is warned of', () => {
  const { game } = gameOf([procedure<Frame>('none', {})])
  expect(game.teams({})).toEqual([[0], [1]])
  expect(game.warnings({})).toEqual([])
})

test('refusals name the rule of the open decision, or of the end', () => {
  const ask = procedure<Frame>('ask', {
    play: { kind: 'other', seats: () => [0], options: plays, take: () => undefined },
  })
  const { game, state, chance } = gameOf([ask], [[1], []])
  const refusal = (seat: number, action: unknown) => {
    const outcome = game.apply(state, seat, action as Action, chance)
    return outcome.ok ? undefined : outcome.refusal
  }
  expect(refusal(1, { do: 'pass' })).toEqual({ code: 'not-your-decision', rule: 'rule.turn other', decision: 'other' })
  expect(refusal(0, 'play')).toEqual({ code: 'not-an-action', rule: 'rule.turn other', decision: 'other' })
  expect(refusal(0, null)).toMatchObject({ code: 'not-an-action' })
  expect(refusal(0, { do: 'pass' })).toEqual({ code: 'not-legal', rule: 'rule.against', decision: 'other' })
  game.apply(state, 0, { do: 'play', card: 1 }, chance)
  expect(refusal(0, { do: 'play', card: 1 })).toEqual({ code: 'game-over', rule: 'rule.turn over' })
})

test('mistakes of a game’s author are named', () => {
  const wrong = procedure<Frame>('wrong', { call: (t) => t.call<Frame>({ do: 'missing' }) })
  expect(() => gameOf([wrong])).toThrow('no procedure is called missing')
  const endless = procedure<Frame, 'again'>('endless', { again: (_, f) => endless.go(f, 'again') })
  expect(() => gameOf([endless])).toThrow('ran 100000 steps without asking')
  const early = procedure<Frame>('early', {
    end(t, f) {
      t.call<Frame>({ do: 'early' })
      t.finish(f)
    },
  })
  expect(() => gameOf([early])).toThrow('procedure early ended while it was not the topmost')
  const { game } = gameOf([procedure<Frame>('none', { work: () => undefined })])
  const between = { stack: [{ do: 'none', step: 0 }], log: [], hands: [] }
  expect(() => game.legal(between, 0)).toThrow('the state waits at no decision (none 0)')
})

// Figures come from a thread of their own: asked once, dropped with their position, and told all the same without one.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { turnWith } from '@skelos/games/age-of-conan/test/fights.ts'
import { TestTable } from '@skelos/games/age-of-conan/test/table.ts'
import { describe, expect, test, vi } from 'vitest'
import { answerTo, Figures, type FromFigures, nameOf, type ToFigures, together } from '../../board/figures.ts'
import { chanceOf } from '../../games/age-of-conan/decide/chances.ts'
import { plansOf } from '../../games/age-of-conan/decide/fight.ts'
import { finders } from '../../games/age-of-conan/decide/finders.ts'

/** A thread that works only when it is told to. */
class Thread extends EventTarget {
  readonly got: ToFigures[] = []
  readonly #states = new Map<number, object>()

  postMessage(message: ToFigures): void {
    const copy = structuredClone(message)
    if (copy.state) this.#states.set(copy.position, copy.state)
    this.got.push({ ...copy })
  }

  /** Answers the message of this number, as the real thread would. */
  answer(index: number): void {
    const { position, questions } = this.got[index]
    const state = this.#states.get(position)
    if (!state) throw new Error('no position was ever sent')
    const found = questions.map((question): FromFigures['found'][number] => [
      nameOf(question),
      answerTo(finders, state, question),
    ])
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone({ position, found }) }))
  }
}

function office() {
  const thread = new Thread()
  const figures = new Figures(finders, () => thread as unknown as Worker)
  return { thread, figures }
}

function table() {
  const t = new TestTable().put('ophir', { fort: 'aquilonia', units: { aquilonia: 4 } })
  turnWith(t, 'aquilonia', 'military')
  return { state: t.state, seat: t.seat('aquilonia') }
}

const attack = (units: number): Action => ({ do: 'attack', from: 'ophir', to: 'koth', units })
const turn = () => Promise.resolve()

describe('with a thread', () => {
  test('what is asked while one draws goes in one message, and only once', async () => {
    const { thread, figures } = office()
    const { state, seat } = table()
    const come = vi.fn<() => void>()
    figures.subscribe(come)
    for (let draws = 0; draws < 3; draws++)
      for (const units of [3, 4]) expect(figures.of('chance', state, seat, attack(units))).toBeUndefined()
    expect(figures.awaits('chance', state, seat, attack(4))).toBe(true)
    expect(figures.coming()).toBe(true)
    await turn()
    expect(thread.got).toHaveLength(1)
    expect(thread.got[0].questions).toHaveLength(2)
    thread.answer(0)
    expect(come).toHaveBeenCalledOnce()
    expect(figures.coming()).toBe(false)
    expect(figures.of('chance', state, seat, attack(4))).toBe(chanceOf(state, seat, attack(4)))
    expect(figures.awaits('chance', state, seat, attack(4))).toBe(false)
    figures.of('plans', state, seat, attack(4))
    await turn()
    // The position is known there; only the question goes.
    expect(thread.got[1].state).toBeUndefined()
    thread.answer(1)
    expect(figures.of('plans', state, seat, attack(4))).toEqual(plansOf(state, seat, attack(4)))
  })

  test('it is started once, and before anybody asks where a table makes it ready', async () => {
    const thread = new Thread()
    const start = vi.fn<() => Worker>(() => thread as unknown as Worker)
    const figures = new Figures(finders, start)
    figures.warm()
    figures.warm()
    expect(start).toHaveBeenCalledOnce()
    expect(figures.coming()).toBe(false)
    const { state, seat } = table()
    expect(figures.of('chance', state, seat, attack(4))).toBeUndefined()
    await turn()
    expect([thread.got.length, start.mock.calls.length]).toEqual([1, 1])
  })

  test('two positions on the screen at once are both told, however often both are drawn', async () => {
    const { thread, figures } = office()
    const [one, other] = [table(), table()]
    const draw = () => [
      figures.of('chance', one.state, one.seat, attack(4)),
      figures.of('chance', other.state, other.seat, attack(2)),
    ]
    draw()
    await turn()
    expect(thread.got).toHaveLength(2)
    thread.answer(1)
    draw()
    expect(figures.coming()).toBe(true)
    thread.answer(0)
    expect(figures.coming()).toBe(false)
    expect(draw()).toEqual([chanceOf(one.state, one.seat, attack(4)), chanceOf(other.state, other.seat, attack(2))])
  })

  test('an answer about a position that is gone is not heard, and asked for again where it comes back', async () => {
    const { thread, figures } = office()
    const [old, ...later] = Array.from({ length: together + 1 }, table)
    figures.of('chance', old.state, old.seat, attack(4))
    await turn()
    for (const { state, seat } of later) {
      figures.of('chance', state, seat, attack(2))
      await turn()
    }
    thread.answer(0)
    const now = later[later.length - 1]
    expect(figures.of('chance', now.state, now.seat, attack(2))).toBeUndefined()
    thread.answer(together)
    expect(figures.of('chance', now.state, now.seat, attack(2))).toBe(chanceOf(now.state, now.seat, attack(2)))
    expect(figures.of('chance', old.state, old.seat, attack(4))).toBeUndefined()
    await turn()
    expect(thread.got[together + 1]).toMatchObject({ position: together + 2, questions: [{ what: 'chance' }] })
    expect(thread.got[together + 1].state).toBeDefined()
    // What was known of the other one is still known.
    expect(figures.of('chance', now.state, now.seat, attack(2))).toBeDefined()
  })

  test('that fails, everything is told without it', async () => {
    const { thread, figures } = office()
    const { state, seat } = table()
    const come = vi.fn<() => void>()
    figures.subscribe(come)
    figures.of('chance', state, seat, attack(4))
    await turn()
    thread.dispatchEvent(new Event('error'))
    expect(come).toHaveBeenCalledOnce()
    expect(figures.of('chance', state, seat, attack(4))).toBe(chanceOf(state, seat, attack(4)))
    expect(figures.awaits('plans', state, seat, attack(4))).toBe(false)
  })
})

test('without a thread every figure is there at once', () => {
  const figures = new Figures(finders, () => undefined)
  const { state, seat } = table()
  expect(figures.of('chance', state, seat, attack(4))).toBe(chanceOf(state, seat, attack(4)))
  expect(figures.of('fight', state, seat)).toBeUndefined()
  expect(figures.count()).toBe(0)
})

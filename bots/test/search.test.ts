// Search on a game whose best move is known: it is found though others look better at first, within the effort allowed.
import { FastChance } from '@skelos/kernel'
import { describe, expect, it } from 'vitest'
import { judged } from '../mind.ts'
import { type Effort, searcher, Thinking } from '../search.ts'
import { type RaceState, race } from './race.ts'
import { mind, value } from './search-race.ts'

const effort = { width: 4, lines: 24, depth: 9, doubt: 1 }

function decision() {
  const { state } = race.setup({ seats: 2 }, new FastChance(1))
  return { view: race.view(state, [0]), legal: race.legal(state, 0) }
}

const thinkingWith = (changed: Partial<Effort> = {}) => {
  const { view, legal } = decision()
  return new Thinking(race, mind, view, legal, 0, new FastChance(5), { ...effort, ...changed })
}

describe('search', () => {
  it('finds what wins though others look better at first sight', () => {
    const { view, legal } = decision()
    expect(searcher('search', race, mind, effort).choose(view, legal, 0, new FastChance(5))).toBe(legal[3])
    // Only those that look best are tried.
    expect(searcher('narrow', race, mind, { ...effort, width: 2 }).choose(view, legal, 0, new FastChance(5))).toBe(
      legal[2],
    )
    expect(view.state.named).toEqual([])
  })

  it('plays the lines it may, the most with what is best, and then no more', () => {
    const thinking = thinkingWith()
    let lines = 0
    while (thinking.more()) lines++
    expect(lines).toBe(thinking.lines)
    expect(thinking).toMatchObject({ done: 24, lines: 24 })
    const [best, ...others] = thinking.thoughts()
    expect(best).toMatchObject({ action: { name: 3 }, index: 3, chance: 1, error: 0, lines: 9 })
    expect(others.map((other) => other.lines)).toEqual([9, 3, 3])
  })

  it('tells what counted in the end, against the others', () => {
    const thinking = thinkingWith({ depth: 1 })
    while (thinking.more());
    // After one of two has named a number, a number counts once.
    const parts = Object.fromEntries(thinking.thoughts().map(({ action, parts }) => [action.name, parts]))
    expect(parts).toEqual({ 0: [0], 1: [1], 2: [2], 3: [3] })
  })

  it('may be stopped at any moment and then says what it knows', () => {
    const thinking = thinkingWith()
    expect(thinking.thoughts()[0].action).toEqual({ name: 2 })
    for (let i = 0; i < 9; i++) thinking.more()
    expect(thinking.thoughts()[0].action).toEqual({ name: 3 })
  })

  it('stays with what looks best while nothing else is surely better', () => {
    const thinking = thinkingWith({ depth: 0, doubt: Number.POSITIVE_INFINITY })
    while (thinking.more());
    expect(thinking.thoughts()[0].action).toEqual({ name: 2 })
  })

  it('tries no more what is surely behind, and what makes no difference', () => {
    const thinking = thinkingWith({ sure: 2 })
    while (thinking.more());
    expect(thinking.thoughts()[0].action).toEqual({ name: 3 })
    expect(thinking.thoughts().map(({ lines }) => lines)).toEqual([6, 6, 3, 3])
    expect(thinking).toMatchObject({ done: 18, lines: 24 })
    // Judged before anybody has answered, nothing makes a difference.
    const alike = new Thinking(
      race,
      { ...mind, value: { ...value, learnt: { knots: [0, 1], weights: { race: [[0], [0]] } } } },
      decision().view,
      decision().legal,
      0,
      new FastChance(5),
      { ...effort, depth: 1, lines: 80, sure: 2 },
    )
    while (alike.more());
    expect(alike.done).toBeLessThan(alike.lines / 2)
  })

  it('does not try what looks far worse', () => {
    const thinking = thinkingWith({ clear: 0.5 })
    while (thinking.more());
    expect(new Set(thinking.thoughts().map(({ action }) => action.name))).toEqual(new Set([1, 2]))
  })

  it('plays every line until everybody has had a turn', () => {
    const { view, legal } = decision()
    const thoughts = (round: number) => {
      const thinking = new Thinking(race, { ...mind, round: () => round }, view, legal, 0, new FastChance(5), {
        ...effort,
        depth: 0,
      })
      while (thinking.more());
      return thinking.thoughts()
    }
    expect(thoughts(2)[0]).toMatchObject({ action: { name: 3 }, chance: 1 })
    expect(thoughts(0)[0].chance).toBeLessThan(1)
  })

  it('rolls the same for all actions at the same time, however much was rolled before', () => {
    const rolled = new Map<number, number[]>()
    const dicey: typeof race = {
      ...race,
      advance(state, _seat, { name }, chance) {
        const first = chance.below(1_000_000)
        const time = state.named.length
        rolled.set(time, [...(rolled.get(time) ?? []), first])
        for (let i = 0; i < name; i++) chance.below(6)
        state.named.push(name)
      },
    }
    const { view, legal } = decision()
    const thinking = new Thinking(dicey, mind, view, legal, 0, new FastChance(5), { ...effort, width: 2, lines: 10 })
    while (thinking.more());
    // Five lines of each of two actions.
    for (const time of [0, 1]) {
      expect(rolled.get(time)).toHaveLength(10)
      expect(new Set(rolled.get(time)).size).toBe(5)
    }
    expect(new Set([...(rolled.get(0) ?? []), ...(rolled.get(1) ?? [])]).size).toBe(10)
  })

  it('chooses at first sight in routine, and where its time is up', () => {
    const { view, legal } = decision()
    expect(searcher('late', race, mind, effort, 0).choose(view, legal, 0, new FastChance(5))).toBe(legal[2])
    const routine = { ...mind, routine: new Set(['name']) }
    expect(searcher('routine', race, routine, effort).choose(view, legal, 0, new FastChance(5))).toBe(legal[2])
    const skipping = { ...effort, skip: ['name'] }
    expect(searcher('skipping', race, mind, skipping).choose(view, legal, 0, new FastChance(5))).toBe(legal[2])
    expect(searcher('one', race, mind, effort).choose(view, [legal[2]], 0, new FastChance(5))).toBe(legal[2])
  })
})

describe('the value of a table', () => {
  const state = (...named: number[]): RaceState => ({ stack: [], seats: 2, named })

  it('is a chance for each seat, and goes on between the knots', () => {
    expect(judged(value, state())).toEqual([0.5, 0.5])
    const [first, second] = judged(value, state(2))
    expect(first + second).toBeCloseTo(1)
    expect(first).toBeCloseTo(1 / (1 + Math.exp(-2)))
    expect(judged(value, state(2, 1))[0]).toBeCloseTo(1 / (1 + Math.exp(-3)))
    expect(judged({ ...value, phase: () => 0.75 }, state(1))[0]).toBeCloseTo(1 / (1 + Math.exp(-2)))
  })

  it('is the same for allies', () => {
    const together = {
      ...value,
      camps: () => [
        { seats: [0, 2], features: [1] },
        { seats: [1], features: [1] },
      ],
    }
    expect(judged(together, state(1))).toEqual([0.5, 0.5, 0.5])
  })
})

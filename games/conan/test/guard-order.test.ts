// Standing orders for guards: gems while each saves enough, no more than ordered, and a question where death is possible.
import { isOrdered, orderedAnswer, orderFrom } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { guardsOf } from '../odds/guard.ts'
import type { Attack } from '../rules/frames.ts'
import { conan } from '../rules/game.ts'
import { type GuardOrder, guardPolicy } from '../rules/guard-order.ts'
import { underWay } from '../rules/state.ts'
import { onBoard, TestTable } from './table.ts'

const snake = { who: 'giant_snake', at: 'altar' }
const shevatas = { who: 'shevatas', at: 'altar' }

/** The snake strikes Shevatas with 5. */
const struck = (reserve?: number) =>
  new TestTable(onBoard.village)
    .hero('shevatas', { at: 'altar', ...(reserve !== undefined && { reserve, wound: 9 - reserve }) })
    .unit('giant_snake', 'altar')
    .gems(5)
    .struck(snake, shevatas, 5)

function answered({ state }: TestTable, seat: number, given: GuardOrder) {
  const request = { kind: null, option: null, policy: guardPolicy(given), until: 'game', unless: null }
  const order = orderFrom(conan, state, seat, request)
  if ('fault' in order) throw new Error(order.fault)
  expect(isOrdered(conan, state, seat, [order])).toBe(orderedAnswer(conan, state, seat, [order]) !== undefined)
  return orderedAnswer(conan, state, seat, [order])?.action
}

/** What each further gem saves of the blow that fell. */
function savings({ state }: TestTable): number[] {
  const attack = underWay<Attack>(state, 'attack')
  if (!attack) throw new Error('nobody is attacked')
  const means = guardsOf(state, attack, conan.legal(state, 1)).map(({ odds }) => odds.expectedDamage)
  return means.slice(1).map((mean, i) => means[i] - mean)
}

describe('a guard by order', () => {
  test('spends gems while each saves what it has to', () => {
    const t = struck()
    const gems = [25, 50, 100].map((least) => {
      const enough = savings(t).findIndex((saved) => saved * 100 < least)
      expect(answered(t, 1, { most: 5, least, ask: 'never' })).toEqual({ do: 'guard', gems: Math.min(5, enough) })
      return Math.min(5, enough)
    })
    expect(new Set(gems).size).toBeGreaterThan(1)
  })

  test('spends no more than it may, and none where it may none', () => {
    const t = struck()
    expect(answered(t, 1, { most: 2, least: 25, ask: 'never' })).toEqual({ do: 'guard', gems: 2 })
    expect(answered(t, 1, { most: 0, least: 25, ask: 'never' })).toEqual({ do: 'guard', gems: 0 })
  })

  test('asks where death is possible, unless it was told not to', () => {
    const t = struck(3)
    expect(answered(t, 1, { most: 2, least: 25, ask: 'deadly' })).toBeUndefined()
    expect(answered(t, 1, { most: 2, least: 25, ask: 'never' })).toEqual({ do: 'guard', gems: 2 })
    expect(answered(struck(), 1, { most: 2, least: 25, ask: 'deadly' })).toEqual({ do: 'guard', gems: 2 })
  })

  test('a bodyguard has to parry: an order without gems does not answer for him', () => {
    const t = new TestTable(onBoard.village)
      .hero('conan', { at: 'altar', cards: ['shield'] })
      .hero('shevatas', { at: 'altar' })
      .unit('giant_snake', 'altar')
      .gems(5)
      .struck(snake, shevatas, 5)
    const attack = underWay<Attack>(t.state, 'attack')
    if (!attack) throw new Error('nobody is attacked')
    attack.bodyguard = 0
    expect(conan.pending(t.state).map(({ seat }) => seat)).toEqual([1])
    expect(answered(t, 1, { most: 0, least: 25, ask: 'never' })).toBeUndefined()
    expect(answered(t, 1, { most: 1, least: 25, ask: 'never' })).toMatchObject({ gems: 1 })
  })
})

// The parts of actions: every legal list can be told apart, and everything on it can be reached by rows and by touch.

import { actionRules } from '@skelos/games/age-of-conan/rules/action-rules.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { describe, expect, test } from 'vitest'
import { parts } from '../../games/age-of-conan/decide/parts.ts'
import { Choice, type Described } from '../../table/choice.ts'
import { type Position, playThrough } from './random-tables.ts'

const described = ({ state, legal }: Position): Described<Action>[] =>
  legal.map((action) => ({ action, parts: parts(action, state) }))

const names = (all: readonly Described<Action>[]): string[] =>
  all.map(({ parts: list }) => list.map(({ slot, value }) => `${slot}=${value}`).join(' '))

/** Picks a row for each question until one action is left. */
function byRows(all: readonly Described<Action>[], wanted: Described<Action>): Action | undefined {
  let choice = new Choice(all)
  for (let question = choice.question; question; question = choice.question) {
    const option = question.options.find(({ actions }) => actions.includes(wanted))
    if (!option) return undefined
    choice = choice.with(option.part.slot, option.part.value)
  }
  return choice.ready
}

/** Touches what the action is about, thing after thing. */
function byTouch(all: readonly Described<Action>[], wanted: Described<Action>): Action | undefined {
  let choice: Choice<Action> | undefined = new Choice(all)
  for (const { handle } of wanted.parts) {
    if (choice?.ready === wanted.action) break
    choice = choice?.touch(handle)
  }
  return choice?.ready
}

describe('random games', () => {
  test('no two legal actions are alike, and each is reached by rows and by touch', () => {
    const seen = new Set<string>()
    const unreached: string[] = []
    let positions = 0
    for (let game = 0; game < 11; game++)
      playThrough(game, (position) => {
        const all = described(position)
        expect(new Set(names(all)).size).toBe(all.length)
        for (const { action } of all) seen.add(action.do)
        // The rest is as much the same in every position as it is slow in the largest.
        if (++positions % 3 !== 0 || all.length > 150) return
        for (const one of all) {
          if (byRows(all, one) !== one.action) unreached.push(`rows ${JSON.stringify(one.action)}`)
          if (byTouch(all, one) !== one.action) unreached.push(`touch ${JSON.stringify(one.action)}`)
        }
      })
    expect(unreached.slice(0, 5)).toEqual([])
    const never = Object.keys(actionRules).filter((name) => !seen.has(name))
    expect(never.length).toBeLessThan(8)
  })

  test('a province that is touched leaves everything that can be done there', () => {
    const kinds = new Set<string>()
    playThrough(3, (position) => {
      const all = described(position)
      const choice = new Choice(all)
      for (const place of new Set(all.flatMap(({ parts: list }) => list.filter(({ slot }) => slot === 'at')))) {
        const next = choice.touch(place.handle)
        const here = all.filter(({ parts: list }) =>
          list.some(({ slot, value }) => slot === 'at' && value === place.value),
        )
        if (here.length < all.length) expect(next?.left).toEqual(here)
        if (new Set(here.map(({ action }) => action.do)).size > 1) kinds.add(next?.question?.slot ?? '')
      }
    })
    expect([...kinds]).toContain('do')
  })
})

// Properties over random play in every mode and length.
import { isDeepStrictEqual } from 'node:util'
import { canonical, clone, FastChance, factFor, type Seat } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { Action } from '../rules/actions.ts'
import { faultsIn } from '../rules/audit.ts'
import { copyTable } from '../rules/copy.ts'
import type { Fact } from '../rules/facts.ts'
import { nerath as game } from '../rules/game.ts'
import { anyOptions } from '../rules/setup.ts'
import type { State } from '../rules/state.ts'
import { optionsOf, playRandomly } from './random-play.ts'

const games = (count: number) => Array.from({ length: count }, (_, i) => [i])
const nightly = process.env['NIGHTLY'] ? 10 : 1
/** Steps from one at which every option is tried to the next: there are hundreds. */
const everySoMany = process.env['NIGHTLY'] ? 40 : 120

/** Facts that show a roll, a draw or a reveal: none of them may ever be taken back. */
const informative: readonly Fact['fact'][] = [
  'drew-events',
  'drew-treasure',
  'event-discarded',
  'event-played',
  'guardians-placed',
  'rerolled',
  'rolled',
  'treasure-played',
]

/** Facts about cards and tiles that were hidden until then. */
const hiddenThings: readonly Fact['fact'][] = [...informative.filter((fact) => !/roll/.test(fact)), 'guardians-shown']

/** What `toEqual` says, which takes ten times as long to find that all is well: a whole table is compared at every step. */
function expectSame(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted)
}

describe('every game', () => {
  /** Of ten one is played for long: the others meet as many beginnings. */
  test.each(games(12 * nightly))(
    'always offers something, loses no card and no piece, and ends as its length says (%i)',
    (part) => {
      for (const [index, rounds] of games(10).map(([i]) => [part + 12 * nightly * i, i === 0 ? 25 : 2])) {
        const chance = new FastChance(index)
        const { state } = game.setup(optionsOf(index), chance)
        let count = 0
        playRandomly(state, new FastChance(index + 1e6), rounds, ({ seat, action }) => {
          expect(action).toBeDefined()
          const outcome = game.apply(state, seat, action, chance)
          expect(outcome.ok).toBe(true)
          if (outcome.ok && outcome.facts.some(({ fact }) => informative.includes(fact)))
            expect(outcome.learned).toBe(true)
          if (++count % 16 === 0) expect(faultsIn(state)).toEqual([])
        })
        expect(faultsIn(state)).toEqual([])
        const result = game.result(state)
        if (result) expect([result.winners.length, state.stack.length]).toEqual([state.allied ? 2 : 1, 0])
      }
    },
  )

  test.each(games(4 * nightly))('is the same when saved and restored after every step (%i)', (index) => {
    const [chance, other] = [new FastChance(index), new FastChance(index)]
    const { state } = game.setup(optionsOf(index * 5), chance)
    let restored = game.setup(optionsOf(index * 5), other).state
    playRandomly(state, new FastChance(index + 2e6), 3, ({ seat, action }) => {
      const old = game.copy(state)
      const text = canonical(state)
      expectSame(copyTable(state), { ...clone(state), stack: state.stack })
      restored = JSON.parse(JSON.stringify(restored)) as State
      game.apply(state, seat, action, chance)
      // An equal action from outside the list, as a server would receive it.
      expect(game.apply(restored, seat, JSON.parse(JSON.stringify(action)) as Action, other).ok).toBe(true)
      expect(JSON.stringify(restored)).toBe(JSON.stringify(state))
      expect(canonical(old)).toBe(text)
    })
  })

  test.each(games(8 * nightly))(
    'lists each legal action once, all accepted on a copy, in a state of at most 24 KB (%i)',
    (index) => {
      const chance = new FastChance(index)
      const { state } = game.setup(optionsOf(index + 3), chance)
      let count = 0
      playRandomly(state, new FastChance(index + 3e6), 6, ({ seat, action }) => {
        const legal = game.legal(state, seat)
        expect(new Set(legal.map(canonical)).size).toBe(legal.length)
        expect(legal.length).toBeLessThanOrEqual(700)
        if (++count % everySoMany === 0) {
          expect(JSON.stringify(state).length).toBeLessThan(24_000)
          for (const option of legal) {
            const copy = game.copy(state)
            expect(game.apply(copy, seat, option, new FastChance(count)).ok).toBe(true)
            expect(faultsIn(copy)).toEqual([])
          }
        }
        game.apply(state, seat, action, chance)
      })
    },
  )
})

test('any options are options, and all of them come up', () => {
  const found = new Set(games(200).map(([i]) => canonical(anyOptions(new FastChance(i)))))
  expect(found.size).toBe(12)
})

describe('secrets', () => {
  const viewers = [[], [0], [1], [2], [3], [0, 2]]

  test.each(games(8 * nightly))('a guess agrees with the view it was made from, and breaks no rule (%i)', (index) => {
    const chance = new FastChance(index)
    const { state } = game.setup(optionsOf(index * 2 + 1), chance)
    let count = 0
    playRandomly(state, new FastChance(index + 6e6), 6, ({ seat, action }) => {
      if (++count % 7 === 0) {
        const viewer = viewers[(count / 7) % viewers.length]
        const view = game.view(state, viewer)
        const guessed = game.guess(view, new FastChance(count))
        expect(faultsIn(guessed)).toEqual([])
        expectSame(game.view(guessed, viewer), view)
        for (const own of viewer) expectSame(game.legal(guessed, own), game.legal(state, own))
      }
      game.apply(state, seat, action, chance)
    })
  })

  test.each(games(4 * nightly))(
    'decide neither who is asked in a window nor what follows when all have passed (%i)',
    (index) => {
      const chance = new FastChance(index)
      const { state } = game.setup(optionsOf(index * 6 + 3), chance)
      let windows = 0
      playRandomly(state, new FastChance(index + 8e6), 8, ({ seat, action }) => {
        const open = game.pending(state)
        if (open[0].veiled && ++windows % 3 === 0) {
          const viewer = [0, 1, 2, 3].filter((own) => !open.some((asked) => asked.seat === own))
          const [one, another] = [game.copy(state), game.guess(game.view(state, viewer), new FastChance(windows))]
          expect(game.pending(another)).toEqual(open)
          const passed = [one, another].map((table) => {
            const outcome = game.apply(table, open[0].seat, { do: 'pass' }, new FastChance(7))
            if (!outcome.ok) throw new Error(outcome.refusal.rule)
            const facts = outcome.facts.map((fact) => factFor(fact, viewer))
            // What lies face down or in a bag is something else at the other table; dice are the same.
            const turnedUp = facts.some(({ fact }) => hiddenThings.includes(fact))
            return { learned: outcome.learned, ...(turnedUp ? {} : { facts, view: game.view(table, viewer) }) }
          })
          expectSame(passed[1], passed[0])
        }
        game.apply(state, seat, action, chance)
      })
      expect(windows).toBeGreaterThan(20)
    },
  )

  /** Cards that only seats outside `viewer` know: of which no copy lies open or in the viewer's own hands. */
  function hiddenFrom(state: State, viewer: readonly Seat[]): string[] {
    const inUse = JSON.stringify(state.stack)
    return state.realms.flatMap(({ hand, treasures, discard }, seat) => {
      if (viewer.includes(seat)) return []
      const events = hand.filter(
        (card) => content.events[card].copies === 1 && !discard.includes(card) && !inUse.includes(`"${card}"`),
      )
      return [...events, ...treasures]
    })
  }

  test.each(games(4 * nightly))('occur nowhere in the views and facts of others (%i)', (index) => {
    const chance = new FastChance(index)
    const { state } = game.setup(optionsOf(index * 7 + 2), chance)
    playRandomly(state, new FastChance(index + 7e6), 5, ({ seat, action }) => {
      const outcome = game.apply(state, seat, action, chance)
      if (!outcome.ok) return
      for (const viewer of viewers.slice(0, 5)) {
        const told = outcome.facts.map((fact) => factFor(fact, viewer))
        const text = JSON.stringify([game.view(state, viewer), told])
        const found = hiddenFrom(state, viewer).filter((card) => text.includes(`"${card}"`))
        expect({ action, found }).toEqual({ action, found: [] })
      }
    })
  })

  test.each(games(4 * nightly))('undo is only offered where the step taught its seat nothing (%i)', (index) => {
    const chance = new FastChance(index)
    const { state } = game.setup(optionsOf(index * 4 + 1), chance)
    let count = 0
    playRandomly(state, new FastChance(index + 5e6), 5, ({ seat, action }) => {
      const guessed = ++count % 3 === 0 ? game.guess(game.view(state, [seat]), new FastChance(count)) : undefined
      const outcome = game.apply(state, seat, action, chance)
      if (!guessed || !outcome.ok || outcome.learned) return
      // Had the others held different cards, this seat would have seen just the same.
      const otherwise = game.apply(guessed, seat, JSON.parse(JSON.stringify(action)) as Action, new FastChance(1))
      expect(otherwise.ok && !otherwise.learned).toBe(true)
      expectSame(game.view(guessed, [seat]), game.view(state, [seat]))
      const seen = (facts: readonly Fact[]) => facts.map((fact) => factFor(fact, [seat]))
      expect(otherwise.ok && seen(otherwise.facts)).toEqual(seen(outcome.facts))
    })
  })
})

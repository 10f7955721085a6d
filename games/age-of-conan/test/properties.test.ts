// Properties over random play in every player count, line-up, edition and reading.
import { isDeepStrictEqual } from 'node:util'
import {
  canonical,
  clone,
  FastChance,
  factFor,
  hash,
  Match,
  readReplay,
  rerun,
  SealedChance,
  type Seat,
  seedFrom,
  writeReplay,
} from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import type { Action } from '../rules/actions.ts'
import { faultsIn } from '../rules/audit.ts'
import type { Fact } from '../rules/facts.ts'
import { ageOfConan as game } from '../rules/game.ts'
import type { State } from '../rules/state.ts'
import { optionsOf, playRandomly } from './random-play.ts'

const games = (count: number, from = 0) => Array.from({ length: count }, (_, i) => from + i)

/** Games of each line-up, in all four editions alike; `npm run nightly` plays many more. */
const perLineUp = process.env['NIGHTLY'] ? 40 : 8

/** Facts that show a roll, a draw or a reveal: none of them may ever be taken back. */
const informative: readonly Fact['fact'][] = [
  'adventure-began',
  'bid-shown',
  'drew-kingdom',
  'drew-strategy',
  'fate-rolled',
  'objective-shown',
  'offer-shown',
  'rerolled',
  'rolled',
  'strategy-shown',
  'tokens-shown',
  'track-laid',
]

/** What `toEqual` says, which takes ten times as long to find that all is well: a whole table is compared at every step. */
function expectSame(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted)
}

describe('every game', () => {
  test.each(games(11).map((part) => [part]))(
    'ends, offers a legal action at every decision and breaks no limit (%i)',
    (part) => {
      for (const index of games(perLineUp).map((i) => part + 11 * i)) {
        const chance = new FastChance(index)
        const { state } = game.setup(optionsOf(index), chance)
        let count = 0
        playRandomly(state, new FastChance(index + 1e6), ({ seat, action }) => {
          expect(action).toBeDefined()
          const outcome = game.apply(state, seat, action, chance)
          expect(outcome.ok).toBe(true)
          if (outcome.ok && outcome.facts.some(({ fact }) => informative.includes(fact)))
            expect(outcome.learned).toBe(true)
          if (++count % 16 !== 0) return
          expect(faultsIn(state)).toEqual([])
        })
        expect(faultsIn(state)).toEqual([])
        const result = game.result(state)
        expect(result?.winners.length).toBeGreaterThan(0)
        expect(state.stack).toEqual([])
      }
    },
  )

  test.each(games(11).map((i) => [i]))('is the same restored after every step, and played in quiet (%i)', (index) => {
    const [chance, other, quietly] = [new FastChance(index), new FastChance(index), new FastChance(index)]
    const { state } = game.setup(optionsOf(index * 5), chance)
    let restored = game.setup(optionsOf(index * 5), other).state
    const quiet = game.setup(optionsOf(index * 5), quietly).state
    playRandomly(state, new FastChance(index + 2e6), ({ seat, action }) => {
      const old = game.copy(state)
      const text = canonical(state)
      expectSame(old, clone(state))
      restored = JSON.parse(JSON.stringify(restored)) as State
      expectSame(restored, state)
      game.apply(state, seat, action, chance)
      // An equal action from outside the list, as a server would receive it.
      expect(game.apply(restored, seat, JSON.parse(JSON.stringify(action)) as Action, other).ok).toBe(true)
      expect(JSON.stringify(restored)).toBe(JSON.stringify(state))
      game.advance(quiet, seat, action, quietly)
      expectSame(quiet, state)
      expect(canonical(old)).toBe(text)
      expect(faultsIn(state)).toEqual([])
    })
  })

  test.each(games(11).map((i) => [i]))(
    'lists each legal action once, at most 300, all accepted on a copy (%i)',
    (index) => {
      const chance = new FastChance(index)
      const { state } = game.setup(optionsOf(index + 33), chance)
      let count = 0
      playRandomly(state, new FastChance(index + 3e6), ({ seat, action }) => {
        const legal = game.legal(state, seat)
        expect(new Set(legal.map(canonical)).size).toBe(legal.length)
        expect(legal.length).toBeLessThanOrEqual(300)
        if (++count % 10 === 0)
          for (const option of legal)
            expect(game.apply(clone(state), seat, option, new FastChance(count)).ok).toBe(true)
        game.apply(state, seat, action, chance)
      })
    },
  )
})

describe('undo', () => {
  test.each(games(11).map((i) => [i]))(
    'returns the exact state and never crosses a roll, draw or reveal (%i)',
    (index) => {
      const { match } = Match.begin(game, optionsOf(index * 3), new SealedChance(seedFrom(`undo ${index}`)))
      const choice = new FastChance(index + 4e6)
      const first = hash(match.state)
      const last = () => match.steps.at(-1)?.hash
      while (!game.result(match.state)) {
        const open = game.pending(match.state)
        const { seat } = open[choice.below(open.length)]
        const legal = game.legal(match.state, seat)
        const action = legal[choice.below(legal.length)]
        const [before, drawn, depth] = [last() ?? first, match.chance.drawn, match.undoable]
        const outcome = match.play(seat, action)
        const informed =
          outcome.ok && (outcome.facts.some(({ fact }) => informative.includes(fact)) || match.chance.drawn !== drawn)
        if (informed) {
          expect(match.undo()).toEqual({ ok: false, why: 'beyond-horizon' })
          expect(match.undoable).toBe(0)
        } else if (match.undoable > 0) {
          // A window of one's own goes back with the step that opened it.
          expect(match.undoable).toBe(outcome.ok && outcome.closed ? depth : depth + 1)
          const after = last()
          const undone = match.undo()
          const back = undone.ok ? undone.steps : []
          expect(back.at(-1)).toMatchObject({ seat, action })
          if (back.length === 1) expect(hash(match.state)).toBe(before)
          for (const step of back) expect(match.play(step.seat, step.action).ok).toBe(true)
          expect(last()).toBe(after)
        }
      }
      const replay = readReplay<Action>(writeReplay(match))
      let end: State | undefined
      for (const { state } of rerun(game, replay)) end = state
      expect(hash(end)).toBe(hash(match.state))
      expect(last()).toBe(hash(match.state))
    },
  )

  test.each(games(11).map((i) => [i]))('is only offered where the step taught its seat nothing (%i)', (index) => {
    const chance = new FastChance(index)
    const { state } = game.setup(optionsOf(index * 4 + 1), chance)
    let count = 0
    playRandomly(state, new FastChance(index + 5e6), ({ seat, action }) => {
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

const pass = (kind: string): Action => (kind === 'forced-march' ? { do: 'stop' } : { do: 'pass' })

describe('secrets', () => {
  /** Ids that only seats outside `viewer` know: cards of which no copy lies open or in the viewer's own hands. */
  function hiddenFrom(state: State, viewer: readonly Seat[]): string[] {
    return state.players.flatMap((player, seat) => {
      if (viewer.includes(seat)) return []
      const open = [...player.discard, ...player.table.map(({ card }) => card)]
      const inUse = JSON.stringify(state.stack.filter((frame) => frame.do === 'use-card'))
      const kingdom = player.hand.filter(
        (card) => content.kingdomCards[card].copies === 1 && !open.includes(card) && !inUse.includes(card),
      )
      return [...player.strategy, ...kingdom]
    })
  }

  test.each(games(11).map((i) => [i]))(
    'two tables that differ only in them look the same to everyone else (%i)',
    (index) => {
      const chance = new FastChance(index)
      const { state } = game.setup(optionsOf(index * 2 + 5), chance)
      const viewers = [[], ...state.players.map((_, seat) => [seat]), [0, 1]]
      let count = 0
      playRandomly(state, new FastChance(index + 6e6), ({ seat, action }) => {
        if (++count % 2 === 0) {
          const viewer = viewers[(count / 2) % viewers.length]
          const view = game.view(state, viewer)
          const guessed = game.guess(view, new FastChance(count))
          expect(faultsIn(guessed)).toEqual([])
          expectSame(game.view(guessed, viewer), view)
          for (const seat of viewer) expectSame(game.legal(guessed, seat), game.legal(state, seat))
        }
        game.apply(state, seat, action, chance)
      })
    },
  )

  test.each(games(11).map((i) => [i]))(
    'decide neither who is asked in a window nor what follows when all have passed (%i)',
    (index) => {
      const chance = new FastChance(index)
      const { state } = game.setup(optionsOf(index * 6 + 3), chance)
      let windows = 0
      playRandomly(state, new FastChance(index + 8e6), ({ seat, action }) => {
        const open = game.pending(state)
        if (open[0].veiled && ++windows % 2 === 0) {
          for (const other of open) if (game.legal(state, other.seat).length > 1) expect(open).toContain(other)
          const viewer = state.players.flatMap((_, own) => (open.some((asked) => asked.seat === own) ? [] : [own]))
          const [one, another] = [clone(state), game.guess(game.view(state, viewer), new FastChance(windows))]
          expect(game.pending(another)).toEqual(open)
          const passed = [one, another].map((table) => {
            const outcome = game.apply(table, open[0].seat, { ...pass(open[0].kind) }, new FastChance(7))
            if (!outcome.ok) throw new Error(outcome.refusal.rule)
            const facts = outcome.facts.map((fact) => factFor(fact, viewer))
            // What lies face down or in a bag is something else at the other table; dice are the same.
            const turnedUp = facts.some(({ fact }) => informative.includes(fact) && !/roll/.test(fact))
            return { learned: outcome.learned, ...(turnedUp ? {} : { facts, view: game.view(table, viewer) }) }
          })
          expectSame(passed[1], passed[0])
        }
        game.apply(state, seat, action, chance)
      })
      expect(windows).toBeGreaterThan(20)
    },
  )

  test.each(games(11).map((i) => [i]))('occur nowhere in the views and facts of others (%i)', (index) => {
    const chance = new FastChance(index)
    const { state } = game.setup(optionsOf(index * 7 + 2), chance)
    const viewers = [[], ...state.players.map((_, seat) => [seat])]
    playRandomly(state, new FastChance(index + 7e6), ({ seat, action }) => {
      const outcome = game.apply(state, seat, action, chance)
      if (!outcome.ok) return
      for (const viewer of viewers) {
        const told = outcome.facts.map((fact) => factFor(fact, viewer))
        const text = JSON.stringify([game.view(state, viewer), told])
        // Their ids are quoted, so that no card is found inside the name of another.
        const found = hiddenFrom(state, viewer).filter((card) => text.includes(`"${card}"`))
        expect({ action, found }).toEqual({ action, found: [] })
        for (const fact of outcome.facts) {
          const others = Object.entries(fact.secret ?? {}).filter(([owner]) => !viewer.includes(Number(owner)))
          const open = factFor(fact, viewer)
          for (const [, form] of others) for (const key of Object.keys(form)) expect(open).not.toHaveProperty(key)
        }
      }
    })
  })
})

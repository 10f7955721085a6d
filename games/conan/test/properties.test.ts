// What holds in every game, shown over random play of every scenario, with every number of heroes.
import { clone, FastChance, factFor, spectator, type Viewer } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { faultsIn } from '../rules/audit.ts'
import type { Fact } from '../rules/facts.ts'
import { conan } from '../rules/game.ts'
import type { State } from '../rules/state.ts'
import { playBackAndForth } from './taking-back.ts'

const games = process.env['NIGHTLY'] ? 50 : 3
/** More than any game of these scenarios takes. */
const most = 20_000

const tables = content.scenarios.flatMap(({ id, heroCounts }) =>
  heroCounts.map((heroes) => ({ scenario: id, heroes, name: `${id} with ${heroes}` })),
)

/** Plays at random and looks at the table after every step. */
function playRandomly(
  { scenario, heroes }: { scenario: string; heroes: number },
  seed: number,
  look: (state: State, step: number, facts: readonly Fact[]) => void,
): State {
  const chance = new FastChance(seed)
  const { state, facts } = conan.setup({ scenario, heroes }, chance)
  look(state, 0, facts)
  for (let step = 1; !conan.result(state); step++) {
    if (step > most) throw new Error(`${scenario} ${seed} does not end`)
    const pending = conan.pending(state)
    if (pending.length === 0) throw new Error(`${scenario} ${seed} is stuck at step ${step}`)
    const { seat } = pending[chance.below(pending.length)]
    const legal = conan.legal(state, seat)
    const outcome = conan.apply(state, seat, legal[chance.below(legal.length)], chance)
    if (!outcome.ok) throw new Error(`${scenario} ${seed} refuses what it offers at step ${step}`)
    look(state, step, outcome.facts)
  }
  return state
}

describe.each(tables)('$name heroes', (table) => {
  const gems = (state: State): number =>
    state.overlord.reserve + state.overlord.fatigue + state.casters.reduce((sum, { gems: on }) => sum + total(on), 0)
  const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

  test('every game ends; gems, models, room and load stay in order; a state is small and survives being saved', () => {
    for (let seed = 1; seed <= games; seed++) {
      let before: number | undefined
      const state = playRandomly(table, seed, (now, step) => {
        // Lost two at a time, to dredge the River.
        const count = gems(now)
        if (before !== undefined && (count > before || (before - count) % 2 !== 0))
          throw new Error(`the Overlord’s gems: ${before} → ${count}`)
        before = count
        if (step % 9 !== 0) return
        expect(faultsIn(now)).toEqual([])
        expect(conan.copy(now)).toEqual(clone(now))
        const text = JSON.stringify(now)
        expect(text.length).toBeLessThan(24 * 1024)
        const restored: State = JSON.parse(text)
        expect(conan.pending(restored)).toEqual(conan.pending(now))
        for (const { seat } of conan.pending(now))
          expect(conan.legal(restored, seat)).toEqual(conan.legal(conan.copy(now), seat))
      })
      expect(conan.pending(state)).toEqual([])
    }
  })

  test('[frame.hidden-information] a view tells each seat its own choices, blanks what the Overlord hides, and can be guessed', () => {
    const chance = new FastChance(99)
    const places = ({ hidden }: State) => [hidden.captive, ...hidden.tokens, ...hidden.piles].filter((at) => at >= 0)
    playRandomly(table, 11, (state, step, facts) => {
      for (const fact of facts) expect(factFor(fact, spectator)).not.toHaveProperty('secret')
      if (step % 7 !== 0) return
      const viewers: Viewer[] = [spectator, ...state.heroes.map((_, hero) => [hero + 1])]
      for (const viewer of viewers) {
        const view = conan.view(state, viewer)
        expect(places(view.state)).toEqual([])
        const guessed = conan.guess(view, chance)
        expect(places(guessed)).toHaveLength(places(state).length)
        expect(conan.view(guessed, viewer)).toEqual(view)
      }
      expect(conan.view(state, [0]).state.hidden).toEqual(state.hidden)
      for (const { seat } of conan.pending(state))
        expect(conan.legal(conan.view(state, [seat]).state, seat)).toEqual(conan.legal(conan.copy(state), seat))
    })
  })

  test('what the heroes see does not hang on what the Overlord has hidden', () => {
    playRandomly(table, 12, (state, step) => {
      if (step % 20 !== 0) return
      const view = conan.view(state, [1])
      const other = conan.copy(state)
      other.hidden.captive = other.hidden.captive < 0 ? other.hidden.captive : 0
      other.hidden.tokens = [...other.hidden.tokens].reverse()
      other.hidden.piles = other.hidden.piles.map((at) => (at < 0 ? at : 0))
      expect(conan.view(other, [1]).state).toEqual(view.state)
      for (const { seat } of conan.pending(state))
        if (seat > 0) expect(conan.legal(other, seat)).toEqual(conan.legal(conan.copy(state), seat))
    })
  })

  test('undo returns the exact state, and never crosses a roll, a draw or what was hidden', () => {
    expect(playBackAndForth({ scenario: table.scenario, heroes: table.heroes }, 21)).toBeGreaterThan(0)
  })

  test('[frame.hidden-information] undo is only offered where the step taught its seat nothing', () => {
    const chance = new FastChance(22)
    const { state } = conan.setup({ scenario: table.scenario, heroes: table.heroes }, chance)
    const choice = new FastChance(23)
    for (let step = 0; !conan.result(state); step++) {
      const pending = conan.pending(state)
      const { seat } = pending[choice.below(pending.length)]
      const legal = conan.legal(state, seat)
      const action = legal[choice.below(legal.length)]
      const guessed = step % 5 === 0 ? conan.guess(conan.view(state, [seat]), new FastChance(step)) : undefined
      const outcome = conan.apply(state, seat, action, chance)
      if (!guessed || !outcome.ok || outcome.learned) continue
      // Had the Overlord hidden things elsewhere, this seat would have seen just the same.
      const otherwise = conan.apply(guessed, seat, clone(action), new FastChance(1))
      expect(otherwise.ok && !otherwise.learned).toBe(true)
      expect(conan.view(guessed, [seat])).toEqual(conan.view(state, [seat]))
      const seen = (facts: readonly Fact[]) => facts.map((fact) => factFor(fact, [seat]))
      expect(otherwise.ok && seen(otherwise.facts)).toEqual(seen(outcome.facts))
    }
  })

  test('[amb.reaction-windows] what is hidden decides neither who is asked in a window nor what follows when all pass', () => {
    let windows = 0
    playRandomly(table, 24, (state) => {
      const open = conan.pending(state)
      if (!open[0]?.veiled || ++windows % 4 !== 0) return
      const viewer = [0, ...state.heroes.keys()]
        .map((_, seat) => seat)
        .filter((own) => !open.some(({ seat }) => seat === own))
      const [one, another] = [conan.copy(state), conan.guess(conan.view(state, viewer), new FastChance(windows))]
      expect(conan.pending(another)).toEqual(open)
      const passed = [one, another].map((other) => {
        const outcome = conan.apply(other, open[0].seat, { do: 'pass' }, new FastChance(7))
        if (!outcome.ok) throw new Error(outcome.refusal.rule)
        const facts = outcome.facts.map((fact) => factFor(fact, viewer))
        return { learned: outcome.learned, facts, view: conan.view(other, viewer) }
      })
      expect(passed[1]).toEqual(passed[0])
    })
  })
})

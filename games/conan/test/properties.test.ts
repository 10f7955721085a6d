// What holds in every game, shown over random play of every scenario, with every number of heroes.
import { clone, FastChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { lifeOf } from '../rules/damage.ts'
import { conan } from '../rules/game.ts'
import { roomIn } from '../rules/places.ts'
import { blankTable } from '../rules/setup.ts'
import { levelOf, type State, sheetOf } from '../rules/state.ts'

const games = process.env['NIGHTLY'] ? 50 : 4
/** More than any game of these scenarios takes. */
const most = 20_000

/** Whatever is not as it should be in a state. */
function faultsIn(state: State, overlordGems: number): string[] {
  const faults: string[] = []
  for (const [hero, own] of state.heroes.entries()) {
    const { id, gems, maxEncumbrance } = sheetOf(state, hero)
    // Gems of a hero who has fled leave the game.
    if (own.fate !== 'fled' && lifeOf(state, hero) + own.wound !== gems)
      faults.push(`${id} has ${lifeOf(state, hero) + own.wound} gems`)
    const dropping = state.stack.some((frame) => frame.do === 'overload')
    if (!dropping && levelOf(state, hero) > maxEncumbrance) faults.push(`${id} carries too much`)
    if ([own.reserve, own.fatigue, own.wound, ...own.spaces].some((count) => count < 0)) faults.push(`${id} owes gems`)
  }
  for (const { id, index } of content.boards[content.scenarios[state.scenario].board].areas)
    if (roomIn(state, index) < 0) faults.push(`${id} is too full`)
  const { reserve, fatigue } = state.overlord
  if (reserve < 0 || fatigue < 0 || reserve + fatigue > overlordGems) faults.push('the Overlord’s gems are off')
  if ((overlordGems - reserve - fatigue) % 2 !== 0) faults.push('the Overlord has lost an odd number of gems')
  return faults
}

describe('random play', () => {
  for (const scenario of content.scenarios)
    for (const heroes of scenario.heroCounts)
      test(`of ${scenario.id} with ${heroes} heroes ends, and keeps gems, room and load in order`, () => {
        for (let seed = 1; seed <= games; seed++) {
          const chance = new FastChance(seed)
          const options = { scenario: scenario.id, heroes }
          const { state } = conan.setup(options, chance)
          const { reserve, fatigue } = blankTable(options, content).overlord
          let steps = 0
          for (; !conan.result(state) && steps < most; steps++) {
            const pending = conan.pending(state)
            expect(pending.length).toBeGreaterThan(0)
            const { seat } = pending[chance.below(pending.length)]
            const legal = conan.legal(state, seat)
            expect(conan.apply(state, seat, legal[chance.below(legal.length)], chance).ok).toBe(true)
            if (steps % 25 === 0) {
              expect(faultsIn(state, reserve + fatigue)).toEqual([])
              expect(conan.copy(state)).toEqual(clone(state))
              expect(JSON.stringify(state).length).toBeLessThan(24 * 1024)
            }
          }
          expect(steps).toBeLessThan(most)
          expect(conan.pending(state)).toEqual([])
        }
      })
})

test('[frame.hidden-information] a guess agrees with the view, and tells each hero the same choices', () => {
  const chance = new FastChance(7)
  const { state } = conan.setup({ scenario: 'hut_by_the_black_river', heroes: 2 }, chance)
  for (let i = 0; i < 60 && !conan.result(state); i++) {
    for (const { seat } of conan.pending(state)) {
      const view = conan.view(state, [seat])
      expect(conan.legal(view.state, seat)).toEqual(conan.legal(conan.guess(view, chance), seat))
    }
    const [{ seat }] = conan.pending(state)
    const legal = conan.legal(state, seat)
    conan.apply(state, seat, legal[chance.below(legal.length)], chance)
  }
})

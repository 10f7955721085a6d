// Ways and attacks that are planned on the screen are what the rules allow: every border at the price that is paid, every
// target that can be attacked, and chances that are those of the attack itself.
import { content } from '@skelos/games/conan/content/index.ts'
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { Attack } from '@skelos/games/conan/rules/frames.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import { sees } from '@skelos/games/conan/rules/places.ts'
import { areaNumber, placeOf, rulesOf, type State, underWay } from '@skelos/games/conan/rules/state.ts'
import { FastChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { figureId } from '../../games/conan/board/position.ts'
import { possibleOf } from '../../games/conan/decide/possible.ts'
import { type Assault, reachOf, type Way } from '../../games/conan/decide/reach.ts'
import { guardOdds, strikeOdds } from '../../games/conan/decide/strike-odds.ts'
import { tileReach } from '../../games/conan/decide/tile-reach.ts'
import { type Asked, game } from './game.ts'

const acting = function* (scenario: string, seed: number, steps: number): Generator<Asked> {
  // Pictures never change; figures are remembered by them.
  for (const asked of game(scenario, seed, steps))
    if (asked.kind === 'hero-action' || asked.kind === 'model-act') yield { ...asked, state: conan.copy(asked.state) }
}

const isGoing = (action: Action): boolean => action.do === 'move' || action.do === 'wreck' || action.do === 'leap'
const isAssault = (action: Action): action is Assault => ['melee', 'shoot', 'attack', 'web'].includes(action.do)

/** Plays a plan as a table does: up to whatever brings information or asks somebody else. */
function play(before: State, seat: number, actions: readonly Action[]): State {
  const state = conan.copy(before)
  const possible = possibleOf(before, seat, actions)
  // Only where something may wake on the way is it ever cut short.
  if (rulesOf(before, 'forced_event').length === 0) expect(possible).toEqual(actions)
  if (actions.length > 0) expect(possible.length).toBeGreaterThan(0)
  for (const action of possible) {
    const outcome = conan.apply(state, seat, action, new FastChance(1))
    if (!outcome.ok || outcome.learned || conan.pending(state)[0]?.veiled) break
  }
  return state
}

const strides = ({ strides: all }: Way): Action[] => all.map(({ action }) => action)

describe.each(content.scenarios.map(({ id }) => id))('in %s', (scenario) => {
  test('whatever can be done now is planned, and what is planned is legal', () => {
    for (const { state, seat, legal } of acting(scenario, 5, 50)) {
      const reach = reachOf(state, seat)
      if (!reach) {
        expect(legal.some((action) => isGoing(action) || isAssault(action))).toBe(false)
        continue
      }
      for (const action of legal) {
        if (isGoing(action) && 'to' in action) expect([...reach.ways.keys()]).toContain(action.to)
        if (isAssault(action))
          expect(reach.prey.get(figureId(action.target))?.assaults.map((one) => one.action)).toContainEqual(action)
      }
      for (const way of [...reach.ways.values()].slice(-5)) {
        const after = play(state, seat, strides(way))
        const rolls = way.strides.some(({ falls, chance }) => falls || chance !== undefined)
        if (rolls || way.strides.length === 0 || after.winner || conan.pending(after)[0]?.veiled) continue
        if (way.strides.length === 1) expect(placeOf(after, reach.who)).toBe(areaNumber(after, way.to))
      }
      const [prey] = reach.prey.values()
      if (prey) play(state, seat, [...strides(prey.assaults[0].way), prey.assaults[0].action])
    }
  })

  test('a shot is planned only where its target is seen', () => {
    const unseen: string[] = []
    for (const { state, seat } of acting(scenario, 6, 25))
      for (const { target, assaults } of reachOf(state, seat)?.prey.values() ?? [])
        for (const { action, way } of assaults)
          if (action.do === 'shoot' && !sees(state, areaNumber(state, way.to), areaNumber(state, target.at)))
            unseen.push(`${way.to} ${target.at}`)
    expect(unseen).toEqual([])
  })

  test('attacks have their exact chances, and gems make them better', () => {
    let seen = 0
    for (const { state, seat } of acting(scenario, 7, 40)) {
      const [prey] = reachOf(state, seat)?.prey.values() ?? []
      if (!prey || seen++ > 4) continue
      const strike = strikeOdds(state, seat, prey.assaults[0])
      expect(strike?.rows.length).toBeGreaterThan(0)
      for (const [i, { kill, damage, guarded = 0 }] of strike?.rows.entries() ?? []) {
        expect(damage.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
        expect(guarded).toBeLessThanOrEqual(kill + 1e-9)
        if (i === 0) continue
        const before = strike?.rows[i - 1].kill ?? 0
        if (strike?.by === 'gems') expect(kill).toBeGreaterThanOrEqual(before - 1e-9)
        else expect(kill).toBeLessThanOrEqual(before + 1e-9)
      }
    }
  })

  test('a guard with more gems leaves no more damage', () => {
    let seen = 0
    for (const { state, kind, legal } of game(scenario, 8, 90)) {
      if (!kind.startsWith('guard-') || seen++ > 3) continue
      expect(underWay<Attack>(state, 'attack')?.power).toBeGreaterThanOrEqual(0)
      const bare = legal.filter((action) => action.do === 'guard' && !action.card && !action.armor)
      const means = bare.map((action) => guardOdds(state, action)?.mean ?? 0)
      for (const [i, mean] of means.entries()) if (i > 0) expect(mean).toBeLessThanOrEqual(means[i - 1] + 1e-9)
    }
  })

  test('a tile tells whom its models could attack, and changes nothing', () => {
    for (const { state, kind } of game(scenario, 9, 40)) {
      if (kind !== 'activation') continue
      const before = JSON.stringify(state)
      const heroes = state.heroes.length
      for (const group of new Set(state.river.filter((tile) => tile >= 0)))
        for (const { models } of tileReach(state, group).hits) {
          expect(models).toBeGreaterThan(0)
          expect(heroes).toBeGreaterThan(0)
        }
      expect(JSON.stringify(state)).toBe(before)
    }
  })
})

// The plans that the screen makes of a legal list: parts that tell every action apart, marches and landings that the rules
// accept, moves gathered as a person made them, and a map that facts carry on from one position to the next.
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import type { Fact } from '@skelos/games/nerath/rules/facts.ts'
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import { isHostile, type State, spaceOf } from '@skelos/games/nerath/rules/state.ts'
import { optionsOf } from '@skelos/games/nerath/test/random-play.ts'
import { FastChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { chart } from '../../games/nerath/board/atlas.ts'
import { afterFact, piecesIn, positionOf } from '../../games/nerath/board/position.ts'
import { type Forecast, forecastOf } from '../../games/nerath/decide/forecast.ts'
import { movesIn } from '../../games/nerath/decide/moves-made.ts'
import { parts } from '../../games/nerath/decide/parts.ts'
import { callersOf, everybody, groupsAt, originsIn, targetsOf } from '../../games/nerath/decide/travel-plan.ts'
import { usual } from '../../games/nerath/decide/usual.ts'
import { Choice } from '../../table/choice.ts'

interface Asked {
  state: State
  seat: number
  legal: readonly Action[]
  /** What the step before it told, and the table before that. */
  before: State
  facts: readonly Fact[]
}

/** Every so many decisions of a random game, as they come. */
function* game(seed: number, steps: number): Generator<Asked> {
  const chance = new FastChance(seed)
  const state = nerath.setup(optionsOf(seed), chance).state
  let before = nerath.copy(state)
  let facts: readonly Fact[] = []
  for (let i = 0; i < steps; i++) {
    const [open] = nerath.pending(state)
    if (!open) return
    const legal = nerath.legal(state, open.seat)
    yield { state, seat: open.seat, legal, before, facts }
    before = nerath.copy(state)
    // Now and then a step is ended that would go on for long.
    const done = legal.length > 12 && chance.below(6) === 0 ? legal.find((action) => action.do === 'done') : undefined
    const action = done ?? legal[chance.below(legal.length)]
    const outcome = nerath.apply(state, open.seat, action, chance)
    if (!outcome.ok) throw new Error('refused')
    facts = outcome.facts
  }
}

test('every action of a decision is told apart by its parts, and can be reached', () => {
  for (const { legal } of game(1, 250)) {
    const described = legal.map((action) => ({ action, parts: parts(action) }))
    const names = described.map(({ parts: all }) => all.map(({ slot, value }) => `${slot}=${value}`).join(' '))
    expect(new Set(names).size).toBe(names.length)
    const choice = new Choice(described)
    for (const action of [legal[0], legal[legal.length - 1]]) expect(choice.exactly(action).ready).toBe(action)
    const { question } = choice
    const preset = question && usual(question)
    if (preset !== undefined) expect(question?.options.map(({ part }) => part.value)).toContain(preset)
  }
})

describe('a march', () => {
  test('everybody who can leave a space is offered, and every plan is one that the rules accept', () => {
    let landings = 0
    let moment = 0
    for (const { state, seat, legal } of game(3, 260)) {
      if (state.step !== 'move' || originsIn(legal).size === 0 || moment++ % 25 !== 0) continue
      for (const from of originsIn(legal)) {
        const groups = groupsAt(state, seat, legal, from)
        expect(groups.length).toBeGreaterThan(0)
        const targets = targetsOf(state, seat, legal, from, groups, everybody(groups))
        const byShip = [...targets.values()].filter(({ actions }) => actions.some((action) => action.do !== 'move'))
        for (const { actions, able, kind, to } of [...byShip, ...[...targets.values()].slice(0, 2)]) {
          expect(able).toBeGreaterThan(0)
          expect(chart.has(to)).toBe(true)
          if (kind === 'landing') landings++
          const copy = nerath.copy(state)
          for (const action of actions)
            expect(nerath.apply(copy, seat, action, new FastChance(1))).toMatchObject({ ok: true })
        }
      }
    }
    expect(landings).toBeGreaterThan(0)
  })

  test('whoever is called from a space that was touched gets there, and the space is among his own targets', () => {
    let called = 0
    let behind = 0
    for (const { state, seat, legal } of game(3, 60)) {
      if (state.step !== 'move' || originsIn(legal).size === 0) continue
      const seas = legal.flatMap((action) => (action.do === 'sail' ? [action.to] : []))
      const lands = legal.flatMap((action) => (action.do === 'move' ? [action.to] : []))
      for (const to of new Set([...seas.slice(-3), ...lands.slice(-3)])) {
        // One after the other, with what is left of the room aboard.
        const copy = nerath.copy(state)
        for (const [from, { actions, kind }] of callersOf(state, seat, legal, to)) {
          for (const action of actions)
            expect(nerath.apply(copy, seat, action, new FastChance(1))).toMatchObject({ ok: true })
          const groups = groupsAt(state, seat, legal, from)
          expect(targetsOf(state, seat, legal, from, groups, everybody(groups)).has(to)).toBe(true)
          called++
          if (kind === 'battle' && actions.some((action) => action.do === 'load')) behind++
        }
      }
      if (called > 60 && behind > 0) return
    }
    expect(called).toBeGreaterThan(10)
    // [landing.target-after-sea-battle] aboard and into a battle at sea, in one go.
    expect(behind).toBeGreaterThan(0)
  })

  test('loading, sailing and unloading are one move, and moves between the same spaces too', () => {
    const ship = { cargo: [], left: 3 }
    const moves = movesIn([
      { do: 'move', from: 'zaarnath', piece: 'footsoldier', left: 1, count: 2, to: 'redwater-landing' },
      { do: 'move', from: 'zaarnath', piece: 'monster', left: 2, count: 1, to: 'redwater-landing' },
      { do: 'load', from: 'cape-dirge', piece: 'fighter', left: 2, at: 'krakens-reach', ship },
      { do: 'sail', from: 'krakens-reach', cargo: ['fighter'], left: 3, to: 'elm-sound' },
      { do: 'unload', at: 'elm-sound', cargo: ['fighter'], piece: 'fighter', to: 'fort-malice' },
    ])
    expect(moves.map(({ from, to, first, count }) => [from, to, first, count])).toEqual([
      ['zaarnath', 'redwater-landing', 0, 2],
      ['cape-dirge', 'fort-malice', 2, 3],
    ])
  })

  test('its odds are whole: every end is counted once, and those with own pieces left are won', () => {
    let forecast: Forecast | undefined
    for (const { state, seat, legal } of game(2, 200)) {
      const [attack] = legal.flatMap((action) =>
        action.do === 'move' && isHostile(state, seat, spaceOf(state, action.to)) ? [action] : [],
      )
      forecast = attack && forecastOf(state, seat, { do: 'march', to: attack.to, actions: [attack] })
      if (forecast) break
    }
    const sum = forecast?.margins.reduce((all, { chance }) => all + chance, 0)
    expect(sum).toBeCloseTo(1, 6)
    const won = forecast?.margins.filter(({ margin }) => margin > 0).reduce((all, { chance }) => all + chance, 0)
    expect(won).toBeCloseTo(forecast?.win ?? -1, 6)
  })
})

test('the facts of every step lead from one position to the next', () => {
  for (const { state, before, facts } of game(4, 400)) {
    const now = facts.reduce(afterFact, positionOf(before))
    expect(now.owner).toEqual(state.owner)
    expect(now.pieces).toEqual(state.pieces)
    expect(now.ships.map(({ at, cargo, realm }) => `${realm} ${at} ${cargo.join()}`).sort()).toEqual(
      state.ships.map(({ at, cargo, realm }) => `${realm} ${at} ${cargo.join()}`).sort(),
    )
  }
})

test('every piece on the board stands in a row of its space', () => {
  const [{ state }] = [...game(5, 1)]
  const position = positionOf(state)
  const drawn = chart.places.flatMap((_, at) => piecesIn(position, at)).reduce((sum, { count }) => sum + count, 0)
  expect(drawn).toBe(state.pieces.reduce((sum, count) => sum + count, 0))
})

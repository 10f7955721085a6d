// A spell from its gems to its end: its effects one after the other, with what each leaves open.
import type { Action } from './actions.ts'
import { gemsForSpell, payForSpell, payTax } from './casting.ts'
import { crossings } from './crossing.ts'
import { symbolsOf } from './dice.ts'
import type { SpellFrame } from './frames.ts'
import { roll } from './roll.ts'
import { aimsOf, beforeFirstStep, betweenSteps, runEffect, takeAim, teleportsOf } from './spell-words.ts'
import { areaId, areaNumber, contentOf, figureOf, isThere, placeOf, procedure, type State } from './state.ts'
import { cross, enter } from './travel.ts'
import { testVictory } from './victory.ts'

const spellOf = (state: State, { spell }: SpellFrame) => contentOf(state).spells[spell]
const effectOf = (state: State, f: SpellFrame) => spellOf(state, f).effects[f.effect]

export const spell = procedure<SpellFrame, 'aim'>('spell', {
  /** spell.cost, ol.spell-gems */
  pay(t, f) {
    t.tell({ fact: 'cast', by: figureOf(t.state, f.who), spell: f.spell })
    payTax(t.state, f.who)
    payForSpell(t.state, f.who, f.spell, spellOf(t.state, f).cost)
  },

  aim: {
    kind: 'spell-details',
    auto: true,
    seats: (_, f) => [f.seat],
    options: (state, f): Action[] => aimsOf(state, f.who, effectOf(state, f), f.spell),
    take: (t, f, action) => takeAim(t, f, action),
  },

  /** The number of gems where the card leaves it open. */
  gems: {
    kind: 'spell-details',
    auto: true,
    seats: (_, f) => [f.seat],
    options(state, f): Action[] {
      const effect = effectOf(state, f)
      const counts = (most: number): Action[] => Array.from({ length: most }, (_, i) => ({ do: 'gems', count: i + 1 }))
      if (effect.do === 'move_enemy') return counts(gemsForSpell(state, f.who, spellOf(state, f)))
      return effect.do === 'give_gems' ? counts(Math.min(effect.up_to, state.heroes[f.who].reserve)) : []
    },
    take(t, f, action) {
      if (action.do !== 'gems') return
      f.gems = action.count
      if (effectOf(t.state, f).do === 'move_enemy') payForSpell(t.state, f.who, f.spell, f.gems)
    },
  },

  run(t, f) {
    roll.hand(f, [])
    runEffect(t, f, effectOf(t.state, f))
  },

  /** spell.mitras-healing */
  heal({ state }, f) {
    if (effectOf(state, f).do !== 'heal') return
    const hero = state.heroes[f.target]
    const count = Math.min(hero.wound, symbolsOf(roll.given(f) ?? []))
    hero.wound -= count
    hero.reserve += count
  },

  /** spell.teleportation, spell.mind-control: one area at a time, or stop. */
  walk: {
    kind: 'spell-details',
    seats: (_, f) => [f.seat],
    options(state, f): Action[] {
      const steps = effectOf(state, f).do === 'teleport' ? jumps(state, f) : pushes(state, f)
      const moves = steps.map((to): Action => ({ do: 'move', to: areaId(state, to) }))
      return moves.length === 0 || f.points === beforeFirstStep ? moves : [...moves, { do: 'done' }]
    },
    take(t, f, action) {
      if (action.do !== 'move') return undefined
      const to = areaNumber(t.state, action.to)
      if (effectOf(t.state, f).do === 'teleport') {
        f.points = betweenSteps
        payForSpell(t.state, f.who, f.spell, 1)
        const from = areaId(t.state, placeOf(t.state, f.who))
        enter(t, f.who, to)
        t.tell({ fact: 'teleported', who: figureOf(t.state, f.who), from })
        return 'again'
      }
      const way = crossings(t.state, f.target).find((other) => other.to === to && !other.wrecks)
      if (!way) return undefined
      f.points -= way.cost
      cross(t, f.target, f.seat, way, 0)
      return 'again'
    },
  },

  next(t, f) {
    f.effect++
    f.points = 0
    if (f.effect < spellOf(t.state, f).effects.length) spell.go(f, 'aim')
  },

  end(t, f) {
    t.finish(f)
    testVictory(t)
  },
})

/** spell.teleportation: as long as there are gems for another step. */
const jumps = (state: State, f: SpellFrame): number[] =>
  !isThere(state, f.who) || gemsForSpell(state, f.who, spellOf(state, f)) < 1 ? [] : teleportsOf(state, f.who)

/** It cannot be made to fall or to break anything. */
const pushes = (state: State, f: SpellFrame): number[] =>
  f.points <= 0 || f.target < 0 || !isThere(state, f.target)
    ? []
    : crossings(state, f.target)
        .filter(({ cost, wrecks, fall }) => cost <= f.points && !wrecks && !fall)
        .map(({ to }) => to)

// Complex Manipulations: chests, locks and throws, from the gems to what comes of them.
import { drawFrom, takeOut } from '@skelos/kernel'
import { areasEntered } from '../content/lines.ts'
import { poolOf } from '../content/pool.ts'
import type { Pool } from '../content/types.ts'
import type { Action } from './actions.ts'
import { diceForGems, noDice, powerOf, symbolsOf, together } from './dice.ts'
import { callRoll, type Manipulation } from './frames.ts'
import { assign, assignable } from './gems.ts'
import { hinderingOfDice } from './hindering.ts'
import { burst, layDown, receive, takeFrom } from './objects.ts'
import { edgeBetween } from './places.ts'
import { roll } from './roll.ts'
import {
  areaId,
  boardOf,
  contentOf,
  figureOf,
  hasSkill,
  heroOfSeat,
  livingHeroes,
  manipulation as manipulationSpace,
  procedure,
  rulesOf,
  type State,
  scenarioOf,
  seatOfHero,
  sheetOf,
  skillOf,
  type Table,
} from './state.ts'
import { removeDoor } from './travel.ts'
import { testVictory } from './victory.ts'

/** amb.throw-distance: the areas a throw passes, the target last. */
export function throwLine(state: State, from: number, to: number): readonly number[] {
  const { areas } = boardOf(state)
  let lines = throwLines.get(areas)
  if (!lines) {
    lines = []
    throwLines.set(areas, lines)
  }
  const line = from * areas.length + to
  lines[line] ??= areasEntered(areas, from, to)
  return lines[line]
}

/** Worked out once for each pair of areas. */
const throwLines = new WeakMap<object, (readonly number[])[]>()

export const cardsToManipulate = (state: State, hero: number): string[] => {
  const { cards } = contentOf(state)
  return [...new Set(state.heroes[hero].cards)].filter((card) => cards[card].bonus.manipulation)
}

export const manipulation = procedure<Manipulation>('manipulation', {
  /** manip.complex-roll */
  gems: {
    kind: 'manipulation-gems',
    auto: true,
    seats: (_, f) => [seatOfHero(f.hero)],
    options(state, f): Action[] {
      const cards = cardsToManipulate(state, f.hero)
      const options: Action[] = []
      for (let count = 1; count <= assignable(state, f.hero, manipulationSpace); count++) {
        options.push({ do: 'gems', count })
        for (const card of cards) options.push({ do: 'gems', count, card })
      }
      return options
    },
    take(t, f, action) {
      if (action.do !== 'gems') return
      f.gems = action.count
      f.card = action.card ?? ''
      assign(t.state, f.hero, manipulationSpace, f.gems)
    },
  },

  roll(t, f) {
    const { state } = t
    callRoll(t, f.hero, seatOfHero(f.hero), 'manipulation', manipulationPool(state, f))
  },

  /** manip.complex-success, hinder.dice */
  outcome(t, f) {
    const { state } = t
    f.power = powerOf(symbolsOf(roll.result(f)), hinderingOfDice(state, f.hero, 'manipulation'))
    if (f.aim === 'chest') tryChest(t, f)
    else if (f.aim === 'lock') tryLock(t, f)
    else if (f.aim === 'search') search(t, f)
    else if (f.aim === 'breakout') breakOut(t, f)
    else land(t, f)
  },

  /** chest.leave-content */
  content: {
    kind: 'chest-content',
    seats: (_, f) => [seatOfHero(f.hero)],
    options: (_, f): Action[] => (f.aim === 'chest' && f.object ? [{ do: 'keep' }, { do: 'leave' }] : []),
    take(t, f, action) {
      if (action.do !== 'leave') receive(t, f.hero, f.object)
      else {
        t.state.lying.push({ object: f.object, at: f.to })
        t.tell({ fact: 'object-lies', object: f.object, at: areaId(t.state, f.to), cause: 'left' })
      }
    },
  },

  /** scen.deck-roll: once the card has been drawn, taken or not; the card is found once. */
  deckRoll(t, f) {
    roll.hand(f, [])
    const [rule] = f.opened ? rulesOf(t.state, 'deck_roll') : []
    if (rule && !t.state.flags.includes(foundFlag(rule.gives)))
      callRoll(t, f.hero, seatOfHero(f.hero), 'manipulation', poolOf(rule.dice))
    else f.opened = false
  },

  found(t, f) {
    if (!f.opened) return
    const [{ gives }] = rulesOf(t.state, 'deck_roll')
    if (symbolsOf(roll.result(f)) < t.state.deck.length) return
    t.state.flags.push(foundFlag(gives))
    t.tell({ fact: 'card-drawn', hero: sheetOf(t.state, f.hero).id, card: gives })
    receive(t, f.hero, gives)
  },

  /** manip.catch: one hero standing there takes it on the spot. */
  catch: {
    kind: 'catch',
    seats: (state, f) => (f.landed < 0 ? [] : catchers(state, f.landed)),
    options: (_, f): Action[] => (f.landed < 0 ? [] : [{ do: 'catch' }, { do: 'pass' }]),
    take(t, f, action, seat) {
      if (action.do !== 'catch') return
      const hero = heroOfSeat(seat)
      assign(t.state, hero, manipulationSpace, 1)
      takeFrom(t, hero, f.object, f.landed)
      t.tell({ fact: 'picked-up', hero: figureOf(t.state, hero).who, object: f.object })
    },
  },

  end(t, f) {
    t.finish(f)
    testVictory(t)
  },
})

/** manip.complex-roll, skill.lock-picking: what a complex Manipulation rolls, for itself and for whoever works out its chances. */
export function manipulationPool(
  state: State,
  { hero, aim, gems, card }: Pick<Manipulation, 'hero' | 'aim' | 'gems' | 'card'>,
): Pool {
  const space = sheetOf(state, hero).spaces[manipulationSpace].die ?? noDice
  const bonus = contentOf(state).cards[card]?.bonus.manipulation ?? noDice
  const opens = (aim === 'chest' || aim === 'lock') && hasSkill(state, hero, 'lock_picking')
  return together(diceForGems(space, gems), bonus, opens ? skillOf(state, 'lock_picking').dice : noDice)
}

/** A cautious hero is not asked. */
const catchers = (state: State, at: number): number[] =>
  livingHeroes(state)
    .filter((hero) => state.heroes[hero].at === at && state.heroes[hero].stance === 'aggressive')
    .filter((hero) => assignable(state, hero, manipulationSpace) > 0)
    .map(seatOfHero)

/** chest.open, chest.reward */
function tryChest(t: Table, f: Manipulation): void {
  const { state } = t
  const { power, difficulty } = f
  const opened = power >= difficulty
  const hero = sheetOf(state, f.hero).id
  t.tell({ fact: 'chest-tried', hero, at: areaId(state, f.to), power, difficulty, opened })
  if (!opened) return
  f.opened = true
  state.chests.splice(state.chests.indexOf(f.to), 1)
  if (state.deck.length > 0) {
    f.object = drawFrom(t.chance, state.deck)
    t.tell({ fact: 'card-drawn', hero, card: f.object })
  }
  const { lastChestGives } = scenarioOf(state)
  if (lastChestGives && state.chests.length === 0) {
    t.tell({ fact: 'card-drawn', hero, card: lastChestGives })
    receive(t, f.hero, lastChestGives)
  }
}

/** scen.locks */
function tryLock(t: Table, f: Manipulation): void {
  const { state } = t
  const { power, difficulty } = f
  const { at } = state.heroes[f.hero]
  const opened = power >= difficulty
  const hero = sheetOf(state, f.hero).id
  t.tell({ fact: 'lock-tried', hero, from: areaId(state, at), to: areaId(state, f.to), power, difficulty, opened })
  if (opened) removeDoor(t, at, f.to, edgeBetween(state, at, f.to))
}

const foundFlag = (card: string): string => `${card}-found`

/** scen.stash: the own pile, and nothing is learned of others. */
function search(t: Table, f: Manipulation): void {
  const { state } = t
  const { power, difficulty } = f
  const found = power >= difficulty && state.hidden.piles[f.hero] === f.to
  // Whoever looks with success learns whether the pile is there.
  if (power >= difficulty) t.chance.reveal()
  const told = { hero: sheetOf(state, f.hero).id, at: areaId(state, f.to), power, difficulty }
  t.tell({ fact: 'searched', ...told, found })
  if (!found) {
    if (power >= difficulty) state.searched.push({ hero: f.hero, at: f.to })
    return
  }
  state.hidden.piles[f.hero] = -1
  for (const card of state.piles[f.hero].splice(0)) receive(t, f.hero, card)
}

/** scen.breakout: the card is discarded, and the area becomes an exit. */
function breakOut(t: Table, f: Manipulation): void {
  const { state } = t
  const { power, difficulty } = f
  const opened = power >= difficulty
  t.tell({ fact: 'broke-out', hero: sheetOf(state, f.hero).id, at: areaId(state, f.to), power, difficulty, opened })
  if (!opened) return
  takeOut(state.heroes[f.hero].cards, f.object)
  state.exits.push(f.to)
}

/** manip.throw-landing */
function land(t: Table, f: Manipulation): void {
  const { state } = t
  const { at } = state.heroes[f.hero]
  const line = throwLine(state, at, f.to)
  const landed = f.power >= f.difficulty ? f.to : f.power === 0 ? at : line[f.power - 1]
  const { object, power, difficulty } = f
  t.tell({ fact: 'thrown', hero: sheetOf(state, f.hero).id, object, to: areaId(state, landed), power, difficulty })
  if (contentOf(state).cards[object].burst) {
    burst(t, f.hero, object, landed)
    return
  }
  layDown(t, f.hero, object, landed, 'thrown')
  f.landed = landed
}

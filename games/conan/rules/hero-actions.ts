// Carrying out what a hero does in the Action phase.
import { takeOut } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { callSpell } from './casting.ts'
import { costToFlee, crossings, leapsOf } from './crossing.ts'
import { callAttack, callBattering, callManipulation, callModelTurn, type HandOver, type HeroTurn } from './frames.ts'
import { assign, assignToAllies, endBaseMovement, paySimple } from './gems.ts'
import { alliesToCommand, basePoints, chestDifficulty, gemsToMove, lockedObjects, locksBeside } from './hero-options.ts'
import { throwLine } from './manipulation.ts'
import { dropObject, receive, takeFrom } from './objects.ts'
import { edgeBetween } from './places.ts'
import type { Potion } from './potion.ts'
import { takeScenarioAction } from './scenario-actions.ts'
import { areaNumber, characterOf, heroNamed, move, placeOf, seatOfHero, sheetOf, type Table } from './state.ts'
import { callLeap, cross, flee, removeDoor } from './travel.ts'
import { testVictory } from './victory.ts'
import { tearWeb, webPrice } from './web.ts'

/** move.step-payment, move.base-first: base points, then a gem for each missing point. */
function payMove(t: Table, hero: number, cost: number): number {
  const gems = gemsToMove(t.state, hero, cost)
  t.state.heroes[hero].walked += Math.min(cost, basePoints(t.state, hero))
  assign(t.state, hero, move, gems)
  return gems
}

export function act(t: Table, f: HeroTurn, hero: number, action: Action): void {
  const { state } = t
  const seat = seatOfHero(hero)
  const { at } = state.heroes[hero]
  if (takeScenarioAction(t, f, hero, action)) return
  switch (action.do) {
    case 'move':
    case 'wreck': {
      const to = areaNumber(state, action.to)
      const crossing = crossings(state, hero).find(
        (other) => other.to === to && other.wrecks === (action.do === 'wreck'),
      )
      if (crossing) cross(t, hero, seat, crossing, payMove(t, hero, crossing.cost))
      return
    }
    case 'leap': {
      const to = areaNumber(state, action.to)
      const leap = leapsOf(state, hero).find((other) => other.to === to)
      if (leap) callLeap(t, hero, seat, leap, payMove(t, hero, leap.cost))
      return
    }
    case 'tear-web':
      payMove(t, hero, webPrice(state, hero))
      tearWeb(t, hero)
      return
    case 'batter': {
      endBaseMovement(state, hero)
      const edge = edgeBetween(state, at, areaNumber(state, action.to))
      const weapons = action.weapons ?? (action.weapon ? [action.weapon] : [])
      callBattering(t, { by: hero, seat, edge, kind: action.weapon ? 'ranged' : 'melee', sort: 'hero', weapons })
      return
    }
    case 'flee':
      payMove(t, hero, costToFlee(state, hero))
      flee(t, hero)
      return
    case 'melee':
    case 'shoot': {
      endBaseMovement(state, hero)
      const target = characterOf(state, action.target)
      const weapons = action.do === 'melee' ? action.weapons : [action.weapon]
      const kind = action.do === 'melee' ? 'melee' : 'ranged'
      const chair = action.do === 'melee' && action.chair === true
      if (chair) takeOut(state.chairs, at)
      callAttack(t, { by: hero, seat, target, at: placeOf(state, target), kind, sort: 'hero', weapons, chair })
      return
    }
    case 'pick-up':
      paySimple(state, hero)
      t.tell({ fact: 'picked-up', hero: sheetOf(state, hero).id, object: action.object })
      takeFrom(t, hero, action.object, at)
      testVictory(t)
      return
    case 'give':
    case 'take': {
      const from = action.do === 'give' ? hero : heroNamed(state, action.from)
      const to = action.do === 'give' ? heroNamed(state, action.to) : hero
      t.call<HandOver>({ do: 'hand-over', acting: hero, from, to, object: action.object })
      return
    }
    case 'open-chest':
      endBaseMovement(state, hero)
      callManipulation(t, hero, { aim: 'chest', to: at, difficulty: chestDifficulty(state) })
      return
    case 'throw': {
      const to = areaNumber(state, action.to)
      endBaseMovement(state, hero)
      const difficulty = throwLine(state, at, to).length
      callManipulation(t, hero, { aim: 'throw', to, difficulty, object: action.object })
      return
    }
    case 'pick-lock': {
      const to = areaNumber(state, action.to)
      const lock = locksBeside(state, hero).find((other) => other.to === to)
      endBaseMovement(state, hero)
      callManipulation(t, hero, { aim: 'lock', to, difficulty: lock?.difficulty ?? 0 })
      return
    }
    case 'unlock': {
      const to = areaNumber(state, action.to)
      paySimple(state, hero)
      removeDoor(t, at, to, edgeBetween(state, at, to))
      return
    }
    case 'open-object': {
      paySimple(state, hero)
      openObject(t, hero, action.object)
      testVictory(t)
      return
    }
    case 'drop':
      dropObject(t, hero, action.object)
      return
    case 'use-item':
      takeOut(state.heroes[hero].cards, action.item)
      t.tell({ fact: 'item-used', hero: sheetOf(state, hero).id, item: action.item })
      t.call<Potion>({ do: 'potion', hero, item: action.item, left: -1 })
      return
    case 'cast':
      endBaseMovement(state, hero)
      callSpell(t, hero, action.spell)
      return
    case 'command': {
      endBaseMovement(state, hero)
      const ally = characterOf(state, action.ally, alliesToCommand(state, f))
      f.commanded.push(ally)
      assignToAllies(state, hero, 1)
      t.tell({ fact: 'ally-commanded', hero: sheetOf(state, hero).id, ally: action.ally })
      callModelTurn(t, ally, seat)
    }
  }
}

/** scen.locked-object: it is removed, the hero receives the content, the card that opened it is kept. */
function openObject(t: Table, hero: number, object: string): void {
  const { state } = t
  const rule = lockedObjects(state, hero).find((other) => other.object === object)
  if (!rule) return
  const { cards, at } = state.heroes[hero]
  if (cards.includes(object)) takeOut(cards, object)
  else state.lying = state.lying.filter((entry) => entry.object !== object || entry.at !== at)
  t.tell({ fact: 'object-opened', hero: sheetOf(state, hero).id, object, gives: rule.gives })
  receive(t, hero, rule.gives)
}

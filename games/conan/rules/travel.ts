// Moving over the board: a crossing that is paid for, with the doors, walls and falls on its way, and leaps.
import type { Seat } from '@skelos/kernel'
import { captivesIn } from './area-attack.ts'
import { type Crossing, diesOfMissedLeap, type LeapOver } from './crossing.ts'
import { symbolsOf } from './dice.ts'
import { callDamage, callDeath, callMoment, callRoll, type Fall, type LeapRoll } from './frames.ts'
import { wallBetween } from './places.ts'
import { roll } from './roll.ts'
import {
  areaId,
  endMarks,
  figureOf,
  isHero,
  modelOf,
  placeOf,
  procedure,
  rulesOf,
  type State,
  skillOf,
  type Table,
} from './state.ts'
import { endGame, testVictory } from './victory.ts'

/** Puts a character into another area, by whatever means; a hero may find there what the Overlord has hidden. */
export function enter(t: Table, who: number, to: number): void {
  const { state } = t
  if (isHero(state, who)) state.heroes[who].at = to
  else modelOf(state, who).at = to
  // skill.constriction: until one of them is in another area
  endMarks(state, ({ mark, on, value }) => mark === 'pinned' && (on === who || value === who))
  if (!isHero(state, who)) return
  findCaptive(t, who, to)
  // goal.place-conditions: however the model gets there
  if (rulesOf(state, 'forced_event').length > 0) callMoment(t, 'entered', to)
}

/** scen.hidden-captive: whoever looks in, in vain or not, has learned something, and so has everybody. */
function findCaptive(t: Table, hero: number, at: number): void {
  const { state } = t
  if (state.hidden.captive < 0) return
  for (const { object, hidden_in = [] } of rulesOf(state, 'captive')) {
    if (!hidden_in.includes(areaId(state, at)) || state.searched.some((other) => other.at === at)) continue
    t.chance.reveal()
    if (state.hidden.captive !== at) {
      state.searched.push({ hero, at })
      continue
    }
    state.hidden.captive = -1
    state.lying.push({ object, at })
    t.tell({ fact: 'captive-found', object, at: areaId(state, at) })
  }
}

/** move.border, move.doors, skill.wall-wrecker, move.jump-down: the character goes over, and falls if the way is a jump. */
export function cross(t: Table, who: number, seat: Seat, crossing: Crossing, gems: number): void {
  const { state } = t
  const from = placeOf(state, who)
  const { to, cost, wrecks, opens, edge, fall } = crossing
  if (wrecks) wreck(t, who, from, to, edge)
  if (opens) removeDoor(t, from, to, edge)
  enter(t, who, to)
  t.tell({ fact: 'moved', who: figureOf(state, who), from: areaId(state, from), cost, gems })
  if (fall) t.call<Fall>({ do: 'fall', who, seat, pool: fall })
  else testVictory(t)
}

function wreck(t: Table, who: number, from: number, to: number, edge: number): void {
  const { state } = t
  t.tell({ fact: 'wall-wrecked', who: figureOf(state, who, to), from: areaId(state, from) })
  callMoment(t, 'used', -1, 'wall_wrecker')
  if (edge >= 0) removeDoor(t, from, to, edge)
  else state.openings.push(wallBetween(state, from, to))
}

export function removeDoor(t: Table, from: number, to: number, edge: number): void {
  const { state } = t
  state.doors = state.doors.filter((door) => door !== edge)
  t.tell({ fact: 'door-removed', from: areaId(state, from), to: areaId(state, to) })
}

/** fall.damage, fall.no-defense, fall.carried */
export const fall = procedure<Fall>('fall', {
  roll: (t, f) => callRoll(t, f.who, f.seat, 'fall', f.pool),

  damage(t, f) {
    const damage = symbolsOf(roll.result(f))
    t.tell({ fact: 'fell', who: figureOf(t.state, f.who), damage })
    if (damage === 0) return
    // scen.captive: the side that carried it loses
    if (isHero(t.state, f.who) && carriesCaptive(t.state, f.who)) endGame(t, 'overlord', 'captive-killed')
    else callDamage(t, f.who, damage)
  },

  end(t, f) {
    t.finish(f)
    testVictory(t)
  },
})

const carriesCaptive = (state: State, hero: number): boolean => {
  const { at, cards } = state.heroes[hero]
  return captivesIn(state, at).some((object) => cards.includes(object))
}

/** skill.leap, scen.leap-failure: the points are spent either way. */
export const leap = procedure<LeapRoll>('leap', {
  roll: (t, f) => callRoll(t, f.who, f.seat, 'leap', skillOf(t.state, 'leap').dice),

  land(t, f) {
    const { state } = t
    const from = areaId(state, placeOf(state, f.who))
    const power = symbolsOf(roll.result(f))
    const made = power >= f.difficulty
    if (made) enter(t, f.who, f.to)
    const { difficulty, gems } = f
    t.tell({ fact: 'leapt', who: figureOf(state, f.who), from, power, difficulty, made, gems })
    if (!made && diesOfMissedLeap(state, f.who)) callDeath(t, f.who)
  },

  end(t, f) {
    t.finish(f)
    testVictory(t)
  },
})

export function callLeap(t: Table, who: number, seat: Seat, { to, difficulty }: LeapOver, gems: number): void {
  t.call<LeapRoll>({ do: 'leap', who, seat, to, difficulty, gems })
}

/** scen.flee: a fled hero is out of the game for good and is not dead. */
export function flee(t: Table, hero: number): void {
  const { state } = t
  const own = state.heroes[hero]
  t.tell({ fact: 'fled', hero: figureOf(state, hero).who, objects: [...own.cards] })
  state.saved.push(...own.cards.splice(0))
  own.at = -1
  own.fate = 'fled'
  own.spells = []
  own.spellGems = []
  testVictory(t)
}

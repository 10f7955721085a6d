// On board: handling the sails (scen.navigation), firing a ballista (scen.ballista), and one that jams (event.jam).
import type { Frame } from '@skelos/kernel'
import { poolOf } from '../content/pool.ts'
import type { EventEffect, Pool, RuleParams } from '../content/types.ts'
import type { Action } from './actions.ts'
import { symbolsOf } from './dice.ts'
import { callRoll, type HeroTurn } from './frames.ts'
import { assignable, paySimple } from './gems.ts'
import { roll } from './roll.ts'
import {
  areaId,
  areaNumber,
  hasFeature,
  livingHeroes,
  manipulation,
  overlordSeat,
  peopleIn,
  procedure,
  rulesOf,
  type State,
  seatOfHero,
  sheetOf,
  sideOf,
  type Table,
} from './state.ts'
import { moveTrack } from './tracks.ts'

/** Heroes and allies outnumber the Overlord's models in the area. */
function isHeld(state: State, at: number): boolean {
  let more = 0
  for (const who of peopleIn(state, at)) more += sideOf(state, who) === 'heroes' ? 1 : -1
  return more > 0
}

const everywhere = -1

/** scen.navigation, scen.ballista: whether an ally in the area may still attack in this turn. */
export const mayAllyAttack = ({ ceased }: HeroTurn, at: number): boolean =>
  !ceased.includes(everywhere) && !ceased.includes(at)

/** scen.navigation: once per hero, area and turn. */
export function canSail(state: State, rule: RuleParams<'navigation'>, hero: number, f: HeroTurn): boolean {
  const { at } = state.heroes[hero]
  return (
    f.struck.length === 0 &&
    rule.features.some((feature) => hasFeature(state, at, feature)) &&
    !f.sailed.some((other) => other.hero === hero && other.at === at) &&
    isHeld(state, at)
  )
}

export function sail(t: Table, { track, by }: RuleParams<'navigation'>, hero: number, f: HeroTurn): void {
  const { state } = t
  const { at } = state.heroes[hero]
  paySimple(state, hero)
  f.sailed.push({ hero, at })
  f.ceased.push(everywhere)
  t.tell({ fact: 'sailed', hero: sheetOf(state, hero).id, at: areaId(state, at) })
  moveTrack(t, track, by)
}

const crewOf = (state: State, at: number): number[] =>
  livingHeroes(state).filter((hero) => state.heroes[hero].at === at)

export function canFire(state: State, { areas }: RuleParams<'ballista'>, hero: number, f: HeroTurn): boolean {
  const { at } = state.heroes[hero]
  return (
    areas.includes(areaId(state, at)) &&
    !f.fired.includes(at) &&
    !f.struck.includes(at) &&
    !state.jammed.includes(at) &&
    isHeld(state, at) &&
    crewOf(state, at).every(
      (other) => state.heroes[other].stance === 'aggressive' && assignable(state, other, manipulation) > 0,
    )
  )
}

export interface Fire extends Frame {
  do: 'fire'
  hero: number
  pool: Pool
  track: string
}

export const fire = procedure<Fire>('fire', {
  roll(t, f) {
    const { state } = t
    const others = crewOf(state, state.heroes[f.hero].at).filter((hero) => hero !== f.hero)
    callRoll(t, f.hero, seatOfHero(f.hero), 'manipulation', f.pool, others.map(seatOfHero))
  },

  hit(t, f) {
    const symbols = symbolsOf(roll.result(f))
    t.finish(f)
    if (symbols > 0) moveTrack(t, f.track, symbols)
  },
})

/** Every hero in the area puts a gem on Manipulation; this one rolls. */
export function callFire(t: Table, { dice, track }: RuleParams<'ballista'>, hero: number, f: HeroTurn): void {
  const { state } = t
  const { at } = state.heroes[hero]
  for (const other of crewOf(state, at)) paySimple(state, other)
  f.fired.push(at)
  f.ceased.push(at)
  t.tell({ fact: 'ballista-fired', hero: sheetOf(state, hero).id, at: areaId(state, at) })
  t.call<Fire>({ do: 'fire', hero, pool: poolOf(dice), track })
}

export interface Jam extends Frame {
  do: 'jam'
  pool: Pool
  least: number
  jams: boolean
}

const ballistas = (state: State): string[] => rulesOf(state, 'ballista').flatMap(({ areas }) => areas)

export const jam = procedure<Jam>('jam', {
  roll: (t, f) => callRoll(t, -1, overlordSeat, 'event', f.pool),

  count(_, f) {
    f.jams = symbolsOf(roll.result(f)) >= f.least
  },

  choose: {
    kind: 'event-area',
    auto: true,
    seats: () => [overlordSeat],
    options: (state, f): Action[] => (f.jams ? ballistas(state).map((area) => ({ do: 'event-area', area })) : []),
    take(t, _, action) {
      if (action.do !== 'event-area') return
      t.state.jammed.push(areaNumber(t.state, action.area))
      t.tell({ fact: 'jammed', at: action.area })
    },
  },
})

export const canJam = (state: State): boolean => ballistas(state).length > 0

export const callJam = (t: Table, { dice, at_least }: Extract<EventEffect, { do: 'jam' }>): void =>
  t.call<Jam>({ do: 'jam', pool: poolOf(dice), least: at_least, jams: false })

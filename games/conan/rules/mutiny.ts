// Mutineers: how they come (scen.muster), how a wave takes them or carries a hero off (event.wave), and how they change
// sides (event.turncoats).
import type { Frame } from '@skelos/kernel'
import { poolOf } from '../content/pool.ts'
import type { Color, EventEffect, Pool, RuleParams } from '../content/types.ts'
import type { Action } from './actions.ts'
import { symbolsOf } from './dice.ts'
import { callRoll } from './frames.ts'
import { bringIn, canCome, fitsInto, forget, groupsNamed, takeOff } from './models.ts'
import { fits, isInPlay, isShut, isWater } from './places.ts'
import { roll } from './roll.ts'
import {
  areaId,
  areaNumber,
  boardOf,
  characterOf,
  different,
  figureOf,
  hasSkill,
  heroNamed,
  livingHeroes,
  overlordSeat,
  placeOf,
  procedure,
  type State,
  seatOfHero,
  sheetOf,
  type Table,
} from './state.ts'
import { enter } from './travel.ts'

type Of<Name extends EventEffect['do']> = Extract<EventEffect, { do: Name }>

/** Mutineers on the board. */
export const mutineers = ({ models, groups, heroes }: State): number[] =>
  models.flatMap(({ group, at }, i) => (at >= 0 && groups[group].mutineers ? [heroes.length + i] : []))

const mutinyOf = ({ groups }: State): number => groups.findIndex((group) => group.mutineers)

export interface Muster extends Frame {
  do: 'muster'
  hero: number
  pool: Pool
  left: number
  most: number
}

/** The hero's own area, or those beside it where it is full. */
function areasToJoin(state: State, hero: number): number[] {
  const group = mutinyOf(state)
  const { at } = state.heroes[hero]
  if (fitsInto(state, group, at)) return [at]
  return boardOf(state)
    .steps[at].map(({ to }) => to)
    .filter((to) => isInPlay(state, to) && !isWater(state, to) && fitsInto(state, group, to))
}

export const muster = procedure<Muster>('muster', {
  roll: (t, f) => callRoll(t, f.hero, seatOfHero(f.hero), 'event', f.pool),

  count({ state }, f) {
    f.left = Math.min(symbolsOf(roll.result(f)), f.most - mutineers(state).length)
  },

  place: {
    kind: 'muster-area',
    auto: true,
    seats: (_, f) => [seatOfHero(f.hero)],
    options: (state, f): Action[] =>
      f.left > 0 && canCome(state, mutinyOf(state))
        ? areasToJoin(state, f.hero).map((at) => ({ do: 'event-area', area: areaId(state, at) }))
        : [],
    take(t, f, action) {
      if (action.do !== 'event-area') return undefined
      f.left--
      bringIn(t, mutinyOf(t.state), areaNumber(t.state, action.area))
      return 'again'
    },
  },
})

export function callMuster(t: Table, { hero, dice, max }: RuleParams<'muster'>): void {
  const who = heroNamed(t.state, hero)
  if (who < 0 || t.state.heroes[who].at < 0 || mutinyOf(t.state) < 0) return
  t.call<Muster>({ do: 'muster', hero: who, pool: poolOf(dice), left: 0, most: max })
}

export interface Wave extends Frame {
  do: 'wave'
  pool: Pool
  areas: number
  left: number
}

/** Areas to which a wave could carry a hero: whatever the way costs, but room, walls and water stop it. */
function carriedTo(state: State, hero: number, most: number): number[] {
  const { steps } = boardOf(state)
  const start = state.heroes[hero].at
  const found: number[] = []
  let edge = [start]
  for (let distance = 0; distance < most; distance++) {
    const next: number[] = []
    for (const from of edge)
      for (const { to, edge: border, extra, needs } of steps[from]) {
        if (to === start || found.includes(to) || extra < 0 || (needs && !hasSkill(state, hero, needs))) continue
        if (isShut(state, border) || isWater(state, to) || !isInPlay(state, to) || !fits(state, hero, to)) continue
        found.push(to)
        next.push(to)
      }
    edge = next
  }
  return found
}

export const wave = procedure<Wave>('wave', {
  roll: (t, f) => callRoll(t, -1, overlordSeat, 'event', f.pool),

  count(_, f) {
    f.left = symbolsOf(roll.result(f))
  },

  symbol: {
    kind: 'wave',
    seats: () => [overlordSeat],
    options(state, f): Action[] {
      if (f.left === 0) return []
      const options: Action[] = []
      for (const hero of livingHeroes(state))
        for (const to of carriedTo(state, hero, f.areas))
          options.push({ do: 'wash', hero: sheetOf(state, hero).id, to: areaId(state, to) })
      for (const who of different(state, mutineers(state)))
        options.push({ do: 'wash-away', model: figureOf(state, who) })
      return options.length === 0 ? [] : [...options, { do: 'pass' }]
    },
    take(t, f, action) {
      const { state } = t
      f.left--
      if (action.do === 'wash') {
        const hero = heroNamed(state, action.hero)
        const from = areaId(state, placeOf(state, hero))
        t.tell({ fact: 'washed', hero: action.hero, from, to: action.to })
        enter(t, hero, areaNumber(state, action.to))
      } else if (action.do === 'wash-away') {
        t.tell({ fact: 'washed-away', who: action.model })
        leave(state, characterOf(state, action.model))
      }
      return 'again'
    },
  },
})

function leave(state: State, who: number): void {
  takeOff(state.models[who - state.heroes.length])
  forget(state, who)
}

export const canWave = (state: State): boolean => livingHeroes(state).length > 0

export const callWave = (t: Table, { dice, areas }: Of<'wave'>): void =>
  t.call<Wave>({ do: 'wave', pool: poolOf(dice), areas, left: 0 })

export interface Turncoats extends Frame {
  do: 'turncoats'
  pool: Pool
  unit: string
  colors: Color[]
  left: number
}

/** Groups with a model that is off the board. */
const offBoard = (state: State, { unit, colors }: Pick<Of<'turncoats'>, 'unit' | 'colors'>): number[] =>
  groupsNamed(state, unit).filter((group) => {
    const { color } = state.groups[group]
    return color !== null && colors.includes(color) && state.river.includes(group) && canCome(state, group)
  })

export const turncoats = procedure<Turncoats>('turncoats', {
  roll: (t, f) => callRoll(t, -1, overlordSeat, 'event', f.pool),

  count(_, f) {
    f.left = symbolsOf(roll.result(f))
  },

  mutineer: {
    kind: 'turncoat',
    auto: true,
    seats: () => [overlordSeat],
    options(state, f): Action[] {
      if (f.left === 0) return []
      const groups = offBoard(state, f)
      return different(state, mutineers(state)).flatMap((who) =>
        groups.flatMap((group): Action[] => {
          const { color } = state.groups[group]
          return color === null ? [] : [{ do: 'turn-coat', model: figureOf(state, who), color }]
        }),
      )
    },
    take(t, f, action) {
      if (action.do !== 'turn-coat') return undefined
      const { state } = t
      f.left--
      const at = areaNumber(state, action.model.at)
      leave(state, characterOf(state, action.model))
      t.tell({ fact: 'turned-coat', who: action.model, color: action.color })
      const group = offBoard(state, f).find((other) => state.groups[other].color === action.color)
      if (group !== undefined) bringIn(t, group, at)
      return 'again'
    },
  },
})

export const canTurn = (state: State, effect: Of<'turncoats'>): boolean =>
  mutineers(state).length > 0 && offBoard(state, effect).length > 0

export function callTurncoats(t: Table, { dice, unit, colors }: Of<'turncoats'>): void {
  t.call<Turncoats>({ do: 'turncoats', pool: poolOf(dice), unit, colors: [...colors], left: 0 })
}

// What spells do: for each word one place that says what it can be aimed at and does it. The caster chooses everything.
import { poolOf } from '../content/pool.ts'
import type { Side, Spell, SpellEffect } from '../content/types.ts'
import { SKILLS } from '../content/vocabulary.ts'
import type { Action } from './actions.ts'
import { callAreaAttack, callAttack, callDeath, callRoll, type SpellFrame } from './frames.ts'
import { leaderOf } from './gems.ts'
import { objectsIn, takeFrom } from './objects.ts'
import { distance, fits, isInPlay, sees } from './places.ts'
import {
  areaId,
  areaNumber,
  areEnemies,
  boardOf,
  characterOf,
  contentOf,
  different,
  everyone,
  figureOf,
  hasSkill,
  isHero,
  isThere,
  livingHeroes,
  placeOf,
  type State,
  sideOf,
  type Table,
} from './state.ts'
import { isImmune } from './summon.ts'
import { spellTargets } from './targets.ts'

type Of<Name extends SpellEffect['do']> = Extract<SpellEffect, { do: Name }>
type Aim = Extract<Action, { do: 'aim' | 'aim-area' | 'aim-object' }>

interface Word<Name extends SpellEffect['do']> {
  /** Whether it could do anything; left out where its aims tell. */
  can?(state: State, who: number): boolean
  /** What it may be aimed at; left out where nothing is chosen. */
  aims?(state: State, who: number, effect: Of<Name>): Aim[]
  run(t: Table, f: SpellFrame, effect: Of<Name>): void
}

const atCharacters = (state: State, characters: readonly number[]): Aim[] =>
  different(state, characters).map((who) => ({ do: 'aim', target: figureOf(state, who) }))

const inSight = (state: State, who: number, other: number): boolean =>
  sees(state, placeOf(state, who), placeOf(state, other))

const others = (state: State, who: number): number[] =>
  everyone(state).filter((other) => other !== who && isThere(state, other))

const otherHeroes = (state: State, who: number): number[] => livingHeroes(state).filter((hero) => hero !== who)

/** Gems of a side go from one zone to another, as many as there are. */
function shift(state: State, owner: number | Side, { from, to, count }: Of<'move_gems'>): void {
  const zones = { reserve: 'reserve', fatigue: 'fatigue', wounds: 'wound' } as const
  if (typeof owner === 'number') {
    const hero = state.heroes[owner]
    const moved = Math.min(count, hero[zones[from]])
    hero[zones[from]] -= moved
    hero[zones[to]] += moved
    return
  }
  if (from === 'wounds' || to === 'wounds') return
  const moved = Math.min(count, state.overlord[from])
  state.overlord[from] -= moved
  state.overlord[to] += moved
}

/** Whose gems a character lives on: its own, those of a leader, or the Overlord's. */
function purseOf(state: State, who: number): number | Side {
  if (isHero(state, who)) return who
  const leader = leaderOf(state)
  return sideOf(state, who) === 'heroes' && leader >= 0 ? leader : 'overlord'
}

const words: { readonly [Name in SpellEffect['do']]: Word<Name> } = {
  /** spell.attack, spell.lightning-storm, spell.pestilential-swarm, spell.boris-rage, spell.sets-bite, spell.kiss-of-death */
  attack: {
    aims(state, who, { target, range }) {
      if (target === 'character') return atCharacters(state, spellTargets(state, who))
      const here = placeOf(state, who)
      if (range === 'own_area') return [{ do: 'aim-area', area: areaId(state, here) }]
      return boardOf(state)
        .areas.filter(({ index }) => isInPlay(state, index) && sees(state, here, index))
        .map(({ id }) => ({ do: 'aim-area', area: id }))
    },
    run(t, f, { target, dice, exclude = [], defence }) {
      const { who, seat } = f
      const pool = poolOf(dice)
      if (target === 'character')
        callAttack(t, { by: who, seat, target: f.target, at: f.at, kind: 'spell', sort: 'spell', pool })
      else callAreaAttack(t, who, seat, f.at, pool, { undefended: defence === 'none', exclude })
    },
  },

  /** spell.borne-by-the-wind */
  gain_skill: {
    run: ({ state }, { who }, { skill }) => {
      state.marks.push({ mark: 'gained', on: who, value: SKILLS.indexOf(skill) })
    },
  },

  /** spell.sets-bite, spell.energy-drain */
  move_gems: {
    aims: (state, who, effect) => (effect.who === 'adjacent_hero' ? atCharacters(state, heroesBeside(state, who)) : []),
    run({ state }, f, effect) {
      shift(state, purseOf(state, effect.who === 'caster_side' ? f.who : f.target), effect)
    },
  },

  /** spell.gift-of-life */
  give_gems: {
    aims: (state, who) =>
      atCharacters(
        state,
        isHero(state, who) ? otherHeroes(state, who).filter((other) => inSight(state, who, other)) : [],
      ),
    run({ state }, f) {
      state.heroes[f.who].reserve -= f.gems
      state.heroes[f.target].reserve += f.gems
    },
  },

  /** spell.halo: casting one again while it is active adds nothing. */
  modify_armor: {
    run({ state }, { who }, { by }) {
      if (!state.marks.some(({ mark, on, value }) => mark === 'halo' && on === who && value === by))
        state.marks.push({ mark: 'halo', on: who, value: by })
    },
  },

  /** spell.mitras-healing: the symbols are counted when the dice have fallen. */
  heal: {
    aims: (state, who) =>
      atCharacters(
        state,
        livingHeroes(state).filter((hero) => placeOf(state, hero) === placeOf(state, who)),
      ),
    run: (t, f, { dice }) => callRoll(t, f.who, f.seat, 'spell', poolOf(dice)),
  },

  /** spell.magical-dizziness */
  tax_spells: {
    aims: (state, who) =>
      atCharacters(
        state,
        others(state, who).filter((other) => hasSkill(state, other, 'spell_caster') && inSight(state, who, other)),
      ),
    run({ state }, { who, target }, { extra }) {
      for (let i = 0; i < extra; i++) state.marks.push({ mark: 'dizzy', on: target, value: who })
    },
  },

  /** spell.mind-control, amb.mind-control-points */
  move_enemy: {
    aims: (state, who) =>
      atCharacters(
        state,
        others(state, who).filter((other) => areEnemies(state, who, other)),
      ),
    run(_, f, { points }) {
      f.points = points + f.gems
    },
  },

  /** spell.sets-possession, amb.possession-blocking */
  hold: {
    aims: (state, who, { areas }) =>
      atCharacters(
        state,
        others(state, who).filter((other) => distance(state, placeOf(state, who), placeOf(state, other)) <= areas),
      ),
    run({ state }, { target }) {
      const blocks = hasSkill(state, target, 'blocking')
      state.marks.push(
        blocks
          ? { mark: 'lost', on: target, value: SKILLS.indexOf('blocking') }
          : { mark: 'held', on: target, value: 0 },
      )
    },
  },

  /** spell.telekinesis */
  fetch_object: {
    aims(state, who, { max_encumbrance }) {
      if (!isHero(state, who)) return []
      const { cards } = contentOf(state)
      return boardOf(state)
        .areas.filter(({ index }) => sees(state, placeOf(state, who), index))
        .flatMap(({ id, index }) =>
          objectsIn(state, index)
            .filter((object) => cards[object].encumbrance <= max_encumbrance)
            .map((object): Aim => ({ do: 'aim-object', object, area: id })),
        )
    },
    run: (t, f) => takeFrom(t, f.who, f.object, f.at),
  },

  /** spell.teleportation: paid step by step while it goes on. */
  teleport: {
    can: (state, who) => teleportsOf(state, who).length > 0,
    run(_, f) {
      f.points = beforeFirstStep
    },
  },

  /** spell.kiss-of-death: without a last attack. */
  remove_caster: { run: (t, f) => callDeath(t, f.who, true) },
}

/** In place of movement points while a caster teleports: the first step must be taken, later ones may. */
export const beforeFirstStep = -1
export const betweenSteps = -2

/** Areas joined to the caster's by a border or touching it behind a wall; room is needed, nothing else matters. */
export function teleportsOf(state: State, who: number): number[] {
  const from = placeOf(state, who)
  const { steps, walls } = boardOf(state)
  const touching = walls.flatMap(({ a, b }) => (a === from ? [b] : b === from ? [a] : []))
  return [...new Set([...steps[from].map(({ to }) => to), ...touching])].filter(
    (to) => isInPlay(state, to) && fits(state, who, to),
  )
}

/** spell.energy-drain: not in the own area. */
const heroesBeside = (state: State, who: number): number[] =>
  livingHeroes(state).filter(
    (hero) => distance(state, placeOf(state, who), placeOf(state, hero)) === 1 && inSight(state, who, hero),
  )

/** An effect meets the word it is made of; the compiler cannot tie the two together by itself. */
const wordOf = (effect: SpellEffect) => words[effect.do] as Word<SpellEffect['do']>

/** What an effect may be aimed at; nothing where it is not aimed. */
export const aimsOf = (state: State, who: number, effect: SpellEffect, spell: string): Aim[] =>
  (wordOf(effect).aims?.(state, who, effect) ?? []).filter(
    (aim) => aim.do !== 'aim' || !isImmune(state, aim.target.who, spell),
  )

/** decide.spell: a spell is offered only if it has a legal target. */
export function canWork(state: State, who: number, { id, effects: [first] }: Spell): boolean {
  const { can, aims } = wordOf(first)
  if (can) return can(state, who)
  return !aims || needsNoAim(first) || aimsOf(state, who, first, id).length > 0
}

const needsNoAim = (effect: SpellEffect): boolean => effect.do === 'move_gems' && effect.who !== 'adjacent_hero'

export const runEffect = (t: Table, f: SpellFrame, effect: SpellEffect): void => wordOf(effect).run(t, f, effect)

export function takeAim({ state }: Table, f: SpellFrame, aim: Action): void {
  if (aim.do === 'aim') {
    f.target = characterOf(state, aim.target)
    f.at = placeOf(state, f.target)
  } else if (aim.do === 'aim-area') f.at = areaNumber(state, aim.area)
  else if (aim.do === 'aim-object') {
    f.object = aim.object
    f.at = areaNumber(state, aim.area)
  }
}

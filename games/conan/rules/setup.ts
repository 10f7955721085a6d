// Setup: the options of a match, and the table before anybody has chosen anything (setup.order).
import { type Chance, pack } from '@skelos/kernel'
import { z } from 'zod'
import { content as defaultPack } from '../content/index.ts'
import type { Content, Scenario } from '../content/types.ts'
import type { GameFrame } from './frames.ts'
import { edgeNamed } from './places.ts'
import { areaNumber, type Group, type Hero, type Mark, type Model, rulesOf, type State } from './state.ts'
import { aloneFlag } from './victory.ts'

/**
 * decide.scenario, decide.hero-count: a scenario of the pack, and one of the numbers of heroes it lists; a first part may be
 * played alone. What is open hangs on the scenario that is chosen, the first of the pack where none is.
 */
export function optionsFor({ scenarios }: Content, chosen?: string) {
  const ids = scenarios.map(({ id }) => id)
  const within = scenarios.filter(({ id }) => chosen === undefined || id === chosen)
  const counts = within.flatMap(({ heroCounts }) => heroCounts)
  const goesOn = within.some(({ next }) => next >= 0)
  return z
    .strictObject({
      scenario: z.enum(ids).default(ids[0] ?? ''),
      heroes: z
        .int()
        .min(Math.min(...counts))
        .max(Math.max(...counts))
        .optional(),
      alone: (goesOn ? z.boolean() : z.literal(false)).optional(),
    })
    .check(({ value, issues }) => {
      const scenario = scenarios.find(({ id }) => id === value.scenario)
      if (value.heroes !== undefined && !scenario?.heroCounts.includes(value.heroes))
        issues.push({ code: 'custom', path: ['heroes'], message: 'not-so-many-heroes', input: value.heroes })
    })
    .transform(({ scenario, heroes, alone }): Options => {
      const { heroCounts, next } = scenarios.find(({ id }) => id === scenario) ?? scenarios[0]
      return { scenario, heroes: heroes ?? heroCounts[0], ...(alone && next >= 0 && { alone: true }) }
    })
}

export interface Options {
  scenario: string
  heroes: number
  /** A first part without its second. */
  alone?: true
}

/** Any table at all, for fuzzing. */
export function anyOptions(chance: Chance): Options {
  const { scenarios } = defaultPack
  const scenario = scenarios[chance.below(scenarios.length)]
  const heroes = scenario.heroCounts[chance.below(scenario.heroCounts.length)]
  const alone = scenario.next >= 0 && chance.below(2) === 0
  return { scenario: scenario.id, heroes, ...(alone && { alone }) }
}

/** setup.hero-gems, setup.equipment, setup.spell-cards */
function newHero(content: Content, { hero, cards, spells, start }: Scenario['heroes'][number], stashed: boolean): Hero {
  const { gems, index, spaces } = content.heroes[hero]
  return {
    sheet: index,
    at: start,
    fate: 'alive',
    stance: 'none',
    reserve: gems,
    fatigue: 0,
    wound: 0,
    spaces: spaces.map(() => 0),
    cards: stashed ? [] : [...cards],
    spells: [...spells],
    spellGems: spells.map(() => 0),
    allyGems: 0,
    walked: 0,
    forfeited: false,
  }
}

function modelsOf(scenario: Scenario): Model[] {
  return scenario.groups.flatMap(({ place, aside, life }, group) => [
    ...place.flatMap(({ area, count }) => Array.from({ length: count }, () => ({ group, at: area, life }))),
    ...Array.from({ length: aside }, () => ({ group, at: -1, life })),
  ])
}

export function blankTable({ scenario: id, heroes: count, alone }: Options, content: Content): State {
  const index = content.scenarios.findIndex((other) => other.id === id)
  const scenario = content.scenarios[index]
  const taking = scenario.heroes.filter(({ from }) => from <= count)
  const first: GameFrame = {
    do: 'game',
    step: 0,
    next: scenario.firstSide,
    unplaced: taking.flatMap(({ startWithAny }, hero) => (startWithAny ? [hero] : [])),
    piles: scenario.stashed ? taking.map((_, hero) => hero) : [],
  }
  const state: State = {
    stack: [first],
    scenario: index,
    round: 0,
    turns: 0,
    side: scenario.firstSide,
    heroes: taking.map((hero) => newHero(content, hero, scenario.stashed)),
    models: modelsOf(scenario),
    groups: scenario.groups.map(
      ({ unit, color, side, life, petrified, mutineers }): Group => ({
        unit,
        color,
        side,
        life,
        petrified,
        mutineers,
      }),
    ),
    overlord: { ...scenario.gems[count] },
    river: [...scenario.river],
    casters: scenario.unitSpells.map(({ unit, spells }) => ({ unit, spells: [...spells], gems: spells.map(() => 0) })),
    marks: [],
    lying: [],
    chests: [...scenario.chests],
    deck: [...scenario.deck],
    doors: [],
    barricades: [],
    openings: [],
    water: [],
    chairs: [],
    relics: [],
    tracks: [],
    flags: alone ? [aloneFlag] : [],
    saved: [],
    tokens: [],
    silenced: [],
    closed: [],
    dredged: [],
    bodies: [],
    exits: [],
    jammed: [],
    searched: [],
    piles: scenario.stashed ? taking.map(({ cards }) => [...cards]) : [],
    hidden: { captive: -1, tokens: [], piles: scenario.stashed ? taking.map(() => -1) : [] },
    winner: null,
    ending: null,
  }
  // What is laid out is asked of the state's own pack.
  if (content !== defaultPack) state[pack] = content
  layOut(state)
  state.marks.push(...halos(state, scenario, content, count))
  return state
}

/** setup.tokens: what the special rules put on the board. */
function layOut(state: State): void {
  const at = (area: string): number => areaNumber(state, area)
  for (const { edges } of rulesOf(state, 'doors')) state.doors.push(...edges.map((pair) => edgeNamed(state, pair)))
  for (const { edges, life } of rulesOf(state, 'barricade'))
    state.barricades.push(...edges.map((pair) => ({ edge: edgeNamed(state, pair), life })))
  for (const { object, area } of rulesOf(state, 'captive')) if (area) state.lying.push({ object, at: at(area) })
  for (const { object, area } of rulesOf(state, 'charm')) state.lying.push({ object, at: at(area) })
  for (const { object, area } of rulesOf(state, 'locked_object')) state.lying.push({ object, at: at(area) })
  for (const { chair_areas, chairs_per_area } of rulesOf(state, 'furniture'))
    for (const area of chair_areas) for (let i = 0; i < chairs_per_area; i++) state.chairs.push(at(area))
  for (const { areas } of rulesOf(state, 'relics')) state.relics.push(...areas.map(at))
  for (const { id, start } of rulesOf(state, 'track')) state.tracks.push({ id, at: start })
  for (const { areas, counts_in_track } of rulesOf(state, 'tokens')) {
    state.tokens.push(...areas.map(at))
    if (counts_in_track) state.tracks.push({ id: counts_in_track, at: 0 })
  }
}

/** setup.already-cast: in force when the game begins, without gems on the card. */
function halos(state: State, scenario: Scenario, content: Content, count: number): Mark[] {
  const strength = (spell: string): number => {
    const halo = content.spells[spell].effects.find((effect) => effect.do === 'modify_armor')
    return halo?.by ?? 0
  }
  const marks: Mark[] = []
  for (const [hero, { alreadyCast }] of scenario.heroes.filter(({ from }) => from <= count).entries())
    for (const spell of alreadyCast) marks.push({ mark: 'halo', on: hero, value: strength(spell) })
  for (const { unit, cast } of scenario.unitSpells)
    for (const spell of cast)
      for (const [i, { group }] of state.models.entries())
        if (state.groups[group].unit === unit)
          marks.push({ mark: 'halo', on: state.heroes.length + i, value: strength(spell) })
  return marks
}

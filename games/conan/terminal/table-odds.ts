// The exact chances of what heroes may do at the table of a scenario, as it is set up: a strike by gems and guard, a
// Manipulation, a leap, a spell, and a whole turn with the best split of the gems.
import { decimal, type Language, percent } from '@skelos/text'
import type { Flags } from '../../terminal.ts'
import { content } from '../content/index.ts'
import {
  type Aim,
  chanceToLeap,
  chanceToManipulate,
  chanceWithGems,
  oddsOfArea,
  oddsOfAttack,
  oddsOfHealing,
  oddsOfSpell,
  type Plan,
  plansByGuard,
  planToLive,
} from '../odds/index.ts'
import { assignable } from '../rules/gems.ts'
import { armings, chestDifficulty } from '../rules/hero-options.ts'
import { blankTable } from '../rules/setup.ts'
import {
  areaId,
  areaNumber,
  everyone,
  hasSkill,
  heroNamed,
  idOf,
  isHero,
  isThere,
  livingHeroes,
  manipulation,
  melee,
  placeOf,
  ranged,
  type State,
  sheetOf,
  sideOf,
  unitOf,
} from '../rules/state.ts'
import { terminalWords } from './words.ts'

export interface Answer {
  result: object
  lines: string[]
}

export const tableFlags = {
  scenario: '<id>',
  hero: '<id>',
  from: '<id>',
  gems: '<n>',
  target: '<id>',
  weapons: '<list>',
  ranged: '',
  guarding: '<n>',
  spell: '<id>',
  wound: '<n>',
  area: '<id>',
  aim: '<what>',
  behind: '<id>',
  answer: '<id and n>',
}

const standing = ['from', 'gems']

export const tableQuestions = {
  strike: { needs: ['scenario', 'hero', 'target'], takes: [...standing, 'weapons', 'ranged', 'guarding'] },
  manipulate: { needs: ['scenario', 'hero'], takes: [...standing, 'aim', 'difficulty'] },
  leap: { needs: ['scenario', 'hero', 'difficulty'], takes: ['from'] },
  spell: { needs: ['scenario', 'hero', 'spell'], takes: ['from', 'target', 'area', 'wound'] },
  turn: { needs: ['scenario', 'hero'], takes: [...standing, 'aim', 'area', 'behind', 'target', 'guarding', 'answer'] },
}

/** More than any difficulty, guard or group. */
const most = { value: 30, guard: 5, times: 5 }

export function askTable(question: string, given: Flags, language: Language): Answer {
  const state = tableOf(given)
  switch (question) {
    case 'strike':
      return strike(state, heroOf(state, given), given, language)
    case 'manipulate':
      return manipulate(state, heroOf(state, given), given, language)
    case 'leap':
      return leap(state, given, language)
    case 'spell':
      return spell(state, given, language)
    default:
      return turn(state, heroOf(state, given), given, language)
  }
}

/** With as many heroes as the scenario allows. */
function tableOf(given: Flags): State {
  const ids = content.scenarios.map(({ id }) => id)
  const id = given.oneOf('scenario', ids) ?? ids[0]
  const { heroCounts } = content.scenarios.find((other) => other.id === id) ?? content.scenarios[0]
  return blankTable({ scenario: id, heroes: Math.max(...heroCounts) }, content)
}

const areasOf = (state: State): string[] =>
  content.boards[content.scenarios[state.scenario].board].areas.map(({ id }) => id)

const areaIn = (state: State, given: Flags, flag: string): number | undefined => {
  const id = given.oneOf(flag, areasOf(state))
  return id === undefined ? undefined : areaNumber(state, id)
}

/** A hero at the start of the first Action phase, or where and with what somebody says. */
function heroOf(state: State, given: Flags): number {
  const names = livingHeroes(state).map((hero) => sheetOf(state, hero).id)
  const hero = heroNamed(state, given.oneOf('hero', names) ?? names[0])
  const own = state.heroes[hero]
  own.at = areaIn(state, given, 'from') ?? own.at
  own.stance = 'aggressive'
  // setup.hero-fatigue, stance.aggressive-recovery
  const { fatigue = 0 } = content.scenarios[state.scenario].heroes.find((other) => other.hero === own.sheet) ?? {}
  const { gems } = sheetOf(state, hero)
  own.reserve = given.whole('gems', 0, gems, gems - fatigue + Math.min(fatigue, content.recovery.aggressive[0]))
  own.fatigue = gems - own.reserve
  return hero
}

/** A model of each unit of the Overlord, by its name. */
function enemiesOf(state: State): Map<string, number> {
  const enemies = everyone(state).filter((who) => isThere(state, who) && sideOf(state, who) === 'overlord')
  return new Map(enemies.toReversed().map((who) => [idOf(state, who), who]))
}

function targetOf(state: State, given: Flags): number {
  const enemies = enemiesOf(state)
  return enemies.get(given.oneOf('target', [...enemies.keys()]) ?? '') ?? -1
}

/** By gems, without a guard and with each number of gems up to `--guarding`; in the target's area, or as far as it is. */
function strike(state: State, hero: number, given: Flags, language: Language): Answer {
  const words = terminalWords(language)
  const target = targetOf(state, given)
  const at = placeOf(state, target)
  const kind = given.has('ranged') ? 'ranged' : 'melee'
  if (kind === 'melee') state.heroes[hero].at = at
  const own = state.heroes[hero].cards.filter((card) => content.cards[card].bonus[kind])
  const named = given.listOf('weapons', own)
  given.atMost('weapons', named.length, kind === 'melee' && hasSkill(state, hero, 'ambidextrous') ? 2 : 1)
  const ways = given.has('weapons') ? [named] : kind === 'ranged' ? own.map((card) => [card]) : armings(state, hero)
  const limit = assignable(state, hero, kind === 'melee' ? melee : ranged)
  const guards = Array.from({ length: given.whole('guarding', 0, most.guard, 2) + 1 }, (_, gems) => gems)
  const declared = { by: hero, target, at, kind, sort: 'hero', chair: false } as const
  const oddsBy = (weapons: readonly string[], gems: number, guard: number) =>
    oddsOfAttack(state, { ...declared, weapons, gems }, { by: target, gems: guard, card: '', armor: '' })
  const rows = Array.from({ length: limit }, (_, i) => i + 1).flatMap((gems) =>
    guards.map((guard) => {
      const found = ways.map((weapons) => ({ gems, guard, weapons, ...oddsBy(weapons, gems, guard) }))
      return found.toSorted((a, b) => b.kill - a.kill || b.expectedDamage - a.expectedDamage)[0]
    }),
  )
  const strikes = rows.filter(Boolean)
  const lines = strikes.map(({ gems, guard, kill, expectedDamage, expectedLife }) =>
    words.say('odds.strike', {
      gems,
      guard,
      kill: percent(language, kill),
      damage: decimal(language, expectedDamage, 2),
      life: decimal(language, expectedLife, 2),
    }),
  )
  return { result: { strikes }, lines: lines.length > 0 ? lines : [words.say('odds.none')] }
}

const manipulations = ['chest', 'lock', 'throw'] as const

/** Once with each number of gems, and with as many attempts as they allow. */
function manipulate(state: State, hero: number, given: Flags, language: Language): Answer {
  const aim = given.oneOf('aim', manipulations) ?? 'chest'
  const difficulty = given.whole('difficulty', 1, most.value, chestDifficulty(state))
  const attempts = Array.from({ length: assignable(state, hero, manipulation) }, (_, i) => {
    const gems = i + 1
    const { chance, first } = chanceWithGems(state, hero, aim, difficulty, gems)
    return { gems, once: chanceToManipulate(state, hero, aim, difficulty, gems), repeated: chance, first }
  })
  const lines = attempts.map(({ gems, once, repeated, first }) =>
    terminalWords(language).say('odds.manipulate', {
      gems,
      once: percent(language, once),
      repeated: percent(language, repeated),
      first,
    }),
  )
  return { result: { attempts }, lines }
}

function leap(state: State, given: Flags, language: Language): Answer {
  const leapers = livingHeroes(state).filter((hero) => hasSkill(state, hero, 'leap'))
  const names = leapers.map((hero) => sheetOf(state, hero).id)
  const hero = heroNamed(state, given.oneOf('hero', names) ?? '')
  state.heroes[hero].at = areaIn(state, given, 'from') ?? state.heroes[hero].at
  const success = chanceToLeap(state, hero, given.whole('difficulty', 1, most.value))
  return {
    result: { success },
    lines: [terminalWords(language).say('odds.try', { success: percent(language, success) })],
  }
}

/** On an enemy, on whoever is in an area, or on a hero with so many gems in Wound. */
function spell(state: State, given: Flags, language: Language): Answer {
  const words = terminalWords(language)
  const casters = everyone(state).filter((who) => isThere(state, who) && hasSkill(state, who, 'spell_caster'))
  const caster = given.oneOf(
    'hero',
    casters.map((other) => idOf(state, other)),
  )
  const who = casters.find((other) => idOf(state, other) === caster) ?? casters[0]
  if (isHero(state, who)) state.heroes[who].at = areaIn(state, given, 'from') ?? state.heroes[who].at
  const rolled = Object.values(content.spells).filter(({ effects }) => effects.some((effect) => 'dice' in effect))
  const ids = rolled.map(({ id }) => id)
  const id = given.oneOf('spell', ids) ?? ids[0]
  const effect = content.spells[id].effects.find((other) => other.do === 'attack' || other.do === 'heal')
  if (effect?.do === 'heal') {
    const hero = isHero(state, who) ? who : 0
    state.heroes[hero].wound = given.whole('wound', 0, sheetOf(state, hero).gems, sheetOf(state, hero).gems)
    const { healed, any, mean } = oddsOfHealing(state, who, hero, effect)
    return {
      result: { healed, any, mean },
      lines: [words.say('odds.heals', { mean: decimal(language, mean, 2), any: percent(language, any) })],
    }
  }
  if (effect?.do !== 'attack') return { result: {}, lines: [words.say('odds.none')] }
  if (effect.target === 'character') {
    given.needs('spell', 'target')
    const target = targetOf(state, given)
    const { damage, kill, expectedDamage, expectedLife } = oddsOfSpell(state, who, target, effect)
    const told = {
      kill: percent(language, kill),
      damage: decimal(language, expectedDamage, 2),
      life: decimal(language, expectedLife, 2),
    }
    return { result: { damage, kill, expectedDamage, expectedLife }, lines: [words.say('odds.attack', told)] }
  }
  const at = areaIn(state, given, 'area') ?? placeOf(state, who)
  const { kills, expectedKills, victims } = oddsOfArea(state, who, at, effect)
  const named = victims.map(({ who: victim, ...rest }) => ({ who: idOf(state, victim), ...rest }))
  const lines = [
    words.say('remark.area', { mean: decimal(language, expectedKills, 2) }),
    ...named.map((victim) => `  ${victim.who}  ${percent(language, victim.kill)}`),
  ]
  return { result: { kills, expectedKills, victims: named }, lines }
}

const aims = ['reach', 'open', 'unlock', 'kill'] as const

function aimOf(state: State, hero: number, given: Flags): Aim {
  const what = given.oneOf('aim', aims) ?? 'reach'
  given.needs('aim', what === 'kill' ? 'target' : 'area')
  if (what === 'kill') {
    const guard = { gems: given.whole('guarding', 0, most.guard, 0), card: '', armor: '' }
    return { do: what, target: targetOf(state, given), guard }
  }
  const at = areaIn(state, given, 'area') ?? state.heroes[hero].at
  if (what !== 'unlock') return { do: what, at }
  given.needs('aim', 'behind')
  return { do: what, from: at, to: areaIn(state, given, 'behind') ?? at }
}

/** A plan for each number of gems that is kept, or, with an answer expected, the one with the best chance of both. */
function turn(state: State, hero: number, given: Flags, language: Language): Answer {
  const words = terminalWords(language)
  const aim = aimOf(state, hero, given)
  const told = ({ chance, split, way }: Plan) => ({ chance, ...split, way: way.map((area) => areaId(state, area)) })
  if (given.has('answer')) {
    const enemies = enemiesOf(state)
    const [[unit, times]] = given.counted('answer', [...enemies.keys()], most.times)
    const by = enemies.get(unit) ?? -1
    const plan = planToLive(state, hero, aim, { by, kind: unitOf(state, by).melee ? 'melee' : 'ranged', times })
    const { move, act, keep } = plan.split
    const both = percent(language, plan.worth)
    return {
      result: { both: plan.worth, ...told(plan) },
      lines: [words.say('odds.live', { both, chance: percent(language, plan.chance), move, act, keep })],
    }
  }
  const plans = plansByGuard(state, hero, aim)
  const lines = plans.map(({ chance, split: { move, act } }, keep) =>
    words.say('odds.turn', { keep, chance: percent(language, chance), move, act }),
  )
  return { result: { plans: plans.map(told) }, lines }
}

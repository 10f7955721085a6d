// The exact chances of a roll, an attack, a try, or a whole turn at the start of a scenario that somebody has in mind.
import { decimal, type Language, percent } from '@skelos/text'
import { padStart } from '../../layout.ts'
import type { Flags, OddsQuestions } from '../../terminal.ts'
import { content } from '../content/index.ts'
import { poolOf } from '../content/pool.ts'
import type { PrintedDie } from '../content/types.ts'
import { PRINTED_DICE } from '../content/vocabulary.ts'
import {
  type Aim,
  attackOdds,
  chanceToReach,
  meanChance,
  POLICIES,
  type Policy,
  plansByGuard,
  rollChances,
} from '../odds/index.ts'
import { blankTable } from '../rules/setup.ts'
import { areaId, areaNumber, heroNamed, livingHeroes, type State, sheetOf } from '../rules/state.ts'
import { type Key, terminalWords } from './words.ts'

const flags = {
  dice: '<list>',
  guard: '<list>',
  armor: '<n>',
  life: '<n>',
  penalty: '<n>',
  rerolls: '<n>',
  policy: '<name>',
  difficulty: '<n>',
  scenario: '<id>',
  hero: '<id>',
  area: '<id>',
  aim: '<what>',
}

const most = { dice: 12, value: 30, rerolls: 4 }
const aims = ['reach', 'open'] as const

export const odds: OddsQuestions = {
  flags,
  questions: {
    roll: { needs: ['dice'], takes: ['policy', 'rerolls'] },
    attack: { needs: ['dice', 'armor', 'life'], takes: ['guard', 'policy', 'penalty', 'rerolls'] },
    try: { needs: ['dice', 'difficulty'], takes: ['policy', 'penalty', 'rerolls'] },
    turn: { needs: ['scenario', 'hero', 'area'], takes: ['aim'] },
  },
  about: (flag, language) => terminalWords(language).say(`flag.${flag}` as Key),
  answer(question, given, language) {
    switch (question) {
      case 'roll':
        return roll(given, language)
      case 'attack':
        return attack(given, language)
      case 'try':
        return attempt(given, language)
      default:
        return turn(given, language)
    }
  },
}

interface Answer {
  result: object
  lines: string[]
}

/** As cards print them: `red, red, yellow+r`. */
function diceOf(given: Flags, flag: 'dice' | 'guard'): PrintedDie[] {
  const dice = given.listOf(flag, PRINTED_DICE)
  given.atMost(flag, dice.length, most.dice)
  return dice
}

const policyOf = (given: Flags): Policy => given.oneOf('policy', POLICIES) ?? 'best'

const rolledOf = (given: Flags) => ({
  pool: poolOf(diceOf(given, 'dice')),
  any: given.whole('rerolls', 0, most.rerolls, 0),
})

function bars(chances: readonly number[], language: Language): string[] {
  return chances.flatMap((chance, count) =>
    chance > 0
      ? [
          `  ${padStart(`${count}`, 2)}  ${padStart(percent(language, chance), 7)}  ${'█'.repeat(Math.round(chance * 40))}`,
        ]
      : [],
  )
}

function roll(given: Flags, language: Language): Answer {
  const distribution = rollChances(content.faces, rolledOf(given), policyOf(given))
  const mean = meanChance(distribution)
  const told = terminalWords(language).say('odds.roll', { mean: decimal(language, mean, 2) })
  return { result: { distribution, mean }, lines: [told, ...bars(distribution, language)] }
}

function attack(given: Flags, language: Language): Answer {
  const { damage, kill, expectedDamage, expectedLife } = attackOdds(content.faces, {
    attack: { ...rolledOf(given), penalty: given.whole('penalty', 0, most.value, 0) },
    defense: {
      pool: poolOf(diceOf(given, 'guard')),
      any: 0,
      armor: given.whole('armor', 0, most.value),
      change: 0,
    },
    life: given.whole('life', 1, most.value),
    policy: policyOf(given),
  })
  const told = terminalWords(language).say('odds.attack', {
    kill: percent(language, kill),
    damage: decimal(language, expectedDamage, 2),
    life: decimal(language, expectedLife, 2),
  })
  return { result: { damage, kill, expectedDamage, expectedLife }, lines: [told, ...bars(damage, language)] }
}

function attempt(given: Flags, language: Language): Answer {
  const difficulty = given.whole('difficulty', 1, most.value)
  const penalty = given.whole('penalty', 0, most.value, 0)
  const success = chanceToReach(content.faces, rolledOf(given), difficulty, penalty, policyOf(given))
  const told = terminalWords(language).say('odds.try', { success: percent(language, success) })
  return { result: { success }, lines: [told] }
}

/** A hero's first turn, as the scenario is set up: what the gems can do, for each number of them that is kept. */
function turn(given: Flags, language: Language): Answer {
  const scenario = given.oneOf(
    'scenario',
    content.scenarios.map(({ id }) => id),
  )
  const listed = content.scenarios.find(({ id }) => id === scenario) ?? content.scenarios[0]
  const state = blankTable({ scenario: listed.id, heroes: Math.max(...listed.heroCounts) }, content)
  const names = livingHeroes(state).map((hero) => sheetOf(state, hero).id)
  const hero = heroNamed(state, given.oneOf('hero', names) ?? names[0])
  const areas = content.boards[listed.board].areas.map(({ id }) => id)
  const at = areaNumber(state, given.oneOf('area', areas) ?? areas[0])
  const what = given.oneOf('aim', aims) ?? 'reach'
  const aim: Aim = { do: what, at }
  const plans = plansByGuard(ready(state, hero), hero, aim)
  const words = terminalWords(language)
  const result = plans.map(({ chance, split, way }) => ({
    chance,
    ...split,
    way: way.map((area) => areaId(state, area)),
  }))
  const lines = plans.map(({ chance, split }, keep) =>
    words.say('odds.turn', { keep, chance: percent(language, chance), move: split.move, act: split.act }),
  )
  return { result: { plans: result }, lines }
}

/** setup.hero-fatigue, stance.aggressive-recovery: rested as at the start of the first Action phase. */
function ready(state: State, hero: number): State {
  const own = state.heroes[hero]
  const { fatigue = 0 } = content.scenarios[state.scenario].heroes.find((other) => other.hero === own.sheet) ?? {}
  const back = Math.min(fatigue, content.recovery.aggressive[0])
  own.reserve += back - fatigue
  own.fatigue += fatigue - back
  own.stance = 'aggressive'
  return state
}

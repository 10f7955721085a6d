// The exact chances of a roll, an attack or a try that somebody has in mind, by its dice; table-odds.ts answers by names.
import { decimal, type Language, percent } from '@skelos/text'
import { padStart } from '../../layout.ts'
import type { Flags, OddsQuestions } from '../../terminal.ts'
import { content } from '../content/index.ts'
import { poolOf } from '../content/pool.ts'
import type { PrintedDie } from '../content/types.ts'
import { PRINTED_DICE } from '../content/vocabulary.ts'
import { attackOdds, chanceToReach, meanChance, POLICIES, type Policy, rollChances } from '../odds/index.ts'
import { type Answer, askTable, tableFlags, tableQuestions } from './table-odds.ts'
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
  ...tableFlags,
}

const most = { dice: 12, value: 30, rerolls: 4 }

export const odds: OddsQuestions = {
  flags,
  questions: {
    roll: { needs: ['dice'], takes: ['policy', 'rerolls'] },
    attack: { needs: ['dice', 'armor', 'life'], takes: ['guard', 'policy', 'penalty', 'rerolls'] },
    try: { needs: ['dice', 'difficulty'], takes: ['policy', 'penalty', 'rerolls'] },
    ...tableQuestions,
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
        return askTable(question, given, language)
    }
  },
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

// The exact chances of a contest, campaign, siege or battle that somebody has in mind.
import { decimal, type Language, percent } from '@skelos/text'
import { padStart } from '../../layout.ts'
import type { Flags, OddsQuestions } from '../../terminal.ts'
import { content } from '../content/index.ts'
import {
  type Army,
  battleOdds,
  campaignOdds,
  contestOdds,
  type Fighter,
  type FightOdds,
  siegeOdds,
} from '../odds/index.ts'
import { type Key, terminalWords } from './words.ts'

const flags = {
  attack: '<n>',
  defence: '<n>',
  'attack-symbols': '<list>',
  'defence-symbols': '<list>',
  'attack-bonus': '<n>',
  'defence-bonus': '<n>',
  conan: '<side>',
  ties: '<side>',
  sorcery: '<who>',
  units: '<n>',
  defenders: '<n>',
  province: '<id>',
  step: '<n>',
  raiders: '<n>',
  'march-while': '<n>',
  'retreat-below': '<n>',
  march: '',
}

const both = ['attack-symbols', 'attack-bonus', 'conan', 'ties', 'sorcery']
const defending = [...both, 'defence-symbols', 'defence-bonus']
const fighting = [...defending, 'units', 'defenders', 'province', 'retreat-below', 'march-while', 'march']

const sides = ['attacker', 'defender'] as const
const symbols = ['shield', 'axe'] as const
const mostStrength = 12
const mostUnits = 5
const mostTokens = 20

export const odds: OddsQuestions = {
  flags,
  questions: {
    contest: { needs: ['attack', 'defence'], takes: defending },
    campaign: { needs: ['units', 'province'], takes: [...both, 'step', 'raiders', 'march-while'] },
    siege: { needs: ['units', 'defenders', 'province'], takes: fighting },
    battle: { needs: ['units', 'defenders'], takes: fighting },
  },
  // Both sides' symbols and bonus are told in the same words.
  about: (flag, language) => terminalWords(language).say(`flag.${flag.replace(/^(attack|defence)-/, '')}` as Key),
  answer(question, given, language) {
    const asked = new Question(given, language)
    if (question === 'contest') return asked.contest()
    return question === 'campaign' ? asked.campaign() : asked.fight(question === 'siege' ? 'siege' : 'battle')
  },
}

interface Answer {
  result: object
  lines: string[]
}

class Question {
  readonly #flags: Flags
  readonly #language: Language

  constructor(given: Flags, language: Language) {
    this.#flags = given
    this.#language = language
  }

  contest(): Answer {
    const spends = this.#flags.listOf('sorcery', sides)
    const result = contestOdds(
      {
        ...this.#fighter('attacker'),
        strength: this.#flags.whole('attack', 0, mostStrength),
        sorcery: spends.includes('attacker'),
      },
      {
        ...this.#fighter('defender'),
        strength: this.#flags.whole('defence', 0, mostStrength),
        sorcery: spends.includes('defender'),
      },
    )
    const lines = [
      this.#say('odds.contest-won', { win: this.#share(result.win) }),
      ...this.#bars('odds.successes-attacker', result.distribution.attacker),
      ...this.#bars('odds.successes-defender', result.distribution.defender),
    ]
    return { result, lines }
  }

  campaign(): Answer {
    const { value, terrain: track } = this.#province()
    const result = campaignOdds({
      units: this.#flags.whole('units', 1, mostUnits),
      step: this.#flags.whole('step', 1, track.length, 1),
      province: {
        value,
        track,
        conan: this.#flags.oneOf('conan', sides) === 'defender',
        raiders: this.#flags.whole('raiders', 0, mostTokens, 0),
      },
      attacker: { ...this.#fighter('attacker'), sorcery: this.#flags.pair('sorcery', 0, mostTokens)[0] },
      policy: this.#policy(),
    })
    const lines = [
      this.#say('odds.campaign-won', { win: this.#share(result.win), success: this.#share(result.success) }),
      this.#say('odds.campaign-cost', {
        losses: decimal(this.#language, result.expectedLosses, 2),
        contests: decimal(this.#language, result.contests, 2),
      }),
      ...this.#bars('odds.units-left', result.unitsLeft),
    ]
    return { result: { ...result, distribution: result.unitsLeft }, lines }
  }

  fight(form: 'siege' | 'battle'): Answer {
    const [attack, defence] = this.#flags.pair('sorcery', 0, mostTokens)
    const attacker: Army = {
      ...this.#fighter('attacker'),
      sorcery: attack,
      units: this.#flags.whole('units', 1, mostUnits),
      ...(this.#flags.has('retreat-below') && { retreatBelow: this.#flags.whole('retreat-below', 0, mostUnits) }),
    }
    const defender: Army = {
      ...this.#fighter('defender'),
      sorcery: defence,
      units: this.#flags.whole('defenders', form === 'siege' ? 0 : 1, mostUnits),
    }
    this.#flags.needs('march', 'province')
    const place = this.#flags.has('province') ? this.#province() : undefined
    const march = this.#flags.has('march') &&
      place && { march: { province: { value: place.value, track: place.terrain }, policy: this.#policy() } }
    const fight = { attacker, defender, ...march }
    const result = form === 'siege' ? siegeOdds({ ...fight, value: place?.value ?? 0 }) : battleOdds(fight)
    const left = unitsLeft(result)
    const lines = [
      this.#say(`odds.${form}-won`, { win: this.#share(result.win), success: this.#share(result.success) }),
      this.#say('odds.fight-cost', {
        attacker: decimal(this.#language, result.expectedLosses.attacker, 2),
        defender: decimal(this.#language, result.expectedLosses.defender, 2),
        rounds: decimal(this.#language, result.rounds, 2),
      }),
      ...(result.march ? [this.#say('odds.march', { success: this.#share(result.march.success) })] : []),
      ...this.#bars('odds.units-left', left),
    ]
    return { result: { ...result, distribution: left }, lines }
  }

  #fighter(side: (typeof sides)[number]): Omit<Fighter, 'sorcery'> {
    const name = side === 'attacker' ? 'attack' : 'defence'
    const counted = this.#flags.listOf(`${name}-symbols`, symbols)
    return {
      shield: counted.includes('shield'),
      axe: counted.includes('axe'),
      bonus: this.#flags.whole(`${name}-bonus`, 0, mostStrength, 0),
      conan: this.#flags.oneOf('conan', sides) === side,
      winsTies: this.#flags.listOf('ties', sides).includes(side),
    }
  }

  /** Marches on as long as it can, unless told otherwise. */
  #policy(): { marchWhile: number } {
    return { marchWhile: this.#flags.whole('march-while', 0, mostUnits + 1, 2) }
  }

  #province() {
    const provinces = content.provinces.filter(({ kind }) => kind !== 'home')
    const id = this.#flags.oneOf(
      'province',
      provinces.map((province) => province.id),
    )
    return content.provinces[content.provinceIndex[id ?? '']]
  }

  #share = (share: number): string => percent(this.#language, share)

  #say(key: Key, params: Record<string, string> = {}): string {
    return terminalWords(this.#language).say(key, params)
  }

  #bars(title: Key, chances: readonly number[]): string[] {
    const bars = chances.flatMap((chance, count) =>
      chance > 0
        ? [`  ${padStart(`${count}`, 2)}  ${padStart(this.#share(chance), 7)}  ${'█'.repeat(Math.round(chance * 40))}`]
        : [],
    )
    return [this.#say(title), ...bars]
  }
}

/** Probability of so many units of the attacker after the fight itself. */
function unitsLeft({ left }: FightOdds): number[] {
  const chances: number[] = []
  for (const { attackers, chance } of left) chances[attackers] = (chances[attackers] ?? 0) + chance
  return Array.from(chances, (chance) => chance ?? 0)
}

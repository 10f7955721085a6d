// skelos odds: the exact chances of a contest, campaign, siege or battle that somebody has in mind.

import { content } from '@skelos/games/age-of-conan/content/index.ts'
import {
  type Army,
  battleOdds,
  campaignOdds,
  contestOdds,
  type Fighter,
  type FightOdds,
  siegeOdds,
} from '@skelos/games/age-of-conan/odds/index.ts'
import { decimal, percent } from '@skelos/text'
import { type Context, checkGame, type Given, listOf, oneOf, refuse, whole } from './input.ts'
import { padStart } from './layout.ts'

const optionNames = [
  'attack',
  'defence',
  'attackSymbols',
  'defenceSymbols',
  'attackBonus',
  'defenceBonus',
  'conan',
  'ties',
  'sorcery',
  'units',
  'defenders',
  'province',
  'step',
  'raiders',
  'marchWhile',
  'retreatBelow',
] as const
type OptionName = (typeof optionNames)[number]
export type OddsGiven = Given<OptionName> & { readonly march?: boolean; readonly json?: boolean }

const forms = ['contest', 'campaign', 'siege', 'battle'] as const
const both: readonly OptionName[] = ['attackSymbols', 'attackBonus', 'conan', 'ties', 'sorcery']
const defending: readonly OptionName[] = [...both, 'defenceSymbols', 'defenceBonus']
const fighting: readonly OptionName[] = [...defending, 'units', 'defenders', 'province', 'retreatBelow', 'marchWhile']

/** Which options belong to which question, and which it cannot do without. */
const asked: Readonly<Record<(typeof forms)[number], { needs: readonly OptionName[]; takes: readonly OptionName[] }>> =
  {
    contest: { needs: ['attack', 'defence'], takes: defending },
    campaign: { needs: ['units', 'province'], takes: [...both, 'step', 'raiders', 'marchWhile'] },
    siege: { needs: ['units', 'defenders', 'province'], takes: fighting },
    battle: { needs: ['units', 'defenders'], takes: fighting },
  }

const sides = ['attacker', 'defender'] as const
const symbols = ['shield', 'axe'] as const
const mostStrength = 12
const mostUnits = 5
const mostTokens = 20

const flag = (name: string): string => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

export function odds(context: Context, game: string, form: string, given: OddsGiven): void {
  checkGame(context, game)
  const { words } = context
  const kind = oneOf(words, 'odds', form, forms)
  const { needs, takes } = asked[kind]
  for (const name of needs) if (given[name] === undefined) refuse(words, 'input.needs', { form, option: flag(name) })
  for (const name of optionNames)
    if (given[name] !== undefined && !needs.includes(name) && !takes.includes(name))
      refuse(words, 'input.not-for', { form, option: flag(name) })
  if (given.march && kind !== 'siege' && kind !== 'battle') refuse(words, 'input.not-for', { form, option: '--march' })
  const question = new Question(context, given)
  if (kind === 'contest') question.contest()
  else if (kind === 'campaign') question.campaign()
  else question.fight(kind)
}

class Question {
  readonly #context: Context
  readonly #given: OddsGiven

  constructor(context: Context, given: OddsGiven) {
    this.#context = context
    this.#given = given
  }

  contest(): void {
    const strength = (name: 'attack' | 'defence') => this.#number(name, 0, mostStrength)
    const sorcery = this.#given.sorcery
    const spends = sorcery === undefined ? [] : listOf(this.#context.words, '--sorcery', sorcery, sides)
    const result = contestOdds(
      { ...this.#fighter('attacker'), strength: strength('attack'), sorcery: spends.includes('attacker') },
      { ...this.#fighter('defender'), strength: strength('defence'), sorcery: spends.includes('defender') },
    )
    if (this.#json(result)) return
    const { words } = this.#context
    this.#say(words.say('odds.contest-won', { win: this.#share(result.win) }))
    this.#bars(words.say('odds.successes-attacker'), result.distribution.attacker)
    this.#bars(words.say('odds.successes-defender'), result.distribution.defender)
  }

  campaign(): void {
    const province = this.#province()
    const track = province.terrain
    const result = campaignOdds({
      units: this.#number('units', 1, mostUnits),
      step: this.#given.step === undefined ? 1 : this.#number('step', 1, track.length),
      province: {
        value: province.value,
        track,
        conan: this.#conan() === 'defender',
        raiders: this.#given.raiders === undefined ? 0 : this.#number('raiders', 0, mostTokens),
      },
      attacker: { ...this.#fighter('attacker'), sorcery: this.#tokens()[0] },
      policy: this.#policy(),
    })
    if (this.#json({ ...result, distribution: result.unitsLeft })) return
    const { words, language } = this.#context
    this.#say(words.say('odds.campaign-won', { win: this.#share(result.win), success: this.#share(result.success) }))
    this.#say(
      words.say('odds.campaign-cost', {
        losses: decimal(language, result.expectedLosses, 2),
        contests: decimal(language, result.contests, 2),
      }),
    )
    this.#bars(words.say('odds.units-left'), result.unitsLeft)
  }

  fight(form: 'siege' | 'battle'): void {
    const [attack, defence] = this.#tokens()
    const attacker: Army = {
      ...this.#fighter('attacker'),
      sorcery: attack,
      units: this.#number('units', 1, mostUnits),
      ...(this.#given.retreatBelow !== undefined && { retreatBelow: this.#number('retreatBelow', 0, mostUnits) }),
    }
    const defender: Army = {
      ...this.#fighter('defender'),
      sorcery: defence,
      units: this.#number('defenders', form === 'siege' ? 0 : 1, mostUnits),
    }
    const { words } = this.#context
    if (this.#given.march && this.#given.province === undefined)
      refuse(words, 'input.needs', { form: '--march', option: '--province' })
    const place = this.#given.province === undefined ? undefined : this.#province()
    const march = this.#given.march &&
      place && { march: { province: { value: place.value, track: place.terrain }, policy: this.#policy() } }
    const fight = { attacker, defender, ...march }
    const result = form === 'siege' ? siegeOdds({ ...fight, value: place?.value ?? 0 }) : battleOdds(fight)
    if (this.#json({ ...result, distribution: unitsLeft(result) })) return
    const { language } = this.#context
    const params = { win: this.#share(result.win), success: this.#share(result.success) }
    this.#say(form === 'siege' ? words.say('odds.siege-won', params) : words.say('odds.battle-won', params))
    this.#say(
      words.say('odds.fight-cost', {
        attacker: decimal(language, result.expectedLosses.attacker, 2),
        defender: decimal(language, result.expectedLosses.defender, 2),
        rounds: decimal(language, result.rounds, 2),
      }),
    )
    if (result.march) this.#say(words.say('odds.march', { success: this.#share(result.march.success) }))
    this.#bars(words.say('odds.units-left'), unitsLeft(result))
  }

  #fighter(side: (typeof sides)[number]): Omit<Fighter, 'sorcery'> {
    const { words } = this.#context
    const name = side === 'attacker' ? 'attack' : 'defence'
    const given = this.#given[`${name}Symbols`]
    const counted = given === undefined ? [] : listOf(words, flag(`${name}Symbols`), given, symbols)
    const ties = this.#given.ties
    return {
      shield: counted.includes('shield'),
      axe: counted.includes('axe'),
      bonus: this.#given[`${name}Bonus`] === undefined ? 0 : this.#number(`${name}Bonus`, 0, mostStrength),
      conan: this.#conan() === side,
      winsTies: ties !== undefined && listOf(words, '--ties', ties, sides).includes(side),
    }
  }

  #conan(): (typeof sides)[number] | undefined {
    const { conan } = this.#given
    return conan === undefined ? undefined : oneOf(this.#context.words, '--conan', conan, sides)
  }

  /** Tokens of the attacker and of the defender: "2" or "2,1". */
  #tokens(): [number, number] {
    const [attacker = '0', defender = '0', ...more] = (this.#given.sorcery ?? '0').split(',')
    const { words } = this.#context
    if (more.length > 0) refuse(words, 'input.pair', { option: '--sorcery', value: this.#given.sorcery ?? '' })
    const tokens = (value: string) => whole(words, '--sorcery', value, 0, mostTokens)
    return [tokens(attacker), tokens(defender)]
  }

  #policy(): { marchWhile: number } {
    return { marchWhile: this.#given.marchWhile === undefined ? 2 : this.#number('marchWhile', 0, mostUnits + 1) }
  }

  #number(name: OptionName, min: number, max: number): number {
    return whole(this.#context.words, flag(name), this.#given[name] ?? '', min, max)
  }

  #province() {
    const provinces = content.provinces.filter(({ kind }) => kind !== 'home')
    const ids = provinces.map(({ id }) => id)
    const id = oneOf(this.#context.words, '--province', this.#given.province ?? '', ids)
    return content.provinces[content.provinceIndex[id]]
  }

  #share = (share: number): string => percent(this.#context.language, share)

  #say(line: string): void {
    this.#context.terminal.out(line)
  }

  #json(result: object): boolean {
    if (this.#given.json) this.#say(JSON.stringify(result))
    return this.#given.json ?? false
  }

  #bars(title: string, chances: readonly number[]): void {
    this.#say(title)
    for (const [count, chance] of chances.entries())
      if (chance > 0)
        this.#say(
          `  ${padStart(`${count}`, 2)}  ${padStart(this.#share(chance), 7)}  ${'█'.repeat(Math.round(chance * 40))}`,
        )
  }
}

/** Probability of so many units of the attacker after the fight itself. */
function unitsLeft({ left }: FightOdds): number[] {
  const chances: number[] = []
  for (const { attackers, chance } of left) chances[attackers] = (chances[attackers] ?? 0) + chance
  return Array.from(chances, (chance) => chance ?? 0)
}

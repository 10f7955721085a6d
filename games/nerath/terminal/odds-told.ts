// Odds as they are told at the terminal: in words with bars, and as data.
import { canonical } from '@skelos/kernel'
import { decimal, type Language, percent } from '@skelos/text'
import { padStart } from '../../layout.ts'
import { PIECES } from '../content/vocabulary.ts'
import { type BattleOdds, countsLeft, type End, type Left } from '../odds/index.ts'
import { oddsWords } from '../odds/words.ts'
import { attacks, type sides } from './scene.ts'

export interface Answer {
  result: object
  lines: string[]
}

type Chances = Pick<BattleOdds, 'win' | 'bothDestroyed' | 'lose' | 'retreat' | 'rounds' | 'goldLost'>
type Sides = readonly (typeof sides)[number][]

/** What is told of the chances, and of what is left on each side. */
export function tell<Odds extends Chances>(told: Odds, ends: readonly End[], among: Sides, language: Language): Answer {
  const words = oddsWords(language)
  const share = (chance: number): string => percent(language, chance)
  const number = (value: number): string => decimal(language, value, 2)
  const { win, bothDestroyed, lose, retreat, rounds, goldLost } = told
  const left = among.map(({ name, realm }) => ({
    name,
    ends: ends.map(({ attacker, defender, chance }) => ({
      left: realm === attacks ? attacker : ownOf(defender, realm),
      chance,
    })),
  }))
  const named = ends.map(({ chance }, i) => ({
    sides: Object.fromEntries(left.map((side) => [side.name, nameLeft(side.ends[i].left)])),
    chance,
  }))
  return {
    result: { ...told, left: alike(named).map(({ sides: each, chance }) => ({ ...each, chance })) },
    lines: [
      words.say('won', { win: share(win), both: share(bothDestroyed), lose: share(lose) }),
      ...(retreat > 0 ? [words.say('retreat', { retreat: share(retreat) })] : []),
      words.say('cost', {
        attacker: number(goldLost.attacker),
        defender: number(goldLost.defender),
        rounds: number(rounds),
      }),
      ...left.flatMap((side) => [words.say(`left.${side.name}`), ...bars(side.ends, language)]),
    ],
  }
}

/** Guardians have no realm. */
const ownOf = ({ units, foes }: Left, realm: number): Left => ({
  units: units.filter((unit) => unit.realm === realm),
  foes,
})

const countIn = (left: Left): number[] => countsLeft(left, PIECES.length)

const nameLeft = (left: Left): object =>
  left.foes.length > 0
    ? { dice: left.foes.flatMap(({ dice }) => dice) }
    : Object.fromEntries(countIn(left).flatMap((count, kind) => (count > 0 ? [[PIECES[kind], count]] : [])))

interface Named {
  sides: object
  chance: number
}

/** Ends that differ only in damage are one, the likeliest first. */
function alike(ends: readonly Named[]): Named[] {
  const found = new Map<string, Named>()
  for (const { sides: each, chance } of ends) {
    const name = canonical(each)
    found.set(name, { sides: each, chance: chance + (found.get(name)?.chance ?? 0) })
  }
  return [...found.values()].sort((one, other) => other.chance - one.chance)
}

/** A bar for each number of pieces, or of dice of guardians, that may be left. */
function bars(ends: readonly { left: Left; chance: number }[], language: Language): string[] {
  const counts: number[] = []
  for (const { left, chance } of ends) {
    const dice = left.foes.reduce((sum, foe) => sum + foe.dice.length, 0)
    const count = countIn(left).reduce((sum, many) => sum + many, dice)
    counts[count] = (counts[count] ?? 0) + chance
  }
  return Array.from(counts, (chance: number | undefined, count) => ({ chance: chance ?? 0, count }))
    .filter(({ chance }) => chance > 0)
    .map(
      ({ chance, count }) =>
        `  ${padStart(`${count}`, 2)}  ${padStart(percent(language, chance), 7)}  ${'█'.repeat(Math.round(chance * 40))}`,
    )
}

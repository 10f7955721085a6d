// The annals of Conan: rounds, turns, attacks, damage, gems and luck, read from its facts alone.
import { content } from '@skelos/games/conan/content/index.ts'
import type { DieName } from '@skelos/games/conan/content/types.ts'
import { DICE } from '@skelos/games/conan/content/vocabulary.ts'
import { oddsOfAttack } from '@skelos/games/conan/odds/index.ts'
import type { Fact } from '@skelos/games/conan/rules/facts.ts'
import { characterOf, isHero, overlordSeat, type State } from '@skelos/games/conan/rules/state.ts'
import type { Seat, Told } from '@skelos/kernel'
import type {
  Annals,
  Contest,
  Dice,
  DiceOfSize,
  Division,
  LuckMark,
  Mark,
  Turn,
  ViewAt,
} from '../../replay/annals/annals.ts'
import { gemKinds, spentBy } from './annals-gems.ts'
import { Roster } from './annals-roster.ts'

interface Placed {
  fact: Fact
  step: number
  /** Its place within the step. */
  index: number
}

interface Roll {
  /** Its place among all facts. */
  fact: number
  seat: Seat | null
  die: number
  face: number
}

type Attacked = Extract<Fact, { fact: 'attacked' }>

export function annalsOf(told: readonly (readonly Told[])[], seats: number, viewAt: ViewAt = () => undefined): Annals {
  const placed = told.flatMap((facts, step) =>
    facts.map((fact, index): Placed => ({ fact: fact as Fact, step, index })),
  )
  // A what-if has no setup: it begins in the middle of a turn.
  const begun = told[0]?.length === 0 ? (viewAt(0) as State | undefined) : undefined
  const facts = placed.map(({ fact }) => fact)
  const roster = new Roster(facts, begun)
  const rolls = rollsOf(facts, roster)
  const bySeat = Array.from({ length: seats }, (_, seat) => seat)
  return {
    steps: told.length - 1,
    turns: turnsOf(placed, begun),
    chapterEnds: [],
    divisions: divisionsOf(placed, begun),
    contests: attacksOf(placed, roster, rolls),
    points: [],
    luck: bySeat.map((seat) => luckLine(placed, rolls, seat)),
    tallies: damageLines(placed, roster, bySeat),
    sizes: bySeat.flatMap((seat) => sizesOf(rolls, seat)),
    shares: [{ id: 'gems', kinds: gemKinds, bySeat: spentBy(facts, roster, seats) }],
  }
}

/** Each side's turn is one; the heroes' is shown as the first of them's. */
const seatOfSide = (side: State['side']): Seat => (side === 'overlord' ? overlordSeat : 1)

function turnsOf(placed: readonly Placed[], begun: State | undefined): Turn[] {
  const turns: Turn[] = []
  if (begun) turns.push({ number: 2 * begun.round + 1, seat: seatOfSide(begun.side), step: 0, fact: 0 })
  for (const { fact, step, index } of placed)
    if (fact.fact === 'turn-began')
      turns.push({ number: (turns.at(-1)?.number ?? 0) + 1, seat: seatOfSide(fact.side), step, fact: index })
  return turns
}

function divisionsOf(placed: readonly Placed[], begun: State | undefined): Division[] {
  const divisions: Division[] = begun ? [{ kind: 'chapter', number: begun.round, step: 0 }] : []
  for (const { fact, step } of placed)
    if (fact.fact === 'turn-began' && fact.round !== divisions.at(-1)?.number)
      divisions.push({ kind: 'chapter', number: fact.round, step })
  return divisions
}

const colorOf = (die: DieName): number => DICE.indexOf(die)
const meanOf = (color: number): number => content.faces[color].reduce((sum, face) => sum + face, 0) / 6
const varianceOf = (color: number): number =>
  content.faces[color].reduce((sum, face) => sum + (face - meanOf(color)) ** 2, 0) / 6

/** Every die, those rolled again as well; a fall is no luck of its roller's, and events are nobody's. */
function rollsOf(facts: readonly Fact[], roster: Roster): Roll[] {
  const rolls: Roll[] = []
  let counts = false
  for (const [i, fact] of facts.entries()) {
    if (fact.fact === 'rolled') counts = fact.sort !== 'fall'
    if (!counts || (fact.fact !== 'rolled' && fact.fact !== 'rerolled')) continue
    const seat = fact.who ? roster.seatAt(i, fact.who) : null
    const dice = fact.fact === 'rolled' ? fact.dice : [{ die: fact.die, face: fact.to }]
    for (const { die, face } of dice) rolls.push({ fact: i, seat, die: colorOf(die), face })
  }
  return rolls
}

function luckLine(placed: readonly Placed[], rolls: readonly Roll[], seat: Seat): LuckMark[] {
  const line: LuckMark[] = [{ step: 0, total: 0, variance: 0 }]
  for (const { seat: of, fact, die, face } of rolls) {
    if (of !== seat) continue
    const { total, variance } = line[line.length - 1]
    line.push({
      step: placed[fact].step,
      total: total + face - meanOf(die),
      variance: variance + varianceOf(die),
    })
  }
  return line
}

const sumOf = (rolls: readonly Roll[], seat: Seat | null): Omit<Dice, 'counted'> => ({
  seat,
  dice: rolls.length,
  expected: rolls.reduce((sum, { die }) => sum + meanOf(die), 0),
  rolled: rolls.reduce((sum, { face }) => sum + face, 0),
})

function sizesOf(rolls: readonly Roll[], seat: Seat): DiceOfSize[] {
  const own = rolls.filter((roll) => roll.seat === seat)
  return DICE.flatMap((_, size) => {
    const dice = own.filter(({ die }) => die === size)
    return dice.length > 0 ? [{ ...sumOf(dice, seat), size }] : []
  })
}

/** Points of damage that were dealt and taken so far, by seat. */
function damageLines(placed: readonly Placed[], roster: Roster, bySeat: readonly Seat[]) {
  const lines = { dealt: bySeat.map(beginning), taken: bySeat.map(beginning) }
  const add = (kind: keyof typeof lines, seat: Seat | null, step: number, damage: number): void => {
    const line = seat === null ? undefined : lines[kind][seat]
    if (line && damage > 0) line.push({ step, total: line[line.length - 1].total + damage })
  }
  let by: Seat | null = null
  for (const [i, { fact, step }] of placed.entries()) {
    if (fact.fact === 'attack-power' || fact.fact === 'attacked')
      by = fact.by ? roster.seatAt(i, fact.by) : overlordSeat
    if (fact.fact === 'damage') {
      add('dealt', by, step, fact.damage)
      add('taken', roster.seatAt(i, fact.target), step, fact.damage)
    }
    if (fact.fact === 'fell' || fact.fact === 'harmed') add('taken', roster.seatAt(i, fact.who), step, fact.damage)
  }
  return Object.entries(lines).map(([id, own]) => ({ id, lines: own }))
}

const beginning = (): Mark[] => [{ step: 0, total: 0 }]

/** Attacks on one target; one is won when the target dies of it. */
function attacksOf(placed: readonly Placed[], roster: Roster, rolls: readonly Roll[]): Contest[] {
  const attacks: Contest[] = []
  for (const [first, { fact, step }] of placed.entries()) {
    if (fact.fact !== 'attacked') continue
    const { damage, last, died } = courseOf(placed, first)
    const between = rolls.filter((roll) => roll.fact > first && roll.fact <= last)
    const guard = placed.findIndex(({ fact: other }, i) => i > first && i <= last && isGuardRoll(other))
    const isDefence = (roll: Roll): boolean => guard >= 0 && roll.fact >= guard
    const side = (own: readonly Roll[], seat: Seat | null): Dice => {
      const dice = sumOf(own, seat)
      return { ...dice, counted: dice.rolled }
    }
    attacks.push({
      form: fact.kind,
      at: fact.target.at,
      began: step,
      decided: placed[last].step,
      rolled: step,
      attackers: [
        side(
          between.filter((roll) => !isDefence(roll)),
          roster.seatAt(first, fact.by),
        ),
      ],
      defenders: [side(between.filter(isDefence), roster.seatAt(first, fact.target))],
      won: damage === undefined ? null : died !== undefined,
      chance: null,
      opening: fact,
      outcome: died ?? damage ?? fact,
    })
  }
  return attacks
}

const isGuardRoll = (fact: Fact): boolean => fact.fact === 'rolled' && fact.sort === 'guard'

/** What became of an attack: its damage, and the death of its target. */
function courseOf(placed: readonly Placed[], first: number) {
  const { target } = placed[first].fact as Attacked
  let damage: Fact | undefined
  let last = first
  for (let i = first + 1; i < placed.length; i++) {
    const { fact } = placed[i]
    if (fact.fact === 'attacked' || fact.fact === 'turn-began') break
    if (fact.fact === 'damage' && damage) break
    if (fact.fact === 'damage') damage = fact
    if (fact.fact === 'damage' || fact.fact === 'rolled' || fact.fact === 'rerolled') last = i
    if (damage && fact.fact === 'died' && fact.who.who === target.who) return { damage, last: i, died: fact }
  }
  return { damage, last, died: undefined }
}

/** That the target dies, before the first roll and unguarded, as everybody could work it out. */
export function chanceOf({ opening, rolled, won }: Contest, viewAt: ViewAt): number | null {
  const table = rolled === undefined ? undefined : (viewAt(rolled - 1) as State | undefined)
  const { by, target, kind, weapons, gems, chair } = opening as Attacked
  if (won === null || !table || kind === 'spell') return null
  const [attacker, victim] = [characterOf(table, by), characterOf(table, target)]
  if (attacker < 0 || victim < 0) return null
  const hero = isHero(table, attacker)
  // A free attack has dice of its own.
  if (hero && gems === 0) return null
  const at = isHero(table, victim) ? table.heroes[victim].at : table.models[victim - table.heroes.length].at
  return oddsOfAttack(table, {
    by: attacker,
    target: victim,
    at,
    kind,
    sort: hero ? 'hero' : 'unit',
    weapons,
    gems,
    chair: chair === true,
  }).kill
}

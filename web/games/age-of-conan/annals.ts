// The annals of Age of Conan: turns, ages, contests, empire points and luck, read from its facts alone.

import {
  artifactRerolls,
  type ContestLuck,
  contestOdds,
  luckOf,
  rollsOf,
  rulesOf,
  type Side,
  type SideLuck,
} from '@skelos/games/age-of-conan/odds/index.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { winsTies } from '@skelos/games/age-of-conan/rules/sides.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat, TableState, Told } from '@skelos/kernel'
import type { Annals, ChapterEnd, Contest, Dice, Division, LuckMark, Mark, Turn } from '../../replay/annals/annals.ts'

interface Placed {
  fact: Fact
  step: number
  /** Its place within the step. */
  index: number
}

export function annalsOf(
  told: readonly (readonly Told[])[],
  seats: number,
  viewAt: (step: number) => TableState | undefined = () => undefined,
): Annals {
  const before: Before = (step) => viewAt(step - 1) as State | undefined
  const placed = told.flatMap((facts, step) =>
    facts.map((fact, index): Placed => ({ fact: fact as Fact, step, index })),
  )
  const facts = placed.map(({ fact }) => fact)
  // A what-if has no setup: it begins in the middle of a turn, with the points of the game before it.
  const begun = told[0]?.length === 0 ? (viewAt(0) as State | undefined) : undefined
  const first = (seat: Seat): number => {
    const told = facts.find((fact) => fact.fact === 'points' && fact.seat === seat)
    return told?.fact === 'points' ? told.total - told.count : (begun?.players[seat].points ?? 0)
  }
  const bySeat = Array.from({ length: seats }, (_, seat) => seat)
  return {
    steps: told.length - 1,
    turns: [
      ...(begun && begun.turn > 0 ? [{ number: begun.turn, seat: begun.active, step: 0, fact: 0 }] : []),
      ...placed.flatMap(({ fact, step, index }): Turn[] =>
        fact.fact === 'turn-began' ? [{ number: fact.turn, seat: fact.seat, step, fact: index }] : [],
      ),
    ],
    chapterEnds: placed.flatMap(({ fact, step, index }): ChapterEnd[] =>
      fact.fact === 'age-ended' ? [{ chapter: fact.age, step, fact: index }] : [],
    ),
    divisions: [...(begun ? underWay(begun) : []), ...placed.flatMap(divisionsOf)],
    contests: luckOf(facts).contests.map((luck) => contestOf(luck, placed, before)),
    points: bySeat.map((seat) => [
      { step: 0, total: first(seat) },
      ...placed.flatMap(({ fact, step }): Mark[] =>
        fact.fact === 'points' && fact.seat === seat ? [{ step, total: fact.total }] : [],
      ),
    ]),
    luck: luckLines(placed, facts, seats),
  }
}

/** The age and the adventure that a what-if begins in. */
const underWay = ({ age, adventure }: State): Division[] => [
  { kind: 'chapter', number: age, step: 0 },
  { kind: 'section', number: adventure, step: 0 },
]

/** Ages are chapters, adventures their sections; the first adventure of an age opens both. */
function divisionsOf({ fact, step }: Placed): Division[] {
  if (fact.fact !== 'adventure-began') return []
  const adventure: Division = { kind: 'section', number: fact.number, step }
  return fact.number === 1 ? [{ kind: 'chapter', number: fact.age, step }, adventure] : [adventure]
}

function luckLines(placed: readonly Placed[], facts: readonly Fact[], seats: number): LuckMark[][] {
  const lines = Array.from({ length: seats }, (): LuckMark[] => [{ step: 0, total: 0, variance: 0 }])
  for (const { fact, seat, rolled, expected, variance } of rollsOf(facts)) {
    if (seat === null) continue
    const line = lines[seat]
    const before = line[line.length - 1]
    line.push({
      step: placed[fact].step,
      total: before.total + rolled - expected,
      variance: before.variance + variance,
    })
  }
  return lines
}

/** The table before the step in which dice were rolled: what each side had to roll again with. */
type Before = (step: number) => State | undefined

type RolledFact = Fact & { fact: 'rolled' }

function contestOf(luck: ContestLuck, placed: readonly Placed[], before: Before): Contest {
  const { fact: first, form, at, attacker, defender } = luck
  let attack: (RolledFact & { step: number }) | undefined
  let defence: RolledFact | undefined
  let won: boolean | null = null
  let last = first
  for (let i = first + 1; i < placed.length && won === null; i++) {
    const { fact, step } = placed[i]
    if (fact.fact === 'contest-began') break
    if (fact.fact === 'rolled' && fact.attacker) attack ??= { ...fact, step }
    else if (fact.fact === 'rolled') defence ??= fact
    else if (fact.fact === 'contest-won') won = fact.seat === attacker.seat
    else continue
    last = i
  }
  const table = attack && before(attack.step)
  return {
    form,
    at,
    began: placed[first].step,
    decided: placed[last].step,
    attackers: [diceOf(attacker)],
    defenders: [diceOf(defender)],
    won,
    chance: table && attack && defence && won !== null ? chanceToWin(table, luck, attack, defence) : null,
    opening: placed[first].fact,
    outcome: outcomeOf(placed, last),
  }
}

/** A province that changed hands says more than the dice did. */
const telling: ReadonlySet<Fact['fact']> = new Set(['subjugated', 'allied', 'marker-removed'])

function outcomeOf(placed: readonly Placed[], last: number): Fact {
  for (let i = last + 1; i < placed.length; i++) {
    const { fact } = placed[i]
    if (fact.fact === 'contest-began' || fact.fact === 'turn-began') break
    if (telling.has(fact.fact)) return fact
  }
  return placed[last].fact
}

const diceOf = ({ seat, dice, expected, rolled, counted }: SideLuck): Dice => ({
  seat,
  dice,
  expected,
  rolled,
  counted,
})

/** As everybody could work it out: dice, cards laid, sorcery and artifacts are open, hands are not. */
function chanceToWin(table: State, luck: ContestLuck, attack: RolledFact, defence: RolledFact): number {
  const side = (seat: Seat | null, { faces, counting }: RolledFact): Side => ({
    ...counting,
    strength: faces.length,
    dice: faces.length,
    ...(seat !== null && {
      winsTies: winsTies(table, luck.form, seat),
      sorcery: table.players[seat].sorcery > 0,
      rerolls: artifactRerolls(table, luck.form, seat),
    }),
  })
  return contestOdds(side(luck.attacker.seat, attack), side(luck.defender.seat, defence), rulesOf(table)).win
}

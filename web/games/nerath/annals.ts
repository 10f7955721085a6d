// The annals of Conquest of Nerath: rounds, turns, battles, victory points, lands and luck, read from its facts alone.
import { content } from '@skelos/games/nerath/content/index.ts'
import { battleOdds, battleUnderWay, oddsOfAction } from '@skelos/games/nerath/odds/index.ts'
import { type Roll, rollsOf } from '@skelos/games/nerath/odds/luck.ts'
import type { Fact } from '@skelos/games/nerath/rules/facts.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
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

interface Placed {
  fact: Fact
  step: number
  /** Its place within the step. */
  index: number
}

export function annalsOf(told: readonly (readonly Told[])[], seats: number, viewAt: ViewAt = () => undefined): Annals {
  const placed = told.flatMap((facts, step) =>
    facts.map((fact, index): Placed => ({ fact: fact as Fact, step, index })),
  )
  const facts = placed.map(({ fact }) => fact)
  const rolls = rollsOf(facts)
  // A what-if has no setup: it begins in the middle of a turn, with the points and the lands of the game before it.
  const begun = told[0]?.length === 0 ? (viewAt(0) as State | undefined) : undefined
  const bySeat = Array.from({ length: seats }, (_, seat) => seat)
  return {
    steps: told.length - 1,
    turns: turnsOf(placed, seats, begun),
    chapterEnds: [],
    divisions: [
      ...(begun ? [{ kind: 'chapter', number: begun.round, step: 0 } as const] : []),
      ...placed.flatMap(({ fact, step }): Division[] =>
        fact.fact === 'round-began' ? [{ kind: 'chapter', number: fact.round, step }] : [],
      ),
    ],
    contests: battlesOf(placed, rolls),
    points: bySeat.map((seat) => [
      { step: 0, total: begun?.realms[seat].points ?? 0 },
      ...placed.flatMap(({ fact, step }): Mark[] =>
        fact.fact === 'points' && fact.seat === seat ? [{ step, total: fact.total }] : [],
      ),
    ]),
    luck: bySeat.map((seat) => luckLine(placed, rolls, seat)),
    tallies: [{ id: 'lands', lines: landLines(placed, bySeat, begun) }],
    sizes: bySeat.flatMap((seat) => sizesOf(rolls, seat)),
  }
}

/** Every realm has a turn in every round. */
function turnsOf(placed: readonly Placed[], seats: number, begun: State | undefined): Turn[] {
  const turns: Turn[] = []
  if (begun) turns.push({ number: (begun.round - 1) * seats + begun.active + 1, seat: begun.active, step: 0, fact: 0 })
  for (const { fact, step, index } of placed)
    if (fact.fact === 'turn-began')
      turns.push({ number: (turns.at(-1)?.number ?? 0) + 1, seat: fact.seat, step, fact: index })
  return turns
}

function landLines(placed: readonly Placed[], bySeat: readonly Seat[], begun: State | undefined): Mark[][] {
  const owners = begun?.owner ?? content.lands.map((at) => content.spaces[at].realm)
  const lines = bySeat.map((seat): Mark[] => [{ step: 0, total: owners.filter((owner) => owner === seat).length }])
  const change = (seat: Seat, step: number, by: number) =>
    lines[seat].push({ step, total: lines[seat][lines[seat].length - 1].total + by })
  for (const { fact, step } of placed) {
    if (fact.fact !== 'conquered' && fact.fact !== 'liberated') continue
    change(fact.fact === 'conquered' ? fact.seat : fact.for, step, 1)
    change(fact.from, step, -1)
  }
  return lines
}

function luckLine(placed: readonly Placed[], rolls: readonly Roll[], seat: Seat): LuckMark[] {
  const line: LuckMark[] = [{ step: 0, total: 0, variance: 0 }]
  for (const roll of rolls) {
    if (roll.seat !== seat) continue
    const { total, variance } = line[line.length - 1]
    const { step } = placed[roll.fact]
    line.push({ step, total: total + roll.rolled - roll.expected, variance: variance + roll.variance })
  }
  return line
}

const diceOf = (rolls: readonly Roll[], seat: Seat | null): Omit<Dice, 'counted'> => ({
  seat,
  dice: rolls.reduce((sum, { dice }) => sum + dice, 0),
  expected: rolls.reduce((sum, { expected }) => sum + expected, 0),
  rolled: rolls.reduce((sum, { rolled }) => sum + rolled, 0),
})

function sizesOf(rolls: readonly Roll[], seat: Seat): DiceOfSize[] {
  const own = rolls.filter((roll) => roll.seat === seat)
  const sizes = [...new Set(own.map(({ die }) => die))].sort((a, b) => a - b)
  return sizes.map((size) => ({
    ...diceOf(
      own.filter(({ die }) => die === size),
      seat,
    ),
    size,
  }))
}

/** Whoever rolled for a side, and who led it even if he never came to roll. */
function sideOf(rolls: readonly Roll[], side: 0 | 1, leaders: readonly (Seat | null)[]): Dice[] {
  const of = rolls.filter((roll) => roll.side === side)
  const all = new Set([...leaders, ...of.map(({ seat }) => seat)])
  return [...all].map((seat) => {
    const dice = diceOf(
      of.filter((roll) => roll.seat === seat),
      seat,
    )
    return { ...dice, counted: dice.rolled }
  })
}

function battlesOf(placed: readonly Placed[], rolls: readonly Roll[]): Contest[] {
  const battles: Contest[] = []
  for (const [first, { fact: began, step }] of placed.entries()) {
    if (began.fact !== 'battle-began') continue
    const own = rolls.filter(({ battle }) => battle === first)
    if (own.length === 0) continue
    const last = endOf(placed, first)
    const ended = placed[last].fact
    const isDecided = ended.fact === 'battle-ended' && !ended.retreated
    battles.push({
      form: began.kind,
      at: began.at,
      began: step,
      decided: placed[last].step,
      rolled: placed[own[0].fact].step,
      attackers: sideOf(own, 0, [began.attacker]),
      defenders: sideOf(own, 1, began.defenders.length > 0 ? began.defenders : [null]),
      won: isDecided ? ended.won : null,
      chance: null,
      opening: began,
      outcome: outcomeOf(placed, last),
    })
  }
  return battles
}

/** Its last fact, or the last known of one that is not over. */
function endOf(placed: readonly Placed[], first: number): number {
  for (let i = first + 1; i < placed.length; i++) {
    const { fact } = placed[i].fact
    if (fact === 'battle-ended') return i
    if (fact === 'battle-began') return i - 1
  }
  return placed.length - 1
}

/** What changed hands says more than who has won. */
const telling: ReadonlySet<Fact['fact']> = new Set(['conquered', 'liberated', 'plundered'])

function outcomeOf(placed: readonly Placed[], last: number): Fact {
  for (let i = last + 1; i < placed.length; i++) {
    const { fact } = placed[i]
    if (fact.fact === 'battle-began' || fact.fact === 'turn-began') break
    if (telling.has(fact.fact)) return fact
  }
  return placed[last].fact
}

/** Before the first roll, as everybody could work it out: with cards that were played, without those in hands. */
export function chanceOf({ at, won, rolled, attackers: [{ seat }] }: Contest, viewAt: ViewAt): number | null {
  const table = rolled === undefined ? undefined : (viewAt(rolled - 1) as State | undefined)
  if (won === null || seat === null || !table) return null
  const question = battleUnderWay(table)
  if (question) return battleOdds(content, question).win
  return oddsOfAction(table, seat, { do: 'fight', at })?.win ?? null
}

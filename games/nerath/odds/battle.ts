// The exact odds of a battle from any point of it: who wins, what is left, what it costs, round by round.
import type { Content } from '../content/types.ts'
import { type Field, firstStrikeStage, isActive, ordinaryStage, type Unit } from '../rules/battle-math.ts'
import type { Exits } from '../rules/retreat.ts'
import { Chain, give, type Node, type Spread } from './chain.ts'
import { exactly, type Reroll } from './dice.ts'
import { type AfterRoll, Hands } from './hands.ts'
import { type Casualties, priceOf, type Split } from './policy.ts'
import { type Left, partOf, Side, type Step } from './side.ts'

/**
 * When the attacker leaves before a round, the first one excepted: with fewer fighting pieces than so many, or with a
 * lower chance to win than that if it stayed; never where neither is said.
 */
export interface Retreat {
  fewerThan?: number
  lessThan?: number
}

export interface BattleQuestion {
  field: Field
  /** What each side does with its hits; the cheapest first where nothing is said. */
  attacker?: Casualties
  defender?: Casualties
  /** How allies who defend together share their hits; as one person would where nothing is said. */
  split?: Split
  retreat?: Retreat
  /** Where those who retreat find a place; everywhere if nothing is said. */
  exits?: Exits
  /** Rerolls of each side that last for the battle. */
  rerolls?: readonly [readonly Reroll[], readonly Reroll[]]
  /** Cards that each side has still to play after a roll. */
  hands?: readonly [readonly AfterRoll[], readonly AfterRoll[]]
  /** Where the battle stands: hits that each side has still to take, and the stage that follows, if any in this round. */
  hits?: readonly [number, number]
  stage?: number
  /** Those hits in full: by casualty steps, with the dice that may still be rolled again. */
  steps?: readonly [readonly Step[], readonly Step[]]
}

export interface End {
  attacker: Left
  defender: Left
  retreated: boolean
  chance: number
}

export interface RoundOdds {
  round: number
  /** Chances that the battle has ended so by the end of this round. */
  win: number
  bothDestroyed: number
  lose: number
  retreat: number
  /** Chance that it goes on. */
  goesOn: number
  /** Expected price of what each side has lost by then. */
  goldLost: { attacker: number; defender: number }
}

export interface BattleOdds {
  win: number
  bothDestroyed: number
  lose: number
  retreat: number
  /** The chance that the battle never ends, as nobody can hit. */
  endless: number
  /** Expected number of rounds begun from here on. */
  rounds: number
  ends: End[]
  /** Expected price of the pieces that each side loses. */
  goldLost: { attacker: number; defender: number }
  byRound: () => RoundOdds[]
}

/** A retreat in which all get away, and none at all. */
export const allExits: Exits = { kinds: -1, room: 0 }
export const noExits: Exits = { kinds: 0, room: 0 }

/** The stage after the last of a round. */
export const noStage = 2

/** Rounds are told until the battle goes on with less than this. */
const unlikely = 1e-6
const mostRounds = 100

const priceOfAll = (content: Content, units: readonly Unit[]): number =>
  units.reduce(
    (sum, unit) => (unit.count > 0 && unit.aboard === -1 ? sum + unit.count * priceOf(content, unit) : sum),
    0,
  )

/** retreat.no-room-destroyed, amb.retreat-nowhere: those who get away; the dearest go aboard. */
function escaping(content: Content, { kinds, room }: Exits, units: readonly Unit[]): Unit[] {
  const goes = ({ kind }: Unit): boolean => ((kinds >> kind) & 1) === 1
  const boards = (unit: Unit): boolean =>
    isActive(unit) && unit.aboard === -1 && !goes(unit) && content.pieces[unit.kind].category === 'land'
  let free = room
  const aboard = new Map<Unit, number>()
  for (const unit of units.filter(boards).sort((one, other) => priceOf(content, other) - priceOf(content, one))) {
    aboard.set(unit, Math.min(free, unit.count))
    free -= aboard.get(unit) ?? 0
  }
  return units.map((unit) => (goes(units[unit.aboard] ?? unit) ? unit : { ...unit, count: aboard.get(unit) ?? 0 }))
}

/** What attackers are worth that would be stranded if all left now. */
export function strandedNow(content: Content, { field, exits = allExits }: BattleQuestion): number {
  const { units } = partOf(field, 0)
  return priceOfAll(content, units) - priceOfAll(content, escaping(content, exits, units))
}

/** Modifiers and picks that end with the round are gone, as `endRoundMods` of the rules has it. */
function afterRound(field: Field): { field: Field; units: (units: readonly Unit[]) => Unit[] } {
  const mods = field.mods.filter(({ round }) => !round)
  const lasting = mods.reduce((bits, { pick }) => (pick < 0 ? bits : bits | (1 << pick)), 0)
  return {
    field: { ...field, mods },
    units: (units) => units.map((unit) => ({ ...unit, picks: unit.picks & lasting })),
  }
}

export function battleOdds(content: Content, question: BattleQuestion): BattleOdds {
  const { field, attacker = 'cheapest', defender = 'cheapest', split = 'one' } = question
  const { hits = [0, 0], stage = firstStrikeStage, rerolls = [[], []] } = question
  const { steps = hits.map((count) => [{ chances: exactly(count) }]) } = question
  const sidesOf = (of: Field): [Side, Side] => [
    new Side(content, of, 0, { casualties: attacker, split, rerolls: rerolls[0] }),
    new Side(content, of, 1, { casualties: defender, split, rerolls: rerolls[1] }),
  ]
  const parts = [partOf(field, 0), partOf(field, 1)]
  const now = sidesOf(field)
  const hands = new Hands(question.hands ?? [[], []])
  const later = afterRound(field)
  const lasting = later.field.mods.length === field.mods.length
  const sides = lasting ? now : sidesOf(later.field)
  const chain = new Chain(sides[0], sides[1], hands)
  /** The sides of a node of this round before the next one. */
  const nextRound = (node: Node): Node => {
    const [one, other] = lasting
      ? [node.attacker, node.defender]
      : [node.attacker, node.defender].map((id, i) => {
          const { units, foes } = now[i].at(id)
          return sides[i].enter({ units: later.units(units), foes })
        })
    return chain.node(one, other, firstStrikeStage, node.held)
  }
  const worthLater = (node: Node): number => chain.win(nextRound(node))
  const first = lasting ? chain : new Chain(now[0], now[1], hands, worthLater)

  // The rest of this round, with what holds in it alone.
  let reached: Spread = new Map()
  const from = stage === ordinaryStage ? ordinaryStage : firstStrikeStage
  const worth = stage === noStage ? worthLater : first.win
  const theirs = now[1].afterAll(parts[1], steps[1])
  for (const our of now[0].afterAll(parts[0], steps[0]))
    for (const their of theirs)
      for (const { node, chance } of first.choose(our.fates[0].ids, their.fates, from, hands.all, worth))
        give(reached, node, our.chance * their.chance * chance)
  const begun = [...reached].reduce((sum, [{ over }, chance]) => (over ? sum : sum + chance), 0)
  for (let next = stage; next <= ordinaryStage; next++) reached = first.stage(reached)
  const start: Spread = new Map()
  for (const [node, chance] of reached) give(start, nextRound(node), chance)

  const leave = ({ units, foes }: Left): Left => ({ units: escaping(content, question.exits ?? allExits, units), foes })
  const leaves = leaving(question, chain, sides[0], leave)
  const { ends: spread, rounds, endless } = chain.finish(start, leaves)
  const ends: End[] = []
  for (const [node, chance] of spread)
    ends.push({
      attacker: node.over ? sides[0].at(node.attacker) : leave(sides[0].at(node.attacker)),
      defender: sides[1].at(node.defender),
      retreated: !node.over,
      chance,
    })
  const before = parts.map(({ units }) => priceOfAll(content, units))
  const lost = ({ attacker, defender }: Node, left: boolean): [number, number] => {
    const ours = sides[0].at(attacker)
    return [
      before[0] - priceOfAll(content, (left ? leave(ours) : ours).units),
      before[1] - priceOfAll(content, sides[1].at(defender).units),
    ]
  }
  const account = new Account(sides, lost)
  for (const [node, chance] of spread) account.add(node, chance)
  return {
    ...account.told(),
    endless,
    rounds: rounds + (stage === firstStrikeStage ? begun : 0),
    ends,
    byRound: () => roundByRound(chain, start, leaves, () => new Account(sides, lost)),
  }
}

type Told = Pick<BattleOdds, 'win' | 'bothDestroyed' | 'lose' | 'retreat' | 'goldLost'>

/** Gold lost by each side; by those who are stranded too where the attacker has left. */
type Lost = (node: Node, left: boolean) => [number, number]

/** Chances and costs of ends, summed up. */
class Account {
  readonly #sides: readonly [Side, Side]
  readonly #lost: Lost
  readonly #sum: Told = { win: 0, bothDestroyed: 0, lose: 0, retreat: 0, goldLost: { attacker: 0, defender: 0 } }

  constructor(sides: readonly [Side, Side], lost: Lost) {
    this.#sides = sides
    this.#lost = lost
  }

  add(node: Node, chance: number): void {
    this.#sum[this.#endOf(node)] += chance
    this.spend(node, chance, !node.over)
  }

  /** What it has cost so far where it goes on. */
  spend(node: Node, chance: number, left = false): void {
    const [attacker, defender] = this.#lost(node, left)
    this.#sum.goldLost.attacker += chance * attacker
    this.#sum.goldLost.defender += chance * defender
  }

  told = (): Told => ({ ...this.#sum, goldLost: { ...this.#sum.goldLost } })

  #endOf({ attacker, defender, over }: Node): Exclude<keyof Told, 'goldLost'> {
    if (!over) return 'retreat'
    if (this.#sides[0].stands(attacker)) return 'win'
    return this.#sides[1].stands(defender) ? 'lose' : 'bothDestroyed'
  }
}

/** Whether the attacker leaves before a round; retreat.nowhere-to-go. */
function leaving(
  { retreat }: BattleQuestion,
  chain: Chain,
  side: Side,
  leave: (left: Left) => Left,
): (node: Node) => boolean {
  const { fewerThan = 0, lessThan = 0 } = retreat ?? {}
  const can = ({ attacker }: Node): boolean => leave(side.at(attacker)).units.some(isActive)
  return (node) =>
    ((fewerThan > 0 && piecesOf(side.at(node.attacker)) < fewerThan) || (lessThan > 0 && chain.win(node) < lessThan)) &&
    can(node)
}

const piecesOf = ({ units }: Left): number => units.reduce((sum, unit) => (isActive(unit) ? sum + unit.count : sum), 0)

function roundByRound(
  chain: Chain,
  start: Spread,
  leaves: (node: Node) => boolean,
  account: () => Account,
): RoundOdds[] {
  const told: RoundOdds[] = []
  const ended: Spread = new Map()
  let going = start
  for (let round = 1; round <= mostRounds; round++) {
    const next: Spread = new Map()
    for (const [node, chance] of going) give(node.over || leaves(node) ? ended : next, node, chance)
    const now = account()
    let goesOn = 0
    for (const [node, chance] of ended) now.add(node, chance)
    for (const [node, chance] of next) {
      now.spend(node, chance)
      goesOn += chance
    }
    told.push({ round, ...now.told(), goesOn })
    if (goesOn < unlikely) break
    going = chain.stage(chain.stage(next))
  }
  return told
}

/** Equal pieces of a realm, for battles that are only thought of. */
export const unitOf = (realm: number, kind: number, count: number, load: readonly number[] = []): Unit => ({
  realm,
  kind,
  count,
  damage: 0,
  given: 0,
  picks: 0,
  aboard: -1,
  load: [...load],
})

/** How many of each kind a side has left, by the number of the kind; inactive castles not counted. */
export function countsLeft({ units }: Left, kinds: number): number[] {
  const counts = Array.from({ length: kinds }, () => 0)
  for (const unit of units) if (isActive(unit)) counts[unit.kind] += unit.count
  return counts
}

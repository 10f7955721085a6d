// The exact odds of a battle from any point of it: who wins, what is left, what it costs, round by round.
import type { Content } from '../content/types.ts'
import { type Field, firstStrikeStage, isActive, ordinaryStage, type Unit } from '../rules/battle-math.ts'
import { Chain, give, type Node, type Spread } from './chain.ts'
import { type Casualties, priceOf } from './policy.ts'
import { type Left, partOf, type Reroll, Side } from './side.ts'

/**
 * When the attacker leaves before a round, the first one excepted: never, with fewer fighting pieces than so many, or
 * with a lower chance to win than that if it stayed.
 */
export type Retreat = 'never' | { fewerThan: number } | { lessThan: number }

export interface BattleQuestion {
  field: Field
  /** What each side does with its hits; the cheapest first where nothing is said. */
  attacker?: Casualties
  defender?: Casualties
  retreat?: Retreat
  /** Rerolls of each side that last for the battle. */
  rerolls?: readonly [readonly Reroll[], readonly Reroll[]]
  /** Where the battle stands: hits that each side has still to take, and the stage that follows, if any in this round. */
  hits?: readonly [number, number]
  stage?: number
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
  lose: number
  /** Chance that it goes on. */
  goesOn: number
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
  const { field, attacker = 'cheapest', defender = 'cheapest', retreat = 'never' } = question
  const { hits = [0, 0], stage = firstStrikeStage, rerolls = [[], []] } = question
  const sidesOf = (of: Field): [Side, Side] => [
    new Side(content, of, 0, attacker, rerolls[0]),
    new Side(content, of, 1, defender, rerolls[1]),
  ]
  const parts = [partOf(field, 0), partOf(field, 1)]
  const now = sidesOf(field)
  const first = new Chain(now[0], now[1])
  const [ours, theirs] = now.map((side, i) => side.after(side.enter(parts[i]), hits[i]))

  // The rest of this round, with what holds in it alone.
  let reached: Spread = new Map([
    [first.choose(ours, theirs, stage === ordinaryStage ? ordinaryStage : firstStrikeStage), 1],
  ])
  for (let next = stage; next <= ordinaryStage; next++) reached = first.stage(reached)

  const later = afterRound(field)
  const lasting = later.field.mods.length === field.mods.length
  const sides = lasting ? now : sidesOf(later.field)
  const chain = lasting ? first : new Chain(sides[0], sides[1])
  const start: Spread = new Map()
  for (const [node, chance] of reached) {
    const [one, other] = lasting
      ? [node.attacker, node.defender]
      : [node.attacker, node.defender].map((id, i) => {
          const { units, foes } = now[i].at(id)
          return sides[i].enter({ units: later.units(units), foes })
        })
    give(start, chain.node(one, other, firstStrikeStage), chance)
  }

  const leaves = leaving(retreat, chain, sides[0])
  const { ends: spread, rounds, endless } = chain.finish(start, leaves)
  const ends: End[] = []
  for (const [node, chance] of spread)
    ends.push({
      attacker: sides[0].at(node.attacker),
      defender: sides[1].at(node.defender),
      retreated: !node.over,
      chance,
    })
  const share = (test: (attacks: boolean, defends: boolean, over: boolean) => boolean): number => {
    let sum = 0
    for (const [node, chance] of spread)
      if (test(sides[0].stands(node.attacker), sides[1].stands(node.defender), node.over)) sum += chance
    return sum
  }
  const before = parts.map(({ units }) => priceOfAll(content, units))
  const goldLost = (i: 0 | 1): number =>
    ends.reduce(
      (sum, end) => sum + end.chance * (before[i] - priceOfAll(content, (i === 0 ? end.attacker : end.defender).units)),
      0,
    )
  return {
    win: share((attacks, defends) => attacks && !defends),
    bothDestroyed: share((attacks, defends) => !attacks && !defends),
    lose: share((attacks, defends) => !attacks && defends),
    retreat: share((_attacks, _defends, over) => !over),
    endless,
    rounds: rounds + (stage === firstStrikeStage ? 1 : 0),
    ends,
    goldLost: { attacker: goldLost(0), defender: goldLost(1) },
    byRound: () => roundByRound(chain, start, leaves, sides[0]),
  }
}

/** Whether the attacker leaves before a round. */
function leaving(retreat: Retreat, chain: Chain, side: Side): (node: Node) => boolean {
  if (retreat === 'never') return () => false
  if ('fewerThan' in retreat) return ({ attacker }) => piecesOf(side.at(attacker)) < retreat.fewerThan
  return (node) => chain.win(node) < retreat.lessThan
}

const piecesOf = ({ units }: Left): number => units.reduce((sum, unit) => (isActive(unit) ? sum + unit.count : sum), 0)

function roundByRound(chain: Chain, start: Spread, leaves: (node: Node) => boolean, side: Side): RoundOdds[] {
  const told: RoundOdds[] = []
  let going = start
  let win = 0
  let lose = 0
  for (let round = 1; round <= mostRounds; round++) {
    const next: Spread = new Map()
    let goesOn = 0
    for (const [node, chance] of going) {
      if (node.over && side.stands(node.attacker)) win += chance
      else if (node.over) lose += chance
      else if (!leaves(node)) {
        next.set(node, chance)
        goesOn += chance
      }
    }
    told.push({ round, win, lose, goesOn })
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

// Luck: what the dice of a game's battles brought against what was to be expected of them, told from its facts alone.
import { type DiceLuck, type DiceSum, type PlayerLuck, playersLuck } from '@skelos/odds'
import { chanceOf, isHit } from '../rules/battle-math.ts'
import type { BattleKind, DiceTold, Fact } from '../rules/facts.ts'

export interface SideLuck extends DiceLuck {
  /** Who leads the side; null for guardians, whose dice are nobody's luck. */
  seat: number | null
  /** The chance to roll at least as many hits with these dice. */
  chance: number
  /** Hits of the side in the end: as the dice lay at last, with those that cards dealt, less those that they cancelled. */
  counted: number
}

export interface BattleLuck {
  /** The place of its first fact in the list. */
  fact: number
  form: BattleKind
  at: string
  attacker: SideLuck
  defender: SideLuck
}

export interface LuckReport {
  contests: BattleLuck[]
  /** Who has rolled, in the order of seats; guardians last. */
  players: PlayerLuck[]
}

const nothing = (): DiceSum => ({ dice: 0, expected: 0, rolled: 0, variance: 0 })

/** Equal dice of one roll. */
export interface Roll extends DiceSum {
  /** The places of its fact, and of the fact with which its battle began. */
  fact: number
  battle: number
  side: 0 | 1
  /** null for guardians. */
  seat: number | null
  die: number
}

/** Every roll of a game in order, dice rolled again as well. */
export function rollsOf(facts: readonly Fact[]): Roll[] {
  const rolls: Roll[] = []
  let battle = -1
  let attacker = -1
  for (const [fact, told] of facts.entries()) {
    if (told.fact === 'battle-began') {
      battle = fact
      attacker = told.attacker
    } else if (battle >= 0 && (told.fact === 'rolled' || told.fact === 'rerolled')) {
      const attacks = told.fact === 'rolled' ? told.side === 'attacker' : told.seat === attacker
      for (const dice of told.dice) {
        const sum = nothing()
        addDice(sum, dice)
        rolls.push({ ...sum, fact, battle, side: attacks ? 0 : 1, seat: dice.of, die: dice.die })
      }
    }
  }
  return rolls
}

function addDice(sum: DiceSum, { die, need, faces }: DiceTold): void {
  const chance = chanceOf({ die, need })
  sum.dice += faces.length
  sum.expected += chance * faces.length
  sum.variance += chance * (1 - chance) * faces.length
  sum.rolled += faces.filter((face) => isHit(face, need)).length
}

/** The distribution of hits with these dice as well. */
function withDice(distribution: readonly number[], { die, need, faces }: DiceTold): readonly number[] {
  const chance = chanceOf({ die, need })
  return faces.reduce(
    (sum: readonly number[]) => [...sum, 0].map((share, hits) => share * (1 - chance) + (sum[hits - 1] ?? 0) * chance),
    distribution,
  )
}

interface OpenBattle {
  fact: number
  form: BattleKind
  at: string
  attacker: number
  seats: [attacker: number, defender: number | null]
  sums: [attacker: DiceSum, defender: DiceSum]
  /** Probability of each number of hits with all the dice of a side so far. */
  distributions: [attacker: readonly number[], defender: readonly number[]]
  /** As the dice of the stage lie now, and what came before or from cards. */
  lying: [number, number]
  counted: [number, number]
}

/** The dice of a stage stay as they lie once the next ones are rolled. */
function settle({ lying, counted }: OpenBattle, side: number): void {
  counted[side] += lying[side]
  lying[side] = 0
}

/** Facts of a game in order, from its beginning or any part of it; battles that were never rolled are left out. */
export function luckOf(facts: readonly Fact[]): LuckReport {
  const battles: OpenBattle[] = []
  const bySeat = new Map<number | null, DiceSum>()
  let open: OpenBattle | undefined
  const roll = (battle: OpenBattle, side: number, dice: readonly DiceTold[], hits: number): void => {
    for (const told of dice) {
      addDice(battle.sums[side], told)
      battle.distributions[side] = withDice(battle.distributions[side], told)
      const own = bySeat.get(told.of) ?? nothing()
      bySeat.set(told.of, own)
      addDice(own, told)
    }
    battle.lying[side] = hits
  }
  for (const [index, fact] of facts.entries()) {
    if (fact.fact === 'battle-began') {
      const { kind: form, at, attacker, defenders } = fact
      open = {
        fact: index,
        form,
        at,
        attacker,
        seats: [attacker, defenders[0] ?? null],
        sums: [nothing(), nothing()],
        distributions: [[1], [1]],
        lying: [0, 0],
        counted: [0, 0],
      }
      battles.push(open)
    } else if (open) {
      const sideOf = (seat: number): number => (seat === open?.attacker ? 0 : 1)
      switch (fact.fact) {
        case 'rolled': {
          const side = fact.side === 'attacker' ? 0 : 1
          settle(open, side)
          roll(open, side, fact.dice, fact.hits)
          break
        }
        case 'rerolled':
          roll(open, sideOf(fact.seat), fact.dice, fact.hits)
          break
        case 'hits-dealt':
          open.counted[sideOf(fact.seat)] += fact.count
          break
        case 'hits-ignored':
          open.counted[1 - sideOf(fact.seat)] -= fact.count
          break
        case 'battle-ended':
          open = undefined
          break
      }
    }
  }
  const rolled = battles.filter(({ sums }) => sums.some(({ dice }) => dice > 0))
  return { contests: rolled.map(battleLuck), players: playersLuck(bySeat) }
}

function battleLuck(battle: OpenBattle): BattleLuck {
  const side = (i: 0 | 1): SideLuck => {
    settle(battle, i)
    const { dice, expected, rolled } = battle.sums[i]
    const chance = battle.distributions[i].slice(rolled).reduce((total, part) => total + part, 0)
    return { seat: battle.seats[i], dice, expected, rolled, chance: Math.min(chance, 1), counted: battle.counted[i] }
  }
  const { fact, form, at } = battle
  return { fact, form, at, attacker: side(0), defender: side(1) }
}

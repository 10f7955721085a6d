// Sieges and battles: round after round until one side is gone or gives up, and the march into the province after it.

import { mean, playFight } from '@skelos/odds'
import { afterBattleRound, afterSiegeRound, marchCost, type Siege, siegeDefence } from '../rules/dice.ts'
import {
  alwaysMarch,
  type Fighter,
  type MarchPolicy,
  marches,
  type NeutralProvince,
  playCampaign,
  type StepHelp,
} from './campaign.ts'
import { afterthought, type ContestRules, contestRound, type Help, helped, type Outcome, type Side } from './contest.ts'

/** A side of a siege or battle. Each round is a contest of its own (amb.contest-means-round). */
export interface Army extends Fighter {
  units: number
  /** Help in single rounds, the first round first. */
  rounds?: readonly (Help | undefined)[]
  /** Gives up when a lost round has left fewer units than this. The defender of a siege never can. */
  retreatBelow?: number
}

/** The campaign by forced march straight after the victory (siege.forced-march, battle.won). */
export interface March {
  province: NeutralProvince
  help?: readonly (StepHelp | undefined)[]
  policy?: MarchPolicy
}

interface FightBase extends ContestRules {
  attacker: Army
  defender: Army
  march?: March
}

export interface SiegeFight extends FightBase {
  /** The province value. */
  value: number
  /** siege.round-won in the reading in which all defending units fall together. */
  atOnce?: boolean
}

export type BattleFight = FightBase

export interface FightOdds {
  /** The attacker's chance to win the first round. */
  win: number
  /** Siege: the control marker is removed. Battle: the defending army is destroyed or retreats. */
  success: number
  expectedLosses: { attacker: number; defender: number }
  /** How the fight ends, march not counted. */
  left: { attackers: number; defenders: number; success: boolean; chance: number }[]
  /** Expected number of rounds. */
  rounds: number
  /** The whole turn, when a march was asked for: chance of subjugation, units lost and left in all. */
  march?: { success: number; expectedLosses: number; unitsLeft: number[] }
}

interface Position extends Siege {
  attackerSorcery: number
  defenderSorcery: number
  round: number
  /** undefined while the fight goes on */
  success: boolean | undefined
}

export function siegeOdds(siege: SiegeFight): FightOdds {
  const { value, atOnce = false } = siege
  return fightOdds(
    siege,
    ({ defenders }) => siegeDefence(value, defenders),
    (position, won) => {
      const after = afterSiegeRound(position, won, atOnce)
      if (!after.marker) return { ...after, success: true }
      return { ...after, success: !won && givesUp(after.attackers, siege.attacker) ? false : undefined }
    },
  )
}

export function battleOdds(battle: BattleFight): FightOdds {
  return fightOdds(
    battle,
    ({ defenders }) => defenders,
    (position, won) => {
      const after = { ...afterBattleRound(position, won), marker: position.marker }
      // battle.defender-retreat: the attacker, who has just won, goes on; the defender may leave him the field.
      if (won) return { ...after, success: givesUp(after.defenders, battle.defender) ? true : undefined }
      return { ...after, success: givesUp(after.attackers, battle.attacker) ? false : undefined }
    },
  )
}

/**
 * Units are lost only in lost rounds, so that asking then is enough: it is also all that the reading of
 * siege.continue-or-retreat with a choice after lost rounds only allows.
 */
const givesUp = (units: number, { retreatBelow = 1 }: Army): boolean => units < Math.max(1, retreatBelow)

/** Both sides spend sorcery for this fight itself; what is left goes into the march. */
function fightOdds(
  fight: FightBase,
  defence: (position: Position) => number,
  afterRound: (position: Position, won: boolean) => Siege & Pick<Position, 'success'>,
): FightOdds {
  const { attacker, defender, march } = fight
  const start: Position = {
    attackers: attacker.units,
    defenders: defender.units,
    marker: true,
    attackerSorcery: attacker.sorcery ?? 0,
    defenderSorcery: defender.sorcery ?? 0,
    round: 0,
    success: attacker.units === 0 ? false : undefined,
  }
  const sides = (position: Position): { attacker: Side; defender: Side } => ({
    attacker: sideIn(attacker, position.attackers, position.attackerSorcery, position.round),
    defender: sideIn(defender, defence(position), position.defenderSorcery, position.round),
  })
  const { win, ends, rounds } = playFight<Position, Outcome>(
    {
      key: (p) =>
        `${p.attackers},${p.defenders},${p.marker},${p.attackerSorcery},${p.defenderSorcery},${p.round},${p.success}`,
      ended: ({ success, attackers, defenders }) =>
        success === undefined ? undefined : Number(success) + afterthought * (attackers - defenders),
      round: (position, worth) => contestRound(sides(position), worth, fight),
      after: (position, { won, attackerSpent, defenderSpent }: Outcome) => ({
        ...afterRound(position, won),
        attackerSorcery: position.attackerSorcery - Number(attackerSpent),
        defenderSorcery: position.defenderSorcery - Number(defenderSpent),
        round: position.round + 1,
      }),
    },
    start,
  )
  const odds: FightOdds = {
    win,
    success: mean(ends, ({ success }) => Number(success)),
    expectedLosses: {
      attacker: mean(ends, ({ attackers }) => attacker.units - attackers),
      defender: mean(ends, ({ defenders }) => defender.units - defenders),
    },
    left: endings(ends),
    rounds,
  }
  return march === undefined ? odds : { ...odds, march: marchOdds(attacker, march, ends) }
}

/** Ends that differ only in rounds and sorcery tokens are one. */
function endings(ends: readonly { position: Position; chance: number }[]): FightOdds['left'] {
  const left = new Map<string, FightOdds['left'][number]>()
  for (const { position, chance } of ends) {
    const { attackers, defenders, success = false } = position
    const key = `${attackers},${defenders},${success}`
    left.set(key, { attackers, defenders, success, chance: chance + (left.get(key)?.chance ?? 0) })
  }
  return [...left.values()]
}

function sideIn(army: Army, strength: number, sorcery: number, round: number): Side {
  return helped({ ...army, strength, sorcery: sorcery > 0 }, army.rounds?.[round])
}

/** The victor stands on the first icon and pays a unit for the march (amb.neutral-after-siege). */
function marchOdds(
  army: Army,
  { province, help = [], policy = alwaysMarch }: March,
  ends: readonly { position: Position; chance: number }[],
): { success: number; expectedLosses: number; unitsLeft: number[] } {
  const all = army.units
  const unitsLeft = Array.from({ length: all + 1 }, () => 0)
  let success = 0
  for (const { position, chance } of ends) {
    if (!position.success || !marches(position.attackers, policy)) {
      unitsLeft[position.attackers] += chance
      continue
    }
    const campaign = playCampaign({
      units: position.attackers - marchCost,
      step: 1,
      province,
      attacker: { ...army, sorcery: position.attackerSorcery },
      help,
      policy,
    })
    for (const end of campaign.ends) {
      unitsLeft[end.position.units] += chance * end.chance
      if (end.position.subjugated) success += chance * end.chance
    }
  }
  return { success, expectedLosses: unitsLeft.reduce((sum, chance, left) => sum + chance * (all - left), 0), unitsLeft }
}

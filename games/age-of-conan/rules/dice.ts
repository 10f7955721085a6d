// The two kinds of dice and everything that follows from a roll alone. Odds are computed from these same functions.
import type { Chance } from '@skelos/kernel'

/** fate-dice.faces: court + Conan is on two of the six sides, which are listed by face. */
export const fateFaces = ['military', 'intrigue', 'court', 'military-intrigue', 'wild'] as const
export type FateFace = (typeof fateFaces)[number]
const fateSides = [0, 1, 2, 2, 3, 4] as const
export const fateDice = 7

/** contest.face-hit: six different faces. */
export const contestFaces = ['hit', 'hit-conan', 'hit-attacker', 'shield', 'axe', 'miss'] as const
export type ContestFace = (typeof contestFaces)[number]

/** The fate dice pool: how many dice show each face, in the order of `fateFaces`. */
export function rollFateDice(chance: Chance): number[] {
  const pool = [0, 0, 0, 0, 0]
  for (let i = 0; i < fateDice; i++) pool[fateSides[chance.below(6)]]++
  return pool
}

export function rollContestDice(chance: Chance, count: number): ContestFace[] {
  const roll: ContestFace[] = []
  for (let i = 0; i < count; i++) roll.push(contestFaces[chance.below(6)])
  return roll
}

/** What turns faces into successes for one side of a contest. */
export interface Scoring {
  attacker: boolean
  /** Conan helps this side: hit + Conan counts twice. */
  conan: boolean
  shield: boolean
  axe: boolean
  /** Successes added by cards. */
  bonus: number
}

/** What counted for a side when it rolled, so that a roll can be judged by what was to be expected of it. */
export type Counting = Omit<Scoring, 'attacker'>

export const countingOf = ({ conan, shield, axe, bonus }: Scoring): Counting => ({ conan, shield, axe, bonus })

/** contest.face-hit, face-hit-conan, face-hit-attacker, face-shield-axe. */
export function successesOf(face: ContestFace, side: Scoring): number {
  switch (face) {
    case 'hit':
      return 1
    case 'hit-conan':
      return side.conan ? 2 : 1
    case 'hit-attacker':
      return side.attacker ? 1 : 0
    case 'shield':
      return side.shield ? 1 : 0
    case 'axe':
      return side.axe ? 1 : 0
    case 'miss':
      return 0
  }
}

export function countSuccesses(roll: readonly ContestFace[], side: Scoring): number {
  let sum = side.bonus
  for (const face of roll) sum += successesOf(face, side)
  return sum
}

/** What changes the number of dice of one side: additions up to a cap, then the other side's reductions to a floor. */
export interface DiceChanges {
  conan: boolean
  added: readonly (readonly [count: number, cap: number])[]
  dropped: readonly (readonly [count: number, floor: number])[]
}

/** contest.dice-count and amb.dice-cap-order. */
export function diceRolled(strength: number, changes: DiceChanges): number {
  let dice = diceBeforeReductions(strength, changes)
  for (const [count, floor] of changes.dropped) dice = Math.max(Math.min(dice, floor), dice - count)
  return dice
}

export function diceBeforeReductions(strength: number, { conan, added }: Pick<DiceChanges, 'conan' | 'added'>): number {
  let dice = Math.min(strength, 5)
  for (const cap of [5, 6])
    for (const [count, limit] of added) if (limit === cap) dice = Math.max(dice, Math.min(cap, dice + count))
  return conan ? Math.min(6, dice + 1) : dice
}

/** contest.winner: ties are the defender's unless the attacker alone wins ties (amb.artifact-once-per-contest). */
export function attackerWins(attack: number, defence: number, attackerTies: boolean, defenderTies: boolean): boolean {
  return attack > defence || (attack === defence && attackerTies && !defenderTies)
}

/** An army on a campaign track; step 0 once it is gone or the province subjugated. */
export interface Army {
  units: number
  step: number
}

/** campaign.win-advance, campaign.win-last, campaign.lose. */
export function afterCampaignContest(army: Army, trackLength: number, won: boolean): Army & { subjugated: boolean } {
  if (!won) return { units: army.units - 1, step: army.units > 1 ? army.step : 0, subjugated: false }
  if (army.step >= trackLength) return { units: army.units - 1, step: 0, subjugated: true }
  return { units: army.units, step: army.step + 1, subjugated: false }
}

/** forced-march.cost, amb.forced-march-last-unit: one unit is given up and at least one is left to fight. */
export const marchCost = 1
export const mayMarch = (units: number): boolean => units > marchCost

export interface Siege {
  attackers: number
  defenders: number
  marker: boolean
}

/** siege.round-won, siege.round-lost; `atOnce` is the reading in which all defending units fall together. */
export function afterSiegeRound(siege: Siege, won: boolean, atOnce: boolean): Siege {
  if (!won) return { ...siege, attackers: siege.attackers - 1 }
  if (siege.defenders > 0) return { ...siege, defenders: atOnce ? 0 : siege.defenders - 1 }
  return { ...siege, marker: false }
}

/** siege.strength */
export function siegeDefence(value: number, defenders: number): number {
  return Math.max(value, defenders)
}

/** battle.round */
export function afterBattleRound(battle: Omit<Siege, 'marker'>, won: boolean): Omit<Siege, 'marker'> {
  return won ? { ...battle, defenders: battle.defenders - 1 } : { ...battle, attackers: battle.attackers - 1 }
}

// A campaign within one turn: contest after contest along the track, by forced march.

import { mean, type PlayedFight, playFight } from '@skelos/odds'
import type { StrategyCard, Terrain } from '../content/types.ts'
import { type Army, afterCampaignContest, marchCost, mayMarch } from '../rules/dice.ts'
import { afterthought, contestRound, type Help, helped, type Outcome, type Side } from './contest.ts'

/** What an army or the player behind it brings into every contest of a fight, and his sorcery tokens for all of it. */
export interface Fighter extends Help {
  conan?: boolean
  winsTies?: boolean
  sorcery?: number
}

/** Help at one step of the track. */
export interface StepHelp extends Help {
  /** A card is gone after the first contest on this step; without this the help comes in each. */
  once?: boolean
}

/** A neutral province, as it defends itself. */
export interface NeutralProvince {
  value: number
  track: readonly Terrain[]
  /** Conan helps the province: he is there, and the attacker is not the Conan player. */
  conan?: boolean
  /** raiders.neutral-axes: tokens there. */
  raiders?: number
}

/** After a contest the army marches on while it has at least so many units, before the unit for the march is removed. */
export interface MarchPolicy {
  marchWhile: number
}

export interface Campaign {
  units: number
  /** The step on which the army stands, from 1. */
  step: number
  province: NeutralProvince
  attacker?: Fighter
  /** Help at each step of the track, first step first. */
  help?: readonly (StepHelp | undefined)[]
  policy?: MarchPolicy
}

export interface CampaignOdds {
  /** The chance to win the first contest, playing for the whole campaign. */
  win: number
  /** The chance to subjugate the province in this turn. */
  success: number
  /** Expected units removed, for lost contests, forced marches and the fort. */
  expectedLosses: number
  /** Probability of so many units left. */
  unitsLeft: number[]
  /** Expected number of contests. */
  contests: number
}

interface Position extends Army {
  sorcery: number
  contests: number
  subjugated: boolean
  /** No contest has been fought on this step. */
  fresh: boolean
  over: boolean
}

/** The default policy marches whenever the rules allow it. */
export const alwaysMarch: MarchPolicy = { marchWhile: 0 }

export const marches = (units: number, { marchWhile }: MarchPolicy): boolean => mayMarch(units) && units >= marchWhile

/**
 * Help from the strategy cards the attacker means to lay, in the order of the list: each step takes the first card left
 * that fits its terrain, for one contest (contest.strategy-before-roll).
 */
export function strategyHelp(
  track: readonly Terrain[],
  cards: readonly Pick<StrategyCard, 'terrain' | 'shield' | 'axe'>[],
): (StepHelp | undefined)[] {
  const left = [...cards]
  return track.map((terrain) => {
    const index = left.findIndex((card) => card.terrain.includes(terrain))
    if (index < 0) return undefined
    const [{ shield, axe }] = left.splice(index, 1)
    return { shield, axe, once: true }
  })
}

/** Sorcery is spent for the chance of subjugation; where that does not change, to keep and advance the army. */
export function playCampaign(campaign: Campaign): PlayedFight<Position> {
  const { province, attacker = {}, help = [], policy = alwaysMarch } = campaign
  const { track, value, conan = false, raiders = 0 } = province

  const sides = ({ units, step, contests, fresh, sorcery }: Position): { attacker: Side; defender: Side } => {
    const here = help[step - 1]
    const army = { ...attacker, strength: units, sorcery: sorcery > 0 }
    return {
      attacker: here?.once && !fresh ? army : helped(army, here),
      defender: { strength: value, conan, axe: contests < raiders },
    }
  }
  const after = (position: Position, { won, attackerSpent }: Outcome): Position => {
    const army = afterCampaignContest(position, track.length, won)
    const march = !army.subjugated && marches(army.units, policy)
    return {
      ...army,
      units: march ? army.units - marchCost : army.units,
      sorcery: position.sorcery - Number(attackerSpent),
      contests: position.contests + 1,
      fresh: army.step !== position.step,
      over: !march,
    }
  }
  const start: Position = {
    units: campaign.units,
    step: campaign.step,
    sorcery: attacker.sorcery ?? 0,
    contests: 0,
    subjugated: false,
    fresh: true,
    over: campaign.units === 0,
  }
  return playFight(
    {
      key: (p) => `${p.units},${p.step},${p.sorcery},${p.contests},${p.fresh},${p.subjugated},${p.over}`,
      ended: ({ over, subjugated, units, step }) =>
        over ? Number(subjugated) + afterthought * (units + step) : undefined,
      round: (position, worth) => contestRound(sides(position), worth),
      after,
    },
    start,
  )
}

export function campaignOdds(campaign: Campaign): CampaignOdds {
  const { win, ends, rounds: contests } = playCampaign(campaign)
  const unitsLeft = Array.from({ length: campaign.units + 1 }, () => 0)
  for (const { position, chance } of ends) unitsLeft[position.units] += chance
  return {
    win,
    success: mean(ends, ({ subjugated }) => Number(subjugated)),
    expectedLosses: mean(ends, ({ units }) => campaign.units - units),
    unitsLeft,
    contests,
  }
}

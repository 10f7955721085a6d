// Campaigns, sieges and battles played backwards: at each point the best of marching, stopping and retreating.
import { artifactRerolls, type Help, type Side, strategyHelp } from '../odds/index.ts'
import { marchCost, mayMarch, siegeDefence } from '../rules/dice.ts'
import { attackForm } from '../rules/moves.ts'
import { attackerSide, conanHelps, defenderSide, sharedSorcery, winsTies } from '../rules/sides.ts'
import { contentOf, nobody, trackLength, valueOf } from '../rules/state.ts'
import { winChance } from './chances.ts'
import type { Outlook } from './outlook.ts'
import { fortWorth, heldWorth } from './provinces.ts'

/** All fights of the own seat in one province. The worth of a position counts the units that are left. */
export class Fights {
  readonly #outlook: Outlook
  readonly #at: number
  readonly #army: Omit<Side, 'strength'>
  readonly #province: Side
  readonly #help: (Help | undefined)[]
  readonly #raiders: number
  readonly #firstStep: number
  #fort: number | undefined
  readonly #fought: number[] = []
  readonly #sieged: number[] = []

  constructor(outlook: Outlook, at: number) {
    const { state, seat, me } = outlook
    this.#outlook = outlook
    this.#at = at
    this.#army = {
      conan: conanHelps(state, at, seat, nobody, attackerSide),
      winsTies: winsTies(state, 'campaign', seat),
      rerolls: artifactRerolls(state, 'campaign', seat),
      sorcery: me.sorcery > 1,
    }
    this.#province = { strength: valueOf(state, at), conan: conanHelps(state, at, seat, nobody, defenderSide) }
    const { terrain } = contentOf(state).provinces[at]
    this.#help = strategyHelp(
      terrain,
      me.strategy.map((card) => contentOf(state).strategy[card]),
    )
    this.#raiders = state.raiders[at]
    this.#firstStep = Math.max(me.campaign[at], 1)
  }

  /** The worth of making the province one's own. */
  get fort(): number {
    this.#fort ??= fortWorth(this.#outlook, this.#at)
    return this.#fort
  }

  /** campaign.lose, campaign.win-advance, campaign.win-last: an army of so many units fights on this step now. */
  campaign(units: number, step: number): number {
    if (units <= 0) return 0
    const place = units * 8 + step
    this.#fought[place] ??= this.#fightOn(units, step)
    return this.#fought[place]
  }

  #fightOn(units: number, step: number): number {
    const chance = this.stepChance(units, step)
    return chance * this.afterStep(units, step, true) + (1 - chance) * this.afterStep(units, step, false)
  }

  stepChance(units: number, step: number): number {
    const help = this.#help[step - 1]
    const axe = step - this.#firstStep < this.#raiders
    const army: Side = { ...this.#army, strength: units, shield: help?.shield ?? false, axe: help?.axe ?? false }
    return winChance(army, { ...this.#province, axe })
  }

  afterStep(units: number, step: number, won: boolean): number {
    if (!won) return this.goOn(units - 1, step)
    return step >= trackLength(this.#outlook.state, this.#at)
      ? this.fort + (units - 1) * this.#outlook.unit
      : this.goOn(units, step + 1)
  }

  /** forced-march.cost: the better of marching on and leaving the rest for another die. */
  goOn(units: number, step: number): number {
    const marched = mayMarch(units) ? this.campaign(units - marchCost, step) : Number.NEGATIVE_INFINITY
    return Math.max(this.stop(units, step), marched)
  }

  /** The army stands there and may fight on with a later die. */
  stop(units: number, step: number): number {
    if (units <= 0) return 0
    const { unit, later, weights } = this.#outlook
    const gain = this.campaign(units, step) - units * unit - weights.die
    return units * unit + Math.max(0, gain * later)
  }

  /** A siege, or without a marker a battle, against so many defending units. */
  assault(units: number, defenders: number, marker: boolean): number {
    if (units <= 0) return -this.#outlook.weights.crom * this.#outlook.rival
    if (defenders <= 0 && !marker) return this.#victory(units)
    const place = (units * 20 + defenders) * 2 + Number(marker)
    this.#sieged[place] ??= this.#round(units, defenders, marker)
    return this.#sieged[place]
  }

  #round(units: number, defenders: number, marker: boolean): number {
    const chance = this.roundChance(units, defenders, marker)
    const retreat = (left: number): number => left * this.#outlook.unit * 0.9 + this.assault(0, 1, marker)
    const lost =
      units > 1 ? Math.max(retreat(units - 1), this.assault(units - 1, defenders, marker)) : this.assault(0, 1, marker)
    return chance * this.afterRound(units, defenders, marker) + (1 - chance) * lost
  }

  /** The position after a round that was won, with the unit or the marker that it cost the other side. */
  afterRound(units: number, defenders: number, marker: boolean): number {
    if (defenders === 0) return this.assault(units, 0, false)
    return this.assault(units, defenders - 1, marker) + this.#outlook.unit * this.#outlook.rival
  }

  roundChance(units: number, defenders: number, marker: boolean): number {
    const { state, seat } = this.#outlook
    const { form, defender } = attackForm(state, seat, this.#at)
    const strength = marker ? siegeDefence(valueOf(state, this.#at), defenders) : defenders
    const rival: Side = {
      strength,
      conan: defender !== nobody && conanHelps(state, this.#at, seat, defender, defenderSide),
      winsTies: winsTies(state, form, defender),
      sorcery: defender !== nobody && state.players[defender].sorcery > 0,
    }
    return winChance({ ...this.#army, strength: units }, rival, sharedSorcery(state))
  }

  /** siege.success, battle.won: a Crom token, and the army stands on the first icon. */
  #victory(units: number): number {
    const { weights } = this.#outlook
    const marched = mayMarch(units) ? this.campaign(units - marchCost, 1) : 0
    return weights.crom + heldWorth(this.#outlook, this.#at) + Math.max(this.stop(units, 1), marched)
  }
}

export function fightsAt(outlook: Outlook, at: number): Fights {
  let fights = outlook.fights.get(at)
  if (fights === undefined) {
    fights = new Fights(outlook, at)
    outlook.fights.set(at, fights)
  }
  return fights
}

/** What an attack by so many units from elsewhere adds to the worth of the table. */
export function attackWorth(outlook: Outlook, at: number, units: number): number {
  const { state, seat, me, unit } = outlook
  const fights = fightsAt(outlook, at)
  const { form, defender } = attackForm(state, seat, at)
  const there = me.units[at]
  const step = Math.max(me.campaign[at], 1)
  if (form === 'campaign') return fights.campaign(units + there, step) - fights.stop(there, step) - units * unit
  const defenders = state.players[defender].units[at]
  return fights.assault(units + there, defenders, form === 'siege') - (units + there) * unit
}

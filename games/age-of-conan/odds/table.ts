// The odds of an attack at the table, from what everybody may see (amb.open-information): no hands, no hidden tokens.

import type { Seat } from '@skelos/kernel'
import type { Terrain } from '../content/types.ts'
import type { ContestForm } from '../rules/facts.ts'
import { attackForm, mayIntrigue } from '../rules/moves.ts'
import {
  attackerSide,
  attackStrength,
  conanHelps,
  contestTerrain,
  defenceStrength,
  defenderSide,
  raidersHelp,
  rerollArtifacts,
  type SideIndex,
  sharedSorcery,
  winsTies,
} from '../rules/sides.ts'
import { contentOf, isFriendly, isHome, nobody, provinceOf, type State, trackLength, valueOf } from '../rules/state.ts'
import { alwaysMarch, campaignOdds, type Fighter, type MarchPolicy, type NeutralProvince } from './campaign.ts'
import { type ContestOdds, type ContestRules, contestOdds, type Help, helped, type Side } from './contest.ts'
import type { Reroll } from './distribution.ts'
import { type Army, battleOdds, siegeOdds } from './siege.ts'

/** An attack that could be made. Provinces go by their content ids, as in actions. */
export interface Attack {
  at: string
  /** Where the units come from; without it the army (or the emissary) in the province fights. */
  from?: string
  /** Units that come from there; without `from`, those of the army that fight. All of them unless told. */
  units?: number
  intrigue?: boolean
}

/** How the attack would be fought. */
export interface AttackPlay {
  /** The default marches on whenever it can. */
  policy?: MarchPolicy
  /** The default fights to the end. */
  retreatBelow?: number
  /** A siege or battle that is won is followed by a campaign in the same turn. */
  march?: boolean
  /** Cards the attacker means to use in the first contest. */
  help?: Help
  /** false leaves the sorcery tokens of both sides out. */
  sorcery?: boolean
}

export interface AttackOdds {
  form: ContestForm
  /** The terrain of the first contest; an intrigue has none. */
  terrain: Terrain | ''
  /** The chance to win the first contest, both sides playing to win it. */
  win: number
  /**
   * The chance to reach the end of the fight in this turn: campaign - subjugation; siege - the marker is gone; battle -
   * the defending army is gone; with `march`, subjugation; intrigue - the one contest.
   */
  success: number
  /** Units, or in an intrigue emissaries, that the attacker is expected to remove for it all. */
  expectedLosses: number
}

interface Fight {
  state: State
  form: ContestForm
  at: number
  attacker: Seat
  defender: Seat
}

/** undefined where there is nothing to fight, or nobody to fight with. */
export function attackOdds(state: State, seat: Seat, attack: Attack, play: AttackPlay = {}): AttackOdds | undefined {
  const fight = fightOf(state, seat, attack)
  if (!fight) return undefined
  const { form, at, attacker, defender } = fight
  if (form === 'intrigue') return intrigueOdds(fight, play)
  const terrain = contestTerrain(fight.state, form, at, attacker, defender)
  const units = fight.state.players[attacker].units[at]
  return { form, terrain, win: firstContest(fight, play), ...wholeFight(fight, units, play) }
}

function fightOf(state: State, attacker: Seat, attack: Attack): Fight | undefined {
  const at = provinceOf(state, attack.at)
  if (attack.intrigue) {
    const fight: Fight = { state, form: 'intrigue', at, attacker, defender: state.owner[at] }
    return mayIntrigue(state, attacker, at) ? fight : undefined
  }
  if (isHome(state, at) || isFriendly(state, attacker, at)) return undefined
  const units = unitsFighting(state, attacker, attack)
  if (units <= 0) return undefined
  return { state: withUnits(state, attacker, at, units), at, attacker, ...attackForm(state, attacker, at) }
}

function unitsFighting(state: State, seat: Seat, { at, from, units }: Attack): number {
  const own = state.players[seat].units
  const there = own[provinceOf(state, at)]
  return from === undefined ? (units ?? there) : there + (units ?? own[provinceOf(state, from)])
}

/** The table as it will be when the army has arrived; everything else is shared with the real one. */
export function withUnits(state: State, seat: Seat, at: number, units: number): State {
  const player = state.players[seat]
  return { ...state, players: state.players.with(seat, { ...player, units: player.units.with(at, units) }) }
}

export const rulesOf = (state: State): ContestRules => ({ sharedSorcery: sharedSorcery(state) })

/** What a side brings into every contest; a neutral province has neither artifacts nor sorcery. */
function fighter({ state, form, at, attacker, defender }: Fight, side: SideIndex, play: AttackPlay): Fighter {
  const seat = side === attackerSide ? attacker : defender
  return {
    conan: conanHelps(state, at, attacker, defender, side),
    winsTies: winsTies(state, form, seat),
    rerolls: artifactRerolls(state, form, seat),
    sorcery: seat === nobody || play.sorcery === false ? 0 : state.players[seat].sorcery,
  }
}

/** age-change.artifact-use: one re-rolling artifact in each contest (amb.artifact-once-per-contest). */
export function artifactRerolls(state: State, form: ContestForm, seat: Seat): Reroll[] {
  return rerollArtifacts(state, form, seat)
    .flatMap(({ effect }) => effect.flatMap((step) => (step.do === 'reroll' ? [step.count] : [])))
    .slice(0, 1)
}

/** The two sides of the first contest. */
function sidesOf(fight: Fight, play: AttackPlay): { attacker: Side; defender: Side } {
  const { state, form, at, attacker, defender } = fight
  const side = (index: SideIndex, strength: number): Side => {
    const brought = fighter(fight, index, play)
    return { ...brought, strength, sorcery: (brought.sorcery ?? 0) > 0 }
  }
  const defence = side(defenderSide, defenceStrength(state, form, at, defender))
  return {
    attacker: helped(side(attackerSide, attackStrength(state, form, at, attacker)), play.help),
    defender: { ...defence, axe: raidersHelp(state, form, at, defender) },
  }
}

function firstContest(fight: Fight, play: AttackPlay): number {
  const { attacker, defender } = sidesOf(fight, play)
  return contestOdds(attacker, defender, rulesOf(fight.state)).win
}

/** The first contest of an attack in full. */
export interface AttackContest extends ContestOdds {
  form: ContestForm
  /** An intrigue has none. */
  terrain: Terrain | ''
  attacker: Side
  defender: Side
  /** nobody where a neutral province defends itself */
  against: Seat
}

export function contestOfAttack(
  state: State,
  seat: Seat,
  attack: Attack,
  play: AttackPlay = {},
): AttackContest | undefined {
  const fight = fightOf(state, seat, attack)
  if (!fight) return undefined
  const { attacker, defender } = sidesOf(fight, play)
  const { form, at } = fight
  const terrain = contestTerrain(fight.state, form, at, seat, fight.defender)
  return {
    ...contestOdds(attacker, defender, rulesOf(state)),
    form,
    terrain,
    attacker,
    defender,
    against: fight.defender,
  }
}

/** intrigue.win-neutral and intrigue.lose-enemy cost the emissary. */
function intrigueOdds(fight: Fight, play: AttackPlay): AttackOdds {
  const win = firstContest(fight, play)
  const expectedLosses = fight.defender === nobody ? win : 1 - win
  return { form: 'intrigue', terrain: '', win, success: win, expectedLosses }
}

function wholeFight(fight: Fight, units: number, play: AttackPlay): Pick<AttackOdds, 'success' | 'expectedLosses'> {
  const { state, form, at, attacker, defender } = fight
  const { policy = alwaysMarch, retreatBelow = 0, help } = play
  const province: NeutralProvince = {
    value: valueOf(state, at),
    track: contentOf(state).provinces[at].terrain,
    conan: conanHelps(state, at, attacker, nobody, defenderSide),
    raiders: state.raiders[at],
  }
  const army = fighter(fight, attackerSide, play)
  if (form === 'campaign') {
    const step = Math.max(state.players[attacker].campaign[at], 1)
    const steps = Array.from({ length: trackLength(state, at) }, (_, i) =>
      i === step - 1 ? { ...help, once: true } : undefined,
    )
    const { success, expectedLosses } = campaignOdds({ units, step, province, attacker: army, help: steps, policy })
    return { success, expectedLosses }
  }
  const attackers: Army = { ...army, units, rounds: [help], retreatBelow }
  const defenders: Army = { ...fighter(fight, defenderSide, play), units: state.players[defender].units[at] }
  const both = {
    attacker: attackers,
    defender: defenders,
    ...rulesOf(state),
    ...(play.march && { march: { province, policy } }),
  }
  const atOnce = state.readings['siege-loss'] === 'all-units'
  const odds = form === 'siege' ? siegeOdds({ ...both, value: province.value, atOnce }) : battleOdds(both)
  const { success, expectedLosses } = odds.march ?? { ...odds, expectedLosses: odds.expectedLosses.attacker }
  return { success, expectedLosses }
}

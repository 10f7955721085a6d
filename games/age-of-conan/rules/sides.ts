// The two sides of a contest: strengths, terrain, Conan, raiders and ties, as questions to the table. Odds ask them too.
import type { Frame, Seat } from '@skelos/kernel'
import type { Artifact, Terrain } from '../content/types.ts'
import { type ContestFace, type Scoring, siegeDefence } from './dice.ts'
import type { ContestForm } from './facts.ts'
import { contentOf, isFriendly, isNeutral, neighbours, nobody, type State, underWay, valueOf } from './state.ts'

export const attackerSide = 0
export const defenderSide = 1
export type SideIndex = typeof attackerSide | typeof defenderSide

export interface Side extends Scoring {
  /** nobody for a neutral province */
  seat: Seat
  strength: number
  added: [count: number, cap: number][]
  dropped: [count: number, floor: number][]
  dice: number
  roll: ContestFace[]
  /** A card gives this side the ties. */
  ties: boolean
  /** A strategy card lies before this side, face down until it is revealed. */
  laid: boolean
  /** The re-roll by sorcery, and the artifact, are used up for this contest. */
  sorceryUsed: boolean
  artifactUsed: boolean
}

export interface Contest extends Frame {
  do: 'contest'
  form: ContestForm
  at: number
  terrain: Terrain | ''
  sides: [Side, Side]
  won: boolean
  spared: boolean
  /** The strategy card that is being revealed. */
  shown: string
}

export interface ContestResult {
  won: boolean
  spared: boolean
  /** The fight ended before a roll because one side has no unit left (amb.removed-before-roll). */
  ended: boolean
}

export const isMilitary = (form: ContestForm): boolean => form !== 'intrigue'

/** The contest that is being fought, if any. */
export const currentContest = (state: State): Contest | undefined => underWay<Contest>(state, 'contest')

export function sideOf(contest: Contest, seat: Seat): SideIndex {
  return contest.sides[attackerSide].seat === seat ? attackerSide : defenderSide
}

export const otherSide = (side: SideIndex): SideIndex => (side === attackerSide ? defenderSide : attackerSide)

/** campaign.terrain, siege.terrain, battle.terrain: an intrigue has none. */
export function contestTerrain(
  state: State,
  form: ContestForm,
  at: number,
  attacker: Seat,
  defender: Seat,
): Terrain | '' {
  if (form === 'intrigue') return ''
  const track = contentOf(state).provinces[at].terrain
  if (form === 'siege') return track[0]
  const army = state.players[form === 'battle' ? defender : attacker]
  return track[Math.max(army.campaign[at], 1) - 1]
}

/** intrigue.attacker-strength, campaign.strength, siege.strength, battle.strength */
export function attackStrength(state: State, form: ContestForm, at: number, attacker: Seat): number {
  if (form !== 'intrigue') return state.players[attacker].units[at]
  const { emissaries } = state.players[attacker]
  return 1 + neighbours(state, at).filter((p) => isFriendly(state, attacker, p) || emissaries[p] > 0).length
}

/** intrigue.defender-strength, campaign.strength, siege.strength, battle.strength */
export function defenceStrength(state: State, form: ContestForm, at: number, defender: Seat): number {
  switch (form) {
    case 'intrigue':
      return valueOf(state, at) + (defender === nobody ? 0 : 1)
    case 'campaign':
      return valueOf(state, at)
    case 'siege':
      return siegeDefence(valueOf(state, at), state.players[defender].units[at])
    case 'battle':
      return state.players[defender].units[at]
  }
}

/** conan-in-contest.conan-player, conan-in-contest.neutral-province, conan-in-contest.no-effect-otherwise */
export function conanHelps(state: State, at: number, attacker: Seat, defender: Seat, side: SideIndex): boolean {
  if (state.conan !== at) return false
  const seat = side === attackerSide ? attacker : defender
  return seat === nobody ? attacker !== state.conanPlayer : seat === state.conanPlayer
}

/** raiders.neutral-axes: only where the province itself defends (amb.raider-vs-battle). */
export function raidersHelp(state: State, form: ContestForm, at: number, defender: Seat): boolean {
  if (defender !== nobody || state.raiders[at] === 0 || !isNeutral(state, at)) return false
  return form === 'campaign' || state.readings['raiders-help'] === 'every-contest'
}

/** The artifacts of a seat that work in a contest of this form. */
function artifactsFor(state: State, form: ContestForm, seat: Seat): Artifact[] {
  if (seat === nobody || !state.artifacts.includes(seat)) return []
  return contentOf(state).artifacts.filter(
    ({ when: { contest = 'any' } }, i) =>
      state.artifacts[i] === seat && (contest === 'any' || (contest === 'military') === isMilitary(form)),
  )
}

/** contest.winner: the artifact that wins ties works by itself. */
export function winsTies(state: State, form: ContestForm, seat: Seat): boolean {
  return artifactsFor(state, form, seat).some(({ effect }) => effect.some((step) => step.do === 'win-ties'))
}

/** age-change.artifact-use: artifacts that re-roll dice after the roll. */
export function rerollArtifacts(state: State, form: ContestForm, seat: Seat): Artifact[] {
  return artifactsFor(state, form, seat).filter(({ timing }) => timing.includes('after-roll'))
}

/** The reading of contest.sorcery-once in which one token serves both sides together. */
export const sharedSorcery = (state: State): boolean => state.readings['sorcery-limit'] === 'one-in-all'

/** contest.sorcery-once */
export function sorceryAllowed(state: State, { sides }: Contest, side: SideIndex): boolean {
  const { seat, sorceryUsed } = sides[side]
  if (seat === nobody || state.players[seat].sorcery === 0 || sorceryUsed) return false
  return !(sharedSorcery(state) && sides[otherSide(side)].sorceryUsed)
}

/** cards.strategy-military, cards.strategy-intrigue-primary, cards.strategy-intrigue-secondary */
export function strategyFits(
  state: State,
  card: string,
  form: ContestForm,
  at: number,
  terrain: Terrain | '',
): boolean {
  const strategy = contentOf(state).strategy[card]
  if (form !== 'intrigue') return terrain !== '' && strategy.terrain.includes(terrain)
  const { area } = contentOf(state).provinces[at]
  return strategy.primary === area || (state.players.length < 4 && strategy.secondary === area)
}

export function applicableStrategy(state: State, contest: Contest, seat: Seat): string[] {
  const { form, at, terrain } = contest
  return state.players[seat].strategy.filter((card) => strategyFits(state, card, form, at, terrain))
}

/** Would the loser remove a unit or emissary for losing this contest? (amb.spare-loss-scope) */
export function pieceAtStake(state: State, contest: Contest): boolean {
  const { form, at, won, sides } = contest
  if (!won) return form !== 'intrigue' || sides[defenderSide].seat !== nobody
  if (form === 'siege') return state.players[sides[defenderSide].seat].units[at] > 0
  return form === 'battle'
}

/** card-revealed: the other side may cancel what was just revealed or used (amb.cancel-chain). */
export interface CancelWindow extends Frame {
  do: 'cancel-window'
  kind: 'strategy' | 'kingdom'
  seat: Seat
  cancelled: boolean
}

/** The cancel window that is open, which a cancelling card works on. */
export const currentCancelWindow = (state: State): CancelWindow | undefined =>
  underWay<CancelWindow>(state, 'cancel-window')

// The table as one seat judges it: what its pieces, cards and tokens are worth at this point of the game.
import type { Action, DecisionKind } from '@skelos/age-of-conan'
import { adventuresPerAge, ages } from '@skelos/age-of-conan/rules/flow.ts'
import type { Player, State } from '@skelos/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { Fights } from './fights.ts'
import { chanceOfMost } from './majorities.ts'
import type { Weights } from './weights.ts'

export interface Outlook {
  readonly weights: Weights
  /** A view's state: hands and tokens of the others are blank. */
  readonly state: State
  readonly seat: Seat
  readonly me: Player
  /** The part of the game that is still to come. */
  readonly left: number
  /** Age changes to come. */
  readonly ageChanges: number
  readonly unit: number
  readonly emissary: number
  readonly gold: number
  readonly sorcery: number
  readonly strategyCard: number
  readonly kingdomCard: number
  /** What is left for a later turn, compared with the same thing now. */
  readonly later: number
  /** The worth of a point taken from one rival. */
  readonly rival: number
  /** Fights already judged in this decision, by province. */
  readonly fights: Map<number, Fights>
  /** What intrigues are played for, by province. */
  readonly stakes: Map<number, Stakes>
}

/** What winning and losing a contest bring. */
export interface Stakes {
  won: number
  lost: number
}

/** Judges one decision: the worth of each action, to be compared with the others on the list only. */
export type Judge = (outlook: Outlook, legal: readonly Action[]) => (action: Action) => number
export type Judges = { [Kind in DecisionKind]?: Judge }

export const richestBonus = 3
/** How far the gold of two players drifts apart in a whole game (a variance). */
const goldSpread = 60

/** Below this part of the game, things lose their worth because they can no longer be used. */
const lastStretch = 0.15

export function outlookOf(state: State, seat: Seat, weights: Weights): Outlook {
  const me = state.players[seat]
  const adventures = ages * adventuresPerAge
  const begun = (state.age - 1) * adventuresPerAge + Math.max(state.adventure - 1, 0)
  const left = Math.max(0, (adventures - begun - 1 + Math.min(1, state.track.length / 4)) / adventures)
  const ageChanges = ages - state.age
  const useful = Math.min(1, left / lastStretch)
  const fade = (start: number, end: number): number => end + (start - end) * useful
  return {
    weights,
    state,
    seat,
    me,
    left,
    ageChanges,
    unit: fade(weights.unit, weights.unitAtEnd),
    emissary: fade(weights.emissary, 0.05),
    gold: (ageChanges > 0 ? weights.gold : fade(2 * weights.goldAtEnd, weights.goldAtEnd)) + richest(state, seat, left),
    sorcery: fade(weights.sorcery, 0.05),
    strategyCard: fade(weights.strategyCard, 0.05),
    kingdomCard: fade(weights.kingdomCard, 0.05),
    later: weights.later * useful,
    rival: weights.rival / (state.players.length - 1),
    fights: new Map(),
    stakes: new Map(),
  }
}

/** What one more gold does for the Richest Kingdom. */
function richest(state: State, seat: Seat, left: number): number {
  const rivals = state.players.filter((_, other) => other !== seat).map(({ gold }) => ({ mean: gold, variance: 1 }))
  const chance = (gold: number): number => chanceOfMost(gold, rivals, goldSpread * left)
  const { gold } = state.players[seat]
  return (richestBonus * (chance(gold + 2) - chance(gold))) / 2
}

/** The same table with the own emissaries elsewhere. */
export function withEmissaries(outlook: Outlook, emissaries: number[]): Outlook {
  const me = { ...outlook.me, emissaries }
  return { ...outlook, me, state: { ...outlook.state, players: outlook.state.players.with(outlook.seat, me) } }
}

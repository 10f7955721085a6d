// The table as one seat judges it: what its pieces, cards and tokens are worth at this point of the game.

import type { Seat } from '@skelos/kernel'
import type { ObjectiveTest } from '../content/types.ts'
import { type Action, type DecisionKind } from '../index.ts'
import { adventuresPerAge, ages } from '../rules/flow.ts'
import { contentOf, type Player, type State } from '../rules/state.ts'
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
  /** One more kept adventure token, whatever its kind, for objectives that count them. */
  readonly tokenCount: number
  /** What is left for a later turn, compared with the same thing now. */
  readonly later: number
  /** The worth of a point taken from one rival. */
  readonly rival: number
  /** Fights already judged in this decision, by province. */
  readonly fights: Map<number, Fights>
  /** What armies could begin from where they stand, by place and size. */
  readonly prospects: Map<number, number>
  /** What intrigues are played for, by province. */
  readonly stakes: Map<number, Stakes>
  /** What the objectives promise as things stand, by seat. */
  readonly promised: Map<Seat, number>
  /** What its owner has of a province. */
  readonly held: Map<number, number>
}

/** What winning and losing a contest bring. */
export interface Stakes {
  won: number
  lost: number
}

/** Judges one decision: the worth of each action, to be compared with the others on the list only. */
export type Judge = (outlook: Outlook, legal: readonly Action[]) => (action: Action) => number
export type Judges = { [Kind in DecisionKind]?: Judge }

const richestBonus = 3
/** How far the gold of two players drifts apart in a whole game (a variance). */
export const goldSpread = 60

/** Below this part of the game, things lose their worth because they can no longer be used. */
const lastStretch = 0.15

/** The part of the game that is still to come. */
export function leftOf({ age, adventure, track }: State): number {
  const adventures = ages * adventuresPerAge
  const begun = (age - 1) * adventuresPerAge + Math.max(adventure - 1, 0)
  return Math.max(0, (adventures - begun - 1 + Math.min(1, track.length / 4)) / adventures)
}

/** What one of each thing is worth at this point of the game, whoever has it. */
export function stockWorths(state: State, weights: Weights) {
  const useful = Math.min(1, leftOf(state) / lastStretch)
  const fade = (start: number, end: number): number => end + (start - end) * useful
  return {
    unit: fade(weights.unit, weights.unitAtEnd),
    emissary: fade(weights.emissary, 0.05),
    gold: state.age < ages ? weights.gold : fade(2 * weights.goldAtEnd, weights.goldAtEnd),
    sorcery: fade(weights.sorcery, 0.05),
    strategyCard: fade(weights.strategyCard, 0.05),
    kingdomCard: fade(weights.kingdomCard, 0.05),
    later: weights.later * useful,
  }
}

export function outlookOf(state: State, seat: Seat, weights: Weights): Outlook {
  const me = state.players[seat]
  const left = leftOf(state)
  const ageChanges = ages - state.age
  const stock = stockWorths(state, weights)
  return {
    weights,
    state,
    seat,
    me,
    left,
    ageChanges,
    ...stock,
    gold: stock.gold + richest(state, seat, left) + riches(state, seat, weights, 'gold'),
    sorcery: stock.sorcery + riches(state, seat, weights, 'sorcery'),
    tokenCount: riches(state, seat, weights, 'adventure-tokens'),
    rival: weights.rival / (state.players.length - 1),
    fights: new Map(),
    prospects: new Map(),
    stakes: new Map(),
    promised: new Map(),
    held: new Map(),
  }
}

/** What one more gold does for the Richest Kingdom. */
function richest(state: State, seat: Seat, left: number): number {
  const rivals = state.players.filter((_, other) => other !== seat).map(({ gold }) => ({ mean: gold, variance: 1 }))
  const chance = (gold: number): number => chanceOfMost(gold, rivals, goldSpread * left)
  const { gold } = state.players[seat]
  return (richestBonus * (chance(gold + 2) - chance(gold))) / 2
}

type Riches = Extract<ObjectiveTest, { test: 'most' }>['of']

function owned({ gold, sorcery, tokens }: Player, what: Riches): number {
  return what === 'gold' ? gold : what === 'sorcery' ? sorcery : tokens.length
}

/** What one more of something does for the objectives that ask for the most of it at the end of the age. */
function riches(state: State, seat: Seat, weights: Weights, what: Riches): number {
  let worth = 0
  for (const objective of state.objectives) {
    const { points, condition } = contentOf(state).objectives[objective]
    const test = condition.find((one) => one.test === 'most' && one.of === what)
    if (test?.test !== 'most') continue
    const rivals = state.players
      .filter((_, other) => other !== seat)
      .map((player) => ({ mean: Math.max(owned(player, what), test.min - 1), variance: 0 }))
    const drift = (what === 'gold' ? 8 : 1.5) * (adventuresPerAge + 1 - state.adventure)
    const own = owned(state.players[seat], what)
    const gain = chanceOfMost(own + 1, rivals, drift) - chanceOfMost(own, rivals, drift)
    worth += points * weights.objective * gain
  }
  return worth
}

/** The same table with the own emissaries elsewhere. */
export function withEmissaries(outlook: Outlook, emissaries: number[]): Outlook {
  const me = { ...outlook.me, emissaries }
  return { ...outlook, me, state: { ...outlook.state, players: outlook.state.players.with(outlook.seat, me) } }
}

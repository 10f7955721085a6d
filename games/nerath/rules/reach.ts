// How far pieces go: movement values, the state of every space for a realm, and the shortest legal routes.
import type { Seat } from '@skelos/kernel'
import { treasuresInPlay } from './played.ts'
import {
  areEnemies,
  contentOf,
  dragon,
  elemental,
  perPack,
  pieceOf,
  type State,
  seats,
  slotOf,
  warship,
} from './state.ts'

/** What a space is to a realm. */
export const friendly = 0
export const hostile = 1
export const entrance = 2
/** Protected by an enemy: nothing of the realm may end there or walk through. */
export const closed = 3

/** spaces.land-status, spaces.sea-status, spaces.dungeon-status, effects.protect-space, for every space at once. */
export function statusFor(state: State, seat: Seat): number[] {
  const { lands, seas, dungeons } = contentOf(state)
  const status: number[] = []
  for (const at of lands) status.push(areEnemies(state, seat, state.owner[at]) ? hostile : friendly)
  for (const at of seas) status.push(seaIsHostile(state, seat, at) ? hostile : friendly)
  for (let i = 0; i < dungeons.length; i++) status.push(entrance)
  const { warded } = state
  for (let i = 0; i < warded.length; i += 2) if (areEnemies(state, seat, warded[i + 1])) status[warded[i]] = closed
  return status
}

/** Only ships and flying pieces are ever at sea by themselves. */
function seaIsHostile(state: State, seat: Seat, at: number): boolean {
  const { pieces } = state
  for (const other of seats) {
    if (!areEnemies(state, seat, other)) continue
    const slot = slotOf(state, other, at)
    if (pieces[slot + warship] > 0 || pieces[slot + elemental] > 0 || pieces[slot + dragon] > 0) return true
  }
  return false
}

/** effects.move-bonus: printed value, cards of this turn, and treasures in play; in the move step only. */
export function moveValues(state: State, seat: Seat): number[] {
  const values = contentOf(state).pieces.map(({ move }, kind) => move + state.bonus[kind])
  for (const { property } of treasuresInPlay(state, seat))
    for (const effect of property?.effect ?? [])
      if (effect.do === 'move-bonus')
        for (let kind = 0; kind < values.length; kind++) if ((effect.pieces >> kind) & 1) values[kind] += effect.amount
  return values
}

/** reinforce.move-new-pieces: printed values only. */
export const printedValues = perPack(({ pieces }) => pieces.map(({ move }) => move))

/** Spaces that can be reached, each followed by the length of the shortest legal route. */
export type Reach = number[]

let stamp = 0
const seen: number[] = []

/** Breadth first from space to space; `via` gives the next spaces, `open` says where a route may go on. */
function spread(
  from: number,
  left: number,
  via: (at: number) => readonly number[],
  open: number[],
  ends: number,
): Reach {
  stamp++
  seen[from] = stamp
  const reach: Reach = []
  let edge: number[] = [from]
  for (let cost = 1; cost <= left && edge.length > 0; cost++) {
    const next: number[] = []
    for (const at of edge)
      for (const to of via(at)) {
        if (seen[to] === stamp) continue
        seen[to] = stamp
        const status = open[to]
        if ((ends >> status) & 1) reach.push(to, cost)
        if (status === friendly) next.push(to)
      }
    edge = next
  }
  return reach
}

/** move.through-friendly, move.stop-at-hostile, move.heroes-only-dungeon. `attack` is false in the reinforce step. */
export function landReach(
  state: State,
  status: number[],
  from: number,
  left: number,
  hero: boolean,
  attack: boolean,
): Reach {
  const { spaces } = contentOf(state)
  const ends = attack ? (1 << friendly) | (1 << hostile) | (hero ? 1 << entrance : 0) : 1 << friendly
  const via = hero && attack ? overLand : landsOnly
  return spread(from, left, (at) => via(spaces[at]), status, ends)
}

const landsOnly = ({ lands }: Ways) => lands
const overLand = ({ lands, dungeons }: Ways) => (dungeons.length === 0 ? lands : [...lands, ...dungeons])
interface Ways {
  readonly lands: readonly number[]
  readonly dungeons: readonly number[]
}

/** move.warships-terrain: by friendly seas; a hostile one is the end (spaces.sea-status). */
export function seaReach(state: State, status: number[], from: number, left: number, attack: boolean): Reach {
  const { spaces } = contentOf(state)
  const ends = attack ? (1 << friendly) | (1 << hostile) : 1 << friendly
  return spread(from, left, (at) => spaces[at].seas, status, ends)
}

/** Lands and seas by distance from each space, over anything; nothing flies further than 6. */
const rings = perPack(({ spaces, steps }) =>
  spaces.map(({ index: from }) =>
    spaces
      .filter(({ index, kind }) => index !== from && kind !== 'dungeon')
      .map(({ index }) => [index, steps.any[from * spaces.length + index]] as const)
      .filter(([, distance]) => distance <= 6)
      .sort(([, one], [, other]) => one - other),
  ),
)

/** fly.any-terrain, fly.cross-hostile, fly.over-dungeons: over anything, ending where `ends` allows it. */
export function flyReach(state: State, status: number[], from: number, left: number, ends: number): Reach {
  const reach: Reach = []
  for (const [to, cost] of rings(state)[from]) {
    if (cost > left) break
    if ((ends >> status[to]) & 1) reach.push(to, cost)
  }
  return reach
}

/** Where flying pieces may end their move, and where any piece may that must not fight. */
export const toFight = (1 << friendly) | (1 << hostile)
export const toStay = 1 << friendly

/** What the way to a space costs. */
export function costOf(reach: Reach, to: number): number {
  for (let i = 0; i < reach.length; i += 2) if (reach[i] === to) return reach[i + 1]
  throw new Error('no way leads there')
}

export const isFlying = (state: State, kind: number): boolean => pieceOf(state, kind).flying

// How far pieces go: movement values, the state of every space for a realm, and the shortest legal routes.
import type { Seat } from '@skelos/kernel'
import { standing } from './played.ts'
import {
  areEnemies,
  contentOf,
  dragon,
  elemental,
  kinds,
  perPack,
  type State,
  seats,
  slotOf,
  warship,
} from './state.ts'

/** What a space is to a realm. */
export const friendly = 0
export const hostile = 1
const entrance = 2
/** Protected by an enemy: nothing of the realm may end there or walk through. */
const closed = 3

/** Where a piece may end that may fight, and where one that must not. */
export const toFight = (1 << friendly) | (1 << hostile)
export const toStay = 1 << friendly

/** As it is to everybody while nobody holds it or stands in it. */
const open = perPack(({ spaces }) => spaces.map(({ kind }) => (kind === 'dungeon' ? entrance : friendly)))

/** What the spaces are to a realm. While that does not change it is the same list, so what follows from it may be kept. */
export type Status = readonly number[]

const lastStatus = perPack((): { status: Status } => ({ status: [] }))

/** spaces.land-status, spaces.sea-status, spaces.dungeon-status, effects.protect-space, for every space at once. */
export function statusFor(state: State, seat: Seat): Status {
  const { owner, pieces, warded } = state
  const status: number[] = open(state).slice()
  const lands = owner.length
  const firstDungeon = status.length - state.dungeons.length
  for (const enemy of seats) {
    if (!areEnemies(state, seat, enemy)) continue
    for (let at = 0; at < lands; at++) if (owner[at] === enemy) status[at] = hostile
    // Only ships and flying pieces are ever at sea by themselves.
    for (let at = lands, slot = slotOf(state, enemy, lands); at < firstDungeon; at++, slot += kinds)
      if (pieces[slot + warship] > 0 || pieces[slot + elemental] > 0 || pieces[slot + dragon] > 0) status[at] = hostile
  }
  for (let i = 0; i < warded.length; i += 2) if (areEnemies(state, seat, warded[i + 1])) status[warded[i]] = closed
  const last = lastStatus(state)
  if (!status.every((what, at) => what === last.status[at])) last.status = status
  return last.status
}

/** effects.move-bonus: printed value, cards of this turn, and treasures in play; in the move step only. */
export function moveValues(state: State, seat: Seat): number[] {
  const values = contentOf(state).pieces.map(({ move }, kind) => move + state.bonus[kind])
  for (const { effect } of standing(state, seat, 'move-bonus'))
    for (let kind = 0; kind < values.length; kind++) if ((effect.pieces >> kind) & 1) values[kind] += effect.amount
  return values
}

/** reinforce.move-new-pieces: printed values only. */
export const printedValues = perPack(({ pieces }) => pieces.map(({ move }) => move))

/** Spaces that can be reached, each followed by the length of the shortest legal route. */
export type Reach = number[]

/** From each space: by land, by land and into dungeons, by sea. */
const ways = perPack(({ spaces }) => ({
  lands: spaces.map(({ lands }) => lands),
  heroes: spaces.map(({ lands, dungeons }) => [...lands, ...dungeons]),
  seas: spaces.map(({ seas }) => seas),
}))

let stamp = 0
const seen: number[] = []
const queue: number[] = []

/** Breadth first by `way`, going on from friendly spaces only, ending where `ends` allows it. */
function spread(from: number, left: number, way: Way, status: Status, ends: number): Reach {
  stamp++
  seen[from] = stamp
  const reach: Reach = []
  queue[0] = from
  let tail = 1
  for (let cost = 1, head = 0; cost <= left; cost++)
    for (const edge = tail; head < edge; head++)
      for (const to of way[queue[head]]) {
        if (seen[to] === stamp) continue
        seen[to] = stamp
        const what = status[to]
        if ((ends >> what) & 1) reach.push(to, cost)
        if (what === friendly) queue[tail++] = to
      }
  return reach
}
type Way = readonly (readonly number[])[]

/** move.through-friendly, move.stop-at-hostile, move.heroes-only-dungeon. `attack` is false in the reinforce step. */
export function landReach(
  state: State,
  status: Status,
  from: number,
  left: number,
  hero: boolean,
  attack: boolean,
): Reach {
  const { lands, heroes } = ways(state)
  if (!attack) return spread(from, left, lands, status, toStay)
  return hero
    ? spread(from, left, heroes, status, toFight | (1 << entrance))
    : spread(from, left, lands, status, toFight)
}

/** move.warships-terrain: by friendly seas; a hostile one is the end (spaces.sea-status). */
export function seaReach(state: State, status: Status, from: number, left: number, attack: boolean): Reach {
  return spread(from, left, ways(state).seas, status, attack ? toFight : toStay)
}

/** Lands and seas by distance from each space, over anything. */
const rings = perPack(({ spaces, steps }) =>
  spaces.map(({ index: from }) =>
    spaces
      .filter(({ index, kind }) => index !== from && kind !== 'dungeon')
      .map(({ index }) => [index, steps.any[from * spaces.length + index]] as const)
      .sort(([, one], [, other]) => one - other),
  ),
)

/** fly.any-terrain, fly.cross-hostile, fly.over-dungeons: over anything, ending where `ends` allows it. */
export function flyReach(state: State, status: Status, from: number, left: number, ends: number): Reach {
  const reach: Reach = []
  for (const [to, cost] of rings(state)[from]) {
    if (cost > left) break
    if ((ends >> status[to]) & 1) reach.push(to, cost)
  }
  return reach
}

/** What the way to a space costs. */
export function costOf(reach: Reach, to: number): number {
  for (let i = 0; i < reach.length; i += 2) if (reach[i] === to) return reach[i + 1]
  throw new Error('no way leads there')
}

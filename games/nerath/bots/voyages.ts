// Ships: what they carry ashore, which seas they attack, and where they sail and load when there is nothing to attack.
import { NO_WAY } from '../content/vocabulary.ts'
import type { Action } from '../rules/actions.ts'
import { sameCargo, shipsAt } from '../rules/pieces.ts'
import { isFriendly, isHostile, isLand, kindOf, landsBy, pieceOf, spaceOf, warship } from '../rules/state.ts'
import type { Outlook } from './outlook.ts'
import { addGroup, type Ways } from './ways.ts'

type Sail = Extract<Action, { do: 'sail' }>
type Load = Extract<Action, { do: 'load' }>
type Unload = Extract<Action, { do: 'unload' }>

/** Ships that are alike, where they lie: what they carry, and where they may go from there. */
interface Fleet {
  at: number
  cargo: readonly string[]
  sails: Sail[]
  loads: Load[]
  unloads: Unload[]
}

function fleetsOf({ state }: Outlook, legal: readonly Action[]): Fleet[] {
  const fleets = new Map<string, Fleet>()
  const fleet = (at: string, cargo: readonly string[]): Fleet => {
    const name = `${at} ${cargo.join()}`
    let found = fleets.get(name)
    if (!found) {
      found = { at: spaceOf(state, at), cargo, sails: [], loads: [], unloads: [] }
      fleets.set(name, found)
    }
    return found
  }
  for (const action of legal)
    if (action.do === 'sail') fleet(action.from, action.cargo).sails.push(action)
    else if (action.do === 'load') fleet(action.at, action.ship.cargo).loads.push(action)
    else if (action.do === 'unload') fleet(action.at, action.cargo).unloads.push(action)
  return [...fleets.values()]
}

/** What leaving takes from the land a piece is loaded in. */
const riskOf = (outlook: Outlook, { from, piece }: Load): number =>
  -outlook.guard(spaceOf(outlook.state, from), kindOf(piece), -1)

/** Landings in this turn: unload here; or load first, or sail first, to a friendly sea by the coast. */
export function landingWays(outlook: Outlook, legal: readonly Action[], ways: Ways): void {
  const { state, seat } = outlook
  for (const { at, cargo, sails, loads, unloads } of fleetsOf(outlook, legal)) {
    for (const action of unloads) {
      const to = spaceOf(state, action.to)
      if (!isFriendly(state, seat, to))
        addGroup(ways, to, [
          {
            action,
            kinds: [kindOf(action.piece)],
            many: cargo.filter((piece) => piece === action.piece).length,
            risk: 0,
          },
        ])
    }
    const room = pieceOf(state, warship).capacity - cargo.length
    const aboard = cargo.map((piece) => kindOf(piece as Load['piece']))
    const wanted = bestLoads(outlook, loads, room)
    const load = wanted.at(0)
    const kinds = [...aboard, ...wanted.map(({ piece }) => kindOf(piece))]
    if (kinds.length === 0) continue
    const risk = wanted.reduce((sum, each) => sum + riskOf(outlook, each), 0)
    const goals = new Set<number>()
    const reach = (sea: number, action: Action): void => {
      for (const land of landsBy(state, sea)) {
        if (goals.has(land) || !isHostile(state, seat, land)) continue
        goals.add(land)
        addGroup(ways, land, [{ action: load ?? action, kinds, many: 1, risk }])
      }
    }
    if (load) reach(at, load)
    for (const sail of sails) {
      const sea = spaceOf(state, sail.to)
      if (isFriendly(state, seat, sea)) reach(sea, sail)
    }
  }
}

/** The pieces that are of most use elsewhere and least missed, as many as there is room for. */
function bestLoads(outlook: Outlook, loads: readonly Load[], room: number): Load[] {
  if (room === 0) return []
  const { state } = outlook
  const worths = loads.flatMap((load) => {
    const [from, kind] = [spaceOf(state, load.from), kindOf(load.piece)]
    const busy = outlook.toFront(from) <= 1 ? 1 : 0
    const worth = pieceOf(state, kind).cost - riskOf(outlook, load) - busy
    return worth > 0.5 ? Array.from({ length: Math.min(room, outlook.force(from)[kind]) }, () => ({ load, worth })) : []
  })
  worths.sort((one, other) => other.worth - one.worth)
  return worths.slice(0, room).map(({ load }) => load)
}

/** Attacks at sea by ships; heroes aboard fight too. What flies comes by itself. */
export function sailingWays(outlook: Outlook, legal: readonly Action[], ways: Ways): void {
  const { state, seat } = outlook
  for (const action of legal) {
    if (action.do !== 'sail') continue
    const sea = spaceOf(state, action.to)
    if (!isHostile(state, seat, sea)) continue
    const cargo = action.cargo.map(kindOf)
    const kinds = [warship, ...cargo.filter((kind) => pieceOf(state, kind).hero)]
    const alike = shipsAt(state, seat, spaceOf(state, action.from)).filter((ship) => sameCargo(ship.cargo, cargo))
    addGroup(
      ways,
      sea,
      alike.map((_, i) => ({ action, kinds, many: i + 1, risk: 0 })),
    )
  }
}

/** Steps from a sea to the nearest one by a land of that sort. */
function nearest({ content }: Outlook, from: number, wanted: (land: number) => boolean): number {
  const { seas, spaces, steps } = content
  let least = NO_WAY
  for (const sea of seas) {
    const far = sea === from ? 0 : steps.sea[from * spaces.length + sea]
    if (far < least && spaces[sea].lands.some(wanted)) least = far
  }
  return least
}

/** Steps from a sea to the nearest one by a hostile coast. */
export const toCoast = (outlook: Outlook, sea: number): number =>
  nearest(outlook, sea, (land) => isHostile(outlook.state, outlook.seat, land))

/** Pieces that have nobody to fight where they are. */
function idle(outlook: Outlook, land: number): boolean {
  const { state, seat } = outlook
  return isFriendly(state, seat, land) && outlook.toFront(land) > 2 && outlook.force(land)[0] > 1
}

/** Full ships make for a hostile coast, empty ones for where pieces wait. */
export function sailWorth(outlook: Outlook, { from, to, cargo }: Sail): number {
  const { state, seat } = outlook
  const [start, end] = [spaceOf(state, from), spaceOf(state, to)]
  if (!isFriendly(state, seat, end)) return Number.NEGATIVE_INFINITY
  const wanted = (land: number) => (cargo.length > 0 ? isHostile(state, seat, land) : idle(outlook, land))
  return 0.1 * (nearest(outlook, start, wanted) - nearest(outlook, end, wanted)) - 0.01
}

/** Aboard go those that have nobody to fight. */
export function loadWorth(outlook: Outlook, load: Load): number {
  if (outlook.toFront(spaceOf(outlook.state, load.from)) <= 2) return Number.NEGATIVE_INFINITY
  return 0.3 - riskOf(outlook, load)
}

/** Ashore without a fight: only to guard, unless the ship has just brought new pieces to the front. */
export function unloadWorth(outlook: Outlook, { piece, to }: Unload): number {
  const { state, seat } = outlook
  const land = spaceOf(state, to)
  if (!isLand(state, land) || !isFriendly(state, seat, land)) return Number.NEGATIVE_INFINITY
  const near = state.step === 'reinforce' && outlook.toFront(land) <= 1 ? 0.3 : -0.2
  return outlook.guard(land, kindOf(piece), 1) + near
}

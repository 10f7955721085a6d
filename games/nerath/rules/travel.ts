// Moving, sailing, loading and unloading, in the move step and, for new pieces, in the reinforce step.
import type { Seat } from '@skelos/kernel'
import type { Action, ShipName } from './actions.ts'
import {
  addMark,
  groupsAt,
  hasRoom,
  isCargo,
  kindsAboard,
  leftOf,
  moveShip,
  putAboard,
  removePieces,
  sameCargo,
  shift,
  shipCarrying,
  shipsAt,
  takeAshore,
} from './pieces.ts'
import {
  costOf,
  flyReach,
  friendly,
  hostile,
  landReach,
  moveValues,
  printedValues,
  type Reach,
  type Status,
  seaReach,
  statusFor,
  toFight,
  toStay,
} from './reach.ts'
import {
  castle,
  contentOf,
  countOf,
  finished,
  isLand,
  kindOf,
  kinds,
  newcomer,
  perPack,
  pieceId,
  pieceIds,
  pieceOf,
  pinned,
  type Ship,
  type State,
  seasBy,
  slotOf,
  spaceId,
  spaceOf,
  type Table,
  unloaded,
  warship,
} from './state.ts'

/** One realm on its way. In the reinforce step only new pieces go, by printed values, and never into a fight. */
export interface Travel {
  state: State
  seat: Seat
  reinforcing: boolean
  status: Status
  values: readonly number[]
  /** The ships that may be loaded in each sea, as far as they have been asked for. */
  loadable: Ship[][]
}

export function travelOf(state: State, seat: Seat): Travel {
  const reinforcing = state.step === 'reinforce'
  const values = reinforcing ? printedValues(state) : moveValues(state, seat)
  return { state, seat, reinforcing, status: statusFor(state, seat), values, loadable: [] }
}

/** Everything that can be done with pieces now. */
export function addTravels(options: Action[], travel: Travel): void {
  const { state, seat } = travel
  const { pieces } = state
  const first = slotOf(state, seat, 0)
  const last = slotOf(state, seat + 1, 0)
  // By what stands in the list of pieces; castles and warships do not move this way.
  for (let slot = first; slot < last; slot += kinds)
    for (let kind = 0; kind < warship; kind++)
      if (pieces[slot + kind] > 0 && kind !== castle) {
        addMoves(options, travel, (slot - first) / kinds)
        break
      }
  addVoyages(options, travel)
}

/** amb.move-in-instalments: a group goes to any space that it can reach with what it has left. */
function addMoves(options: Action[], travel: Travel, at: number): void {
  const { state, seat, values, reinforcing } = travel
  for (const { kind, used, count } of groupsAt(state, seat, at)) {
    if (reinforcing && used < newcomer) continue
    const left = leftOf(values[kind], used)
    if (left <= 0) continue
    for (const move of movesOf(travel, kind, at, left, count)) options.push(move)
    if (isCargo(state, kind)) addLoads(options, travel, at, kind, left)
  }
}

interface Moves {
  status: Status
  count: number
  moves: Action[]
}

/** The last moves of each group: most are the same after something else has moved, and the step lists all of them again. */
const lastMoves = perPack(() => new Map<number, Moves>())

function movesOf(travel: Travel, kind: number, at: number, left: number, count: number): readonly Action[] {
  const { state, status, reinforcing } = travel
  const all = lastMoves(state)
  const group = ((at * kinds + kind) * finished + left) * 2 + (reinforcing ? 1 : 0)
  const last = all.get(group)
  if (last?.status === status && last.count === count) return last.moves
  const moves: Action[] = []
  const from = spaceId(state, at)
  const piece = pieceId(kind)
  const reach = reachOf(travel, kind, at, left)
  for (let i = 0; i < reach.length; i += 2) {
    const to = spaceId(state, reach[i])
    for (let n = 1; n <= count; n++) moves.push({ do: 'move', from, piece, left, count: n, to })
  }
  all.set(group, { status, count, moves })
  return moves
}

function reachOf({ state, status, reinforcing }: Travel, kind: number, from: number, left: number): Reach {
  const { flying, hero, hover } = pieceOf(state, kind)
  if (!flying) return landReach(state, status, from, left, hero, !reinforcing)
  const reach = flyReach(state, status, from, left, reinforcing ? toStay : toFight)
  return reinforcing && !hover ? onLandOnly(state, reach) : reach
}

/** amb.new-dragon-at-sea, reposition.hover */
export function onLandOnly(state: State, reach: Reach): Reach {
  const lands: Reach = []
  for (let i = 0; i < reach.length; i += 2) if (isLand(state, reach[i])) lands.push(reach[i], reach[i + 1])
  return lands
}

/** transport.load-from-coast, amb.no-load-after-unload, amb.load-in-hostile-sea, amb.boarding-cost */
const mayLoad = ({ state, status }: Travel, ship: Ship): boolean =>
  hasRoom(state, ship) && ship.used !== unloaded && ship.used !== pinned && status[ship.at] === friendly

/** The ships that may be loaded in a sea, each different one once; of those that are alike a new one goes first. */
function loadable(travel: Travel, sea: number): Ship[] {
  travel.loadable[sea] ??= countOf(travel.state, travel.seat, sea, warship) === 0 ? [] : shipsToLoad(travel, sea)
  return travel.loadable[sea]
}

function shipsToLoad(travel: Travel, sea: number): Ship[] {
  const { state, seat, values } = travel
  const ships = shipsAt(state, seat, sea).filter((ship) => mayLoad(travel, ship))
  ships.sort((one, other) => one.used - other.used)
  const left = ({ used }: Ship) => leftOf(values[warship], used)
  return ships.filter(
    (ship, i) => ships.findIndex((other) => left(other) === left(ship) && sameCargo(other.cargo, ship.cargo)) === i,
  )
}

function addLoads(options: Action[], travel: Travel, from: number, kind: number, left: number): void {
  const { state, values } = travel
  for (const sea of seasBy(state, from))
    for (const ship of loadable(travel, sea))
      options.push({
        do: 'load',
        from: spaceId(state, from),
        piece: pieceId(kind),
        left,
        at: spaceId(state, sea),
        ship: { cargo: pieceIds(ship.cargo), left: leftOf(values[warship], ship.used) },
      })
}

/** landing.sea-battle-first: nothing goes ashore in a hostile sea; old ships unload nothing in the reinforce step. */
const mayUnload = ({ status }: Travel, ship: Ship): boolean =>
  ship.used !== finished && ship.used !== pinned && status[ship.at] === friendly

function addVoyages(options: Action[], travel: Travel): void {
  const { state, seat } = travel
  const fleet = state.ships.filter(({ realm }) => realm === seat)
  for (let i = 0; i < fleet.length; i++) {
    const { at, cargo, used } = fleet[i]
    let sails = true
    let unloads = mayUnload(travel, fleet[i])
    for (let j = 0; j < i; j++) {
      const other = fleet[j]
      if (other.at !== at || !sameCargo(other.cargo, cargo)) continue
      if (other.used === used) sails = false
      if (mayUnload(travel, other)) unloads = false
    }
    if (sails) addSailing(options, travel, fleet[i])
    if (unloads) addUnloading(options, travel, fleet[i])
  }
}

function addSailing(
  options: Action[],
  { state, values, status, reinforcing }: Travel,
  { at, used, cargo }: Ship,
): void {
  const left = leftOf(values[warship], used)
  const reach = seaReach(state, status, at, left, !reinforcing)
  const aboard = pieceIds(cargo)
  for (let i = 0; i < reach.length; i += 2)
    options.push({ do: 'sail', from: spaceId(state, at), cargo: aboard, left, to: spaceId(state, reach[i]) })
}

function addUnloading(options: Action[], travel: Travel, ship: Ship): void {
  const { state } = travel
  const at = spaceId(state, ship.at)
  const cargo = pieceIds(ship.cargo)
  for (const kind of kindsAboard(ship))
    for (const to of shoresOf(travel, ship.at, kind))
      options.push({ do: 'unload', at, cargo, piece: pieceId(kind), to: spaceId(state, to) })
}

/** transport.unload-to-coast, landing.definition, transport.heroes-to-dungeon, reinforce.new-warship-delivers */
export function shoresOf({ state, status, reinforcing }: Travel, sea: number, kind: number): number[] {
  const { lands, dungeons } = contentOf(state).spaces[sea]
  const shores = lands.filter((at) => status[at] === friendly || (!reinforcing && status[at] === hostile))
  if (reinforcing || !pieceOf(state, kind).hero) return shores
  return [...shores, ...dungeons]
}

/** Carries out one of the above; any other action is not its business. */
export function takeTravel(t: Table, seat: Seat, action: Action): void {
  const travel = travelOf(t.state, seat)
  switch (action.do) {
    case 'move':
      return move(t, travel, action)
    case 'sail':
      return sail(t, travel, action)
    case 'load':
      return load(t, travel, action)
    case 'unload':
      return unload(t, travel, action)
    default:
  }
}

type Of<Name extends Action['do']> = Extract<Action, { do: Name }>

/** What has been used of a movement value of which so much is left. */
const usedOf = ({ values, reinforcing }: Travel, kind: number, left: number): number =>
  values[kind] - left + (reinforcing ? newcomer : 0)

/** move.finished: flying pieces alone may leave a hostile space again. */
function move(t: Table, travel: Travel, { from, to, piece, left, count }: Of<'move'>): void {
  const { state, seat, status } = travel
  const [start, end, kind] = [spaceOf(state, from), spaceOf(state, to), kindOf(piece)]
  const used = usedOf(travel, kind, left)
  const stops = status[end] !== friendly && !pieceOf(state, kind).flying
  const now = stops ? finished : used + costOf(reachOf(travel, kind, start, left), end)
  shift(state, seat, start, end, { kind, used, count }, now)
  t.tell({ fact: 'moved', seat, from, to, piece, count })
}

/** A ship of that cargo and movement left. */
function shipNamed(ships: readonly Ship[], { values }: Travel, { cargo, left }: ShipName): Ship {
  const alike = ships.filter(({ used }) => leftOf(values[warship], used) === left)
  return shipCarrying(alike, cargo)
}

function sail(t: Table, travel: Travel, { from, to, cargo, left }: Of<'sail'>): void {
  const { state, seat, status, reinforcing } = travel
  const [start, end] = [spaceOf(state, from), spaceOf(state, to)]
  const ship = shipNamed(shipsAt(state, seat, start), travel, { cargo, left })
  const cost = costOf(seaReach(state, status, start, left, !reinforcing), end)
  ship.used = status[end] === hostile ? finished : ship.used + cost
  moveShip(state, ship, end)
  t.tell({ fact: 'sailed', seat, from, to, cargo })
}

function load(t: Table, travel: Travel, { from, piece, left, at, ship: named }: Of<'load'>): void {
  const { state, seat } = travel
  const [start, kind] = [spaceOf(state, from), kindOf(piece)]
  const ship = shipNamed(loadable(travel, spaceOf(state, at)), travel, named)
  removePieces(state, seat, start, kind, 1)
  addMark(state, start, kind, usedOf(travel, kind, left), -1)
  putAboard(ship, kind)
  t.tell({ fact: 'loaded', seat, from, at, piece, cargo: pieceIds(ship.cargo) })
}

/** transport.unload-ends-ship: of ships that carry the same, the one that can go least far lands its cargo. */
function unload(t: Table, travel: Travel, { at, cargo, piece, to }: Of<'unload'>): void {
  const { state, seat, values } = travel
  const ships = shipsAt(state, seat, spaceOf(state, at)).filter(
    (ship) => mayUnload(travel, ship) && sameCargo(pieceIds(ship.cargo), cargo),
  )
  const ship = ships.reduce((best, other) =>
    leftOf(values[warship], other.used) < leftOf(values[warship], best.used) ? other : best,
  )
  ship.used = unloaded
  const [kind, end] = [kindOf(piece), spaceOf(state, to)]
  takeAshore(ship, kind)
  state.pieces[slotOf(state, seat, end) + kind]++
  if (!travel.reinforcing) addMark(state, end, kind, finished, 1)
  t.tell({ fact: 'unloaded', seat, at, to, piece })
}

/** move.attack-by-entry: every hostile space and dungeon entrance where the realm stands when its move step ends. */
export function attackedBy(state: State, seat: Seat): number[] {
  const status = statusFor(state, seat)
  const attacked: number[] = []
  for (const { index: at } of contentOf(state).spaces) {
    if (status[at] === friendly) continue
    const slot = slotOf(state, seat, at)
    for (let kind = 0; kind < kinds; kind++)
      if (state.pieces[slot + kind] > 0) {
        attacked.push(at)
        break
      }
  }
  return attacked
}

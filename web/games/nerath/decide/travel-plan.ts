// Who can leave a space and where they can go: the legal list gathered into groups of pieces and targets, each with the
// actions that take the chosen pieces there in one go. A landing is to load, sail and unload.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import { leftOf, groupsAt as standingAt } from '@skelos/games/nerath/rules/pieces.ts'
import { friendly, seaReach } from '@skelos/games/nerath/rules/reach.ts'
import {
  finished,
  hasEnemies,
  isDungeon,
  isHostile,
  isSea,
  kindOf,
  pieceId,
  pieceIds,
  pinned,
  type Ship,
  type State,
  spaceId,
  spaceOf,
  unloaded,
  warship,
} from '@skelos/games/nerath/rules/state.ts'
import { shoresOf, type Travel, travelOf } from '@skelos/games/nerath/rules/travel.ts'
import { FastChance, type Seat } from '@skelos/kernel'

/** Equal pieces that can leave a space: by themselves, as ships with what they carry, or from aboard. */
export interface Group {
  id: string
  how: 'march' | 'sail' | 'ashore'
  piece: PieceId
  /** Spaces they may still go. */
  left: number
  count: number
  /** Of a ship, or of the ship they are aboard. */
  cargo: readonly PieceId[]
}

/** How many of each group are chosen. */
export type Picks = Readonly<Record<string, number>>

/** `open`: a land of an enemy that nobody defends. */
export const targetKinds = ['friendly', 'open', 'battle', 'landing', 'dungeon', 'ship'] as const
export type TargetKind = (typeof targetKinds)[number]

export interface Target {
  to: string
  kind: TargetKind
  /** How many of the chosen pieces get there. */
  able: number
  actions: readonly Action[]
}

const groupId = (how: Group['how'], piece: PieceId, left: number, cargo: readonly PieceId[] = []): string =>
  [how, piece, left, ...cargo].join(' ')

/** The spaces that somebody can leave. */
export function originsIn(legal: readonly Action[]): Set<string> {
  return new Set(
    legal.flatMap((action) => {
      if (action.do === 'unload') return [action.at]
      return action.do === 'move' || action.do === 'load' || action.do === 'sail' ? [action.from] : []
    }),
  )
}

/** Who can leave this space. */
export function groupsAt(state: State, seat: Seat, legal: readonly Action[], from: string): Group[] {
  const groups = new Map<string, Group>()
  const add = (how: Group['how'], piece: PieceId, left: number, count: number, cargo: readonly PieceId[] = []) => {
    const id = groupId(how, piece, left, cargo)
    const known = groups.get(id)
    if (!known || known.count < count) groups.set(id, { id, how, piece, left, count, cargo })
  }
  const ships = state.ships.filter(({ realm, at }) => realm === seat && at === spaceOf(state, from))
  const { values } = travelOf(state, seat)
  const alike = (cargo: readonly PieceId[], fits: (ship: Ship) => boolean) =>
    ships.filter((ship) => fits(ship) && pieceIds(ship.cargo).join() === cargo.join()).length
  const fresh = (piece: PieceId, left: number) =>
    standingAt(state, seat, spaceOf(state, from))
      .filter(({ kind, used }) => kind === kindOf(piece) && leftOf(values[kind], used) === left)
      .reduce((sum, { count }) => sum + count, 0)
  const sails =
    (left: number) =>
    ({ used }: Ship): boolean =>
      leftOf(values[warship], used) === left
  const unloads = ({ used }: Ship): boolean => used !== finished && used !== pinned
  for (const action of legal) {
    if (action.do === 'move' && action.from === from) add('march', action.piece, action.left, action.count)
    if (action.do === 'load' && action.from === from)
      add('march', action.piece, action.left, fresh(action.piece, action.left))
    if (action.do === 'sail' && action.from === from)
      add('sail', 'warship', action.left, alike(action.cargo, sails(action.left)), action.cargo)
    if (action.do === 'unload' && action.at === from) {
      const each = action.cargo.filter((piece) => piece === action.piece).length
      add('ashore', action.piece, 0, each * alike(action.cargo, unloads), action.cargo)
    }
  }
  return [...groups.values()].sort((a, b) => kindOf(a.piece) - kindOf(b.piece))
}

const standing = (state: State, seat: Seat, at: string, piece: PieceId): number =>
  state.pieces[(seat * content.spaces.length + spaceOf(state, at)) * content.pieces.length + kindOf(piece)]

/** Everybody who can go. */
export const everybody = (groups: readonly Group[]): Picks =>
  // What is aboard goes with its ship unless it is sent ashore by itself.
  Object.fromEntries(groups.map(({ id, how, count }) => [id, how === 'ashore' ? 0 : count]))

/** A ship as a plan moves it. */
interface Hull {
  at: number
  left: number
  cargo: PieceId[]
}

const inOrder = (cargo: readonly PieceId[]): PieceId[] => [...cargo].sort((a, b) => kindOf(a) - kindOf(b))

/** Every space that some of the chosen pieces reach, with the way to send them there. */
export const targetsOf = (
  state: State,
  seat: Seat,
  legal: readonly Action[],
  from: string,
  groups: readonly Group[],
  picks: Picks,
): Map<string, Target> => targetsFor(travelOf(state, seat), legal, from, groups, picks, anywhere)

/** Which spaces are asked about: to look for one takes a fraction of what it takes to look for all. */
type Wanted = (to: string) => boolean
const anywhere: Wanted = () => true

function targetsFor(
  travel: Travel,
  legal: readonly Action[],
  from: string,
  groups: readonly Group[],
  picks: Picks,
  wanted: Wanted,
): Map<string, Target> {
  const { state, seat } = travel
  const chosen = groups.filter(({ id }) => (picks[id] ?? 0) > 0)
  const targets = new Map<string, Target>()
  const offer = (target: Target) => {
    const known = targets.get(target.to)
    if (!known || known.able < target.able) targets.set(target.to, target)
  }
  direct(legal, from, chosen, picks, wanted).forEach(({ able, actions }, to) =>
    offer({ to, kind: kindOfSpace(state, seat, to), able, actions }),
  )
  const cargo = chosen
    .filter(({ how, piece }) => how === 'march' && content.pieces[kindOf(piece)].category === 'land')
    .flatMap(({ piece, left, id }) => Array.from({ length: picks[id] }, () => ({ piece, left })))
  if (cargo.length > 0) for (const target of boardings(travel, from, cargo, wanted)) offerUnlessOpen(targets, target)
  for (const target of deliveries(travel, from, chosen, picks, wanted)) offerUnlessOpen(targets, target)
  // A ship could bring them back to where they stand.
  targets.delete(from)
  return targets
}

/** A way by ship is for what cannot be reached without, or only by fewer. */
function offerUnlessOpen(targets: Map<string, Target>, target: Target): void {
  const known = targets.get(target.to)
  if (!known || known.able < target.able) targets.set(target.to, target)
}

function kindOfSpace(state: State, seat: Seat, id: string): TargetKind {
  const at = spaceOf(state, id)
  if (isDungeon(state, at)) return 'dungeon'
  if (!isHostile(state, seat, at)) return 'friendly'
  return hasEnemies(state, seat, at) ? 'battle' : 'open'
}

/** By themselves: one action for each group that reaches the space. */
function direct(legal: readonly Action[], from: string, chosen: readonly Group[], picks: Picks, wanted: Wanted) {
  const ways = new Map<string, { able: number; actions: Action[] }>()
  const add = (to: string, able: number, actions: readonly Action[]) => {
    const way = ways.get(to) ?? { able: 0, actions: [] }
    ways.set(to, { able: way.able + able, actions: [...way.actions, ...actions] })
  }
  for (const { id, how, piece, left, cargo } of chosen) {
    const count = picks[id]
    for (const action of legal) {
      if (!('to' in action) || !wanted(action.to)) continue
      if (how === 'march' && action.do === 'move' && action.from === from)
        if (action.piece === piece && action.left === left && action.count === count) add(action.to, count, [action])
      if (how === 'sail' && action.do === 'sail' && action.from === from)
        if (action.left === left && action.cargo.join() === cargo.join())
          add(
            action.to,
            count,
            Array.from({ length: count }, () => action),
          )
      if (how === 'ashore' && action.do === 'unload' && action.at === from)
        if (action.piece === piece && action.cargo.join() === cargo.join()) add(action.to, count, ashore(action, count))
    }
  }
  return ways
}

/** The same kind again and again: each time the ship carries one fewer, or the next ship lands its own. */
function ashore(action: Extract<Action, { do: 'unload' }>, count: number): Action[] {
  const actions: Action[] = []
  let cargo = [...action.cargo]
  for (let i = 0; i < count; i++) {
    if (!cargo.includes(action.piece)) cargo = [...action.cargo]
    actions.push({ ...action, cargo })
    cargo = without(cargo, action.piece)
  }
  return actions
}

function without(cargo: readonly PieceId[], piece: PieceId): PieceId[] {
  const rest = [...cargo]
  rest.splice(rest.indexOf(piece), 1)
  return rest
}

/** Seas that a ship of so much movement reaches. */
function seasInReach({ state, status, reinforcing }: Travel, at: number, left: number): number[] {
  return left > 0 ? seaReach(state, status, at, left, !reinforcing).filter((_, i) => i % 2 === 0) : []
}

/** Where it can put in: its own sea, and every friendly one it reaches. */
function ports(travel: Travel, at: number, left: number): number[] {
  const seas = seasInReach(travel, at, left).filter((sea) => travel.status[sea] === friendly)
  return travel.status[at] === friendly ? [at, ...seas] : seas
}

/** Aboard a ship off the coast, and with it to other shores, as many as there is room for. */
function* boardings(
  travel: Travel,
  from: string,
  cargo: readonly { piece: PieceId; left: number }[],
  wanted: Wanted,
): Generator<Target> {
  const { state, seat, values, status } = travel
  const room = content.pieces[warship].capacity
  for (const sea of content.spaces[spaceOf(state, from)].seas) {
    if (status[sea] !== friendly) continue
    const hulls = state.ships
      .filter(({ realm, at, used, cargo: aboard }) => {
        const loads = used !== unloaded && used !== pinned
        return realm === seat && at === sea && loads && aboard.length < room
      })
      .map(
        ({ cargo: aboard, used }): Hull => ({ at: sea, left: leftOf(values[warship], used), cargo: pieceIds(aboard) }),
      )
      .sort((a, b) => b.left - a.left || a.cargo.length - b.cargo.length)
    if (hulls.length === 0) continue
    const at = spaceId(state, sea)
    const loaded = load(hulls, cargo, from, at, room)
    if (wanted(at)) yield { to: at, kind: 'ship', able: loaded.length, actions: loaded.map(({ action }) => action) }
    const used = hulls.filter((hull) => loaded.some((each) => each.hull === hull))
    const common = Math.min(...used.map(({ left }) => left))
    for (const port of ports(travel, sea, common)) yield* landings(travel, loaded, used, port, wanted)
    // landing.target-after-sea-battle: into a battle at sea, with the landing behind it once it is won.
    for (const front of seasInReach(travel, sea, common))
      if (status[front] !== friendly && wanted(spaceId(state, front)))
        yield {
          to: spaceId(state, front),
          kind: 'battle',
          able: loaded.length,
          actions: [...loaded.map(({ action }) => action), ...sailing(state, used, front)],
        }
  }
}

interface Loaded {
  piece: PieceId
  hull: Hull
  action: Action
}

function load(
  hulls: readonly Hull[],
  cargo: readonly { piece: PieceId; left: number }[],
  from: string,
  at: string,
  room: number,
): Loaded[] {
  const loaded: Loaded[] = []
  for (const { piece, left } of cargo) {
    const hull = hulls.find((each) => each.cargo.length < room)
    if (!hull) break
    const ship = { cargo: [...hull.cargo], left: hull.left }
    loaded.push({ piece, hull, action: { do: 'load', from, piece, left, at, ship } })
    hull.cargo = inOrder([...hull.cargo, piece])
  }
  return loaded
}

const sailing = (state: State, hulls: readonly Hull[], to: number): Action[] =>
  hulls
    .filter(({ at }) => at !== to)
    .map(({ at, cargo, left }) => ({
      do: 'sail',
      from: spaceId(state, at),
      cargo: [...cargo],
      left,
      to: spaceId(state, to),
    }))

/** From a port to each shore: the ships sail there, and what they took aboard goes ashore. */
function* landings(
  travel: Travel,
  loaded: readonly Loaded[],
  used: readonly Hull[],
  port: number,
  wanted: Wanted,
): Generator<Target> {
  const { state } = travel
  const at = spaceId(state, port)
  const boarding = loaded.map(({ action }) => action)
  const shores = new Set(loaded.flatMap(({ piece }) => shoresOf(travel, port, kindOf(piece))))
  for (const shore of shores) {
    if (!wanted(spaceId(state, shore))) continue
    const landing = loaded.filter(({ piece }) => shoresOf(travel, port, kindOf(piece)).includes(shore))
    const aboard = new Map(used.map((hull) => [hull, [...hull.cargo]]))
    const unloading = landing.map(({ piece, hull }): Action => {
      const cargo = aboard.get(hull) ?? []
      aboard.set(hull, without(cargo, piece))
      return { do: 'unload', at, cargo, piece, to: spaceId(state, shore) }
    })
    yield {
      to: spaceId(state, shore),
      kind: landingKind(travel, shore),
      able: landing.length,
      actions: [...boarding, ...sailing(state, used, port), ...unloading],
    }
  }
}

const landingKind = ({ state, seat }: Travel, shore: number): TargetKind => {
  if (isDungeon(state, shore)) return 'dungeon'
  if (!isHostile(state, seat, shore)) return 'friendly'
  return hasEnemies(state, seat, shore) ? 'landing' : 'open'
}

/** What chosen ships carry to shores that they can put in at. */
function* deliveries(
  travel: Travel,
  from: string,
  chosen: readonly Group[],
  picks: Picks,
  wanted: Wanted,
): Generator<Target> {
  const { state } = travel
  const sea = spaceOf(state, from)
  if (!isSea(state, sea)) return
  const ships = chosen.filter(({ how, cargo }) => how === 'sail' && cargo.length > 0)
  const hulls = ships.flatMap(({ id, left, cargo }) =>
    Array.from({ length: picks[id] }, (): Hull => ({ at: sea, left, cargo: [...cargo] })),
  )
  if (hulls.length === 0) return
  const common = Math.min(...hulls.map(({ left }) => left))
  const carried = hulls.flatMap((hull) => hull.cargo.map((piece): Loaded => ({ piece, hull, action: { do: 'done' } })))
  for (const port of ports(travel, sea, common))
    for (const target of landings(travel, carried, hulls, port, wanted))
      yield { ...target, actions: target.actions.filter((action) => action.do !== 'done') }
}

/** Of everybody in a space, those who reach this one. */
export const reaching = (
  state: State,
  seat: Seat,
  legal: readonly Action[],
  from: string,
  groups: readonly Group[],
  to: string,
): Picks => reachingFor(travelOf(state, seat), legal, from, groups, to)

function reachingFor(
  travel: Travel,
  legal: readonly Action[],
  from: string,
  groups: readonly Group[],
  to: string,
): Picks {
  const all = everybody(groups)
  const only: Wanted = (other) => other === to
  const goes = ({ id }: Group): boolean => targetsFor(travel, legal, from, groups, { [id]: all[id] }, only).size > 0
  return Object.fromEntries(groups.map((group) => [group.id, all[group.id] > 0 && goes(group) ? all[group.id] : 0]))
}

/** The way to send all from one space who reach this one. */
function callFrom(travel: Travel, legal: readonly Action[], from: string, to: string): Target | undefined {
  const own = legal.filter((action) => ('from' in action ? action.from : 'at' in action && action.at) === from)
  const groups = groupsAt(travel.state, travel.seat, own, from)
  const only: Wanted = (other) => other === to
  if (targetsFor(travel, own, from, groups, everybody(groups), only).size === 0) return undefined
  return targetsFor(travel, own, from, groups, reachingFor(travel, own, from, groups, to), only).get(to)
}

const byShip = ({ actions }: Target): boolean => actions.some((action) => action.do !== 'move')

/**
 * Every space that somebody can leave for this one, with the way to send all who reach it: one after the other, those
 * who need no ship first, as who has gone aboard leaves less room for the next.
 */
export function callersOf(state: State, seat: Seat, legal: readonly Action[], to: string): Map<string, Target> {
  const travel = travelOf(state, seat)
  const each = [...originsIn(legal)].flatMap((from) => {
    const target = callFrom(travel, legal, from, to)
    return target ? [{ from, target }] : []
  })
  const [walking, sailing] = [each.filter(({ target }) => !byShip(target)), each.filter(({ target }) => byShip(target))]
  const callers = new Map(walking.map(({ from, target }) => [from, target]))
  if (sailing.length === 0) return callers
  const now = nerath.copy(state)
  const go = ({ actions }: Target) => actions.every((action) => nerath.apply(now, seat, action, new FastChance(0)).ok)
  for (const { target } of walking) go(target)
  for (const { from } of sailing) {
    const target = callFrom(travelOf(now, seat), nerath.legal(now, seat), from, to)
    if (target && go(target)) callers.set(from, target)
  }
  return callers
}

/** The pieces of a realm that stay in a space when the chosen ones have left. */
export function stayingAt(state: State, seat: Seat, from: string, groups: readonly Group[], picks: Picks) {
  const leaving = new Map<PieceId, number>()
  for (const { id, how, piece } of groups)
    if (how !== 'ashore') leaving.set(piece, (leaving.get(piece) ?? 0) + (picks[id] ?? 0))
  return content.pieces.flatMap(({ id, index }) => {
    const count = standing(state, seat, from, pieceId(index)) - (leaving.get(id) ?? 0)
    return count > 0 ? [{ piece: id, count }] : []
  })
}

/** A land of the realm that would be left without any piece, beside a land of an enemy. */
export function leavesOpen(state: State, seat: Seat, from: string, staying: readonly unknown[]): boolean {
  const at = spaceOf(state, from)
  if (staying.length > 0 || state.owner[at] !== seat) return false
  return content.spaces[at].lands.some((land) => isHostile(state, seat, land))
}

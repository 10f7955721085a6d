// The rule that speaks against an action that is not on the list, so that every refusal can name one.
import type { Seat } from '@skelos/kernel'
import type { PieceId } from '../content/types.ts'
import type { Action } from './actions.ts'
import { currentBattle } from './battle-frame.ts'
import { type DecisionKind, decisions } from './decisions.ts'
import { groupsAt, hasRoom, isCargo, leftOf, sameCargo, shipsAt } from './pieces.ts'
import { priceOf, type ReinforceStep } from './reinforce.ts'
import {
  castle,
  contentOf,
  countOf,
  finished,
  hasCastle,
  isDungeon,
  isFriendly,
  isHostile,
  isLand,
  isSea,
  kindOf,
  mayEnter,
  newcomer,
  pieceIds,
  pieceOf,
  pinned,
  type Ship,
  type State,
  underWay,
  unloaded,
} from './state.ts'
import { travelOf } from './travel.ts'

export function ruleAgainst(state: State, seat: Seat, action: Action, decision: string): string {
  return specificRule(state, seat, action, decision) ?? decisions[decision as DecisionKind]?.[0] ?? 'order.six-steps'
}

/** Who may choose now. */
export function turnRule(decision: string | undefined): string {
  switch (decision as DecisionKind | undefined) {
    case undefined:
      return 'order.round-end'
    case 'next-battle':
      return 'battle.attacker-orders-battles'
    case 'continue':
    case 'retreat':
      return 'retreat.attacker-only'
    case 'casualties-attacker':
    case 'casualties-defender':
      return 'battle.owner-assigns-hits'
    case 'casualties-guardians':
      return 'dungeon.roles'
    case 'casualty-split':
    case 'casualty-split-answer':
      return 'amb.joint-casualties'
    case 'move-step':
    case 'reposition-step':
    case 'reinforce-step':
      return 'alliances.own-turn-own-pieces'
    case 'battle-start':
    case 'battle-round':
    case 'after-roll':
    case 'after-battle':
    case 'cancel':
      return 'windows.asking'
    default:
      return 'order.realm-order'
  }
}

/** Unknown ids give no space; the decision's own rule answers for those. */
const space = (state: State, id: unknown): number | undefined =>
  typeof id === 'string' && Object.hasOwn(contentOf(state).spaceIndex, id) ? contentOf(state).spaceIndex[id] : undefined

const adjacent = (state: State, one: number, other: number): boolean =>
  contentOf(state).spaces[one].neighbours.includes(other)

function specificRule(state: State, seat: Seat, action: Action, decision: string): string | undefined {
  switch (action.do) {
    case 'move':
      return stepRule(state, decision) ?? againstMove(state, seat, action)
    case 'sail':
      return stepRule(state, decision) ?? againstSailing(state, seat, action)
    case 'load':
      return stepRule(state, decision) ?? againstLoading(state, seat, action)
    case 'unload':
      return stepRule(state, decision) ?? againstUnloading(state, seat, action)
    case 'fight':
      return againstBattle(state, action.at)
    case 'take-hit':
      return againstHit(state, action)
    case 'retreat':
      return againstRetreat(state, seat, decision)
    case 'retreat-to':
      return againstRetreatTo(state, seat, action)
    case 'retreat-aboard':
      return 'retreat.onto-warships'
    case 'retreat-ship':
      return 'retreat.at-sea'
    case 'buy':
    case 'buy-aboard':
    case 'build-castle':
      return decision === 'reinforce-step' ? againstPurchase(state, seat, action) : 'order.six-steps'
    case 'fly':
    case 'exit':
    case 'exit-aboard':
      return decision === 'reposition-step' ? againstFlight(state, seat, action) : 'order.six-steps'
    case 'run-amok':
      return 'run-amok.target'
    case 'land':
      return decision === 'landing' ? 'landing.target-after-sea-battle' : 'landing.not-without-victory'
    case 'play-event':
      return againstEvent(state, seat, action.card)
    case 'play-treasure':
      return 'treasure.keep-until-played'
    case 'use-property':
      return 'effects.property-use'
    case 'done':
      return decision === 'reposition-step' ? 'reposition.stranded-destroyed' : undefined
    default:
      return undefined
  }
}

/** Movement outside the steps in which it has its place. */
function stepRule(state: State, decision: string): string | undefined {
  if (decision === 'move-step' || decision === 'reinforce-step') return undefined
  return state.step === 'battles' ? 'move.before-battles' : 'order.six-steps'
}

type Of<Name extends Action['do']> = Extract<Action, { do: Name }>

/** Unknown names stand for the first kind. */
const kindNamed = (piece: PieceId): number => Math.max(0, kindOf(piece))

function againstMove(state: State, seat: Seat, action: Of<'move'>): string {
  const [from, to] = [space(state, action.from), space(state, action.to)]
  if (from === undefined || to === undefined) return 'move.allowance'
  const kind = kindNamed(action.piece)
  if (kind === castle) return 'move.castles-immobile'
  const groups = groupsAt(state, seat, from).filter((group) => group.kind === kind)
  if (groups.length === 0) return 'move.optional'
  if (groups.every(({ used }) => used === pinned)) return 'effects.pin'
  const wrongGoal = againstGoal(state, seat, kind, to)
  if (wrongGoal) return wrongGoal
  const reinforcing = state.step === 'reinforce'
  if (reinforcing && groups.every(({ used }) => used < newcomer)) return 'reinforce.move-new-pieces'
  if (reinforcing && isHostile(state, seat, to)) return 'reinforce.no-battles'
  const { values } = travelOf(state, seat)
  if (groups.every(({ used }) => leftOf(values[kind], used) === 0)) return 'move.finished'
  const { steps, spaces } = contentOf(state)
  const near = !pieceOf(state, kind).flying && steps.land[from * spaces.length + to] <= action.left
  return near ? 'move.stop-at-hostile' : 'move.allowance'
}

/** Where a kind of piece never ends, whoever moves it. */
function againstGoal(state: State, seat: Seat, kind: number, to: number): string | undefined {
  const { flying, hero, hover } = pieceOf(state, kind)
  if (!mayEnter(state, seat, to)) return 'effects.protect-space'
  if (isDungeon(state, to)) return flying ? 'fly.over-dungeons' : hero ? undefined : 'move.heroes-only-dungeon'
  if (!isSea(state, to)) return undefined
  if (!flying) return 'move.land-pieces-terrain'
  return state.step === 'reinforce' && !hover ? 'amb.new-dragon-at-sea' : undefined
}

const shipsNamed = (state: State, seat: Seat, at: number, cargo: readonly string[]): Ship[] =>
  shipsAt(state, seat, at).filter((ship) => Array.isArray(cargo) && sameCargo(pieceIds(ship.cargo), cargo))

function againstSailing(state: State, seat: Seat, action: Of<'sail'>): string {
  const [from, to] = [space(state, action.from), space(state, action.to)]
  if (from === undefined || to === undefined) return 'move.warships-terrain'
  if (!isSea(state, to)) return 'move.warships-terrain'
  const ships = shipsNamed(state, seat, from, action.cargo)
  if (ships.length === 0) return 'transport.cargo-per-ship'
  if (ships.every(({ used }) => used === pinned)) return 'effects.pin'
  if (ships.every(({ used }) => used === unloaded)) return 'transport.unload-ends-ship'
  if (ships.every(({ used }) => used === finished))
    return state.step === 'reinforce' ? 'reinforce.old-warship-frozen' : 'move.finished'
  return 'move.allowance'
}

function againstLoading(state: State, seat: Seat, { from, piece, at, ship }: Of<'load'>): string {
  const [land, sea] = [space(state, from), space(state, at)]
  if (
    land === undefined ||
    sea === undefined ||
    !isSea(state, sea) ||
    !isLand(state, land) ||
    !adjacent(state, land, sea)
  )
    return 'transport.load-from-coast'
  const kind = kindNamed(piece)
  if (!isCargo(state, kind)) return 'transport.eligible-cargo'
  const ships = shipsNamed(state, seat, sea, ship?.cargo ?? [])
  if (ships.length === 0) return 'amb.ally-cargo'
  if (ships.every((other) => !hasRoom(state, other))) return 'transport.capacity'
  if (ships.every(({ used }) => used === unloaded)) return 'amb.no-load-after-unload'
  if (ships.every(({ used }) => used === pinned)) return 'effects.pin'
  if (!isFriendly(state, seat, sea)) return 'amb.load-in-hostile-sea'
  return state.step === 'reinforce' ? 'amb.new-piece-boarding' : 'amb.boarding-cost'
}

function againstUnloading(state: State, seat: Seat, { at, cargo, piece, to }: Of<'unload'>): string {
  const [sea, end] = [space(state, at), space(state, to)]
  if (sea === undefined || end === undefined || !adjacent(state, sea, end)) return 'transport.unload-to-coast'
  if (isSea(state, end)) return 'transport.no-transshipment'
  const ships = shipsNamed(state, seat, sea, cargo)
  if (ships.length === 0) return 'transport.cargo-per-ship'
  if (ships.every(({ used }) => used === pinned)) return 'effects.pin'
  if (isHostile(state, seat, sea)) return 'landing.sea-battle-first'
  if (isDungeon(state, end) && !pieceOf(state, kindNamed(piece)).hero) return 'transport.heroes-to-dungeon'
  if (!mayEnter(state, seat, end)) return 'effects.protect-space'
  if (state.step !== 'reinforce') return 'transport.unload-to-coast'
  return ships.every(({ used }) => used === finished) ? 'amb.old-warship-unload' : 'reinforce.no-battles'
}

function againstBattle(state: State, id: string): string {
  const at = space(state, id)
  return at !== undefined && state.pending.includes(at) ? 'battle.sea-first' : 'battle.no-latecomers'
}

/** A piece that has its hit already, cargo that does not fight, or one that is not there. */
function againstHit(state: State, { fighter }: Of<'take-hit'>): string {
  const battle = currentBattle(state)
  if (!battle) return 'battle.owner-assigns-hits'
  const kind = kindNamed(fighter?.piece)
  const there = battle.units.some((unit) => unit.kind === kind && unit.count > 0)
  if (there) return kind === castle ? 'castles.inactive-when-hit' : 'battle.one-hit-per-piece'
  return isCargo(state, kind) && isSea(state, battle.at) ? 'sea-battle.passive-cargo' : 'battle.owner-assigns-hits'
}

function againstRetreat(state: State, seat: Seat, decision: string): string | undefined {
  const battle = currentBattle(state)
  if (!battle || decision === 'continue') return undefined
  if (battle.attacker !== seat) return 'retreat.attacker-only'
  if (battle.noRetreat) return 'effects.retreat-forbidden'
  return 'battle.minimum-one-round'
}

function againstRetreatTo(state: State, seat: Seat, { piece, to }: Of<'retreat-to'>): string {
  const end = space(state, to)
  if (end === undefined) return 'retreat.to-friendly-land'
  if (!isSea(state, end))
    return state.pending.includes(end) ? 'amb.retreat-to-new-conquest' : 'retreat.to-friendly-land'
  if (!pieceOf(state, kindNamed(piece)).flying) return 'retreat.to-friendly-land'
  return isHostile(state, seat, end) ? 'amb.retreat-flyers-hostile-sea' : 'retreat.flyers-to-sea'
}

function againstPurchase(state: State, seat: Seat, action: Of<'buy' | 'buy-aboard' | 'build-castle'>): string {
  const step = underWay<ReinforceStep>(state, 'reinforce-step')
  const at = space(state, action.at)
  if (!step || at === undefined) return 'reinforce.buy'
  const kind = action.do === 'build-castle' ? castle : kindNamed(action.piece)
  if (priceOf(state, step, kind).price > state.realms[seat].gold) return 'reinforce.buy'
  if (action.do === 'build-castle')
    return step.settled.includes(at) ? 'reinforce.new-castle-closed' : 'reinforce.new-castle-site'
  const base = space(state, action.castle)
  if (base === undefined || !isLand(state, base)) return 'reinforce.place-at-castles'
  const i = step.bases.indexOf(base)
  if (state.built.includes(base)) return 'reinforce.new-castle-closed'
  if (i < 0) {
    if (countOf(state, seat, base, castle) > 0) return 'reinforce.captured-castle-closed'
    return hasCastle(state, step.bases[0] ?? base) ? 'reinforce.place-at-castles' : 'reinforce.no-castle'
  }
  if (action.do === 'buy-aboard') return 'reinforce.preloaded-warship'
  if (isSea(state, at) && isHostile(state, seat, at)) return 'reinforce.no-hostile-sea'
  if (pieceOf(state, kind).category === 'sea') return 'reinforce.warship-placement'
  return at === base ? 'reinforce.limit-four' : 'reinforce.elemental-placement'
}

function againstFlight(state: State, seat: Seat, action: Of<'fly' | 'exit' | 'exit-aboard'>): string {
  if (action.do !== 'fly') return 'reposition.exit-dungeon'
  const [from, to] = [space(state, action.from), space(state, action.to)]
  const kind = kindNamed(action.piece)
  if (!pieceOf(state, kind).flying) return 'reposition.who'
  if (from === undefined || to === undefined) return 'reposition.fly-away'
  const groups = groupsAt(state, seat, from).filter((group) => group.kind === kind)
  if (groups.length > 0 && groups.every(({ used }) => used === pinned)) return 'effects.pin'
  if (isHostile(state, seat, to) || isDungeon(state, to)) return 'reposition.no-battles'
  if (isSea(state, to) && !pieceOf(state, kind).hover) return 'reposition.hover'
  return groups.length > 0 && groups.every(({ used }) => used >= finished) ? 'fly.two-moves' : 'reposition.fly-away'
}

/** A card that is not held, is for another moment, or can do nothing now. */
function againstEvent(state: State, seat: Seat, card: string): string {
  if (!state.realms[seat].hand.includes(card)) return 'windows.you'
  const { timing, cost } = contentOf(state).events[card]
  const open = state.step === 'battles' ? currentBattle(state) !== undefined : timing === state.step
  if (!open) return 'draw.card-timing'
  return cost.discardEvent > 0 ? 'effects.conditions-and-costs' : 'windows.needs-effect'
}

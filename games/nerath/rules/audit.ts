// What must hold at every moment of every game, whatever is played. The fuzzer and the properties ask for faults.
import { type Seat, sameBag } from '@skelos/kernel'
import type { UsedCard } from './card-frame.ts'
import {
  areEnemies,
  castle,
  contentOf,
  hasPieces,
  isDungeon,
  isLand,
  isSea,
  kinds,
  pieceOf,
  realmId,
  type State,
  seats,
  slotOf,
  spaceId,
  warship,
} from './state.ts'

/** Everything that is wrong with a table: cards, tiles and pieces lost or doubled, limits broken. */
export function faultsIn(state: State): string[] {
  return [...cardFaults(state), ...pieceFaults(state), ...shipFaults(state), ...placeFaults(state)]
}

function* cardFaults(state: State): Generator<string> {
  const { decks, treasureDeck, guardianPile } = contentOf(state)
  const inUse = state.stack.filter((frame) => frame.do === 'use-card') as UsedCard[]
  for (const [seat, { hand, deck, discard, gold, points }] of state.realms.entries()) {
    const used = inUse.filter((frame) => frame.seat === seat && frame.as === 'event').map(({ card }) => card)
    if (!sameBag([...hand, ...deck, ...discard, ...used], decks[seat])) yield `${realmId(seat)} event-cards`
    if (gold < 0 || points < 0) yield `${realmId(seat)} below-zero`
  }
  const held = state.realms.flatMap(({ treasures, played }) => [...treasures, ...played])
  if (!sameBag([...state.treasureDeck, ...held], treasureDeck)) yield 'treasure-cards'
  const laid = state.dungeons.flat().map(({ tile }) => tile)
  if (!sameBag([...state.pile, ...state.buried, ...laid], guardianPile)) yield 'guardian-tiles'
  const empty = state.dungeons.some((tiles) => tiles.length === 0)
  if (empty && state.step !== 'battles' && state.step !== 'reposition' && state.round > 0) yield 'empty-dungeon'
}

function* pieceFaults(state: State): Generator<string> {
  const { pieces, owner } = state
  const { spaces } = contentOf(state)
  for (let slot = 0; slot < pieces.length; slot++) {
    const count = pieces[slot]
    if (count === 0) continue
    const kind = slot % kinds
    const { index: at, id } = spaces[Math.floor(slot / kinds) % spaces.length]
    const seat = Math.floor(slot / kinds / spaces.length)
    if (count < 0) yield `${realmId(seat)} below-zero ${id}`
    else if (!belongs(state, at, kind)) yield `${realmId(seat)} misplaced ${id}`
    if (kind === castle && (count !== 1 || owner[at] !== seat)) yield `castle ${id}`
  }
}

/** move.land-pieces-terrain, move.warships-terrain, move.heroes-only-dungeon, fly.over-dungeons */
function belongs(state: State, at: number, kind: number): boolean {
  const { category, hero } = pieceOf(state, kind)
  if (isLand(state, at)) return category !== 'sea'
  return isSea(state, at) ? category !== 'land' : hero
}

function* shipFaults(state: State): Generator<string> {
  const counted = new Map<number, number>()
  for (const { realm, at, cargo } of state.ships) {
    const slot = slotOf(state, realm, at) + warship
    counted.set(slot, (counted.get(slot) ?? 0) + 1)
    if (cargo.length > pieceOf(state, warship).capacity) yield `overloaded ${spaceId(state, at)}`
    if (cargo.some((kind) => pieceOf(state, kind).category !== 'land' || kind === castle)) yield 'cargo'
  }
  const { spaces } = contentOf(state)
  for (let slot = warship; slot < state.pieces.length; slot += kinds)
    if (state.pieces[slot] !== (counted.get(slot) ?? 0))
      yield `ships ${spaces[Math.floor(slot / kinds) % spaces.length].id}`
}

/** Enemies share a space only where the active realm attacks; outside its move and battles nobody stands on foreign land. */
function* placeFaults(state: State): Generator<string> {
  const attacking = state.step === 'move' || state.step === 'battles'
  for (const { index: at, id } of contentOf(state).spaces)
    for (const seat of seats) {
      if (!hasPieces(state, seat, at) || (attacking && seat === state.active)) continue
      if (!attacking && seats.some((other) => mayNotShare(state, seat, other, at))) yield `shared ${id}`
      if (isLand(state, at) && areEnemies(state, seat, state.owner[at]) && !standsInBattle(state, at))
        yield `${realmId(seat)} on-foreign-land ${id}`
      if (isDungeon(state, at) && state.step !== 'reposition') yield `${realmId(seat)} in-dungeon ${id}`
    }
}

const mayNotShare = (state: State, one: Seat, other: Seat, at: number): boolean =>
  areEnemies(state, one, other) && hasPieces(state, other, at)

/** Pieces that have just been beaten leave the board one by one. */
const standsInBattle = (state: State, at: number): boolean =>
  state.stack.some((frame) => frame.do === 'battle' && (frame as { at?: number }).at === at)

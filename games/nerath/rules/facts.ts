// Everything that can happen at the table, as language-free records. Secret fields reach their own seat only.
import type { Seat, Told } from '@skelos/kernel'
import type { PieceId } from '../content/types.ts'
import type { FighterName, SideName } from './actions.ts'

export const battleKinds = ['land', 'sea', 'dungeon'] as const
export type BattleKind = (typeof battleKinds)[number]
export const turnSteps = ['draw', 'move', 'battles', 'reposition', 'reinforce', 'income'] as const
export type TurnStep = (typeof turnSteps)[number]
export const stages = ['first-strike', 'ordinary'] as const
export type Stage = (typeof stages)[number]

/** Why gold changed hands. */
export const goldCauses = ['income', 'card', 'property', 'reward', 'purchase', 'stolen'] as const
export type GoldCause = (typeof goldCauses)[number]
/** Why a piece left the board. */
export const lossCauses = ['hit', 'ship', 'card', 'cost', 'no-room', 'stranded'] as const
export type LossCause = (typeof lossCauses)[number]
/** Why victory points were scored. */
export const pointCauses = ['land', 'capital', 'treasure'] as const
export type PointCause = (typeof pointCauses)[number]
/** Why a piece came onto the board. */
export const placeCauses = ['bought', 'card', 'returned'] as const
export type PlaceCause = (typeof placeCauses)[number]

export interface PieceCount {
  piece: PieceId
  count: number
}

/** Dice of one sort in a roll; `piece` is null for dice that belong to no piece, `of` for guardians. */
export interface DiceTold {
  of: Seat | null
  piece: PieceId | null
  die: number
  need: number
  faces: number[]
}

type Event<Name extends string, Fields extends object = object, Secret extends object = object> = {
  fact: Name
  secret?: Record<Seat, Secret>
} & Fields &
  Partial<Secret>

export type Fact = Told &
  (
    | Event<'game-began', { players: number; allied: boolean; length: string }>
    | Event<'round-began', { round: number }>
    | Event<'turn-began', { seat: Seat }>
    | Event<'step-began', { seat: Seat; step: TurnStep }>
    // Cards
    | Event<'drew-events', { seat: Seat; count: number }, { cards: string[] }>
    | Event<'drew-treasure', { seat: Seat }, { card: string }>
    | Event<'deck-reshuffled', { seat: Seat; count: number }>
    | Event<'event-played', { seat: Seat; card: string }>
    | Event<'treasure-played', { seat: Seat; card: string }>
    | Event<'property-used', { seat: Seat; card: string }>
    | Event<'effect-used', { seat: Seat; card: string }>
    | Event<'event-cancelled', { seat: Seat; card: string }>
    | Event<'event-discarded', { seat: Seat; card: string }>
    | Event<'moves-further', { seat: Seat; piece: PieceId; amount: number }>
    | Event<'pinned', { seat: Seat; at: string }>
    | Event<'protected', { seat: Seat; at: string }>
    // Gold and victory points
    | Event<'gold-gained', { seat: Seat; count: number; cause: GoldCause }>
    | Event<'gold-spent', { seat: Seat; count: number; cause: GoldCause }>
    | Event<'gold-stolen', { seat: Seat; from: Seat; count: number }>
    | Event<'income-paid', { seat: Seat; lands: number; halved: boolean; count: number }>
    | Event<'points', { seat: Seat; count: number; cause: PointCause; total: number }>
    // Pieces
    | Event<'placed', { seat: Seat; at: string; pieces: PieceCount[]; cause: PlaceCause }>
    | Event<'placed-aboard', { seat: Seat; at: string; piece: PieceId; cargo: PieceId[] }>
    | Event<'moved', { seat: Seat; from: string; to: string; piece: PieceId; count: number }>
    | Event<'sailed', { seat: Seat; from: string; to: string; cargo: PieceId[] }>
    | Event<'loaded', { seat: Seat; from: string; at: string; piece: PieceId; cargo: PieceId[] }>
    | Event<'unloaded', { seat: Seat; at: string; to: string; piece: PieceId }>
    | Event<'transferred', { seat: Seat; from: string; to: string; piece: PieceId }>
    | Event<'flown', { seat: Seat; from: string; to: string; piece: PieceId }>
    | Event<'left-dungeon', { seat: Seat; from: string; to: string; piece: PieceId }>
    | Event<'destroyed', { seat: Seat; at: string; pieces: PieceCount[]; cause: LossCause }>
    | Event<'castle-built', { seat: Seat; at: string }>
    // Battles
    | Event<'battle-began', { at: string; kind: BattleKind; attacker: Seat; defenders: Seat[] }>
    | Event<'guardians-shown', { at: string; guardians: string[]; needs: number }>
    | Event<'battle-round', { at: string; round: number }>
    | Event<'rolled', { at: string; side: SideName; stage: Stage; dice: DiceTold[]; hits: number }>
    | Event<'rerolled', { seat: Seat; card: string; dice: DiceTold[]; hits: number }>
    | Event<'hits-ignored', { seat: Seat; card: string; count: number }>
    | Event<'hits-dealt', { seat: Seat; card: string; count: number }>
    | Event<'hit-taken', { seat: Seat; at: string; fighter: FighterName; destroyed: boolean }>
    | Event<'castle-inactive', { seat: Seat; at: string }>
    | Event<'guardian-hit', { at: string; guardian: string; die: number; destroyed: boolean }>
    | Event<'split-proposed', { seat: Seat; own: number; partner: number }>
    | Event<'split-answered', { seat: Seat; accepted: boolean }>
    | Event<'split-settled', { seat: Seat; own: number; partner: number; lot: boolean }>
    | Event<'retreated', { seat: Seat; from: string; to: string; piece: PieceId; count: number }>
    | Event<'left-battle', { seat: Seat; from: string; to: string; piece: PieceId }>
    | Event<'battle-ended', { at: string; attacker: Seat; won: boolean; retreated: boolean }>
    | Event<'attack-lapsed', { seat: Seat; at: string }>
    | Event<'conquered', { seat: Seat; at: string; from: Seat }>
    | Event<'liberated', { seat: Seat; at: string; for: Seat; from: Seat }>
    | Event<'castle-captured', { seat: Seat; at: string; from: Seat }>
    | Event<'ran-amok', { seat: Seat; from: string; to: string }>
    | Event<'landed', { seat: Seat; at: string; to: string; piece: PieceId }>
    | Event<'plundered', { seat: Seat; at: string }>
    | Event<'guardians-placed', { at: string; count: number }>
    | Event<'game-ended', { winners: Seat[]; points: number[] }>
  )

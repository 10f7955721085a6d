// Everything that can happen at the table, as language-free records. Secret fields reach their own seat only.
import type { Seat, Told, ToldAs } from '@skelos/kernel'
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

export type Fact = Told &
  (
    | ToldAs<'game-began', { players: number; allied: boolean; length: string }>
    | ToldAs<'round-began', { round: number }>
    | ToldAs<'turn-began', { seat: Seat }>
    | ToldAs<'step-began', { seat: Seat; step: TurnStep }>
    // Cards
    | ToldAs<'drew-events', { seat: Seat; count: number }, { cards: string[] }>
    | ToldAs<'drew-treasure', { seat: Seat }, { card: string }>
    | ToldAs<'deck-reshuffled', { seat: Seat; count: number }>
    | ToldAs<'event-played', { seat: Seat; card: string }>
    | ToldAs<'treasure-played', { seat: Seat; card: string }>
    | ToldAs<'property-used', { seat: Seat; card: string }>
    | ToldAs<'effect-used', { seat: Seat; card: string }>
    | ToldAs<'event-cancelled', { seat: Seat; card: string }>
    | ToldAs<'event-discarded', { seat: Seat; card: string }>
    | ToldAs<'moves-further', { seat: Seat; piece: PieceId; amount: number }>
    | ToldAs<'pinned', { seat: Seat; at: string }>
    | ToldAs<'protected', { seat: Seat; at: string }>
    // Gold and victory points
    | ToldAs<'gold-gained', { seat: Seat; count: number; cause: GoldCause }>
    | ToldAs<'gold-spent', { seat: Seat; count: number; cause: GoldCause }>
    | ToldAs<'gold-stolen', { seat: Seat; from: Seat; count: number }>
    | ToldAs<'income-paid', { seat: Seat; lands: number; halved: boolean; count: number }>
    | ToldAs<'points', { seat: Seat; count: number; cause: PointCause; total: number }>
    // Pieces
    | ToldAs<'placed', { seat: Seat; at: string; pieces: PieceCount[]; cause: PlaceCause }>
    | ToldAs<'placed-aboard', { seat: Seat; at: string; piece: PieceId; cargo: PieceId[] }>
    | ToldAs<'moved', { seat: Seat; from: string; to: string; piece: PieceId; count: number }>
    | ToldAs<'sailed', { seat: Seat; from: string; to: string; cargo: PieceId[] }>
    | ToldAs<'loaded', { seat: Seat; from: string; at: string; piece: PieceId; cargo: PieceId[] }>
    | ToldAs<'unloaded', { seat: Seat; at: string; to: string; piece: PieceId }>
    | ToldAs<'transferred', { seat: Seat; from: string; to: string; piece: PieceId }>
    | ToldAs<'flown', { seat: Seat; from: string; to: string; piece: PieceId }>
    | ToldAs<'left-dungeon', { seat: Seat; from: string; to: string; piece: PieceId }>
    | ToldAs<'destroyed', { seat: Seat; at: string; pieces: PieceCount[]; cause: LossCause }>
    | ToldAs<'castle-built', { seat: Seat; at: string }>
    // Battles
    | ToldAs<'battle-began', { at: string; kind: BattleKind; attacker: Seat; defenders: Seat[] }>
    | ToldAs<'guardians-shown', { at: string; guardians: string[]; needs: number }>
    | ToldAs<'battle-round', { at: string; round: number }>
    | ToldAs<'rolled', { at: string; side: SideName; stage: Stage; dice: DiceTold[]; hits: number }>
    | ToldAs<'rerolled', { seat: Seat; card: string; dice: DiceTold[]; hits: number }>
    | ToldAs<'hits-ignored', { seat: Seat; card: string; count: number }>
    | ToldAs<'hits-dealt', { seat: Seat; card: string; count: number }>
    | ToldAs<'hit-taken', { seat: Seat; at: string; fighter: FighterName; destroyed: boolean }>
    | ToldAs<'castle-inactive', { seat: Seat; at: string }>
    | ToldAs<'guardian-hit', { at: string; guardian: string; die: number; destroyed: boolean }>
    | ToldAs<'split-proposed', { seat: Seat; own: number; partner: number }>
    | ToldAs<'split-answered', { seat: Seat; accepted: boolean }>
    | ToldAs<'split-settled', { seat: Seat; own: number; partner: number; lot: boolean }>
    | ToldAs<'retreated', { seat: Seat; from: string; to: string; piece: PieceId; count: number }>
    | ToldAs<'left-battle', { seat: Seat; from: string; to: string; piece: PieceId }>
    | ToldAs<'battle-ended', { at: string; attacker: Seat; won: boolean; retreated: boolean }>
    | ToldAs<'attack-lapsed', { seat: Seat; at: string }>
    | ToldAs<'conquered', { seat: Seat; at: string; from: Seat }>
    | ToldAs<'liberated', { seat: Seat; at: string; for: Seat; from: Seat }>
    | ToldAs<'castle-captured', { seat: Seat; at: string; from: Seat }>
    | ToldAs<'ran-amok', { seat: Seat; from: string; to: string }>
    | ToldAs<'landed', { seat: Seat; at: string; to: string; piece: PieceId }>
    | ToldAs<'plundered', { seat: Seat; at: string }>
    | ToldAs<'guardians-placed', { at: string; count: number }>
    | ToldAs<'game-ended', { winners: Seat[]; points: number[] }>
  )

// Everything that can happen at the table, as language-free records. Secret fields reach their own seat only.
import type { Seat, Told, ToldAs } from '@skelos/kernel'
import type { Kingdom, TokenKind } from '../content/types.ts'
import type { ActionKind } from './actions.ts'
import type { ContestFace, Counting, FateFace } from './dice.ts'

export const contestForms = ['intrigue', 'campaign', 'siege', 'battle'] as const
export type ContestForm = (typeof contestForms)[number]
export const bidReasons = ['total', 'tokens', 'distance', 'lot'] as const
export type BidReason = (typeof bidReasons)[number]
export const resources = ['gold', 'sorcery'] as const
export type Resource = (typeof resources)[number]

/** Why a piece left the board or gold and points changed hands. */
export const causes = [
  'contest',
  'fort',
  'march',
  'overflow',
  'card',
  'payment',
  'raid',
  'alliance',
  'gold',
  'exchange',
  'income',
  'final',
  'objective',
  'conquest',
  'richest',
  'crom',
  'crown',
  'supremacy',
  'purchase',
  'refresh',
  'reroll',
] as const
export type Cause = (typeof causes)[number]

/** The dice of one side as they lie; the left neighbour of the attacker rolls for a neutral province. */
interface Roll {
  seat: Seat
  attacker: boolean
  faces: ContestFace[]
  successes: number
  counting: Counting
}

export type Fact = Told &
  (
    | ToldAs<'game-began', { kingdoms: Kingdom[] }>
    | ToldAs<'objective-shown', { objective: string }>
    | ToldAs<'artifact-given', { card: string; seat: Seat }>
    | ToldAs<'artifact-unclaimed', { card: string }>
    | ToldAs<'adventure-began', { adventure: string; destination: string; age: number; number: number }>
    | ToldAs<'track-laid', { tokens: string[] }>
    | ToldAs<'tokens-recycled', { count: number }>
    | ToldAs<'drew-strategy', { seat: Seat; count: number }, { cards: string[] }>
    | ToldAs<'drew-kingdom', { seat: Seat; count: number }, { cards: string[] }>
    | ToldAs<'strategy-reshuffled', { count: number }>
    | ToldAs<'kingdom-reshuffled', { seat: Seat; count: number }>
    | ToldAs<'bid-committed', { seat: Seat }, { card: string; token: number }>
    | ToldAs<'bid-shown', { seat: Seat; card: string; token: number; total: number }>
    | ToldAs<'bid-card-swapped', { seat: Seat; card: string; total: number }>
    | ToldAs<'bid-raised', { seat: Seat; count: number; total: number }>
    | ToldAs<'bid-won', { seat: Seat; total: number; by: BidReason }>
    | ToldAs<'bidding-tokens-recovered', { seat: Seat; tokens: number[] }>
    | ToldAs<'first-player', { seat: Seat }>
    | ToldAs<'fate-rolled', { seat: Seat; faces: FateFace[] }>
    | ToldAs<'turn-began', { seat: Seat; turn: number }>
    | ToldAs<'conan-moved', { from: string; to: string }>
    | ToldAs<'conan-stayed', { at: string }>
    | ToldAs<'token-taken', { seat: Seat; from: 'track' | 'container' }, { token: string }>
    | ToldAs<'token-missed', { token: string }>
    | ToldAs<'token-kept', { seat: Seat }, { token: string }>
    | ToldAs<'token-exchanged', { seat: Seat; token: string }>
    | ToldAs<'token-declined', { seat: Seat }>
    | ToldAs<'gained', { seat: Seat; what: Resource; count: number; cause: Cause }>
    | ToldAs<'spent', { seat: Seat; what: Resource; count: number; cause: Cause }>
    | ToldAs<'robbed', { seat: Seat; from: Seat; count: number }>
    | ToldAs<'points', { seat: Seat; count: number; cause: Cause; total: number }>
    | ToldAs<'card-played', { seat: Seat; card: string }>
    | ToldAs<'card-refreshed', { seat: Seat; card: string }>
    | ToldAs<'card-used', { seat: Seat; card: string }>
    | ToldAs<'card-cancelled', { seat: Seat; card: string }>
    | ToldAs<'card-kept', { seat: Seat; count: number }, { cards: string[] }>
    | ToldAs<'card-bottomed', { seat: Seat; count: number }, { cards: string[] }>
    | ToldAs<'die-chosen', { seat: Seat; face: FateFace; kind: ActionKind }>
    | ToldAs<'raider-placed', { seat: Seat; at: string }>
    | ToldAs<'raiders-removed', { at: string; count: number; cause: Cause }>
    | ToldAs<'emissary-placed', { seat: Seat; at: string }>
    | ToldAs<'emissary-moved', { seat: Seat; from: string; to: string }>
    | ToldAs<'emissary-removed', { seat: Seat; at: string; cause: Cause }>
    | ToldAs<'unit-placed', { seat: Seat; at: string }>
    | ToldAs<'units-moved', { seat: Seat; from: string; to: string; count: number }>
    | ToldAs<'units-removed', { seat: Seat; at: string; count: number; cause: Cause }>
    | ToldAs<'contest-began', { form: ContestForm; at: string; attacker: Seat; defender: Seat | null; roller: Seat }>
    | ToldAs<'strategy-laid', { seat: Seat }, { card: string }>
    | ToldAs<'strategy-shown', { seat: Seat; card: string }>
    | ToldAs<'dice-fixed', { attacker: number; defender: number }>
    | ToldAs<'rolled', Roll>
    /** `count` dice were rolled again: the last of `faces`. */
    | ToldAs<'rerolled', Roll & { count: number }>
    | ToldAs<'contest-won', { seat: Seat | null; form: ContestForm; at: string; attack: number; defence: number }>
    | ToldAs<'loss-spared', { seat: Seat }>
    | ToldAs<'campaign-advanced', { seat: Seat; at: string; step: number }>
    | ToldAs<'forced-march', { seat: Seat; at: string; free: boolean }>
    | ToldAs<'subjugated', { seat: Seat; at: string }>
    | ToldAs<'allied', { seat: Seat; at: string }>
    | ToldAs<'marker-removed', { seat: Seat; at: string; marker: MarkerName }>
    | ToldAs<'city-built', { seat: Seat; at: string }>
    | ToldAs<'retreated', { seat: Seat; from: string; to: string; count: number }>
    | ToldAs<'fight-won', { seat: Seat; form: ContestForm; at: string }>
    | ToldAs<'crom-gained', { seat: Seat; total: number }>
    | ToldAs<'adventure-ended', { adventure: string; success: boolean }>
    | ToldAs<'age-ended', { age: number }>
    | ToldAs<'age-step', { step: AgeStep }>
    | ToldAs<'objective-met', { seat: Seat; objective: string }>
    | ToldAs<'offer-committed', { seat: Seat }, { tokens: string[] }>
    | ToldAs<'offer-shown', { seat: Seat; tokens: string[]; total: number }>
    | ToldAs<'crowning-declined', { seat: Seat }>
    | ToldAs<'crowning-tried', { seat: Seat; kind: TokenKind }>
    | ToldAs<'tokens-shown', { seat: Seat; kind: TokenKind; tokens: string[]; total: number }>
    | ToldAs<'crowned', { seat: Seat }>
    | ToldAs<'crowning-failed', { seat: Seat }>
    | ToldAs<'game-ended', { winners: Seat[]; scores: number[] }>
  )

type SecretField<Name extends Fact['fact']> = keyof NonNullable<Extract<Fact, { fact: Name }>['secret']>[Seat]

/** What only the seat itself learns, by kind of fact. */
export const secretFields: {
  readonly [Name in Fact['fact'] as SecretField<Name> extends never ? never : Name]: Record<SecretField<Name>, true>
} = {
  'drew-strategy': { cards: true },
  'drew-kingdom': { cards: true },
  'bid-committed': { card: true, token: true },
  'token-taken': { token: true },
  'token-kept': { token: true },
  'card-kept': { cards: true },
  'card-bottomed': { cards: true },
  'strategy-laid': { card: true },
  'offer-committed': { tokens: true },
}

export const ageSteps = ['raids', 'income', 'build', 'spend', 'artifacts', 'adventure-deck', 'refresh'] as const
export type AgeStep = (typeof ageSteps)[number]
export const markerNames = ['tower', 'fort', 'city'] as const
export type MarkerName = (typeof markerNames)[number]

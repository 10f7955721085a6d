// Everything that can happen at the table, as language-free records. Secret fields reach their own seat only.
import type { Seat, Told } from '@skelos/kernel'
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

type Event<Name extends string, Fields extends object = object, Secret extends object = object> = {
  fact: Name
  secret?: Record<Seat, Secret>
} & Fields &
  Partial<Secret>

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
    | Event<'game-began', { kingdoms: Kingdom[] }>
    | Event<'objective-shown', { objective: string }>
    | Event<'artifact-given', { card: string; seat: Seat }>
    | Event<'artifact-unclaimed', { card: string }>
    | Event<'adventure-began', { adventure: string; destination: string; age: number; number: number }>
    | Event<'track-laid', { tokens: string[] }>
    | Event<'tokens-recycled', { count: number }>
    | Event<'drew-strategy', { seat: Seat; count: number }, { cards: string[] }>
    | Event<'drew-kingdom', { seat: Seat; count: number }, { cards: string[] }>
    | Event<'strategy-reshuffled', { count: number }>
    | Event<'kingdom-reshuffled', { seat: Seat; count: number }>
    | Event<'bid-committed', { seat: Seat }, { card: string; token: number }>
    | Event<'bid-shown', { seat: Seat; card: string; token: number; total: number }>
    | Event<'bid-card-swapped', { seat: Seat; card: string; total: number }>
    | Event<'bid-raised', { seat: Seat; count: number; total: number }>
    | Event<'bid-won', { seat: Seat; total: number; by: BidReason }>
    | Event<'bidding-tokens-recovered', { seat: Seat; tokens: number[] }>
    | Event<'first-player', { seat: Seat }>
    | Event<'fate-rolled', { seat: Seat; faces: FateFace[] }>
    | Event<'turn-began', { seat: Seat; turn: number }>
    | Event<'conan-moved', { from: string; to: string }>
    | Event<'conan-stayed', { at: string }>
    | Event<'token-taken', { seat: Seat; from: 'track' | 'container' }, { token: string }>
    | Event<'token-missed', { token: string }>
    | Event<'token-kept', { seat: Seat }, { token: string }>
    | Event<'token-exchanged', { seat: Seat; token: string }>
    | Event<'token-declined', { seat: Seat }>
    | Event<'gained', { seat: Seat; what: Resource; count: number; cause: Cause }>
    | Event<'spent', { seat: Seat; what: Resource; count: number; cause: Cause }>
    | Event<'robbed', { seat: Seat; from: Seat; count: number }>
    | Event<'points', { seat: Seat; count: number; cause: Cause; total: number }>
    | Event<'card-played', { seat: Seat; card: string }>
    | Event<'card-refreshed', { seat: Seat; card: string }>
    | Event<'card-used', { seat: Seat; card: string }>
    | Event<'card-cancelled', { seat: Seat; card: string }>
    | Event<'card-kept', { seat: Seat; count: number }, { cards: string[] }>
    | Event<'card-bottomed', { seat: Seat; count: number }, { cards: string[] }>
    | Event<'die-chosen', { seat: Seat; face: FateFace; kind: ActionKind }>
    | Event<'raider-placed', { seat: Seat; at: string }>
    | Event<'raiders-removed', { at: string; count: number; cause: Cause }>
    | Event<'emissary-placed', { seat: Seat; at: string }>
    | Event<'emissary-moved', { seat: Seat; from: string; to: string }>
    | Event<'emissary-removed', { seat: Seat; at: string; cause: Cause }>
    | Event<'unit-placed', { seat: Seat; at: string }>
    | Event<'units-moved', { seat: Seat; from: string; to: string; count: number }>
    | Event<'units-removed', { seat: Seat; at: string; count: number; cause: Cause }>
    | Event<'contest-began', { form: ContestForm; at: string; attacker: Seat; defender: Seat | null; roller: Seat }>
    | Event<'strategy-laid', { seat: Seat }, { card: string }>
    | Event<'strategy-shown', { seat: Seat; card: string }>
    | Event<'dice-fixed', { attacker: number; defender: number }>
    | Event<'rolled', Roll>
    /** `count` dice were rolled again: the last of `faces`. */
    | Event<'rerolled', Roll & { count: number }>
    | Event<'contest-won', { seat: Seat | null; form: ContestForm; at: string; attack: number; defence: number }>
    | Event<'loss-spared', { seat: Seat }>
    | Event<'campaign-advanced', { seat: Seat; at: string; step: number }>
    | Event<'forced-march', { seat: Seat; at: string; free: boolean }>
    | Event<'subjugated', { seat: Seat; at: string }>
    | Event<'allied', { seat: Seat; at: string }>
    | Event<'marker-removed', { seat: Seat; at: string; marker: MarkerName }>
    | Event<'city-built', { seat: Seat; at: string }>
    | Event<'retreated', { seat: Seat; from: string; to: string; count: number }>
    | Event<'fight-won', { seat: Seat; form: ContestForm; at: string }>
    | Event<'crom-gained', { seat: Seat; total: number }>
    | Event<'adventure-ended', { adventure: string; success: boolean }>
    | Event<'age-ended', { age: number }>
    | Event<'age-step', { step: AgeStep }>
    | Event<'objective-met', { seat: Seat; objective: string }>
    | Event<'offer-committed', { seat: Seat }, { tokens: string[] }>
    | Event<'offer-shown', { seat: Seat; tokens: string[]; total: number }>
    | Event<'crowning-declined', { seat: Seat }>
    | Event<'crowning-tried', { seat: Seat; kind: TokenKind }>
    | Event<'tokens-shown', { seat: Seat; kind: TokenKind; tokens: string[]; total: number }>
    | Event<'crowned', { seat: Seat }>
    | Event<'crowning-failed', { seat: Seat }>
    | Event<'game-ended', { winners: Seat[]; scores: number[] }>
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

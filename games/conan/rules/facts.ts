// Everything that can happen at the table, as language-free records. Secret fields reach their own seat only.
import type { Seat, Told } from '@skelos/kernel'
import type { Color, DieName, Side } from '../content/types.ts'
import type { Figure, Stance } from './actions.ts'

export const rollSorts = ['attack', 'guard', 'manipulation', 'leap', 'fall', 'spell', 'event'] as const
export type RollSort = (typeof rollSorts)[number]
/** Why damage was suffered without an attack. */
export const harmCauses = ['item', 'event'] as const
export type HarmCause = (typeof harmCauses)[number]
/** Why an object lies in an area. */
export const lyingCauses = ['dropped', 'thrown', 'left', 'death'] as const
export type LyingCause = (typeof lyingCauses)[number]
export const endings = ['objective', 'stalemate', 'captive-killed', 'no-hero-left'] as const
export type Ending = (typeof endings)[number]

export interface DieTold {
  die: DieName
  face: number
}

type Event<Name extends string, Fields extends object = object, Secret extends object = object> = {
  fact: Name
  secret?: Record<Seat, Secret>
} & Fields &
  Partial<Secret>

export type Fact = Told &
  (
    | Event<'game-began', { scenario: string; heroes: string[] }>
    | Event<'started-in', { hero: string; at: string }>
    | Event<'captive-hidden', object, { area: string }>
    | Event<'tokens-laid', { count: number }>
    | Event<'piles-hidden', { count: number }>
    | Event<'turn-began', { side: Side; round: number }>
    | Event<'gems-cleared', { who: string; count: number }>
    | Event<'stance-chosen', { hero: string; stance: Stance }>
    | Event<'recovered', { who: string; count: number }>
    | Event<'halo-ended', { who: Figure }>
    // Movement
    | Event<'moved', { who: Figure; from: string; cost: number; gems: number }>
    | Event<'leapt', { who: Figure; from: string; power: number; difficulty: number; made: boolean; gems: number }>
    | Event<'wall-wrecked', { who: Figure; from: string }>
    | Event<'door-removed', { from: string; to: string }>
    | Event<'fell', { who: Figure; damage: number }>
    | Event<'fled', { hero: string; objects: string[] }>
    | Event<'captive-found', { object: string; at: string }>
    // Rolls
    | Event<'rolled', { who?: Figure; sort: RollSort; dice: DieTold[] }>
    | Event<'rerolled', { who?: Figure; by: 'arrow' | 'support' | 'gem'; die: DieName; from: number; to: number }>
    // Attacks
    | Event<
        'attacked',
        {
          by: Figure
          target: Figure
          kind: 'melee' | 'ranged' | 'spell'
          weapons: string[]
          gems: number
          chair?: true
        }
      >
    | Event<'attack-power', { by?: Figure; symbols: number; power: number }>
    | Event<'stepped-in', { by: Figure; for: Figure; how: 'sacrifice' | 'bodyguard' }>
    | Event<'guarded', { by: Figure; gems: number; card?: string; armor?: string }>
    | Event<'damage', { target: Figure; power: number; defense: number; damage: number }>
    | Event<'harmed', { who: Figure; damage: number; cause: HarmCause }>
    | Event<'died', { who: Figure }>
    | Event<'pinned', { by: Figure; target: Figure }>
    // Objects
    | Event<'picked-up', { hero: string; object: string }>
    | Event<'handed-over', { from: string; to: string; object: string }>
    | Event<'hand-over-declined', { from: string; to: string; object: string }>
    | Event<'object-lies', { object: string; at: string; cause: LyingCause }>
    | Event<'chest-tried', { hero: string; at: string; power: number; difficulty: number; opened: boolean }>
    | Event<'card-drawn', { hero: string; card: string }>
    | Event<'thrown', { hero: string; object: string; to: string; power: number; difficulty: number }>
    | Event<
        'lock-tried',
        { hero: string; from: string; to: string; power: number; difficulty: number; opened: boolean }
      >
    | Event<'object-opened', { hero: string; object: string; gives: string }>
    | Event<'burst', { object: string; at: string }>
    | Event<'item-used', { hero: string; item: string }>
    | Event<'ally-commanded', { hero: string; ally: Figure }>
    | Event<'cast', { by: Figure; spell: string }>
    | Event<'teleported', { who: Figure; from: string }>
    // The Overlord's turn
    | Event<'tile-activated', { unit: string; color?: Color; slot: number; bloodied: boolean }>
    | Event<'event-activated', { slot: number }>
    | Event<'tile-dredged', { unit: string; color?: Color; slot: number }>
    | Event<'event-resolved', { event: string }>
    | Event<'freed', { who: Figure }>
    | Event<'summoned', { who: Figure }>
    | Event<'tiles-swapped', { slots: [number, number] }>
    | Event<'reinforced', { unit: string; color?: Color; at: string }>
    | Event<'game-ended', { winner: Side; why: Ending }>
  )

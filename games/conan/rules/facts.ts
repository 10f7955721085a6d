// Everything that can happen at the table, as language-free records. Secret fields reach their own seat only.
import type { Told, ToldAs } from '@skelos/kernel'
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

export type Fact = Told &
  (
    | ToldAs<'game-began', { scenario: string; heroes: string[] }>
    | ToldAs<'started-in', { hero: string; at: string }>
    | ToldAs<'captive-hidden', object, { area: string }>
    | ToldAs<'tokens-laid', { count: number }>
    | ToldAs<'piles-hidden', { count: number }>
    | ToldAs<'turn-began', { side: Side; round: number }>
    | ToldAs<'gems-cleared', { who: string; count: number }>
    | ToldAs<'stance-chosen', { hero: string; stance: Stance }>
    | ToldAs<'recovered', { who: string; count: number }>
    | ToldAs<'halo-ended', { who: Figure }>
    // Movement
    | ToldAs<'moved', { who: Figure; from: string; cost: number; gems: number }>
    | ToldAs<'leapt', { who: Figure; from: string; power: number; difficulty: number; made: boolean; gems: number }>
    | ToldAs<'wall-wrecked', { who: Figure; from: string }>
    | ToldAs<'door-removed', { from: string; to: string }>
    | ToldAs<'fell', { who: Figure; damage: number }>
    | ToldAs<'fled', { hero: string; objects: string[] }>
    | ToldAs<'captive-found', { object: string; at: string }>
    // Rolls
    | ToldAs<'rolled', { who?: Figure; sort: RollSort; dice: DieTold[] }>
    | ToldAs<'rerolled', { who?: Figure; by: 'arrow' | 'support' | 'gem'; die: DieName; from: number; to: number }>
    // Attacks
    | ToldAs<
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
    | ToldAs<'attack-power', { by?: Figure; symbols: number; power: number }>
    | ToldAs<'stepped-in', { by: Figure; for: Figure; how: 'sacrifice' | 'bodyguard' }>
    | ToldAs<'guarded', { by: Figure; gems: number; card?: string; armor?: string }>
    | ToldAs<'damage', { target: Figure; power: number; defense: number; damage: number }>
    | ToldAs<'harmed', { who: Figure; damage: number; cause: HarmCause }>
    | ToldAs<'died', { who: Figure }>
    | ToldAs<'pinned', { by: Figure; target: Figure }>
    // Objects
    | ToldAs<'picked-up', { hero: string; object: string }>
    | ToldAs<'handed-over', { from: string; to: string; object: string }>
    | ToldAs<'hand-over-declined', { from: string; to: string; object: string }>
    | ToldAs<'object-lies', { object: string; at: string; cause: LyingCause }>
    | ToldAs<'chest-tried', { hero: string; at: string; power: number; difficulty: number; opened: boolean }>
    | ToldAs<'card-drawn', { hero: string; card: string }>
    | ToldAs<'thrown', { hero: string; object: string; to: string; power: number; difficulty: number }>
    | ToldAs<
        'lock-tried',
        { hero: string; from: string; to: string; power: number; difficulty: number; opened: boolean }
      >
    | ToldAs<'object-opened', { hero: string; object: string; gives: string }>
    | ToldAs<'burst', { object: string; at: string }>
    | ToldAs<'item-used', { hero: string; item: string }>
    | ToldAs<'ally-commanded', { hero: string; ally: Figure }>
    | ToldAs<'cast', { by: Figure; spell: string }>
    | ToldAs<'teleported', { who: Figure; from: string }>
    // The Overlord's turn
    | ToldAs<'tile-activated', { unit: string; color?: Color; slot: number; bloodied: boolean }>
    | ToldAs<'event-activated', { slot: number }>
    | ToldAs<'tile-dredged', { unit: string; color?: Color; slot: number }>
    | ToldAs<'event-resolved', { event: string }>
    | ToldAs<'freed', { who: Figure }>
    | ToldAs<'summoned', { who: Figure }>
    | ToldAs<'tiles-swapped', { slots: [number, number] }>
    | ToldAs<'reinforced', { unit: string; color?: Color; at: string }>
    | ToldAs<'tile-added', { unit: string; color?: Color; slot: number }>
    | ToldAs<'entry-closed', { at: string }>
    // What scenarios bring about
    | ToldAs<'track-moved', { track: string; to: number }>
    | ToldAs<'battered', { by: Figure; to: string; power: number; left: number }>
    | ToldAs<'wall-broken', { by: Figure; to: string }>
    | ToldAs<'webbed', { by: Figure; target: Figure }>
    | ToldAs<'web-torn', { who: Figure }>
    | ToldAs<'relic-lost', { at: string }>
    | ToldAs<'npc-died', { npc: string; at: string }>
    | ToldAs<'charm-broken', { object: string }>
    | ToldAs<'flooded', { at: string }>
    | ToldAs<
        'questioned',
        { hero: string; at: string; symbols: number; outcome: 'talks' | 'dies' | 'silent'; broken?: boolean },
        { broken: boolean }
      >
    | ToldAs<'searched', { hero: string; at: string; power: number; difficulty: number; found: boolean }>
    | ToldAs<'broke-out', { hero: string; at: string; power: number; difficulty: number; opened: boolean }>
    | ToldAs<'body-hidden', { hero: string }>
    | ToldAs<'alarm-raised'>
    | ToldAs<'mutineers-rallied', { hero: string }>
    | ToldAs<'sailed', { hero: string; at: string }>
    | ToldAs<'ballista-fired', { hero: string; at: string }>
    | ToldAs<'jammed', { at: string }>
    | ToldAs<'washed', { hero: string; from: string; to: string }>
    | ToldAs<'washed-away', { who: Figure }>
    | ToldAs<'turned-coat', { who: Figure; color: Color }>
    | ToldAs<'scenario-continues', { scenario: string }>
    | ToldAs<'game-ended', { winner: Side; why: Ending }>
  )

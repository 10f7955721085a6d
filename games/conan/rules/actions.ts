// Everything a player may do, as language-free records: areas, heroes, units, cards and spells by their ids.
import type { Color, DieName, SpaceName } from '../content/types.ts'

export const stances = ['aggressive', 'cautious'] as const
export type Stance = (typeof stances)[number]

/** A character on the board. Models of one group that stand together are one option. */
export interface Figure {
  /** A hero or a unit. */
  who: string
  color?: Color
  at: string
}

/** Where a gem lies that is spent already. */
export type GemPlace = { space: SpaceName } | { spell: string } | { ally: true }

export type Action =
  // Set-up
  | { do: 'start-in'; area: string }
  | { do: 'hide-captive'; area: string }
  | { do: 'lay-token'; number: number; area: string }
  | { do: 'hide-pile'; hero: string; area: string }
  // The heroes' turn
  | { do: 'stance'; stance: Stance }
  | { do: 'move'; to: string }
  | { do: 'wreck'; to: string }
  | { do: 'leap'; to: string }
  | { do: 'flee' }
  | { do: 'tear-web' }
  | { do: 'melee'; target: Figure; weapons: string[]; chair?: true }
  | { do: 'shoot'; target: Figure; weapon: string }
  | { do: 'batter'; to: string; weapons?: string[]; weapon?: string }
  | { do: 'gems'; count: number; card?: string }
  | { do: 'pick-up'; object: string }
  | { do: 'give'; object: string; to: string }
  | { do: 'take'; object: string; from: string }
  | { do: 'agree' }
  | { do: 'decline' }
  | { do: 'drop'; object: string }
  | { do: 'open-chest' }
  | { do: 'keep' }
  | { do: 'leave' }
  | { do: 'throw'; object: string; to: string }
  | { do: 'catch' }
  | { do: 'pick-lock'; to: string }
  | { do: 'unlock'; to: string }
  | { do: 'open-object'; object: string }
  | { do: 'use-item'; item: string }
  | { do: 'gem-from'; zone: 'fatigue' | 'wounds' }
  | { do: 'command'; ally: Figure }
  // What the special rules of scenarios let heroes do
  | { do: 'question' | 'search' | 'hide-body' | 'break-out' | 'sail' | 'fire' | 'rally' }
  // Spells
  | { do: 'cast'; by: Figure; spell: string }
  | { do: 'aim'; target: Figure }
  | { do: 'aim-area'; area: string }
  | { do: 'aim-object'; object: string; area: string }
  // Rolls, attacks and defence
  | { do: 'reroll'; die: DieName; face: number; by: 'arrow' | 'support' | 'gem'; again?: true }
  | { do: 'accept' }
  | { do: 'sacrifice'; by: Figure }
  | { do: 'bodyguard'; by: Figure }
  | { do: 'guard'; gems: number; card?: string; armor?: string }
  | { do: 'strike'; target: Figure }
  | { do: 'lose-gem'; from: GemPlace }
  // The Overlord's turn
  | { do: 'activate'; slot: number }
  | { do: 'dredge'; slot: number }
  | { do: 'choose-model'; model: Figure }
  | { do: 'attack'; target: Figure; chair?: true }
  | { do: 'web'; target: Figure }
  | { do: 'break-wall'; to: string }
  | { do: 'event'; event: string }
  | { do: 'reinforce'; unit: string; color?: Color; area: string }
  | { do: 'volley'; model: Figure; target: Figure }
  | { do: 'free'; model: Figure }
  | { do: 'event-area'; area: string }
  | { do: 'hasten'; unit: string; color?: Color }
  | { do: 'wash'; hero: string; to: string }
  | { do: 'wash-away'; model: Figure }
  | { do: 'turn-coat'; model: Figure; color: Color }
  | { do: 'swap'; slots: [number, number] }
  // Answers that end a step
  | { do: 'pass' }
  | { do: 'done' }

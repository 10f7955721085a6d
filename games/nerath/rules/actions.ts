// Every action a seat can take, in small steps. Spaces, pieces, realms and cards go by their content ids.
import type { PieceId, RealmId } from '../content/types.ts'

/** A warship by what sets it apart from others in its sea: what is aboard and how far it may still go. */
export interface ShipName {
  cargo: PieceId[]
  left: number
}

export type Action =
  // Cards
  | { do: 'play-event'; card: string }
  | { do: 'play-treasure'; card: string }
  | { do: 'use-property'; card: string }
  /** A lasting effect of a card played earlier in this battle. */
  | { do: 'use-effect'; card: string }
  | { do: 'discard-event'; card: string }
  | { do: 'choose-space'; at: string }
  | { do: 'choose-realm'; realm: RealmId }
  | { do: 'choose-side'; side: SideName }
  /** A group of pieces in a space; `left` is the movement it has left. */
  | { do: 'choose-piece'; piece: PieceId; left: number }
  | { do: 'choose-ship'; of: RealmId; cargo: PieceId[] }
  | { do: 'choose-fighter'; fighter: FighterName }
  | { do: 'return-piece'; piece: PieceId; to: string }
  // Movement
  | { do: 'move'; from: string; piece: PieceId; left: number; count: number; to: string }
  | { do: 'sail'; from: string; cargo: PieceId[]; left: number; to: string }
  | { do: 'load'; from: string; piece: PieceId; left: number; at: string; ship: ShipName }
  | { do: 'unload'; at: string; cargo: PieceId[]; piece: PieceId; to: string }
  // Battles
  | { do: 'fight'; at: string }
  | { do: 'take-hit'; fighter: FighterName }
  | { do: 'lose-die'; guardian: string; dice: number[]; die: number }
  | { do: 'propose-split'; own: number; partner: number }
  | { do: 'accept' }
  | { do: 'refuse' }
  | { do: 'fight-on' }
  | { do: 'retreat' }
  | { do: 'retreat-to'; piece: PieceId; count: number; to: string }
  | { do: 'retreat-ship'; cargo: PieceId[]; to: string }
  | { do: 'retreat-aboard'; piece: PieceId; at: string; cargo: PieceId[] }
  | { do: 'leave'; piece: PieceId; to: string }
  | { do: 'run-amok'; to: string }
  | { do: 'stay' }
  | { do: 'land'; cargo: PieceId[]; piece: PieceId; to: string }
  // Reposition and reinforce
  | { do: 'exit'; from: string; piece: PieceId; to: string }
  | { do: 'exit-aboard'; from: string; piece: PieceId; at: string; cargo: PieceId[] }
  | { do: 'fly'; from: string; piece: PieceId; to: string }
  /** `castle` is the land whose limit it counts against: the land itself, or the one its sea is next to. */
  | { do: 'buy'; piece: PieceId; at: string; castle: string }
  | { do: 'buy-aboard'; piece: PieceId; at: string; castle: string; cargo: PieceId[] }
  | { do: 'build-castle'; at: string }
  // Answers that end a step
  | { do: 'pass' }
  | { do: 'done' }

export const sideNames = ['attacker', 'defender'] as const
export type SideName = (typeof sideNames)[number]

/** A piece in a battle; pieces of which all of this is the same are one option. */
export interface FighterName {
  of: RealmId
  piece: PieceId
  damage: number
  /** Cards whose effect lies on this very piece. */
  cards: string[]
  /** Of a ship, or of the ship it is aboard. */
  cargo?: PieceId[]
}

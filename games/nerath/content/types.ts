/**
 * The content as the rules engine uses it: plain data, every reference a number, whatever a record leaves out filled in.
 * Spaces, pieces and realms are numbers; sets of pieces, of kinds of battle and of roles are bit masks.
 */
import type { z } from 'zod'
import type { effect, eventFile, guardianFile, mapFile, pieceFile, setupFile, treasureFile, words } from './schema.ts'
import type {
  Ability,
  BattleResult,
  Category,
  Color,
  Duration,
  EnemySort,
  FromSort,
  Limit,
  PieceId,
  PlacingSort,
  ProtectedSort,
  RealmId,
  Source,
  SpaceKind,
  Timing,
  ToSort,
  Trigger,
} from './vocabulary.ts'

export type * from './vocabulary.ts'

/** The same data, read-only all the way down. */
type Fixed<T> = T extends readonly (infer U)[]
  ? readonly Fixed<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Fixed<T[K]> }
    : T

/** A text in every language of the game. */
export type Words = Fixed<z.output<typeof words>>

/** One step of a card as its file has it. */
export type ListedEffect = Fixed<z.output<typeof effect>>
export type ListedExtraDice = Extract<ListedEffect, { do: 'extra-dice' }>

/** A set of kinds of piece: bit `1 << piece` for each; `FREE_DICE` for the dice of a side that belong to no piece. */
export type PieceMask = number
/** How many of each kind of piece, by the number of the piece. */
export type Counts = readonly number[]
/** The faces of a die: 6, 8, 10, 12 or 20. */
export type Die = number

export interface Space {
  readonly id: string
  /** Lands come first, then seas, then dungeon entrances. */
  readonly index: number
  readonly kind: SpaceKind
  /** The realm whose starting land it is; -1 for seas and dungeon entrances. */
  readonly realm: number
  /** Whether it is the capital of that realm. */
  readonly capital: boolean
  /** A land next to a sea. */
  readonly coastal: boolean
  /** Indices, sorted; then the same by kind. */
  readonly neighbours: readonly number[]
  readonly lands: readonly number[]
  readonly seas: readonly number[]
  readonly dungeons: readonly number[]
  readonly name: Words
  readonly source: Source
}

export interface Piece {
  readonly id: PieceId
  readonly index: number
  readonly category: Category
  readonly cost: number
  readonly die: Die
  /** How many dice it rolls: as defender on land, as attacker on land, and at sea in either role. */
  readonly dice: number
  readonly diceAttacking: number
  readonly diceAtSea: number
  /** 0 for castles. */
  readonly move: number
  readonly firstStrike: boolean
  /** The damage of one battle that destroys it: 2 for a tough piece, else 1. */
  readonly toughness: number
  readonly hero: boolean
  readonly flying: boolean
  readonly runAmok: boolean
  /** It may end its turn at sea. */
  readonly hover: boolean
  /** Land pieces it carries; 0 unless it is a ship. */
  readonly capacity: number
  readonly abilities: readonly Ability[]
  readonly name: Words
  readonly source: Source
}

/** One step of a card, told apart by `do`. Its meaning is in the vocabulary of event-cards.json and in the ledger. */
export type Effect =
  | {
      readonly do: 'hit-on'
      readonly side: 'self' | 'enemy'
      readonly pieces: PieceMask
      readonly value: number
      readonly duration: BattleDuration
    }
  | ExtraDice
  | {
      readonly do: 'upgrade-die'
      readonly pieces: PieceMask
      readonly die: Die
      readonly max: number
      readonly duration: BattleDuration
    }
  | {
      readonly do: 'first-strike'
      readonly pieces: PieceMask
      readonly max: number
      readonly duration: BattleDuration
    }
  | {
      readonly do: 'reroll'
      readonly which: 'misses'
      readonly pieces: PieceMask
      readonly max: number
      readonly duration: 'roll' | 'battle'
    }
  | { readonly do: 'ignore-hits'; readonly count: number }
  | { readonly do: 'deal-hits'; readonly count: number }
  | {
      readonly do: 'toughness'
      readonly pieces: PieceMask
      readonly extra: number
      readonly duration: BattleDuration
    }
  | {
      readonly do: 'destroy-piece'
      readonly pieces: PieceMask
      readonly count: number
      readonly space: EnemySort
      readonly chooser: 'player' | 'owner'
    }
  /** In one space of one of these sorts. */
  | { readonly do: 'place-pieces'; readonly pieces: Counts; readonly space: readonly PlacingSort[] }
  | { readonly do: 'return-piece'; readonly pieces: PieceMask; readonly count: number; readonly to: 'own-capital' }
  | {
      readonly do: 'move-bonus'
      readonly pieces: PieceMask
      readonly amount: number
      readonly duration: 'turn' | 'game'
    }
  | {
      readonly do: 'transfer'
      readonly pieces: PieceMask
      readonly max: number
      readonly from: FromSort
      readonly to: ToSort
      readonly attack: boolean
      readonly keepMove: boolean
    }
  | { readonly do: 'run-amok'; readonly pieces: PieceMask; readonly steps: number }
  /** `pieces` is 0 for forbid-attacker. */
  | {
      readonly do: 'retreat'
      readonly mode: 'forbid-attacker' | 'allow-defender'
      readonly pieces: PieceMask
      readonly duration: BattleDuration
    }
  | { readonly do: 'pin'; readonly space: EnemySort; readonly pieces: PieceMask; readonly duration: 'turn' }
  | { readonly do: 'protect-space'; readonly space: ProtectedSort; readonly duration: 'until-your-next-turn' }
  /** `per` is undefined for a plain amount. */
  | {
      readonly do: 'gain-gold'
      readonly amount: number
      readonly per: 'enemy-piece-destroyed-in-battle' | undefined
      readonly max: number
    }
  | { readonly do: 'steal-gold'; readonly amount: number; readonly from: 'chosen-enemy' }
  | { readonly do: 'discount'; readonly pieces: PieceMask; readonly amount: number; readonly max: number }
  | { readonly do: 'draw'; readonly deck: 'event' | 'treasure'; readonly count: number }
  | {
      readonly do: 'discard'
      readonly who: 'self' | 'chosen-enemy'
      readonly deck: 'event'
      readonly count: number
      readonly how: 'random' | 'choice'
    }
  | { readonly do: 'cancel-event' }

/** How long an effect on dice and damage lasts; `game` on properties only. */
export type BattleDuration = Extract<Duration, 'round' | 'battle' | 'game'>

/** `per: piece`: each of at most `max` pieces rolls them besides its own. `per: battle`: free dice of that side. */
export type ExtraDice =
  | {
      readonly do: 'extra-dice'
      readonly per: 'piece'
      readonly pieces: PieceMask
      /** 'own' is the die the piece rolls now. */
      readonly dice: readonly (Die | 'own')[]
      readonly max: number
      readonly duration: BattleDuration
    }
  | {
      readonly do: 'extra-dice'
      readonly per: 'battle'
      readonly side: 'self' | 'chosen'
      readonly dice: readonly Die[]
      readonly duration: BattleDuration
    }

/** The effect record of one name, e.g. `EffectOf<'hit-on'>`. */
export type EffectOf<Name extends Effect['do']> = Extract<Effect, { do: Name }>

/** The battles a card is for; all of them where its file says nothing. */
export interface BattleLimit {
  /** Bit `1 << kind`, the kinds in the order land, sea, dungeon. */
  readonly kinds: number
  /** Bit `1 << role`, the roles in the order attacker, defender. */
  readonly roles: number
}

/** Conditions of a card, all of which must hold when it is shown. */
export interface Requirement {
  /** You control the space of the battle. */
  readonly control: boolean
  /** You still have at least these pieces in the battle; all 0 if none are asked for. */
  readonly ownInBattle: Counts
  readonly result: BattleResult | undefined
}

/** What is paid when a card is shown; 0 where it asks for nothing. */
export interface Cost {
  readonly discardEvent: number
  readonly destroyOwnInBattle: Counts
}

export interface EventCard {
  readonly id: string
  /** The number of the realm in whose deck it is. */
  readonly realm: number
  readonly copies: number
  readonly timing: Timing
  readonly battle: BattleLimit
  readonly requires: Requirement
  readonly cost: Cost
  readonly effect: readonly Effect[]
  readonly name: Words
  readonly text: Words
  readonly source: Source
}

/** What a treasure does once, when it is played. */
export interface Power {
  readonly effect: readonly Effect[]
  readonly text: Words
}

/** What a treasure does for the rest of the game. */
export interface Property {
  readonly trigger: Trigger
  readonly limit: Limit
  readonly battle: BattleLimit
  readonly effect: readonly Effect[]
  readonly text: Words
}

export interface TreasureCard {
  readonly id: string
  readonly copies: number
  readonly points: number
  readonly timing: Timing
  readonly power: Power | undefined
  readonly property: Property | undefined
  /** Only on a card with neither. */
  readonly text: Words | undefined
  readonly name: Words
  readonly source: Source
}

/** A kind of guardian tile. Each die is one life. */
export interface Guardian {
  readonly id: string
  readonly copies: number
  readonly dice: readonly Die[]
  readonly firstStrike: boolean
  /** What heroes need to hit: 6, 7 or 8. */
  readonly needs: number
  /** Gold for defeating it; 0 for most. */
  readonly reward: number
  readonly name: Words
  readonly source: Source
}

export interface Placement {
  readonly space: number
  readonly pieces: Counts
  readonly source: Source
}

export interface Realm {
  readonly id: RealmId
  readonly index: number
  readonly color: Color
  readonly capital: number
  readonly treasury: number
  readonly baseIncome: number
  readonly placements: readonly Placement[]
  /** More pieces, in alliance games only. */
  readonly alliancePlacements: readonly Placement[]
  readonly name: Words
  readonly source: Source
}

/** Steps between spaces, as `steps[from * spaces.length + to]`; `NO_WAY` where none lead. */
export interface Steps {
  /** Into spaces of every kind: flying pieces, and nearness to a capital. */
  readonly any: readonly number[]
  /** Into lands, and with the last step into a dungeon entrance; the first space may be of any kind. */
  readonly land: readonly number[]
  /** Into seas; the first space may be of any kind. */
  readonly sea: readonly number[]
}

export interface Content {
  /** The index of a space is its number everywhere in the engine: lands, then seas, then dungeon entrances. */
  readonly spaces: readonly Space[]
  readonly spaceIndex: Readonly<Record<string, number>>
  readonly lands: readonly number[]
  readonly seas: readonly number[]
  readonly dungeons: readonly number[]
  readonly steps: Steps
  /** In the order of PIECES. */
  readonly pieces: readonly Piece[]
  /** In the order of REALMS. */
  readonly realms: readonly Realm[]
  readonly events: Readonly<Record<string, EventCard>>
  /** Card ids with every copy listed, by realm. */
  readonly decks: readonly (readonly string[])[]
  readonly treasures: Readonly<Record<string, TreasureCard>>
  /** Card ids with every copy listed. */
  readonly treasureDeck: readonly string[]
  readonly guardians: Readonly<Record<string, Guardian>>
  /** Tile ids with every copy listed. */
  readonly guardianPile: readonly string[]
}

/** The six content files as read from JSON, not yet checked. */
export interface ContentFiles {
  readonly map: unknown
  readonly pieces: unknown
  readonly setup: unknown
  readonly eventCards: unknown
  readonly treasureCards: unknown
  readonly guardians: unknown
}

/** The same files when the check has found nothing in them. */
export interface GoodFiles {
  readonly map: Fixed<z.output<typeof mapFile>>
  readonly pieces: Fixed<z.output<typeof pieceFile>>
  readonly setup: Fixed<z.output<typeof setupFile>>
  readonly eventCards: Fixed<z.output<typeof eventFile>>
  readonly treasureCards: Fixed<z.output<typeof treasureFile>>
  readonly guardians: Fixed<z.output<typeof guardianFile>>
}

/** Counts a pack must have exactly; what is left out is free above the minimum the rules need. */
export interface ExpectedCounts {
  readonly lands?: number
  readonly seas?: number
  readonly dungeons?: number
  /** Cards in each realm's deck, copies included. */
  readonly eventDeck?: number
  readonly treasures?: number
  readonly guardians?: number
}

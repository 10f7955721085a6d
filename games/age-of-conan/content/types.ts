/** The content as the rules engine uses it: plain data, province references as indices, optional numbers filled in. */
import type { z } from 'zod'
import type {
  adventureFile,
  artifactFile,
  condition,
  effect,
  kingdomFile,
  mapFile,
  objectiveFile,
  objectiveTest,
  strategyFile,
  tokenFile,
  words,
} from './schema.ts'
import type {
  Area,
  CardType,
  Kingdom,
  ProvinceKind,
  SeaKind,
  Source,
  Terrain,
  Timing,
  TokenKind,
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
type ListedUnits = Extract<ListedEffect, { do: 'place-units' }>
/** One step of a card, told apart by `do`; parameters as in the effect schema, `per-province` as `perProvince`. */
export type Effect =
  | Exclude<ListedEffect, ListedUnits>
  | (Omit<ListedUnits, 'per-province'> & { readonly perProvince: number })
/** The effect record of one name, e.g. `EffectOf<'add-dice'>`. */
export type EffectOf<Name extends Effect['do']> = Extract<Effect, { do: Name }>
/** Conditions of a card; all of those given must hold. */
export type Condition = Fixed<z.output<typeof condition>>
/** A price beyond the gold cost; 0 where the card asks for nothing. */
export interface Payment {
  readonly gold: number
  readonly sorcery: number
  readonly piece: number
}
/** One test of an objective as its file has it. */
export type ListedTest = Fixed<z.output<typeof objectiveTest>>
type ListedControls = Extract<ListedTest, { test: 'controls' }>
type ListedMarkers = Extract<ListedTest, { test: 'markers' }>
/** One test of an objective, told apart by `test`; `controls` lists province indices. */
export type ObjectiveTest =
  | Exclude<ListedTest, ListedControls | ListedMarkers>
  | { readonly test: 'controls'; readonly provinces: readonly number[] }
  | (Omit<ListedMarkers, 'outside-home-area'> & { readonly outsideHomeArea: boolean })

export interface Province {
  readonly id: string
  readonly index: number
  readonly area: Area
  readonly kind: ProvinceKind
  /** 0 for homes. */
  readonly value: number
  /** The campaign track, first step first; empty for homes. */
  readonly terrain: readonly Terrain[]
  /** Ids of the seas it touches. */
  readonly coast: readonly string[]
  /** Indices, sorted. */
  readonly neighbours: readonly number[]
  readonly name: Words
  readonly source: Source
}

export interface StrategyCard {
  readonly id: string
  readonly adventure: number
  readonly shield: boolean
  readonly axe: boolean
  readonly primary: Area
  readonly secondary: Area
  readonly terrain: readonly Terrain[]
  readonly source: Source
}

export interface KingdomCard {
  readonly id: string
  readonly kingdom: Kingdom
  readonly copies: number
  readonly type: CardType
  /** 0 unless permanent. */
  readonly cost: number
  readonly timing: readonly Timing[]
  /** Empty when the card has no condition. */
  readonly when: Condition
  readonly pay: Payment
  readonly effect: readonly Effect[]
  readonly name: Words
  readonly text: Words
  readonly source: Source
}

export interface AdventureCard {
  readonly id: string
  /** Index of the province. */
  readonly destination: number
  readonly length: number
  readonly name: Words
  readonly text: Words
  readonly source: Source
}

/** A group of equal adventure tokens. */
export interface Token {
  readonly id: string
  readonly index: number
  readonly category: TokenKind
  readonly value: number
  /** Gold for exchanging it; 0 when it gives sorcery. */
  readonly gold: number
  /** Sorcery for exchanging it; 0 when it gives gold. */
  readonly sorcery: number
  readonly count: number
  readonly source: Source
}

export interface Objective {
  readonly id: string
  readonly points: number
  /** All tests must hold. */
  readonly condition: readonly ObjectiveTest[]
  readonly name: Words
  readonly text: Words
  readonly source: Source
}

/** An artifact, or with category `none` the Conan bonus card. */
export interface Artifact<Category extends TokenKind | 'none' = TokenKind> {
  readonly id: string
  readonly category: Category
  readonly timing: readonly Timing[]
  readonly when: Condition
  readonly effect: readonly Effect[]
  readonly name: Words
  readonly text: Words
  readonly source: Source
}

export interface Named<Id extends string> {
  readonly id: Id
  readonly name: Words
}

export interface Content {
  /** The index of a province is its number everywhere in the engine. */
  readonly provinces: readonly Province[]
  readonly provinceIndex: Readonly<Record<string, number>>
  /** Steps between provinces over the whole map: `distance[from * provinces.length + to]`. */
  readonly distance: readonly number[]
  readonly homes: Readonly<Record<Kingdom, number>>
  readonly areaOfHome: Readonly<Record<Kingdom, Area>>
  readonly conanStart: number
  readonly strategy: Readonly<Record<string, StrategyCard>>
  readonly strategyIds: readonly string[]
  readonly kingdomCards: Readonly<Record<string, KingdomCard>>
  /** Card ids with every copy listed. */
  readonly decks: Readonly<Record<Kingdom, readonly string[]>>
  readonly adventures: Readonly<Record<string, AdventureCard>>
  readonly adventureIds: readonly string[]
  readonly tokens: readonly Token[]
  readonly tokenIndex: Readonly<Record<string, number>>
  readonly objectives: Readonly<Record<string, Objective>>
  readonly objectiveIds: readonly string[]
  /** In the order monsters, treasures, women. */
  readonly artifacts: readonly Artifact[]
  readonly bonusCard: Artifact<'none'>
  readonly areas: readonly Named<Area>[]
  readonly terrains: readonly Named<Terrain>[]
  readonly tokenKinds: readonly Named<TokenKind>[]
  readonly seas: readonly (Named<string> & { readonly kind: SeaKind })[]
}

/** The seven content files as read from JSON, not yet checked. */
export interface ContentFiles {
  readonly map: unknown
  readonly strategyCards: unknown
  readonly kingdomCards: unknown
  readonly adventureCards: unknown
  readonly adventureTokens: unknown
  readonly objectiveCards: unknown
  readonly artifacts: unknown
}

/** The same files when the check has found nothing in them. */
export interface GoodFiles {
  readonly map: Fixed<z.output<typeof mapFile>>
  readonly strategyCards: Fixed<z.output<typeof strategyFile>>
  readonly kingdomCards: Fixed<z.output<typeof kingdomFile>>
  readonly adventureCards: Fixed<z.output<typeof adventureFile>>
  readonly adventureTokens: Fixed<z.output<typeof tokenFile>>
  readonly objectiveCards: Fixed<z.output<typeof objectiveFile>>
  readonly artifacts: Fixed<z.output<typeof artifactFile>>
}

/** Counts a pack must have exactly; what is left out is free above the minimum the rules need. */
export interface ExpectedCounts {
  readonly strategy?: number
  /** Cards in each kingdom's deck, copies included. */
  readonly kingdomDeck?: number
  readonly adventures?: number
  readonly tokens?: number
  readonly objectives?: number
}

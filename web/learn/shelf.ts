// What a game brings to its rules besides the ledger: the readings of its editions, the decisions its rules stand
// behind, its cards and pieces, and how it is explained in five minutes.
import type { Language, Params } from '@skelos/text'
import { type ComponentType, createContext, use } from 'react'
import { useLanguage } from '../words/words.ts'
import type { Glossary } from './glossary.ts'

/** A difference between the books that changes play. */
export interface Reading {
  name: string
  rule: string
  question: string
  /** The standard one first. */
  values: readonly { value: string; text: string }[]
  byEdition: Readonly<Record<string, string>>
}

/** A point at which a seat chooses. */
export interface DecisionPoint {
  kind: string
  name: string
  rules: readonly string[]
}

/** Of all kinds of decisions that a game lists with their rules. */
export const decisionPoints = <Kind extends string>(
  rules: Readonly<Record<Kind, readonly string[]>>,
  nameOf: (kind: Kind) => string,
): DecisionPoint[] => (Object.keys(rules) as Kind[]).map((kind) => ({ kind, name: nameOf(kind), rules: rules[kind] }))

/** What the pages of the rules say in the words of the game: of its books and editions, of its pieces, of its lessons. */
export type ShelfKey =
  | `learn.book.${string}`
  | `learn.edition.${string}`
  | `learn.source.${string}`
  | 'learn.editions.intro'
  | 'learn.content.intro'
  | 'learn.start.text'

export interface Shelf {
  say(language: Language): (key: ShelfKey, params?: Params) => string
  /** In the order in which they stand side by side; the first is the standard. None where there is but one. */
  readonly editions: readonly string[]
  readonly glossary?: Glossary
  readings(language: Language): readonly Reading[]
  decisions(language: Language): readonly DecisionPoint[]
  /** The game in five minutes, with pictures of its pieces. */
  readonly Quick?: ComponentType
  /** Everything that lies on the table, as far as it answers the words; they are folded already. */
  readonly Reference?: ComponentType<{ words: readonly string[] }>
}

export const ShelfContext = createContext<Shelf | undefined>(undefined)

export function useShelfOfPage(): Shelf {
  const shelf = use(ShelfContext)
  if (!shelf) throw new Error('no shelf here: render inside ShelfContext')
  return shelf
}

/** Says what the game has words of its own for. */
export const useTell = (): ReturnType<Shelf['say']> => useShelfOfPage().say(useLanguage())

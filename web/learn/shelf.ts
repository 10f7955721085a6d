// What a game brings to its rules besides the ledger: the readings of its editions, the decisions its rules stand
// behind, its cards and pieces, and how it is explained in five minutes.
import type { Language } from '@skelos/text'
import type { ComponentType } from 'react'

/** Editions in the order in which they stand side by side; the first is the standard. */
export const editionNames = ['standard', 'it', 'fr', 'pl'] as const
export type EditionName = (typeof editionNames)[number]

/** A difference between the books that changes play. */
export interface Reading {
  name: string
  rule: string
  question: string
  /** The standard one first. */
  values: readonly { value: string; text: string }[]
  byEdition: Readonly<Record<EditionName, string>>
}

/** A point at which a seat chooses. */
export interface DecisionPoint {
  kind: string
  name: string
  rules: readonly string[]
}

export interface Shelf {
  readings(language: Language): readonly Reading[]
  decisions(language: Language): readonly DecisionPoint[]
  /** The game in five minutes, with pictures of its pieces. */
  Quick: ComponentType
  /** Everything that lies on the table, as far as it answers the words; they are folded already. */
  Reference: ComponentType<{ words: readonly string[] }>
}

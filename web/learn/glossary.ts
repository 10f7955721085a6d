// A game's glossary: which terms it explains, in the order in which one learns them.
import type { Language } from '@skelos/text'
import { createContext } from 'react'

/** Of a group of terms, the name of a term as it is listed, and its explanation. */
export type GlossaryKey = `learn.glossary.${string}` | `learn.name.${string}` | `learn.term.${string}`

export interface Glossary {
  readonly groups: readonly { readonly id: string; readonly terms: readonly string[] }[]
  /** How terms stand in a sentence, as patterns: endings, cases, numbers. Longer forms come before those they hold. */
  forms(language: Language): readonly (readonly [term: string, pattern: string])[]
  say(language: Language): (key: GlossaryKey) => string
}

/** The glossary of the game that a page is about; none where it has none. */
export const GlossaryContext = createContext<Glossary | undefined>(undefined)

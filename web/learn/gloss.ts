// Marks the terms of the glossary in sentences: each where it first comes up.
import { type Language, perLanguage } from '@skelos/text'
import type { Glossary } from './glossary.ts'

export interface Glossed {
  text: string
  term: string | null
}

interface Finder {
  pattern: RegExp
  terms: readonly string[]
}

const finders = new WeakMap<Glossary, (language: Language) => Finder>()

/** One pattern for a language, with a group for each term. */
function finderFor(glossary: Glossary, language: Language): Finder {
  const made =
    finders.get(glossary) ??
    perLanguage((spoken): Finder => {
      const listed = glossary.forms(spoken)
      const pattern = new RegExp(
        `(?<![\\p{L}\\p{M}])(?:${listed.map(([, form]) => `(${form})`).join('|')})(?![\\p{L}\\p{M}])`,
        'giu',
      )
      return { pattern, terms: listed.map(([term]) => term) }
    })
  finders.set(glossary, made)
  return made(language)
}

/** `seen` holds the terms that need no mark any more, and is added to. Without a glossary nothing is marked. */
export function gloss(
  text: string,
  glossary: Glossary | undefined,
  language: Language,
  seen: Set<string> = new Set(),
): Glossed[] {
  if (!glossary) return [{ text, term: null }]
  const { pattern, terms } = finderFor(glossary, language)
  const pieces: Glossed[] = []
  let done = 0
  for (const match of text.matchAll(pattern)) {
    const group = match.findIndex((part, i) => i > 0 && part !== undefined)
    const term = terms[group - 1]
    if (seen.has(term)) continue
    seen.add(term)
    if (match.index > done) pieces.push({ text: text.slice(done, match.index), term: null })
    pieces.push({ text: match[0], term })
    done = match.index + match[0].length
  }
  if (done < text.length || pieces.length === 0) pieces.push({ text: text.slice(done), term: null })
  return pieces
}

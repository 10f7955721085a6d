// Marks the terms of the glossary in sentences: each where it first comes up.
import type { Language } from '@skelos/text'
import type { TermId } from './glossary.ts'
import { forms } from './glossary-forms.ts'

export interface Glossed {
  text: string
  term: TermId | null
}

interface Finder {
  pattern: RegExp
  terms: readonly TermId[]
}

const made = new Map<Language, Finder>()

/** One pattern for a language, with a group for each term. */
function finderFor(language: Language): Finder {
  const known = made.get(language)
  if (known) return known
  const listed = forms[language]
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${listed.map(([, form]) => `(${form})`).join('|')})(?![\\p{L}\\p{M}])`,
    'giu',
  )
  const finder = { pattern, terms: listed.map(([term]) => term) }
  made.set(language, finder)
  return finder
}

/** `seen` holds the terms that need no mark any more, and is added to. */
export function gloss(text: string, language: Language, seen: Set<TermId> = new Set()): Glossed[] {
  const { pattern, terms } = finderFor(language)
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

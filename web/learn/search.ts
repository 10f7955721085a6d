// Searching the ledger as one types: by id, by words in any order, with or without accents.
import { fold } from '@skelos/text'
import type { Entry, Ledger } from '../ledger/ledger.ts'
import { wordsIn } from './fold.ts'

interface Searchable {
  entry: Entry
  id: string
  /** The first thing read of it. */
  title: string
  rest: string
}

const known = new WeakMap<Ledger, Searchable[]>()

function searchable(ledger: Ledger): Searchable[] {
  const kept = known.get(ledger)
  if (kept) return kept
  const titles = new Map(ledger.sections.map(({ id, title }) => [id, title]))
  const made = [...ledger.byId.values()].map((entry) => ({
    entry,
    id: entry.id,
    title: fold(entry.kind === 'rule' ? (titles.get(entry.section) ?? '') : entry.question),
    rest: fold(entry.kind === 'rule' ? entry.text : `${entry.text} ${entry.why}`),
  }))
  known.set(ledger, made)
  return made
}

/** How well an entry answers; 0 if it does not hold every word. */
function worth({ id, title, rest }: Searchable, phrase: string, words: readonly string[]): number {
  if (id === phrase) return 100
  if (id.includes(phrase)) return 60
  if (!words.every((word) => id.includes(word) || title.includes(word) || rest.includes(word))) return 0
  if (rest.includes(phrase) || title.includes(phrase)) return 40
  return words.every((word) => rest.includes(word)) ? 20 : 10
}

/** The best first; equal ones in the order of the book. */
export function search(ledger: Ledger, typed: string): Entry[] {
  const words = wordsIn(typed)
  if (words.length === 0) return []
  const phrase = words.join(' ')
  return searchable(ledger)
    .map((candidate) => ({ entry: candidate.entry, worth: worth(candidate, phrase, words) }))
    .filter((found) => found.worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .map(({ entry }) => entry)
}

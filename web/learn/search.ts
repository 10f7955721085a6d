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
  /** The same as words with a space on both sides: a whole word answers better than a part of one. */
  whole: string
}

const known = new WeakMap<Ledger, Searchable[]>()

function searchable(ledger: Ledger): Searchable[] {
  const kept = known.get(ledger)
  if (kept) return kept
  const titles = new Map(ledger.sections.map(({ id, title }) => [id, title]))
  const made = [...ledger.byId.values()].map((entry) => {
    const title = fold(entry.kind === 'rule' ? (titles.get(entry.section) ?? '') : entry.question)
    const rest = fold(entry.kind === 'rule' ? entry.text : `${entry.text} ${entry.why}`)
    const whole = ` ${`${title} ${rest}`.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
    return { entry, id: entry.id, title, rest, whole }
  })
  known.set(ledger, made)
  return made
}

/** Ids are for those who type one; to everybody else their parts are no words of the rules. */
const looksLikeId = (phrase: string): boolean => /[.-]/.test(phrase)

/** How well an entry answers; 0 if it does not hold every word. */
function worth({ id, title, rest, whole }: Searchable, phrase: string, words: readonly string[]): number {
  if (looksLikeId(phrase)) {
    if (id === phrase) return 100
    if (id.includes(phrase)) return 60
  }
  if (!words.every((word) => title.includes(word) || rest.includes(word))) return 0
  if (whole.includes(` ${phrase} `)) return 50
  if (rest.includes(phrase) || title.includes(phrase)) return 40
  if (words.every((word) => whole.includes(` ${word} `))) return 30
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

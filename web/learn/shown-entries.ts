// Entries of the ledger made ready to be shown: numbered, their texts taken apart, and joined with what the game knows.
import { type Entry, type Ledger, rulingsId } from '../ledger/ledger.ts'
import type { ShownEntry } from './rule-entry.tsx'
import { partsOf } from './rule-text.tsx'
import type { Shelf } from './shelf.ts'

const numbers = new WeakMap<Ledger, ReadonlyMap<string, string>>()

/** Chapter and place: "5.4". The rulings are the last chapter. */
function numbersOf(ledger: Ledger): ReadonlyMap<string, string> {
  const known = numbers.get(ledger)
  if (known) return known
  const chapters = [...ledger.sections.map(({ entries }) => entries), ledger.rulings]
  const made = new Map(
    chapters.flatMap((entries, chapter) =>
      entries.map(({ id }, place): [string, string] => [id, `${chapter + 1}.${place + 1}`]),
    ),
  )
  numbers.set(ledger, made)
  return made
}

export const chapterNumber = ({ sections }: Ledger, id: string): number =>
  id === rulingsId ? sections.length + 1 : sections.findIndex((section) => section.id === id) + 1

/** In the order given; a term is marked where it first comes up among them. */
export function shownEntries(entries: readonly Entry[], ledger: Ledger, shelf: Shelf): ShownEntry[] {
  const readings = shelf.readings(ledger.language)
  const decisions = shelf.decisions(ledger.language)
  const seen = new Set<string>()
  return entries.map((entry) => ({
    entry,
    number: numbersOf(ledger).get(entry.id) ?? '',
    text: partsOf(entry.text, ledger, shelf.glossary, seen),
    why: partsOf((entry.kind === 'rule' ? entry.standard?.why : entry.why) ?? '', ledger, shelf.glossary, seen),
    books: ledger.books,
    readings: readings.filter(({ rule }) => rule === entry.id),
    decisions: decisions.filter(({ rules }) => rules.includes(entry.id)),
  }))
}

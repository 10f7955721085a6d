// Everything that lies on the table of a game as entries to read and to search.
import { fold } from '@skelos/text'

export interface ReferenceEntry<Picture> {
  id: string
  name: string
  text: string
  /** Small facts: cost, copies, where it leads. */
  facts: readonly string[]
  /** Where it comes from: what only we have designed says so. */
  source: 'book' | 'public' | 'designed'
  picture: Picture
  /** Everything about it, folded, to be searched. */
  found: string
}

export interface ReferenceGroup<Picture> {
  id: string
  title: string
  /** Among the others of its kind. */
  short: string
  entries: readonly ReferenceEntry<Picture>[]
}

/** An entry as a game tells it. */
export type ToldEntry<Picture> = Omit<ReferenceEntry<Picture>, 'found'>

export interface ToldGroup<Picture> {
  id: string
  title: string
  short?: string
  entries: readonly ToldEntry<Picture>[]
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** Ready to be searched. */
export const searchable = <Picture>(groups: readonly ToldGroup<Picture>[]): ReferenceGroup<Picture>[] =>
  groups.map(({ id, title, short = title, entries }) => ({
    id,
    title: capital(title),
    short: capital(short),
    entries: entries.map((entry) => ({
      ...entry,
      found: fold([entry.id, entry.name, entry.text, ...entry.facts, title].join(' ')),
    })),
  }))

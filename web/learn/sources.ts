// Where a rule comes from, in words: lines of the books, and what else was consulted.

import type { Say } from '../words/words.ts'
import type { Shelf } from './shelf.ts'

/** `it:L188, it:L359-361, errata:p3` as "Italian book, lines 188, 359–361" and "English errata". */
export function saidSources(
  sources: readonly string[],
  books: readonly string[],
  say: Say,
  tell: ReturnType<Shelf['say']>,
): string[] {
  const lines = new Map<string, string[]>()
  const others = new Set<string>()
  for (const source of sources) {
    const [key, place = ''] = source.split(':')
    if (books.includes(key)) lines.set(key, [...(lines.get(key) ?? []), place.replace(/^L/, '').replace('-', '–')])
    else if (key === 'errata') others.add(tell('learn.source.errata'))
    else if (key === 'content') others.add(tell('learn.source.content'))
    else others.add(tell('learn.source.web'))
  }
  const cited = [...lines].map(([book, numbers]) =>
    say('learn.source.book', { book: tell(`learn.book.${book}`), count: numbers.length, lines: numbers.join(', ') }),
  )
  return [...cited, ...others]
}

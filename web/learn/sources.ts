// Where a rule comes from, in words: lines of the books, and what else was consulted.

import { books, type Edition } from '../ledger/ledger.ts'
import type { Say } from '../words/words.ts'

const isBook = (key: string): key is Edition => books.some((book) => book === key)

/** `it:L188, it:L359-361, errata:p3` as "Italian book, lines 188, 359–361" and "English errata". */
export function saidSources(sources: readonly string[], say: Say): string[] {
  const lines = new Map<Edition, string[]>()
  const others = new Set<string>()
  for (const source of sources) {
    const [key, place = ''] = source.split(':')
    if (isBook(key)) lines.set(key, [...(lines.get(key) ?? []), place.replace(/^L/, '').replace('-', '–')])
    else if (key === 'errata') others.add(say('learn.source.errata'))
    else if (key === 'content') others.add(say('learn.source.content'))
    else others.add(say('learn.source.web'))
  }
  const cited = [...lines].map(([book, numbers]) =>
    say('learn.source.book', { book: say(`learn.book.${book}`), count: numbers.length, lines: numbers.join(', ') }),
  )
  return [...cited, ...others]
}

// Content files to take apart: reaching into a copy of the default pack, spoiling it, and what the reader says to that.

import { ContentError } from '../../content.ts'
import { type Content, type ContentFiles, contentFiles, type ExpectedCounts } from '../content/index.ts'
import { readContent } from '../content/read.ts'

/** The counts of the printed game. */
export const bookCounts = {
  strategy: 37,
  kingdomDeck: 21,
  adventures: 27,
  tokens: 56,
  objectives: 12,
} as const satisfies ExpectedCounts

export function problemsOf(files: ContentFiles, counts: ExpectedCounts = bookCounts): ContentError {
  try {
    readContent(files, counts)
  } catch (error) {
    if (error instanceof ContentError) return error
    throw error
  }
  throw new Error('the content was accepted')
}

/** The messages for the default pack after one change. */
export function messages(change: (files: ContentFiles) => void, counts?: ExpectedCounts): string[] {
  const files = structuredClone(contentFiles)
  change(files)
  return problemsOf(files, counts).message.split('\n')
}

/** The default pack after one change, without the counts of the books. */
export function changed(change: (files: ContentFiles) => void): Content {
  const files = structuredClone(contentFiles)
  change(files)
  return readContent(files)
}

// Content files to take apart: reaching into a copy of the default pack, spoiling it, and what the reader says to that.

import { ContentError } from '../../content.ts'
import { type Content, type ContentFiles, contentFiles, type ExpectedCounts } from '../content/index.ts'
import { readContent } from '../content/read.ts'

/** The counts of the printed game, and the seas of our map. */
export const bookCounts = {
  lands: 55,
  seas: 28,
  dungeons: 10,
  eventDeck: 20,
  treasures: 30,
  guardians: 30,
} as const satisfies ExpectedCounts

export type Path = readonly (string | number)[]

export function get(root: unknown, path: Path): unknown {
  let value = root
  for (const step of path) {
    if (typeof value !== 'object' || value === null) throw new Error(`nothing at ${path.join('.')}`)
    value = Reflect.get(value, step)
  }
  return value
}

export function set(root: unknown, path: Path, value: unknown): void {
  const parent = get(root, path.slice(0, -1))
  const last = path.at(-1)
  if (typeof parent !== 'object' || parent === null || last === undefined)
    throw new Error(`nothing at ${path.join('.')}`)
  if (value !== undefined) Reflect.set(parent, last, value)
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else Reflect.deleteProperty(parent, last)
}

export function list(root: unknown, path: Path): unknown[] {
  const value = get(root, path)
  if (!Array.isArray(value)) throw new Error(`no list at ${path.join('.')}`)
  return value
}

/** The path of the record with this id in a list. */
export function record(files: ContentFiles, at: Path, id: string): Path {
  const index = list(files, at).findIndex((entry) => get(entry, ['id']) === id)
  if (index < 0) throw new Error(`no ${id} in ${at.join('.')}`)
  return [...at, index]
}

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

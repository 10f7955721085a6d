// Lists in pages: the cursor names the last item given, so that new items never shift a page.
import type { Page } from './store.ts'

const most = 1000

export const pageSize = (limit: number): number => Math.max(1, Math.min(most, Math.trunc(limit) || 1))

export interface Place {
  readonly at: number
  readonly id: string
}

const write = ({ at, id }: Place): string => Buffer.from(JSON.stringify([at, id])).toString('base64url')

/** Undefined for text that no page has given. */
export const readCursor = (cursor: string): Place | undefined => {
  try {
    const [at, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Number.isSafeInteger(at) && typeof id === 'string' ? { at: Number(at), id } : undefined
  } catch {
    return undefined
  }
}

/** `found` holds one item more than the page where there is another page. */
export const pageOf = <T>(found: T[], size: number, place: (item: T) => Place): Page<T> => {
  const items = found.slice(0, size)
  const last = items.at(-1)
  return { items, cursor: found.length > size && last !== undefined ? write(place(last)) : null }
}

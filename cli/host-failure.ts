// What can go wrong with a server's store, in the reader's language.
import { InputError, OutsideFailure } from './failure.ts'
import type { CliWords, Key } from './words.ts'

/** An error as it comes out of a store, or out of a thread that used one. */
export interface StoreFault {
  readonly code?: unknown
  readonly message: string
}

/** What the host named is at fault. */
const inputFaults: Readonly<Record<string, Key>> = {
  'store-not-empty': 'host.not-empty',
  'store-not-ours': 'host.not-ours',
  'store-newer-schema': 'host.newer',
}
const outsideFaults: Readonly<Record<string, Key>> = {
  'store-damaged': 'host.damaged',
  'store-unavailable': 'host.unavailable',
}

/** Errors without a code are slips of ours: they are thrown on as they are. */
export function storeFailure(words: CliWords, place: string, fault: StoreFault): Error | undefined {
  if (typeof fault.code !== 'string') return undefined
  // The store's own introduction would say it twice.
  const reason = fault.message.replace(/^The store is not available: /, '')
  const wrong = inputFaults[fault.code]
  if (wrong) return new InputError(words.say(wrong, { place }))
  return new OutsideFailure(words.say(outsideFaults[fault.code] ?? 'host.unavailable', { place, reason }))
}

export const isFault = (error: unknown): error is Error & StoreFault => error instanceof Error

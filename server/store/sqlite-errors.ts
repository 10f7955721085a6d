// What SQLite and the file system say, in the store's words.
import { StoreFull, StoreRefused, StoreUnavailable } from './errors.ts'

const failures = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  constraint: 19,
  notDatabase: 26,
}
const foreignKey = 787
/** A primary key, or another unique one. */
const taken = [1555, 2067]

export const translated = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw translation(error)
  }
}

export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === failures.busy

export const isCorrupt = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  [failures.corrupt, failures.notDatabase].includes(Number(error.errcode) & 0xff)

export const translation = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  if ('syscall' in error) return new StoreUnavailable(error.message, error)
  if ('code' in error && error.code === 'ERR_INVALID_STATE') return new StoreUnavailable('it is closed', error)
  if (!('errcode' in error) || typeof error.errcode !== 'number') return error
  switch (error.errcode & 0xff) {
    case failures.full:
      return new StoreFull(error)
    case failures.busy:
    case failures.locked:
      return new StoreUnavailable('another process has locked the database', error)
    case failures.readOnly:
      return new StoreUnavailable('the database cannot be written', error)
    case failures.io:
    case failures.cannotOpen:
      return new StoreUnavailable(error.message, error)
    case failures.constraint:
      if (error.errcode === foreignKey)
        return new StoreRefused('unknown', 'It belongs to something that is not there', error)
      if (!taken.includes(error.errcode)) return error
      return new StoreRefused('taken', 'There is one with the same id, hash or e-mail already', error)
    case failures.corrupt:
      return new StoreRefused('damaged', error.message, error)
    case failures.notDatabase:
      return new StoreRefused('not-ours', 'The file is not a Skelos database', error)
    default:
      return error
  }
}

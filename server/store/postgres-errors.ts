// What Postgres and the network say, in the store's words.
import { DatabaseError } from 'pg'
import { StoreFull, StoreRefused, StoreUnavailable } from './errors.ts'

/** SQLSTATE codes and classes that pass: no connection, no room, no time, shutting down, read-only after a failover. */
const passing = /^(?:08...|53...|57...|58...|25006|25P0[23]|40001|40P01|55P03)$/
const diskFull = '53100'
const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

const translation = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof StoreRefused) return error
  if (!(error instanceof DatabaseError)) return new StoreUnavailable(error.message || 'no connection', error)
  const state = error.code ?? ''
  if (state === diskFull) return new StoreFull(error)
  if (passing.test(state)) return new StoreUnavailable(error.message, error)
  if (state === foreignKeyViolation) {
    return new StoreRefused('unknown', 'It belongs to something that is not there', error)
  }
  if (state === uniqueViolation) {
    return new StoreRefused('taken', 'There is one with the same id, hash or e-mail already', error)
  }
  return error
}

export const translated = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw translation(error)
  }
}

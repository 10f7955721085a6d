// What a store says when it cannot or will not: unavailable passes by itself, refused does not.

/** The database cannot be reached, is locked, restarting or out of room. Whether a write under way was kept is unknown:
 * ask again with the same action id. */
export class StoreUnavailable extends Error {
  readonly code = 'store-unavailable'
  constructor(why: string, cause?: unknown) {
    super(`The store is not available: ${why}`, { cause })
    this.name = 'StoreUnavailable'
  }
}

/** Out of room: nothing can be kept until the host has made some. */
export class StoreFull extends StoreUnavailable {
  constructor(cause?: unknown) {
    super('the disk is full', cause)
    this.name = 'StoreFull'
  }
}

export type Refusal =
  /** The id, hash or e-mail is in use. */
  | 'taken'
  /** It belongs to an account or match that is not there. */
  | 'unknown'
  /** The database was written by a newer version. */
  | 'newer-schema'
  /** Not a database or backup of this program, or one that cannot hold our text. */
  | 'not-ours'
  /** It would overwrite something. */
  | 'not-empty'
  /** A server has it. */
  | 'in-use'
  /** A copy does not match what it was made from, or a file is not what we left. */
  | 'damaged'

export class StoreRefused extends Error {
  readonly code: `store-${Refusal}`
  constructor(why: Refusal, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StoreRefused'
    this.code = `store-${why}`
  }
}

export const notEmpty = (): StoreRefused =>
  new StoreRefused('not-empty', 'The store already holds accounts or matches; nothing was changed')

export const isDamage = (error: unknown): error is StoreRefused =>
  error instanceof StoreRefused && error.code === 'store-damaged'

/** `log`: how many bytes lie in the log beside it, which are worth keeping. */
export const damaged = (file: string, why: string, log = 0): StoreRefused =>
  new StoreRefused(
    'damaged',
    `The database ${file} is damaged: ${why}. Nothing was changed. Move it away${
      log > 0 ? ` together with ${file}-wal, which may hold everything,` : ''
    } and restore a backup; without one, start with another folder.`,
  )

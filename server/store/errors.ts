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
  /** A copy does not match what it was made from. */
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

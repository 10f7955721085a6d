// Code that could not be fetched: no network, or the app has been renewed since this one was loaded.
export class NotFetched extends Error {
  override readonly name = 'NotFetched'
}

/** To catch with: what was asked for did not come. */
export function notFetched(cause: unknown): never {
  throw new NotFetched('code not fetched', { cause })
}

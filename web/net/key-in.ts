// The key of a private table: as people paste it, and as it stands in the address of the table. There it follows a #, which
// browsers keep to themselves: what opens a table is in no server's log.

/** Whoever pastes a whole link means the key in it. */
export function keyIn(text: string): string {
  const given = text.trim()
  return /[?&#]key=([\w-]+)/.exec(given)?.[1] ?? given
}

/** What is shared, and what stands in the address bar of those who may share it. */
export const tableAddress = (match: string, key: string | null): string =>
  `/t/${match}${key === null ? '' : `#key=${key}`}`

/** In the address of this page. */
export const keyHere = (): string | undefined => /[?&#]key=([\w-]+)/.exec(location.search + location.hash)?.[1]

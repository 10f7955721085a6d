// The key of a private table, as people paste it.

/** Whoever pastes a whole link means the key in it. */
export function keyIn(text: string): string {
  const given = text.trim()
  return /[?&]key=([\w-]+)/.exec(given)?.[1] ?? given
}

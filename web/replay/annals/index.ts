// The games that keep annals, each in a chunk of its own.
import type { AnnalsOf } from './annals.ts'

const loaders: Readonly<Record<string, () => Promise<AnnalsOf>>> = {
  'age-of-conan': async () => (await import('./age-of-conan.ts')).annalsOf,
}

/** undefined for a game that keeps none. */
export async function loadAnnals(game: string): Promise<AnnalsOf | undefined> {
  return Object.hasOwn(loaders, game) ? loaders[game]() : undefined
}

// The games that keep annals, each in a chunk of its own.
import type { AnnalsOf } from './annals.ts'

const loaders = import.meta.glob<AnnalsOf>('../../games/*/annals.ts', { import: 'annalsOf' })

/** undefined for a game that keeps none. */
export async function loadAnnals(game: string): Promise<AnnalsOf | undefined> {
  return loaders[`../../games/${game}/annals.ts`]?.()
}

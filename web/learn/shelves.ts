// What the games bring to their rules, each in a chunk of its own.
import type { LedgerGame } from '../ledger/ledger.ts'
import type { Shelf } from './shelf.ts'

const loaders: Readonly<Record<LedgerGame, () => Promise<{ default: Shelf }>>> = {
  'age-of-conan': () => import('./age-of-conan/shelf.ts'),
}

export const loadShelf = async (game: LedgerGame): Promise<Shelf> => (await loaders[game]()).default

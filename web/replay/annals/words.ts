// What annals say in the words of their game, where it counts more than points or has dice of several sizes. Apart from
// the annals themselves: whoever works those out in a thread of its own says nothing.
import type { Language } from '@skelos/text'
import type { AnnalsWords } from './annals.ts'

const loaders = import.meta.glob<(language: Language) => AnnalsWords>('../../games/*/annals-words.ts', {
  import: 'annalsWords',
})

/** undefined for a game that has no more to say. */
export async function loadAnnalsWords(game: string): Promise<((language: Language) => AnnalsWords) | undefined> {
  return loaders[`../../games/${game}/annals-words.ts`]?.()
}

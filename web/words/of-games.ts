// The words of the games that are open. They come with a game, one language at a time: its own, and those of its screens.
import type { Catalogue, Language } from '@skelos/text'
import { speakWith } from './words.ts'

const files = import.meta.glob<Catalogue>(['../games/*/text/{table,learn}/*.json', '../../games/*/text/*.json'], {
  import: 'default',
})

const loaded = new Map<string, Catalogue>()
const keyOf = (game: string, language: Language): string => `${game} ${language}`

async function load(game: string, language: Language): Promise<void> {
  const key = keyOf(game, language)
  if (loaded.has(key)) return
  const own = Object.keys(files).filter((path) => path.includes(`/${game}/`) && path.endsWith(`/${language}.json`))
  const catalogues = await Promise.all(own.map((path) => files[path]()))
  loaded.set(key, Object.assign({}, ...catalogues))
}

const opening = new Map<string, Promise<void>>()

/** From now on this game speaks whatever language the app does. */
export function openWords(game: string): Promise<void> {
  const begun = opening.get(game) ?? speakWith((language) => load(game, language))
  opening.set(game, begun)
  // What did not come may come next time.
  begun.catch(() => opening.delete(game))
  return begun
}

/** Everything that an open game can say. */
export function wordsOfGame<Key extends string>(game: string, language: Language): Catalogue<Key> {
  const catalogue = loaded.get(keyOf(game, language))
  if (!catalogue) throw new Error(`the words of ${game} in ${language} were not opened`)
  return catalogue
}

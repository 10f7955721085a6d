// The app's own words in the reader's language: one chunk per language, loaded when it is chosen. What screens of any
// kind say is in web/text, one folder a room; the words of a game come with the game (of-games.ts).
import { type Catalogue, type Language, languages, type Params, Words } from '@skelos/text'
import { createContext, useContext } from 'react'
import type { Key } from './keys.ts'

export type { Key }
export { type Language, languages }

export type Say = (key: Key, params?: Params) => string

const catalogues: Readonly<Record<Language, () => Promise<{ default: Catalogue<Key> }>>> = {
  en: () => import('./en.ts'),
  it: () => import('./it.ts'),
  fr: () => import('./fr.ts'),
  pl: () => import('./pl.ts'),
}

/** The languages that were asked for, and who else speaks each of them. */
const spoken = new Set<Language>()
const speakers = new Set<(language: Language) => Promise<void>>()

export async function loadWords(language: Language): Promise<Words<Key>> {
  spoken.add(language)
  const others = [...speakers].map((load) => load(language))
  const [{ default: catalogue }] = await Promise.all([catalogues[language](), ...others]).catch((fault: unknown) => {
    spoken.delete(language)
    throw fault
  })
  // A page with a bare key is better than no page; the tests are strict.
  return new Words<Key>(language, catalogue, { strict: import.meta.env.DEV })
}

/** Loads words that are wanted beside those of the app, now and before any other language is spoken. */
export async function speakWith(load: (language: Language) => Promise<void>): Promise<void> {
  // A language that is asked for meanwhile joins the end of the list.
  for (const language of spoken) await load(language)
  speakers.add(load)
}

/** The first language that we speak among those the reader prefers. */
export function preferredLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const known = languages.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (known) return known
  }
  return 'en'
}

export const WordsContext = createContext<Words<Key> | undefined>(undefined)

function useWords(): Words<Key> {
  const words = useContext(WordsContext)
  if (!words) throw new Error('no words here: render inside WordsContext')
  return words
}

/** Says a message of the app in the reader's language. */
export function useSay(): Say {
  const words = useWords()
  return (key, params) => words.say(key, params)
}

export function useLanguage(): Language {
  return useWords().language
}

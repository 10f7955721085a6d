// The words around everything: the language may change at any time, and the page stays where it is.
import type { Words } from '@skelos/text'
import { type ReactNode, useEffect, useState } from 'react'
import { toast } from '../design/toast.tsx'
import { type Key, type Language, languages, loadWords, WordsContext } from '../words/words.ts'
import { languageOf, useSettings } from './settings.ts'

/** In its own language, so that whoever looks for it can read it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  it: 'Italiano',
  fr: 'Français',
  pl: 'Polski',
}

export function Languages({ initial, children }: { initial: Words<Key>; children: ReactNode }) {
  const [words, setWords] = useState(initial)
  const wanted = useSettings(languageOf)

  useEffect(() => {
    if (wanted === words.language) return undefined
    let late = false
    loadWords(wanted).then(
      (loaded) => !late && setWords(loaded),
      () => !late && toast(words.say('shell.language-not-loaded', { language: languageNames[wanted] }), 'bad'),
    )
    return () => {
      late = true
    }
  }, [wanted, words])

  useEffect(() => {
    document.documentElement.lang = words.language
  }, [words])

  return <WordsContext value={words}>{children}</WordsContext>
}

/** An address may ask for a language (`?lang=it`); gives back the one asked for that nobody here speaks. */
export function takeLanguageFrom(search: string): string | undefined {
  const asked = new URLSearchParams(search).get('lang')?.toLowerCase()
  if (!asked) return undefined
  const known = languages.find((language) => asked.split('-')[0] === language)
  if (known) useSettings.getState().set({ language: known })
  return known ? undefined : asked.slice(0, 20)
}

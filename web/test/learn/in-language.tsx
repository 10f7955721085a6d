// A part of the app with the words of one language around it.
import { type Language, Words } from '@skelos/text'
import type { ReactNode } from 'react'
import en from '../../words/en.ts'
import fr from '../../words/fr.ts'
import it from '../../words/it.ts'
import pl from '../../words/pl.ts'
import { type Key, WordsContext } from '../../words/words.ts'

const catalogues = { en, it, fr, pl }

export const wordsIn = (language: Language): Words<Key> => new Words<Key>(language, catalogues[language])

export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  return <WordsContext value={wordsIn(language)}>{children}</WordsContext>
}

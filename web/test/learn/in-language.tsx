// A part of the app with the words of one language around it.
import { type Language, Words } from '@skelos/text'
import type { ReactNode } from 'react'
import type { Key as GameKey } from '../../games/age-of-conan/text/say.ts'
import en from '../../words/en.ts'
import fr from '../../words/fr.ts'
import it from '../../words/it.ts'
import { wordsOfGame } from '../../words/of-games.ts'
import pl from '../../words/pl.ts'
import { type Key, WordsContext } from '../../words/words.ts'
import { speakAll } from '../all-words.ts'

await speakAll()

const catalogues = { en, it, fr, pl }

/** What the app and Age of Conan say. */
export const wordsIn = (language: Language): Words<Key | GameKey> =>
  new Words(language, { ...catalogues[language], ...wordsOfGame<GameKey>('age-of-conan', language) })

export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  return <WordsContext value={new Words<Key>(language, catalogues[language])}>{children}</WordsContext>
}

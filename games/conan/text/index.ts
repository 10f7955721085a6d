// The words of this game in all languages, for whoever has them at hand: the command line and the tests.
import { type Catalogue, type Language, perLanguage } from '@skelos/text'
import { content } from '../content/index.ts'
import type { Content } from '../content/types.ts'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import { type GameWords, type Key, makeWords } from './words.ts'

export const catalogues: Readonly<Record<Language, Catalogue<Key>>> = { en, it, fr, pl }

export const wordsOf: (language: Language) => GameWords = perLanguage((language) => wordsWith(content, language))
/** For a table that is played with a pack of a host's own. */
export const wordsWith = (pack: Content, language: Language): GameWords =>
  makeWords(language, catalogues[language], pack)

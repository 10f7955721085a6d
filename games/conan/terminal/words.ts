// The words that only the command line says of this game.
import { type Language, perLanguage, Words } from '@skelos/text'
import en from './text/en.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pl from './text/pl.json' with { type: 'json' }

export type Key = keyof typeof en

export const catalogues: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { en, it, fr, pl }

export const terminalWords = perLanguage((language) => new Words<Key>(language, catalogues[language]))

// The command's own words in every language; the words of a game come from that game.
import { isLanguage, type Language, Words } from '@skelos/text'
import en from './text/en.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pl from './text/pl.json' with { type: 'json' }

export type Key = keyof typeof en
export type CliWords = Words<Key>

export const catalogues: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { en, it, fr, pl }

export const cliWords = (language: Language): CliWords => new Words<Key>(language, catalogues[language])

/** `--lang` where it is given and known, else the language of the environment, else English. */
export function languageOf(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Language {
  const after = args.indexOf('--lang')
  const joined = args.find((arg) => arg.startsWith('--lang='))
  const asked = joined?.slice('--lang='.length) ?? (after === -1 ? undefined : args[after + 1])
  if (asked !== undefined && isLanguage(asked)) return asked
  const local = (environment['LC_ALL'] || environment['LANG'] || '').slice(0, 2).toLowerCase()
  return isLanguage(local) ? local : 'en'
}

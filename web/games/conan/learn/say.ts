// What the lessons, the rules, the briefing and the annals of this game say.
import { type Params, perLanguage, Words } from '@skelos/text'
import { wordsOfGame } from '../../../words/of-games.ts'

export type Key = keyof typeof import('../text/learn/en.json')

/** Says anything of text/learn. */
export const sayIn = perLanguage((language) => {
  const words = new Words(language, wordsOfGame<Key>('conan', language), { strict: import.meta.env.DEV })
  return (key: Key, params?: Params): string => words.say(key, params)
})

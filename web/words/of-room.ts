// What the screens of one game say, beside the game's own words: its board, its panels, its hand.
import { decimal, type Language, listOfNames, type Params, percent, perLanguage, Words } from '@skelos/text'
import { wordsOfGame } from './of-games.ts'

/** A key without the name of the game in front. */
export type WithoutGame<Key extends string, Game extends string> = Key extends `${Game}.${infer Rest}` ? Rest : never

export interface WordsOfRoom<Key extends string> {
  language: Language
  say(key: Key, params?: Params): string
  /** Whether there are words for something that only some have, such as the reason behind a rule. */
  has(key: string): key is Key
  list(names: readonly string[]): string
  percent(share: number, digits?: number): string
  decimal(value: number, digits?: number): string
}

export const wordsOfRoom = <Key extends string>(game: string): ((language: Language) => WordsOfRoom<Key>) =>
  perLanguage((language) => {
    const words = new Words(language, wordsOfGame<string>(game, language), { strict: import.meta.env.DEV })
    return {
      language,
      say: (key, params) => words.say(`${game}.${key}`, params),
      has: (key): key is Key => words.has(`${game}.${key}`),
      list: (names) => listOfNames(language, names),
      percent: (share, digits) => percent(language, share, digits),
      decimal: (value, digits) => decimal(language, value, digits),
    }
  })

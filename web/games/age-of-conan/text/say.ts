// What the screens of this game say, beside the game's own words: the seat, its cards and its odds, its lessons and rules.
import { decimal, type Language, listOfNames, type Params, percent, perLanguage, Words } from '@skelos/text'
import { wordsOfGame } from '../../../words/of-games.ts'

type TableKey = keyof typeof import('./table/en.json')
export type Key = TableKey | keyof typeof import('./learn/en.json')
/** A key of the table without the name of the game in front. */
export type RoomKey = TableKey extends infer Key ? (Key extends `age-of-conan.${infer Rest}` ? Rest : never) : never

export type Say = (key: Key, params?: Params) => string

const wordsIn = perLanguage(
  (language) => new Words(language, wordsOfGame<Key>('age-of-conan', language), { strict: import.meta.env.DEV }),
)

/** Says anything that a screen of this game says. */
export const sayIn = perLanguage((language): Say => {
  const words = wordsIn(language)
  return (key, params) => words.say(key, params)
})

export interface RoomWords {
  language: Language
  say(key: RoomKey, params?: Params): string
  /** Whether there are words for something that only some have, such as the reason behind a rule. */
  has(key: string): key is RoomKey
  list(names: readonly string[]): string
  percent(share: number, digits?: number): string
  decimal(value: number, digits?: number): string
}

export const roomWords = perLanguage((language): RoomWords => {
  const words = wordsIn(language)
  return {
    language,
    say: (key, params) => words.say(`age-of-conan.${key}` as TableKey, params),
    has: (key): key is RoomKey => words.has(`age-of-conan.${key}`),
    list: (names) => listOfNames(language, names),
    percent: (share, digits) => percent(language, share, digits),
    decimal: (value, digits) => decimal(language, value, digits),
  }
})

/** Messages choose by words without hyphens. */
export const choiceWord = (id: string): string => id.replaceAll('-', '_')

// What the screens of this game say, beside the game's own words: the board, the sheets and the book.
import { decimal, type Language, listOfNames, type Params, percent, perLanguage, Words } from '@skelos/text'
import { wordsOfGame } from '../../../words/of-games.ts'

type TableKey = keyof typeof import('./table/en.json')
/** A key of the table without the name of the game in front. */
export type RoomKey = TableKey extends infer Key ? (Key extends `conan.${infer Rest}` ? Rest : never) : never

export interface RoomWords {
  language: Language
  say(key: RoomKey, params?: Params): string
  list(names: readonly string[]): string
  percent(share: number, digits?: number): string
  decimal(value: number, digits?: number): string
}

export const roomWords = perLanguage((language): RoomWords => {
  const words = new Words(language, wordsOfGame<TableKey>('conan', language), { strict: import.meta.env.DEV })
  return {
    language,
    say: (key, params) => words.say(`conan.${key}`, params),
    list: (names) => listOfNames(language, names),
    percent: (share, digits) => percent(language, share, digits),
    decimal: (value, digits) => decimal(language, value, digits),
  }
})

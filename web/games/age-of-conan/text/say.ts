// What the screens of this game say, beside the game's own words: the seat, its cards and its odds, its lessons and rules.
import { type Params, perLanguage, Words } from '@skelos/text'
import { wordsOfGame } from '../../../words/of-games.ts'
import { type WithoutGame, type WordsOfRoom, wordsOfRoom } from '../../../words/of-room.ts'

type TableKey = keyof typeof import('./table/en.json')
export type Key = TableKey | keyof typeof import('./learn/en.json')
export type RoomKey = WithoutGame<TableKey, 'age-of-conan'>
export type RoomWords = WordsOfRoom<RoomKey>

export type Say = (key: Key, params?: Params) => string

/** Says anything that a screen of this game says. */
export const sayIn = perLanguage((language): Say => {
  const words = new Words(language, wordsOfGame<Key>('age-of-conan', language), { strict: import.meta.env.DEV })
  return (key, params) => words.say(key, params)
})

export const roomWords = wordsOfRoom<RoomKey>('age-of-conan')

/** Messages choose by words without hyphens. */
export const choiceWord = (id: string): string => id.replaceAll('-', '_')

// What the screens of this game say, beside the game's own words: the board, the sheets and the book.
import { type WithoutGame, type WordsOfRoom, wordsOfRoom } from '../../../words/of-room.ts'

export type RoomKey = WithoutGame<keyof typeof import('./table/en.json'), 'conan'>
export type RoomWords = WordsOfRoom<RoomKey>

export const roomWords = wordsOfRoom<RoomKey>('conan')

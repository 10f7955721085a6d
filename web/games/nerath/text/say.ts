// What the screens of this game say, beside the game's own words: the board, the battle, the shop and the hand.
import { type WithoutGame, type WordsOfRoom, wordsOfRoom } from '../../../words/of-room.ts'

export type RoomKey = WithoutGame<keyof typeof import('./table/en.json'), 'nerath'>
export type RoomWords = WordsOfRoom<RoomKey>

export const roomWords = wordsOfRoom<RoomKey>('nerath')

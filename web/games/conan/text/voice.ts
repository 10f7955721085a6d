// The two sources of words that everything here speaks with: the game's own, and those of its seat on the screen.
import { content } from '@skelos/games/conan/content/index.ts'
import type { DecisionKind } from '@skelos/games/conan/rules/decisions.ts'
import { type Key as GameKey, type GameWords, makeWords } from '@skelos/games/conan/text/words.ts'
import type { Seat } from '@skelos/kernel'
import { perLanguage } from '@skelos/text'
import type { Picture } from '../../../session/session.ts'
import { wordsOfGame } from '../../../words/of-games.ts'
import { useLanguage } from '../../../words/words.ts'
import { type RoomWords, roomWords } from './say.ts'

export interface Voice {
  game: GameWords
  room: RoomWords
}

const wordsOf = perLanguage(
  (language): GameWords => makeWords(language, wordsOfGame<GameKey>('conan', language), content),
)

export const voiceOf = perLanguage((language): Voice => ({ game: wordsOf(language), room: roomWords(language) }))

export const useVoice = (): Voice => voiceOf(useLanguage())

export const decisionOf = (picture: Picture, seat: Seat): DecisionKind | undefined =>
  picture.decisions.find((decision) => decision.seat === seat)?.kind as DecisionKind | undefined

// The two sources of words that everything here speaks with: the game's own, and those of its seat on the screen.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Kingdom } from '@skelos/games/age-of-conan/content/types.ts'
import type { DecisionKind } from '@skelos/games/age-of-conan/rules/actions.ts'
import { underWay } from '@skelos/games/age-of-conan/rules/state.ts'
import { type Key as GameKey, type GameWords, makeWords } from '@skelos/games/age-of-conan/text/words.ts'
import type { Frame, Seat } from '@skelos/kernel'
import { perLanguage } from '@skelos/text'
import type { Picture } from '../../../session/session.ts'
import { wordsOfGame } from '../../../words/of-games.ts'
import { useLanguage } from '../../../words/words.ts'
import { stateOf } from '../state-of.ts'
import { type RoomWords, roomWords } from './say.ts'

export interface Voice {
  game: GameWords
  room: RoomWords
}

/** The game's own words. */
export const wordsOf = perLanguage(
  (language): GameWords => makeWords(language, wordsOfGame<GameKey>('age-of-conan', language), content),
)

export const voiceOf = perLanguage((language): Voice => ({ game: wordsOf(language), room: roomWords(language) }))

export const useVoice = (): Voice => voiceOf(useLanguage())

export const kingdomsOf = (picture: Picture): Kingdom[] => stateOf(picture).players.map(({ kingdom }) => kingdom)

export const decisionOf = (picture: Picture, seat: Seat): DecisionKind | undefined =>
  picture.decisions.find((decision) => decision.seat === seat)?.kind as DecisionKind | undefined

/** The nearest frame of this name, as its chapter declares it. */
export function frameOf<F extends Frame>(picture: Picture, name: F['do']): F | undefined {
  return underWay<F>(stateOf(picture), name)
}

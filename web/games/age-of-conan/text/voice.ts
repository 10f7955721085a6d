// The two sources of words that everything here speaks with: the game's own, and those of its seat on the screen.
import type { Kingdom } from '@skelos/age-of-conan/content/types.ts'
import type { DecisionKind } from '@skelos/age-of-conan/rules/actions.ts'
import { type GameWords, wordsOf } from '@skelos/age-of-conan/text/words.ts'
import type { Frame, Seat } from '@skelos/kernel'
import type { Language } from '@skelos/text'
import type { Picture } from '../../../table/session.ts'
import { useLanguage } from '../../../words/words.ts'
import { stateOf } from '../state-of.ts'
import { type RoomWords, roomWords } from './say.ts'

export interface Voice {
  game: GameWords
  room: RoomWords
}

const made = new Map<Language, Voice>()

export function voiceOf(language: Language): Voice {
  const known = made.get(language)
  if (known) return known
  const voice = { game: wordsOf(language), room: roomWords(language) }
  made.set(language, voice)
  return voice
}

export const useVoice = (): Voice => voiceOf(useLanguage())

export const kingdomsOf = (picture: Picture): Kingdom[] => stateOf(picture).players.map(({ kingdom }) => kingdom)

export const decisionOf = (picture: Picture, seat: Seat): DecisionKind | undefined =>
  picture.decisions.find((decision) => decision.seat === seat)?.kind as DecisionKind | undefined

/** The nearest frame of this name, as its chapter declares it. */
export function frameOf<F extends Frame>(picture: Picture, name: F['do']): F | undefined {
  return stateOf(picture).stack.findLast((frame) => frame.do === name) as F | undefined
}

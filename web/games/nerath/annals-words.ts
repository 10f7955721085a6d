// What the annals of this game say in its own words.
import { type Language, perLanguage } from '@skelos/text'
import type { AnnalsWords } from '../../replay/annals/annals.ts'
import { type Key, sayIn } from './learn/say.ts'
import { voiceOf } from './text/voice.ts'

export const annalsWords: (language: Language) => AnnalsWords = perLanguage((language) => {
  const say = sayIn(language)
  return {
    tally: (id) => ({ name: say(`annals.${id}` as Key), what: say(`annals.${id}.what` as Key) }),
    die: (size) => voiceOf(language).game.die(size),
  }
})

// What the annals of this game say in its own words.
import { DICE } from '@skelos/games/conan/content/vocabulary.ts'
import { type Language, perLanguage } from '@skelos/text'
import { capital } from '../../learn/reference-entries.ts'
import type { AnnalsWords } from '../../replay/annals/annals.ts'
import { type Key, sayIn } from './learn/say.ts'
import { voiceOf } from './text/voice.ts'

export const annalsWords: (language: Language) => AnnalsWords = perLanguage((language) => {
  const say = sayIn(language)
  const titled = (id: string) => ({ name: say(`annals.${id}` as Key), what: say(`annals.${id}.what` as Key) })
  return {
    tally: titled,
    die: (color) => capital(voiceOf(language).game.die(DICE[color])),
    share: (id) => ({ ...titled(id), kind: (kind) => say(`annals.${id}.${kind}` as Key) }),
  }
})

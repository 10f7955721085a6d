// What Conan brings to its rules.
import { decisions } from '@skelos/games/conan/rules/decisions.ts'
import { decisionPoints, type Shelf } from '../../../learn/shelf.ts'
import { voiceOf } from '../text/voice.ts'
import { glossary } from './glossary.ts'
import { Quick } from './quick.tsx'
import { Reference } from './reference.tsx'
import { type Key, sayIn } from './say.ts'

const shelf: Shelf = {
  say: (language) => (key, params) => sayIn(language)(key as Key, params),
  // The game has but one book.
  editions: [],
  glossary,
  readings: () => [],
  decisions: (language) => decisionPoints(decisions, voiceOf(language).game.decision),
  Quick,
  Reference,
}

export default shelf

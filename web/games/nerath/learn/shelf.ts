// What Conquest of Nerath brings to its rules.
import { type DecisionKind, decisions } from '@skelos/games/nerath/rules/decisions.ts'
import type { Shelf } from '../../../learn/shelf.ts'
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
  decisions: (language) =>
    (Object.keys(decisions) as DecisionKind[]).map((kind) => ({
      kind,
      name: voiceOf(language).game.decision(kind),
      rules: decisions[kind],
    })),
  Quick,
  Reference,
}

export default shelf

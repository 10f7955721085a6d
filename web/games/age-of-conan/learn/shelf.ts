// What Age of Conan brings to its rules.
import { decisions } from '@skelos/games/age-of-conan/rules/actions.ts'
import { editions, type ReadingName, readings, readingsOf } from '@skelos/games/age-of-conan/rules/editions.ts'
import type { Key as GameKey } from '@skelos/games/age-of-conan/text/words.ts'
import type { Language } from '@skelos/text'
import { decisionPoints, type Reading, type Shelf } from '../../../learn/shelf.ts'
import { type Key, sayIn } from '../text/say.ts'
import { wordsOf } from '../text/voice.ts'
import { glossary } from './glossary.ts'
import { Quick } from './quick.tsx'
import { Reference } from './reference.tsx'

const byEdition = (name: ReadingName): Record<string, string> =>
  Object.fromEntries(editions.map((edition) => [edition, readingsOf(edition)[name]]))

function readingsIn(language: Language): Reading[] {
  const { say } = wordsOf(language)
  return (Object.keys(readings) as ReadingName[]).map((name) => ({
    name,
    rule: readings[name].rule,
    question: say(`reading.${name}`),
    values: readings[name].values.map((value) => ({ value, text: say(`reading.${name}.${value}` as GameKey) })),
    byEdition: byEdition(name),
  }))
}

const shelf: Shelf = {
  say: (language) => (key, params) => sayIn(language)(key as Key, params),
  editions,
  glossary,
  readings: readingsIn,
  decisions: (language) => decisionPoints(decisions, wordsOf(language).decision),
  Quick,
  Reference,
}

export default shelf

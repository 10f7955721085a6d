// What Age of Conan brings to its rules.
import { type DecisionKind, decisions } from '@skelos/games/age-of-conan/rules/actions.ts'
import { type ReadingName, readings, readingsOf } from '@skelos/games/age-of-conan/rules/editions.ts'
import { type Key, wordsOf } from '@skelos/games/age-of-conan/text/words.ts'
import type { Language } from '@skelos/text'
import { type EditionName, editionNames, type Reading, type Shelf } from '../shelf.ts'
import { Quick } from './quick.tsx'
import { Reference } from './reference.tsx'

const byEdition = (name: ReadingName): Record<EditionName, string> =>
  Object.fromEntries(editionNames.map((edition) => [edition, readingsOf(edition)[name]])) as Record<EditionName, string>

function readingsIn(language: Language): Reading[] {
  const { say } = wordsOf(language)
  return (Object.keys(readings) as ReadingName[]).map((name) => ({
    name,
    rule: readings[name].rule,
    question: say(`reading.${name}`),
    values: readings[name].values.map((value) => ({ value, text: say(`reading.${name}.${value}` as Key) })),
    byEdition: byEdition(name),
  }))
}

const shelf: Shelf = {
  readings: readingsIn,
  decisions: (language) =>
    (Object.keys(decisions) as DecisionKind[]).map((kind) => ({
      kind,
      name: wordsOf(language).decision(kind),
      rules: decisions[kind],
    })),
  Quick,
  Reference,
}

export default shelf

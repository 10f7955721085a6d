// The words package itself: saying, counting in four languages, and the check that finds a catalogue's faults.
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import {
  type Catalogue,
  checkWords,
  type Language,
  languages,
  listOfNames,
  Words,
  type WordsProblem,
} from '../index.ts'

const units: Record<Language, string> = {
  en: '{seat}: {count, plural, one {# unit} other {# units}}',
  it: '{seat}: {count, plural, one {# unità} other {# unità}}',
  fr: '{seat} : {count, plural, one {# unité} other {# unités}}',
  pl: '{seat}: {count, plural, one {# jednostka} few {# jednostki} many {# jednostek} other {# jednostki}}',
}

const sound = (l: Language): Record<string, string> => ({ pass: `pass-${l}`, units: units[l] })

/** Four sound catalogues of two keys, with one language changed. */
function catalogues(
  language?: Language,
  changed: Record<string, string | undefined> = {},
): Record<Language, Catalogue> {
  const all = Object.fromEntries(languages.map((l) => [l, sound(l)])) as Record<Language, Record<string, string>>
  if (language)
    for (const [key, text] of Object.entries(changed)) {
      if (text === undefined) delete all[language][key]
      else all[language][key] = text
    }
  return all
}

const found = (problems: WordsProblem[]) =>
  problems.map(({ language, key, problem }) => `${language} ${key} ${problem}`)

test('a message is said with its parameters, the same way every time', () => {
  const words = new Words('en', { units: units.en })
  expect(words.language).toBe('en')
  expect(words.say('units', { seat: 'Turan', count: 1 })).toBe('Turan: 1 unit')
  expect(words.say('units', { seat: 'Turan', count: 3, other: 'ignored' })).toBe('Turan: 3 units')
  expect(words.has('units')).toBe(true)
  expect(words.has('toString')).toBe(false)
})

test('Polish counts 1, 2, 5, 22', () => {
  const words = new Words('pl', { units: units.pl })
  const say = (count: number) => words.say('units', { seat: 'Turan', count })
  expect([1, 2, 5, 12, 22, 25].map(say)).toEqual([
    'Turan: 1 jednostka',
    'Turan: 2 jednostki',
    'Turan: 5 jednostek',
    'Turan: 12 jednostek',
    'Turan: 22 jednostki',
    'Turan: 25 jednostek',
  ])
})

test('names are listed as the language lists them', () => {
  const listed = (language: Language) =>
    [0, 1, 2, 3].map((count) => listOfNames(language, ['Turan', 'Ofir', 'Kush'].slice(0, count)))
  expect(listed('en')).toEqual(['', 'Turan', 'Turan and Ofir', 'Turan, Ofir, and Kush'])
  expect(listed('pl')).toEqual(['', 'Turan', 'Turan i Ofir', 'Turan, Ofir i Kush'])
})

test('a "<" is text, not markup', () => {
  expect(new Words('en', { less: '1 <b> 2' }).say('less')).toBe('1 <b> 2')
})

/** Simple messages are not parsed; the parser is the measure of what they say. */
test.each([
  '',
  'plain',
  '{who} takes {what}, {who} too',
  "it's {who}'s",
  "'{who}' in quotes",
  "two '' are one",
  "l'{who} and '}'",
  "'<b> {who}",
  '{ who } with room',
  '{who}#{what}',
])('%j says what the parser says', (text) => {
  const params = { who: 'Turan', what: 2 }
  const parsed = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).format(params)
  expect(new Words('en', { text }).say('text', params)).toBe(parsed)
})

test('an unknown key or a missing parameter throws where slips should show', () => {
  const words = new Words<string>('fr', { units: units.fr, known: '{card, select, hidden {–} other {{name}}}' })
  expect(() => words.say('unknown')).toThrow('no words for unknown in fr')
  expect(() => words.say('units', { seat: 'Turan' })).toThrow('units in fr needs count')
  expect(() => words.say('known', { card: 'hidden' })).toThrow('known in fr needs name')
})

test('a lenient reader gets a key or a dash instead', () => {
  const words = new Words<string>('en', { joins: '{seat} joins' }, { strict: false })
  expect(words.say('unknown')).toBe('unknown')
  expect(words.say('joins')).toBe('– joins')
})

test('sound catalogues have no problems', () => {
  expect(checkWords(catalogues())).toEqual([])
  expect(checkWords(catalogues(), ['pass', 'units'])).toEqual([])
})

test('a missing and an extra key are found, with language and key', () => {
  expect(found(checkWords(catalogues('fr', { pass: undefined })))).toEqual(['fr pass missing'])
  expect(found(checkWords(catalogues('it', { stray: 'x' })))).toEqual(['it stray extra'])
  // Missing in the first language, the key is extra in the three others.
  expect(found(checkWords(catalogues('en', { pass: undefined })))).toEqual([
    'it pass extra',
    'fr pass extra',
    'pl pass extra',
  ])
  expect(found(checkWords(catalogues('en', { pass: undefined }), ['pass', 'units']))).toEqual(['en pass missing'])
  expect(found(checkWords(catalogues(), ['pass']))).toEqual(languages.map((l) => `${l} units extra`))
  expect(found(checkWords(catalogues(), ['pass', 'units', 'new']))).toEqual(languages.map((l) => `${l} new missing`))
})

test('other parameters than the first language has are found', () => {
  const problems = checkWords(catalogues('pl', { pass: 'Spasuj, {seat}' }))
  expect(problems).toEqual([{ language: 'pl', key: 'pass', problem: 'parameters', detail: '{seat} / {}' }])
  // A quoted brace is text: the parameter is lost.
  expect(found(checkWords(catalogues('it', { units: "l'{seat} {count}" })))).toEqual(['it units parameters'])
  // Parameters inside branches count.
  expect(found(checkWords(catalogues('it', { units: '{count, plural, one {{seat}} other {{at}}}' })))).toEqual([
    'it units parameters',
  ])
})

test('bad syntax, empty texts and missing plural forms are found', () => {
  expect(found(checkWords(catalogues('fr', { units: '{count, plural, one {# unité}' })))).toEqual(['fr units syntax'])
  expect(found(checkWords(catalogues('en', { units: '{seat' })))).toEqual(['en units syntax'])
  expect(found(checkWords(catalogues('it', { pass: '  ' })))).toEqual(['it pass empty'])
  const poor = checkWords(catalogues('pl', { units: '{seat}: {count, plural, one {# jednostka} other {# jednostek}}' }))
  expect(poor).toEqual([{ language: 'pl', key: 'units', problem: 'plural', detail: 'count: few, many' }])
  expect(found(checkWords(catalogues('en', { units: '{seat}: {count, plural, other {# units}}' })))).toEqual([
    'en units plural',
  ])
  // "Third" is no plural: ordinal forms are a language's own.
  expect(checkWords(catalogues('en', { units: '{seat}: {count, selectordinal, other {#.}}' }))).toEqual([])
})

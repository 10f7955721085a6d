// How everything is written that people read: the typography of each language, and the words its glossary forbids.
import { describe, expect, it } from 'vitest'
import { type Language, languages, perLanguage } from '../index.ts'
import { files, glossaries, type Sentence, sentences, type Term } from './prose.ts'

type Habit = readonly [name: string, wrong: RegExp]

const everywhere: readonly Habit[] = [
  ['straight apostrophe', /'/],
  ['straight quotation mark', /"/],
  ['three dots for an ellipsis', /\.\.\./],
  ['space before an ellipsis', /\s…/],
]

/** The narrow no-break space that French wants before these signs and inside its quotation marks. */
const narrow = '\u202F'
const habits: Readonly<Record<Language, readonly Habit[]>> = {
  en: [...everywhere, ['foreign quotation marks', /[«»„]/]],
  it: [...everywhere, ['foreign quotation marks', /[“”„]/], ['space inside quotation marks', /«\s|\s»/]],
  fr: [
    ...everywhere,
    ['foreign quotation marks', /[“”„]/],
    ['no narrow space before ; ! ? »', new RegExp(`(?<!${narrow})[;!?»]`)],
    ['no narrow space before a colon', new RegExp(`(?<!${narrow}):`)],
    ['no narrow space after «', new RegExp(`«(?!${narrow})`)],
    ['ordinary no-break space', /\u00A0/],
  ],
  pl: [...everywhere, ['foreign quotation marks', /[«»“]/]],
}

/** Times and addresses have colons of their own. */
const isNoProse = /\d:\d|\w+:\/\/\S+/g

const slipsOf = (language: Language, text: string): string[] =>
  habits[language].filter(([, wrong]) => wrong.test(text.replaceAll(isNoProse, ''))).map(([name]) => name)

/** A word that is forbidden, as a pattern; `*` stands for any ending. */
const patternOf = (word: string): string =>
  word.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\*$/, String.raw`[\p{L}\p{M}]*`)

const wholeWords = (patterns: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}\d-])(?:${patterns.join('|') || '(?!)'})(?![\p{L}\p{M}\d-])`, 'giu')

const forbiddenIn = perLanguage((language) => {
  const wordsOf = (terms: readonly Term[]): string[] => terms.flatMap(({ not }) => not?.[language] ?? [])
  const ofApp = glossaries.filter(({ game }) => game === undefined).flatMap(({ terms }) => wordsOf(terms))
  const ofGames = glossaries.map(
    ({ game, terms }) => [game, wholeWords([...ofApp, ...wordsOf(terms)].map(patternOf))] as const,
  )
  return new Map(ofGames)
})

/** Names of parameters and of branches are no words. */
const spoken = (text: string): string => text.replaceAll(/\{[\w-]+\}|\{\w+, (?:plural|select|number)[^{}]*/g, '{')

const wrongWords = ({ language, game, text }: Pick<Sentence, 'language' | 'game' | 'text'>): string[] =>
  spoken(text).match(forbiddenIn(language).get(game) ?? /(?!)/g) ?? []

describe('all that people read', () => {
  it('is found in every room and language', () => {
    for (const language of languages)
      expect(sentences.filter((sentence) => sentence.language === language).length).toBeGreaterThan(3_000)
    for (const room of ['cli/', 'server/', 'web/text/', 'games/', 'web/games/'])
      expect(files.filter((path) => path.startsWith(room)).length).toBeGreaterThan(3)
  })

  it.each(languages)('%s: has the typography of its language', (language) => {
    const slips = sentences
      .filter((sentence) => sentence.language === language)
      .flatMap(({ place, text }) => slipsOf(language, text).map((slip) => `${place}: ${slip}: ${text}`))
    expect(slips).toEqual([])
  })

  it.each(languages)('%s: says nothing that the glossary forbids', (language) => {
    const wrong = sentences
      .filter((sentence) => sentence.language === language)
      .flatMap((sentence) => wrongWords(sentence).map((word) => `${sentence.place}: “${word}”: ${sentence.text}`))
    expect(wrong).toEqual([])
  })
})

describe('the typography of a language', () => {
  it.each([
    ['en', "the player's turn", ['straight apostrophe']],
    ['en', 'press "Continue"', ['straight quotation mark']],
    ['en', 'the player’s turn: press “Continue”', []],
    ['it', "l'intrigo", ['straight apostrophe']],
    ['it', '« Avanti »', ['space inside quotation marks']],
    ['it', 'premi «Avanti» …', ['space before an ellipsis']],
    ['fr', 'Quelle carte ?', ['no narrow space before ; ! ? »']],
    ['fr', 'La mise : 2', ['no narrow space before a colon']],
    ['fr', 'La mise\u00A0: 2', ['no narrow space before a colon', 'ordinary no-break space']],
    ['fr', '«Continuer»', ['no narrow space before ; ! ? »', 'no narrow space after «']],
    ['fr', 'à 12:30, sur https://skelos.example:8080', []],
    ['fr', 'La mise\u202F: «\u202F2\u202F»', []],
    ['pl', '“Dalej”', ['foreign quotation marks']],
    ['pl', '„Dalej”', []],
  ] as const)('%s: %s', (language, text, slips) => {
    expect(slipsOf(language, text)).toEqual([...slips])
  })
})

describe('the glossary', () => {
  it.each(glossaries)('$path: has every term once, in all languages', ({ terms }) => {
    expect(terms.length).toBeGreaterThan(90)
    expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length)
    const lacking = terms.filter((term) => languages.some((language) => !/\S/.test(term[language] ?? '')))
    expect(lacking.map(({ id }) => id)).toEqual([])
  })

  it.each(glossaries.filter(({ game }) => game))('$path: names things as the game does', ({ game, terms }) => {
    const named = sentences.flatMap((sentence) => {
      const term = terms.find(({ id }) => sentence.place.endsWith(`: term.${id}`))
      return term && sentence.game === game ? [{ ...sentence, term }] : []
    })
    const otherwise = named.filter(({ language, term, text }) => !term[language].split(/, | \(/).includes(text))
    expect(otherwise.map(({ place, text }) => `${place}: ${text}`)).toEqual([])
  })

  it('forbids whole words, with any ending where it says so', () => {
    const game = 'age-of-conan'
    expect(wrongWords({ language: 'pl', game, text: 'Weź żeton przygody.' })).toEqual(['żeton przygody'])
    expect(wrongWords({ language: 'it', game, text: 'Ogni Reame ha un forte.' })).toEqual(['Reame'])
    expect(wrongWords({ language: 'it', game, text: 'Un’azione corte.' })).toEqual(['azione corte'])
    expect(wrongWords({ language: 'it', game, text: 'I reamici' })).toEqual(['reamici'])
    expect(wrongWords({ language: 'en', game, text: 'The realm of {realm}.' })).toEqual(['realm'])
    expect(wrongWords({ language: 'en', game, text: 'The realms-to-be.' })).toEqual([])
    expect(wrongWords({ language: 'en', game: 'nerath', text: 'Each realm in turn.' })).toEqual([])
    expect(wrongWords({ language: 'en', game, text: '{realm, select, realm {Yes} other {No}}' })).toEqual([])
  })

  it('of the app holds in every game', () => {
    for (const game of [undefined, 'age-of-conan', 'nerath', 'conan'])
      expect(wrongWords({ language: 'pl', game, text: 'Rzuć kostką.' })).toEqual(['kostką'])
  })
})

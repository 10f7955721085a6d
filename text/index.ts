// Words for people: ICU messages in every language of the product, and the check that no language falls behind.
import { type Formatters, IntlMessageFormat } from 'intl-messageformat'
import { type Language, languages, perLanguage } from './languages.ts'

export { fold, folded } from './fold.ts'
export { isLanguage, type Language, languages, perLanguage } from './languages.ts'
export { decimal, integer, percent, signed } from './numbers.ts'

/** All messages of one language, by key. */
export type Catalogue<Key extends string = string> = Readonly<Record<Key, string>>
export type Params = Readonly<Record<string, string | number>>

interface Message {
  readonly format: (params: Params) => string
  readonly parameters: readonly string[]
}

/** One language's messages, compiled when they are first said. */
export class Words<Key extends string = string> {
  readonly language: Language
  readonly #catalogue: Catalogue<Key>
  readonly #strict: boolean
  readonly #messages = new Map<Key, Message>()

  /** Strict, a slip throws where it is made; otherwise a reader sees a bare key or a dash rather than no screen at all. */
  constructor(language: Language, catalogue: Catalogue<Key>, { strict = true }: { strict?: boolean } = {}) {
    this.language = language
    this.#catalogue = catalogue
    this.#strict = strict
  }

  has(key: string): key is Key {
    return Object.hasOwn(this.#catalogue, key)
  }

  /** Every parameter of the message must be given, also those of branches not taken; others are left aside. */
  say(key: Key, params: Params = {}): string {
    if (!Object.hasOwn(this.#catalogue, key)) {
      if (this.#strict) throw new RangeError(`no words for ${key} in ${this.language}`)
      return key
    }
    const { format, parameters } = this.#message(key)
    const missing = parameters.filter((name) => params[name] === undefined)
    if (missing.length === 0) return format(params)
    if (this.#strict) throw new RangeError(`${key} in ${this.language} needs ${missing.join(', ')}`)
    return format({ ...params, ...Object.fromEntries(missing.map((name) => [name, '–'])) })
  }

  #message(key: Key): Message {
    const known = this.#messages.get(key)
    if (known) return known
    const text = this.#catalogue[key]
    const message = isSimple.test(text) ? simple(text) : messageOf(compile(this.language, text))
    this.#messages.set(key, message)
    return message
  }
}

/** Nothing but text, and parameters as they are given. */
const isSimple = /^(?:[^{}']|'(?![{}'<>])|\{\w+\})*$/

/** Most messages are simple: to compile them would take most of the time a page needs for its words. */
function simple(text: string): Message {
  // Text and names in turn.
  const parts = text.split(/\{(\w+)\}/)
  return {
    format: (params) => parts.map((part, i) => (i % 2 === 0 ? part : params[part])).join(''),
    parameters: [...new Set(parts.filter((_, i) => i % 2 === 1))].sort(),
  }
}

const messageOf = (compiled: IntlMessageFormat): Message => ({
  format: (params) => String(compiled.format({ ...params })),
  parameters: parametersOf(compiled.getAst()),
})

export interface WordsProblem {
  language: Language
  key: string
  problem: 'missing' | 'extra' | 'empty' | 'syntax' | 'parameters' | 'plural'
  detail: string
}

/**
 * What is wrong with the catalogues of all languages. `keys` are the keys that the product says; without them the first
 * language is the measure of the others, as it always is for parameters.
 */
export function checkWords(
  catalogues: Readonly<Record<Language, Catalogue>>,
  keys: Iterable<string> = Object.keys(catalogues[languages[0]]),
): WordsProblem[] {
  const said = new Set(keys)
  const problems: WordsProblem[] = []
  for (const language of languages) {
    const catalogue = catalogues[language]
    const note = (key: string, problem: WordsProblem['problem'], detail = '') =>
      problems.push({ language, key, problem, detail })
    for (const key of said) if (!Object.hasOwn(catalogue, key)) note(key, 'missing')
    for (const [key, text] of Object.entries(catalogue)) {
      if (!said.has(key)) note(key, 'extra')
      if (text.trim() === '') note(key, 'empty')
      const elements = elementsOf(language, text)
      if (typeof elements === 'string') {
        note(key, 'syntax', elements)
        continue
      }
      for (const detail of pluralGaps(language, elements)) note(key, 'plural', detail)
      const first = catalogues[languages[0]][key]
      const measure = first === undefined ? undefined : elementsOf(languages[0], first)
      if (measure === undefined || typeof measure === 'string') continue
      const [given, wanted] = [parametersOf(elements).join(', '), parametersOf(measure).join(', ')]
      if (given !== wanted) note(key, 'parameters', `{${given}} / {${wanted}}`)
    }
  }
  return problems
}

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

/** A "<" is a sign like any other: messages are plain text, never markup. */
function compile(language: Language, text: string): IntlMessageFormat {
  return new IntlMessageFormat(text, language, undefined, { ignoreTag: true, formatters })
}

/** What the system knows of a language takes long to fetch, so all messages share it. */
const formatters: Formatters = {
  getNumberFormat: shared((...given) => new Intl.NumberFormat(...given)),
  getDateTimeFormat: shared((...given) => new Intl.DateTimeFormat(...given)),
  getPluralRules: shared((...given) => new Intl.PluralRules(...given)),
}

function shared<Given extends unknown[], Made>(make: (...given: Given) => Made): (...given: Given) => Made {
  const known = new Map<string, Made>()
  return (...given) => {
    const key = JSON.stringify(given)
    const made = known.get(key) ?? make(...given)
    known.set(key, made)
    return made
  }
}

const lists = perLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }))

/** `Amra, Zenobia and Thoth`. */
export function listOfNames(language: Language, names: readonly string[]): string {
  // One name is no list, and to make the first list takes a browser 12 ms.
  return names.length < 2 ? names.join('') : lists(language).format(names)
}

/** The parts of a message, or what is wrong with it. */
function elementsOf(language: Language, text: string): Element[] | string {
  try {
    return compile(language, text).getAst()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The parser's number for a part that is text; a plural's "#" has no value, and all others name a parameter. */
const literal: number = 0

function* allElements(elements: readonly Element[]): Generator<Element> {
  for (const element of elements) {
    yield element
    if ('options' in element) for (const { value } of Object.values(element.options)) yield* allElements(value)
  }
}

function parametersOf(elements: readonly Element[]): string[] {
  const names = new Set<string>()
  for (const element of allElements(elements)) {
    const type: number = element.type
    if ('value' in element && type !== literal) names.add(element.value)
  }
  return [...names].sort()
}

/** Italian and French have a form for millions, too, which no game reaches. */
const pluralForms: Readonly<Record<Language, readonly string[]>> = {
  en: ['one', 'other'],
  it: ['one', 'other'],
  fr: ['one', 'other'],
  pl: ['one', 'few', 'many', 'other'],
}

function pluralGaps(language: Language, elements: readonly Element[]): string[] {
  const gaps: string[] = []
  for (const element of allElements(elements)) {
    if (!('pluralType' in element) || element.pluralType !== 'cardinal') continue
    const absent = pluralForms[language].filter((form) => !(form in element.options))
    if (absent.length > 0) gaps.push(`${element.value}: ${absent.join(', ')}`)
  }
  return gaps
}

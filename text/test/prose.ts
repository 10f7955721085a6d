// All that people read, wherever it is kept: the catalogues of every room, what cards and maps say, rules and editions.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { isLanguage, type Language, languages } from '../index.ts'

export interface Sentence {
  readonly language: Language
  /** The game it belongs to; none for the app itself. */
  readonly game: string | undefined
  readonly place: string
  readonly text: string
}

export interface Term {
  readonly id: string
  readonly en: string
  readonly it: string
  readonly fr: string
  readonly pl: string
  readonly not?: Partial<Record<Language, readonly string[]>>
}

const root = resolve(import.meta.dirname, '../..')
const find = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/test', '.*', 'web/dist'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const gameOf = (path: string): string | undefined => /(?:^|\/)games\/([a-z-]+)\//.exec(path)?.[1]
const languageOf = (path: string): Language => languages.find((language) => path.includes(`/${language}.`)) ?? 'en'

type Said = readonly [language: Language, key: string, text: string]

/** Every text in it, with the way to it. */
function* texts(value: unknown, way = ''): Generator<readonly [way: string, text: string]> {
  if (typeof value === 'string') yield [way, value]
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* texts(part, way === '' ? key : `${way}.${key}`)
}

/** Of cards and maps: what is said in a language. */
function* ofContent(value: unknown): Generator<Said> {
  for (const [way, text] of texts(value)) {
    const language = way.slice(way.lastIndexOf('.') + 1)
    if (isLanguage(language)) yield [language, way, text]
  }
}

const prose = /\.(?:text|check|title|question|ruling|why|default|editions\.[a-z-]+)$/

/** Of the rules as they are written, in English: what readers see, and no sources. */
function* ofRules(value: unknown): Generator<Said> {
  for (const [way, text] of texts(value)) if (prose.test(way)) yield ['en', way, text]
}

function* ofLanguage(path: string, value: unknown): Generator<Said> {
  for (const [way, text] of texts(value)) yield [languageOf(path), way, text]
}

function saidIn(path: string): Iterable<Said> {
  const value: unknown = path.endsWith('.json') ? JSON.parse(read(path)) : parse(read(path))
  if (path.includes('/content/')) return ofContent(value)
  return path.endsWith('/rules.yaml') ? ofRules(value) : ofLanguage(path, value)
}

const anyLanguage = `{${languages.join(',')}}`
export const files = [
  `{cli,server,web,games}/**/text/**/${anyLanguage}.json`,
  'games/*/content/*.json',
  `games/*/ledger/{rules,${languages.join(',')}}.yaml`,
  `web/games/*/learn/editions/${anyLanguage}.yaml`,
].flatMap(find)

export const sentences: readonly Sentence[] = files.flatMap((path) =>
  [...saidIn(path)].map(([language, key, text]) => ({ language, game: gameOf(path), place: `${path}: ${key}`, text })),
)

/** The glossary of the app, and those of the games. */
export const glossaries = ['text/glossary.yaml', ...find('games/*/text/glossary.yaml')].map((path) => ({
  path,
  game: gameOf(path),
  terms: parse(read(path)) as readonly Term[],
}))

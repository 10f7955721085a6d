// The ledger for the browser: turns the YAML of a game's ledger into two small modules for each language, imported on
// demand as `@skelos/games/<game>/ledger/rules.yaml?<language>` and, for the examples, `…?examples-<language>`.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type LedgerFile, type LedgerWords, ledgerOf, type Rule } from '@skelos/games/ledger.ts'
import { isLanguage, type Language } from '@skelos/text'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import type { LedgerData, RuleData } from './ledger.ts'

/** What the books say where they differ, and why we read them as we do, in words for readers (learn/editions of a game). */
type EditionNotes = Record<string, Record<string, string> & { standard: string }>

const pathOf = (url: string | URL): string => fileURLToPath(url)
const read = (path: string): unknown => parse(readFileSync(path, 'utf8'))

const ledgerPath = (game: string, name: string): string =>
  pathOf(import.meta.resolve(`@skelos/games/${game}/ledger/${name}.yaml`))
const notesPath = (game: string, language: Language): string =>
  pathOf(new URL(`../games/${game}/learn/editions/${language}.yaml`, import.meta.url))

/** The files a module is made of: the rules, the translation, and what the books say where they differ. */
const ledgerFiles = (game: string, language: Language) => ({
  rules: ledgerPath(game, 'rules'),
  ...(language !== 'en' && { words: ledgerPath(game, language) }),
  ...(existsSync(notesPath(game, language)) && { notes: notesPath(game, language) }),
})

function readLedger(game: string, language: Language) {
  const { rules, words, notes } = ledgerFiles(game, language)
  return {
    ...ledgerOf(read(rules) as LedgerFile, words === undefined ? undefined : (read(words) as LedgerWords)),
    notes: notes === undefined ? {} : (read(notes) as EditionNotes),
  }
}

function makeLedger(game: string, language: Language): LedgerData {
  const { books, sections, rulings, notes: allNotes } = readLedger(game, language)
  const ruleOf = ({ id, text, sources, editions, standard }: Rule): RuleData => {
    const rule = { id, text, sources }
    if (Object.keys(editions).length === 0) return rule
    const { standard: why, ...notes } = allNotes[id]
    const said = Object.fromEntries(Object.keys(books).map((book) => [book, notes[book]]))
    // The ledger gives the book we follow, a dash, and the reason.
    return { ...rule, editions: said, standard: { book: standard.split(' - ')[0], why } }
  }
  return {
    language,
    books: Object.keys(books),
    sections: sections.map((section) => ({ ...section, rules: section.rules.map(ruleOf) })),
    rulings: rulings.map(({ id, question, text, why }) => ({ id, question, text, why })),
  }
}

/** Each rule's own example: what a test of it looks for. */
function makeExamples(game: string, language: Language): Record<string, string> {
  const { sections } = readLedger(game, language)
  return Object.fromEntries(sections.flatMap(({ rules }) => rules.map(({ id, check }) => [id, check])))
}

const wanted = /\/([a-z-]+)\/ledger\/rules\.yaml\?(examples-)?([a-z]+)$/

export function ledgerPlugin(): Plugin {
  return {
    name: 'skelos-ledger',
    load(id) {
      const [, game, examples, language] = wanted.exec(id) ?? []
      if (!game || !language || !isLanguage(language)) return undefined
      for (const file of Object.values(ledgerFiles(game, language))) this.addWatchFile(file)
      const data = examples ? makeExamples(game, language) : makeLedger(game, language)
      // Text to be parsed loads quicker than a literal of the same size.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(data))})`
    },
  }
}

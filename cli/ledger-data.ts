// The ledger of a game as its readers use it: rules and rulings with their words in one language.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@skelos/text'
import { parse } from 'yaml'

interface RuleRecord {
  id: string
  text: string
  sources?: string[]
  editions?: Record<string, string>
  default?: string
  check?: string
  /** Why no test can prove it. */
  exempt?: string
}

interface RulingRecord {
  id: string
  question: string
  ruling: string
  why?: string
  exempt?: string
}

interface LedgerFile {
  books: Record<string, { edition: string }>
  sections: { id: string; title: string; rules: RuleRecord[] }[]
  ambiguities: RulingRecord[]
}

interface Translation {
  sections: Record<string, string>
  rules: Record<string, string>
  rulings: Record<string, { question: string; ruling: string; why?: string }>
}

export interface Rule {
  readonly kind: 'rule'
  readonly id: string
  readonly section: string
  readonly text: string
  readonly sources: readonly string[]
  readonly editions: Readonly<Record<string, string>>
  readonly standard: string
  readonly check: string
  readonly exempt: string
}

export interface Ruling {
  readonly kind: 'ruling'
  readonly id: string
  readonly question: string
  readonly text: string
  readonly why: string
  readonly exempt: string
}

export interface Ledger {
  readonly sections: readonly { readonly id: string; readonly title: string; readonly rules: readonly Rule[] }[]
  readonly rulings: readonly Ruling[]
  readonly books: Readonly<Record<string, { edition: string }>>
  /** A rule or ruling by its id. */
  readonly byId: ReadonlyMap<string, Rule | Ruling>
}

const read = (name: string): unknown =>
  parse(readFileSync(fileURLToPath(import.meta.resolve(`@skelos/age-of-conan/ledger/${name}.yaml`)), 'utf8'))

const known = new Map<Language, Ledger>()

export function ledgerIn(language: Language): Ledger {
  const kept = known.get(language)
  if (kept) return kept
  const made = makeLedger(language)
  known.set(language, made)
  return made
}

function makeLedger(language: Language): Ledger {
  const file = read('rules') as LedgerFile
  const words = language === 'en' ? undefined : (read(language) as Translation)
  const sections = file.sections.map(({ id: section, title, rules }) => ({
    id: section,
    title: words?.sections[section] ?? title,
    rules: rules.map(
      (rule): Rule => ({
        kind: 'rule',
        id: rule.id,
        section,
        text: words?.rules[rule.id] ?? rule.text,
        sources: rule.sources ?? [],
        editions: rule.editions ?? {},
        standard: rule.default ?? '',
        check: rule.check ?? '',
        exempt: rule.exempt ?? '',
      }),
    ),
  }))
  const rulings = file.ambiguities.map(
    ({ id, question, ruling, why, exempt }): Ruling => ({
      kind: 'ruling',
      id,
      question: words?.rulings[id]?.question ?? question,
      text: words?.rulings[id]?.ruling ?? ruling,
      why: words?.rulings[id]?.why ?? why ?? '',
      exempt: exempt ?? '',
    }),
  )
  const entries: (Rule | Ruling)[] = [...sections.flatMap(({ rules }) => rules), ...rulings]
  return { sections, rulings, books: file.books, byId: new Map(entries.map((entry) => [entry.id, entry])) }
}

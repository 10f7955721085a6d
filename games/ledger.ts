// The ledger of a game as its readers use it: rules and rulings with their words in one language. The files themselves,
// `ledger/rules.yaml` and its translations, are read by whoever has a disk.
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

/** rules.yaml, as far as readers are concerned. */
export interface LedgerFile {
  books: Record<string, { edition: string }>
  sections: { id: string; title: string; rules: RuleRecord[] }[]
  ambiguities: { id: string; question: string; ruling: string; why?: string; exempt?: string }[]
}

/** The file of another language. */
export interface LedgerWords {
  sections: Record<string, string>
  rules: Record<string, string>
  rulings: Record<string, { question: string; ruling: string; why?: string }>
  /** What a test of the rule looks for. */
  examples: Record<string, string>
}

export interface Rule {
  readonly kind: 'rule'
  readonly id: string
  readonly section: string
  readonly text: string
  readonly sources: readonly string[]
  /** Only where the books differ: what each of them says, and the reading we follow. */
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

/** Without words it is in English, as it is written. */
export function ledgerOf(file: LedgerFile, words?: LedgerWords): Ledger {
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
        check: words?.examples[rule.id] ?? rule.check ?? '',
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

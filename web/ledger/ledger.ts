// The rules as their readers use them: a game's ledger in one language, loaded when it is first wanted.
import type { Language } from '@skelos/text'

export interface RuleData {
  readonly id: string
  readonly text: string
  /** `it:L188`: a line of our transcription of a book; `errata:p3`, `content` and the like stand for themselves. */
  readonly sources: readonly string[]
  /** Only where the books differ: what each of them says, whose reading is the standard one, and why. */
  readonly editions?: Readonly<Record<string, string>>
  readonly standard?: { readonly book: string; readonly why: string }
}

/** A question that the books leave open, and how it is ruled here. */
export interface RulingData {
  readonly id: string
  readonly question: string
  readonly text: string
  readonly why: string
}

export interface LedgerData {
  readonly language: Language
  /** The printed books it was made from, in the order in which they stand side by side. */
  readonly books: readonly string[]
  readonly sections: readonly { readonly id: string; readonly title: string; readonly rules: readonly RuleData[] }[]
  readonly rulings: readonly RulingData[]
}

export type Entry =
  | ({ readonly kind: 'rule'; readonly section: string } & RuleData)
  | ({ readonly kind: 'ruling'; readonly section: typeof rulingsId } & RulingData)

export interface Section {
  readonly id: string
  readonly title: string
  readonly entries: readonly Entry[]
}

export interface Ledger {
  readonly language: Language
  readonly books: readonly string[]
  readonly sections: readonly Section[]
  /** All rulings, the chapter after the last one; its title is the reader's to say. */
  readonly rulings: readonly Entry[]
  readonly byId: ReadonlyMap<string, Entry>
}

/** The chapter of the rulings, whose ids all begin with it. */
export const rulingsId = 'amb'

/** By the id of their rule. */
export type Examples = Readonly<Record<string, string>>

type Chunks<Data> = Readonly<Record<string, () => Promise<Data>>>
const chunks: Readonly<Record<Language, Chunks<LedgerData>>> = {
  en: import.meta.glob<LedgerData>('../../games/*/ledger/rules.yaml', { query: '?en', import: 'default' }),
  it: import.meta.glob<LedgerData>('../../games/*/ledger/rules.yaml', { query: '?it', import: 'default' }),
  fr: import.meta.glob<LedgerData>('../../games/*/ledger/rules.yaml', { query: '?fr', import: 'default' }),
  pl: import.meta.glob<LedgerData>('../../games/*/ledger/rules.yaml', { query: '?pl', import: 'default' }),
}
const exampleChunks: Readonly<Record<Language, Chunks<Examples>>> = {
  en: import.meta.glob<Examples>('../../games/*/ledger/rules.yaml', { query: '?examples-en', import: 'default' }),
  it: import.meta.glob<Examples>('../../games/*/ledger/rules.yaml', { query: '?examples-it', import: 'default' }),
  fr: import.meta.glob<Examples>('../../games/*/ledger/rules.yaml', { query: '?examples-fr', import: 'default' }),
  pl: import.meta.glob<Examples>('../../games/*/ledger/rules.yaml', { query: '?examples-pl', import: 'default' }),
}
const fileOf = (game: string): string => `../../games/${game}/ledger/rules.yaml`

export const ledgerGames = Object.keys(chunks.en).map((path) => path.split('/')[3])
export const isLedgerGame = (game: string): boolean => ledgerGames.includes(game)

const loaded = new Map<string, Promise<Ledger>>()

export function loadLedger(game: string, language: Language): Promise<Ledger> {
  const key = `${game} ${language}`
  const known = loaded.get(key)
  if (known) return known
  const ledger = chunks[language][fileOf(game)]().then(indexed)
  loaded.set(key, ledger)
  // A chunk that did not come may come next time.
  ledger.catch(() => loaded.delete(key))
  return ledger
}

/** An example for each rule. */
export const loadExamples = (game: string, language: Language): Promise<Examples> =>
  exampleChunks[language][fileOf(game)]()

function indexed({ language, books, sections, rulings }: LedgerData): Ledger {
  const chapters = sections.map(({ id: section, title, rules }) => ({
    id: section,
    title,
    entries: rules.map((rule): Entry => ({ kind: 'rule', section, ...rule })),
  }))
  const ruled = rulings.map((ruling): Entry => ({ kind: 'ruling', section: rulingsId, ...ruling }))
  const all = [...chapters.flatMap(({ entries }) => entries), ...ruled]
  return { language, books, sections: chapters, rulings: ruled, byId: new Map(all.map((entry) => [entry.id, entry])) }
}

/** Where a chapter, a rule or a ruling is read. */
export const ruleAddress = (game: string, id?: string): string =>
  id === undefined ? `/rules/${game}` : `/rules/${game}/${id}`

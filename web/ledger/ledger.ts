// The rules as their readers use them: a game's ledger in one language, loaded when it is first wanted.
import type { Language } from '@skelos/text'

/** The printed books by the language they are in. */
export const books = ['it', 'fr', 'pl'] as const
export type Edition = (typeof books)[number]

export interface RuleData {
  readonly id: string
  readonly text: string
  /** `it:L188`: a line of our transcription of a book; `errata:p3`, `content` and the like stand for themselves. */
  readonly sources: readonly string[]
  /** Only where the books differ: what each of them says, whose reading is the standard one, and why. */
  readonly editions?: Readonly<Record<Edition, string>>
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
  readonly sections: readonly Section[]
  /** All rulings, the chapter after the last one; its title is the reader's to say. */
  readonly rulings: readonly Entry[]
  readonly byId: ReadonlyMap<string, Entry>
}

/** The chapter of the rulings, whose ids all begin with it. */
export const rulingsId = 'amb'

export const ledgerGames = ['age-of-conan'] as const
export type LedgerGame = (typeof ledgerGames)[number]
export const isLedgerGame = (game: string): game is LedgerGame => ledgerGames.some((known) => known === game)

const chunks: Readonly<Record<LedgerGame, Readonly<Record<Language, () => Promise<{ default: LedgerData }>>>>> = {
  'age-of-conan': {
    en: () => import('@skelos/games/age-of-conan/ledger/rules.yaml?en'),
    it: () => import('@skelos/games/age-of-conan/ledger/rules.yaml?it'),
    fr: () => import('@skelos/games/age-of-conan/ledger/rules.yaml?fr'),
    pl: () => import('@skelos/games/age-of-conan/ledger/rules.yaml?pl'),
  },
}

/** By the id of their rule. */
export type Examples = Readonly<Record<string, string>>

const exampleChunks: Readonly<Record<LedgerGame, Readonly<Record<Language, () => Promise<{ default: Examples }>>>>> = {
  'age-of-conan': {
    en: () => import('@skelos/games/age-of-conan/ledger/rules.yaml?examples-en'),
    it: () => import('@skelos/games/age-of-conan/ledger/rules.yaml?examples-it'),
    fr: () => import('@skelos/games/age-of-conan/ledger/rules.yaml?examples-fr'),
    pl: () => import('@skelos/games/age-of-conan/ledger/rules.yaml?examples-pl'),
  },
}

const loaded = new Map<string, Promise<Ledger>>()

export function loadLedger(game: LedgerGame, language: Language): Promise<Ledger> {
  const key = `${game} ${language}`
  const known = loaded.get(key)
  if (known) return known
  const ledger = chunks[game][language]().then((chunk) => indexed(chunk.default))
  loaded.set(key, ledger)
  // A chunk that did not come may come next time.
  ledger.catch(() => loaded.delete(key))
  return ledger
}

/** An example for each rule. */
export async function loadExamples(game: LedgerGame, language: Language): Promise<Examples> {
  return (await exampleChunks[game][language]()).default
}

function indexed({ language, sections, rulings }: LedgerData): Ledger {
  const chapters = sections.map(({ id: section, title, rules }) => ({
    id: section,
    title,
    entries: rules.map((rule): Entry => ({ kind: 'rule', section, ...rule })),
  }))
  const ruled = rulings.map((ruling): Entry => ({ kind: 'ruling', section: rulingsId, ...ruling }))
  const all = [...chapters.flatMap(({ entries }) => entries), ...ruled]
  return { language, sections: chapters, rulings: ruled, byId: new Map(all.map((entry) => [entry.id, entry])) }
}

/** Where a chapter, a rule or a ruling is read. */
export const ruleAddress = (game: string, id?: string): string =>
  id === undefined ? `/rules/${game}` : `/rules/${game}/${id}`

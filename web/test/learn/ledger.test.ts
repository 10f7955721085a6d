// The ledger as it reaches the browser: complete in every language, and with a page for every rule that anything names.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { actionRules } from '@skelos/games/age-of-conan/rules/action-rules.ts'
import { decisions } from '@skelos/games/age-of-conan/rules/actions.ts'
import { readings } from '@skelos/games/age-of-conan/rules/editions.ts'
import { factRules, rulesOfFact } from '@skelos/games/age-of-conan/rules/fact-rules.ts'
import { causes, type Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { type Language, languages, type Params } from '@skelos/text'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import shelf from '../../games/age-of-conan/learn/shelf.ts'
import { lessons } from '../../games/age-of-conan/lessons/lessons.ts'
import { saidSources } from '../../learn/sources.ts'
import { type Entry, loadExamples, loadLedger } from '../../ledger/ledger.ts'
import { wordsIn } from './in-language.tsx'

const game = 'age-of-conan'

interface Yaml {
  sections: { id: string; rules: { id: string; text: string; check: string; editions?: object }[] }[]
  ambiguities: { id: string }[]
}

const yaml = (name: string): unknown =>
  parse(readFileSync(fileURLToPath(import.meta.resolve(`@skelos/games/age-of-conan/ledger/${name}.yaml`)), 'utf8'))
const file = yaml('rules') as Yaml
const rules = file.sections.flatMap((section) => section.rules)

/** Everything of an entry that is read. */
function textsOf(entry: Entry): string[] {
  if (entry.kind === 'ruling') return [entry.question, entry.text, entry.why]
  return [entry.text, ...(entry.standard ? [entry.standard.why] : [])]
}

const others = languages.filter((language) => language !== 'en')

describe('the ledger in the browser', () => {
  it.each(languages)('%s: every rule and every ruling, in the order of the book', async (language) => {
    const { sections, rulings, byId } = await loadLedger(game, language)
    expect(sections.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(rules.map(({ id }) => id))
    expect(rulings.map(({ id }) => id)).toEqual(file.ambiguities.map(({ id }) => id))
    expect([sections.length, byId.size]).toEqual([22, 249 + 63])
    expect(sections.filter(({ title }) => title === '')).toEqual([])
    expect([...byId.values()].filter((entry) => textsOf(entry).includes(''))).toEqual([])
  })

  it.each(others)('%s: nothing is left in English', async (language: Language) => {
    const [english, { byId, sections }] = await Promise.all([loadLedger(game, 'en'), loadLedger(game, language)])
    const titles = new Set(english.sections.map(({ title }) => title))
    expect(sections.filter(({ title }) => titles.has(title))).toEqual([])
    const same = [...byId.values()].filter((entry) => {
      const there = english.byId.get(entry.id)
      // A "No." is the same in two languages.
      return there && textsOf(there).some((text) => text.length > 5 && textsOf(entry).includes(text))
    })
    expect(same).toEqual([])
  })

  it.each(languages)(
    '%s: what each book says of every difference, and whose reading is the standard',
    async (language) => {
      const { byId } = await loadLedger(game, language)
      const differing = rules.filter(({ editions }) => editions).map(({ id }) => id)
      const said = [...byId.values()].flatMap((entry) => (entry.kind === 'rule' && entry.editions ? [entry] : []))
      expect(said.map(({ id }) => id)).toEqual(differing)
      expect(said.map(({ editions }) => Object.keys(editions ?? {}).join())).toEqual(differing.map(() => 'it,fr,pl'))
      expect(said.filter(({ editions }) => Object.values(editions ?? {}).includes(''))).toEqual([])
      expect(said.filter(({ standard }) => !['it', 'fr', 'pl'].includes(standard?.book ?? ''))).toEqual([])
    },
  )

  it('is the same object for everybody who asks, and small', async () => {
    expect(await loadLedger(game, 'pl')).toBe(await loadLedger(game, 'pl'))
    const size = JSON.stringify(await loadLedger(game, 'en').then(({ byId }) => [...byId.values()])).length
    expect(size).toBeLessThan(130_000)
  })

  it.each(languages)('%s: has an example for every rule, with the numbers of the English one', async (language) => {
    const examples = await loadExamples(game, language)
    expect(Object.keys(examples)).toEqual(rules.map(({ id }) => id))
    const numbersIn = (text = '') => (text.match(/\d+/g) ?? []).sort().join()
    const otherwise = rules.filter(({ id, check }) => numbersIn(examples[id]) !== numbersIn(check))
    expect(otherwise.map(({ id }) => [id, examples[id]])).toEqual([])
    const untold = rules.filter(({ id, check }) => (examples[id] === check) !== (language === 'en'))
    expect(untold.map(({ id }) => id)).toEqual([])
  })

  it('has a page for every rule that a decision, an action, a fact, an edition or a lesson names', async () => {
    const { byId } = await loadLedger(game, 'en')
    const named = [
      ...Object.values(decisions).flat(),
      ...Object.values(actionRules).flat(),
      ...Object.values(factRules).flat(),
      ...causes.flatMap((cause) => rulesOfFact({ cause } as Fact)),
      ...Object.values(readings).map(({ rule }) => rule),
      ...lessons.flatMap(({ steps }) => steps.map(({ rule }) => rule)),
    ]
    expect(named.filter((id) => !byId.has(id))).toEqual([])
  })
})

describe('sources', () => {
  it('are said by book, with the lines of our transcription', () => {
    const words = wordsIn('en')
    const say = (key: Parameters<typeof words.say>[0], params?: Params) => words.say(key, params)
    const sources = ['it:L188', 'it:L359-361', 'pl:L107', 'errata:p3', 'content', 'en-ref']
    const said = saidSources(sources, ['it', 'fr', 'pl'], say, shelf.say('en'))
    expect(said).toEqual([
      'Italian book, lines 188, 359–361',
      'Polish book, line 107',
      'English errata',
      'our own cards and map',
      'public English texts',
    ])
  })

  it.each(languages)('%s: every source of every rule can be said', async (language) => {
    const words = wordsIn(language)
    const { byId, books } = await loadLedger(game, language)
    const say = (key: Parameters<typeof words.say>[0], params?: Params) => words.say(key, params)
    const said = [...byId.values()].flatMap((entry) =>
      entry.kind === 'rule' ? [saidSources(entry.sources, books, say, shelf.say(language))] : [],
    )
    expect(said.filter((sources) => sources.length === 0 || sources.includes(''))).toEqual([])
  })
})

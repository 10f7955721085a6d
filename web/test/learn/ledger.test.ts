// The ledger as it reaches the browser: complete in every language, and with a page for every rule that anything names.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { actionRules } from '@skelos/age-of-conan/rules/action-rules.ts'
import { decisions } from '@skelos/age-of-conan/rules/actions.ts'
import { readings } from '@skelos/age-of-conan/rules/editions.ts'
import { rulesOfFacts } from '@skelos/age-of-conan/rules/fact-rules.ts'
import { type Language, languages } from '@skelos/text'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadExamples, loadLedger } from '../../learn/ledger.ts'
import { lessons } from '../../learn/lessons.ts'
import { saidSources } from '../../learn/sources.ts'
import { wordsIn } from './in-language.tsx'

const game = 'age-of-conan'

interface Yaml {
  sections: { id: string; rules: { id: string; text: string; check: string; editions?: object }[] }[]
  ambiguities: { id: string }[]
}

const yaml = (name: string): unknown =>
  parse(readFileSync(fileURLToPath(import.meta.resolve(`@skelos/age-of-conan/ledger/${name}.yaml`)), 'utf8'))
const file = yaml('rules') as Yaml
const rules = file.sections.flatMap((section) => section.rules)

const others = languages.filter((language) => language !== 'en')

describe('the ledger in the browser', () => {
  it.each(languages)('%s: every rule and every ruling, in the order of the book', async (language) => {
    const { sections, rulings, byId } = await loadLedger(game, language)
    expect(sections.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(rules.map(({ id }) => id))
    expect(rulings.map(({ id }) => id)).toEqual(file.ambiguities.map(({ id }) => id))
    expect([sections.length, byId.size]).toEqual([22, 249 + 63])
    for (const { id, title } of sections) expect(title, id).not.toBe('')
    for (const entry of byId.values()) {
      expect(entry.text, entry.id).not.toBe('')
      if (entry.kind === 'ruling') expect([entry.question, entry.why], entry.id).not.toContain('')
    }
  })

  it.each(others)('%s: nothing is left in English', async (language: Language) => {
    const [english, { byId, sections }] = await Promise.all([loadLedger(game, 'en'), loadLedger(game, language)])
    for (const [i, { id, title }] of sections.entries()) expect(title, id).not.toBe(english.sections[i].title)
    for (const entry of byId.values()) {
      const there = english.byId.get(entry.id)
      // A "No." is the same in two languages.
      if (entry.text.length > 5) expect(entry.text, entry.id).not.toBe(there?.text)
      if (entry.kind === 'ruling' && there?.kind === 'ruling')
        expect([entry.question, entry.why], entry.id).not.toEqual([there.question, there.why])
      if (entry.kind === 'rule' && there?.kind === 'rule')
        expect(entry.standard?.why === there.standard?.why).toBe(!entry.standard)
    }
  })

  it.each(languages)(
    '%s: says of every difference what each book says, and whose reading is the standard',
    async (language) => {
      const { byId } = await loadLedger(game, language)
      const differing = rules.filter(({ editions }) => editions).map(({ id }) => id)
      const said = [...byId.values()].filter((entry) => entry.kind === 'rule' && entry.editions)
      expect(said.map(({ id }) => id)).toEqual(differing)
      for (const entry of said) {
        if (entry.kind !== 'rule') continue
        expect(Object.keys(entry.editions ?? {}), entry.id).toEqual(['it', 'fr', 'pl'])
        expect(Object.values(entry.editions ?? {}), entry.id).not.toContain('')
        expect(['it', 'fr', 'pl'], entry.id).toContain(entry.standard?.book)
      }
    },
  )

  it('is the same object for everybody who asks, and small', async () => {
    expect(await loadLedger(game, 'pl')).toBe(await loadLedger(game, 'pl'))
    const size = JSON.stringify(await loadLedger(game, 'en').then(({ byId }) => [...byId.values()])).length
    expect(size).toBeLessThan(130_000)
  })

  it('has an example for every rule', async () => {
    const examples = await loadExamples(game)
    expect(Object.keys(examples)).toEqual(rules.map(({ id }) => id))
    expect(examples['bid.total']).toBe(rules.find(({ id }) => id === 'bid.total')?.check)
  })

  it('has a page for every rule that a decision, an action, a fact, an edition or a lesson names', async () => {
    const { byId } = await loadLedger(game, 'en')
    const named = [
      ...Object.values(decisions).flat(),
      ...Object.values(actionRules).flat(),
      ...rulesOfFacts,
      ...Object.values(readings).map(({ rule }) => rule),
      ...lessons.flatMap(({ steps }) => steps.map(({ rule }) => rule)),
    ]
    expect(rulesOfFacts.length).toBeGreaterThan(50)
    expect(named.filter((id) => !byId.has(id))).toEqual([])
  })
})

describe('sources', () => {
  it('are said by book, with the lines of our transcription', () => {
    const words = wordsIn('en')
    const said = saidSources(['it:L188', 'it:L359-361', 'pl:L107', 'errata:p3', 'content', 'en-ref'], (key, params) =>
      words.say(key, params),
    )
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
    for (const entry of (await loadLedger(game, language)).byId.values())
      if (entry.kind === 'rule')
        expect(saidSources(entry.sources, (key, params) => words.say(key, params)).length).toBeGreaterThan(0)
  })
})

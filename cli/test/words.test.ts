// The command's own words: every key in every language, each one said somewhere.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { manifestOf } from '@skelos/games'
import { decisions } from '@skelos/games/age-of-conan/index.ts'
import { actionRules } from '@skelos/games/age-of-conan/rules/action-rules.ts'
import { factRules, rulesOfFact } from '@skelos/games/age-of-conan/rules/fact-rules.ts'
import { causes, type Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { replayFaults, undoRefusals } from '@skelos/kernel'
import { checkWords, languages } from '@skelos/text'
import { describe, expect, test } from 'vitest'
import { ledgerIn } from '../ledger-data.ts'
import { catalogues, type Key, languageOf } from '../words.ts'

const room = resolve(import.meta.dirname, '..')
const sources = readdirSync(room)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(resolve(room, name), 'utf8'))

describe('words', () => {
  test('every language has every key and no other, with the same parameters and sound syntax', () => {
    expect(checkWords(catalogues)).toEqual([])
  })

  test('every key is said somewhere', () => {
    const written = sources.flatMap((text) => [...text.matchAll(/'([a-z][a-z.-]*)'/g)].map(([, key]) => key))
    const said = new Set<string>([
      ...written,
      ...undoRefusals.map((why) => `undo.${why}`),
      ...replayFaults.map((fault) => `replay.${fault}`),
    ])
    expect(Object.keys(catalogues.en).filter((key) => !said.has(key))).toEqual([])
  })

  test('no sentence was left in English', () => {
    const keys = (Object.keys(catalogues.en) as Key[]).filter((key) => /^[^#]{30,}$/.test(catalogues.en[key]))
    for (const language of languages.filter((other) => other !== 'en'))
      expect(keys.filter((key) => catalogues[language][key] === catalogues.en[key])).toEqual([])
  })

  test.each([
    [['--lang', 'pl'], { LANG: 'it_IT.UTF-8' }, 'pl'],
    [['--lang=fr'], {}, 'fr'],
    [[], { LANG: 'it_IT.UTF-8' }, 'it'],
    [[], { LANG: 'it_IT.UTF-8', LC_ALL: 'fr_FR' }, 'fr'],
    [[], { LANG: 'de_DE.UTF-8' }, 'en'],
    [[], {}, 'en'],
  ] as const)('%j with %j speaks %s', (args, env, language) => {
    expect(languageOf(args, env)).toBe(language)
  })
})

describe('rules behind choices', () => {
  test('every rule that a decision, a choice or a fact names is in the ledger, in every language', async () => {
    const manifest = (await manifestOf('age-of-conan')) ?? expect.unreachable()
    const byCause = causes.map((cause) => rulesOfFact({ cause } as Fact))
    const named = [actionRules, decisions, factRules, byCause].flatMap((rules) => Object.values(rules).flat())
    for (const language of languages) {
      const { byId } = ledgerIn(manifest, language)
      expect(named.filter((id) => !byId.has(id))).toEqual([])
    }
  })
})

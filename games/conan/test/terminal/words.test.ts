// The words that only the command line says of this game: every key in every language, each one said somewhere.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkWords, languages } from '@skelos/text'
import { describe, expect, test } from 'vitest'
import { odds } from '../../terminal/odds.ts'
import { catalogues, type Key } from '../../terminal/words.ts'

const room = resolve(import.meta.dirname, '../../terminal')
const sources = readdirSync(room)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(resolve(room, name), 'utf8'))

describe('words of the terminal', () => {
  test('every language has every key and no other, with the same parameters and sound syntax', () => {
    expect(checkWords(catalogues)).toEqual([])
  })

  test('every key is said somewhere', () => {
    const written = sources.flatMap((text) => [...text.matchAll(/'([a-z][a-z.-]*)'/g)].map(([, key]) => key))
    const options = [
      'option.scenario',
      'option.heroes',
      'option.alone',
      'problem.not-so-many-heroes',
      'fate.dead',
      'fate.fled',
    ]
    const flags = Object.keys(odds.flags).map((flag) => `flag.${flag}`)
    const said = new Set<string>([...written, ...options, ...flags])
    expect(Object.keys(catalogues.en).filter((key) => !said.has(key))).toEqual([])
  })

  test('no sentence was left in English', () => {
    const keys = (Object.keys(catalogues.en) as Key[]).filter((key) => /^[^#]{20,}$/.test(catalogues.en[key]))
    for (const language of languages.filter((other) => other !== 'en'))
      expect(keys.filter((key) => catalogues[language][key] === catalogues.en[key])).toEqual([])
  })
})

// The glossary: every term of the game has an explanation in four languages, and is recognised in sentences.

import { wordsOf } from '@skelos/games/age-of-conan/text/index.ts'
import { terms } from '@skelos/games/age-of-conan/text/keys.ts'
import type { Key as GameKey } from '@skelos/games/age-of-conan/text/words.ts'
import { type Language, languages } from '@skelos/text'
import { describe, expect, it } from 'vitest'
import { glossary, type TermId } from '../../games/age-of-conan/learn/glossary.ts'
import { gloss as glossWith } from '../../learn/gloss.ts'
import { loadLedger } from '../../ledger/ledger.ts'
import { wordsIn } from './in-language.tsx'

const termIds = glossary.groups.flatMap(({ terms }) => terms as readonly TermId[])
const nameKey = (id: TermId) => `learn.name.${id}` as const
const termKey = (id: TermId) => `learn.term.${id}` as const
const gloss = (text: string, language: Language, seen?: Set<string>) => glossWith(text, glossary, language, seen)
const isTerm = (id: string): boolean => termIds.some((term) => term === id)

/** Words of the game that explain themselves. */
const plainTerms = [
  'card',
  'deck',
  'discard',
  'draw',
  'hand',
  'log',
  'map',
  'nobody',
  'none',
  'player',
  'rules',
  'spectator',
  'winner',
  'you',
]

/** Terms that the game itself has words for under another name. */
const gameKeys: Partial<Record<TermId, GameKey>> = {
  tower: 'marker.tower',
  fort: 'marker.fort',
  city: 'marker.city',
  campaign: 'form.campaign',
  siege: 'form.siege',
  battle: 'form.battle',
  'intrigue-contest': 'form.intrigue',
  'military-action': 'kind.military',
  'intrigue-action': 'kind.intrigue',
  'court-action': 'kind.court',
  'wild-die': 'fate.wild',
}

describe('the glossary', () => {
  it('explains every term of the game that does not explain itself', () => {
    expect(terms.filter((term) => !isTerm(term) && !plainTerms.includes(term))).toEqual([])
    expect(plainTerms.filter((term) => isTerm(term))).toEqual([])
    expect(new Set(termIds).size).toBe(termIds.length)
  })

  it.each(languages)('%s: every term has a name and an explanation', (language) => {
    const words = wordsIn(language)
    for (const { id } of glossary.groups) expect(glossary.say(language)(`learn.glossary.${id}`)).not.toBe('')
    const poor = termIds.filter((id) => words.say(nameKey(id)) === '' || !/^.{15,}[.!]$/.test(words.say(termKey(id))))
    expect(poor).toEqual([])
  })

  it.each(languages)('%s: calls things as the game does', (language) => {
    const words = wordsIn(language)
    const game = wordsOf(language)
    const otherwise = termIds.filter((id) => {
      const key = gameKeys[id] ?? (terms.some((term) => term === id) ? (`term.${id}` as GameKey) : undefined)
      return key && words.say(nameKey(id)) !== game.say(key)
    })
    expect(otherwise).toEqual([])
  })
})

describe('terms in sentences', () => {
  it.each(languages)('%s: the forms of a term fit its own name', (language) => {
    const words = wordsIn(language)
    const missed = glossary.forms(language).filter(([id]) => {
      const name = words.say(nameKey(id as TermId))
      // In French some words are terms only in company.
      const sentence = language === 'fr' ? `la ${name} 2 ${name}` : name
      return !gloss(sentence, language).some(({ term }) => term === id)
    })
    expect(missed).toEqual([])
  })

  it.each(languages)('%s: most terms come up in the rules, and no letter is lost', async (language) => {
    const found = new Set<string>()
    for (const { text } of (await loadLedger('age-of-conan', language)).byId.values()) {
      const pieces = gloss(text, language)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const { term } of pieces) if (term) found.add(term)
    }
    expect(found.size).toBeGreaterThan(50)
  })

  it.each([
    ['en', 'Two armies and an emissary.', ['armies', 'emissary']],
    ['it', 'Un esercito e due emissari nella provincia d’origine.', ['esercito', 'emissari', 'provincia d’origine']],
    ['fr', 'Le tour suivant, la tour donne 2 or, or elle est neutre.', ['tour', 'or', 'neutre']],
    [
      'pl',
      'Graczowi Conan zostały dwie jednostki i trzech emisariuszy.',
      ['Graczowi Conan', 'jednostki', 'emisariuszy'],
    ],
  ] as const)('%s: %s', (language, sentence, wanted) => {
    const found = gloss(sentence, language).filter(({ term }) => term)
    expect(found.map(({ text }) => text)).toEqual([...wanted])
  })

  it('marks each term where it first comes up', () => {
    const seen = new Set<string>()
    expect(gloss('gold and gold', 'en', seen).filter(({ term }) => term)).toHaveLength(1)
    expect(gloss('more gold', 'en', seen)).toEqual([{ text: 'more gold', term: null }])
  })

  it('does not mark parts of words', () => {
    expect(gloss('golden cityscape', 'en')).toEqual([{ text: 'golden cityscape', term: null }])
  })
})

// Searching the rules: by id, by words, in four languages, with and without accents; and marking what was found.
import { fold, folded } from '@skelos/text'
import { describe, expect, it } from 'vitest'
import { marked, wordsIn } from '../../learn/fold.ts'
import { search } from '../../learn/search.ts'
import { loadLedger } from '../../ledger/ledger.ts'

const game = 'age-of-conan'
const ids = async (language: 'en' | 'it' | 'fr' | 'pl', typed: string) =>
  search(await loadLedger(game, language), typed).map(({ id }) => id)

describe('search', () => {
  it('finds a rule by its id, and puts it first', async () => {
    expect((await ids('en', 'bid.total'))[0]).toBe('bid.total')
    expect((await ids('pl', 'amb.crowning-position'))[0]).toBe('amb.crowning-position')
  })

  it('finds by part of an id', async () => {
    const found = await ids('fr', 'forced-march')
    expect(found.slice(0, 2)).toEqual(['forced-march.cost', 'forced-march.repeat'])
  })

  it('puts whole words before parts of them, and takes no part of an id for a word', async () => {
    const ledger = await loadLedger(game, 'en')
    const texts = search(ledger, 'ties').map(
      (entry) => `${entry.kind === 'ruling' ? entry.question : ''} ${entry.text}`,
    )
    const whole = texts.map((text) => /\bties\b/i.test(text))
    expect(whole[0]).toBe(true)
    expect(await ids('en', 'amb')).not.toContain('amb.bonus-at-zero')
  })

  it('finds words in any order', async () => {
    const [one, other] = [await ids('en', 'raider supply token'), await ids('en', 'token supply raider')]
    expect(one).toContain('components.raider-supply')
    expect([...one].sort()).toEqual([...other].sort())
  })

  it.each([
    ['it', 'città', 'citta'],
    ['fr', 'émissaire', 'emissaire'],
    ['fr', 'siège', 'siege'],
    ['pl', 'żeton', 'zeton'],
    ['pl', 'złoto', 'zloto'],
    ['pl', 'królestwa', 'KROLESTWA'],
  ] as const)('%s: %s is found as %s', async (language, written, typed) => {
    const found = await ids(language, typed)
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(await ids(language, written))
  })

  it('searches the questions and reasons of rulings', async () => {
    expect(await ids('en', 'practically impossible')).toEqual(['amb.not-enough-tokens'])
  })

  it('finds every entry by its own id in every language', async () => {
    for (const language of ['en', 'it', 'fr', 'pl'] as const) {
      const ledger = await loadLedger(game, language)
      for (const id of ledger.byId.keys()) expect(search(ledger, id)[0].id).toBe(id)
    }
  })

  it('finds nothing for nothing', async () => {
    expect(await ids('en', '   ')).toEqual([])
    expect(await ids('en', 'xyzzy')).toEqual([])
  })
})

describe('folding', () => {
  it('leaves out marks and cases, and knows the way back', () => {
    expect(fold('Łódź, cœur, l’été')).toBe("lodz, coeur, l'ete")
    const { text, at } = folded('cœur')
    expect([text, at]).toEqual(['coeur', [0, 1, 1, 2, 3, 4]])
    expect(wordsIn('  Zażółć  gęślą ')).toEqual(['zazolc', 'gesla'])
  })

  it('marks what was found in the text as written', () => {
    expect(marked('Żeton złota leży.', ['zlota'])).toEqual([
      { text: 'Żeton ', hit: false },
      { text: 'złota', hit: true },
      { text: ' leży.', hit: false },
    ])
    expect(marked('cœur', ['oe'])).toEqual([
      { text: 'c', hit: false },
      { text: 'œ', hit: true },
      { text: 'ur', hit: false },
    ])
  })

  it('joins hits that touch or overlap, and loses no letter', () => {
    const pieces = marked('contest contests', ['contest', 'tests', 'c'])
    expect(pieces.map(({ text }) => text).join('')).toBe('contest contests')
    expect(pieces.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['contest', 'contests'])
    expect(marked('nothing here', ['x'])).toEqual([{ text: 'nothing here', hit: false }])
  })
})

// Numbers, folded letters and what is kept per language.
import { expect, test } from 'vitest'
import { decimal, fold, folded, integer, languages, percent, perLanguage, signed } from '../index.ts'

test('numbers are written as each language writes them, with as many decimals as told', () => {
  const said = languages.map((language) => [
    decimal(language, 12345.678),
    decimal(language, 0.5, 2),
    integer(language, 12345.678),
    signed(language, 1.26),
    signed(language, -3, 0),
    signed(language, 0, 0),
    percent(language, 0.8912),
    percent(language, 1, 0),
  ])
  // Which of the spaces that do not break is the system's to know.
  expect(said.map((numbers) => numbers.map((number) => number.replaceAll(/\s/g, ' ')))).toEqual([
    ['12,345.7', '0.50', '12,346', '+1.3', '-3', '0', '89.1%', '100%'],
    ['12.345,7', '0,50', '12.346', '+1,3', '-3', '0', '89,1%', '100%'],
    ['12 345,7', '0,50', '12 346', '+1,3', '-3', '0', '89,1 %', '100 %'],
    ['12 345,7', '0,50', '12 346', '+1,3', '-3', '0', '89,1%', '100%'],
  ])
})

test('letters are folded to those that anybody can type, and know where they stood', () => {
  expect(fold('ŻÓŁW, L’Épée d’Œuvre\u202f: Straße')).toBe("zolw, l'epee d'oeuvre : strasse")
  const { text, at } = folded('Œuf')
  expect([text, at]).toEqual(['oeuf', [0, 0, 1, 2, 3]])
})

test('what is made per language is made once, and not before it is wanted', () => {
  const made: string[] = []
  const wordOf = perLanguage((language) => ({ made: made.push(language) }))
  expect(made).toEqual([])
  expect(wordOf('pl')).toBe(wordOf('pl'))
  expect(wordOf('en')).not.toBe(wordOf('pl'))
  expect(made).toEqual(['pl', 'en'])
})

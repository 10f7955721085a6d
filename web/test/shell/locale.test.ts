// Dates are written as the reader's own country writes them.
import { expect, test } from 'vitest'
import { localeOf } from '../../words/locale.ts'

test('the variety of the language that the browser names, or the one that the app speaks', () => {
  expect(localeOf('en', ['pl-PL', 'en-US', 'en'])).toBe('en-US')
  expect(localeOf('en', ['en'])).toBe('en-GB')
  expect(localeOf('fr', ['en-GB', 'fr-CH'])).toBe('fr-CH')
  expect(localeOf('it', ['en-GB'])).toBe('it')
})

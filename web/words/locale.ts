// Dates and times as the reader writes them: the language alone would give everybody who reads English those of America.
import type { Language } from '@skelos/text'

/** The reader's own variety of the language, if his browser names one. */
export const localeOf = (language: Language, wanted: readonly string[] = navigator.languages): string =>
  wanted.find((locale) => locale.split('-')[0] === language && locale !== language) ??
  (language === 'en' ? 'en-GB' : language)

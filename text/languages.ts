// The languages of the product.
export const languages = ['en', 'it', 'fr', 'pl'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (text: string): text is Language => languages.some((language) => language === text)

/** What is made when a language first asks for it, and then kept. */
export function perLanguage<Made extends object>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>()
  return (language) => {
    const known = made.get(language)
    if (known) return known
    const fresh = make(language)
    made.set(language, fresh)
    return fresh
  }
}

// The faces of the type, fetched before they are needed: one that comes late has the browser lay out everything anew.
import { useEffect } from 'react'
import type { Language } from '../words/words.ts'

/** What the page itself needs comes first. */
const after = 600
/** The faces with the letters of western languages begin with the first of all signs. */
const western = /^U\+0+-/i

export function useAllFaces(language: Language): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!('fonts' in document)) return
      // Without it the text is shown in another; that is no fault.
      for (const face of document.fonts)
        if (language === 'pl' || western.test(face.unicodeRange)) face.load().catch(() => undefined)
    }, after)
    return () => clearTimeout(timer)
  }, [language])
}

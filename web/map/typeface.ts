// The typefaces names are lettered in, measured from the font files the app itself shows.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkitten'

export interface Typeface {
  /** Width of a text in ems, with `tracking` ems after each letter. */
  measure(text: string, tracking: number): number
  /** The text as outlines on a straight baseline that starts at 0, 0: SVG elements, one em high. */
  outline(text: string, tracking: number): string
}

const { resolve } = createRequire(import.meta.url)

/** A face of @fontsource, e.g. 'alegreya-sc', '500-normal'; letters the first subset lacks are taken from the second. */
export function typeface(family: string, style: string): Typeface {
  const fonts = ['latin', 'latin-ext']
    .map((subset) => create(readFileSync(resolve(`@fontsource/${family}/files/${family}-${subset}-${style}.woff`))))
    .filter((file) => !file.isCollection)
  const lettersOf = (text: string) =>
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      const font = fonts.find((one) => one.hasGlyphForCodePoint(code))
      if (!font) throw new Error(`${family} ${style} has no letter ${letter}`)
      const glyph = font.glyphForCodePoint(code)
      return { glyph, unit: 1 / font.unitsPerEm, width: glyph.advanceWidth / font.unitsPerEm }
    })
  return {
    measure: (text, tracking) => lettersOf(text).reduce((sum, { width }) => sum + width + tracking, 0),
    outline(text, tracking) {
      let x = 0
      return lettersOf(text)
        .map(({ glyph, unit, width }) => {
          const d = glyph.path.toSVG()
          const at = x
          x += width + tracking
          // A font counts y upwards.
          return d && `<path transform="translate(${at.toFixed(4)}) scale(${unit} ${-unit})" d="${d}"/>`
        })
        .join('')
    },
  }
}

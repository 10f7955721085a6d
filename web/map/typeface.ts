// The typefaces names are lettered in, measured from the font files the app itself shows.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Font, readFont } from './woff.ts'

export interface Typeface {
  /** Width of a text in ems, with `tracking` ems after each letter. */
  measure(text: string, tracking: number): number
  /** The text as outlines on a straight baseline that starts at 0, 0: SVG elements, one em high. */
  outline(text: string, tracking: number): string
}

const { resolve } = createRequire(import.meta.url)

/** A face of @fontsource, e.g. 'alegreya-sc', '500-normal'; letters the first subset lacks are taken from the second. */
export function typeface(family: string, style: string): Typeface {
  const fonts = ['latin', 'latin-ext'].map((subset) =>
    readFont(readFileSync(resolve(`@fontsource/${family}/files/${family}-${subset}-${style}.woff`))),
  )
  const lettersOf = (text: string): { font: Font; glyph: number; width: number }[] =>
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      const font = fonts.find(({ glyphOf }) => glyphOf(code) !== 0)
      if (!font) throw new Error(`${family} ${style} has no letter ${letter}`)
      const glyph = font.glyphOf(code)
      return { font, glyph, width: font.widthOf(glyph) / font.unitsPerEm }
    })
  return {
    measure: (text, tracking) => lettersOf(text).reduce((sum, { width }) => sum + width + tracking, 0),
    outline(text, tracking) {
      let x = 0
      return lettersOf(text)
        .map(({ font, glyph, width }) => {
          const d = font.outlineOf(glyph)
          const at = x
          x += width + tracking
          return d && `<path transform="translate(${at.toFixed(4)}) scale(${1 / font.unitsPerEm})" d="${d}"/>`
        })
        .join('')
    },
  }
}

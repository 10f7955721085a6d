// A chance as the app writes it: one decimal, and a narrow no-break space before the sign.
import type { Language } from '@skelos/text'

export function percent(language: Language, chance: number): string {
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return `${number.format(chance * 100)}\u202f%`
}

// Numbers as each language writes them.
import { type Language, perLanguage } from './languages.ts'

type Format = (language: Language, value: number, digits?: number) => string

/** With so many decimals, no more and no fewer. To make a formatter takes long, so each is made once. */
function format(style: Intl.NumberFormatOptions, usual: number): Format {
  const formatters = perLanguage((): Intl.NumberFormat[] => [])
  return (language, value, digits = usual) => {
    const made = formatters(language)
    made[digits] ??= new Intl.NumberFormat(language, {
      ...style,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    return made[digits].format(value)
  }
}

export const decimal = format({}, 1)
/** With its sign, a plus too; a nought has none. */
export const signed = format({ signDisplay: 'exceptZero' }, 1)
/** A share or chance from 0 to 1. */
export const percent = format({ style: 'percent' }, 1)

export const integer = (language: Language, value: number): string => decimal(language, value, 0)

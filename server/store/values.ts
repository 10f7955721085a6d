// What goes into a database and comes out: the same for both, so that a match may move from one to the other.

export type Value = string | number | null
export type Row = Record<string, Value>

/** Text as both databases can keep it: Postgres knows no NUL, and UTF-8 knows no half of a surrogate pair. */
const storable = (text: string): string => {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return whole.includes('\0') ? whole.replaceAll('\0', '\uFFFD') : whole
}

export const bindable = (value: Value): Value => {
  if (typeof value === 'string') return storable(value)
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new TypeError(`The store keeps whole numbers, not ${value}`)
  }
  return value
}

export const asJson = (data: unknown): string => JSON.stringify(data) ?? 'null'

export const fromJson = (text: Value): unknown => JSON.parse(String(text))

// Options of a table changed one at a time.
import type { Options } from '../../table/cover.ts'

/** The options with one changed; undefined takes it out, so that the game's own default holds. */
export function withOption(options: Options, key: string, value: unknown): Options {
  const { [key]: _, ...rest } = options
  return value === undefined ? rest : { ...rest, [key]: value }
}

/** A line-up with another in a place; who stood elsewhere changes places with it. */
export function withPlaced(lineUp: readonly string[], place: number, value: string): string[] {
  const before = lineUp.indexOf(value)
  return lineUp.map((entry, i) => {
    if (i === place) return value
    return i === before ? lineUp[place] : entry
  })
}

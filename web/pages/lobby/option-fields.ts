// Options of a table changed one at a time.
import { fieldsOf, type OptionField } from '@skelos/games/option-fields.ts'
import type { CoverRules, Options } from '../../table/cover.ts'

function fits(field: OptionField, value: unknown): boolean {
  switch (field.kind) {
    case 'count':
      return typeof value === 'number' && value >= field.least && value <= field.most
    case 'choice':
      return field.values.includes(value as string)
    case 'line-up':
      return Array.isArray(value) && value.every((entry) => field.values.includes(entry))
    case 'switch':
      return typeof value === 'boolean'
    case 'group':
      return typeof value === 'object' && value !== null
  }
}

const within = (fields: readonly OptionField[], options: Options): Options =>
  Object.fromEntries(
    Object.entries(options).flatMap(([key, value]) => {
      const field = fields.find((one) => one.key === key)
      if (!field || !fits(field, value)) return []
      return [[key, field.kind === 'group' ? within(field.fields, value as Options) : value]]
    }),
  )

/** What was chosen without what no longer goes with the rest: a choice may take others away, and a line-up its usual one. */
export function fitting(rules: Pick<CoverRules, 'schema' | 'settle'>, options: Options): Options {
  const fields = fieldsOf(rules.schema(options))
  const kept = within(fields, options)
  // What is left out may change what else there is to choose.
  if (JSON.stringify(kept) !== JSON.stringify(options)) return fitting(rules, kept)
  if (rules.settle(kept)) return kept
  return fields.reduce((left, { kind, key }) => (kind === 'line-up' ? withOption(left, key, undefined) : left), kept)
}

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

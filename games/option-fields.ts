// A game's option schema (JSON Schema) as fields of a form or flags of a command. What a schema may hold is what games
// ask for: a count, a choice, a line-up (an ordered list of different things), and groups of these.

/** A JSON Schema, as far as options use it. */
export type OptionSchema = Readonly<Record<string, unknown>>

interface Named {
  /** Keys from the outside in, joined by dots: what the game's words are asked for. */
  path: string
  key: string
}

export type OptionField = Named &
  (
    | { kind: 'count'; least: number; most: number; usual: number | undefined }
    | { kind: 'choice'; values: readonly string[]; usual: string | undefined }
    | { kind: 'line-up'; values: readonly string[]; least: number; most: number }
    | { kind: 'switch'; usual: boolean }
    | { kind: 'group'; fields: readonly OptionField[] }
  )

const isRecord = (value: unknown): value is OptionSchema => typeof value === 'object' && value !== null
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

export function fieldsOf(schema: OptionSchema, within = ''): OptionField[] {
  const { properties } = schema
  if (!isRecord(properties)) return []
  return Object.entries(properties).flatMap(([key, entry]) => {
    const field = isRecord(entry) && fieldOf(entry, key, within + key)
    return field ? [field] : []
  })
}

function fieldOf(entry: OptionSchema, key: string, path: string): OptionField | undefined {
  const named = { key, path }
  if (isTexts(entry.enum))
    return {
      ...named,
      kind: 'choice',
      values: entry.enum,
      usual: typeof entry.default === 'string' ? entry.default : undefined,
    }
  if (entry.type === 'integer' && typeof entry.minimum === 'number' && typeof entry.maximum === 'number')
    return {
      ...named,
      kind: 'count',
      least: entry.minimum,
      most: entry.maximum,
      usual: typeof entry.default === 'number' ? entry.default : undefined,
    }
  if (entry.type === 'boolean') return { ...named, kind: 'switch', usual: entry.default === true }
  if (entry.type === 'array' && isRecord(entry.items) && isTexts(entry.items.enum))
    return {
      ...named,
      kind: 'line-up',
      values: entry.items.enum,
      least: typeof entry.minItems === 'number' ? entry.minItems : 0,
      most: typeof entry.maxItems === 'number' ? entry.maxItems : entry.items.enum.length,
    }
  if (entry.type === 'object') return { ...named, kind: 'group', fields: fieldsOf(entry, `${path}.`) }
  // Whatever else a game may ask for keeps its own default.
  return undefined
}

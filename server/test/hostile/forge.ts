// Messages made from the published schemas: ones that keep them, and ones that break them in every way we know of.
import type { FastChance } from '@skelos/kernel'

export type Json = Record<string, unknown>

/** Text that is put into a message as it stands, where no JSON value would do. */
class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Values for fields by name: real ids, seats and secrets of the server under attack. */
export type Hints = Readonly<Record<string, readonly unknown[]>>

const words = ['conan', 'x', 'aquilonia', '', 'random', 'age-of-conan', 'Zamora\n', 'Ünïcödé', '👑', 'a'.repeat(40)]
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789_-'
const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'toJSON']
const keys = [
  ...prototypeKeys,
  'admin',
  'role',
  'seed',
  'secret',
  'account',
  'caller',
  'length',
  '0',
  '',
  '$where',
  'id',
]
const injections = [
  "' OR 1=1 --",
  '"; DROP TABLE matches; --',
  '../../../etc/passwd',
  '%00',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: skelos=x',
  'NaN',
  '-1',
  '1e9',
]

export class Forge {
  readonly #chance: FastChance
  readonly #schemas: Record<string, Json>
  readonly #hints: Hints

  constructor(chance: FastChance, schemas: Record<string, Json>, hints: Hints) {
    this.#chance = chance
    this.#schemas = schemas
    this.#hints = hints
  }

  below(n: number): number {
    return this.#chance.below(n)
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]
  }

  chance(percent: number): boolean {
    return this.below(100) < percent
  }

  #resolve(schema: Json): Json {
    if (typeof schema.$ref !== 'string') return schema
    return this.#resolve(this.#schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  }

  /** Something that keeps the schema; fields that hints know get one of theirs. */
  value(given: Json, name = '', depth = 0): unknown {
    const hinted = this.#hints[name]
    if (hinted && hinted.length > 0 && this.chance(85)) return structuredClone(this.pick(hinted))
    const schema = this.#resolve(given)
    if ('const' in schema) return schema.const
    if (Array.isArray(schema.enum)) return this.pick(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (Array.isArray(choices)) return this.value(this.pick(choices) as Json, name, depth + 1)
    if (Array.isArray(schema.allOf))
      return Object.assign({}, ...schema.allOf.map((part) => this.value(part as Json, name, depth + 1)))
    const type = Array.isArray(schema.type) ? this.pick(schema.type) : schema.type
    if (type === 'object') return this.#object(schema, depth)
    if (type === 'array') {
      const most = Math.min(Number(schema.maxItems ?? 4), 4)
      return Array.from({ length: this.below(most + 1) }, () => this.value((schema.items ?? {}) as Json, '', depth + 1))
    }
    if (type === 'string') return this.#string(schema)
    if (type === 'integer' || type === 'number') return this.#number(schema, type)
    if (type === 'boolean') return this.chance(50)
    if (type === 'null') return null
    return this.pick([null, 1, 'x', {}, [], true])
  }

  #object(schema: Json, depth: number): Json {
    const properties = (schema.properties ?? {}) as Record<string, Json>
    const required = (schema.required ?? []) as string[]
    const made: Json = {}
    for (const [key, part] of Object.entries(properties))
      if (required.includes(key) || this.chance(40)) made[key] = this.value(part, key, depth + 1)
    return made
  }

  #string(schema: Json): string {
    const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : undefined
    const [least, most] = [Number(schema.minLength ?? 0), Number(schema.maxLength ?? 60)]
    if (schema.format === 'email') return `${this.#letters(8)}@example.org`
    for (let tries = 0; tries < 12; tries++) {
      const text = this.chance(30) ? this.pick(words) : this.#letters(Math.max(least, this.below(Math.min(most, 41))))
      if (text.length >= least && text.length <= most && (!pattern || pattern.test(text))) return text
    }
    return 'a'.repeat(Math.max(least, 10))
  }

  #letters(length: number): string {
    return Array.from({ length }, () => letters[this.below(letters.length)]).join('')
  }

  #number(schema: Json, type: string): number {
    const [least, most] = [Number(schema.minimum ?? 0), Number(schema.maximum ?? Number.MAX_SAFE_INTEGER)]
    const edge = this.pick([least, most, least + this.below(10), Math.min(most, 1_000_000)])
    return type === 'integer' ? edge : this.pick([edge, Math.min(most, least + 0.5)])
  }

  /** As a message that breaks its schema, or at least tries to. */
  mutant(value: unknown): Buffer {
    let mutated = structuredClone(value)
    for (let times = 1 + this.below(3); times > 0; times--) mutated = this.#mutate(mutated)
    const text = textOf(mutated)
    return this.chance(25) ? this.#garbled(text) : Buffer.from(text)
  }

  #mutate(value: unknown): unknown {
    const stop = typeof value !== 'object' || value === null || value instanceof Raw || this.chance(25)
    if (stop) return this.#nonsense(value)
    if (Array.isArray(value)) {
      if (value.length === 0 || this.chance(30)) return [...value, this.#nonsense(undefined)]
      const at = this.below(value.length)
      return value.map((entry: unknown, i) => (i === at ? this.#mutate(entry) : entry))
    }
    const entries = Object.entries(value)
    const at = this.below(entries.length)
    const way = entries.length === 0 ? 0 : this.below(5)
    if (way === 0) return withKey(value, this.pick(keys), this.#nonsense(undefined))
    const [key, entry] = entries[at]
    const { [key]: _, ...rest } = value as Json
    if (way === 1) return rest
    if (way === 2) return withKey(rest, this.chance(50) ? key.toUpperCase() : this.pick(keys), entry)
    return withKey(rest, key, this.#mutate(entry))
  }

  #nonsense(was: unknown): unknown {
    const way = this.below(100)
    if (way < 30) return this.pick([null, true, false, 0, -1, 1.5, 2 ** 53, 1e308, '', 'x', [], {}, [[]], [null]])
    if (way < 45)
      return new Raw(this.pick(['1e999', '-1e999', '-0', '"\\ud800"', '"\\u0000"', '"\\u202e\\ufeff"', '1E400']))
    if (way < 60) return this.pick(injections)
    if (way < 70) return withKey({}, this.pick(prototypeKeys), { admin: true, toString: null })
    if (way < 78) return { $ne: null, $gt: '' }
    if (way < 84) return textOf(was)
    if (way < 88) return [was, was]
    if (way < 92) return new Raw('['.repeat(this.below(2000)) + ']'.repeat(this.below(2000)))
    if (way < 94) return new Raw(`${'{"a":'.repeat(3000)}0${'}'.repeat(3000)}`)
    if (way < 96) return this.pick(['y', 'é', '👑', '\u0000', '\\']).repeat(this.pick([100, 1000, 20_000]))
    if (way < 97) return Array.from({ length: 5000 }, () => 0)
    if (way < 98) return Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`key${i}`, i]))
    return this.pick(words)
  }

  /** Bytes that are no JSON any more, or no text, or far too many. */
  #garbled(text: string): Buffer {
    const bytes = Buffer.from(text)
    const at = this.below(bytes.length + 1)
    switch (this.below(10)) {
      case 0:
        return bytes.subarray(0, at)
      case 1:
        return Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff, 0xc0, 0x80]), bytes.subarray(at)])
      case 2:
        return Buffer.concat([Buffer.from('\uFEFF'), bytes])
      case 3:
        return Buffer.concat([bytes, Buffer.from(this.pick(['}', '\0', ' garbage', bytes.toString()]))])
      case 4:
        return Buffer.from(text.replaceAll('"', "'"))
      case 5:
        return Buffer.concat([bytes.subarray(0, at), Buffer.from([this.below(256)]), bytes.subarray(at + 1)])
      case 6:
        return Buffer.from(text.replace('{', '{"id":1,"id":"2",'))
      case 7:
        return this.chance(20) ? Buffer.concat([bytes, Buffer.alloc(70_000, ' ')]) : Buffer.alloc(0)
      case 8:
        return Buffer.from(`[${text},${text}]`)
      default:
        return Buffer.from(Array.from({ length: this.below(200) }, () => this.below(256)))
    }
  }

  /** A third keeps the schema and is hostile by what it names; the rest does not even do that. */
  message(schema: Json): Buffer {
    const value = this.value(schema)
    return this.chance(35) ? Buffer.from(textOf(value)) : this.mutant(value)
  }
}

/** Also for keys that an assignment would take for something else. */
function withKey(object: object, key: string, value: unknown): object {
  const made = { ...object }
  Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true })
  return made
}

function textOf(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  return `{${Object.entries(value)
    .map(([key, entry]) => `${JSON.stringify(key)}:${textOf(entry)}`)
    .join(',')}}`
}

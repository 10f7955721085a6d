// Stands for vitest in the tests of a room: keeps their tests, so that each can be run again and again in this process.
import { expect, vi } from 'vitest'

export { expect, vi }

type Body = () => unknown
type Row = (...row: never[]) => unknown

export interface Kept {
  readonly name: string
  readonly run: () => Promise<void>
}

export const kept: Kept[] = []
const within: { name: string; after: Body[] }[] = []

export function describe(name: string, body: Body): void {
  within.push({ name, after: [] })
  body()
  within.pop()
}

/** Options and limits of time do not matter here. */
export function test(name: string, ...rest: unknown[]): void {
  const body = rest.find((one): one is Body => typeof one === 'function')
  if (!body) throw new TypeError(`"${name}" has no body: this test cannot be run by itself`)
  const around = [...within]
  kept.push({
    name: [...around.map((one) => one.name), name].join(' > '),
    async run() {
      try {
        await body()
      } finally {
        for (const { after } of around) for (const one of after) await one()
      }
    },
  })
}

export function afterEach(body: Body): void {
  within.at(-1)?.after.push(body)
}

const each =
  (one: (name: string, body: Body) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, ...rest: unknown[]): void => {
    const body = rest.find((part): part is Row => typeof part === 'function')
    for (const [place, row] of rows.entries())
      one(`${name} [${place}]`, () => body?.(...((Array.isArray(row) ? row : [row]) as never[])))
  }

describe.each = each(describe)
test.each = each(test)

const Native = WeakMap

/** What is worked out once and kept beside its key, from before a mutant, must not answer for it; nor the mutant's for others. */
export class Forgetful<K extends object, V> extends Native<K, V> {
  static readonly all: Forgetful<object, unknown>[] = []
  #known = new Native<K, V>()

  constructor() {
    super()
    Forgetful.all.push(this as never)
  }

  override get = (key: K): V | undefined => this.#known.get(key)
  override has = (key: K): boolean => this.#known.has(key)
  override delete = (key: K): boolean => this.#known.delete(key)
  override set = (key: K, value: V): this => {
    this.#known.set(key, value)
    return this
  }

  forget(): void {
    this.#known = new Native()
  }
}

/** A mistake in a content file: where it is, what is wrong and what to do about it, in words. */

/** One mistake in a content file, for whoever runs the game. */
export interface ContentProblem {
  readonly file: string
  /** Id of the record, or its place in the file if it has none; empty for the file as a whole. */
  readonly entry: string
  readonly field: string
  readonly problem: string
  readonly fix: string
}

/** The content files are not usable; `problems` lists every mistake found in them. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(wordProblem).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}

function wordProblem({ file, entry, field, problem, fix }: ContentProblem): string {
  return `${[file, entry, field, problem].filter((part) => part !== '').join(': ')}; ${fix}`
}

/** Takes down a mistake in the file that is being checked. */
export type Report = (entry: string, field: string, problem: string, fix: string) => void

type Path = readonly PropertyKey[]

export function valueAt(raw: unknown, path: Path): unknown {
  let value = raw
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

/** Splits a path into the entry (the innermost record with an id, else the list position) and the field in it. */
export function place(raw: unknown, path: Path): [entry: string, field: string] {
  for (let end = path.length; end > 0; end--) {
    const id = valueAt(raw, [...path.slice(0, end), 'id'])
    if (typeof id === 'string') return [id, wordPath(path.slice(end))]
  }
  const end = path.findIndex((step) => typeof step === 'number') + 1
  return [wordPath(path.slice(0, end)), wordPath(path.slice(end))]
}

export function wordPath(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
}

export function show(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

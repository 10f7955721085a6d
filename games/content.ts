// The checker of a content pack, as far as any game's packs are alike: a mistake says where it is, what is wrong and what
// to do about it, in words.
import type { z } from 'zod'

/** One mistake in a content file, for whoever runs the game. */
export interface ContentProblem {
  readonly file: string
  /** Id of the record, after those it is part of, or its place in the file if it has none; empty for the file as a whole. */
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

/** Collects what is reported of the files of a pack, each under the name it has on the disk. */
export function collected<File extends string>(names: Readonly<Record<File, string>>) {
  const problems: ContentProblem[] = []
  const reportFor =
    (file: File): Report =>
    (entry, field, problem, fix) => {
      problems.push({ file: names[file], entry, field, problem, fix })
    }
  return { problems, reportFor }
}

type Path = readonly PropertyKey[]

export function valueAt(raw: unknown, path: Path): unknown {
  let value = raw
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

/**
 * Splits a path into the entry (the records with an id around it, else the list position) and the field in it: a record
 * inside another may have a name that is used in several.
 */
function place(raw: unknown, path: Path): [entry: string, field: string] {
  const ids: string[] = []
  let last = 0
  for (let end = 1; end <= path.length; end++) {
    const id = valueAt(raw, [...path.slice(0, end), 'id'])
    if (typeof id !== 'string') continue
    ids.push(id)
    last = end
  }
  if (ids.length > 0) return [ids.join('/'), wordPath(path.slice(last))]
  const end = path.findIndex((step) => typeof step === 'number') + 1
  return [wordPath(path.slice(0, end)), wordPath(path.slice(end))]
}

function wordPath(path: Path): string {
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

type Schema<T> = z.ZodType<T>

/** Reports whatever in a file does not fit its schema. */
export function checkFile<T>(raw: unknown, schema: Schema<T>, report: Report): void {
  const result = schema.safeParse(raw, { error: wordIssue })
  for (const issue of result.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        report(...place(raw, [...issue.path, key]), 'is not a known field', 'remove it or correct its name')
      }
      continue
    }
    const value = valueAt(raw, issue.path)
    if (value === undefined) report(...place(raw, issue.path), 'is missing', 'add it')
    else report(...place(raw, issue.path), `${issue.message}, found ${show(value)}`, 'correct the value')
  }
}

/** The words for issues to which the schema itself gives none. */
function wordIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String)
    return values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`
  }
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected === 'array') return 'must be a list'
  if (issue.expected === 'string') return 'must be a text'
  if (issue.expected === 'boolean') return 'must be true or false'
  if (issue.expected === 'object' || issue.expected === 'record') return 'must be an object'
  return `must be a ${issue.expected}`
}

/** One list of a file: the records that fit their schema, and the ids and sizes of all as they stand in the file. */
export interface Listed<T> {
  readonly good: readonly T[]
  readonly raw: readonly unknown[]
  /** The place of the list in the file. */
  readonly at: string
  /** False if the file has no such list; whatever depends on it is not checked then. */
  readonly present: boolean
  readonly ids: readonly string[]
  /** Whether a reference may be right: true also if the ids are not all known because of another mistake. */
  readonly has: (id: string) => boolean
}

export function listed<T>(file: unknown, path: readonly string[], schema: Schema<T>): Listed<T> {
  const value = valueAt(file, path)
  const present = Array.isArray(value)
  const raw: readonly unknown[] = present ? value : []
  const ids = raw.map((entry) => valueAt(entry, ['id'])).filter((id) => typeof id === 'string')
  const known = new Set(ids)
  const allKnown = present && ids.length === raw.length
  const good = raw.flatMap((entry) => {
    const result = schema.safeParse(entry)
    return result.success ? [result.data] : []
  })
  return { good, raw, at: wordPath(path), present, ids, has: (id) => !allKnown || known.has(id) }
}

interface Sourced {
  readonly id: string
  readonly source: string
  readonly attested?: readonly string[] | undefined
  readonly ref?: string | undefined
}

export function checkUnique(ids: readonly string[], report: Report): void {
  const seen = new Set<string>()
  const told = new Set<string>()
  for (const id of ids) {
    if (seen.has(id) && !told.has(id)) {
      report(id, 'id', 'is used by more than one entry', 'give each entry an id of its own')
      told.add(id)
    }
    seen.add(id)
  }
}

/** An entry from a source says what the source covers, and public material is named. */
export function checkProvenance(entries: readonly Sourced[], report: Report): void {
  for (const { id, source, attested, ref } of entries) {
    if (source === 'designed') {
      if (attested !== undefined) report(id, 'attested', 'must not stand on a designed entry', 'remove it')
      if (ref !== undefined) report(id, 'ref', 'must not stand on a designed entry', 'remove it')
      continue
    }
    if (attested === undefined) report(id, 'attested', 'is missing', `list the fields its ${source} source covers`)
    if (source === 'public' && ref === undefined) report(id, 'ref', 'is missing', 'name the public material')
  }
}

export function checkCount(
  { at, what }: { at: string; what: string },
  found: number,
  minimum: number,
  exact: number | undefined,
  report: Report,
): void {
  if (exact !== undefined && found !== exact) {
    report('', at, `must hold ${exact} ${what}, found ${found}`, found < exact ? 'add the missing ones' : 'remove some')
  } else if (found < minimum) {
    report('', at, `must hold at least ${minimum} ${what}, found ${found}`, 'add the missing ones')
  }
}

/** Every word of a closed list has its entry. */
export function checkComplete(list: Listed<unknown>, needed: readonly string[], report: Report): void {
  if (!list.present) return
  for (const id of needed) if (!list.has(id)) report('', list.at, `has no entry for ${id}`, 'add it')
}

/** The sum of a field over all records of a list; undefined if one of them has no usable number there. */
export function sumOf(list: Listed<unknown>, field: string): number | undefined {
  if (!list.present) return undefined
  let sum = 0
  for (const entry of list.raw) {
    const value = valueAt(entry, [field])
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) return undefined
    sum += value
  }
  return sum
}

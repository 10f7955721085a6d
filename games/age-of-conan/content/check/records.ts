/** Checks single records against their schemas, and gathers those that fit for the checks between records. */
import type { z } from 'zod'
import {
  adventureCard,
  artifactCard,
  kingdomCard,
  mapArea,
  mapTerrain,
  objectiveCard,
  province,
  sea,
  strategyCard,
  tokenCategory,
  tokenGroup,
} from '../schema.ts'
import type { ContentFiles } from '../types.ts'
import { KINGDOMS } from '../vocabulary.ts'
import { place, type Report, show, valueAt, wordPath } from './problems.ts'

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

/** All lists of a pack, so that the records of one file can be held against those of another. */
export type Lists = ReturnType<typeof listsOf>

export function listsOf(files: ContentFiles) {
  return {
    areas: listed(files.map, ['areas'], mapArea),
    terrains: listed(files.map, ['terrains'], mapTerrain),
    provinces: listed(files.map, ['provinces'], province),
    seas: listed(files.map, ['seas'], sea),
    strategy: listed(files.strategyCards, ['cards'], strategyCard),
    decks: KINGDOMS.map((kingdom) => listed(files.kingdomCards, ['decks', kingdom], kingdomCard)),
    adventures: listed(files.adventureCards, ['cards'], adventureCard),
    categories: listed(files.adventureTokens, ['categories'], tokenCategory),
    tokens: listed(files.adventureTokens, ['tokens'], tokenGroup),
    objectives: listed(files.objectiveCards, ['cards'], objectiveCard),
    artifacts: listed(files.artifacts, ['cards'], artifactCard),
  }
}

function listed<T>(file: unknown, path: readonly string[], schema: Schema<T>): Listed<T> {
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

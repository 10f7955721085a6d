/** What is asked of the entries of any list: ids of their own, a source, a number that the rules can work with. */

import { type Report, valueAt } from './problems.ts'
import type { Listed } from './records.ts'

/**
 * What the rules need at least, with four players: an opening hand of two strategy cards and one more for the first
 * bid each, an opening hand of two kingdom cards, three ages of four adventures, one objective per player.
 */
export const MINIMUM = { strategy: 12, kingdomDeck: 2, adventures: 12, objectives: 4 } as const

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

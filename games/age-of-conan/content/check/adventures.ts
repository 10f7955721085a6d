/** Checks what Conan finds, between the records: adventures, their tokens, and the artifacts that reward them. */

import {
  checkComplete,
  checkCount,
  checkProvenance,
  checkUnique,
  type Report,
  show,
  sumOf,
  valueAt,
} from '../../../content.ts'
import type { ExpectedCounts } from '../types.ts'
import { TOKEN_KINDS } from '../vocabulary.ts'
import { type Lists, MINIMUM } from './lists.ts'

export function checkAdventures({ adventures, provinces }: Lists, expect: ExpectedCounts, report: Report): void {
  checkUnique(adventures.ids, report)
  checkProvenance(adventures.good, report)
  for (const { id, destination } of adventures.good) {
    if (provinces.has(destination)) continue
    report(id, 'destination', `must be a province, found ${show(destination)}`, 'correct the id')
  }
  if (!adventures.present) return
  checkCount({ at: 'cards', what: 'cards' }, adventures.raw.length, MINIMUM.adventures, expect.adventures, report)
}

export function checkTokens(
  { categories, tokens, adventures, artifacts }: Lists,
  total: unknown,
  expect: ExpectedCounts,
  report: Report,
): void {
  checkUnique(categories.ids, report)
  checkUnique(tokens.ids, report)
  checkComplete(categories, TOKEN_KINDS, report)
  checkProvenance(tokens.good, report)
  for (const { id, artifact } of categories.good) {
    const card = artifacts.good.find((other) => other.id === artifact)
    if (!artifacts.has(artifact) || card?.kind === 'bonus') {
      report(id, 'artifact', `must be an artifact, found ${show(artifact)}`, 'correct the id')
    } else if (card !== undefined && card.category !== id && artifacts.good.some(({ category }) => category === id)) {
      report(id, 'artifact', `${artifact} belongs to ${card.category}`, 'name the artifact of this category')
    }
  }
  const found = sumOf(tokens, 'count')
  if (found === undefined) return
  for (const kind of TOKEN_KINDS) {
    if (tokens.raw.some((group) => valueAt(group, ['category']) === kind)) continue
    report('', 'tokens', `has no token of ${kind}`, 'add one')
  }
  const longest = Math.max(0, ...adventures.good.map(({ length }) => length))
  checkCount({ at: 'tokens', what: 'tokens' }, found, longest, expect.tokens, report)
  if ((expect.tokens ?? found) === found && Number.isInteger(total) && total !== found) {
    report('', 'total', `must be the sum of all counts, ${found}, found ${show(total)}`, 'correct the value')
  }
}

export function checkArtifacts({ artifacts }: Lists, report: Report): void {
  checkUnique(artifacts.ids, report)
  checkProvenance(artifacts.good, report)
  const holder = new Map<string, string>()
  let clear = artifacts.present && artifacts.good.length === artifacts.raw.length
  for (const { id, kind, category } of artifacts.good) {
    const options = kind === 'bonus' ? ['none'] : TOKEN_KINDS
    const first = holder.get(category)
    if (!options.some((option) => option === category)) {
      const wanted = `must be ${options.join(' or ')} for kind ${kind}`
      report(id, 'category', `${wanted}, found ${show(category)}`, 'correct the category or the kind')
      clear = false
    } else if (first !== undefined) {
      report(id, 'category', `must differ from that of ${first}, found ${show(category)}`, 'keep one card of each')
      clear = false
    } else {
      holder.set(category, id)
    }
  }
  // A card with a mistake of its own could be the one that seems to be missing.
  if (!clear) return
  for (const category of TOKEN_KINDS) {
    if (!holder.has(category)) report('', 'cards', `has no artifact of ${category}`, 'add it')
  }
  if (!holder.has('none')) report('', 'cards', 'has no bonus card', 'add it')
}

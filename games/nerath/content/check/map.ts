/** Checks the map between its records: names, starting lands, and ways from space to space. */
import { languages } from '@skelos/text'
import { checkCount, checkProvenance, checkUnique, type Report, show, valueAt } from '../../../content.ts'
import type { ExpectedCounts, Words } from '../types.ts'
import { NO_WAY, SPACE_KINDS } from '../vocabulary.ts'
import { stepsOver } from '../ways.ts'
import { type Lists, MINIMUM } from './lists.ts'

export function checkMap({ spaces, impassable }: Lists, expect: ExpectedCounts, report: Report): void {
  checkUnique([...spaces.ids, ...impassable.ids], report)
  checkProvenance(spaces.good, report)
  checkProvenance(impassable.good, report)
  checkNames([...spaces.good, ...impassable.good], report)

  const spaceOf = new Map(spaces.good.map((entry) => [entry.id, entry]))
  for (const { id, kind, realm, neighbours } of spaces.good) {
    if (kind === 'land' && realm === undefined) {
      report(id, 'realm', 'is missing', 'name the realm whose starting land it is')
    } else if (kind !== 'land' && realm !== undefined) {
      report(id, 'realm', `must not stand on a ${kind}, which nobody owns`, 'remove it')
    }
    for (const [i, other] of neighbours.entries()) {
      const field = `neighbours[${i}]`
      if (other === id) {
        report(id, field, 'must not be the space itself', 'remove it')
      } else if (!spaces.has(other)) {
        report(id, field, `must be a space, found ${show(other)}`, 'correct the id')
      } else if (neighbours.indexOf(other) < i) {
        report(id, field, `must not name ${other} twice`, 'remove it')
      } else if (spaceOf.get(other)?.neighbours.includes(id) === false) {
        report(id, field, `${other} does not list ${id} in return`, `add ${id} there or remove ${other} here`)
      }
    }
    const near = neighbours.map((other) => spaceOf.get(other)?.kind)
    if (kind === 'dungeon' && !near.includes('land') && !near.includes(undefined)) {
      report(id, 'neighbours', 'must name a land, from which heroes enter the dungeon', 'add one')
    }
  }
  checkKinds({ spaces }, expect, report)
}

/** Every space has its own name. */
function checkNames(entries: readonly { id: string; name: Words }[], report: Report): void {
  for (const language of languages) {
    const first = new Map<string, string>()
    for (const { id, name } of entries) {
      const other = first.get(name[language])
      if (other === undefined) first.set(name[language], id)
      else report(id, `name.${language}`, `is the name of ${other} too`, 'give each space a name of its own')
    }
  }
}

function checkKinds({ spaces }: Pick<Lists, 'spaces'>, expect: ExpectedCounts, report: Report): void {
  const kinds = spaces.raw.map((entry) => valueAt(entry, ['kind']))
  // A space with a mistake in its kind could be the one that seems to be missing.
  if (!spaces.present || !kinds.every((kind) => SPACE_KINDS.some((known) => known === kind))) return
  for (const [kind, what] of [
    ['land', 'lands'],
    ['sea', 'seas'],
    ['dungeon', 'dungeons'],
  ] as const) {
    const found = kinds.filter((other) => other === kind).length
    checkCount({ at: 'spaces', what }, found, MINIMUM[what], expect[what], report)
  }
}

/** All spaces hang together; asked only of a map without other mistakes. */
export function checkConnected({ spaces }: Lists, report: Report): void {
  const { any } = stepsOver(spaces.good)
  const reached = new Set<number>()
  for (const [index, { id }] of spaces.good.entries()) {
    if (reached.has(index)) continue
    if (index > 0) {
      const first = spaces.good[0]?.id ?? ''
      report(id, 'neighbours', `no way leads from here to ${first}`, 'connect the two parts of the map')
    }
    for (const other of spaces.good.keys()) {
      if (any[index * spaces.good.length + other] !== NO_WAY) reached.add(other)
    }
  }
}

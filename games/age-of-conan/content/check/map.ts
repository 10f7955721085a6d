/** Checks the map between its records: areas and their homes, coasts and seas, ways from province to province. */

import { checkComplete, checkProvenance, checkUnique, type Report, show } from '../../../content.ts'
import { AREAS, KINGDOMS, TERRAINS } from '../vocabulary.ts'
import { neighbourIndices, stepsFrom } from '../ways.ts'
import type { Lists } from './lists.ts'

export function checkMap({ areas, terrains, provinces, seas }: Lists, conanStart: unknown, report: Report): void {
  checkUnique(areas.ids, report)
  checkUnique(terrains.ids, report)
  checkUnique([...provinces.ids, ...seas.ids], report)
  checkComplete(areas, AREAS, report)
  checkComplete(terrains, TERRAINS, report)
  checkComplete(provinces, KINGDOMS, report)
  checkProvenance(provinces.good, report)
  if (typeof conanStart === 'string' && !provinces.has(conanStart)) {
    report('', 'conan-start', `must be a province, found ${show(conanStart)}`, 'correct the id')
  }

  const provinceOf = new Map(provinces.good.map((entry) => [entry.id, entry]))
  for (const area of areas.good) {
    const home = provinceOf.get(area.home)
    if (home === undefined || home.area === area.id) continue
    report(area.id, 'home', `${home.id} lies in ${home.area}`, `correct this home or the area of ${home.id}`)
  }

  const kingdoms: readonly string[] = KINGDOMS
  const seaOf = new Map(seas.good.map((entry) => [entry.id, entry]))
  for (const entry of provinces.good) {
    const isHome = kingdoms.includes(entry.id)
    if (isHome && entry.kind !== 'home') {
      report(entry.id, 'kind', `must be home, found ${show(entry.kind)}`, 'correct the value')
    } else if (!isHome && entry.kind === 'home') {
      report(entry.id, 'kind', 'must not be home, only the four kingdoms have one', 'use normal or savage')
    } else if (isHome) {
      if (entry.value !== undefined) report(entry.id, 'value', 'must not stand on a home province', 'remove it')
      if (entry.terrain.length > 0) report(entry.id, 'terrain', 'must be empty for a home province', 'empty the list')
    } else {
      if (entry.value === undefined) report(entry.id, 'value', 'is missing', 'add it')
      if (entry.terrain.length === 0) report(entry.id, 'terrain', 'must not be empty', 'add the steps of the track')
    }
    for (const [i, id] of entry.coast.entries()) {
      if (!seas.has(id) || seaOf.get(id)?.kind === 'outside') {
        report(entry.id, `coast[${i}]`, `must be a sea, found ${show(id)}`, 'correct the id')
      } else if (entry.coast.indexOf(id) < i) {
        report(entry.id, `coast[${i}]`, `must not name ${id} twice`, 'remove it')
      }
    }
    for (const [i, id] of entry.neighbours.entries()) {
      const field = `neighbours[${i}]`
      if (id === entry.id) {
        report(entry.id, field, 'must not be the province itself', 'remove it')
      } else if (!provinces.has(id)) {
        report(entry.id, field, `must be a province, found ${show(id)}`, 'correct the id')
      } else if (entry.neighbours.indexOf(id) < i) {
        report(entry.id, field, `must not name ${id} twice`, 'remove it')
      } else if (provinceOf.get(id)?.neighbours.includes(entry.id) === false) {
        report(
          entry.id,
          field,
          `${id} does not list ${entry.id} in return`,
          `add ${entry.id} there or remove ${id} here`,
        )
      }
    }
  }
}

/** All provinces hang together; asked only of a map without other mistakes. */
export function checkConnected({ provinces }: Lists, report: Report): void {
  const neighbours = neighbourIndices(provinces.good)
  const reached = new Set<number>()
  for (const [index, { id }] of provinces.good.entries()) {
    if (reached.has(index)) continue
    if (index > 0) {
      const first = provinces.good[0]?.id ?? ''
      report(id, 'neighbours', `no way leads from here to ${first}`, 'connect the two parts of the map')
    }
    for (const [other, steps] of stepsFrom(index, neighbours).entries()) if (steps >= 0) reached.add(other)
  }
}

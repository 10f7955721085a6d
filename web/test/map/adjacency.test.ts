// What touches on the screen is what is adjacent in the game: asked of the baked outlines themselves and of the borders.
import { describe, expect, test } from 'vitest'
import { atlas, linesOf, map, pieceKey, piecesOf } from './baked.ts'

/** Pairs of regions whose outlines have a piece in common. */
function touching(): Set<string> {
  const owners = new Map<string, string[]>()
  for (const { id, outline } of atlas.regions) {
    for (const ring of linesOf(outline)) {
      for (const [p, q] of piecesOf(ring)) {
        const key = pieceKey(p, q)
        owners.set(key, [...(owners.get(key) ?? []), id])
      }
    }
  }
  return new Set([...owners.values()].filter((ids) => ids.length === 2).map((ids) => ids.toSorted().join(' | ')))
}

const pair = (a: string, b: string) => [a, b].toSorted().join(' | ')
const provinces = new Set(map.provinces.map(({ id }) => id))
const seas = new Set(map.seas.filter(({ kind }) => kind === 'sea').map(({ id }) => id))
const between = (pairs: Iterable<string>, others: ReadonlySet<string>) =>
  [...pairs].filter((both) => {
    const [a, b] = both.split(' | ')
    return (provinces.has(a) && others.has(b)) || (provinces.has(b) && others.has(a))
  })

const neighbours = new Set(map.provinces.flatMap(({ id, neighbours }) => neighbours.map((other) => pair(id, other))))
const coasts = new Set(map.provinces.flatMap(({ id, coast }) => coast.map((sea) => pair(id, sea))))

describe('outlines', () => {
  const drawn = touching()

  test('share a line exactly where provinces are neighbours', () => {
    expect(between(drawn, provinces).toSorted()).toEqual([...neighbours].toSorted())
  })

  test('share a line exactly where provinces have a coast', () => {
    expect(between(drawn, seas).toSorted()).toEqual([...coasts].toSorted())
  })
})

describe('borders', () => {
  const named = new Set(atlas.borders.filter(({ kind }) => kind !== 'frame').map(({ a, b }) => pair(a, b)))

  test('are drawn exactly where outlines touch', () => {
    expect([...named].toSorted()).toEqual([...touching()].toSorted())
  })

  test('of neighbours and coasts are long enough to be seen', () => {
    const lengths = new Map<string, number>()
    for (const { a, b, path } of atlas.borders) {
      const [line] = linesOf(path)
      const length = line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i][0], y - line[i][1]), 0)
      lengths.set(pair(a, b), (lengths.get(pair(a, b)) ?? 0) + length)
    }
    const short = [...lengths].filter(([, length]) => length < 20).map(([both]) => both)
    expect(short.filter((both) => neighbours.has(both) || coasts.has(both))).toEqual([])
  })

  test('are named after what they part', () => {
    const area = new Map(map.provinces.map(({ id, area }) => [id, area]))
    const kindOf = (a: string, b: string) => {
      if (a === '') return 'frame'
      if (seas.has(a) !== seas.has(b)) return 'coast'
      if (seas.has(a)) return 'sea'
      return area.get(a) === area.get(b) ? 'land' : 'area'
    }
    expect(atlas.borders.filter(({ a, b, kind }) => kind !== kindOf(a, b))).toEqual([])
  })
})

// What touches on the screen is what is adjacent in the game: asked of the baked outlines themselves and of the borders.
import nerath from '@skelos/games/nerath/content/map.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import type { Atlas, Mark, Region } from '../../map/types.ts'
import { atlasOf, linesOf, maps, pair, pieceKey, piecesOf } from './baked.ts'

/** Pairs of regions whose outlines have a piece in common that nothing covers. */
function touching({ regions }: Atlas, marks: readonly Mark[]): Set<string> {
  const owners = new Map<string, string[]>()
  for (const { id, outline } of regions) {
    for (const ring of linesOf(outline)) {
      for (const [p, q] of piecesOf(ring)) {
        if (marks.some(({ at, radius }) => [p, q].every(([x, y]) => Math.hypot(x - at[0], y - at[1]) < radius)))
          continue
        const key = pieceKey(p, q)
        owners.set(key, [...(owners.get(key) ?? []), id])
      }
    }
  }
  return new Set([...owners.values()].filter((ids) => ids.length === 2).map(([a, b]) => pair(a, b)))
}

describe.each(maps)('on the map of $game', ({ game, plan, atlas, neighbours }) => {
  const { regions } = plan()
  const kinds = new Map(regions.map(({ id, kind }) => [id, kind]))
  const drawn = touching(atlas, atlas.marks ?? [])
  /** Seas of one map are adjacent without being moved between, and nobody goes beyond. */
  const counts = (both: string) => {
    const [one, other] = both.split(' | ').map((id) => kinds.get(id))
    return one !== 'void' && other !== 'void' && (game === 'nerath' || one === 'land' || other === 'land')
  }

  test('outlines share a line exactly where spaces are neighbours', () => {
    expect([...drawn].filter(counts).toSorted()).toEqual([...neighbours].filter(counts).toSorted())
  })

  test('borders are drawn exactly where outlines touch', () => {
    const named = new Set(atlas.borders.filter(({ kind }) => kind !== 'frame').map(({ a, b }) => pair(a, b)))
    expect([...named].toSorted()).toEqual([...touching(atlas, [])].toSorted())
  })

  test('borders of neighbours are long enough to be seen', () => {
    const lengths = new Map<string, number>()
    for (const { a, b, path } of atlas.borders) {
      const [line] = linesOf(path)
      const length = line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i][0], y - line[i][1]), 0)
      lengths.set(pair(a, b), (lengths.get(pair(a, b)) ?? 0) + length)
    }
    const least = 20 * plan().scale
    expect([...lengths].filter(([both, length]) => length < least && neighbours.has(both))).toEqual([])
  })

  test('borders are named after what they part', () => {
    const group = new Map(regions.map(({ id, group }) => [id, group]))
    const isSea = (id: string) => kinds.get(id) === 'sea'
    const kindOf = (a: string, b: string) => {
      if (a === '') return 'frame'
      if (isSea(a) !== isSea(b)) return 'coast'
      if (isSea(a)) return 'sea'
      return group.get(a) === group.get(b) ? 'land' : 'area'
    }
    expect(atlas.borders.filter(({ a, b, kind }) => kind !== kindOf(a, b))).toEqual([])
  })
})

test('a dungeon of Nerath lies where the spaces meet from which it is entered, and no others', () => {
  const { regions, marks = [] } = atlasOf('nerath')
  const spaces = new Map(nerath.spaces.map((space) => [space.id, space]))
  expect(marks.map(({ id }) => id)).toEqual(nerath.spaces.filter(({ kind }) => kind === 'dungeon').map(({ id }) => id))
  for (const { id, at, radius } of marks) {
    const meets = ({ outline }: Region) =>
      linesOf(outline)
        .flat()
        .some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < radius)
    const met = regions.filter(meets).map((region) => region.id)
    expect([id, met.toSorted()]).toEqual([id, spaces.get(id)?.neighbours.toSorted()])
  }
})

// The baked atlas of every game as the tests read it: paths turned back into points.
import hyboria from '@skelos/games/age-of-conan/content/map.json' with { type: 'json' }
import nerath from '@skelos/games/nerath/content/map.json' with { type: 'json' }
import bakedHyboria from '../../games/age-of-conan/atlas/atlas.json' with { type: 'json' }
import planOfHyboria from '../../games/age-of-conan/atlas/recipe.ts'
import bakedNerath from '../../games/nerath/atlas/atlas.json' with { type: 'json' }
import planOfNerath from '../../games/nerath/atlas/recipe.ts'
import type { Line } from '../../map/lines.ts'
import type { MapPlan } from '../../map/plan.ts'
import type { Atlas, Point, Region } from '../../map/types.ts'

export interface BakedMap {
  readonly game: string
  readonly plan: () => MapPlan
  readonly atlas: Atlas
  /** What is adjacent in the game, of the regions of the map. */
  readonly neighbours: ReadonlySet<string>
  /** The smallest name there is; the smallest lands of a crowded map are read by coming nearer. */
  readonly smallestName: number
}

export const pair = (a: string, b: string): string => [a, b].toSorted().join(' | ')

const dungeons = new Set(nerath.spaces.filter(({ kind }) => kind === 'dungeon').map(({ id }) => id))

export const maps: readonly BakedMap[] = [
  {
    game: 'age-of-conan',
    plan: planOfHyboria,
    atlas: bakedHyboria as unknown as Atlas,
    neighbours: new Set(
      hyboria.provinces.flatMap(({ id, neighbours, coast }) =>
        [...neighbours, ...coast].map((other) => pair(id, other)),
      ),
    ),
    smallestName: 10,
  },
  {
    game: 'nerath',
    plan: planOfNerath,
    atlas: bakedNerath as unknown as Atlas,
    neighbours: new Set(
      nerath.spaces
        .filter(({ kind }) => kind !== 'dungeon')
        .flatMap(({ id, neighbours }) =>
          neighbours.filter((other) => !dungeons.has(other)).map((other) => pair(id, other)),
        ),
    ),
    smallestName: 4,
  },
]

export const atlasOf = (wanted: string): Atlas => {
  const found = maps.find(({ game }) => game === wanted)
  if (!found) throw new Error(`no map of ${wanted}`)
  return found.atlas
}

const tenth = (n: number) => Math.round(n * 10) / 10

/** The rings of a path of the form M x y l dx dy ... Z, or its lines where nothing is closed. */
export function linesOf(path: string): Line[] {
  return path
    .split('M')
    .slice(1)
    .map((part) => {
      const [start, steps = ''] = part.split('l')
      const [x, y] = numbers(start)
      const line: Point[] = [[x, y]]
      const moves = numbers(steps)
      for (let i = 0; i < moves.length; i += 2) {
        const [px, py] = line[line.length - 1]
        line.push([tenth(px + moves[i]), tenth(py + moves[i + 1])])
      }
      return line
    })
}

export const numbers = (text: string): number[] => (text.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/g) ?? []).map(Number)

export function regionOf(atlas: Atlas, id: string): Region {
  const region = atlas.regions.find((one) => one.id === id)
  if (!region) throw new Error(`the atlas has no ${id}`)
  return region
}

/** A piece of an outline, the same from whichever side it is drawn. */
export const pieceKey = (p: Point, q: Point): string => {
  const [a, b] = [p.join(','), q.join(',')]
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

/** All pieces of a closed ring. */
export const piecesOf = (ring: Line): [Point, Point][] => ring.map((p, i) => [p, ring[(i + 1) % ring.length]])

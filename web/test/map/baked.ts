// The baked atlas of Age of Conan as the tests read it: paths turned back into points.
import map from '@skelos/games/age-of-conan/content/map.json' with { type: 'json' }
import baked from '../../games/age-of-conan/atlas/atlas.json' with { type: 'json' }
import type { Line } from '../../map/lines.ts'
import type { Atlas, Point, Region } from '../../map/types.ts'

export { map }
export const atlas = baked as unknown as Atlas

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

export function regionOf(id: string): Region {
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

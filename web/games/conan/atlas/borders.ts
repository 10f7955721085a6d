// Borders one sees: open lines, railings, parapets, rock slides, walls with their doorways, windows.
import { randomOf } from '../../../map/chance.ts'
import { distance, inside, type Line, short } from '../../../map/lines.ts'
import type { Point } from '../../../map/types.ts'
import type { Paints } from './colours.ts'
import { between, fromLine, inward, type Piece } from './outline.ts'
import { at, blob, closed, degrees, disc, every, fill, inked, lineOf, outlined, put, stroke } from './pen.ts'
import type { Ground } from './place.ts'

const key = (piece: Piece): string => piece.flat().map(Math.round).join()

/** Round dots: nothing stands between the two areas. */
export function openLine(pieces: readonly Piece[], { line, lineShadow }: Paints): string {
  const d = lineOf(pieces)
  const round = 'stroke-linecap="round"'
  return `${stroke(d, lineShadow, 4.4, `stroke-opacity=".42" ${round}`)}${stroke(d, line, 2.3, `stroke-opacity=".95" stroke-dasharray="1 6" ${round}`)}`
}

export function railing(piece: Piece, { ink, rail }: Paints, thin = false): string {
  const d = lineOf([piece])
  const width = thin ? 3 : 4.4
  const posts = every(piece, thin ? 9 : 12, (p) => disc(p, thin ? 2.3 : 3.1, rail[1], outlined(ink, 1)), 4)
  return `${stroke(d, '#000', width + 3, 'stroke-opacity=".32" transform="translate(2.5 4.5)"')}${stroke(d, ink, width + 1.8)}${stroke(d, rail[0], width)}${stroke(d, rail[1], 1.1, 'transform="translate(-.7 -.9)"')}${posts}`
}

const shifted = (piece: Piece, by: number): Piece => {
  const [nx, ny] = inward(piece)
  return [
    [piece[0][0] + nx * by, piece[0][1] + ny * by],
    [piece[1][0] + nx * by, piece[1][1] + ny * by],
  ]
}

/** Low stones along the inner side of a wall walk. */
export function coping(piece: Piece, { ink, stone }: Paints): string {
  const stoneHere = inked('M-5 -2.8h10v5.6h-10Z', stone[2], ink, 0.9)
  return every(shifted(piece, 3), 11, (p) => put(p, stoneHere, degrees(piece)), 6)
}

/** Merlons towards the outside; here and there one has fallen. */
export function merlons(piece: Piece, { ink, stone }: Paints): string {
  const random = randomOf(key(piece))
  const walk = shifted(piece, 4)
  const turn = degrees(piece)
  const light = Math.abs(turn) > 100 ? 4.4 : -4.4
  const merlon = `${fill('M-4.5 -3.4h13v12.4h-13Z', '#000', 'opacity=".3"')}${inked('M-6.5 -6.4h13v12.4h-13Z', stone[3], ink)}${stroke(`M-4.6 ${light}H4.6`, stone[4], 1.6)}`
  const stones = every(walk, 20, (p) => (random() < 0.06 ? '' : put(p, merlon, turn)), 8)
  return `${stroke(lineOf([walk]), ink, 9)}${stroke(lineOf([walk]), stone[1], 7)}${stones}`
}

function rock([x, y]: Point, r: number, { ink, stone }: Paints, random: () => number): string {
  const count = 5 + Math.floor(random() * 3)
  const start = random() * 6
  const ring = Array.from({ length: count }, (_, i): Point => {
    const angle = start + (i / count) * 2 * Math.PI
    return [x + Math.cos(angle) * r * (0.8 + 0.35 * random()), y + Math.sin(angle) * r * (0.65 + 0.35 * random())]
  })
  const crease = `M${at(between(ring[0], [x, y], 0.3))}L${at([x - r * 0.1, y - r * 0.12])}L${at(between(ring[2], [x, y], 0.3))}`
  return `${fill(closed(ring), '#000', `opacity=".36" transform="translate(${at([r * 0.2, r * 0.32])})"`)}${inked(closed(ring), stone[1 + Math.floor(random() * 3)], ink, 1)}${stroke(crease, stone[4], 1.1, 'stroke-opacity=".8"')}`
}

/** Stones that are the border themselves. */
export function rockSlide(piece: Piece, paints: Paints): string {
  const random = randomOf(`slide ${key(piece)}`)
  const shaken = ([x, y]: Point): Point => [x + (random() - 0.5) * 9, y + (random() - 0.5) * 9]
  return every(piece, 9, (p) => rock(shaken(p), 4 + random() * 4.4, paints, random), 4)
}

/** A field of rubble, the farther stones first. */
export function scree(ring: Line, paints: Paints, seed: string): string {
  const random = randomOf(seed)
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const found: { at: Point; r: number }[] = []
  for (let y = Math.min(...ys); y < Math.max(...ys); y += 11)
    for (let x = Math.min(...xs); x < Math.max(...xs); x += 14) {
      const p: Point = [x + (random() - 0.2) * 14, y + (random() - 0.2) * 14]
      if (inside([ring], p) && fromLine(p, ring) > 4 && random() < 0.86)
        found.push({ at: p, r: 3.4 + random() * random() * 13 })
    }
  return found
    .toSorted((a, b) => a.at[1] - b.at[1])
    .map(({ at: p, r }) => rock(p, r, paints, random))
    .join('')
}

export function boulders(line: Line, { ink }: Paints): string {
  const random = randomOf('boulders')
  return line
    .map(([x, y], i) =>
      blob(
        [x + (random() - 0.5) * 10, y + (random() - 0.5) * 6],
        6 + random() * 6,
        ['#8d857a', '#b5ada0'],
        ink,
        `boulder ${i}`,
      ),
    )
    .join('')
}

type Material = 'wood' | 'stone' | 'outer'
const THICK: Readonly<Record<Material, number>> = { wood: 8, stone: 10, outer: 13 }

/** The walls of a board by what they are made of, ends cut where a doorway's posts stand. */
export function walls(
  pieces: Readonly<Record<Material, readonly Piece[]>>,
  posts: readonly Point[],
  paints: Paints,
): string {
  const drawn = (['wood', 'stone', 'outer'] as const)
    .filter((material) => pieces[material].length > 0)
    .map((material) => wallOf(material, pieces[material], posts, paints))
  return `${drawn.map(({ under }) => under).join('')}${drawn.map(({ ink }) => ink).join('')}${drawn.map(({ body }) => body).join('')}`
}

function wallOf(
  material: Material,
  pieces: readonly Piece[],
  posts: readonly Point[],
  { ink, timber, stone, outer }: Paints,
) {
  const thick = THICK[material]
  const tones = { wood: timber, stone, outer }[material]
  const random = randomOf(material)
  const cut = pieces.map(([p, q]): Piece => {
    const length = distance(p, q) || 1
    const back = (end: Point) => (posts.some((post) => distance(post, end) < 0.5) ? thick / 2 / length : 0)
    return [between(p, q, back(p)), between(q, p, back(q))]
  })
  const d = lineOf(cut)
  const square = 'stroke-linecap="square"'
  return {
    under: stroke(d, '#000', thick + 1, `stroke-opacity=".34" transform="translate(3.4 5)" ${square}`),
    ink: stroke(d, ink, thick + 2.6, square),
    body: `${stroke(d, tones[1], thick, square)}${stroke(d, tones[3], thick * 0.42, `${square} stroke-opacity=".75" transform="translate(${at([-thick * 0.15, -thick * 0.2])})"`)}${stroke(`${d}${cut.map((piece) => joints(piece, thick, material === 'wood', random)).join('')}`, ink, 0.8, 'stroke-opacity=".5"')}`,
  }
}

function joints(piece: Piece, thick: number, wood: boolean, random: () => number): string {
  const length = distance(...piece)
  const [nx, ny] = inward(piece)
  const across = (way: number, from: number, to: number) => {
    const p = between(...piece, way / length)
    const side = (by: number) => at([p[0] + nx * thick * by, p[1] + ny * thick * by])
    return `M${side(from)}L${side(to)}`
  }
  let d = ''
  if (wood) for (let way = 4; way < length; way += 13 + random() * 9) d += across(way, -0.5, 0.5)
  else
    for (const [row, start] of [
      [-0.5, 0],
      [0, 4.5],
    ])
      for (let way = start; way < length; way += 9 + random() * 8) d += across(way, row, row + 0.5)
  return d
}

/** The walls a board lists, and the gaps its doorways leave in them. */
export function wallsOf(ground: Ground, inner: Material, isOutside: (id: string) => boolean) {
  const pieces: Record<Material, Piece[]> = { wood: [], stone: [], outer: [] }
  const gaps: { of: readonly string[]; piece: Piece }[] = []
  for (const { kind, of, seg } of ground.blockers) {
    const piece: Piece = [
      [seg[0], seg[1]],
      [seg[2], seg[3]],
    ]
    if (kind === 'door') gaps.push({ of, piece })
    if (kind !== 'wall' || of.length < 2) continue
    const wall = ground.walls.find(({ a, b }) => of.includes(a) && of.includes(b))
    pieces[wall?.material ?? (of.some(isOutside) ? 'outer' : inner)].push(piece)
  }
  return { pieces, gaps }
}

/** The sill and posts of a doorway; its leaves are the scenario's and are not painted. */
export function doorway(piece: Piece, { ink, timber, sill }: Paints, thick: number): string {
  const half = distance(...piece) / 2
  const sillHere = `${fill(`M${short(-half)} ${-thick / 2}h${short(2 * half)}v${thick}h${short(-2 * half)}Z`, sill)}${stroke(`M${short(-half)} ${-thick / 2}H${short(half)}M${short(-half)} ${thick / 2}H${short(half)}`, ink, 0.9, 'stroke-opacity=".5"')}`
  const post = (x: number) => inked(`M${short(x - 2.6)} ${-thick / 2 - 2}h5.2v${thick + 4}h-5.2Z`, timber[2], ink)
  return put(between(...piece), `${sillHere}${post(-half)}${post(half)}`, degrees(piece))
}

export function windowIn(piece: Piece, { ink, timber, dark }: Paints): string {
  const glass = `${inked('M-19 -5.5h38v11h-38Z', dark ? '#e9b95a' : '#cfe3e2', ink, 1.6)}${stroke('M0 -5.5V5.5M-19 0H19M-9.5 -5.5V5.5M9.5 -5.5V5.5', timber[1], 1.4)}`
  const frame = inked('M-22 -7.5h4v15h-4ZM18 -7.5h4v15h-4Z', timber[2], ink, 1)
  return put(between(...piece), glass + frame, degrees(piece))
}

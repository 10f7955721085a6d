// A name as it will be lettered: which face, how large, on one line or two, and the box it takes.
import { type Box, boxOf, short } from './lines.ts'
import type { RegionPlan } from './plan.ts'
import { turn } from './room.ts'
import { type Typeface, typeface } from './typeface.ts'
import type { PlaceName, Point } from './types.ts'

export interface Style {
  readonly name: PlaceName['style']
  readonly face: Typeface
  readonly tracking: number
  /** The baseline rises and falls by this share of the name's width. */
  readonly arch: number
  readonly largest: number
  readonly smallest: number
}

const caps = (weight: number) => typeface('alegreya-sc', `${weight}-normal`)
const italic = typeface('alegreya', '500-italic')

const STYLES: Readonly<Record<PlaceName['style'], Style>> = {
  seat: { name: 'seat', face: caps(700), tracking: 0.05, arch: 0.045, largest: 21, smallest: 9 },
  land: { name: 'land', face: caps(500), tracking: 0.05, arch: 0.045, largest: 15.5, smallest: 10 },
  sea: { name: 'sea', face: italic, tracking: 0.12, arch: 0.03, largest: 28, smallest: 8 },
  void: { name: 'void', face: italic, tracking: 0.12, arch: 0.03, largest: 16, smallest: 8 },
}

export function styleOf({ kind, seat }: RegionPlan): Style {
  return STYLES[kind === 'land' && seat ? 'seat' : kind]
}

/** A name broken into lines, with its width in ems. */
export interface Setting {
  readonly lines: readonly string[]
  readonly ems: number
}

/** The name on one line, and on two wherever it has a gap between words. */
export function settingsOf(name: string, { face, tracking }: Style): Setting[] {
  const words = name.split(' ')
  const set = (lines: readonly string[]): Setting => ({
    lines,
    ems: Math.max(...lines.map((line) => face.measure(line, tracking) - tracking)),
  })
  const broken = words.slice(1).map((_, i) => set([words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]))
  return [set([name]), ...broken]
}

/** Height of the letters above the first baseline and what hangs below the last one, in ems. */
const ABOVE = 0.72
const BELOW = 0.14

export interface Lettering extends Setting {
  readonly size: number
  readonly degrees: number
  /** The middle of the block of letters. */
  readonly at: Point
}

/** Height of the whole block at a size, arch included. */
export const heightOf = ({ lines, ems }: Setting, size: number, arch: number): number =>
  (lines.length - 1 + ABOVE + BELOW) * size + ems * size * arch

/** The corners' box of the lettering as it stands, tilt included. */
export function letteringBox({ ems, size, degrees, at, lines }: Lettering, { arch }: Style): Box {
  const w = (ems * size) / 2
  const h = heightOf({ lines, ems }, size, arch) / 2
  const corners: Point[] = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ]
  return boxOf(corners.map((corner) => moved(turn(corner, degrees), at)))
}

const moved = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy]

/** Each line on its own arched baseline, a little longer than the words so that no letter falls off its end. */
export function placeName(id: string, lettering: Lettering, style: Style): PlaceName {
  const { lines, size, degrees, at } = lettering
  const height = heightOf(lettering, size, style.arch)
  const first = -height / 2 + ABOVE * size + (lettering.ems * size * style.arch) / 2
  return {
    id,
    style: style.name,
    size: Math.round(size * 10) / 10,
    tracking: style.tracking,
    box: letteringBox(lettering, style).map((n) => Math.round(n * 10) / 10) as unknown as Box,
    lines: lines.map((text, i) => {
      const half = (style.face.measure(text, style.tracking) * size) / 2 + 3
      const bend = 2 * half * style.arch
      const y = first + i * size
      const ends: Point[] = [
        [-half, y + bend / 2],
        [0, y - bend * 1.5],
        [half, y + bend / 2],
      ]
      const [from, over, to] = ends.map((end) => moved(turn(end, degrees), at).map(short).join(' '))
      return { text, baseline: `M${from}Q${over} ${to}` }
    }),
  }
}

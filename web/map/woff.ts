// Reads what the atlas maker needs of a WOFF font file: which glyph a letter is, how wide it is, and its outline.
import { inflateSync } from 'node:zlib'
import type { Point } from './types.ts'

export interface Font {
  readonly unitsPerEm: number
  /** 0 for a letter the font does not have. */
  glyphOf(code: number): number
  widthOf(glyph: number): number
  /** The outline as an SVG path, y downwards, in the font's units; empty for a blank. */
  outlineOf(glyph: number): string
}

export function readFont(woff: Buffer): Font {
  const table = tablesOf(woff)
  const head = table('head')
  const metrics = table('hmtx')
  const full = table('hhea').readUInt16BE(34)
  const loca = table('loca')
  const glyf = table('glyf')
  const long = head.readInt16BE(50) === 1
  const offset = (glyph: number) => (long ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph))
  return {
    unitsPerEm: head.readUInt16BE(18),
    glyphOf: characterMap(table('cmap')),
    // Glyphs after the last full record repeat its width.
    widthOf: (glyph) => metrics.readUInt16BE(4 * Math.min(glyph, full - 1)),
    outlineOf: (glyph) => {
      const [start, end] = [offset(glyph), offset(glyph + 1)]
      return start === end ? '' : outline(glyf.subarray(start, end))
    },
  }
}

function tablesOf(woff: Buffer): (name: string) => Buffer {
  const tables = new Map<string, Buffer>()
  const count = woff.readUInt16BE(12)
  for (let i = 0; i < count; i++) {
    const entry = 44 + 20 * i
    const offset = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const bytes = woff.subarray(offset, offset + packed)
    tables.set(woff.toString('latin1', entry, entry + 4), packed < length ? inflateSync(bytes) : bytes)
  }
  return (name) => {
    const table = tables.get(name)
    if (!table) throw new Error(`the font has no table ${name}`)
    return table
  }
}

/** From the segments of a cmap of format 4. */
function characterMap(cmap: Buffer): (code: number) => number {
  const start = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(4 + 8 * i + 4)).find(
    (offset) => cmap.readUInt16BE(offset) === 4,
  )
  if (start === undefined) throw new Error('the font has no character map of format 4')
  const doubled = cmap.readUInt16BE(start + 6)
  const ends = start + 14
  const starts = ends + doubled + 2
  const deltas = starts + doubled
  const ranges = deltas + doubled
  return (code) => {
    for (let i = 0; i < doubled; i += 2) {
      if (code > cmap.readUInt16BE(ends + i)) continue
      if (code < cmap.readUInt16BE(starts + i)) return 0
      const range = cmap.readUInt16BE(ranges + i)
      const delta = cmap.readUInt16BE(deltas + i)
      if (range === 0) return (code + delta) & 0xffff
      const glyph = cmap.readUInt16BE(ranges + i + range + 2 * (code - cmap.readUInt16BE(starts + i)))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

const ON_CURVE = 1
const X_SHORT = 2
const Y_SHORT = 4
const REPEATED = 8
const X_SAME = 16
const Y_SAME = 32

interface Corner {
  readonly at: Point
  readonly on: boolean
}

/** A simple glyph of TrueType: contours of quadratic curves whose corners are on the curve or pull at it. */
function outline(data: Buffer): string {
  const contours = data.readInt16BE(0)
  if (contours < 0) throw new Error('a letter made of other letters cannot be outlined')
  const ends = Array.from({ length: contours }, (_, i) => data.readUInt16BE(10 + 2 * i))
  const count = ends[contours - 1] + 1
  let at = 12 + 2 * contours + data.readUInt16BE(10 + 2 * contours)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = data[at++]
    const times = flag & REPEATED ? data[at++] : 0
    for (let i = 0; i <= times; i++) flags.push(flag)
  }
  const coordinates = (short: number, same: number): number[] => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? data[at++] : -data[at++]
      else if (!(flag & same)) {
        value += data.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(X_SHORT, X_SAME)
  const ys = coordinates(Y_SHORT, Y_SAME)
  const corners = flags.map((flag, i): Corner => ({ at: [xs[i], -ys[i]], on: (flag & ON_CURVE) !== 0 }))
  return ends.map((end, i) => contour(corners.slice(i === 0 ? 0 : ends[i - 1] + 1, end + 1))).join('')
}

function contour(corners: readonly Corner[]): string {
  const middle = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
  const first = corners.findIndex(({ on }) => on)
  if (first < 0) throw new Error('a contour without a corner on the curve')
  const ring = [...corners.slice(first), ...corners.slice(0, first), corners[first]]
  let path = `M${ring[0].at.join(' ')}`
  for (let i = 1; i < ring.length; i++) {
    const { at, on } = ring[i]
    if (on) path += `L${at.join(' ')}`
    else {
      const next = ring[i + 1]
      path += `Q${at.join(' ')} ${(next.on ? next.at : middle(at, next.at)).join(' ')}`
      if (next.on) i++
    }
  }
  return `${path}Z`
}

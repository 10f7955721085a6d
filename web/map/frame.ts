// What surrounds the map: the graticule, the compass with its rhumb lines, and the darkening towards the corners.
import type { Palette } from './colours.ts'
import { short } from './lines.ts'
import type { Point } from './types.ts'

const COLUMNS = 25
const ROWS = 18
/** The band of the graticule, outwards from the map. */
const INNER = 4.6
const OUTER = 9

export function frame({ frame: ink, frameFill: paper }: Palette, w: number, h: number, pad: number): string {
  const box = (x: number, y: number, width: number, height: number) =>
    `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`
  const bars: string[] = []
  for (let i = 1; i < COLUMNS; i += 2) {
    const x = (i * w) / COLUMNS
    bars.push(box(x, -OUTER, w / COLUMNS, OUTER - INNER), box(x, h + INNER, w / COLUMNS, OUTER - INNER))
  }
  for (let i = 1; i < ROWS; i += 2) {
    const y = (i * h) / ROWS
    bars.push(box(-OUTER, y, OUTER - INNER, h / ROWS), box(w + INNER, y, OUTER - INNER, h / ROWS))
  }
  const line = (out: number, width: number) =>
    `<path d="${box(-out, -out, w + 2 * out, h + 2 * out)}" fill="none" stroke="${ink}" stroke-width="${width}"/>`
  const band = `<path d="${box(-pad, -pad, w + 2 * pad, h + 2 * pad)}${box(0, 0, w, h)}" fill="${paper}" fill-rule="evenodd"/>`
  return `${band}<path d="${bars.join('')}" fill="${ink}"/>${line(OUTER, 0.8)}${line(INNER, 0.8)}${line(0, 2)}${line(pad - 0.8, 1.6)}`
}

export function vignette({ vignette: colour }: Palette, w: number, h: number): string {
  return `<defs><radialGradient id="vignette" cx=".5" cy=".48" r=".75"><stop offset=".62" stop-color="${colour}" stop-opacity="0"/>
<stop offset="1" stop-color="${colour}" stop-opacity=".42"/></radialGradient></defs><rect width="${w}" height="${h}" fill="url(#vignette)"/>`
}

/** Sixteen faint lines from the compass over all the water, as on a sea chart. */
export function rhumbs([x, y]: Point, { seaInk }: Palette): string {
  const rays = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8
    return `M${short(x)} ${short(y)}L${short(x + 1400 * Math.cos(angle))} ${short(y + 1400 * Math.sin(angle))}`
  })
  return `<path d="${rays.join('')}" fill="none" stroke="${seaInk}" stroke-width=".5" stroke-opacity=".2"/>`
}

export function compass([x, y]: Point, { frame: ink, frameFill: paper }: Palette): string {
  const ray = (degrees: number, length: number, width: number) =>
    `<g transform="rotate(${degrees})"><path d="M0 ${-length}L${width} 0L0 ${width * 0.4}Z" fill="${ink}"/>
<path d="M0 ${-length}L${-width} 0L0 ${width * 0.4}Z" fill="${paper}" stroke="${ink}" stroke-width=".5"/></g>`
  const marks = Array.from(
    { length: 32 },
    (_, i) => `<path d="M0-20.6V-${i % 4 === 0 ? 23.4 : 22}" transform="rotate(${i * 11.25})"/>`,
  )
  // North is drawn, not lettered: the same in every language.
  const north = 'M-3.2-31V-40.4L3.2-31V-40.4'
  return `<g transform="translate(${x} ${y}) scale(1.15)"><circle r="17" fill="${paper}" fill-opacity=".16" stroke="${ink}" stroke-width=".7"/>
<g fill="none" stroke="${ink}" stroke-width=".6" stroke-opacity=".75"><circle r="20"/><circle r="24"/>${marks.join('')}</g>
${[22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map((degrees) => ray(degrees, 12, 2)).join('')}
${[45, 135, 225, 315].map((degrees) => ray(degrees, 18, 3.2)).join('')}${[0, 90, 180, 270].map((degrees) => ray(degrees, 28, 4.4)).join('')}
<circle r="2" fill="${paper}" stroke="${ink}" stroke-width=".7"/><path d="${north}" fill="none" stroke="${ink}" stroke-width="1.3" stroke-linejoin="bevel"/></g>`
}

// Huts: the floor one sees when somebody is inside, the roof that covers it, the flap one enters by.
import { randomOf } from '../../../map/chance.ts'
import { short } from '../../../map/lines.ts'
import { typeface } from '../../../map/typeface.ts'
import type { Point } from '../../../map/types.ts'
import type { Paints } from './colours.ts'
import { planks } from './floors.ts'
import { between, sides } from './outline.ts'
import { at, clip, closed, disc, fill, inked, outlined, put, stroke } from './pen.ts'
import type { Ground, Place } from './place.ts'

/** Roof, beams and the rim of the number. */
export type Thatch = readonly [roof: string, beam: string, rim: string]

const figures = typeface('alegreya-sans', '800-normal')

const grown = ([cx, cy]: Point, by: number) =>
  `transform="translate(${at([cx, cy])}) scale(${by}) translate(${at([-cx, -cy])})"`

export function hutFloor({ ring, d, dot, id, box }: Place, [, beam]: Thatch, paints: Paints): string {
  const floor = planks(box, { tones: paints.timber.slice(2, 5), seam: paints.ink, seed: id, width: 9, length: 50 })
  return `${fill(d, '#000', `opacity=".4" transform="translate(5 8) translate(${at(dot)}) scale(1.1) translate(${at([-dot[0], -dot[1]])})"`)}${inked(d, beam, paints.ink, 1.4).replace('<path', `<path ${grown(dot, 1.07)}`)}${clip(d, `${floor}${stroke(closed(ring), '#000', 26, 'stroke-opacity=".3"')}`)}${stroke(d, paints.ink, 1.6)}`
}

/** Facets lit from the north-west, with straw, and the number of the hut on top. */
export function hutRoof({ ring, d, dot, id, number }: Place, [roof, beam, rim]: Thatch, { ink }: Paints): string {
  const random = randomOf(id)
  const [cx, cy] = dot
  const facets = sides(ring).map(([p, q]) => {
    const facet = `M${at(dot)}L${at(p)}L${at(q)}Z`
    const light = (2 * cx + 2 * cy - p[0] - q[0] - p[1] - q[1]) / 120
    let straw = ''
    for (let k = 0; k < 9; k++) {
      const eave = between(p, q, (k + 0.2 + 0.6 * random()) / 9)
      straw += `M${at(between(dot, eave, 0.25 + 0.15 * random()))}L${at(between(dot, eave, 1.02 + 0.05 * random()))}`
    }
    return `${fill(facet, roof)}${fill(facet, light > 0 ? '#fff2cc' : '#000', `opacity="${short(Math.abs(light) * 34)}%"`)}${stroke(straw, beam, 1, 'stroke-opacity=".5"')}${stroke(`M${at(dot)}L${at(p)}`, beam, 1.6)}`
  })
  const size = 16
  const figure = String(number)
  const width = figures.measure(figure, 0) * size
  const numeral = `<g fill="#f6dfa8" transform="translate(${at([cx - width / 2, cy + 5.6])}) scale(${size})">${figures.outline(figure, 0)}</g>`
  const under = inked(d, beam, ink, 1.4).replace('<path', `<path ${grown(dot, 1.07)}`)
  const ridge = stroke(d, beam, 1.6, `stroke-opacity=".6" ${grown(dot, 0.62)}`)
  return `${under}${facets.join('')}${stroke(d, ink, 1.6)}${ridge}${disc(dot, 12.5, '#17100a', outlined(rim, 1.4))}${numeral}`
}

/** The two halves of the curtain, folded outwards. */
export function flap(ground: Ground, hut: Place, { ink }: Paints): string {
  const place = flapOf(ground, hut)
  const turn = (Math.atan2(place[1] - hut.dot[1], place[0] - hut.dot[0]) * 180) / Math.PI
  const curtain = `${fill('M-6 -15L11 -11V11L-6 15Z', '#17100a')}${inked('M-6 -15L11 -11L3 0Z', '#b8603f', ink, 1)}${inked('M-6 15L11 11L3 0Z', '#94472c', ink, 1)}`
  return put(place, curtain, turn)
}

/** In the middle of the flap itself, which the border's own point misses by a little. */
export function flapOf(ground: Ground, { id, dot }: Place): Point {
  const found = ground.blockers.find(({ kind, of }) => kind === 'flap' && of.includes(id))
  return found ? between([found.seg[0], found.seg[1]], [found.seg[2], found.seg[3]]) : dot
}

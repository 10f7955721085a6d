// Our pen drawings: mountains, hills, trees, villages, grass and dunes. Each stands with its foot on 0,0; every kind has
// a few variants, so that a range or a grove does not look stamped.
import { type Random, randomOf } from './chance.ts'
import { short } from './lines.ts'
import type { GlyphKind } from './plan.ts'

/** What a stroke is: a fill of some kind, or a line of the pen or the brush. */
export type Part = 'body' | 'leaf' | 'shade' | 'roof' | 'snow' | 'ink' | 'brush'

interface Stroke {
  readonly part: Part
  readonly d: string
}

export type Glyph = readonly Stroke[]

export const VARIANTS = 6

/** Path data from a template: numbers are written short. */
function pen(parts: TemplateStringsArray, ...numbers: number[]): string {
  return parts.reduce((sum, part, i) => `${sum}${short(numbers[i - 1])}${part}`)
}

const DRAWINGS: Readonly<Record<GlyphKind, (random: Random) => Stroke[]>> = {
  mountain(random) {
    const w = 10.4 + 3.4 * random()
    const h = 14.4 + 5.6 * random()
    const k = (random() - 0.5) * 4.6
    const left = 0.42 + 0.16 * random()
    const right = 0.36 + 0.18 * random()
    const west = pen`M${-w} 0L${-w * 0.72} ${-h * 0.22}L${-w * 0.46 + k * 0.5} ${-h * left}L${k - w * 0.14} ${-h * 0.8}L${k} ${-h}`
    const east = pen`L${k + w * 0.13} ${-h * 0.76}L${k + w * 0.27} ${-h * 0.66}L${w * 0.54 + k * 0.4} ${-h * right}L${w * 0.76} ${-h * 0.2}L${w} 0`
    const crest = pen`L${k + w * 0.05} ${-h * 0.62}L${k + w * 0.2} ${-h * 0.44}L${k + w * 0.09} ${-h * 0.24}L${k + w * 0.2} ${-h * 0.06}`
    return [
      { part: 'body', d: `${west}${east}Z` },
      {
        part: 'shade',
        d: `${pen`M${k} ${-h}`}${east}${pen`L${k + w * 0.2} 0`}${pen`L${k + w * 0.09} ${-h * 0.24}L${k + w * 0.2} ${-h * 0.44}L${k + w * 0.05} ${-h * 0.62}Z`}`,
      },
      {
        part: 'snow',
        d: pen`M${k - w * 0.2} ${-h * 0.7}L${k - w * 0.14} ${-h * 0.8}L${k} ${-h}L${k + w * 0.13} ${-h * 0.76}L${k + w * 0.2} ${-h * 0.7}L${k + w * 0.08} ${-h * 0.66}L${k + w * 0.02} ${-h * 0.56}L${k - w * 0.07} ${-h * 0.67}L${k - w * 0.13} ${-h * 0.62}Z`,
      },
      {
        part: 'ink',
        d: `${west}${east}${pen`M${k} ${-h}`}${crest}${hatching(random, w, h, k)}${pen`M${-w * 0.5 + k * 0.4} ${-h * 0.36}L${-w * 0.34} ${-h * 0.16}`}`,
      },
    ]
  },
  hill(random) {
    const w = 9.4 + 2.8 * random()
    const h = 4.8 + 2.4 * random()
    const k = (random() - 0.5) * 3
    const back = pen`M${-w} 0C${-w * 0.62} ${-h * 0.9} ${k - w * 0.3} ${-h * 1.08} ${k} ${-h}C${k + w * 0.4} ${-h * 0.95} ${w * 0.76} ${-h * 0.5} ${w} 0`
    const strokes = [0.3, 0.46, 0.61, 0.76].map((at) => {
      const y = -h * (1.02 - at * at)
      return pen`M${w * at} ${y + 0.8}L${w * at - 0.9} ${y + h * (0.36 + 0.14 * random())}`
    })
    return [
      { part: 'body', d: `${back}Z` },
      {
        part: 'shade',
        d: pen`M${k + w * 0.05} ${-h}C${k + w * 0.4} ${-h * 0.95} ${w * 0.76} ${-h * 0.5} ${w} 0L${w * 0.42} 0C${w * 0.46} ${-h * 0.4} ${k + w * 0.3} ${-h * 0.8} ${k + w * 0.05} ${-h}Z`,
      },
      { part: 'ink', d: back + strokes.join('') },
    ]
  },
  pine(random) {
    const w = 3.3 + 0.6 * random()
    const h = 9.6 + 3 * random()
    const lean = (random() - 0.5) * 0.6
    const right = pen`L${w * 0.6} ${-h * 0.64}L${w * 0.3} ${-h * 0.63}L${w * 0.85} ${-h * 0.36}L${w * 0.42} ${-h * 0.35}L${w} ${-h * 0.1}`
    const left = pen`L${-w} ${-h * 0.1}L${-w * 0.42} ${-h * 0.35}L${-w * 0.85} ${-h * 0.36}L${-w * 0.3} ${-h * 0.63}L${-w * 0.6} ${-h * 0.64}Z`
    const top = pen`M${lean} ${-h}`
    return [
      { part: 'leaf', d: top + right + left },
      { part: 'shade', d: `${top}${right}${pen`L${w * 0.05} ${-h * 0.1}L${lean * 0.5} ${-h * 0.6}Z`}` },
      { part: 'ink', d: `${top}${right}${left}${pen`M0 ${-h * 0.1}L0 ${h * 0.06}`}` },
    ]
  },
  oak(random) {
    const w = 4.1 + 0.7 * random()
    const h = 8.6 + 1.8 * random()
    const crown = pen`M${-w} ${-h * 0.45}C${-w * 1.2} ${-h * 0.74} ${-w * 0.66} ${-h * 0.94} ${-w * 0.45} ${-h * 0.86}C${-w * 0.3} ${-h * 1.12} ${w * 0.4} ${-h * 1.1} ${w * 0.45} ${-h * 0.83}C${w * 0.92} ${-h * 0.92} ${w * 1.18} ${-h * 0.55} ${w * 0.9} ${-h * 0.4}C${w * 0.82} ${-h * 0.14} ${w * 0.2} ${-h * 0.16} 0 ${-h * 0.24}C${-w * 0.3} ${-h * 0.1} ${-w * 0.92} ${-h * 0.14} ${-w} ${-h * 0.45}Z`
    return [
      { part: 'leaf', d: crown },
      {
        part: 'shade',
        d: pen`M${w * 0.45} ${-h * 0.83}C${w * 0.92} ${-h * 0.92} ${w * 1.18} ${-h * 0.55} ${w * 0.9} ${-h * 0.4}C${w * 0.82} ${-h * 0.14} ${w * 0.2} ${-h * 0.16} 0 ${-h * 0.24}C${-w * 0.2} ${-h * 0.15} ${-w * 0.6} ${-h * 0.14} ${-w * 0.8} ${-h * 0.26}C${-w * 0.2} ${-h * 0.28} ${w * 0.5} ${-h * 0.36} ${w * 0.45} ${-h * 0.83}Z`,
      },
      {
        part: 'ink',
        d: `${crown}${pen`M${-w * 0.1} ${-h * 0.2}L${-w * 0.07} 0M${w * 0.12} ${-h * 0.2}L${w * 0.1} 0M${-w * 0.4} ${-h * 0.62}q${w * 0.2} ${-h * 0.12} ${w * 0.4} ${h * 0.02}`}`,
      },
    ]
  },
  palm(random) {
    const h = 9.6 + 3 * random()
    const k = (random() - 0.5) * 3.2
    const frond = (dx: number, dy: number, bend: number) => pen`M${k} ${-h * 0.82}q${dx * 0.5} ${-bend} ${dx} ${dy}`
    return [
      {
        part: 'brush',
        d: `${pen`M0 0Q${k * 0.15} ${-h * 0.45} ${k} ${-h * 0.82}`}${frond(-4.8, 0.3, 2.6)}${frond(-3.5, -2.3, 2.9)}${frond(4.8, 0.3, 2.6)}${frond(3.5, -2.3, 2.9)}${frond(2.1, 2.5, -0.9)}${frond(-2.1, 2.5, -0.9)}`,
      },
    ]
  },
  village(random) {
    const houses = [
      house(-4.6, -3.1, 1.9 + 0.3 * random()),
      house(2, -1.7, 2 + 0.4 * random()),
      house(-2.2, 0.7, 2.2 + 0.4 * random()),
    ]
    const all = (key: 'wall' | 'roof' | 'ink') => houses.map((one) => one[key]).join('')
    return [
      { part: 'body', d: all('wall') },
      { part: 'roof', d: all('roof') },
      { part: 'ink', d: all('ink') },
    ]
  },
  grass(random) {
    const s = 5.6 + 2 * random()
    return [
      {
        part: 'ink',
        d: pen`M${-s * 0.3} 0q${-s * 0.02} ${-s * 0.22} ${-s * 0.18} ${-s * 0.34}M${-s * 0.1} 0q0 ${-s * 0.26} ${-s * 0.02} ${-s * 0.5}M${s * 0.08} 0q${s * 0.04} ${-s * 0.22} ${s * 0.18} ${-s * 0.38}`,
      },
    ]
  },
  dune(random) {
    const w = 8.2 + 3.6 * random()
    const h = 2.8 + random()
    return [
      {
        part: 'shade',
        d: pen`M${-w} 0Q${-w * 0.3} ${-h * 0.2} 0 ${-h}Q${w * 0.2} ${-h * 0.2} ${w} 0Q${w * 0.3} ${-h * 0.1} 0 ${-h * 0.25}Q${-w * 0.3} 0 ${-w} 0Z`,
      },
      {
        part: 'ink',
        d: pen`M${-w} 0Q${-w * 0.3} ${-h * 0.2} 0 ${-h}Q${w * 0.3} ${-h * 0.3} ${w} 0M0 ${-h}Q${w * 0.1} ${-h * 0.4} ${-w * 0.12} 0`,
      },
    ]
  },
}

/** Short strokes down the dark side of a mountain. */
function hatching(random: Random, w: number, h: number, k: number): string {
  return [0.3, 0.44, 0.58, 0.72]
    .map((at) => {
      const x = k * (1 - at) + w * (at + 0.02)
      const y = -h * (0.94 - at) * 0.9
      return pen`M${x} ${y}l${-w * 0.07} ${h * (0.12 + 0.1 * random())}`
    })
    .join('')
}

function house(x: number, y: number, w: number): { wall: string; roof: string; ink: string } {
  const wall = pen`M${x - w} ${y}L${x - w} ${y - w * 0.8}L${x} ${y - w * 1.6}L${x + w * 1.5} ${y - w * 1.6}L${x + w * 2.1} ${y - w * 0.8}L${x + w * 2.1} ${y}Z`
  return {
    wall,
    roof: pen`M${x} ${y - w * 1.6}L${x + w * 1.5} ${y - w * 1.6}L${x + w * 2.2} ${y - w * 0.75}L${x + w * 0.75} ${y - w * 0.75}Z`,
    ink: `${wall}${pen`M${x} ${y - w * 1.6}L${x + w * 0.75} ${y - w * 0.8}L${x + w * 0.75} ${y}M${x + w * 0.75} ${y - w * 0.8}L${x + w * 2.1} ${y - w * 0.8}`}`,
  }
}

/** The same drawing for the same kind and variant, always. */
export function glyph(kind: GlyphKind, variant: number): Glyph {
  return DRAWINGS[kind](randomOf(`${kind} ${variant}`))
}

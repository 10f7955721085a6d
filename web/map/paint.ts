// The paint under all the ink: land in the colours of its climates, with relief lit from the north-west, and a sea that
// grows paler towards its shores.
import { layered, noiseOf, ridged } from './chance.ts'
import type { Colour, Palette } from './colours.ts'
import { fieldOf } from './field.ts'
import type { MapPlan } from './plan.ts'

export interface Bitmap {
  readonly width: number
  readonly height: number
  /** Three bytes a pixel, row by row. */
  readonly data: Uint8ClampedArray
}

const RED = 0
const RELIEF = 3
const WOOD = 4

/** `density` is pixels per unit. */
export function paintLand({ width, height, regions }: MapPlan, palette: Palette, density: number): Bitmap {
  const W = Math.round(width * density)
  const H = Math.round(height * density)
  const sources = regions
    .filter(({ kind }) => kind !== 'sea')
    .flatMap(({ anchors, climate, relief, wood }) =>
      anchors.map((at) => ({ at, values: [...palette.climate[climate], relief, wood] })),
    )
  const field = fieldOf(width, height, 900, sources)
  const noise = noiseOf('land')
  const tall = new Float32Array(W * H)
  const tone = new Float32Array(W * H * 3)
  const ground = new Float64Array(5)
  for (let pixel = 0; pixel < W * H; pixel++) {
    const x = (pixel % W) / density
    const y = Math.floor(pixel / W) / density
    // Look-ups are bent, so that climates meet in tongues and not in circles.
    field(x + bend(noise, x, y), y + bend(noise, x + 3600, y), ground)
    const ridge = ground[RELIEF] * ridged(noise, x / 46, y / 46, 4) ** 3
    const soft = layered(noise, x / 30 + 9, y / 30, 4)
    const wash = layered(noise, x / 130 + 70, y / 130, 4) - 0.5
    tall[pixel] = 26 * ridge + 7 * soft + 0.9 * noise(x / 2.2, y / 2.2)
    const green = Math.min(0.75, ground[WOOD] * (0.45 + soft))
    const stone = Math.max(0, Math.min(0.7, (ridge - 0.34) * 1.3))
    for (let k = RED; k < 3; k++) {
      const grown = mix(ground[k], palette.wood[k], green)
      tone[pixel * 3 + k] = mix(grown, palette.rock[k], stone) + wash * 30
    }
  }
  return { width: W, height: H, data: lit(tall, tone, W, palette.depth * density) }
}

const bend = (noise: ReturnType<typeof noiseOf>, x: number, y: number) => 26 * (layered(noise, x / 90, y / 90, 3) - 0.5)

const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** Slopes that face north-west are lighter, the others darker. */
function lit(tall: Float32Array, tone: Float32Array, width: number, depth: number): Uint8ClampedArray {
  const data = new Uint8ClampedArray(tone.length)
  for (let pixel = 0; pixel < tall.length; pixel++) {
    const west = tall[pixel % width === 0 ? pixel : pixel - 1]
    const north = tall[pixel < width ? pixel : pixel - width]
    const light = Math.max(-1, Math.min(1, (2 * tall[pixel] - west - north) * depth))
    for (let k = 0; k < 3; k++) data[pixel * 3 + k] = tone[pixel * 3 + k] * (1 + light * 0.5)
  }
  return data
}

export function paintSea({ width, height, regions }: MapPlan, palette: Palette, density: number): Bitmap {
  const W = Math.round(width * density)
  const H = Math.round(height * density)
  const sources = regions.flatMap(({ anchors, kind }) =>
    anchors.map((at) => ({ at, values: [kind === 'sea' ? 0 : 1] })),
  )
  const field = fieldOf(width, height, 2600, sources)
  const noise = noiseOf('sea')
  const data = new Uint8ClampedArray(W * H * 3)
  const land = new Float64Array(1)
  for (let pixel = 0; pixel < W * H; pixel++) {
    const x = (pixel % W) / density
    const y = Math.floor(pixel / W) / density
    field(x, y, land)
    const swell = layered(noise, x / 110, y / 60, 4) - 0.5
    const pale = Math.max(0, Math.min(1, land[0] * 1.7 + swell * 0.55 + 0.06))
    for (let k = 0; k < 3; k++) data[pixel * 3 + k] = seaTone(palette, k, pale)
  }
  return { width: W, height: H, data }
}

const seaTone = ({ deep, middle, shore }: Palette, k: number, pale: number): number => {
  const [from, to]: [Colour, Colour] = pale < 0.5 ? [deep, middle] : [middle, shore]
  return mix(from[k], to[k], pale < 0.5 ? pale * 2 : pale * 2 - 1)
}

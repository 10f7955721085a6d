// Chance that never changes: every random thing on a map is seeded by a name, so that two bakes and two visits agree.

/** FNV-1a of a text. */
function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619) >>> 0
  return h
}

export type Random = () => number

/** Numbers from 0 to 1 (mulberry32), always the same for the same name. */
export function randomOf(name: string): Random {
  let seed = hash(name)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export type Noise = (x: number, y: number) => number

const TABLE = 65536

/** Smooth value noise from 0 to 1 with one bump per unit. */
export function noiseOf(name: string): Noise {
  const random = randomOf(name)
  const table = Float32Array.from({ length: TABLE }, random)
  const at = (x: number, y: number) => table[((x * 73) ^ (y * 9176)) & (TABLE - 1)]
  return (x, y) => {
    const i = Math.floor(x)
    const j = Math.floor(y)
    const u = ease(x - i)
    const v = ease(y - j)
    const upper = at(i, j) * (1 - u) + at(i + 1, j) * u
    const lower = at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u
    return upper * (1 - v) + lower * v
  }
}

const ease = (t: number) => t * t * (3 - 2 * t)

/** The noise laid over itself, each layer twice as fine and half as strong; still 0 to 1. */
export function layered(noise: Noise, x: number, y: number, layers: number): number {
  let sum = 0
  let total = 0
  let strength = 0.5
  let scale = 1
  for (let layer = 0; layer < layers; layer++) {
    sum += strength * noise(x * scale + layer * 17, y * scale + layer * 31)
    total += strength
    strength /= 2
    scale *= 2
  }
  return sum / total
}

/** Ridges where the layered noise crosses its middle: 1 on the crest, 0 far from it. */
export function ridged(noise: Noise, x: number, y: number, layers: number): number {
  return 1 - Math.abs(2 * layered(noise, x, y, layers) - 1)
}

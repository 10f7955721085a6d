// What the painter has on the palette, by day and by night.
import type { Climate } from './plan.ts'

export type Theme = 'light' | 'dark'
export type Colour = readonly [red: number, green: number, blue: number]

export interface Palette {
  /** Ground colours, and what grows and what breaks through. */
  readonly climate: Readonly<Record<Climate, Colour>>
  readonly wood: Colour
  readonly rock: Colour
  readonly deep: Colour
  readonly middle: Colour
  readonly shore: Colour
  /** How strongly the relief is lit. */
  readonly depth: number
  /** Pen and wash. */
  readonly ink: string
  readonly border: string
  readonly halo: string
  readonly shallow: string
  readonly seaInk: string
  readonly body: string
  readonly leaf: string
  readonly shade: string
  readonly roof: string
  readonly snow: string
  readonly frame: string
  readonly frameFill: string
  readonly vignette: string
}

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    climate: {
      mild: [207, 194, 142],
      cold: [199, 201, 184],
      ice: [229, 231, 224],
      steppe: [221, 201, 146],
      desert: [223, 192, 130],
      jungle: [186, 180, 118],
      far: [200, 187, 154],
    },
    wood: [137, 149, 96],
    rock: [158, 137, 112],
    deep: [86, 136, 149],
    middle: [120, 164, 168],
    shore: [180, 204, 192],
    depth: 0.17,
    ink: '#2a1a0c',
    border: '#3a2412',
    halo: '#efe3c2',
    shallow: '#d5e0cd',
    seaInk: '#234a57',
    body: '#eadfbf',
    leaf: '#8e9b62',
    shade: '#3a2410',
    roof: '#a4472c',
    snow: '#fbfaf3',
    frame: '#2a1a0c',
    frameFill: '#e7d8b1',
    vignette: '#2a1a0c',
  },
  dark: {
    climate: {
      mild: [92, 84, 54],
      cold: [80, 84, 79],
      ice: [90, 95, 96],
      steppe: [98, 83, 51],
      desert: [100, 79, 46],
      jungle: [72, 74, 42],
      far: [80, 72, 56],
    },
    wood: [52, 62, 36],
    rock: [88, 76, 62],
    deep: [11, 24, 33],
    middle: [19, 42, 53],
    shore: [40, 78, 84],
    depth: 0.19,
    ink: '#0c0704',
    border: '#0e0804',
    halo: '#2b2418',
    shallow: '#2f5a5f',
    seaInk: '#6fa0a6',
    body: '#6d6144',
    leaf: '#3e4a2c',
    shade: '#0a0603',
    roof: '#8a3d26',
    snow: '#c9cdc6',
    frame: '#c9a760',
    frameFill: '#241a10',
    vignette: '#000000',
  },
}

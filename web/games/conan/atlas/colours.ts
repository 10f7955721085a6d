// The paints of the boards, by day and by night. Materials go from their darkest to their lightest tone.
import type { Theme } from '../../../map/colours.ts'

export interface Paints {
  readonly dark: boolean
  readonly ink: string
  /** Borders between areas, and the shadow under them. */
  readonly line: string
  readonly lineShadow: string
  readonly rail: readonly string[]
  readonly timber: readonly string[]
  readonly outer: readonly string[]
  readonly stone: readonly string[]
  readonly treads: readonly string[]
  readonly sill: string
  readonly cloth: readonly string[]
  readonly green: readonly string[]
  /** How deep shadows are. */
  readonly shade: number
}

export const PAINTS: Readonly<Record<Theme, Paints>> = {
  light: {
    dark: false,
    ink: '#21150b',
    line: '#fff6dc',
    lineShadow: '#2a1a0c',
    rail: ['#7a4c22', '#d9a45c'],
    timber: ['#3a2413', '#6d4826', '#8a5d33', '#b98a54', '#e0bd88'],
    outer: ['#4a443c', '#7d766b', '#948c7f', '#b5ac9c', '#d8d0c0'],
    stone: ['#5a544b', '#9a9184', '#aba294', '#c3bbab', '#e4ddcf'],
    treads: ['#8d6a3e', '#a17c4b', '#b58e59', '#c9a268', '#dbb67b'],
    sill: '#c9a673',
    cloth: ['#d9c6a0', '#f3e6c8'],
    green: ['#6f8448', '#8fa35e', '#5d7340', '#3d4d28'],
    shade: 1,
  },
  dark: {
    dark: true,
    ink: '#080402',
    line: '#f3e4bd',
    lineShadow: '#000',
    rail: ['#4e3218', '#a97c42'],
    timber: ['#160d06', '#3f2a16', '#563a1f', '#7b5932', '#a98552'],
    outer: ['#1f1c18', '#46423b', '#58534b', '#726c61', '#958e81'],
    stone: ['#2a2722', '#5b564e', '#6a645b', '#807a6e', '#a39c8e'],
    treads: ['#4a361e', '#594225', '#6a5030', '#7c5f3a', '#907046'],
    sill: '#6e5434',
    cloth: ['#a08d6c', '#c9b894'],
    green: ['#38472a', '#4d5f36', '#2b3a22', '#162010'],
    shade: 1.4,
  },
}

export type Colour = readonly [red: number, green: number, blue: number]

export const mixed = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

export const times = ([r, g, b]: Colour, light: number): Colour => [r * light, g * light, b * light]

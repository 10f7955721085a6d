// The five identities of all games, and the neutral one: colour, shape and hatching, so that nobody needs the colour.
// Hatchings follow the engravers' code for tinctures (Petra Sancta, 1638). A game says who has which.

export type Identity = 'or' | 'azure' | 'gules' | 'sable' | 'murrey' | 'neutral'

/** A pattern that repeats, in the units of the shapes. */
export interface Hatching {
  width: number
  height: number
  /** Drawn as lines, unless `dots`: then as filled circles. */
  path: string
  dots: boolean
  colour: string
  lineWidth: number
  opacity: number
}

export interface Look {
  fill: string
  /** The lit edge of the face, and the side of the token below it. */
  light: string
  dark: string
  /** What stands on the fill. */
  icon: string
  /** Tints of land and lines of charts, where the fill itself would not be seen. */
  line: { light: string; dark: string }
  /** Of lines in charts; empty for a solid one. */
  dash: string
  /** An SVG path around 0, 0, about 22 across. */
  shape: string
  hatching: Hatching
  /** How far the emblem stands from the middle, downwards. */
  lift: number
}

const white = '#fff'

export const identities: Readonly<Record<Identity, Look>> = {
  or: {
    fill: '#e3b034',
    light: '#f6d377',
    dark: '#94690f',
    icon: '#24160a',
    line: { light: '#b07f0a', dark: '#e3b034' },
    dash: '',
    shape: 'M-9.6-9.2Q-4.5-8 0-10.4Q4.5-8 9.6-9.2V.6C9.6 6.4 4.6 9.6 0 11.6C-4.6 9.6-9.6 6.4-9.6 .6Z',
    hatching: {
      width: 3.4,
      height: 3.4,
      path: 'M.38 1a.62.62 0 1 0 1.24 0a.62.62 0 1 0-1.24 0M2.08 2.7a.62.62 0 1 0 1.24 0a.62.62 0 1 0-1.24 0',
      dots: true,
      colour: '#5c3b00',
      lineWidth: 0,
      opacity: 0.5,
    },
    lift: -0.4,
  },
  azure: {
    fill: '#3a7cc4',
    light: '#6aa5e4',
    dark: '#1f4c80',
    icon: '#fff8e6',
    line: { light: '#3a7cc4', dark: '#6aa5e4' },
    dash: '10 3 2 3',
    shape:
      'M-5.6-9.8H5.6Q6.6-9.8 7.1-9L11.4-1Q11.9 0 11.4 1L7.1 9Q6.6 9.8 5.6 9.8H-5.6Q-6.6 9.8-7.1 9L-11.4 1Q-11.9 0-11.4-1L-7.1-9Q-6.6-9.8-5.6-9.8Z',
    hatching: { width: 4, height: 2.6, path: 'M0 1.3H4', dots: false, colour: white, lineWidth: 0.8, opacity: 0.3 },
    lift: 0,
  },
  gules: {
    fill: '#a8242c',
    light: '#d2545a',
    dark: '#641119',
    icon: '#fff8e6',
    line: { light: '#a8242c', dark: '#d2545a' },
    dash: '7 3',
    shape: 'M0-10.4A10.4 10.4 0 1 1 0 10.4A10.4 10.4 0 1 1 0-10.4Z',
    hatching: { width: 2.6, height: 4, path: 'M1.3 0V4', dots: false, colour: white, lineWidth: 0.8, opacity: 0.3 },
    lift: 0,
  },
  sable: {
    fill: '#2b2536',
    light: '#5b5270',
    dark: '#100c17',
    icon: '#fff8e6',
    line: { light: '#2b2536', dark: '#a593d0' },
    dash: '2 3',
    shape:
      'M0-12.4Q1-12.4 1.8-11.6L11.4-1.6Q12.6 0 11.4 1.6L1.8 11.6Q1 12.4 0 12.4Q-1 12.4-1.8 11.6L-11.4 1.6Q-12.6 0-11.4-1.6L-1.8-11.6Q-1-12.4 0-12.4Z',
    hatching: {
      width: 3,
      height: 3,
      path: 'M0 1.5H3M1.5 0V3',
      dots: false,
      colour: white,
      lineWidth: 0.6,
      opacity: 0.3,
    },
    lift: 0,
  },
  murrey: {
    fill: '#d26482',
    light: '#eb9cb1',
    dark: '#7f2f49',
    icon: '#24160a',
    line: { light: '#b03a62', dark: '#e58aa4' },
    dash: '6 2 1 2 1 2',
    shape: 'M-4.5-10.8H4.5L10.8-4.5V4.5L4.5 10.8H-4.5L-10.8 4.5V-4.5Z',
    hatching: {
      width: 3.4,
      height: 3.4,
      path: 'M0 0L3.4 3.4M3.4 0L0 3.4',
      dots: false,
      colour: white,
      lineWidth: 0.6,
      opacity: 0.3,
    },
    lift: 0,
  },
  neutral: {
    fill: '#d8cbae',
    light: '#f3ead4',
    dark: '#857656',
    icon: '#24160a',
    line: { light: '#857656', dark: '#d8cbae' },
    dash: '1 4',
    shape: 'M-10-7Q-10-9-8-9.6L-3-9L1-10L6-9.2Q10-9.6 10-6L9.4 0L10 6Q9.6 9.4 6 9.6L0 9L-6 9.8Q-9.8 9.6-9.8 6L-9.4 0Z',
    hatching: {
      width: 3,
      height: 3,
      path: 'M0 3L3 0',
      dots: false,
      colour: '#5c4a2a',
      lineWidth: 0.5,
      opacity: 0.5,
    },
    lift: 0,
  },
}

export const identityNames = Object.keys(identities) as Identity[]

/** Paint of the shared definitions (see Hatchings in crest.tsx), for the fill of a shape. */
export const hatchingOf = (identity: Identity): string => `url(#hatching-${identity})`
export const faceOf = (identity: Identity): string => `url(#face-${identity})`

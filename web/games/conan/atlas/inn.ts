// The inn: one planked floor under the whole common room, bedrooms above, flagged kitchen and cells, a cobbled street.
import { layered, noiseOf } from '../../../map/chance.ts'
import { type Box, distance, short } from '../../../map/lines.ts'
import { type Art, doorBoxes, furnished, markBoxes, type Standing } from './art.ts'
import { doorway, openLine, railing, walls, wallsOf, windowIn } from './borders.ts'
import { type Colour, mixed, type Paints, times } from './colours.ts'
import { drops } from './drops.ts'
import { flags, nook, planks, treads } from './floors.ts'
import {
  bale,
  barrel,
  bed,
  bench,
  cauldron,
  crate,
  hearth,
  jug,
  plate,
  rack,
  rug,
  sack,
  shelf,
  shield,
  stall,
  stool,
  straw,
  trough,
  trunk,
} from './furniture.ts'
import { free, inset } from './outline.ts'
import { at, clip, fill, put, rounded, stroke } from './pen.ts'
import type { Ground, Place } from './place.ts'

interface Tones {
  readonly upper: readonly string[]
  readonly hall: readonly string[]
  readonly poor: readonly string[]
  readonly seam: string
  readonly flag: readonly string[]
  readonly bed: string
  readonly earth: readonly string[]
  readonly cobble: readonly string[]
  readonly yard: readonly [Colour, Colour]
}

const TONES: Readonly<Record<'light' | 'dark', Tones>> = {
  light: {
    upper: ['#d8b47c', '#cfa96f', '#e0bf8a', '#c7a066', '#d3af76'],
    hall: ['#b58a55', '#ac804b', '#bf9560', '#a37742', '#b08550'],
    poor: ['#a8926c', '#9d8660', '#b19c77'],
    seam: '#5c3d1c',
    flag: ['#b9b0a0', '#aea494', '#c4bbab', '#a3998a'],
    bed: '#7d7263',
    earth: ['#a88c62', '#9f8358', '#b1966b'],
    cobble: ['#a59b8b', '#988e7e', '#b0a696', '#8d8374'],
    yard: [
      [128, 122, 84],
      [160, 140, 100],
    ],
  },
  dark: {
    upper: ['#75603c', '#6d5836', '#7e6843', '#66512f', '#796440'],
    hall: ['#5a4126', '#523a20', '#624a2c', '#4c351c', '#573f24'],
    poor: ['#4d4130', '#463a2a', '#544836'],
    seam: '#150c05',
    flag: ['#5a564f', '#524e47', '#625e56', '#4d4943'],
    bed: '#2f2a23',
    earth: ['#4a3a26', '#433421', '#523f2a'],
    cobble: ['#4e4a44', '#47433d', '#57524b', '#403c36'],
    yard: [
      [44, 40, 26],
      [58, 50, 32],
    ],
  },
}

const WINE = '#8c3b2c'
const MOSS = '#3f6b4a'
const BLUE = '#41607a'

const ROOMS: Readonly<Record<string, readonly Standing[]>> = {
  room_1: [
    [bed(WINE), 0.17, 0.38, 0, 26],
    [trunk, 0.62, 0.86],
  ],
  room_2: [
    [bed(MOSS), 0.17, 0.38, 0, 26],
    [stool, 0.9, 0.4],
    [rug(54, 30, '#6b4a2c'), 0.62, 0.78],
  ],
  room_3: [
    [bed(BLUE), 0.17, 0.38, 0, 26],
    [trunk, 0.88, 0.84],
  ],
  room_4: [
    [bed('#7d5a2c'), 0.17, 0.38, 0, 26],
    [rug(54, 30, BLUE), 0.66, 0.8],
  ],
  room_5: [
    [bed('#6b4a7a'), 0.11, 0.38, 0, 26],
    [bed(WINE), 0.9, 0.4, 0, 26],
    [rug(70, 32, WINE), 0.52, 0.8],
  ],
  linen_room: [
    [shelf(150, 'linen'), 0.5, 0.1, 0, 12],
    [shelf(62, 'linen'), 0.94, 0.55, 90, 12],
    [sack, 0.12, 0.84],
  ],
  hall_n: [[hearth(70), 0.5, 0.2, 0, 30]],
  hall_nw: [
    [stool, 0.42, 0.54, 0, 8],
    [stool, 0.94, 0.66, 0, 8],
    [stool, 0.67, 0.9, 0, 8],
  ],
  hall_sw: [
    [stool, 0.42, 0.62, 0, 8],
    [stool, 0.93, 0.55, 0, 8],
    [stool, 0.66, 0.9, 0, 8],
    [stool, 0.6, 0.34, 0, 8],
  ],
  hall_ne: [
    [bench(70), 0.76, 0.88],
    [stool, 0.2, 0.8],
  ],
  hall_se: [
    [stool, 0.49, 0.6, 0, 8],
    [stool, 0.7, 0.28, 0, 8],
    [stool, 0.66, 0.9, 0, 8],
  ],
  behind_bar: [
    [shelf(150, 'bottles'), 0.09, 0.5, 90, 12],
    [barrel(11), 0.3, 0.9, 0, 12],
    [barrel(10), 0.52, 0.92],
    [barrel(11), 0.86, 0.9],
  ],
  kitchen: [
    [hearth(50, -90), 0.13, 0.56, -90, 24],
    [cauldron, 0.32, 0.56, 0, 12],
    [bench(46), 0.75, 0.9],
    [sack, 0.93, 0.87],
  ],
  storeroom: [
    [barrel(12), 0.12, 0.22, 0, 12],
    [barrel(11), 0.25, 0.19, 0, 12],
    [crate(24), 0.13, 0.84, 0, 12],
    [crate(19), 0.28, 0.88],
    [sack, 0.88, 0.88],
    [sack, 0.78, 0.9],
    [barrel(11), 0.9, 0.18, 0, 12],
  ],
  guardroom: [
    [rack(64), 0.62, 0.86],
    [shield(BLUE), 0.2, 0.84],
    [bench(56), 0.94, 0.62, 90],
  ],
  private_room: [
    [rug(82, 46, '#6b2a3a'), 0.62, 0.62],
    [bench(56), 0.95, 0.55, 90],
    [trunk, 0.88, 0.15],
  ],
  stable: [
    [stall, 0.62, 0.26],
    [bale, 0.86, 0.86],
    [bale, 0.66, 0.89, 4],
    [trough, 0.84, 0.13],
    [straw(30, 70, 26), 0.4, 0.84],
    [straw(22, 50, 30), 0.78, 0.5],
  ],
  back_room_w: [
    [crate(20), 0.08, 0.28],
    [barrel(10), 0.92, 0.3],
    [sack, 0.9, 0.76],
  ],
  back_room_e: [
    [crate(20), 0.07, 0.3],
    [sack, 0.07, 0.72],
    [barrel(9), 0.16, 0.28],
  ],
  entrance: [
    [rug(58, 42, WINE), 0.5, 0.52],
    [bench(48), 0.08, 0.5, 90],
  ],
}

const FLAGGED = new Set(['kitchen', 'storeroom', 'guardroom'])
const isHall = ({ id }: Place): boolean => /^hall|^bar$|^behind_bar$|^entrance$/.test(id)

export function inn(ground: Ground, paints: Paints): Art {
  const { ink, dark } = paints
  const tones = TONES[dark ? 'dark' : 'light']
  const indoors = ground.level.filter(({ terrain }) => terrain !== 'ground')
  const isStreet = (id: string) => ground.of(id).terrain === 'ground'
  const things = furnished(ground, paints, ROOMS, (id) => !id.startsWith('hall'))
  const { pieces, gaps } = wallsOf(ground, 'wood', isStreet)
  for (const place of indoors)
    pieces.outer.push(
      ...free(
        place.ring,
        ground.level.filter((other) => other !== place).map(({ ring }) => ring),
      ),
    )
  const level = (kind: 'open' | 'railing' | 'banister') =>
    ground
      .along(kind)
      .filter(({ edge: { a, b } }) => !ground.of(a).raised && !ground.of(b).raised)
      .map(({ piece }) => piece)
  return {
    ground: yard(tones),
    drawn: `${floors(ground, indoors, tones, paints)}${things.drawn}${counter(ground.of('bar').box, paints)}
${openLine(level('open'), paints)}${level('railing')
  .map((piece) => railing(piece, paints))
  .join('')}${level('banister')
  .map((piece) => railing(piece, paints, true))
  .join('')}
${walls(
  pieces,
  gaps.flatMap(({ piece }) => piece),
  paints,
)}${windows(indoors, paints)}${gaps.map(({ of, piece }) => doorway(piece, paints, of.some(isStreet) ? 13 : 8)).join('')}
${ground.raised.map((table) => tableTop(table, paints, ink)).join('')}`,
    cover: '',
    taken: [...things.taken, ...doorBoxes(gaps), ...markBoxes(ground, ['railing', 'banister', 'stairs'])],
    inset: ({ raised }) => (raised ? 1.5 : 6.5),
  }
}

function yard({ yard: [from, to] }: Tones): Art['ground'] {
  const noise = noiseOf('yard')
  return (x, y) => {
    const share = Math.min(1, layered(noise, x / 60, y / 60, 4) * 1.1 + (y > 596 ? 0.35 : 0))
    return times(mixed(from, to, share), 0.86 + 0.28 * layered(noise, x / 9 + 40, y / 9, 2))
  }
}

function floors(ground: Ground, indoors: readonly Place[], tones: Tones, paints: Paints): string {
  const { ink, shade } = paints
  const cobbles = { tones: tones.cobble, joint: ink, height: 10, width: 13, round: 4, jitter: 3 }
  const street = ground.level
    .filter(({ terrain }) => terrain === 'ground')
    .map(({ d, box, id }) => clip(d, flags(box, { ...cobbles, seed: id, missing: 0.05 })))
  const kerb = flags([0, 690, 1000, 704], { ...cobbles, seed: 'kerb', missing: 0.35 })
  const house = indoors.map(({ d }) => d).join('')
  const shadow = fill(
    house,
    '#000',
    'opacity=".5" transform="translate(8 11)" stroke="#000" stroke-width="12" filter="url(#soft)"',
  )
  const hall = indoors.filter(isHall)
  const hallFloor = planks([20, 240, 800, 600], {
    tones: tones.hall,
    seam: tones.seam,
    seed: 'hall',
    width: 10.5,
    length: 96,
  })
  const corners = hall.filter(({ id }) => !id.startsWith('hall')).map((place) => nook(place, shade * 0.7))
  const rooms = indoors
    .filter((place) => !isHall(place) && place.terrain !== 'stairs')
    .map((place) => clip(place.d, `${floorOf(place, tones, ink)}${nook(place, shade)}`))
  const stairs = ground.of('stairs')
  const steps = clip(
    stairs.d,
    `${treads(stairs.box, paints, 14)}${stroke('M600 240H800', '#000', 14, 'stroke-opacity=".2"')}`,
  )
  const balcony = drops(ground, paints, {
    height: 6,
    isOpen: (high, low) => high.id === 'balcony_e' && low.id === 'stairs',
    isFlat: () => false,
    face: ([to, from], tall) => {
      let joists = ''
      for (let x = from[0] + 6; x < to[0]; x += 15) joists += `M${short(x)} ${from[1]}v${tall}`
      const front = `M${at(from)}H${to[0]}v${tall}H${from[0]}Z`
      return `${fill(front, '#000', 'opacity=".3" transform="translate(0 8)"')}${fill(front, paints.timber[1])}${stroke(joists, paints.timber[3], 3.4)}${stroke(joists, ink, 0.8, 'transform="translate(2 0)"')}${stroke(`M${from[0]} ${from[1] + tall}H${to[0]}`, ink, 1.3)}`
    },
  })
  return `${street.join('')}${kerb}${shadow}${clip(hall.map(({ d }) => d).join(''), hallFloor)}${rooms.join('')}${clip(hall.map(({ d }) => d).join(''), corners.join(''))}${steps}${balcony.drawn}`
}

function floorOf({ id, box, d, elevation, features }: Place, tones: Tones, ink: string): string {
  if (elevation === 2)
    return planks(box, { tones: tones.upper, seam: tones.seam, seed: id, upright: !features.includes('balcony') })
  if (FLAGGED.has(id))
    return flags(box, { tones: tones.flag, joint: ink, seed: id, height: 19, width: 25, bed: tones.bed })
  if (id === 'stable')
    return `${fill(d, tones.earth[0])}${flags(box, { tones: tones.earth, joint: tones.seam, seed: id, height: 13, width: 34, missing: 0.5, round: 6, jitter: 6 })}`
  return planks(box, { tones: tones.poor, seam: tones.seam, seed: id, width: 10.5, length: 96 })
}

/** The bar is an area of its own: a counter with what the guests left on it. */
function counter([l, t, r, b]: Box, paints: Paints): string {
  const { ink, timber } = paints
  const box = `M${l + 9} ${t + 14}H${r - 9}V${b - 7}H${l + 9}Z`
  const top = planks([l, t, r, b], {
    tones: timber.slice(2, 4),
    seam: ink,
    seed: 'bar',
    width: 12.4,
    length: 140,
    upright: true,
  })
  const left = [
    [0.2, 0.2, jug],
    [0.75, 0.28, jug],
    [0.2, 0.9, jug],
    [0.7, 0.86, plate],
    [0.4, 0.82, jug],
  ] as const
  const goods = left.map(([u, v, thing]) => put([l + (r - l) * u, t + (b - t) * v], thing(paints)))
  return `${fill(box, '#000', 'opacity=".36" transform="translate(4 5)"')}${clip(box, top)}${stroke(box, ink, 2)}${stroke(`M${l + 13} ${t + 18}H${r - 13}V${b - 11}H${l + 13}Z`, timber[4], 1.2, 'stroke-opacity=".5"')}${goods.join('')}`
}

function tableTop({ ring, box, id }: Place, paints: Paints, ink: string): string {
  const [l, t, r, b] = box
  const d = rounded(ring, 5)
  const top = planks(box, { tones: paints.timber.slice(2, 5), seam: ink, seed: id, width: 10, length: 60 })
  const left = [
    [0.1, 0.2, jug],
    [0.92, 0.22, plate],
    [0.93, 0.8, jug],
    [0.08, 0.82, plate],
  ] as const
  const goods = left.map(([u, v, thing]) => put([l + (r - l) * u, t + (b - t) * v], thing(paints), 0, 0.8))
  return `${fill(d, '#000', 'opacity=".36" transform="translate(3 6)"')}${clip(d, top)}${stroke(d, ink, 2)}${stroke(rounded(inset(ring, 3), 3), paints.timber[4], 1.1, 'stroke-opacity=".55"')}${goods.join('')}`
}

/** In the middle of the longest outer wall of each room that has one. */
function windows(indoors: readonly Place[], paints: Paints): string {
  return indoors
    .filter(({ features }) => features.includes('window'))
    .map((place) => {
      const outer = free(
        place.ring,
        indoors.filter((other) => other !== place).map(({ ring }) => ring),
      )
      const [longest] = outer.toSorted((a, b) => distance(...b) - distance(...a))
      return longest ? windowIn(longest, paints) : ''
    })
    .join('')
}

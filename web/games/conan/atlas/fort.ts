// The abandoned fort: broken flagstones in its courts, whole ones in its rooms, wall walks in large slabs, rubble.
import { layered, noiseOf, randomOf } from '../../../map/chance.ts'
import { inside, short } from '../../../map/lines.ts'
import type { Point } from '../../../map/types.ts'
import { type Art, doorBoxes, furnished, markBoxes, type Standing } from './art.ts'
import { coping, doorway, merlons, openLine, rockSlide, scree, walls, wallsOf } from './borders.ts'
import { type Colour, mixed, type Paints, times } from './colours.ts'
import { drops } from './drops.ts'
import { flags, nook, treads } from './floors.ts'
import {
  altar,
  banner,
  barrel,
  brazier,
  chains,
  column,
  crate,
  fallen,
  hearth,
  rack,
  sack,
  shield,
  straw,
  trapdoor,
  trunk,
  well,
} from './furniture.ts'
import { type Piece, shared } from './outline.ts'
import { at, blob, clip, disc, fill, inked, outlined, put, stroke } from './pen.ts'
import { type Ground, type Place, partOf } from './place.ts'
import { tuft } from './plants.ts'
import { roughLine } from './rough.ts'

interface Tones {
  readonly court: readonly string[]
  readonly room: readonly string[]
  readonly walk: readonly string[]
  readonly treads: readonly string[]
  readonly bed: string
  readonly green: readonly string[]
  readonly soil: readonly [grass: Colour, dry: Colour, road: Colour]
}

const TONES: Readonly<Record<'light' | 'dark', Tones>> = {
  light: {
    court: ['#cdbf9f', '#c3b493', '#d6c9aa', '#b9aa88'],
    room: ['#bdb4a3', '#b2a897', '#c8bfae', '#a79d8c'],
    walk: ['#d5cdbf', '#cbc2b3', '#ded7ca'],
    treads: ['#9a9184', '#aaa193', '#bab1a3', '#c9c1b3', '#d9d2c5'],
    bed: '#857a69',
    green: ['#7c8f52', '#95a768', '#6b7d40', '#4a5a2e'],
    soil: [
      [136, 146, 88],
      [172, 168, 110],
      [208, 188, 144],
    ],
  },
  dark: {
    court: ['#6a604d', '#635946', '#726855', '#5c5240'],
    room: ['#5f5a51', '#58534a', '#676258', '#514c44'],
    walk: ['#77716a', '#6f6961', '#7f7971'],
    treads: ['#4e493f', '#5c574c', '#6a6459', '#787266', '#868074'],
    bed: '#332e27',
    green: ['#34422a', '#46573a', '#56683c', '#1f2a16'],
    soil: [
      [54, 60, 34],
      [78, 76, 46],
      [112, 94, 64],
    ],
  },
}

const ROOMS: Readonly<Record<string, readonly Standing[]>> = {
  chapel: [
    [altar, 0.5, 0.2, 0, 34],
    [column(false), 0.08, 0.22, 0, 13],
    [column(true), 0.08, 0.88, 0, 13],
    [column(true), 0.92, 0.88, 0, 13],
    [column(false), 0.92, 0.22, 0, 13],
  ],
  great_hall: [
    [column(true), 0.09, 0.22, 0, 13],
    [column(false), 0.91, 0.22, 0, 13],
    [fallen(54), 0.8, 0.84, -14],
    [column(false), 0.09, 0.88, 0, 13],
    [hearth(62), 0.5, 0.22, 0, 30],
  ],
  cell_w: [
    [straw(22, 40, 20), 0.3, 0.84],
    [chains, 0.66, 0.7],
  ],
  cell_e: [
    [straw(22, 40, 20), 0.7, 0.84],
    [chains, 0.36, 0.7],
  ],
  great_court: [[well, 0.24, 0.62, 0, 32]],
  west_court: [
    [fallen(46), 0.24, 0.78, 18],
    [crate(20), 0.88, 0.84, 8],
  ],
  east_court: [
    [brazier, 0.1, 0.84],
    [crate(20), 0.86, 0.82, -6],
  ],
  storehouse: [
    [barrel(12), 0.66, 0.85],
    [barrel(11), 0.58, 0.88],
    [crate(24), 0.92, 0.84],
    [crate(19), 0.8, 0.87],
    [sack, 0.13, 0.5],
    [sack, 0.08, 0.6],
    [barrel(11), 0.29, 0.26],
  ],
  armory: [
    [rack(64), 0.3, 0.82],
    [shield('#8c2318'), 0.62, 0.86],
    [shield('#41607a'), 0.76, 0.87],
    [trunk, 0.9, 0.86],
  ],
  gate_court: [
    [brazier, 0.12, 0.14],
    [brazier, 0.88, 0.14],
  ],
  tower_nw: [[trapdoor, 0.72, 0.72, 0, 20]],
  tower_ne: [[trapdoor, 0.28, 0.72, 0, 20]],
  tower_sw: [[trapdoor, 0.72, 0.28, 0, 20]],
  tower_se: [[trapdoor, 0.28, 0.62, 0, 20]],
}

const isOutside = ({ features }: Place): boolean => features.includes('outside')
const isTower = ({ terrain }: Place): boolean => terrain === 'tower'
const isRoom = ({ id }: Place): boolean => /chapel|hall|cell|armory|storehouse/.test(id)

export function fort(ground: Ground, paints: Paints): Art {
  const tones = TONES[paints.dark ? 'dark' : 'light']
  const inner = ground.level.filter((place) => !isOutside(place))
  const things = furnished(ground, paints, ROOMS, (id) => /chapel|hall|cell/.test(id))
  const outer = (id: string) => isOutside(ground.of(id))
  const { pieces, gaps } = wallsOf(ground, 'stone', outer)
  // The walls of towers are their merlons.
  const besideTower = ground.blockers.filter(
    ({ kind, of }) => kind === 'wall' && of.some((id) => isTower(ground.of(id))),
  )
  const towers = new Set(besideTower.map(({ seg }) => seg.join()))
  const stone = { ...pieces, outer: pieces.outer.filter((piece) => !towers.has(piece.flat().join())) }
  const floor = floors(ground, inner, tones, paints)
  const edges = parapets(ground, paints)
  return {
    ground: soil(tones),
    drawn: `${floor.drawn}${grass(ground, tones)}${things.drawn}${openLine(openBorders(ground), paints)}
${walls(
  stone,
  gaps.flatMap(({ piece }) => piece),
  paints,
)}${edges}${ground
  .along('rockslide')
  .map(({ piece }) => rockSlide(piece, paints))
  .join('')}
${gaps.map(({ of, piece }) => doorway(piece, paints, of.some(outer) ? 14 : 10)).join('')}${gatehouse(ground, paints)}${banners(ground, paints)}${bushes(ground, tones, paints)}`,
    cover: '',
    taken: [
      ...floor.faces,
      ...things.taken,
      ...doorBoxes(gaps),
      ...markBoxes(ground, ['parapet', 'rockslide', 'stairs']),
    ],
    inset: ({ elevation }) => (elevation === 2 ? 8.5 : 5.5),
  }
}

function soil({ soil: [grassy, dry, road] }: Tones): Art['ground'] {
  const noise = noiseOf('fort')
  return (x, y) => {
    const inFort = x > 100 && x < 900 && y > 90 && y < 610
    const grain = layered(noise, x / 26 + 9, y / 26, 3)
    const meadow = mixed(grassy, dry, Math.min(1, Math.max(0, layered(noise, x / 90, y / 90, 4) * 2.2 - 0.6)))
    const off = x - 500 - 14 * Math.sin(y / 40)
    const track = y > 545 ? Math.min(1, Math.exp(-((off / 52) ** 4)) * 1.15) : 0
    const rut = Math.exp(-(((Math.abs(off) - 15) / 4) ** 2)) * 0.35
    const wall = Math.min(Math.abs(x - 100), Math.abs(x - 900), Math.abs(y - 90), Math.abs(y - 610))
    const bare = track * 1.1 + (inFort ? 0.75 : 0) - rut * track + Math.exp(-wall / 16) * 0.3
    const slope = layered(noise, (x - 2) / 26 + 9, (y - 2) / 26, 3) - grain
    const light = (0.84 + 0.2 * layered(noise, x / 7 + 60, y / 7, 2) + 0.14 * grain) * (1 + slope * 1.3)
    return times(mixed(meadow, road, Math.min(1, bare)), light)
  }
}

function floors(ground: Ground, inner: readonly Place[], tones: Tones, paints: Paints) {
  const { ink, shade, dark, stone } = paints
  const high = inner.filter(({ elevation }) => elevation === 2)
  const shadow = fill(
    high.map(({ d }) => d).join(''),
    '#000',
    'opacity=".5" transform="translate(11 17)" filter="url(#soft)"',
  )
  const low = inner.filter(({ elevation }) => elevation === 0)
  const courts = low.filter((place) => !isRoom(place))
  const paving = clip(
    courts.map(({ d }) => d).join(''),
    flags([200, 270, 800, 615], {
      tones: tones.court,
      joint: ink,
      seed: 'court',
      height: 21,
      width: 28,
      missing: 0.2,
      round: 4,
      jitter: 4,
    }),
  )
  const rooms = low.filter(isRoom).map((place) => {
    const cell = place.features.includes('cell')
    const laid = { tones: tones.room, joint: ink, seed: place.id, missing: 0.04, bed: tones.bed }
    const stones = flags(place.box, { ...laid, height: cell ? 15 : 18, width: cell ? 18 : 24 })
    return clip(place.d, `${stones}${nook(place, shade)}`)
  })
  const falls = drops(ground, paints, {
    height: 8,
    isFlat: isOutside,
    isOpen: (up, down) => up.terrain === 'rubble' || up.id === 'stair_e' || (down.terrain === 'rubble' && !isTower(up)),
    face: (piece, tall, under) => masonry(piece, tall, paints, !isOutside(under)),
  })
  const walks = high.map((place) => {
    const laid = {
      tones: tones.walk,
      joint: ink,
      seed: place.id,
      width: 30,
      round: 2,
      jitter: 2,
      missing: 0.02,
      bed: stone[0],
    }
    const tower = isTower(place)
    const light = tower ? fill(place.d, '#fff', `opacity="${dark ? 0.05 : 0.12}"`) : ''
    return clip(
      place.d,
      `${flags(place.box, { ...laid, height: tower ? 22 : 20 })}${light}${nook(place, tower ? 0.8 : 0.35)}`,
    )
  })
  const stair = ground.of('stair_e')
  const [, t, r, b] = stair.box
  const steps = clip(
    stair.d,
    `${treads(stair.box, { ...paints, treads: tones.treads }, 8)}${nook(stair, 0.5)}${stroke(`M${r} ${t}V${b}`, '#000', 20, 'stroke-opacity=".12"')}`,
  )
  const rubble = inner
    .filter(({ terrain }) => terrain === 'rubble')
    .map(
      ({ d, ring, id }) =>
        `${clip(d, `${fill(d, stone[1], 'opacity=".75"')}${stroke(d, '#000', 16, 'stroke-opacity=".25"')}`)}${scree(ring, paints, id)}`,
    )
  const drawn = `${shadow}${paving}${rooms.join('')}${mosaic(ground.of('chapel').dot, paints)}${falls.drawn}${walks.join('')}${steps}${rubble.join('')}`
  return { drawn, faces: falls.faces }
}

/** A wheel of two colours in the floor of the chapel. */
function mosaic(place: Point, { ink, dark }: Paints): string {
  const petals = Array.from({ length: 12 }, (_, i) =>
    put([0, 0], inked('M0 -10L5 -26L0 -38L-5 -26Z', i % 2 ? '#7a3326' : '#41607a', ink, 0.7), i * 30 + 0.001),
  )
  const wheel = `${disc([0, 0], 46, 'none', outlined('#7a3326', 5))}${disc([0, 0], 39, 'none', outlined(ink, 1))}${petals.join('')}${disc([0, 0], 8, '#b58a3a', outlined(ink, 1))}`
  return `<g opacity="${dark ? 0.5 : 0.6}">${put(place, wheel)}</g>`
}

/** The face of a wall that one looks at from the south. */
function masonry([to, from]: Piece, tall: number, { ink, stone }: Paints, casts: boolean): string {
  const random = randomOf(`${from.join()} ${to.join()}`)
  const front = `M${at(from)}L${at(to)}L${at([to[0], to[1] + tall])}L${at([from[0], from[1] + tall])}Z`
  let joints = ''
  for (let y = 0, row = 0; y < tall; y += 6, row++) {
    joints += `M${at([from[0], from[1] + y])}L${at([to[0], to[1] + y])}`
    for (let x = from[0] + (row % 2) * 7; x < to[0]; x += 11 + random() * 5) joints += `M${at([x, from[1] + y])}v6`
  }
  const shadow = casts ? fill(front, '#000', `opacity=".3" transform="translate(0 ${short(tall * 0.7)})"`) : ''
  const foot = `M${at([from[0], from[1] + tall])}L${at([to[0], to[1] + tall])}`
  return `${shadow}${fill(front, stone[1])}${stroke(joints, ink, 0.8, 'stroke-opacity=".6"')}${fill(front, '#000', 'opacity=".16"')}${stroke(foot, ink, 1.4)}`
}

function openBorders(ground: Ground): Piece[] {
  return ground.along('open').flatMap(({ edge, piece }) => (isOutside(ground.of(edge.a)) ? roughLine(piece) : [piece]))
}

/** Merlons where the drop is outside and around towers, a low coping towards the courts. */
function parapets(ground: Ground, paints: Paints): string {
  const walks = ground
    .along('parapet')
    .map(({ edge, piece }) => (isOutside(ground.of(edge.b)) ? merlons : coping)(piece, paints))
  const towers = ground.walls.flatMap(({ a, b }) => {
    const [one, other] = [ground.of(a), ground.of(b)]
    const tower = [one, other].find(isTower)
    if (!tower) return []
    return shared(tower.ring, (tower === one ? other : one).ring).map((piece) => merlons(piece, paints))
  })
  return walks.join('') + towers.join('')
}

function grass({ level }: Ground, { green }: Tones): string {
  const random = randomOf('grass')
  let drawn = ''
  for (let i = 0; i < 250; i++) {
    const p: Point = [random() * 1000, random() * 700]
    const place = level.find(({ ring }) => inside([ring], p))
    const onRoad = Math.abs(p[0] - 500) < 60 && p[1] > 540
    const chance = random()
    if (!place || place.elevation > 0 || onRoad) continue
    if (!isOutside(place) && (isRoom(place) || chance < 0.72)) continue
    drawn += put(p, tuft(green[random() < 0.5 ? 2 : 3]), 0, 0.6 + random() * 0.5)
  }
  return drawn
}

function bushes({ width, height }: Ground, { green }: Tones, { ink }: Paints): string {
  const random = randomOf('fort bushes')
  let drawn = ''
  for (let i = 0; i < 90; i++) {
    const way = random()
    const edge = 2 + random() * 10
    const spots: readonly Point[] = [
      [way * width, edge],
      [way * width, height - edge],
      [edge, way * height],
      [width - edge, way * height],
    ]
    const p = spots[i % 4]
    const onRoad = p[1] > 600 && Math.abs(p[0] - 500) < 80
    if (!onRoad && random() > 0.34) drawn += blob(p, 7 + random() * 8, green, ink, `bush ${i}`)
  }
  return drawn
}

/** Two piers beside the gate, each with its fire. */
function gatehouse(ground: Ground, paints: Paints): string {
  const gate = ground.edges.find(
    ({ kind, a, b }) => kind === 'doorway' && [a, b].some((id) => isOutside(ground.of(id))),
  )
  const { ink, stone } = paints
  const pier = `${fill('M-13 -11h30v30h-30Z', '#000', 'opacity=".35"')}${inked('M-15 -15h30v30h-30Z', stone[2], ink, 1.7)}${stroke('M-15 -5H15M-15 5H15M-5 -15V-5M6 -5V5M-6 5V15', ink, 0.9, 'stroke-opacity=".6"')}${brazier(paints)}`
  const place = gate?.at
  return place ? [-38, 38].map((aside) => put([place[0] + aside, place[1]], pier)).join('') : ''
}

function banners(ground: Ground, paints: Paints): string {
  const hung: readonly (readonly [id: string, u: number, v: number, flip: boolean])[] = [
    ['tower_nw', 0.18, 0.48, false],
    ['tower_ne', 0.82, 0.48, true],
    ['tower_sw', 0.16, 0.44, false],
  ]
  return hung
    .map(([id, u, v, flip]) => {
      const drawn = banner(paints)
      return put(partOf(ground.of(id), u, v), flip ? `<g transform="scale(-1 1)">${drawn}</g>` : drawn)
    })
    .join('')
}

// The swamp village: decks on stilts around an altar in black water, reeds and mist, huts one enters from the decks.
import { layered, noiseOf, randomOf } from '../../../map/chance.ts'
import { distance, inside, type Line, short } from '../../../map/lines.ts'
import type { Point } from '../../../map/types.ts'
import { type Art, markBoxes } from './art.ts'
import { openLine } from './borders.ts'
import { type Colour, mixed, type Paints, times } from './colours.ts'
import { planks } from './floors.ts'
import { altar, brazier, skullPost } from './furniture.ts'
import { flap, flapOf, hutFloor, hutRoof, type Thatch } from './huts.ts'
import { between, fromLine, inset, nearest, type Piece, shared, sides } from './outline.ts'
import { at, blob, clip, closed, disc, fill, inked, lineOf, outlined, put, rounded, stroke } from './pen.ts'
import type { Ground, Place } from './place.ts'
import { deadTree, lilies, reeds, tuft } from './plants.ts'

interface Tones {
  readonly deck: readonly string[]
  readonly seam: string
  readonly hut: Thatch
  readonly reed: readonly string[]
  readonly lily: string
  readonly bark: readonly string[]
  readonly green: readonly string[]
  readonly foam: string
  readonly rope: string
  readonly water: Readonly<Record<'deep' | 'middle' | 'shallow' | 'ring' | 'bank' | 'meadow' | 'crest', Colour>>
}

const TONES: Readonly<Record<'light' | 'dark', Tones>> = {
  light: {
    deck: ['#bd9a68', '#b3905d', '#c7a574', '#a98552', '#c09d6c'],
    seam: '#523a1c',
    hut: ['#a3824c', '#5c421f', '#d9bd80'],
    reed: ['#8a9a52', '#7a4f28'],
    lily: '#7fa05a',
    bark: ['#7d6f5f', '#a39583'],
    green: ['#66784a', '#82945e', '#5d7340'],
    foam: '#eef2dc',
    rope: '#e3c88c',
    water: {
      deep: [84, 116, 98],
      middle: [118, 146, 118],
      shallow: [160, 172, 128],
      ring: [30, 54, 58],
      bank: [178, 166, 112],
      meadow: [150, 154, 96],
      crest: [208, 216, 180],
    },
  },
  dark: {
    deck: ['#6b5638', '#624e31', '#745f40', '#59462b', '#6f5a3b'],
    seam: '#140c05',
    hut: ['#7a5f34', '#33230f', '#b3914f'],
    reed: ['#5e7040', '#5a3d22'],
    lily: '#3f5a34',
    bark: ['#4a4036', '#6b5f50'],
    green: ['#2b3a22', '#3c4f2c', '#46583a'],
    foam: '#7fa08a',
    rope: '#a88a58',
    water: {
      deep: [14, 26, 24],
      middle: [26, 44, 38],
      shallow: [52, 72, 54],
      ring: [7, 13, 15],
      bank: [74, 72, 44],
      meadow: [58, 64, 38],
      crest: [96, 118, 92],
    },
  },
}

/** Where the altar stands, and the water is blackest. */
const MIDDLE: Point = [505, 353]

/** A platform with its deck: it steps back from its border unless an open way leads on. */
interface Deck {
  readonly place: Place
  readonly ring: Line
}

export function swamp(ground: Ground, paints: Paints): Art {
  const tones = TONES[paints.dark ? 'dark' : 'light']
  const decks = ground.level.filter(({ terrain }) => terrain === 'wood').map((place) => deckOf(ground, place))
  const huts = ground.raised
  const growth = plants(ground, decks, tones, paints)
  const [ax, ay] = ground.of('swamp_altar').dot
  return {
    ground: water(ground, tones),
    drawn: `${waves(ground, paints)}${banks(ground, paints)}${growth.floating}${platforms(ground, decks, tones, paints)}${openLine(
      ground.along('open').map(({ piece }) => piece),
      paints,
    )}
${shrine([ax, ay], paints)}${growth.standing}${deadTrees(tones, paints)}${huts.map((hut) => stilts(hut, tones, paints) + hutFloor(hut, tones.hut, paints)).join('')}${trees(ground, tones, paints)}${mist()}`,
    cover: huts.map((hut) => `${hutRoof(hut, tones.hut, paints)}${flap(ground, hut, paints)}`).join(''),
    taken: [
      ...huts.map(({ box: [l, t, r, b] }) => [l - 5, t - 5, r + 5, b + 5] as const),
      ...huts.map((hut) => flapOf(ground, hut)).map(([x, y]) => [x - 14, y - 17, x + 14, y + 17] as const),
      ...markBoxes(ground, ['stilts', 'shore', 'wade']),
      [ax - 40, ay - 58, ax + 40, ay - 12],
      [ax - 64, ay - 14, ax - 40, ay + 12],
      [ax + 40, ay - 14, ax + 64, ay + 12],
    ],
    inset: ({ terrain, raised }) => (raised ? 2 : terrain === 'wood' ? 10.5 : 3.5),
  }
}

function deckOf(ground: Ground, place: Place): Deck {
  const steps = sides(place.ring).map((side) => {
    const middle = between(...side)
    const open = ground.level.find((other) => {
      if (other === place || fromLine(middle, other.ring) >= 1.8) return false
      const edge = ground.edges.find(({ a, b }) => [a, b].includes(place.id) && [a, b].includes(other.id))
      return edge?.kind === 'open' && edge.at !== undefined && distance(edge.at, middle) < 60
    })
    if (!open) return 9
    return open.terrain === 'wood' ? 1.5 : -9
  })
  return { place, ring: inset(place.ring, steps) }
}

function water({ level }: Ground, { water: tones }: Tones): Art['ground'] {
  const land = level.filter(({ terrain }) => terrain === 'ground').map(({ ring }) => ring)
  const noise = noiseOf('swamp')
  const shore = (p: Point) => Math.min(...land.map((ring) => (inside([ring], p) ? -1 : 1) * fromLine(p, ring)))
  return (x, y) => {
    const bent: Point = [
      x + 32 * (layered(noise, x / 40, y / 40, 3) - 0.5),
      y + 32 * (layered(noise, x / 40 + 70, y / 40, 3) - 0.5),
    ]
    const far = shore(bent)
    const fine = layered(noise, x / 8 + 60, y / 8, 2)
    const broad = layered(noise, x / 80, y / 70, 4)
    if (far < 0) {
      const grain = layered(noise, x / 30 + 9, y / 30, 3)
      const slope = layered(noise, (x - 2) / 30 + 9, (y - 2) / 30, 3) - grain
      const soil = mixed(tones.meadow, tones.bank, Math.min(1, Math.max(0, broad * 2 - 0.5)))
      return times(mixed(soil, tones.middle, Math.exp(far / 9) * 0.55), (0.84 + 0.26 * fine) * (1 + slope * 1.4))
    }
    const ring = Math.exp(-((distance([x, y], MIDDLE) / 150) ** 4))
    const deep = mixed(mixed(tones.deep, tones.middle, Math.min(1, broad * 1.25)), tones.ring, ring * 0.9)
    const swell = layered(noise, (x + bent[1] * 0.1) / 38 + 3, (y + bent[0] * 0.05) / 8, 3)
    const crest = Math.max(0, 1 - Math.abs(2 * swell - 1) * 2.6) ** 3
    const lapping = Math.abs(far - 5) < 1.2 ? 0.2 : 0
    const lit = mixed(deep, tones.shallow, Math.exp(-far / 14) * 0.8)
    return times(mixed(lit, tones.crest, crest * 0.3 * (1 - ring * 0.6) + lapping), 0.93 + 0.14 * fine)
  }
}

/** A wave line between two waters. */
function waves(ground: Ground, { line, lineShadow }: Paints): string {
  return ground
    .along('wade')
    .map(({ piece }) => {
      const [p, q] = piece
      const count = Math.round(distance(p, q) / 11)
      const [ux, uy] = [(q[0] - p[0]) / count, (q[1] - p[1]) / count]
      const wave = `q${at([ux * 0.25 - uy * 0.4, uy * 0.25 + ux * 0.4])} ${at([ux / 2, uy / 2])}t${at([ux / 2, uy / 2])}`
      const d = `M${at(p)}${wave.repeat(count)}`
      return stroke(d, lineShadow, 5, 'stroke-opacity=".5"') + stroke(d, line, 2.4, 'stroke-opacity=".95"')
    })
    .join('')
}

function banks(ground: Ground, { line, lineShadow }: Paints): string {
  const d = lineOf(ground.along('shore').map(({ piece }) => piece))
  const round = 'stroke-linecap="round"'
  return `${stroke(d, lineShadow, 4.4, `stroke-opacity=".4" ${round}`)}${stroke(d, line, 2.3, `stroke-dasharray="9 6 1 6" stroke-opacity=".95" ${round}`)}`
}

function platforms(ground: Ground, decks: readonly Deck[], tones: Tones, paints: Paints): string {
  const { ink, dark, timber } = paints
  const all = decks.map(({ ring }) => rounded(ring, 4)).join('')
  const under = `${fill(all, '#000', `opacity="${dark ? 0.5 : 0.36}" transform="translate(8 13)"`)}${stroke(all, tones.foam, 9, 'stroke-opacity=".28"')}`
  const land = ground.level.filter(({ terrain }) => terrain === 'ground')
  const isWet = ([x, y]: Point) => !land.some(({ ring }) => inside([ring], [x, y + 14]))
  const isOpen = (p: Point) =>
    ground.edges.some(({ kind, at: place }) => kind === 'open' && place && distance(place, p) < 34)
  const posts = decks.map(({ ring }) =>
    sides(ring)
      .flatMap(([p, q]) => {
        const count = Math.round(distance(p, q) / 34)
        return Array.from({ length: count }, (_, i) => between(p, q, (i + 0.5) / count))
      })
      .filter((p) => isWet(p) && !isOpen(p))
      .map((p) => post(p, tones, paints))
      .join(''),
  )
  const tops = decks.map(({ place, ring }) => {
    const [x, y] = place.dot
    const isAltar = place.features.includes('altar')
    const turn = isAltar ? 0 : Math.round(((Math.atan2(y - MIDDLE[1], x - MIDDLE[0]) * 180) / Math.PI + 90) / 15) * 15
    const floor = planks([-170, -170, 170, 170], {
      tones: tones.deck,
      seam: tones.seam,
      seed: place.id,
      width: 10,
      length: 80,
      upright: true,
    })
    return `${clip(rounded(ring, 4), `${put(place.dot, floor, turn)}${stroke(closed(ring), '#000', 14, 'stroke-opacity=".2"')}`)}${stroke(rounded(ring, 4), ink, 2.4)}${stroke(rounded(inset(ring, 3.2), 3), timber[4], 1.3, 'stroke-opacity=".5"')}`
  })
  return `${under}${posts.join('')}${tops.join('')}${bridges(ground, decks, tones, paints)}`
}

function post([x, y]: Point, { foam }: Tones, { ink, timber }: Paints): string {
  const round = 'stroke-linecap="round"'
  return `${stroke(`M${at([x, y])}v11`, ink, 6.4, round)}${stroke(`M${at([x, y])}v11`, timber[1], 4, round)}<ellipse cx="${short(x)}" cy="${short(y + 13)}" rx="5" ry="1.8" fill="none" stroke="${foam}" stroke-opacity=".6"/>`
}

const stilts = ({ ring, dot }: Place, tones: Tones, paints: Paints): string =>
  ring
    .filter(([, y]) => y > dot[1])
    .map((p) => post(p, tones, paints))
    .join('')

/** Rope bridges where an open way leads from deck to deck although they do not touch. */
function bridges(ground: Ground, decks: readonly Deck[], tones: Tones, paints: Paints): string {
  const deckNamed = (id: string) => decks.find(({ place }) => place.id === id)
  return ground.edges
    .map(({ kind, a, b, at: place }) => {
      const [from, to] = [deckNamed(a), deckNamed(b)]
      if (kind !== 'open' || !from || !to || !place) return ''
      if (shared(from.place.ring, to.place.ring).some((piece) => distance(...piece) > 20)) return ''
      const hut = ground.raised.toSorted((m, n) => distance(m.dot, place) - distance(n.dot, place))[0].dot
      const aside = between(place, hut, -13 / distance(place, hut))
      return bridge([nearest(aside, from.ring), nearest(aside, to.ring)], tones, paints)
    })
    .join('')
}

function bridge([p, q]: Piece, { deck, rope }: Tones, { ink, timber }: Paints): string {
  const gap = distance(p, q)
  const start = between(p, q, -7 / gap)
  const length = gap + 14
  const turn = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI
  let boards = ''
  for (let x = 0; x < length; x += 6.4)
    boards += inked(`M${short(x)} -10h5.6v20h-5.6Z`, deck[Math.floor(x) % 5], ink, 0.9)
  const hand = (y: number, sag: number) => `M-2 ${y}Q${short(length / 2)} ${sag} ${short(length + 2)} ${y}`
  const ropes = hand(-10, -7.5) + hand(10, 7.5)
  const ends = [0, length].flatMap((x) => [-10, 10].map((y) => disc([x, y], 3, timber[2], outlined(ink, 1.1))))
  const shadow = put(
    [5, 9],
    put(start, fill(`M0 -10h${short(length)}v20h${short(-length)}Z`, '#000', 'opacity=".35"'), turn),
  )
  return `${shadow}${put(start, `${boards}${stroke(ropes, ink, 3.4)}${stroke(ropes, rope, 1.6, 'stroke-dasharray="3.4 1.6"')}${ends.join('')}`, turn)}`
}

function shrine([x, y]: Point, paints: Paints): string {
  return `${put([x, y - 34], altar(paints), 0, 1.15)}${[-52, 52].map((dx) => put([x + dx, y - 2], brazier(paints))).join('')}${[-34, 34].map((dx) => put([x + dx, y + 74], skullPost(paints))).join('')}`
}

interface Plant {
  readonly at: Point
  readonly drawn: string
  readonly floats: boolean
}

/** Reeds, lilies and tufts, away from dots, decks, huts and borders' prices. */
function plants({ level, raised, edges, width, height }: Ground, decks: readonly Deck[], tones: Tones, paints: Paints) {
  const random = randomOf('plants')
  const land = level.filter(({ terrain }) => terrain === 'ground')
  const isClear = (p: Point, room: number) =>
    level.every(({ dot }) => distance(dot, p) > 46) &&
    raised.every(({ dot }) => distance(dot, p) > 48) &&
    edges.every(({ at: place }) => !place || distance(place, p) > 24) &&
    decks.every(({ ring }) => !inside([ring], p) && fromLine(p, ring) > room)
  const found: Plant[] = []
  for (let i = 0; i < 1400; i++) {
    const p: Point = [random() * width, random() * height]
    const chance = random()
    const place = level.find(({ ring }) => inside([ring], p))
    if (!place || found.some((other) => distance(other.at, p) < 24)) continue
    const grow = (drawn: string, floats = false) => found.push({ at: p, drawn: put(p, drawn), floats })
    if (place.terrain === 'water' && isClear(p, 16)) {
      const isReedy = /reeds|mire/.test(place.id) || Math.min(...land.map(({ ring }) => fromLine(p, ring))) < 26
      if (place.id.includes('ring')) {
        if (chance < 0.12) grow(reeds(4, tones.reed, paints, `reed ${i}`))
      } else if (isReedy && chance < 0.75) grow(reeds(8, tones.reed, paints, `reed ${i}`))
      else if (chance < 0.5) grow(lilies(4, tones.lily, paints, `lily ${i}`), true)
    } else if (place.terrain === 'ground' && isClear(p, 12) && fromLine(p, place.ring) > 7 && chance < 0.6)
      grow(tuft(tones.green[2]))
  }
  const drawn = (floats: boolean) =>
    found
      .filter((plant) => plant.floats === floats)
      .toSorted((a, b) => a.at[1] - b.at[1])
      .map((plant) => plant.drawn)
      .join('')
  return { floating: drawn(true), standing: drawn(false) }
}

function deadTrees({ bark }: Tones, paints: Paints): string {
  const places: readonly Point[] = [
    [28, 300],
    [972, 420],
    [430, 36],
    [238, 672],
    [770, 676],
    [966, 280],
  ]
  return places.map((p, i) => put(p, deadTree(bark, paints, `dead ${i}`))).join('')
}

function trees({ level, width, height }: Ground, { green }: Tones, { ink }: Paints): string {
  const random = randomOf('swamp trees')
  const land = level.filter(({ terrain }) => terrain === 'ground')
  let drawn = ''
  for (let i = 0; i < 170; i++) {
    const way = random()
    const edge = random() * 15 - 2
    const spots: readonly Point[] = [
      [way * width, edge],
      [way * width, height - edge],
      [edge, way * height],
      [width - edge, way * height],
    ]
    const [x, y] = spots[i % 4]
    const foot: Point = [Math.max(1, Math.min(width - 1, x)), Math.max(1, Math.min(height - 1, y))]
    if (land.some(({ ring }) => inside([ring], foot)) && random() > 0.1)
      drawn += blob([x, y], 11 + random() * 11, green, ink, `swamp tree ${i}`)
  }
  return drawn
}

const BANKS_OF_MIST: readonly (readonly [x: number, y: number, rx: number, ry: number])[] = [
  [60, 260, 120, 40],
  [120, 420, 90, 26],
  [940, 300, 120, 44],
  [900, 450, 90, 26],
  [300, 30, 150, 30],
  [700, 30, 150, 32],
  [320, 668, 130, 26],
  [720, 672, 140, 28],
  [400, 300, 70, 20],
  [610, 420, 80, 22],
]

const mist = (): string =>
  BANKS_OF_MIST.map(
    ([x, y, rx, ry]) =>
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#mist)"/><ellipse cx="${short(x + rx * 0.4)}" cy="${short(y + ry * 0.5)}" rx="${short(rx * 0.7)}" ry="${short(ry * 0.6)}" fill="url(#mist)"/>`,
  ).join('')

// The Pictish village: trodden earth between huts, thickets at its edge, rocks to the north-east.
import type { IconType } from 'react-icons'
import {
  GiAnimalHide,
  GiCampfire,
  GiCrossedBones,
  GiDrum,
  GiExitDoor,
  GiFishbone,
  GiHamShank,
  GiHighGrass,
  GiSpearFeather,
  GiTotem,
} from 'react-icons/gi'
import { layered, noiseOf, randomOf, ridged } from '../../../map/chance.ts'
import { iconSvg } from '../../../map/cover.ts'
import { fieldOf, type Source } from '../../../map/field.ts'
import { boxOf, distance, inside, roughen } from '../../../map/lines.ts'
import type { Point } from '../../../map/types.ts'
import type { Art } from './art.ts'
import { boulders } from './borders.ts'
import { type Colour, mixed, type Paints, times } from './colours.ts'
import { flap, flapOf, hutFloor, hutRoof, type Thatch } from './huts.ts'
import { between, fromLine, type Piece, sides } from './outline.ts'
import { blob, disc, inked, outlined, put, stroke } from './pen.ts'
import type { Ground, Place } from './place.ts'

type Soil = 'mud' | 'grass' | 'rock' | 'marsh' | 'path'

const SOILS: Readonly<Record<'light' | 'dark', Readonly<Record<Soil | 'wood' | 'stone', Colour>>>> = {
  light: {
    mud: [186, 164, 118],
    grass: [156, 160, 104],
    rock: [178, 168, 150],
    marsh: [140, 146, 108],
    path: [206, 184, 134],
    wood: [104, 122, 70],
    stone: [150, 140, 124],
  },
  dark: {
    mud: [116, 94, 62],
    grass: [84, 92, 54],
    rock: [118, 110, 98],
    marsh: [66, 78, 60],
    path: [142, 116, 76],
    wood: [54, 70, 38],
    stone: [100, 92, 80],
  },
}

const THATCH: Readonly<Record<'light' | 'dark', Readonly<Record<'wood' | 'stone', Thatch>>>> = {
  light: { wood: ['#8a6238', '#5c3d1e', '#c9a56a'], stone: ['#9a9184', '#625a4e', '#cfc6b4'] },
  dark: { wood: ['#8a6a3a', '#3a2812', '#c9a262'], stone: ['#7d766b', '#3a342d', '#aaa294'] },
}

export function village(ground: Ground, paints: Paints): Art {
  const { ink } = paints
  const theme = paints.dark ? 'dark' : 'light'
  const huts = ground.raised
  const thatch = (hut: Place): Thatch => THATCH[theme][hut.features.includes('stone_walls') ? 'stone' : 'wood']
  const lines = borderLines(ground)
  const dotted = lines.map(({ d }) => d).join('')
  const round = 'stroke-linecap="round"'
  return {
    ground: soil(ground, theme),
    drawn: `${paths(paints)}${stroke(dotted, paints.lineShadow, 4, `stroke-opacity=".35" ${round}`)}${stroke(dotted, paints.line, 2.2, `stroke-opacity=".85" stroke-dasharray="1 6" ${round}`)}
${bushes(ground, paints)}${rocks(ground, lines, paints)}${landmarks(ground, paints)}
${huts.map((hut) => hutFloor(hut, thatch(hut), paints)).join('')}${canopy(ground, paints)}`,
    cover: huts.map((hut) => `${hutRoof(hut, thatch(hut), paints)}${flap(ground, hut, { ...paints, ink })}`).join(''),
    taken: huts.flatMap((hut) => {
      const [x, y] = flapOf(ground, hut)
      const [l, t, r, b] = hut.box
      return [[l - 5, t - 5, r + 5, b + 5] as const, [x - 14, y - 14, x + 14, y + 14] as const]
    }),
    inset: ({ raised }) => (raised ? 2 : 4),
  }
}

function soilOf({ id, features }: Place): Soil {
  if (id.includes('marsh')) return 'marsh'
  if (features.includes('high_ground')) return 'rock'
  if (features.includes('road')) return 'path'
  return features.includes('bushes') ? 'grass' : 'mud'
}

function soil({ level, width, height }: Ground, theme: 'light' | 'dark'): Art['ground'] {
  const colours = SOILS[theme]
  const sources: Source[] = []
  for (let x = 10; x < width; x += 26)
    for (let y = 10; y < height; y += 26) {
      const place = level.find(({ ring }) => inside([ring], [x, y]))
      if (!place) continue
      const high = place.features.includes('high_ground') ? 1 : 0.12
      const wood = place.features.includes('bushes') ? 0.5 : 0.08
      sources.push({ at: [x, y], values: [...colours[soilOf(place)], high, wood] })
    }
  const field = fieldOf(width, height, 900, sources)
  const noise = noiseOf('village')
  const here = new Float64Array(5)
  const tall = (x: number, y: number, high: number) =>
    26 * high * ridged(noise, x / 46, y / 46, 4) ** 3 +
    7 * layered(noise, x / 30 + 9, y / 30, 4) +
    0.9 * noise(x / 2.2, y / 2.2)
  return (x, y) => {
    field(
      x + 26 * (layered(noise, x / 90, y / 90, 3) - 0.5),
      y + 26 * (layered(noise, x / 90 + 40, y / 90, 3) - 0.5),
      here,
    )
    const [r, g, b, high, wood] = here
    const soft = layered(noise, x / 30 + 9, y / 30, 4)
    const ridge = high * ridged(noise, x / 46, y / 46, 4) ** 3
    const grown = mixed([r, g, b], colours.wood, Math.min(0.75, wood * (0.45 + soft)))
    const stony = mixed(grown, colours.stone, Math.max(0, Math.min(0.7, (ridge - 0.34) * 1.3)))
    const slope = 2 * tall(x, y, high) - tall(x - 0.7, y, high) - tall(x, y - 0.7, high)
    const light = Math.max(-1, Math.min(1, slope * 0.34))
    const wash = layered(noise, x / 130 + 70, y / 130, 4) - 0.5
    return times([stony[0] + wash * 30, stony[1] + wash * 26, stony[2] + wash * 18], 1 + light * 0.5)
  }
}

interface BorderLine {
  readonly piece: Piece
  readonly line: readonly Point[]
  readonly d: string
}

/** Every border between two areas of the ground, roughened once; the edge of the board is none. */
function borderLines({ level, width, height }: Ground): BorderLine[] {
  const found = new Map<string, BorderLine>()
  for (const { ring } of level)
    for (const [p, q] of sides(ring)) {
      const isFrame =
        (p[0] === q[0] && (p[0] === 0 || p[0] === width)) || (p[1] === q[1] && (p[1] === 0 || p[1] === height))
      const [from, to] = p[0] < q[0] || (p[0] === q[0] && p[1] < q[1]) ? [p, q] : [q, p]
      const key = `${from.join()}|${to.join()}`
      if (isFrame || found.has(key)) continue
      const line = roughen([from, to], 0.1, 9, randomOf(key))
      found.set(key, {
        piece: [from, to],
        line,
        d: `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
      })
    }
  return [...found.values()]
}

const WAYS =
  'M-10 440Q120 400 230 452T470 500T720 470T1010 452M520 710Q500 600 488 510Q480 400 500 320T470 120T380 -10M40 -10Q80 120 70 240T60 430'

const paths = ({ dark }: Paints): string =>
  [26, 18, 10]
    .map((width) => stroke(WAYS, dark ? '#c9a870' : '#f0deb0', width, 'stroke-linecap="round" opacity=".09"'))
    .join('')

function bushes({ level, raised }: Ground, { green, ink }: Paints): string {
  return level
    .filter(({ features }) => features.includes('bushes'))
    .map(({ id, ring, dot }) => {
      const random = randomOf(`bushes ${id}`)
      const [l, t, r, b] = boxOf(ring)
      let drawn = ''
      let count = 0
      for (let i = 0; i < 90 && count < 7; i++) {
        const p: Point = [l + random() * (r - l), t + random() * (b - t)]
        const isFree = inside([ring], p) && raised.every((hut) => distance(hut.dot, p) > 58) && distance(dot, p) > 46
        if (!isFree || fromLine(p, ring) < 10) continue
        count += 1
        for (let k = random() < 0.5 ? 1 : 0; k < 3; k++) {
          const beside: Point = [p[0] + (random() - 0.5) * 18, p[1] + (random() - 0.5) * 14]
          drawn += blob(beside, 7 + random() * 5, green, ink, `${id} ${i} ${k}`)
        }
      }
      return drawn
    })
    .join('')
}

function rocks({ edges }: Ground, lines: readonly BorderLine[], paints: Paints): string {
  return edges
    .filter(({ kind }) => kind === 'boulders')
    .map(({ at }) => {
      const found = at && lines.find(({ piece }) => distance(between(...piece), at) < 14)
      return found ? boulders(found.line, paints) : ''
    })
    .join('')
}

/** Treetops all around, but not in front of the gates. */
function canopy({ width, height, level }: Ground, { green, ink }: Paints): string {
  const random = randomOf('canopy')
  const gates = level
    .filter(({ features }) => features.includes('gate') || features.includes('road'))
    .map(({ dot }) => dot)
  let drawn = ''
  for (let i = 0; i < 150; i++) {
    const way = random()
    const edge = random() * 10 - 2
    const p: Point = [
      [way * width, edge],
      [way * width, height - edge],
      [edge, way * height],
      [width - edge, way * height],
    ][i % 4] as unknown as Point
    if (gates.every((gate) => distance(gate, p) > 92))
      drawn += blob(p, 10 + random() * 11, [green[2], green[1]], ink, `tree ${i}`)
  }
  return drawn
}

const SIGNS: Readonly<Record<string, readonly [Icon: IconType, size: number, dx: number, dy: number]>> = {
  bone_heap: [GiCrossedBones, 44, -40, 36],
  fish_racks: [GiFishbone, 40, 48, -36],
  tanning_racks: [GiAnimalHide, 40, 60, 20],
  smoke_racks: [GiHamShank, 34, 52, 40],
  drum_circle: [GiDrum, 36, 36, 44],
  hunters_ring: [GiSpearFeather, 36, 52, 34],
  se_marsh: [GiHighGrass, 38, -36, 30],
  sw_thicket: [GiHighGrass, 36, 40, 30],
}

function landmarks({ level, width }: Ground, paints: Paints): string {
  const { ink, dark, line } = paints
  return level
    .map(({ id, features, dot: [x, y] }) => {
      const drawn: string[] = []
      if (features.includes('fire')) drawn.push(put([x - 44, y + 24], campfire(ink)))
      if (features.includes('totem'))
        drawn.push(
          `<ellipse cx="${x + 50}" cy="${y - 14}" rx="16" ry="6" opacity=".35"/>`,
          put([x + 51, y - 33], iconSvg(GiTotem, 46, ink, 0)),
          put([x + 50, y - 34], iconSvg(GiTotem, 44, dark ? '#c9a56a' : '#7a4a22', 0)),
        )
      if (features.includes('altar')) drawn.push(put([x + 44, y - 40], bloodStone(ink)))
      if (features.includes('gate')) {
        const exit: Point = x < 100 ? [20, y + 30] : x > width - 100 ? [width - 20, y + 30] : [x, 684]
        drawn.push(put(exit, iconSvg(GiExitDoor, 24, line, 0)))
      }
      const sign = SIGNS[id]
      if (sign) drawn.push(`<g opacity=".55">${put([x + sign[2], y + sign[3]], iconSvg(sign[0], sign[1], ink, 0))}</g>`)
      return drawn.join('')
    })
    .join('')
}

function campfire(ink: string): string {
  const stones = Array.from({ length: 9 }, (_, i) =>
    disc([Math.cos(i * 0.698) * 12, Math.sin(i * 0.698) * 10], 3.6, '#7d746a', outlined(ink, 0.9)),
  )
  return `${disc([0, 0], 46, 'url(#glow)')}${stones.join('')}${put([0, -4], iconSvg(GiCampfire, 22, '#ffb347', 0))}`
}

const bloodStone = (ink: string): string =>
  `<ellipse cx="2" cy="16" rx="30" ry="9" opacity=".35"/>${inked('M-28 12L-22 -8H22L28 12Z', '#8d857a', ink, 1.4)}${inked('M-22 -8L-16 -14H16L22 -8Z', '#b5ada0', ink)}${stroke('M-10 -11q6 8 2 20M6 -10q-4 10 2 22', '#7a1b16', 3, 'opacity=".75"')}`

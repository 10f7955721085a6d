// Two ships side by side: planked decks under furled sails, holds drawn aside as cut-away boxes, ropes to swing over by.
import { GiBallista, GiBarrel } from 'react-icons/gi'
import { layered, noiseOf, randomOf } from '../../../map/chance.ts'
import { iconSvg } from '../../../map/cover.ts'
import { type Box, short } from '../../../map/lines.ts'
import type { Point } from '../../../map/types.ts'
import type { Art } from './art.ts'
import { type Colour, mixed, type Paints, times } from './colours.ts'
import { planks } from './floors.ts'
import { at, clip, disc, fill, inked, outlined, put, stroke } from './pen.ts'
import type { Ground } from './place.ts'

interface Ship {
  readonly name: string
  readonly deck: readonly string[]
  readonly poop: readonly string[]
  readonly seam: string
  readonly hull: string
  readonly rail: string
  readonly sail: readonly [cloth: string, fold: string, rope: string]
  readonly oars: boolean
}

interface Tones {
  readonly sea: readonly [deep: Colour, middle: Colour, crest: Colour]
  readonly foam: string
  readonly fin: string
  readonly shadow: number
  readonly hold: string
  readonly rope: string
  readonly tigress: Ship
  readonly vandal: Ship
}

const TONES: Readonly<Record<'light' | 'dark', Tones>> = {
  light: {
    sea: [
      [66, 120, 138],
      [104, 154, 164],
      [158, 194, 192],
    ],
    foam: '#e9f2e6',
    fin: '#3d5560',
    shadow: 0.34,
    hold: '#4a3620',
    rope: '#d9b878',
    tigress: {
      name: 'tigress',
      deck: ['#c9a46a', '#c29b60', '#d2b07a', '#bb9358', '#cdaa70'],
      poop: ['#dcbb84', '#d4b078', '#e2c592', '#cfa86e'],
      seam: '#6b4a22',
      hull: '#2c2220',
      rail: '#d8a94a',
      sail: ['#f1e6c8', '#d9c89c', '#8c2318'],
      oars: true,
    },
    vandal: {
      name: 'vandal',
      deck: ['#a99a80', '#a08f74', '#b3a58c', '#98876c', '#ad9e84'],
      poop: ['#bcae94', '#b3a488', '#c5b8a0', '#ab9b80'],
      seam: '#54472f',
      hull: '#5a231c',
      rail: '#b88a5a',
      sail: ['#4a4640', '#35312c', '#8a6114'],
      oars: false,
    },
  },
  dark: {
    sea: [
      [9, 22, 31],
      [17, 41, 52],
      [44, 82, 90],
    ],
    foam: '#7fb0b0',
    fin: '#1d2c33',
    shadow: 0.55,
    hold: '#2a1e11',
    rope: '#a88a58',
    tigress: {
      name: 'tigress',
      deck: ['#6d5433', '#654c2c', '#76603c', '#5e4727', '#715935'],
      poop: ['#7d6441', '#745b38', '#876e4a', '#6e5634'],
      seam: '#1f140a',
      hull: '#120d0c',
      rail: '#c79a44',
      sail: ['#b8ab8a', '#8d8062', '#8c3a2a'],
      oars: true,
    },
    vandal: {
      name: 'vandal',
      deck: ['#595143', '#514938', '#625a4a', '#4a4232', '#5d5546'],
      poop: ['#6a6151', '#615847', '#73695a', '#595040'],
      seam: '#17120b',
      hull: '#331310',
      rail: '#95704a',
      sail: ['#34312d', '#23201d', '#8a6a2a'],
      oars: false,
    },
  },
}

/** One curve around the decks of the Tigress; the Vandal lies the other way round, 340 below. */
const HULL =
  'M12 180C26 120 90 91 182 88L640 86C710 86 770 90 796 97L936 99Q951 101 953 117L955 243Q953 259 936 261L796 263C770 270 710 274 640 274L182 272C90 269 26 240 12 180Z'
const DECK: Box = [14, 86, 782, 276]
const POOP: Box = [780, 97, 956, 264]
const MASTS = [245, 565]
const BEAM = 180

export function ships(ground: Ground, paints: Paints): Art {
  const tones = TONES[paints.dark ? 'dark' : 'light']
  const { line } = paints
  const swell = 'M250 274V428M500 274V428M750 274V428M500 0V84M500 614V700M0 260H22M978 260H1000M0 440H66M934 440H1000'
  const hatches = 'M658 77Q652 88 654 100M346 623Q351 612 347 600'
  return {
    ground: sea(tones),
    drawn: `${stroke(swell, line, 2, 'stroke-opacity=".55" stroke-dasharray="1 7" stroke-linecap="round"')}${fins(tones, paints)}
${ship(tones.tigress, tones, paints)}<g transform="translate(1000 340) scale(-1 1)">${ship(tones.vandal, tones, paints)}</g>
${ground.raised.map(({ id, box }) => hold(box, id.startsWith('t') ? tones.tigress : tones.vandal, tones, paints)).join('')}${stroke(hatches, line, 2, 'stroke-dasharray="2 4" stroke-linecap="round"')}
${ballistas(ground, paints)}${ropes(ground, tones, paints)}`,
    cover: '',
    taken: [
      ...MASTS.map((x): Box => [x - 14, 80, x + 14, 280]),
      ...MASTS.map((x): Box => [986 - x, 420, 1014 - x, 620]),
    ],
    inset: () => 3,
  }
}

function sea({ sea: [deep, middle, crestOf] }: Tones): Art['ground'] {
  const noise = noiseOf('ships')
  const fromHull = (x: number, y: number, cx: number, cy: number) =>
    Math.hypot(Math.max(Math.abs(x - cx) - 400, 0) * 1.05, Math.max(Math.abs(y - cy) - 84, 0))
  return (x, y) => {
    const bx = 26 * (layered(noise, x / 120, y / 120, 3) - 0.5)
    const by = 22 * (layered(noise, x / 90 + 50, y / 90, 3) - 0.5)
    const swell = layered(noise, (x + by * 1.2) / 46 + 3, (y + bx) / 9, 3)
    const crest = Math.max(0, 1 - Math.abs(2 * swell - 1) * 2.3) ** 3
    const near = Math.exp(-Math.min(fromHull(x, y, 490, 180), fromHull(x, y, 510, 520)) / 26)
    const depth = Math.min(1, 0.25 + 0.75 * layered(noise, (x + bx) / 170 + 9, (y + by) / 150, 4) + 0.35 * near)
    const lit = (layered(noise, x / 46 + 3, (y + bx) / 9 + 0.18, 2) - swell) * 1.1
    return times(mixed(mixed(deep, middle, depth), crestOf, 0.42 * crest + 0.34 * near * near), 1 + lit * 0.16)
  }
}

function ship(of: Ship, { foam, shadow }: Tones, paints: Paints): string {
  const { ink } = paints
  const { name, deck, poop, seam, hull, rail, oars } = of
  const wake = [
    [30, 0.08],
    [19, 0.13],
    [10, 0.22],
  ].map(([width, opacity]) => stroke(HULL, foam, width, `stroke-opacity="${opacity}" stroke-linejoin="round"`))
  const drawnIn = (by: string) => `transform="translate(490 180) scale(${by}) translate(-490 -180)"`
  const poopEdge = `${fill('M772 80H790V280H772Z', '#000', 'opacity=".34"')}${fill('M762 80H790V280H762Z', '#000', 'opacity=".18"')}`
  const decks = `${planks(DECK, { tones: deck, seam, seed: name, width: 7.4, length: 80 })}${grain(name, seam)}${poopEdge}${clip('M780 80H970V280H780Z', planks(POOP, { tones: poop, seam, seed: `${name} poop`, width: 8.6, length: 80 }))}${stroke('M780 80V280', ink, 3)}${stroke('M782.6 80V280', rail, 1.6)}`
  const bulwark = `${stroke(HULL, '#000', 36, 'stroke-opacity=".13"')}${stroke(HULL, hull, 17)}${stroke(HULL, rail, 2.6, `stroke-opacity=".9" ${drawnIn('.985 .925')}`)}`
  const bowsprit = `${stroke('M-34 180L20 180', ink, 7, 'stroke-linecap="round"')}${stroke('M-34 180L20 180', rail, 3.6, 'stroke-linecap="round"')}`
  return `${wake.join('')}${oars ? oarsOf(of, ink) : ''}${fill(HULL, '#000', `opacity="${shadow}" transform="translate(7 11)"`)}${fill(HULL, hull)}${clip(HULL, decks + bulwark)}${stroke(HULL, ink, 2)}${stroke(HULL, rail, 1, `stroke-opacity=".55" ${drawnIn('.994 .97')}`)}${bowsprit}
${[145, 215].map((y) => put([780, y], steps(of, ink))).join('')}${put([654, oars ? 114 : 246], hatch(of, ink))}${divisions(paints)}${MASTS.map((x, i) => put([x, BEAM], mast(of, i === 0 ? 12 : -12, ink))).join('')}`
}

function grain(name: string, seam: string): string {
  const random = randomOf(`${name} grain`)
  let d = ''
  for (let i = 0; i < 90; i++)
    d += `M${at([20 + random() * 900, 92 + random() * 176])}q${at([10 + random() * 16, (random() - 0.5) * 3])} ${short(24 + random() * 30)} 0`
  return stroke(d, seam, 0.6, 'stroke-opacity=".4"')
}

function oarsOf({ deck }: Ship, ink: string): string {
  const round = 'stroke-linecap="round"'
  return Array.from({ length: 13 }, (_, i) => {
    const x = 206 + i * 32
    const shaft = `M${x} 92L${x - 13} 42`
    const blade = `M${short(x - 11.4)} 48L${x - 16} 30`
    return `${stroke(shaft, ink, 3.4, round)}${stroke(shaft, deck[1], 1.9, round)}${stroke(blade, ink, 6.4, round)}${stroke(blade, deck[3], 4.4, round)}`
  }).join('')
}

function steps({ seam, poop }: Ship, ink: string): string {
  const treads = [0, 1, 2, 3].map((i) =>
    fill(`M${-14 + i * 6} -12h4.6v24h-4.6Z`, poop[i], `opacity="${0.55 + 0.15 * i}"`),
  )
  return `${inked('M-15 -13H9V13H-15Z', seam, ink)}${treads.join('')}`
}

const hatch = ({ deck, rail }: Ship, ink: string): string =>
  `${fill('M-17 -12h34v24h-34Z', ink)}${stroke('M-17 -6H17M-17 0H17M-17 6H17M-8 -12V12M0 -12V12M8 -12V12', deck[3], 2)}${stroke('M-17 -12h34v24h-34Z', rail, 1.4)}`

function divisions({ line, lineShadow }: Paints): string {
  const d = 'M180 100V260M310 100V260M310 180H500M500 100V260M630 100V260M630 180H764'
  const round = 'stroke-linecap="round"'
  return `${stroke(d, lineShadow, 4.4, `stroke-opacity=".42" ${round}`)}${stroke(d, line, 2.3, `stroke-opacity=".95" stroke-dasharray="1 6" ${round}`)}`
}

/** A mast from above with its furled sail, turned a little so that a name fits beside it. */
function mast({ seam, deck, sail: [cloth, fold, rope] }: Ship, turn: number, ink: string): string {
  const shrouds = [-88, 88].flatMap((y) => [-34, -17, 0, 17, 34].map((x) => `M0 0L${x} ${y}`)).join('')
  const lobes = `M-6 -96${'q-4.5 12 0 24'.repeat(8)}Q0 104 6 96${'q4.5 -12 0 -24'.repeat(8)}Q0 -104 -6 -96Z`
  const folds = `M2 -92${'q4.5 12 0 24'.repeat(7)}q4 10 0 20`
  const ties = Array.from({ length: 9 }, (_, i) => `M-8.5 ${(i - 4) * 20}q8.5 5 17 0`).join('')
  const round = 'stroke-linecap="round"'
  const yard = `${fill(lobes, '#000', 'opacity=".3" transform="translate(6 7)"')}${stroke('M0 -108V108', ink, 6.4, round)}${stroke('M0 -108V108', seam, 4, round)}${inked(lobes, cloth, ink, 1.1)}${stroke(folds, fold, 3.4)}${stroke(ties, rope, 2.2)}`
  return `${stroke(shrouds, ink, 0.9, 'opacity=".5"')}<g transform="rotate(${turn})">${yard}</g>${disc([2, 3], 11, '#000', 'opacity=".35"')}${disc([0, 0], 10, seam, outlined(ink, 1.4))}${disc([0, 0], 6.6, deck[2], 'opacity=".85"')}${disc([0, 0], 3, 'none', outlined(seam, 1))}`
}

function hold([l, t, r, b]: Box, { deck, rail }: Ship, { hold: dim }: Tones, { ink }: Paints): string {
  const box = `M${l} ${t}H${r}V${b}H${l}Z`
  let ribs = ''
  for (let x = l + 6; x < r; x += 19) ribs += `M${x} ${t + 4}q-5 ${(b - t) / 2 - 2} 0 ${b - t - 8}`
  const goods =
    put([l + 24, t + 34], iconSvg(GiBarrel, 30, deck[2], 0)) + put([l + 48, t + 37], iconSvg(GiBarrel, 26, deck[0], 0))
  return `${fill(box, '#000', 'opacity=".4" transform="translate(4 6)"')}${inked(box, dim, ink, 1.6)}${fill(`M${l + 3} ${b - 12}H${r - 3}V${b - 3}H${l + 3}Z`, deck[3], 'opacity=".8"')}${stroke(ribs, deck[1], 4, 'stroke-opacity=".45"')}${stroke(box, rail, 2)}${goods}`
}

const FINS: readonly (readonly [x: number, y: number, turn: number, size: number])[] = [
  [150, 318, -8, 30],
  [330, 392, 6, 26],
  [690, 322, -5, 28],
  [906, 378, 8, 30],
  [60, 648, 0, 24],
  [960, 44, 0, 22],
]

function fins({ foam, fin }: Tones, { ink }: Paints): string {
  return FINS.map(([x, y, turn, s]) => {
    const wake = stroke(
      `M${-s * 0.9} ${s * 0.36}q${s * 0.9} -5 ${s * 1.8} 0`,
      foam,
      2.4,
      'stroke-opacity=".7" stroke-linecap="round"',
    )
    const back = inked(
      `M${at([-s * 0.5, s * 0.32])}Q${at([-s * 0.1, -s * 0.4])} ${at([s * 0.34, -s * 0.52])}Q${at([s * 0.16, -s * 0.05])} ${at([s * 0.46, s * 0.32])}Z`,
      fin,
      ink,
      1.1,
    )
    return put([x, y], wake + back, turn)
  }).join('')
}

function ballistas({ level }: Ground, { ink, dark }: Paints): string {
  return level
    .filter(({ features }) => features.includes('ballista'))
    .map(({ dot: [, y], box: [l, t, , b] }) => {
      const place: Point = [l + 34, y < BEAM ? t + 22 : b - 20]
      const shadow = '<ellipse cx="2" cy="9" rx="15" ry="5" opacity=".35"/>'
      const engine =
        put([0.8, 1.2], iconSvg(GiBallista, 28, ink, 0)) + iconSvg(GiBallista, 26, dark ? '#b99a62' : '#5c3d1e', 0)
      return put(place, shadow + engine)
    })
    .join('')
}

/** The ropes by which one leaps from ship to ship. */
function ropes(ground: Ground, { rope }: Tones, { ink }: Paints): string {
  return ground.leaps
    .map(({ a, b }) => {
      const [p, q] = [ground.of(a).dot, ground.of(b).dot]
      const middle = (p[0] + q[0]) / 2
      const [x1, x2] = [p[0] * 0.35 + middle * 0.65, q[0] * 0.35 + middle * 0.65]
      const d = `M${short(x1)} 266Q${short((x1 + x2) / 2 + 8)} 350 ${short(x2)} 434`
      return `${stroke(d, '#000', 4.4, 'stroke-opacity=".35" transform="translate(4 6)"')}${stroke(d, ink, 3.6)}${stroke(d, rope, 2, 'stroke-dasharray="3.4 1.6"')}`
    })
    .join('')
}

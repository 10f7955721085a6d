// What stands in rooms and courts, each drawn around 0, 0 and lit from the north-west.
import { randomOf } from '../../../map/chance.ts'
import { short } from '../../../map/lines.ts'
import type { Paints } from './colours.ts'
import { disc, fill, inked, outlined, stroke } from './pen.ts'

export type Thing = (paints: Paints) => string

const box = (width: number, height: number): string => `M${-width / 2} ${-height / 2}h${width}v${height}h${-width}Z`
const shadow = (d: string): string => fill(d, '#000', 'opacity=".3" transform="translate(2 3.4)"')
const roundShadow = (r: number): string => disc([1.8, 2.8], r, '#000', 'opacity=".32"')

export const bed =
  (blanket: string): Thing =>
  ({ ink, timber, cloth }) =>
    `${shadow(box(42, 60))}${inked(box(42, 60), timber[2], ink, 1.3)}${inked(box(35, 53), cloth[0], ink, 0.9)}${inked('M-14 -24h28v13h-28Z', cloth[1], ink, 0.9)}${inked('M-17.5 -6Q0 -10 17.5 -6V26H-17.5Z', blanket, ink, 1)}${fill('M-17.5 -6Q0 -10 17.5 -6V0Q0 -4 -17.5 0Z', cloth[1], 'opacity=".8"')}${stroke('M-9 4Q-7 14 -10 25M4 3Q7 13 4 25', ink, 1, 'stroke-opacity=".4"')}`

export const barrel =
  (r = 11): Thing =>
  ({ ink, timber }) => {
    const staves = `M${-r * 0.75} ${-r * 0.25}H${r * 0.75}M${-r * 0.78} ${r * 0.2}H${r * 0.78}M${-r * 0.2} ${-r * 0.75}V${-r * 0.25}M${r * 0.2} ${r * 0.2}V${r * 0.75}`
    return `${roundShadow(r)}${disc([0, 0], r, timber[2], outlined(ink, 1.4))}${disc([0, 0], r * 0.8, timber[3], outlined(ink, 0.8))}${stroke(staves, timber[0], 1)}${disc([r * 0.2, -r * 0.45], 1.7, ink)}`
  }

export const crate =
  (size = 22): Thing =>
  ({ ink, timber }) => {
    const edge = size / 2 - 3.5
    return `${shadow(box(size, size))}${inked(box(size, size), timber[3], ink, 1.3)}${stroke(`${box(2 * edge, 2 * edge)}M${-edge} ${-edge}L${edge} ${edge}`, timber[0], 1.1)}`
  }

export const stool: Thing = ({ ink, timber }) =>
  `${roundShadow(6.4)}${disc([0, 0], 6.4, timber[3], outlined(ink, 1.1))}${stroke('M-4 -1.6H4M-4 1.8H4', timber[0], 0.8)}`

export const bench =
  (length = 54): Thing =>
  ({ ink, timber }) =>
    `${shadow(box(length, 9))}${inked(box(length, 9), timber[3], ink)}${stroke(`M${3 - length / 2} 0H${length / 2 - 3}`, timber[0], 0.9)}`

export const jug: Thing = ({ ink }) =>
  `${roundShadow(4)}${disc([0, 0], 4, '#b5653a', outlined(ink, 1))}${disc([0, 0], 2, '#2a160a')}${stroke('M4 -1.5q3.4 1.5 0 3.4', ink, 1.2)}`

export const plate: Thing = ({ ink, cloth }) =>
  `${roundShadow(5)}${disc([0, 0], 5, cloth[1], outlined(ink, 0.9))}${inked('M-2.4 .6q2.4 -3.4 4.8 0', '#a5562f', ink, 0.7)}`

export const rug =
  (width: number, height: number, colour: string): Thing =>
  ({ ink }) =>
    `${fill(box(width, height), colour, `opacity=".85" ${outlined(ink, 0.9)}`)}${stroke(box(width - 8, height - 8), '#e3b667', 1.2, 'stroke-dasharray="3 2" opacity=".8"')}`

/** A fire against a wall; `turn` keeps its flames upright where the hearth is turned. */
export const hearth =
  (width: number, turn = 0): Thing =>
  ({ ink, stone }) => {
    const w = width / 2
    const frame = `M${-w} -13H${w}V13H${w - 11}V-1H${11 - w}V13H${-w}Z`
    const joints = `M${-w} -6H${w}M${14 - w} -13V-6M${30 - w} -13V-6M${w - 16} -13V-6M${-w} 3H${11 - w}M${w - 11} 3H${w}`
    const flames = `<g transform="rotate(${-turn} 0 4)">${inked('M-9 8Q-12 0 -5 -5Q-5 0 -2 1Q-2 -8 4 -11Q3 -4 8 0Q11 4 8 8Z', '#ff9a2e', '#8a2c0a', 1)}${fill('M-4 8Q-5 3 -1 1Q1 4 3 0Q6 4 4 8Z', '#ffe08a')}</g>`
    return `${disc([0, 10], width * 1.15, 'url(#glow)')}${inked(frame, stone[1], ink, 1.5)}${fill(`M${11 - w} -1H${w - 11}V11H${11 - w}Z`, '#24100a')}${stroke(joints, ink, 0.9, 'stroke-opacity=".6"')}${stroke('M-13 9L13 5M-12 5L12 9', '#6b3d1d', 3.6, 'stroke-linecap="round"')}${flames}`
  }

export const cauldron: Thing = ({ ink }) =>
  `${roundShadow(11)}${disc([0, 0], 11, '#3b3d40', outlined(ink, 1.5))}${disc([0, 0], 8, '#7a5a26')}${disc([-2, -2], 1.6, '#c79a44')}${disc([3, 2], 1.3, '#c79a44')}${stroke('M-14 0H-11M11 0H14', ink, 2.6)}`

const BOTTLES = ['#3f6b4a', '#7a3326', '#b58a3a', '#41607a']

export const shelf =
  (width: number, holds: 'bottles' | 'linen'): Thing =>
  ({ ink, timber, cloth }) => {
    const random = randomOf(`shelf ${width} ${holds}`)
    const linen = [cloth[0], cloth[1], '#b9a4c4', '#9fb3b8']
    let goods = ''
    for (let x = 6 - width / 2; x < width / 2 - 4; x += holds === 'bottles' ? 8 : 13)
      goods +=
        holds === 'bottles'
          ? disc(
              [x, (random() - 0.5) * 2 - 0.5],
              2.4 + random() * 1.2,
              BOTTLES[Math.floor(random() * 4)],
              outlined(ink, 0.8),
            )
          : inked(`M${short(x - 5)} -4.6h10.6v9h-10.6Z`, linen[Math.floor(random() * 4)], ink, 0.8)
    return `${shadow(box(width, 14))}${inked(box(width, 14), timber[2], ink)}${goods}`
  }

export const straw =
  (count: number, width: number, height: number): Thing =>
  () => {
    const random = randomOf(`straw ${count} ${width}`)
    const stalks = Array.from({ length: count }, () => {
      const [x, y, dx, dy] = [width, height, 16, 9].map((range) => (random() - 0.5) * range)
      return `M${short(x)} ${short(y)}l${short(dx)} ${short(dy)}`
    }).join('')
    return `<ellipse rx="${width / 2}" ry="${height / 2}" fill="#c9a13e" opacity=".3"/>${stroke(stalks, '#d9b24c', 1.5, 'stroke-linecap="round"')}${stroke(stalks, '#7a5a1a', 0.6, 'stroke-linecap="round" transform="translate(.8 1)"')}`
  }

export const bale: Thing = ({ ink }) =>
  `${shadow(box(34, 22))}${inked(box(34, 22), '#cfa94a', ink, 1.3)}${stroke('M-8 -11V11M8 -11V11', '#7a4a1a', 1.8)}${stroke('M-14 -6H-10M-4 -3H3M11 2H15M-13 5H-10M-2 6H5M10 -7H14', '#8a6a22', 1)}`

export const stall: Thing = ({ ink, timber }) =>
  `${stroke('M0 -34V34', '#000', 7, 'stroke-opacity=".3" transform="translate(3 5)"')}${stroke('M0 -36V34', ink, 7)}${stroke('M0 -36V34', timber[3], 4.6)}${disc([0, 34], 5, timber[2], outlined(ink, 1.3))}`

export const trough: Thing = ({ ink, timber }) =>
  `${shadow(box(42, 16))}${inked(box(42, 16), timber[2], ink, 1.3)}${inked(box(35, 10), '#5f8f98', ink, 0.8)}${stroke('M-11 -1q5 -2 9 0', '#dbe9e4', 1)}`

export const sack: Thing = ({ ink, cloth }) =>
  `<ellipse cx="2" cy="7" rx="10" ry="6" opacity=".3"/>${inked('M-9 5Q-11 -4 -3 -7L-4 -10H4L3 -7Q11 -4 9 5Q0 10 -9 5Z', cloth[0], ink)}${stroke('M-3 -7H3M-3 -1Q-4 2 -2 5', ink, 0.9)}`

export const rack =
  (width: number): Thing =>
  ({ ink, timber }) => {
    const spears = Array.from({ length: Math.floor(width / 11) }, (_, i) => {
      const x = 7 - width / 2 + i * 11
      return `${stroke(`M${x} -9V14`, ink, 3)}${stroke(`M${x} -9V14`, timber[3], 1.5)}${inked(`M${x - 2.6} -8L${x} -17L${x + 2.6} -8Z`, '#c7ccd0', ink, 0.9)}`
    })
    return `${shadow(box(width, 8))}${inked(box(width, 8), timber[2], ink)}${spears.join('')}`
  }

export const shield =
  (colour: string): Thing =>
  ({ ink }) =>
    `${roundShadow(9)}${disc([0, 0], 9, colour, outlined(ink, 1.4))}${disc([0, 0], 6.6, 'none', outlined('#d9b24c', 1))}${disc([0, 0], 2.4, '#c7ccd0', outlined(ink, 0.8))}`

export const trunk: Thing = ({ ink, timber }) =>
  `${shadow(box(22, 15))}${inked(box(22, 15), timber[2], ink, 1.3)}${stroke('M-11 -1.5H11M-6 -7.5V7.5M6 -7.5V7.5', timber[0], 1.4)}${inked('M-2.4 -3.5h4.8v4.8h-4.8Z', '#e3b034', ink, 0.8)}`

export const well: Thing = ({ ink, stone, timber }) => {
  const joints = Array.from({ length: 14 }, (_, i) => `<path d="M0 -17V-26" transform="rotate(${short(i * 25.7)})"/>`)
  return `${disc([4, 6], 27, '#000', 'opacity=".32"')}${disc([0, 0], 26, stone[2], outlined(ink, 1.6))}<g stroke="${ink}">${joints.join('')}</g>${disc([0, 0], 17, '#10181b', outlined(ink, 1.6))}${stroke('M-11 5Q-3 10 8 8M-6 -2Q0 1 7 -1', '#5f8f98', 1.4)}${stroke('M-31 -3H31', ink, 7)}${stroke('M-31 -3H31', timber[3], 4.4)}${stroke('M0 -3V7', '#d9c39a', 1.6)}${disc([0, 9], 4.4, timber[2], outlined(ink))}`
}

export const column =
  (broken: boolean): Thing =>
  ({ ink, stone }) =>
    `${shadow(box(24, 24))}${inked(box(24, 24), stone[1], ink, 1.3)}${disc([0, 0], 9.4, stone[3], outlined(ink))}${broken ? stroke('M-8 3L-3 -3L1 2L5 -4L8 1', ink, 1.2) : disc([0, 0], 6, stone[4], outlined(ink, 0.8))}`

/** A column that lies in four drums. */
export const fallen =
  (length: number): Thing =>
  ({ ink, stone }) => {
    const drums = Array.from({ length: 4 }, (_, i) => {
      const x = -length / 2 + (i * length) / 4 + (i % 2)
      const wide = length / 4 - 1.5
      return `${inked(`M${short(x)} ${-8 + (i % 2) * 2}h${short(wide)}v15h${short(-wide)}Z`, stone[2 + (i % 2)], ink)}${stroke(`M${short(x + 2)} -3h${short(wide - 4)}M${short(x + 2)} 2h${short(wide - 4)}`, stone[0], 0.9)}`
    })
    return `${shadow(box(length, 14))}${drums.join('')}`
  }

export const altar: Thing = ({ ink, stone }) =>
  `${shadow(box(62, 34))}${inked(box(62, 34), stone[1], ink, 1.5)}${inked('M-25 -13H25V9H-25Z', stone[3], ink, 1.1)}${stroke('M-25 9L-31 17M25 9L31 17M-25 -13L-31 -17M25 -13L31 -17', ink, 1)}${stroke('M-9 -9Q4 -5 -3 5Q8 8 4 16', '#7a1b16', 4, 'opacity=".75" stroke-linecap="round"')}${disc([12, -3], 4.6, 'none', 'stroke="#7a1b16" stroke-width="1.6" opacity=".7"')}`

export const brazier: Thing = ({ ink }) =>
  `${disc([0, 0], 36, 'url(#glow)')}${roundShadow(8.4)}${disc([0, 0], 8.4, '#3b3d40', outlined(ink, 1.4))}${disc([0, 0], 6, '#7a1d08')}${inked('M-5 3Q-6 -3 -2 -6Q-1 -3 1 -3Q1 -8 4 -10Q4 -4 6 -1Q7 3 4 4Z', '#ff9a2e', '#8a2c0a', 0.8)}${fill('M-2 3Q-2 0 0 -1Q2 1 3 -1Q4 2 3 3Z', '#ffe08a')}`

export const chains: Thing = () => {
  const links = Array.from(
    { length: 5 },
    (_, i) =>
      `<ellipse cx="${i * 6 - 12}" cy="${(i % 2) * 2.4}" rx="4" ry="2.5" fill="none" stroke="#80868b" stroke-width="1.6"/>`,
  )
  return `${links.join('')}${disc([18, 1], 6, 'none', outlined('#6a7075', 2.8))}`
}

export const trapdoor: Thing = ({ ink, timber }) =>
  `${shadow(box(34, 34))}${inked(box(34, 34), timber[2], ink, 1.5)}${stroke('M-17 -8.5H17M-17 0H17M-17 8.5H17', timber[0], 1.2)}${stroke('M-11 -17V17M11 -17V17', '#33363a', 3)}${disc([0, 4], 4, 'none', outlined('#c7ccd0', 1.8))}`

export const banner: Thing = ({ ink, dark }) =>
  `${stroke('M2 4L30 9', '#000', 8, 'stroke-opacity=".3"')}${inked('M0 0L27 3L22 9L28 15L0 12Z', dark ? '#8c3a2a' : '#8c2318', ink)}${disc([0, 0], 3.4, '#d9b24c', outlined(ink, 1.1))}`

export const skullPost: Thing = ({ ink, timber }) =>
  `<ellipse cx="2" cy="11" rx="5" ry="3" opacity=".3"/>${stroke('M0 12V-4', ink, 5)}${stroke('M0 12V-4', timber[2], 3)}${inked('M-6 -8A6 6 0 1 1 6 -8Q6 -4.6 3.4 -3.6V-.4H-3.4V-3.6Q-6 -4.6 -6 -8Z', '#efe6cf', ink, 1.1)}${disc([-2.4, -8], 1.6, ink)}${disc([2.4, -8], 1.6, ink)}`

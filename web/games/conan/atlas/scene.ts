// The village by night for the home page: Conan and his company against the hunters at the altar.

import type { IconType } from 'react-icons'
import {
  GiBarbarian,
  GiHoodedAssassin,
  GiHound,
  GiSkullStaff,
  GiSnakeTongue,
  GiSunPriest,
  GiTribalMask,
} from 'react-icons/gi'
import sharp, { type Sharp } from 'sharp'
import { iconSvg } from '../../../map/cover.ts'
import type { Point } from '../../../map/types.ts'
import { BASES, FACE, OCTAGON } from './models.ts'
import { disc, fill, inked, outlined, put } from './pen.ts'

const INK = '#0e0906'
const IVORY = '#f1e3c4'

const hero = (Icon: IconType, colour: string, dark: string): string =>
  `<ellipse cx="2" cy="17" rx="17" ry="5" opacity=".45"/>${disc([0, 2.6], 18, dark, outlined(INK, 1.3))}${disc([0, 0], 18, colour, outlined(INK, 1.3))}${disc([0, 0], 14, '#2a160a', outlined('#f6dfa8', 1))}${iconSvg(Icon, 22, '#f6dfa8', 0)}`

function foe(Icon: IconType, base: keyof typeof BASES): string {
  const { colour, dots } = BASES[base]
  const pips = Array.from({ length: dots }, (_, i) => disc([(i - (dots - 1) / 2) * 3.6, 11.5], 1.25, INK))
  return `<ellipse cx="2" cy="12" rx="13" ry="4.4" opacity=".4"/>${fill(OCTAGON, INK, 'transform="translate(0 2.4)"')}${inked(OCTAGON, colour, INK, 1.3)}${inked(FACE, '#241a12', INK, 0.9)}${iconSvg(Icon, 15, IVORY, 0)}${pips.join('')}`
}

const MODELS: readonly (readonly [at: Point, drawing: string])[] = [
  [[452, 410], hero(GiBarbarian, '#a8242c', '#641119')],
  [[318, 286], hero(GiHoodedAssassin, '#e3b034', '#94690f')],
  [[300, 440], hero(GiSunPriest, '#3a7cc4', '#1f4c80')],
  [[540, 418], foe(GiSkullStaff, 'none')],
  [[492, 446], foe(GiTribalMask, 'purple')],
  [[566, 450], foe(GiTribalMask, 'purple')],
  [[516, 290], foe(GiSnakeTongue, 'none')],
  [[690, 290], foe(GiTribalMask, 'green')],
  [[722, 300], foe(GiTribalMask, 'green')],
  [[250, 300], foe(GiTribalMask, 'blue')],
  [[640, 430], foe(GiHound, 'none')],
  [[668, 450], foe(GiHound, 'none')],
]

const SIZE = { width: 900, height: 600 }

/** A crop of the village as it is painted, with its roofs, two pixels to the unit. */
export async function scene(ground: Buffer, cover: Buffer): Promise<Sharp> {
  const models = MODELS.map(([at, drawing]) => put(at, drawing, 0, 1.15)).join('')
  const over = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1400" viewBox="0 0 1000 700">${models}</svg>`
  const whole = await sharp(ground)
    .composite([{ input: cover }, { input: Buffer.from(over) }])
    .png()
    .toBuffer()
  return sharp(whole).extract({ left: 330, top: 300, width: 1260, height: 840 }).resize(SIZE)
}

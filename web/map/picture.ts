// The painted picture of a map: paint and ink in layers, as one bitmap. Names, tints and pieces are not in it; they live.
import sharp, { type Sharp } from 'sharp'
import { FRAME, type Survey } from './atlas.ts'
import { PALETTES, type Palette, type Theme } from './colours.ts'
import { compass, frame, rhumbs, vignette } from './frame.ts'
import type { DrawnBorder, Geometry } from './geometry.ts'
import { glyph, type Part } from './glyphs.ts'
import { pathOf, ringPath, short } from './lines.ts'
import { type Bitmap, paintLand, paintSea } from './paint.ts'
import { type Placed, scatter } from './scatter.ts'
import { wavesOf } from './waves.ts'

/** Pixels per unit. */
export const DENSITY = 2

/** The whole picture with its frame, as raw pixels. */
export async function picture(surveyed: Survey, theme: Theme): Promise<Sharp> {
  const { plan, geometry } = surveyed
  const palette = PALETTES[theme]
  const land = ringPath(geometry.land)
  const sheet = sheetOf(plan.width, plan.height)
  const [sea, ground, mask] = await Promise.all([
    raw(paintSea(plan, palette, DENSITY))
      .png()
      .toBuffer(),
    raw(paintLand(plan, palette, DENSITY))
      .removeAlpha()
      .raw()
      .toBuffer(),
    sharp(sheet(`<path d="${land}" fill="#fff" fill-rule="evenodd"/>`, 0))
      .extractChannel('alpha')
      .raw()
      .toBuffer(),
  ])
  const size = { width: plan.width * DENSITY, height: plan.height * DENSITY }
  const cut = await sharp(ground, { raw: { ...size, channels: 3 } })
    .joinChannel(mask, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer()
  const at = { left: FRAME * DENSITY, top: FRAME * DENSITY }
  const flat = await sharp({
    create: {
      width: size.width + 2 * at.left,
      height: size.height + 2 * at.top,
      channels: 3,
      background: palette.frameFill,
    },
  })
    .composite([
      { input: sea, ...at },
      { input: sheet(water(surveyed, palette, land), FRAME) },
      { input: cut, ...at },
      { input: sheet(ink(surveyed, palette), FRAME) },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(flat.data, { raw: { width: flat.info.width, height: flat.info.height, channels: 3 } })
}

const raw = ({ data, width, height }: Bitmap) => sharp(data, { raw: { width, height, channels: 3 } })

/** An SVG over the map and `pad` units around it, in the picture's density. */
const sheetOf = (width: number, height: number) => (content: string, pad: number) => {
  const [w, h] = [width + 2 * pad, height + 2 * pad]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w * DENSITY}" height="${h * DENSITY}" viewBox="${-pad} ${-pad} ${w} ${h}">${content}</svg>`,
  )
}

/** What lies on the water: shallows, waves, the borders of seas, rhumb lines, and the shadow of the land. */
function water({ plan, geometry }: Survey, palette: Palette, land: string): string {
  const shallows = [
    [22, 0.1],
    [13, 0.16],
    [6, 0.3],
  ].map(([width, opacity]) => `<path d="${land}" stroke-width="${width}" stroke-opacity="${opacity}"/>`)
  const waves = wavesOf(geometry, plan.waves, plan.width, plan.height).map(
    (d, i) => `<path d="${d}" stroke-width="${[0.9, 0.75, 0.6][i]}" stroke-opacity="${[0.62, 0.42, 0.26][i]}"/>`,
  )
  return `${plan.compass ? rhumbs(plan.compass, palette) : ''}
<g fill="none" stroke="${palette.shallow}" stroke-linejoin="round">${shallows.join('')}</g>
<g fill="none" stroke="${palette.seaInk}" stroke-linecap="round" stroke-linejoin="round">${waves.join('')}
<path d="${drawn(geometry.borders, 'sea')}" stroke-width="1.1" stroke-opacity=".75" stroke-dasharray="1 4.5"/></g>
<path d="${land}" transform="translate(2.2 3.2)" opacity=".3" fill-rule="evenodd"/>`
}

function ink(surveyed: Survey, palette: Palette): string {
  const { plan, geometry } = surveyed
  const { width: w, height: h } = plan
  return `${borderInk(geometry, palette)}
${scatter(surveyed)
  .map((placed) => glyphSvg(placed, palette))
  .join('')}
${vignette(palette, w, h)}${plan.compass ? compass(plan.compass, palette) : ''}${frame(palette, w, h, FRAME)}`
}

/** Every border and coast, each over a pale halo. */
export function borderInk({ borders }: Geometry, palette: Palette): string {
  const minor = drawn(borders, 'land')
  const major = drawn(borders, 'area')
  const coast = drawn(borders, 'coast')
  return `<g fill="none" stroke-linejoin="round" stroke-linecap="round">
<path d="${minor}" stroke="${palette.halo}" stroke-width="2.6" stroke-opacity=".28"/>
<path d="${minor}" stroke="${palette.border}" stroke-width="1.15" stroke-opacity=".85" stroke-dasharray="4.2 2.6"/>
<path d="${major}" stroke="${palette.halo}" stroke-width="3.4" stroke-opacity=".35"/>
<path d="${major}" stroke="${palette.border}" stroke-width="1.9" stroke-opacity=".95"/>
<path d="${coast}" stroke="${palette.halo}" stroke-width="3" stroke-opacity=".5"/>
<path d="${coast}" stroke="${palette.ink}" stroke-width="1.5"/></g>`
}

const drawn = (borders: readonly DrawnBorder[], kind: DrawnBorder['kind']): string =>
  borders
    .filter((border) => border.kind === kind)
    .map(({ line }) => pathOf(line))
    .join('')

const ROUND = 'stroke-linejoin="round" stroke-linecap="round"'

function glyphSvg({ kind, variant, at, size, snow }: Placed, palette: Palette): string {
  const strokes = glyph(kind, variant)
    .filter(({ part }) => snow || part !== 'snow')
    .map(({ part, d }) => `<path d="${d}" ${penOf(part, palette)}/>`)
  return `<g transform="translate(${short(at[0])} ${short(at[1])}) scale(${size.toFixed(2)})" ${ROUND}>${strokes.join('')}</g>`
}

function penOf(part: Part, palette: Palette): string {
  switch (part) {
    case 'ink':
      return `fill="none" stroke="${palette.ink}" stroke-width=".75" stroke-opacity=".82"`
    case 'brush':
      return `fill="none" stroke="${palette.ink}" stroke-width="1.15" stroke-opacity=".78"`
    case 'shade':
      return `fill="${palette.shade}" fill-opacity=".34"`
    default:
      return `fill="${palette[part]}"`
  }
}

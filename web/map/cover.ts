// The small picture of a game's map for its card on the home page: a moment of play, with crests, pieces and tints. Only
// names that are spelled alike in all languages are lettered, so that one picture serves every reader.

import { languages } from '@skelos/text'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IconType } from 'react-icons'
import sharp, { type Sharp } from 'sharp'
import type { Identity } from '../design/identity.ts'
import { identities } from '../design/identity.ts'
import { FRAME, type Survey } from './atlas.ts'
import { PALETTES, type Theme } from './colours.ts'
import { heightOf, type Lettering, type Style, styleOf } from './lettering.ts'
import { ringPath, short } from './lines.ts'
import { borderInk, DENSITY } from './picture.ts'
import type { RegionPlan } from './plan.ts'
import type { Point } from './types.ts'

export interface Scene {
  /** What part of the map is shown. */
  readonly view: readonly [x: number, y: number, width: number, height: number]
  readonly owners: Readonly<Record<string, Identity>>
  /** What stands in a region, from left to right. */
  readonly pieces: Readonly<Record<string, readonly Piece[]>>
}

export interface Piece {
  /** Whose it is; a hero is nobody's, and of bronze. */
  readonly of: Identity | 'hero'
  readonly Icon: IconType
  readonly scale: number
}

/** Pixels from side to side. */
const WIDTH = 900

export async function cover(surveyed: Survey, painted: Sharp, theme: Theme, scene: Scene): Promise<Sharp> {
  const [x, y, width, height] = scene.view
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * DENSITY}" height="${height * DENSITY}"
viewBox="${x} ${y} ${width} ${height}">${hatchings()}${tints(surveyed, theme, scene)}${borderInk(surveyed.geometry, PALETTES[theme])}
${names(surveyed, theme)}${pieces(surveyed, scene)}</svg>`
  const [left, top] = [(x + FRAME) * DENSITY, (y + FRAME) * DENSITY]
  const whole = await painted
    .clone()
    .extract({ left, top, width: width * DENSITY, height: height * DENSITY })
    .composite([{ input: Buffer.from(overlay) }])
    .png()
    .toBuffer()
  return sharp(whole).resize(WIDTH)
}

const tintOf = (identity: Identity, theme: Theme): string =>
  identity === 'sable' && theme === 'dark' ? '#8f7fb8' : identities[identity].fill

function tints({ geometry }: Survey, theme: Theme, { owners }: Scene): string {
  return geometry.shapes
    .filter(({ plan }) => plan.id in owners)
    .map(({ plan, rings }) => {
      const d = ringPath(rings)
      const colour = tintOf(owners[plan.id], theme)
      return `<clipPath id="${plan.id}"><path d="${d}"/></clipPath><g clip-path="url(#${plan.id})" stroke="${colour}" stroke-linejoin="round">
<path d="${d}" fill="${colour}" fill-opacity=".15" stroke-width="17" stroke-opacity=".3"/><path d="${d}" fill="none" stroke-width="8" stroke-opacity=".57"/></g>`
    })
    .join('')
}

function names({ plan, layouts }: Survey, theme: Theme): string {
  return plan.regions
    .map((region, i) => {
      return isAlike(region) ? lettered(layouts[i].names.en, styleOf(region), theme) : ''
    })
    .join('')
}

const isAlike = ({ kind, name }: RegionPlan): boolean =>
  kind === 'land' && languages.every((language) => name[language] === name.en)

const LABEL = { light: { ink: '#24160a', halo: '#efe3c2' }, dark: { ink: '#f4e8c8', halo: '#2b2418' } } as const

function lettered(lettering: Lettering, { face, tracking, arch }: Style, theme: Theme): string {
  const { lines, ems, size, degrees, at } = lettering
  const letters = face.outline(lines[0], tracking)
  const baseline = heightOf({ lines, ems }, size, arch) / 2 - 0.16 * size
  const place = `translate(${short(at[0])} ${short(at[1])}) rotate(${degrees}) translate(${short((-ems * size) / 2)} ${short(baseline)}) scale(${short(size)})`
  const { ink, halo } = LABEL[theme]
  // Outlines are in the font's own units, a thousand to the em; so is the halo's width.
  return `<g transform="${place}"><g fill="none" stroke="${halo}" stroke-width="${Math.round(3000 / size)}" stroke-opacity=".75"
stroke-linejoin="round">${letters}</g><g fill="${ink}">${letters}</g></g>`
}

function pieces({ plan, layouts }: Survey, scene: Scene): string {
  return plan.regions
    .map((region, i) => {
      const row = scene.pieces[region.id] ?? []
      // Where there is no name to read, the pieces take its place.
      const at = isAlike(region) ? layouts[i].shelf.at : layouts[i].names.en.at
      let x = at[0] - row.reduce((sum, { scale }) => sum + 25 * scale, 0) / 2
      return row
        .map((piece) => {
          const middle: Point = [x + 12.5 * piece.scale, at[1]]
          x += 25 * piece.scale
          return pieceSvg(piece, middle)
        })
        .join('')
    })
    .join('')
}

function pieceSvg({ of, Icon, scale }: Piece, [x, y]: Point): string {
  const drawing = of === 'hero' ? heroSvg(Icon) : tokenSvg(of, Icon)
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${scale})">${drawing}</g>`
}

const INK = '#160d06'

/** As the board draws its tokens: shadow, side, face, hatching, rim and icon. */
function tokenSvg(identity: Identity, Icon: IconType): string {
  const { shape, dark, fill, icon, hatching, lift } = identities[identity]
  return `<ellipse cx="1.6" cy="11.4" rx="11" ry="3.6" opacity=".28"/>
<path d="${shape}" transform="translate(0 2.4)" fill="${dark}" stroke="${INK}" stroke-width="1.3"/>
<path d="${shape}" fill="${fill}" stroke="${INK}" stroke-width="1.1"/><path d="${shape}" fill="url(#h-${identity})" opacity="${hatching.opacity}"/>
<path d="${shape}" transform="scale(.86)" fill="none" stroke="#fff8e6" stroke-opacity=".75" stroke-width=".9"/>${iconSvg(Icon, 13, icon, lift)}`
}

function heroSvg(Icon: IconType): string {
  return `<ellipse cx="1.6" cy="12" rx="12" ry="3.8" opacity=".3"/><circle r="12.2" cy="2.2" fill="#4a2a0c" stroke="${INK}" stroke-width="1.2"/>
<circle r="12.2" fill="#c08a3e" stroke="${INK}" stroke-width="1.2"/><circle r="9.7" fill="#2a160a" stroke="#f6dfa8" stroke-width=".8"/>${iconSvg(Icon, 15.5, '#f6dfa8', -0.3)}`
}

export const iconSvg = (Icon: IconType, size: number, color: string, lift: number): string =>
  renderToStaticMarkup(createElement(Icon, { x: -size / 2, y: -size / 2 + lift, size, color })).replaceAll(
    'currentColor',
    color,
  )

function hatchings(): string {
  const patterns = Object.entries(identities).map(([identity, { hatching }]) => {
    const { width, height, path, dots, colour, lineWidth } = hatching
    const look = dots ? `fill="${colour}"` : `fill="none" stroke="${colour}" stroke-width="${lineWidth}"`
    return `<pattern id="h-${identity}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><path d="${path}" ${look}/></pattern>`
  })
  return `<defs>${patterns.join('')}</defs>`
}

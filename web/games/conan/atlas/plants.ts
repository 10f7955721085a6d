// What grows: tufts, reeds, water lilies, dead trees.
import { randomOf } from '../../../map/chance.ts'
import { short } from '../../../map/lines.ts'
import type { Point } from '../../../map/types.ts'
import type { Paints } from './colours.ts'
import { at, disc, inked, outlined, stroke } from './pen.ts'

export const tuft = (colour: string): string =>
  stroke('M0 4Q-3 -3 -7 -5M0 4Q-1 -5 -2 -9M0 4Q1 -4 4 -8M0 4Q3 -1 8 -4', colour, 1.6, 'stroke-linecap="round"')

export function reeds(count: number, [blade, head]: readonly string[], { ink }: Paints, seed: string): string {
  const random = randomOf(seed)
  let blades = ''
  let heads = ''
  for (let i = 0; i < count; i++) {
    const [x, long, lean, y] = [(random() - 0.5) * 26, 16 + random() * 16, (random() - 0.5) * 9, random() * 8 + 2]
    blades += `M${at([x, y])}q${at([lean * 0.2, -long * 0.6])} ${at([lean, -long])}`
    if (random() < 0.45) heads += `M${at([x + lean * 0.9, y - long * 0.86])}l${short(lean * 0.12)} -6`
  }
  const round = 'stroke-linecap="round"'
  return `<ellipse cy="8" rx="17" ry="5" opacity=".26"/>${stroke(blades, ink, 3, `stroke-opacity=".55" ${round}`)}${stroke(blades, blade, 1.8, round)}${stroke(heads, ink, 5, round)}${stroke(heads, head, 3.4, round)}`
}

export function lilies(count: number, leaf: string, { ink }: Paints, seed: string): string {
  const random = randomOf(seed)
  return Array.from({ length: count }, () => {
    const place: Point = [(random() - 0.5) * 34, (random() - 0.5) * 20]
    const r = 4 + random() * 3.4
    const pad = inked(`M0 0L${at([r, -r * 0.35])}A${at([r, r * 0.9])} 0 1 0 ${at([r, r * 0.35])}Z`, leaf, ink, 0.9)
    const flower = random() < 0.3 ? disc([0, 0], 2.3, '#f3d9df', outlined(ink, 0.7)) : ''
    return `<g transform="translate(${at(place)}) rotate(${short(random() * 360)})">${pad}${flower}</g>`
  }).join('')
}

export function deadTree([bark, light]: readonly string[], { ink }: Paints, seed: string): string {
  const random = randomOf(seed)
  const branches: { d: string; width: number }[] = []
  const grow = (from: Point, angle: number, length: number, width: number): void => {
    if (length < 6) return
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length * 0.9]
    branches.push({ d: `M${at(from)}L${at(to)}`, width })
    const forks = width > 3 ? 3 : 2
    for (let i = 0; i < forks; i++)
      grow(
        to,
        angle + (i - (forks - 1) / 2) * 0.75 + (random() - 0.5) * 0.5,
        length * (0.58 + random() * 0.18),
        width * 0.62,
      )
  }
  for (let i = 0; i < 4; i++) grow([0, 0], i * 1.57 + random() * 0.8, 13, 5)
  const pass = (colour: string, more: number, extra = '') =>
    branches.map(({ d, width }) => stroke(d, colour, width + more, `stroke-linecap="round" ${extra}`)).join('')
  return `${pass('#000', 0, 'stroke-opacity=".22" transform="translate(6 9)"')}${pass(ink, 2)}${pass(bark, 0)}${disc([0, 0], 5.5, bark, outlined(ink))}${disc([0, 0], 3, light)}`
}

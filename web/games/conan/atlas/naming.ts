// Where the name of an area stands: as large as fits on one line, two, or upright, clear of everything that is drawn.
import { type Language, languages } from '@skelos/text'
import { type Box, distance, inside, overlap } from '../../../map/lines.ts'
import { typeface } from '../../../map/typeface.ts'
import type { Point } from '../../../map/types.ts'
import { inset } from './outline.ts'
import { at } from './pen.ts'
import type { Ground, Place } from './place.ts'

const face = typeface('alegreya-sc', '500-normal')
const TRACKING = 0.03
const LEADING = 1.02
const LARGEST = 14.5
const LARGEST_RAISED = 11
const SMALLEST = 6.5

export interface AreaName {
  readonly id: string
  readonly lines: readonly string[]
  readonly at: Point
  readonly size: number
  /** Read from below. */
  readonly upright: boolean
  readonly box: Box
}

interface Fitted extends AreaName {
  readonly score: number
}

/** The names of all areas in a language; huts carry their number on the roof instead. */
function namesOf(
  ground: Ground,
  taken: readonly Box[],
  insetOf: (place: Place) => number,
  language: Language,
): AreaName[] {
  const dots = ground.level.map(({ dot: [x, y] }): Box => [x - 5, y - 5, x + 5, y + 5])
  const onTop = ground.raised.map(({ box: [l, t, r, b] }): Box => [l - 3, t - 3, r + 3, b + 3])
  const kept: Box[] = [...taken, ...dots, ...onTop]
  const size = ({ box: [l, t, r, b] }: Place) => (r - l) * (b - t)
  const named = ground.all.filter(({ terrain }) => terrain !== 'hut').toSorted((a, b) => size(a) - size(b))
  return named.map((place) => {
    const fitted = fit(place, place.raised ? [] : kept, insetOf(place) + 2, language) ?? fit(place, [], 1, language)
    if (!fitted) throw new Error(`No room for the name of ${place.id} on ${ground.id} (${language})`)
    kept.push(fitted.box)
    return fitted
  })
}

/** Without what the place belongs to, where one sees it: a deck of the ship on which it lies. */
function shortName(name: string): string {
  const part = name.split(/[\s\u202f]?: /).at(-1) ?? name
  return part.charAt(0).toLocaleUpperCase() + part.slice(1)
}

/** A room that has a number carries it in front. */
function labelOf({ number, name }: Place, language: Language): string {
  const text = shortName(name[language])
  return number > 0 && !/\d/.test(text) ? `${number} ${text}` : text
}

/** The text on one line, at its comma, or at any gap between words. */
function settings(text: string): string[][] {
  const words = text.split(' ')
  const atComma = text.includes(', ') ? [text.split(', ')] : []
  const broken = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
    .filter(([first]) => !first.endsWith(','))
  return [...atComma, [text], ...broken]
}

function fit(place: Place, taken: readonly Box[], pad: number, language: Language): Fitted | undefined {
  const [l, t, r, b] = place.box
  const ring = inset(place.ring, pad)
  const wish: Point = place.raised ? place.dot : [(l + r) / 2, t + 18]
  const isTall = b - t > 1.8 * (r - l) && r - l < 70
  let best: Fitted | undefined
  for (const upright of isTall ? [false, true] : [false])
    for (const lines of settings(labelOf(place, language)))
      for (let size = place.raised ? LARGEST_RAISED : LARGEST; size >= SMALLEST; size -= 0.5) {
        const base = size - 1.1 * (lines.length - 1) - (upright ? 1.5 : 0)
        if (best && base < best.score) break
        const [w, h] = extent(lines, size)
        const [wide, tall] = upright ? [h, w] : [w, h]
        for (let y = t + tall / 2; y <= b - tall / 2; y += 4)
          for (let x = l + wide / 2; x <= r - wide / 2; x += upright ? 1 : 4) {
            const score = base - 0.02 * distance([x, y], wish)
            if (best && score <= best.score) continue
            const box: Box = [x - wide / 2 - 1, y - tall / 2 - 1, x + wide / 2 + 1, y + tall / 2 + 1]
            if (taken.some((other) => overlap(other, box)) || !cornersOf(box).every((p) => inside([ring], p))) continue
            best = { id: place.id, lines, at: [Math.round(x), Math.round(y)], size, upright, score, box }
          }
      }
  return best
}

const widthOf = (line: string): number => face.measure(line.replaceAll('\u202f', ' '), TRACKING)

const extent = (lines: readonly string[], size: number): [width: number, height: number] => [
  Math.max(...lines.map(widthOf)) * size,
  size * LEADING * lines.length,
]

/** The lines of a name on straight baselines, a little longer than the words; upright ones rise from the foot. */
export function baselines({ lines, at: [x, y], size, upright }: AreaName): { text: string; baseline: string }[] {
  return lines.map((text, i) => {
    const half = (widthOf(text) * size) / 2 + 3
    const down = size * LEADING * (i - lines.length / 2) + size * 0.78
    const [from, to]: [Point, Point] = upright
      ? [
          [x + down, y + half],
          [x + down, y - half],
        ]
      : [
          [x - half, y + down],
          [x + half, y + down],
        ]
    return { text, baseline: `M${at(from)}L${at(to)}` }
  })
}

export const boxOfName = ({ box }: AreaName): Box => box.map((n) => Math.round(n * 10) / 10) as unknown as Box

const cornersOf = ([l, t, r, b]: Box): Point[] => [
  [l, t],
  [r, t],
  [l, b],
  [r, b],
  [(l + r) / 2, t],
  [(l + r) / 2, b],
]

export const allNames = (ground: Ground, taken: readonly Box[], insetOf: (place: Place) => number) =>
  Object.fromEntries(languages.map((language) => [language, namesOf(ground, taken, insetOf, language)])) as Record<
    Language,
    AreaName[]
  >

// The tokens keep the contrasts that the design promises: AA for every pair of text and ground, in both themes.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { identities, identityNames } from '../../design/identity.ts'

const css = readFileSync(resolve(import.meta.dirname, '../../design/tokens.css'), 'utf8')

function tokensOf(theme: 'light' | 'dark'): Map<string, string> {
  const block = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]))
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const text = 4.5
/** Of icons, borders of controls and the focus ring. */
const graphics = 3

const pairs: readonly [ink: string, ground: string, least: number][] = [
  ...['ink', 'ink2'].flatMap((ink) =>
    ['bg', 'surface', 'raised', 'sunk', 'sel'].map((ground): [string, string, number] => [ink, ground, text]),
  ),
  ...['good', 'bad', 'warn'].map((ink): [string, string, number] => [ink, 'surface', text]),
  ['on-primary', 'primary', text],
  ['bar-ink', 'bar', text],
  ['bar-ink2', 'bar', text],
  ['bar-gold', 'bar', text],
  ['gold', 'surface', graphics],
  ['strong', 'surface', graphics],
  ['focus', 'bg', graphics],
  ['focus', 'surface', graphics],
]

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const tokens = tokensOf(theme)

  it.each(pairs)('%s on %s is at least %s', (ink, ground, least) => {
    expect(contrast(tokens.get(ink) ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(least)
  })
})

describe('identities', () => {
  it.each(identityNames)('%s: its line is seen on the page in both themes', (name) => {
    for (const theme of ['light', 'dark'] as const)
      expect(contrast(identities[name].line[theme], tokensOf(theme).get('surface') ?? '')).toBeGreaterThanOrEqual(
        graphics,
      )
  })

  it.each(identityNames)('%s: the icon stands out from its fill', (name) => {
    const { icon, fill } = identities[name]
    expect(contrast(icon, fill)).toBeGreaterThanOrEqual(graphics)
  })
})

// Nobody needs the colour: shape, hatching and dash tell the identities apart by themselves.
import { describe, expect, it } from 'vitest'
import { identities, identityNames } from '../../design/identity.ts'

const different = (values: readonly string[]) => new Set(values).size === values.length

describe('identities', () => {
  const looks = identityNames.map((name) => identities[name])

  it('differ in shape, hatching, dash and fill', () => {
    expect(different(looks.map(({ shape }) => shape))).toBe(true)
    expect(different(looks.map(({ hatching }) => hatching.path))).toBe(true)
    expect(different(looks.map(({ dash }) => dash))).toBe(true)
    expect(different(looks.map(({ fill }) => fill))).toBe(true)
  })

  it('fit the box that crests are drawn in', () => {
    for (const { shape } of looks) {
      const numbers = [...shape.matchAll(/-?\d*\.?\d+/g)].map(([text]) => Math.abs(Number(text)))
      expect(Math.max(...numbers)).toBeLessThanOrEqual(13.5)
    }
  })

  it('hatch with tiles that repeat without a seam', () => {
    for (const { hatching } of looks) {
      expect(hatching.width).toBeGreaterThan(0)
      expect(hatching.height).toBeGreaterThan(0)
      expect(hatching.opacity).toBeLessThanOrEqual(0.5)
    }
  })
})

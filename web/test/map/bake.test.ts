// The baked files are those that npm run art would write now, and small enough to be sent.
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { digestOf } from '../../map/digest.ts'
import { maps } from './baked.ts'

describe.each(maps)('of $game', ({ game, plan, atlas }) => {
  const folder = resolve(import.meta.dirname, '../../games', game, 'atlas')
  const size = (name: string) => statSync(resolve(folder, name)).size

  test('all of it is made from the present content and recipe, by the present tools: else run npm run art', () => {
    const scene = readFileSync(resolve(folder, 'scene.ts'), 'utf8')
    expect(readFileSync(resolve(folder, 'made-from'), 'utf8')).toBe(digestOf(plan(), scene))
  })

  test('the atlas is small', () => {
    expect(size('atlas.json') / atlas.regions.length).toBeLessThan(6_000)
  })

  test.each(['light', 'dark'])('the pictures for %s have the shape of the map with its frame', async (theme) => {
    const [, , width, height] = atlas.picture
    const painted = await sharp(resolve(folder, `${theme}.webp`)).metadata()
    expect([painted.width, painted.height]).toEqual([2 * width, 2 * height])
    expect(size(`${theme}.webp`)).toBeLessThan(600_000)
    const card = await sharp(resolve(folder, `home-${theme}.webp`)).metadata()
    expect([card.width, card.height]).toEqual([900, 600])
    expect(size(`home-${theme}.webp`)).toBeLessThan(90_000)
  })
})

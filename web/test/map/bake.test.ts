// The baked files are those that npm run art would write now, and small enough to be sent.
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import hyboria from '../../games/age-of-conan/atlas/recipe.ts'
import { atlasOf, survey } from '../../map/atlas.ts'
import { atlas } from './baked.ts'

const folder = resolve(import.meta.dirname, '../../games/age-of-conan/atlas')
const size = (name: string) => statSync(resolve(folder, name)).size

test('the atlas is up to date with content and recipe: else run npm run art', () => {
  expect(
    readFileSync(resolve(folder, 'atlas.json'), 'utf8') === `${JSON.stringify(atlasOf(survey(hyboria())))}\n`,
  ).toBe(true)
})

test('the atlas is small', () => {
  expect(size('atlas.json')).toBeLessThan(250_000)
})

describe.each(['light', 'dark'])('the pictures for %s', (theme) => {
  test('have the shape of the map with its frame', async () => {
    const [, , width, height] = atlas.picture
    const painted = await sharp(resolve(folder, `${theme}.webp`)).metadata()
    expect([painted.width, painted.height]).toEqual([2 * width, 2 * height])
    expect(size(`${theme}.webp`)).toBeLessThan(600_000)
  })

  test('have a small one for the home page', async () => {
    const card = await sharp(resolve(folder, `home-${theme}.webp`)).metadata()
    expect([card.width, card.height]).toEqual([900, 600])
    expect(size(`home-${theme}.webp`)).toBeLessThan(90_000)
  })
})

// The drawn boards of Conan: what touches on the screen is what the data join, and every name has its place.

import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import listed from '@skelos/games/conan/content/boards.json' with { type: 'json' }
import { languages } from '@skelos/text'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { madeFrom } from '../../games/conan/atlas/bake.ts'
import { shared } from '../../games/conan/atlas/outline.ts'
import { groundOf } from '../../games/conan/atlas/place.ts'
import type { BoardAtlas } from '../../games/conan/atlas/types.ts'
import { distance, inside } from '../../map/lines.ts'
import { linesOf } from './baked.ts'

const folder = resolve(import.meta.dirname, '../../games/conan/atlas')
const drawnOf = (id: string): BoardAtlas => JSON.parse(readFileSync(resolve(folder, `${id}.json`), 'utf8'))
const pairOf = (a: string, b: string): string => [a, b].toSorted().join(' | ')

/** Decks that a rope bridge joins over the water. */
const bridged: Readonly<Record<string, readonly string[]>> = {
  swamp: ['ne_walk | north_walk', 'north_walk | nw_walk', 'south_walk | sw_walk'],
}

test('they are made from the present content and recipes: else run npm run art', () => {
  expect(readFileSync(resolve(folder, 'made-from'), 'utf8')).toBe(madeFrom())
})

describe.each(listed.boards)('$id', (board) => {
  const drawn = drawnOf(board.id)
  const ground = groundOf(board.id)
  const ringOf = (id: string) => ground.of(id).ring
  const level = board.areas.filter((area) => !('layer' in area))

  test('every area is drawn, with its dot inside', () => {
    expect(drawn.regions.map(({ id }) => id)).toEqual(board.areas.map(({ id }) => id))
    for (const { id, outline, pieces } of drawn.regions)
      expect([id, inside(linesOf(outline), pieces)]).toEqual([id, true])
  })

  test('areas that are joined touch, but for those with a bridge between them', () => {
    const ids = new Set(level.map(({ id }) => id))
    const joined = board.edges.filter(({ a, b }) => ids.has(a) && ids.has(b))
    const apart = joined.filter(({ a, b }) => !shared(ringOf(a), ringOf(b)).some((piece) => distance(...piece) > 2))
    expect(apart.map(({ a, b }) => pairOf(a, b)).toSorted()).toEqual(bridged[board.id] ?? [])
  })

  test('each doorway has its gap', () => {
    const doorways = board.edges.filter(({ kind }) => kind === 'doorway').map(({ a, b }) => pairOf(a, b))
    expect(drawn.gaps.map(({ a, b }) => pairOf(a, b)).toSorted()).toEqual(doorways.toSorted())
  })

  test.each(languages)('every area but the huts, which have numbers, is named in %s', (language) => {
    const named = board.areas.filter(({ terrain }) => terrain !== 'hut').map(({ id }) => id)
    expect(drawn.names[language].map(({ id }) => id).toSorted()).toEqual(named.toSorted())
    expect(Math.min(...drawn.names[language].map(({ size }) => size))).toBeGreaterThanOrEqual(6.5)
  })

  test.each(['light', 'dark'])('its picture for %s has the shape of the board and can be sent', async (theme) => {
    const file = resolve(folder, `${board.id}-${theme}.avif`)
    const { width, height } = await sharp(file).metadata()
    expect([width, height]).toEqual([2 * board.canvas.width, 2 * board.canvas.height])
    expect(statSync(file).size).toBeLessThan(125_000)
  })
})

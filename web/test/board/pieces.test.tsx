// @vitest-environment happy-dom
// The pieces on the map are those of the state, tints follow the owners, and rows never overlap nor cover a name.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import { destination, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import { FastChance } from '@skelos/kernel'
import { languages } from '@skelos/text'
import { expect, test } from 'vitest'
import { atlas, regionOf, shelvesOf } from '../../games/age-of-conan/board/atlas.ts'
import { Board } from '../../games/age-of-conan/board/index.tsx'
import { identityOfKingdom } from '../../games/age-of-conan/board/kingdoms.ts'
import type { PieceKind } from '../../games/age-of-conan/board/pieces.tsx'
import { arrange, extentOf, type Sized } from '../../games/age-of-conan/board/row.ts'
import type { Box } from '../../table/camera/sight.ts'
import { speakAll } from '../all-words.ts'
import { render } from '../render.tsx'
import { scenes, shownOf } from './scenes.ts'

await speakAll()

/** What must be drawn in each province, as "kind seat count". */
function expected(state: State, p: number): string[] {
  const out: string[] = []
  const marker = ['', 'tower', 'fort', 'city'][state.marker[p]]
  if (marker) out.push(`${marker} ${state.owner[p]} 1`)
  state.players.forEach(({ home, units, emissaries }, seat) => {
    if (home === p && !marker) out.push(`city ${seat} 1`)
    if (units[p] > 0) out.push(`army ${seat} ${units[p]}`)
    if (emissaries[p] > 0) out.push(`emissary ${seat} ${emissaries[p]}`)
  })
  if (state.raiders[p] > 0) out.push(`raiders -1 ${state.raiders[p]}`)
  if (state.conan === p) out.push('conan -1 1')
  if (state.current !== '' && destination(state) === p) out.push('obelisk -1 1')
  return out.sort()
}

test.each(scenes.map((scene, i) => [i, scene] as const))('table %i is drawn as it stands', async (_, scene) => {
  const page = await render(<Board shown={shownOf(scene)} />)
  const { state } = scene
  for (const { index, id } of content.provinces) {
    const drawn = [...page.box.querySelectorAll(`g[data-place="${id}"] [data-piece]`)].map((piece) =>
      ['data-piece', 'data-seat', 'data-count'].map((name) => piece.getAttribute(name)).join(' '),
    )
    expect([id, ...drawn.sort()]).toEqual([id, ...expected(state, index)])
    const step = Math.max(...state.players.map(({ campaign }) => campaign[index]))
    const rings = page.box.querySelectorAll(`[data-track="${id}"] [stroke="#fff"]`)
    expect(rings).toHaveLength(step > 0 && state.areas.includes(content.provinces[index].area) ? 1 : 0)
  }
  const tints = [...page.box.querySelectorAll('[data-tint]')].map((tint) => tint.getAttribute('data-tint'))
  expect(tints).toEqual(
    content.provinces.map(({ index, area }) => {
      if (!state.areas.includes(area)) return 'closed'
      const owner = state.players.find(({ home }, seat) => home === index || state.owner[index] === seat)
      return owner ? identityOfKingdom[owner.kingdom] : area
    }),
  )
  await page.close()
})

const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

function boxesOf(pieces: readonly Sized[], spots: readonly { x: number; y: number; scale: number }[]): Box[] {
  return spots.map(({ x, y, scale }, i) => {
    const [left, top, right, bottom] = extentOf(pieces[i])
    return [x + left * scale, y + top * scale, x + right * scale, y + bottom * scale]
  })
}

const kinds: readonly PieceKind[] = [
  'city',
  'army',
  'army',
  'emissary',
  'emissary',
  'emissary',
  'raiders',
  'obelisk',
  'conan',
]

test('the most crowded rows overlap nowhere and cover no name', () => {
  const chance = new FastChance(11)
  const faults: string[] = []
  for (const language of languages) {
    const taken = atlas.names[language].map(({ box }) => box)
    for (const { id } of content.provinces) {
      const shelves = shelvesOf(language).get(id)
      if (!shelves) throw new Error(id)
      for (let count = 1; count <= kinds.length; count++) {
        const pieces = kinds
          .filter((_, i) => i < count || chance.below(2) === 0)
          .slice(0, count)
          .map((kind) => ({ kind, counted: ['army', 'emissary', 'raiders'].includes(kind) }))
        const spots = arrange(pieces, regionOf(id).pieces, shelves)
        const boxes = boxesOf(pieces, spots)
        expect(spots).toHaveLength(pieces.length)
        boxes.forEach((box, i) => {
          if (boxes.slice(i + 1).some((other) => overlap(box, other))) faults.push(`${id} ${count}: pieces`)
          const inner: Box = [box[0], box[1] + 2.1, box[2], box[3] - 2.1]
          if (taken.some((name) => overlap(inner, name))) faults.push(`${id} ${count} ${language}: a name`)
        })
      }
    }
  }
  expect(faults).toEqual([])
})

test('what stands in the tables of a whole game is drawn large enough to be told apart', () => {
  for (const { state } of scenes) {
    for (const { index, id } of content.provinces) {
      const pieces = expected(state, index).map((piece): Sized => {
        const [kind, , count] = piece.split(' ')
        return { kind: kind as PieceKind, counted: Number(count) > 1 }
      })
      const shelves = shelvesOf('en').get(id)
      if (!shelves) throw new Error(id)
      for (const { scale } of arrange(pieces, regionOf(id).pieces, shelves)) expect(scale).toBeGreaterThan(0.4)
    }
  }
})

test('spectators and every seat see the same pieces', () => {
  const [{ state }] = scenes
  for (const viewer of [[], [0], [1]])
    for (const { index } of content.provinces)
      expect(expected(ageOfConan.view(state, viewer).state, index)).toEqual(expected(state, index))
})

// @vitest-environment happy-dom
// The small picture of a position, of every game: the place that is asked about in the middle, the pieces that are there, and
// nothing to touch.
import { provinceId } from '@skelos/games/age-of-conan/content/index.ts'
import { currentContest } from '@skelos/games/age-of-conan/rules/sides.ts'
import { content } from '@skelos/games/nerath/content/index.ts'
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import { FastChance } from '@skelos/kernel'
import { act, Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import ageOfConanUI from '../../games/age-of-conan/index.tsx'
import conanUI from '../../games/conan/index.tsx'
import nerathUI from '../../games/nerath/index.tsx'
import type { Picture } from '../../session/session.ts'
import type { GameUI } from '../../table/game-ui.ts'
import { game } from '../conan/game.ts'
import { type Rendered, render } from '../render.tsx'
import { playTo, shownOf } from './scenes.ts'

let page: Rendered
afterEach(() => page.close())

async function draw({ Still }: Pick<GameUI, 'Still'>, picture: Picture): Promise<HTMLElement> {
  page = await render(<Suspense>{Still && <Still picture={picture} k={1} />}</Suspense>)
  // A board may have to be fetched.
  for (let tries = 0; !page.box.querySelector('[data-still]') && tries < 500; tries++)
    await act(() => new Promise((done) => setTimeout(done, 5)))
  return page.box
}

const stillOf = (box: HTMLElement) => box.querySelector('[data-still]')?.getAttribute('data-still')
const touchable = 'button, a, [role="button"], [tabindex]'

test('Age of Conan: the province of the contest, or one’s own', async () => {
  const scene = playTo(0, 60, ({ do: deed }) => deed === 'lay-strategy')
  const contest = currentContest(scene.state)
  const { picture } = shownOf(scene)
  const box = await draw(ageOfConanUI, picture)
  expect(stillOf(box)).toBe(provinceId(contest?.at ?? -1))
  expect(box.querySelectorAll('[data-glow="contested"]')).toHaveLength(1)
  const units = scene.state.players.flatMap((player) => player.units).reduce((sum, count) => sum + count, 0)
  const drawn = [...box.querySelectorAll('[data-piece="army"]')].map((piece) =>
    Number(piece.getAttribute('data-count')),
  )
  expect(drawn.reduce((sum, count) => sum + count, 0)).toBe(units)
  expect(box.querySelector(touchable)).toBeNull()
  await page.close()
  const quiet = playTo(0, 1)
  const own = await draw(ageOfConanUI, shownOf(quiet, { you: [2] }).picture)
  expect(stillOf(own)).toBe(provinceId(quiet.state.players[2].home))
  expect(own.querySelector('[data-glow]')).toBeNull()
})

test('Conquest of Nerath: the capital, with all that stands there', async () => {
  const options = nerath.options.parse({})
  const { state } = nerath.setup(options, new FastChance(3))
  const view = nerath.view(state, [1])
  const picture = { you: [1], view: view.state, decisions: view.decisions } as unknown as Picture
  const box = await draw(nerathUI, picture)
  const at = stillOf(box) ?? ''
  expect(content.spaceIndex[at]).toBeDefined()
  expect(box.querySelectorAll(`[data-place="${at}"] [data-piece][data-seat="1"]`).length).toBeGreaterThan(0)
  expect(box.querySelector(touchable)).toBeNull()
})

test('Conan: one’s own hero where he stands', async () => {
  const [asked] = game('hunting_the_tigress', 4, 1)
  const picture = { you: [1], view: asked.state, decisions: [] } as unknown as Picture
  const box = await draw(conanUI, picture)
  const at = stillOf(box) ?? ''
  expect(box.querySelectorAll(`[data-model][data-at="${at}"]`).length).toBeGreaterThan(0)
  expect(box.querySelectorAll('[data-model]').length).toBeGreaterThan(3)
  expect(box.querySelector(touchable)).toBeNull()
})

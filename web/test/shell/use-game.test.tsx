// @vitest-environment happy-dom
// The code of a game: on its way, here, unknown, or not to be had.
import { afterEach, expect, it, vi } from 'vitest'
import { FaultBoundary } from '../../app/fault.tsx'
import { useGame } from '../../games/use-game.ts'
import { remember } from '../../table/memory.ts'
import { render } from '../render.tsx'

const chunk = vi.hoisted(() => ({ comes: false }))
vi.mock('../../games/age-of-conan/index.tsx', () => {
  if (!chunk.comes) throw new TypeError('Failed to fetch dynamically imported module')
  return { default: { id: 'age-of-conan' } }
})

vi.mock('../../pages/table-page.tsx', () => ({ default: () => null }))

function Shown({ id }: { id: string | undefined }) {
  const game = useGame(id)
  return <p>{game === null ? 'no such game' : (game?.id ?? 'on its way')}</p>
}

const shown = (id: string | undefined) =>
  render(
    <FaultBoundary at="/">
      <Shown id={id} />
    </FaultBoundary>,
  )

afterEach(() => vi.restoreAllMocks())

it('a game that could not be fetched is told as such, with a way to load it again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const page = await shown('age-of-conan')
  await page.appears('Reload')
  expect(page.button('Reload')).toBeTruthy()
  // On the next page it is asked for again.
  chunk.comes = true
  vi.resetModules()
  await page.again(
    <FaultBoundary at="/elsewhere">
      <Shown id="age-of-conan" />
    </FaultBoundary>,
  )
  await page.appears('age-of-conan')
  await page.close()
})

it('a game nobody knows is not waited for', async () => {
  const page = await shown('chess')
  await page.appears('no such game')
  expect(page.text()).toBe('no such game')
  await page.close()
})

it('nothing is fetched before it is known which', async () => {
  const page = await shown(undefined)
  expect(page.text()).toBe('on its way')
  await page.close()
})

it('a game that has come is shown, at the next time at once', async () => {
  chunk.comes = true
  vi.resetModules()
  const page = await shown('age-of-conan')
  await page.appears('age-of-conan')
  await page.close()
  const again = await shown('age-of-conan')
  expect(again.text()).toBe('age-of-conan')
  await again.close()
})

it('the game of a table that was open here before is fetched with its page', async () => {
  chunk.comes = true
  vi.resetModules()
  const { routeFor } = await import('../../app/routes.ts')
  const { loadedGame } = await import('../../games/index.ts')
  const open = (match: string) => {
    history.replaceState(null, '', `/t/${match}`)
    return routeFor(`/t/${match}`)?.load()
  }
  await open('stranger')
  expect(loadedGame('age-of-conan')).toBeUndefined()
  remember('known', 'game', 'age-of-conan')
  await open('known')
  await vi.waitFor(() => expect(loadedGame('age-of-conan')?.id).toBe('age-of-conan'))
})

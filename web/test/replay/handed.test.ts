// @vitest-environment happy-dom
// The file at hand outlives a reload of its tab, where the browser keeps it.
import { beforeEach, expect, test, vi } from 'vitest'

/** The module as a page finds it that is loaded (again). */
async function loaded() {
  vi.resetModules()
  return import('../../replay/record/handed.ts')
}

beforeEach(() => {
  sessionStorage.clear()
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

const file = { name: 'game.jsonl', text: '{"game":"age-of-conan"}' }

test('a file is there after a reload, until another or none is chosen', async () => {
  const { handOver, useHanded } = await loaded()
  expect(useHanded.getState().file).toBeNull()
  handOver(file)
  const again = await loaded()
  expect(again.useHanded.getState().file).toEqual(file)
  again.handOver(null)
  expect((await loaded()).useHanded.getState().file).toBeNull()
})

test('a file that there is no room for is at hand until the reload, and no older one comes back', async () => {
  const { handOver, useHanded } = await loaded()
  handOver(file)
  const real = sessionStorage
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => real.getItem(name),
    removeItem: (name: string) => real.removeItem(name),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  handOver({ ...file, name: 'longer.jsonl' })
  expect(useHanded.getState().file?.name).toBe('longer.jsonl')
  expect((await loaded()).useHanded.getState().file).toBeNull()
})

test('who comes anew chooses anew', async () => {
  const { handOver } = await loaded()
  handOver(file)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as unknown as PerformanceEntry])
  expect((await loaded()).useHanded.getState().file).toBeNull()
})

test('rubbish is nothing', async () => {
  for (const rubbish of ['rats', '7', '{"name":3}', 'null']) {
    sessionStorage.setItem('skelos-file', rubbish)
    expect((await loaded()).useHanded.getState().file).toBeNull()
  }
})

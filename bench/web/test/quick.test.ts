// The app's bench in small: every phase runs in a real browser, and every figure is there.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Figure } from '../../measure.ts'

const bench = fileURLToPath(new URL('../main.ts', import.meta.url))

test('a quick run measures every figure of the app', { timeout: 240_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [bench, '--quick', '--json'])
  const figures = JSON.parse(stdout) as Figure[]
  const names = figures.map(({ name }) => name)
  const all = ['first load', 'one language', 'from cache', 'fast 3G', 'longest task', 'clicks', 'panning', 'greedy bot']
  for (const wanted of all) expect(names.some((name) => name.includes(wanted))).toBe(true)
  expect(figures.every(({ value, reference }) => Number.isFinite(value) && reference.startsWith('budget'))).toBe(true)
  const clicks = figures.find(({ unit }) => unit === 'clicks')
  expect(clicks?.value).toBeGreaterThan(2)
  expect(clicks?.value).toBeLessThanOrEqual(8)
  const [texts] = figures
  expect(texts.value).toBeLessThan(250)
})

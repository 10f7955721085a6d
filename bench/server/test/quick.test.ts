// The server's bench in small: every phase runs, nothing fails under its load, and every figure is there.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Figure } from '../../measure.ts'

const bench = fileURLToPath(new URL('../main.ts', import.meta.url))

test('a quick run measures every figure and no action fails', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [bench, '--quick', '--json'])
  const figures = JSON.parse(stdout) as Figure[]
  const names = figures.map(({ name }) => name)
  for (const wanted of ['throughput', 'p50', 'p95', 'p99', 'processor time', 'highest rate', 'per core'])
    expect(names.some((name) => name.startsWith('8 live tables') && name.includes(wanted))).toBe(true)
  for (const wanted of [
    'message of a step',
    'in one go',
    'most memory',
    'opening one',
    'loading its replay',
    'a step back',
  ])
    expect(names.some((name) => name.includes(wanted))).toBe(true)
  expect(figures.every(({ unit, reference }) => unit !== '' && reference !== '')).toBe(true)
  const failed = [...stderr.matchAll(/(\d+) failed/g)].map(([, count]) => count)
  expect(failed.length).toBeGreaterThanOrEqual(4)
  expect(failed.every((count) => count === '0')).toBe(true)
})

// Golden replays: every file in test/golden is played again from its seed, hash by hash. Drop one in to make a test.
import { readdirSync, readFileSync } from 'node:fs'
import { readReplay, rerun } from '@skelos/kernel'
import { expect, test } from 'vitest'
import type { Action } from '../rules/actions.ts'
import { faultsIn } from '../rules/audit.ts'
import { conan } from '../rules/game.ts'

const folder = new URL('golden/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))

test('there are golden replays for every number of heroes', () => {
  const headers = files.map((name) => readReplay(readFileSync(new URL(name, folder), 'utf8')).header)
  const heroes = headers.map(({ options }) => (options as { heroes: number }).heroes)
  expect(new Set(heroes)).toEqual(new Set([1, 2, 3, 4]))
})

test.each(files)('%s runs again to the same end', (name) => {
  const replay = readReplay<Action>(readFileSync(new URL(name, folder), 'utf8'))
  let steps = -1
  for (const { state } of rerun(conan, replay)) {
    steps++
    expect(faultsIn(state)).toEqual([])
  }
  expect(steps).toBe(replay.steps.length)
})

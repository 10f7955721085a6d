// How long this disk takes to hold a small write for good: what no server that keeps its word can be quicker than.
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ascending, percentile } from './figures.ts'

export function diskTimes(folder: string): string {
  const file = openSync(join(folder, 'disk'), 'w')
  const times: number[] = []
  for (let i = 0; i < 100; i++) {
    const started = performance.now()
    writeSync(file, Buffer.alloc(4096))
    fdatasyncSync(file)
    times.push(performance.now() - started)
  }
  closeSync(file)
  const sorted = ascending(times)
  return [0.5, 0.95].map((share) => percentile(sorted, share).toFixed(1)).join('/')
}

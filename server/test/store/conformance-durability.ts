// What was acknowledged is there, whatever happens to the process that wrote it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Bench } from './conformance.ts'
import { matchRow } from './samples.ts'

const ROUNDS = 4
const appender = fileURLToPath(new URL('./appender.ts', import.meta.url))

/** Kills the child right after it has told of `count` appends; gives the last seq it told of. */
const killAfter = async (child: ChildProcess, count: number): Promise<number> => {
  if (!child.stdout) throw new Error('The child has no output')
  let last = 0
  let told = 0
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line)
    told += 1
    if (told === count) child.kill('SIGKILL')
  }
  return last
}

export const durabilityTests = ({ place, store, open }: Bench): void => {
  describe('durability', () => {
    test('kill -9 while appending: everything acknowledged is there, without gaps', async () => {
      await store().createMatch(matchRow('m'))
      await store().close()
      let before = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const child = spawn(process.execPath, [appender, ...place().address], {
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        const exited = once(child, 'exit')
        const acknowledged = await killAfter(child, 20 + round * 37)
        expect((await exited)[1]).toBe('SIGKILL')
        const after = await open()
        const log = await after.entries('m', 0)
        expect(acknowledged).toBeGreaterThan(before)
        // One more may have been written and not yet told.
        expect(log.length - acknowledged).toBeOneOf([0, 1])
        expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
        expect(await after.match('m')).toMatchObject({ seq: log.length, data: { at: log.length } })
        expect(await after.snapshot('m')).toEqual({ seq: log.length, data: log.length })
        before = log.length
        await after.close()
      }
    })
  })
}

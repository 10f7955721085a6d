// Games that every release has saved at the command line: they go on by the rules that run, to their end, and are proved.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratch, skelos, timeout } from '../run.ts'

const saved = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.jsonl'))

test.each(saved)('%s', { timeout }, async (file) => {
  const place = join(import.meta.dirname, file)
  const end = join(scratch(), file)
  const bots = ['--bots', 'random,random,random']
  const played = await skelos(['play', 'age-of-conan', '--resume', place, ...bots, '--save', end])
  expect(played).toMatchObject({ code: 0, err: '' })
  const proved = await skelos(['verify', end])
  expect(proved).toMatchObject({ code: 0, err: '' })
  expect(proved.out).toContain('All agree:')
})

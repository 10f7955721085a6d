// One file that runs the tests of a room by itself, with the room's code as the plan has it.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { PLAN, type Plan } from './plan.ts'

const root = resolve(import.meta.dirname, '../..')
const { room, sources }: Plan = JSON.parse(readFileSync(process.env[PLAN] ?? '', 'utf8'))
const changed = new Map(Object.entries(sources).map(([file, text]) => [join(root, file), text]))

const mutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'vitest' && importer?.startsWith(join(root, room)) ? join(import.meta.dirname, 'collect.ts') : undefined,
  load: (id) => changed.get(id),
}

export default defineConfig({
  root,
  plugins: [mutants],
  test: {
    include: ['tools/mutation/tries.ts'],
    pool: 'threads',
    testTimeout: 0,
    reporters: ['dot'],
    silent: true,
    // It knows files by what is on disk: a second plan would be tried on the mutants of the first.
    fsModuleCache: false,
  },
})

// Checks the types of both projects, what runs in Node and what runs in the browser; arguments go to the compiler.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const TSC = 'node_modules/typescript7/bin/tsc'

const codes = ['tsconfig.json', 'web/tsconfig.json'].map(
  (project) =>
    spawnSync(process.execPath, [TSC, '--project', project, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' })
      .status ?? 1,
)
process.exitCode = Math.max(...codes)

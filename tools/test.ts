// npm test: the static checks, a browser and the built app for the tests, the tests, then the ledger's account of which rules the tests prove. Stops at the first
// that fails.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const RESULTS = '.cache/tests.json'

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

const STAGES: readonly { readonly name: string; readonly args: readonly string[] }[] = [
  { name: 'static checks', args: ['tools/check.ts'] },
  { name: 'browser', args: ['web/chromium.ts'] },
  { name: 'web app', args: ['web/build.ts', '--if-stale'] },
  { name: 'tests', args: ['node_modules/vitest/vitest.mjs', 'run'] },
  { name: 'ledger', args: ['cli/main.ts', 'ledger', 'age-of-conan', '--results', RESULTS] },
]

/** The counts of this run; a test file that could not even be loaded counts as one failure. */
const tally = (): string | undefined => {
  const file = resolve(ROOT, RESULTS)
  if (!existsSync(file)) return undefined
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const unloaded = report.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0).length
  const skipped = report.numPendingTests + report.numTodoTests
  if (skipped > 0) console.log(`${skipped} skipped`)
  return `${report.numPassedTests} passed, ${report.numFailedTests + unloaded} failed`
}

rmSync(resolve(ROOT, RESULTS), { force: true })
mkdirSync(resolve(ROOT, '.cache'), { recursive: true })

let failure: string | undefined
for (const { name, args } of STAGES) {
  console.log(`\n== ${name}`)
  const { status, signal } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) {
    failure = `npm test stopped: ${name} failed (${signal ?? `exit code ${status}`})`
    break
  }
}

const counts = tally()
console.log('')
if (counts !== undefined) console.log(counts)
if (failure !== undefined) {
  console.log(failure)
  process.exitCode = 1
}

// npm test: the static checks and beside them a browser and the built app for the tests, then the tests, then the ledger's
// account of which rules the tests prove. Stops at the first that fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { matchesGlob, relative, resolve } from 'node:path'
import { rough } from './rough.ts'

const ROOT = resolve(import.meta.dirname, '..')
const RESULTS = '.cache/tests.json'
const REPORT = resolve(ROOT, RESULTS)

interface TestFile {
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly { readonly status: string }[]
}

interface Report {
  readonly testResults: readonly TestFile[]
}

/** How something failed; nothing where it went well. */
type Outcome = Promise<string | undefined>

const STAGES: readonly { readonly name: string; readonly run: () => Outcome }[] = [
  { name: 'static checks', run: () => node('tools/check.ts') },
  { name: 'browser and web app', run: () => app },
  { name: 'tests', run: tests },
  { name: 'ledger', run: () => node('cli/main.ts', 'ledger', '--results', RESULTS) },
]

/** Runs it to its end. Whatever it starts in turn finds the modules that another has read before. */
async function node(...args: string[]): Outcome {
  const env = { NODE_COMPILE_CACHE: resolve(ROOT, '.cache/compiled'), ...process.env }
  const [status, signal] = await once(spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }), 'close')
  return status === 0 ? undefined : (signal ?? `exit code ${status}`)
}

const ready = async (): Outcome => (await node('web/chromium.ts')) ?? node('web/build.ts', '--if-stale')

const vitest = (...files: string[]) => node('node_modules/vitest/vitest.mjs', 'run', ...files)

const report = (): Report | undefined =>
  existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as Report) : undefined

const pathOf = ({ name }: TestFile): string => relative(ROOT, name)

/**
 * All tests. On a machine that others use too, files with real browsers and killed servers run once more before they are
 * red: whole files, for their tests build on each other. Where one works on them, every failure shows at once.
 */
async function tests(): Outcome {
  const failure = await vitest()
  const first = report()
  if (failure === undefined || !process.env['CI'] || !first) return failure
  const failed = first.testResults.filter(({ status }) => status === 'failed').map(pathOf)
  const isRough = (path: string) => rough.some((glob) => matchesGlob(path, glob))
  if (failed.length === 0 || !failed.every(isRough)) return failure
  console.log(`\n== tests, once more: ${failed.join(', ')}`)
  const again = await vitest(...failed)
  const kept = first.testResults.filter((file) => !failed.includes(pathOf(file)))
  writeFileSync(REPORT, JSON.stringify({ testResults: [...kept, ...(report()?.testResults ?? [])] }))
  return again
}

/** The counts of this run; a test file that could not even be loaded counts as one failure. */
function tally(): string | undefined {
  const files = report()?.testResults
  if (!files) return undefined
  const statuses = files.flatMap(({ status, assertionResults }) =>
    assertionResults.length === 0 ? [status] : assertionResults.map((result) => result.status),
  )
  const count = (status: string) => statuses.filter((one) => one === status).length
  const passed = count('passed')
  const failed = count('failed')
  const skipped = statuses.length - passed - failed
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

rmSync(REPORT, { force: true })
mkdirSync(resolve(ROOT, '.cache'), { recursive: true })

const app = ready()
let failure: string | undefined
for (const { name, run } of STAGES) {
  console.log(`\n== ${name}`)
  const how = await run()
  if (how !== undefined) {
    failure = `npm test stopped: ${name} failed (${how})`
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

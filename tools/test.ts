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

const isRough = (path: string): boolean => rough.some((glob) => matchesGlob(path, glob))

const failedIn = (files: readonly TestFile[]): string[] => files.filter(({ status }) => status === 'failed').map(pathOf)

/**
 * All tests. On a machine that others use too, files with real browsers and killed servers run once more before they are
 * red, whatever else failed: whole files, for their tests build on each other. Any other file that failed stays red. Where
 * one works on them, every failure shows at once.
 */
async function tests(): Outcome {
  const failure = await vitest()
  const first = report()?.testResults ?? []
  const shaken = failedIn(first).filter(isRough)
  if (failure === undefined || !process.env['CI'] || shaken.length === 0) return failure
  console.log(`\n== tests, once more: ${shaken.join(', ')}`)
  rmSync(REPORT)
  const second = await vitest(...shaken)
  const testResults = [...first.filter((file) => !shaken.includes(pathOf(file))), ...(report()?.testResults ?? [])]
  writeFileSync(REPORT, JSON.stringify({ testResults }))
  const red = failedIn(testResults)
  return red.length > 0 ? red.join(', ') : second
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

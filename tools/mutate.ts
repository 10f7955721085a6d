// npm run mutate: changes the kernel and the rules of games in small ways, and sees whether a test notices. Takes files, or
// `--changed` for those that differ from main; all of them otherwise. Reports go to `reports/`.
import { execFileSync, spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Instrumenter, type InstrumentResult } from '@stryker-mutator/instrumenter'
import { type Line, PLAN, type Plan, type Status } from './mutation/plan.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** A mutant without a word for so long hangs, in milliseconds. */
const HANGS = 60_000
/** How many mutants are tried before it is seen whether any has left something behind; fewer where one has. */
const PAUSES = [300, 20, 1]

type Mutant = InstrumentResult['mutants'][number]

/** The folder whose tests must notice: the kernel's own, or those of the game. */
const testsOf = (file: string): string | undefined => /^(kernel|games\/[^/]+(?=\/rules\/))\/.*\.ts$/.exec(file)?.[1]

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')

function filesAsked(): string[] {
  const args = process.argv.slice(2)
  if (!args.includes('--changed'))
    return args.length > 0
      ? args.flatMap((one) =>
          statSync(join(ROOT, one)).isDirectory() ? globSync(`${one}/*.ts`, { cwd: ROOT }) : [one],
        )
      : globSync(['kernel/*.ts', 'games/*/rules/*.ts'], { cwd: ROOT })
  const git = (...words: string[]) => lines(execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }))
  const [since] = git('merge-base', 'HEAD', 'main')
  return git('diff', '--name-only', '--diff-filter=d', since ?? 'main')
}

const no = () => false
const yes = () => true
const quiet = () => undefined
/** What the instrumenter says only when something is wrong. */
const log = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: yes,
  isErrorEnabled: yes,
  isFatalEnabled: yes,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
}

/** The files with all their mutants in them, asleep. */
async function withMutants(files: readonly string[]): Promise<InstrumentResult> {
  const read = files.map((name) => ({ name, mutate: true, content: readFileSync(join(ROOT, name), 'utf8') }))
  return await new Instrumenter(log).instrument(read, { plugins: null, excludedMutations: [], ignorers: [] })
}

/** Runs the plan in a process of its own, until it ends or hangs. */
async function run(plan: Plan, path: string, tell: (lines: readonly Line[]) => void): Promise<readonly Line[]> {
  writeFileSync(plan.results, '')
  writeFileSync(path, JSON.stringify(plan))
  const told = () => lines(readFileSync(plan.results, 'utf8')).map((line) => JSON.parse(line) as Line)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/mutation/vitest.config.ts']
  const child = spawn(process.execPath, vitest, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, [PLAN]: path },
  })
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  let [known, since] = [0, Date.now()]
  const watch = setInterval(() => {
    const now = told()
    tell(now)
    const hangs = 'begun' in (now.at(-1) ?? {}) && now.length === known && Date.now() - since > HANGS
    if (now.length !== known) [known, since] = [now.length, Date.now()]
    if (hangs) child.kill('SIGKILL')
  }, 2000)
  await new Promise((ended) => child.on('close', ended))
  clearInterval(watch)
  if (told().length === 0) throw new Error(`no mutant was tried:\n${said}`)
  return told()
}

/** What has become of every mutant. A process that a mutant has spoilt is left, and what came after it is tried anew. */
async function outcomes(room: string, { files, mutants }: InstrumentResult): Promise<Map<string, Status>> {
  const name = room.replaceAll('/', '-')
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const known = new Map<string, Status>()
  const sources = Object.fromEntries(files.map((file) => [file.name, file.content]))
  let care = 0
  for (;;) {
    const left = mutants.filter(({ id }) => !known.has(id)).map(({ id }) => id)
    if (left.length === 0) return known
    const pause = PAUSES[care]
    const plan = { room, sources, mutants: left, pause, results: join(ROOT, `.cache/mutants-${name}.jsonl`) }
    const told = await run(plan, join(ROOT, `.cache/mutants-${name}.json`), (now) => {
      const done = known.size + now.filter((line) => 'id' in line).length
      process.stderr.write(`\r${room}: ${done} of ${mutants.length} mutants`)
    })
    const sound = told.findLastIndex((line) => 'sound' in line && line.sound)
    const spoilt = told.some((line) => 'sound' in line && !line.sound)
    // With one mutant at a time, what is spoilt was sound when the mutant began.
    for (const line of told.slice(0, spoilt && pause > 1 ? sound + 1 : told.length))
      if ('id' in line) known.set(line.id, line.status)
    const last = told.at(-1)
    if (last && 'begun' in last) known.set(last.begun, 'Timeout')
    care = spoilt ? Math.min(care + 1, PAUSES.length - 1) : 0
  }
}

const killed = (status: Status): boolean => status === 'Killed' || status === 'Timeout'

/** How many of those that a test could notice were noticed, in percent. */
function score(statuses: readonly Status[]): string {
  const counted = statuses.filter((status) => status !== 'Ignored')
  const caught = counted.filter(killed).length
  return counted.length === 0 ? '' : `${((100 * caught) / counted.length).toFixed(1)} %  ${caught} of ${counted.length}`
}

/** In the form that Stryker's readers know. */
function report(mutants: readonly Mutant[], known: ReadonlyMap<string, Status>): object {
  const byFile = Object.groupBy(mutants, ({ fileName }) => fileName)
  const at = ({ line, column }: { line: number; column: number }) => ({ line: line + 1, column: column + 1 })
  const files = Object.entries(byFile).map(([file, list = []]) => [
    file,
    {
      language: 'typescript',
      source: readFileSync(join(ROOT, file), 'utf8'),
      mutants: list.map(({ id, mutatorName, replacement, location: { start, end } }) => ({
        id,
        mutatorName,
        replacement,
        status: known.get(id),
        location: { start: at(start), end: at(end) },
      })),
    },
  ])
  return { schemaVersion: '2', thresholds: { high: 90, low: 80 }, files: Object.fromEntries(files) }
}

async function mutate(room: string, files: readonly string[]): Promise<void> {
  const made = await withMutants(files)
  const known = await outcomes(room, made)
  process.stderr.write('\n')
  const statusOf = (list: readonly Mutant[]) => list.map(({ id }) => known.get(id) ?? 'Ignored')
  for (const mutant of made.mutants) {
    const status = known.get(mutant.id)
    if (status !== 'Survived' && status !== 'NoCoverage') continue
    const { fileName, location, mutatorName, replacement } = mutant
    console.log(`${status} ${fileName}:${location.start.line + 1}:${location.start.column + 1} ${mutatorName}`)
    console.log(`    ${replacement.replaceAll(/\s+/g, ' ')}`)
  }
  for (const file of files) {
    const told = score(statusOf(made.mutants.filter(({ fileName }) => fileName === file)))
    if (told !== '') console.log(`${file}: ${told}`)
  }
  console.log(`${room}: ${score(statusOf(made.mutants))}`)
  mkdirSync(join(ROOT, 'reports'), { recursive: true })
  writeFileSync(
    join(ROOT, `reports/mutation-${room.replaceAll('/', '-')}.json`),
    JSON.stringify(report(made.mutants, known)),
  )
}

const byTests = Map.groupBy(
  filesAsked().filter((file) => testsOf(file) !== undefined && !file.includes('/test/')),
  (file) => testsOf(file) ?? '',
)
if (byTests.size === 0) console.log('Nothing to mutate: no file of the kernel or of the rules of a game.')
for (const [room, files] of byTests) await mutate(room, files)

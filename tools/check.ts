// Runs every static check and says how many files each one really looked at: a checker that sees nothing passes
// everything, so one that has seen less than nine tenths of the sources fails.
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const SHARE = 0.9
const FEWEST_SOURCES = 10

interface Output {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

interface Check {
  readonly name: string
  readonly command: readonly string[]
  /** How many files the checker looked at, by its own account. */
  readonly looked: (output: Output) => number
  /** Whether it found nothing wrong. */
  readonly passed: (output: Output) => boolean
  /** What a person should read when it fails. */
  readonly complaint: (output: Output) => string
}

interface Cruise {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
      readonly cycle?: readonly { readonly name: string }[]
    }[]
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string; readonly comment: string }[] }
  }
}

const isOurs = (path: string): boolean => /\.tsx?$/.test(path) && !path.includes('node_modules')
const lines = (text: string): string[] => text.split('\n').map((line) => line.trim())
const exitedWell = ({ code }: Output): boolean => code === 0
const everything = ({ stdout, stderr }: Output): string => stdout + stderr
const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0)

const cruise = (output: Output): Cruise | undefined => {
  try {
    return JSON.parse(output.stdout)
  } catch {
    return undefined
  }
}

const brokenArrows = (output: Output): string => {
  const summary = cruise(output)?.summary
  if (summary === undefined) return everything(output)
  return summary.violations
    .map(({ rule, from, to, cycle }) => {
      const why = summary.ruleSetUsed.forbidden.find(({ name }) => name === rule.name)?.comment ?? ''
      const way = cycle === undefined ? to : cycle.map(({ name }) => name).join(' -> ')
      return `${rule.name}: ${from} -> ${way}\n    ${why}`
    })
    .join('\n')
}

const CHECKS: readonly Check[] = [
  {
    name: 'format (biome)',
    command: ['biome', 'check', '--verbose', '.'],
    passed: exitedWell,
    looked: ({ stdout }) => lines(stdout).filter((line) => line.startsWith('- ') && isOurs(line)).length,
    complaint: ({ stderr }) => `${stderr}\n"npm run format" mends most of this.`,
  },
  {
    name: 'lint (oxlint)',
    command: ['oxlint'],
    passed: exitedWell,
    looked: ({ stdout }) => numberIn(stdout, /on (\d+) files?/),
    complaint: everything,
  },
  {
    name: 'types (tsc)',
    // Two projects: what runs in Node, and what runs in the browser.
    command: ['node', 'tools/types.ts', '--listFiles'],
    passed: exitedWell,
    looked: ({ stdout }) => new Set(lines(stdout).filter((line) => line.startsWith(ROOT) && isOurs(line))).size,
    complaint: ({ stdout, stderr }) => stderr + stdout.replaceAll(/^\S+\.(?:d\.[mc]?ts|tsx?|json)\r?\n/gm, ''),
  },
  {
    name: 'unused (knip)',
    command: ['knip', '--no-progress', '--reporter', 'symbols', '--reporter', './tools/knip-count.ts'],
    passed: exitedWell,
    looked: ({ stdout }) => numberIn(stdout, /looked at (\d+) files/),
    complaint: everything,
  },
  {
    name: 'arrows (dependency-cruiser)',
    command: ['depcruise', '--output-type', 'json', '.'],
    // Its JSON comes with exit code 0 whatever it found.
    passed: (output) => exitedWell(output) && cruise(output)?.summary.violations.length === 0,
    looked: (output) => cruise(output)?.modules.filter(({ source }) => isOurs(source)).length ?? 0,
    complaint: brokenArrows,
  },
  {
    name: 'words of games',
    command: ['node', 'tools/game-words.ts'],
    passed: exitedWell,
    looked: ({ stdout }) => numberIn(stdout, /looked at (\d+) files/),
    complaint: everything,
  },
]

const run = ([program, ...args]: readonly string[]): Promise<Output> =>
  new Promise((done, fail) => {
    const PATH = `${resolve(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
    const env = { ...process.env, PATH, NO_COLOR: '1', FORCE_COLOR: undefined }
    const child = spawn(program ?? '', args, { cwd: ROOT, env })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.on('error', fail)
    child.on('close', (code) => done({ code: code ?? 1, stdout, stderr }))
  })

const NOT_OURS = ['**/node_modules', 'data', 'coverage', 'reports', 'web/dist']
const sources = globSync('**/*.{ts,tsx}', { cwd: ROOT, exclude: NOT_OURS }).length
const floor = Math.ceil(sources * SHARE)
if (sources < FEWEST_SOURCES) {
  console.log(`Only ${sources} TypeScript files found under ${ROOT}: the check itself is broken.`)
  process.exit(1)
}

let failed = 0
const runs = CHECKS.map((check) => ({ check, finished: run(check.command) }))
for (const { check, finished } of runs) {
  const output = await finished
  const looked = check.looked(output)
  const blind = looked < floor
  const passed = check.passed(output)
  const good = passed && !blind
  if (!good) failed += 1
  console.log(`${check.name.padEnd(28)} ${String(looked).padStart(5)} files  ${good ? 'ok' : 'FAILED'}`)
  if (!passed) console.log(check.complaint(output).trim())
  if (blind) console.log(`It looked at ${looked} of ${sources} TypeScript files; at least ${floor} are expected.`)
}
if (failed > 0) {
  console.log(`${failed} of ${CHECKS.length} static checks failed`)
  process.exitCode = 1
}

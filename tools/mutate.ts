// npm run mutate: changes the kernel and the rules of games in small ways, and sees whether a test notices. Takes files, or
// `--changed` for those that differ from main; all of them otherwise.
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js'

/** The folder whose tests must notice: the kernel's own, or those of the game. */
const testsOf = (file: string): string | undefined => /^(kernel|games\/[^/]+(?=\/rules\/))\/.*\.ts$/.exec(file)?.[1]

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')

function filesAsked(): string[] {
  const args = process.argv.slice(2)
  if (!args.includes('--changed'))
    return args.length > 0 ? args : globSync(['kernel/*.ts', 'games/*/rules/*.ts'], { cwd: ROOT })
  const git = (...words: string[]) => lines(execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }))
  const [since] = git('merge-base', 'HEAD', 'main')
  return git('diff', '--name-only', '--diff-filter=d', since ?? 'main')
}

function mutate(dir: string, files: readonly string[]): number {
  const base = JSON.parse(readFileSync(join(ROOT, 'stryker.config.json'), 'utf8')) as Record<string, unknown>
  const name = dir.replaceAll('/', '-')
  const config = {
    ...base,
    vitest: { configFile: 'vitest.config.ts', dir },
    mutate: files,
    jsonReporter: { fileName: `reports/mutation-${name}.json` },
  }
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const path = join(ROOT, '.cache', `stryker-${name}.json`)
  writeFileSync(path, JSON.stringify(config))
  return spawnSync(process.execPath, [STRYKER, 'run', path], { cwd: ROOT, stdio: 'inherit' }).status ?? 1
}

const byTests = Map.groupBy(
  filesAsked().filter((file) => testsOf(file) !== undefined && !file.includes('/test/')),
  (file) => testsOf(file) ?? '',
)
if (byTests.size === 0) console.log('Nothing to mutate: no file of the kernel or of the rules of a game.')
process.exitCode = Math.max(0, ...[...byTests].map(([dir, files]) => mutate(dir, files)))

// The real command: what it was given, what it said, how it ended. In a process of its own where that matters; starting
// one takes longer than most of what is asked of it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { run } from '../program.ts'
import { ProcessTerminal } from '../terminal.ts'

const root = resolve(import.meta.dirname, '../..')
/** The Node of the project, whichever one runs the tests. */
const node = resolve(root, 'node_modules/.bin/node')

/** How far it has come is said only on a slow machine. */
const progress = /^((step|game) [\d,]+ of [\d,]+|[\d,]+ rows copied in \d+ s|[\d,.]+ of about [\d,.]+ MB written)\n/gm

/** For tests that start several processes: generous, since other tests run beside them. */
export const timeout = 300_000

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface Given {
  /** Lines typed, one after the other; the input ends after the last. */
  readonly type?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Nothing of the tester's own environment decides what is said. */
const around = (env: Readonly<Record<string, string>>) => ({
  ...process.env,
  LC_ALL: 'C',
  LANG: 'C',
  FORCE_COLOR: '',
  NO_COLOR: '',
  DATABASE_URL: '',
  SKELOS_DATA: '',
  ...env,
})

export const start = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawn(node, ['cli/main.ts', ...args], { cwd: root, env: around(env) })

const typed = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

export async function skelos(args: readonly string[], { type = [], env = {} }: Given = {}): Promise<Ran> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
  stdin.end(typed(type))
  const said = Promise.all([text(stdout), text(stderr)])
  const code = await run(args, around(env), new ProcessTerminal({ stdin, stdout, stderr, env: around(env) }))
  stdout.end()
  stderr.end()
  const [out, err] = await said
  return { code, out, err }
}

/** In a process of its own. */
export async function apart(args: readonly string[], { type = [], env = {} }: Given = {}): Promise<Ran> {
  const child = start(args, env)
  // A command that refuses its arguments never reads what was typed.
  child.stdin.on('error', () => {})
  child.stdin.end(typed(type))
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code: (code as number | null) ?? -1, out, err: err.replaceAll(progress, '') }
}

export const scratch = (): string => mkdtempSync(join(tmpdir(), 'skelos-cli-'))

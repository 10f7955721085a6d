// The real command in a process of its own: what it was given, what it said, how it ended.
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
/** The Node of the project, whichever one runs the tests. */
const node = resolve(root, 'node_modules/.bin/node')

/** How far it has come is said only on a slow machine. */
const progress = /^((step|game) [\d,]+ of [\d,]+|[\d,]+ rows copied in \d+ s|[\d,.]+ of about [\d,.]+ MB written)\n/gm

/** For tests that start several processes: generous, since other tests run beside them. */
export const timeout = 120_000

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
export function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const plain = { LC_ALL: 'C', LANG: 'C', FORCE_COLOR: '', NO_COLOR: '', DATABASE_URL: '', SKELOS_DATA: '' }
  return spawn(node, ['cli/main.ts', ...args], { cwd: root, env: { ...process.env, ...plain, ...env } })
}

export function skelos(args: readonly string[], { type = [], env = {} }: Given = {}): Promise<Ran> {
  return new Promise((done, fail) => {
    const child = start(args, env)
    let [out, err] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text
    })
    // A command that refuses its arguments never reads what was typed.
    child.stdin.on('error', () => {})
    child.stdin.end(type.map((line) => `${line}\n`).join(''))
    child.on('error', fail)
    child.on('close', (code) => done({ code: code ?? -1, out, err: err.replaceAll(progress, '') }))
  })
}

export const scratch = (): string => mkdtempSync(join(tmpdir(), 'skelos-cli-'))

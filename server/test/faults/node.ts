// Server processes of a test: started on a free port, watched, killed by their id, and ended whatever happens.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { lifted } from '../../http/settings.ts'

const entry = fileURLToPath(new URL('./child.ts', import.meta.url))

/** Waits for what must come; the time only bounds a run in which it never does, and is long as machines can be busy. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, within = 120_000): Promise<void> {
  const end = performance.now() + within
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`)
    await wait(10)
  }
}

export interface NodePlace {
  /** The folder of a SQLite file, or the address of a Postgres database. */
  readonly data?: string
  readonly databaseUrl?: string
  readonly args?: readonly string[]
  /** How much faster time runs, from the given moment on. */
  readonly time?: { readonly start: number; readonly pace: number }
  /** What the process is run by: a program and its first arguments. */
  readonly wrapper?: readonly string[]
}

export class ServerNode {
  readonly #child: ChildProcess
  readonly lines: string[] = []
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** undefined until it is ready. */
  url: string | undefined
  gone = false

  constructor({ data, databaseUrl, args = [], time, wrapper = [] }: NodePlace) {
    const settings = [
      ['--host', '127.0.0.1'],
      ['--port', '0'],
      ['--log-level', 'warn'],
      ['--workers', '1'],
      // What stands still on a busy machine is no bot that thinks too long.
      ['--bot-budget', '60000'],
      ['--web', join(tmpdir(), 'skelos-no-web')],
      lifted('1000000'),
      data === undefined ? [] : ['--data', data],
      databaseUrl === undefined ? [] : ['--database-url', databaseUrl],
      args,
    ].flat()
    const [program, ...rest] = [...wrapper, process.execPath, entry, ...settings]
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, ...(time && { FAULTS_TIME: `${time.start}:${time.pace}` }) }
    this.#child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'pipe'], env })
    this.#child.stdin?.on('error', () => undefined)
    this.exited = once(this.#child, 'close').then(([code, signal]) => {
      this.gone = true
      return { code: code as number | null, signal: signal as NodeJS.Signals | null }
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#hear(line))
    onTestFinished(async () => void (await this.kill('SIGKILL')))
  }

  #hear(line: string): void {
    this.lines.push(line)
    this.url ??= /^Skelos is at (http:\S+)/.exec(line)?.[1]
  }

  static async start(place: NodePlace): Promise<ServerNode> {
    const node = new ServerNode(place)
    await node.ready()
    return node
  }

  async ready(): Promise<string> {
    await until(`the server is ready: ${this.lines.join('\n')}`, () => this.url !== undefined || this.gone)
    if (this.url === undefined) throw new Error(`the server ended at once:\n${this.lines.join('\n')}`)
    return this.url
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  signal(signal: NodeJS.Signals): void {
    if (!this.gone) this.#child.kill(signal)
  }

  async kill(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    this.signal(signal)
    return this.exited
  }

  /** What it logged as an error: nothing, where all that happened was foreseen. */
  get errors(): string[] {
    return this.lines.filter((line) => line.startsWith('{') && (JSON.parse(line) as { level: number }).level >= 50)
  }
}

// Input and output: lines of text, answers from a keyboard or a pipe, colours only where somebody sees them.
import { createInterface, type Interface } from 'node:readline'
import type { Colours, Screen } from '@skelos/games/terminal.ts'
import type { Language } from '@skelos/text'
import pico from 'picocolors'

export interface Terminal {
  readonly width: number
  readonly colours: Colours
  /** A person sits at it: questions may be asked that a script would not expect. */
  readonly interactive: boolean
  out(text?: string): void
  err(text: string): void
  /** One line of input, without its end; nothing when the input has ended. */
  ask(prompt: string): Promise<string | undefined>
  /** Takes what is on the screen out of sight. */
  clear(): void
  close(): void
}

export function screenOf({ terminal, language }: { terminal: Terminal; language: Language }, plain = false): Screen {
  const { colours, width } = terminal
  return { language, colours, width, plain }
}

const defaultWidth = 100
const narrowest = 60
const widest = 120
/** Whoever ends the process by these ends its input first. */
const ending = ['SIGTERM', 'SIGHUP'] as const

interface Output extends NodeJS.WritableStream {
  isTTY?: boolean
  columns?: number
}

/** What a terminal has of a process. */
export interface Streams {
  readonly stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  readonly stdout: Output
  readonly stderr: Output
  readonly env: Readonly<Record<string, string | undefined>>
}

function wantsColours({ stdout, env: { NO_COLOR, FORCE_COLOR, TERM } }: Streams): boolean {
  if (NO_COLOR) return false
  return FORCE_COLOR ? FORCE_COLOR !== '0' : stdout.isTTY === true && TERM !== 'dumb'
}

/** The terminal of a process. */
export class ProcessTerminal implements Terminal {
  readonly colours: Colours
  readonly interactive: boolean
  readonly #streams: Streams
  #reader: Interface | undefined
  #lines: string[] = []
  #waiting: ((line: string | undefined) => void) | undefined
  #ended = false
  #end = () => {
    this.#ended = true
    this.#give(undefined)
  }

  constructor(streams: Streams) {
    this.#streams = streams
    const { stdin, stdout } = streams
    this.colours = pico.createColors(wantsColours(streams))
    this.interactive = stdin.isTTY === true && stdout.isTTY === true
    // A reader that has seen enough ("| head") is no failure.
    stdout.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      process.exit(0)
    })
  }

  get width(): number {
    return Math.min(widest, Math.max(narrowest, this.#streams.stdout.columns ?? defaultWidth))
  }

  out(text = ''): void {
    this.#streams.stdout.write(`${text}\n`)
  }

  err(text: string): void {
    this.#streams.stderr.write(`${text}\n`)
  }

  async ask(prompt: string): Promise<string | undefined> {
    const reader = this.#open()
    if (this.interactive) {
      reader.setPrompt(prompt)
      if (!this.#ended) reader.prompt()
    } else {
      this.#streams.stdout.write(prompt)
    }
    const line = await this.#next()
    // A script's answers stand in its transcript as if they had been typed.
    if (!this.interactive || line === undefined) this.out(line ?? '')
    return line
  }

  clear(): void {
    if (this.#streams.stdout.isTTY) this.#streams.stdout.write('\u001B[H\u001B[2J\u001B[3J')
  }

  close(): void {
    for (const signal of ending) process.off(signal, this.#end)
    this.#reader?.close()
    if (this.#reader) this.#streams.stdin.pause()
  }

  #next(): Promise<string | undefined> {
    const line = this.#lines.shift()
    if (line !== undefined || this.#ended) return Promise.resolve(line)
    return new Promise((done) => {
      this.#waiting = done
    })
  }

  #give(line: string | undefined): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    if (waiting) waiting(line)
    else if (line !== undefined) this.#lines.push(line)
  }

  #open(): Interface {
    if (this.#reader) return this.#reader
    const { interactive } = this
    const reader = createInterface({
      input: this.#streams.stdin,
      ...(interactive && { output: this.#streams.stdout }),
      terminal: interactive,
      historySize: 0,
    })
    reader.on('line', (line) => this.#give(line))
    reader.on('close', this.#end)
    reader.on('SIGINT', this.#end)
    for (const signal of ending) process.once(signal, this.#end)
    this.#reader = reader
    return reader
  }
}

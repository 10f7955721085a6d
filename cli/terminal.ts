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

function wantsColours(stream: { isTTY?: boolean }): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  if (NO_COLOR) return false
  return FORCE_COLOR ? FORCE_COLOR !== '0' : stream.isTTY === true && TERM !== 'dumb'
}

/** The terminal of this process. */
export class ProcessTerminal implements Terminal {
  readonly colours: Colours = pico.createColors(wantsColours(process.stdout))
  readonly interactive = process.stdin.isTTY && process.stdout.isTTY
  #reader: Interface | undefined
  #lines: string[] = []
  #waiting: ((line: string | undefined) => void) | undefined
  #ended = false

  constructor() {
    // A reader that has seen enough ("| head") is no failure.
    process.stdout.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      process.exit(0)
    })
  }

  get width(): number {
    return Math.min(widest, Math.max(narrowest, process.stdout.columns ?? defaultWidth))
  }

  out(text = ''): void {
    process.stdout.write(`${text}\n`)
  }

  err(text: string): void {
    process.stderr.write(`${text}\n`)
  }

  async ask(prompt: string): Promise<string | undefined> {
    const reader = this.#open()
    if (this.interactive) {
      reader.setPrompt(prompt)
      if (!this.#ended) reader.prompt()
    } else {
      process.stdout.write(prompt)
    }
    const line = await this.#next()
    // A script's answers stand in its transcript as if they had been typed.
    if (!this.interactive || line === undefined) this.out(line ?? '')
    return line
  }

  clear(): void {
    if (process.stdout.isTTY) process.stdout.write('\u001B[H\u001B[2J\u001B[3J')
  }

  close(): void {
    this.#reader?.close()
    if (this.#reader) process.stdin.pause()
  }

  #next(): Promise<string | undefined> {
    const line = this.#lines.shift()
    if (line !== undefined || this.#ended) return Promise.resolve(line)
    return new Promise((done) => {
      this.#waiting = done
    })
  }

  #open(): Interface {
    if (this.#reader) return this.#reader
    const { interactive } = this
    const reader = createInterface({
      input: process.stdin,
      ...(interactive && { output: process.stdout }),
      terminal: interactive,
      historySize: 0,
    })
    const give = (line: string | undefined) => {
      const waiting = this.#waiting
      this.#waiting = undefined
      if (waiting) waiting(line)
      else if (line !== undefined) this.#lines.push(line)
    }
    const end = () => {
      this.#ended = true
      give(undefined)
    }
    reader.on('line', give)
    reader.on('close', end)
    reader.on('SIGINT', end)
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
    this.#reader = reader
    return reader
  }
}

// How far a long run has come: on stderr, and only once it has taken more than a second.

const patience = 1_000
const everyOnTerminal = 100
const everyInLog = 5_000

export class Progress {
  readonly #say: (done: number) => string
  readonly #began = performance.now()
  #last = 0
  #shown = false

  constructor(say: (done: number) => string) {
    this.#say = say
  }

  at(done: number): void {
    const now = performance.now() - this.#began
    const { isTTY } = process.stderr
    if (now < patience || (this.#shown && now - this.#last < (isTTY ? everyOnTerminal : everyInLog))) return
    this.#last = now
    this.#shown = true
    process.stderr.write(isTTY ? `\r\u001B[K${this.#say(done)}` : `${this.#say(done)}\n`)
  }

  end(): void {
    if (this.#shown && process.stderr.isTTY) process.stderr.write('\r\u001B[K')
  }

  get seconds(): number {
    return (performance.now() - this.#began) / 1_000
  }
}

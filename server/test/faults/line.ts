// One socket of a player: answers by id, updates as they come, and an end that everybody who waits is told of.
import { WebSocket } from 'ws'
import type { Update } from '../../matches/types.ts'

export interface Answer {
  readonly ok: boolean
  readonly seq?: number
  readonly sealed?: true
  readonly error?: { readonly code: string; readonly params: Readonly<Record<string, unknown>> }
}

/** The answer did not come: what was asked may have been done or not. */
export class Lost extends Error {}

interface Told {
  readonly id?: string
  readonly welcome?: object
  readonly update?: Update
}

export class Line {
  readonly #socket: WebSocket
  readonly #waiting = new Map<string, PromiseWithResolvers<Answer>>()
  readonly #update: (update: Update) => void
  readonly #opened = Promise.withResolvers<void>()
  #count = 0
  closed: { code: number; reason: string } | undefined

  private constructor(url: string, cookie: string, update: (update: Update) => void) {
    this.#update = update
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers: { origin: url, cookie } })
    this.#socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString()) as Told))
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', (code, reason) => this.#end(code, reason.toString()))
  }

  static async open(url: string, cookie: string, update: (update: Update) => void): Promise<Line> {
    const line = new Line(url, cookie, update)
    await line.#opened.promise
    return line
  }

  #hear(told: Told): void {
    if (told.welcome) this.#opened.resolve()
    if (told.update) this.#update(told.update)
    if (told.id === undefined) return
    this.#waiting.get(told.id)?.resolve(told as unknown as Answer)
    this.#waiting.delete(told.id)
  }

  #end(code: number, reason: string): void {
    this.closed = { code, reason }
    this.#opened.reject(new Lost('the line did not open'))
    for (const { reject } of this.#waiting.values()) reject(new Lost(`the line was cut (${code})`))
    this.#waiting.clear()
  }

  ask(what: string, given: object): Promise<Answer> {
    if (this.closed) return Promise.reject(new Lost('the line is cut'))
    const id = `m${this.#count++}`
    const answer = Promise.withResolvers<Answer>()
    this.#waiting.set(id, answer)
    this.#socket.send(JSON.stringify({ id, do: what, with: given }))
    return answer.promise
  }

  cut(): void {
    this.#socket.terminate()
  }
}

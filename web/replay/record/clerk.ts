// The page's side of the worker: asks, hears the news, gets the answer.
import type { Ask, Asks, Progress } from './desk.ts'
import { FileFault, type Verdict } from './fault.ts'

export interface ToWorker {
  id: number
  ask: Ask
}
export type FromWorker = { id: number } & (
  | { news: Progress }
  | { answer: Asks[keyof Asks]['gives'] }
  | { fault: Verdict & { holds: false } }
)

interface Waiting {
  resolve: (answer: never) => void
  reject: (error: Error) => void
  news: ((progress: Progress) => void) | undefined
}

export class Clerk {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  constructor() {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#hear(data))
    // A worker that could not even be started answers nobody.
    this.#worker.addEventListener('error', () => this.#fail())
  }

  ask<Do extends keyof Asks>(
    ask: { do: Do } & Asks[Do]['with'],
    news?: (progress: Progress) => void,
  ): Promise<Asks[Do]['gives']> {
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, news })
      this.#worker.postMessage({ id, ask: ask as Ask } satisfies ToWorker)
    })
  }

  close(): void {
    this.#worker.terminate()
    this.#waiting.clear()
  }

  #hear(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id)
    if (!waiting) return
    if ('news' in message) return waiting.news?.(message.news)
    this.#waiting.delete(message.id)
    if ('fault' in message) waiting.reject(new FileFault(message.fault))
    else waiting.resolve(message.answer as never)
  }

  #fail(): void {
    const broken = new FileFault({ holds: false, fault: 'broken', line: 0, step: null, detail: '' })
    for (const { reject } of this.#waiting.values()) reject(broken)
    this.#waiting.clear()
  }
}

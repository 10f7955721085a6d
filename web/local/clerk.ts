// The page's side of the worker: asks it, hears its news, and starts another when it has failed.
import type { Problem } from '../session/session.ts'
import { askBeforeLeaving } from './leaving.ts'
import type { Answered, Ask, FromHouse, News, ToHouse } from './messages.ts'

/** A worker, or whatever stands in for one in tests. */
export interface Port {
  send(message: ToHouse): void
  end(): void
}
export type OpenPort = (hear: (message: FromHouse) => void, failed: () => void) => Port

export class Clerk {
  readonly #openPort: OpenPort
  readonly #listeners = new Set<{ heard(news: News): void; failed(problem: Problem): void }>()
  readonly #asked = new Map<number, (answered: Answered) => void>()
  #port: Port | undefined
  #count = 0

  constructor(openPort: OpenPort) {
    this.#openPort = openPort
  }

  /** Whether there is a worker, with tables perhaps that nothing else knows of. */
  get isAtWork(): boolean {
    return this.#port !== undefined
  }

  ask(ask: Ask): Promise<Answered> {
    this.#port ??= this.#openPort(
      (message) => this.#hear(message),
      () => this.#fail(),
    )
    const id = this.#count++
    const answered = new Promise<Answered>((resolve) => this.#asked.set(id, resolve))
    this.#port.send({ id, ask })
    return answered
  }

  listen(listener: { heard(news: News): void; failed(problem: Problem): void }): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #hear(message: FromHouse): void {
    if ('news' in message) for (const { heard } of this.#listeners) heard(message.news)
    else {
      this.#asked.get(message.id)?.(message.answered)
      this.#asked.delete(message.id)
    }
  }

  /** Whatever it was asked is not answered any more; the next question goes to a new one. */
  #fail(): void {
    this.#port?.end()
    this.#port = undefined
    const error: Problem = { code: 'worker-failed' }
    for (const resolve of this.#asked.values()) resolve({ ok: false, error })
    this.#asked.clear()
    for (const { failed } of this.#listeners) failed(error)
  }
}

function openWorker(...[hear, failed]: Parameters<OpenPort>): Port {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'tables' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromHouse>) => hear(data))
  worker.addEventListener('error', failed)
  return { send: (message) => worker.postMessage(message), end: () => worker.terminate() }
}

let shared: Clerk | undefined
/** The worker of this tab, started when it is first needed. */
export const theClerk = (): Clerk => (shared ??= askBeforeLeaving(new Clerk(openWorker)))

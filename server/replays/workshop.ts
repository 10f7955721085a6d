// Replays in a thread of their own: to play a file or the dice of a match again takes a while, and nobody else waits for
// it.
import { Worker } from 'node:worker_threads'
import { badFile, type ReplayRefused, refuse, type Workbench } from './types.ts'
import type { Asked, Said, Work } from './workshop-worker.ts'

export interface WorkshopSettings {
  now(): number
  onError?(error: unknown): void
  /** Milliseconds for one game, of which a long game needs a few thousand, with loading the rules before the first. */
  patience?: number
}

export type Workshop = Workbench & { close(): Promise<void> }

const defaultPatience = 120_000
/** Games waiting for their turn. */
const mostWaiting = 20
/** Milliseconds without work after which the thread ends: most servers see few. */
const idle = 60_000
const megabytes = 512

export function openWorkshop({ now, onError, patience = defaultPatience }: WorkshopSettings): Workshop {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let resting: NodeJS.Timeout | undefined

  const begin = (): Worker => {
    const limits = { maxOldGenerationSizeMb: megabytes }
    const thread = new Worker(new URL('./workshop-worker.ts', import.meta.url), { resourceLimits: limits })
    // Whoever waits for it hears of its failure; when nobody does, the next game gets a new thread.
    thread.on('error', () => undefined)
    thread.once('exit', () => {
      if (worker === thread) worker = undefined
    })
    // A server that stops does not wait for a replay.
    thread.unref()
    return thread
  }

  const end = async (): Promise<void> => {
    clearTimeout(resting)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  /** What one game comes to, if the thread lives to say so. */
  const heard = async (thread: Worker, asked: Asked): Promise<Said> => {
    const { promise, resolve, reject } = Promise.withResolvers<Said>()
    const ended = () => reject(new Error('the thread for replays has ended'))
    const timer = setTimeout(() => reject(new Error(`a game was not played within ${patience} ms`)), patience).unref()
    thread.on('message', resolve).on('error', reject).on('exit', ended)
    thread.postMessage(asked)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      thread.off('message', resolve).off('error', reject).off('exit', ended)
    }
  }

  /** `broken`: of a game that breaks the thread or takes for ever, which is nobody's; the next one gets a new thread. */
  const worked = async <Kind extends keyof Work>(
    kind: Kind,
    of: Work[Kind]['asked'],
    broken: ReplayRefused,
  ): Promise<Work[Kind]['answer'] | ReplayRefused> => {
    clearTimeout(resting)
    worker ??= begin()
    let said: Said
    try {
      said = await heard(worker, { kind, of } as Asked)
    } catch (error) {
      onError?.(error)
      await end()
      return broken
    }
    resting = setTimeout(() => void end(), idle).unref()
    if ('failed' in said) throw new Error(said.failed)
    return said.answer
  }

  /** One after the other, and no more than can be waited for. */
  const inTurn = async <Answer>(work: () => Promise<Answer>): Promise<Answer | ReplayRefused> => {
    if (waiting >= mostWaiting) return refuse('busy')
    waiting++
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      waiting--
    }
  }

  return {
    importFile: (account, request) =>
      inTurn(() => worked('file', { account, request, now: now() }, badFile('too-long', 1))),
    verify: (match) => inTurn(() => worked('proof', match, refuse('busy'))),
    close: end,
  }
}

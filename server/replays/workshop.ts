// Replay files in a thread of their own: reading one and playing it again takes a while, and nobody else waits for it.
import { Worker } from 'node:worker_threads'
import type { Id } from '../store/store.ts'
import type { ReplayRequests } from './schema.ts'
import { badFile, type Importer, type Planned, type ReplayRefused, refuse } from './types.ts'
import type { Asked, Said } from './workshop-worker.ts'

export interface WorkshopSettings {
  now(): number
  onError?(error: unknown): void
  /** Milliseconds for one file, of which a long game needs a few thousand, with loading the rules before the first. */
  patience?: number
}

export type Workshop = Importer & { close(): Promise<void> }

const defaultPatience = 120_000
/** Files waiting for their turn. */
const mostWaiting = 20
/** Milliseconds without a file after which the thread ends: most servers see few. */
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
    // Whoever waits for it hears of its failure; when nobody does, the next file gets a new thread.
    thread.on('error', () => undefined)
    thread.once('exit', () => {
      if (worker === thread) worker = undefined
    })
    // A server that stops does not wait for a file.
    thread.unref()
    return thread
  }

  const end = async (): Promise<void> => {
    clearTimeout(resting)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  /** What one file comes to, if the thread lives to say so. */
  const heard = async (thread: Worker, asked: Asked): Promise<Said> => {
    const { promise, resolve, reject } = Promise.withResolvers<Said>()
    const ended = () => reject(new Error('the thread for replay files has ended'))
    const timer = setTimeout(() => reject(new Error(`a file was not played within ${patience} ms`)), patience).unref()
    thread.on('message', resolve).on('error', reject).on('exit', ended)
    thread.postMessage(asked)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      thread.off('message', resolve).off('error', reject).off('exit', ended)
    }
  }

  const play = async (account: Id, request: ReplayRequests['importFile']): Promise<Planned | ReplayRefused> => {
    clearTimeout(resting)
    worker ??= begin()
    let said: Said
    try {
      said = await heard(worker, { account, request, now: now() })
    } catch (error) {
      // A file that breaks the thread or takes for ever is no game's; the next one gets a new thread.
      onError?.(error)
      await end()
      return badFile('too-long', 1)
    }
    resting = setTimeout(() => void end(), idle).unref()
    if ('failed' in said) throw new Error(said.failed)
    return said.plan
  }

  return {
    async importFile(account, request) {
      if (waiting >= mostWaiting) return refuse('busy')
      waiting++
      const mine = last.then(() => play(account, request))
      last = mine.catch(() => undefined)
      try {
        return await mine
      } finally {
        waiting--
      }
    },
    close: end,
  }
}

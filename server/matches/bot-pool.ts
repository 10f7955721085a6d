// Bots in worker threads: the event loop never waits for a thought. Who thinks too long or breaks is replaced.
import { Worker } from 'node:worker_threads'
import type { Asked, Said } from './bot-worker.ts'
import type { BotPool, BotQuestion } from './types.ts'

export interface PoolSettings {
  threads: number
  /** Milliseconds for one choice. */
  budget: number
  /** Exports `botFor(game, level)`; a URL or package name. */
  module?: string
  onError?(error: unknown): void
}

/** A fresh thread must load the rules first: that is not the bot's thinking. */
const loading = 30_000
/** A question that broke a thread is asked once more, of a new one. */
const tries = 2

interface Task {
  question: BotQuestion
  failures: number
  answer(index: number): void
}

interface Thread {
  worker: Worker
  ready: boolean
  task: Task | undefined
  timer: NodeJS.Timeout | undefined
}

export function botPool(settings: PoolSettings): BotPool {
  const { threads, budget, module = import.meta.resolve('@skelos/games'), onError = () => {} } = settings
  const queue: Task[] = []
  const pool = new Set<Thread>()
  let closed = false
  let count = 0

  function open(): void {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { workerData: { module } })
    const thread: Thread = { worker, ready: false, task: undefined, timer: undefined }
    pool.add(thread)
    thread.timer = setTimeout(() => replace(thread, new Error('a bot thread did not get ready')), loading)
    worker.on('message', (said: Said) => {
      clearTimeout(thread.timer)
      if ('ready' in said) thread.ready = true
      else if (thread.task) {
        const { task } = thread
        thread.task = undefined
        // A bot that made up an action of its own has not chosen.
        task.answer(said.index >= 0 && said.index < task.question.legal.length ? said.index : fallback(task.question))
      }
      next()
    })
    worker.on('error', (error) => replace(thread, error))
    worker.on('exit', () => replace(thread, new Error('a bot thread ended')))
    // A server that stops does not wait for thoughts.
    worker.unref()
  }

  /** The thread is gone or hopeless; its question goes to another, or is answered without thinking. */
  function replace(thread: Thread, error: unknown, late = false): void {
    if (!pool.delete(thread)) return
    clearTimeout(thread.timer)
    void thread.worker.terminate()
    if (closed) return
    onError(error)
    const { task } = thread
    if (task) {
      task.failures++
      if (late || task.failures >= tries) task.answer(fallback(task.question))
      else queue.unshift(task)
    } else if (!thread.ready) {
      // Threads that cannot even start would be opened for ever: those who wait are answered, the next question tries.
      for (const waiting of queue.splice(0)) waiting.answer(fallback(waiting.question))
    }
    next()
  }

  function next(): void {
    if (closed) return
    while (queue.length > 0) {
      const idle = [...pool].find(({ ready, task }) => ready && !task)
      if (!idle) {
        const starting = [...pool].filter(({ ready }) => !ready).length
        if (pool.size < threads && starting < queue.length) open()
        return
      }
      const task = queue.shift()
      if (!task) return
      idle.task = task
      idle.timer = setTimeout(() => replace(idle, new Error('a bot thought too long'), true), budget)
      const asked: Asked = { id: count++, ...task.question }
      idle.worker.postMessage(asked, [])
    }
  }

  return {
    choose: (question) =>
      new Promise((answer) => {
        if (closed) return answer(fallback(question))
        queue.push({ question, failures: 0, answer })
        next()
      }),
    async close() {
      closed = true
      const workers = [...pool]
      pool.clear()
      for (const { task, timer } of workers) {
        clearTimeout(timer)
        task?.answer(fallback(task.question))
      }
      for (const task of queue.splice(0)) task.answer(fallback(task.question))
      await Promise.all(workers.map(({ worker }) => worker.terminate()))
    },
  }
}

/** Any legal action is better than a table that waits; the question's own seed picks it. */
const fallback = ({ legal, seed }: BotQuestion): number => seed % legal.length

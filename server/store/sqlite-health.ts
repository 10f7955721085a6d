// Whether an SQLite file is whole: looked at before it is opened, when it is opened, and while it is in use.
import { rmSync, statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { damaged, type StoreRefused } from './errors.ts'

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size

/**
 * A new server has no file; one that is empty, or gone while its log is still there, was not left so by us. Opened, it
 * would be taken for new and the log, which may hold everything, thrown away.
 */
export const refuseEmptied = (file: string): void => {
  const size = sizeOf(file)
  const log = sizeOf(`${file}-wal`) ?? 0
  if (size === 0) throw damaged(file, 'it is empty', log)
  if (size === undefined && log > 0) throw damaged(file, 'it is gone, but its log is there', log)
}

/** A file that we made a moment ago and could not write to, as the disk is full, is not to be found empty later. */
export const forgetEmpty = (file: string): void => {
  if (sizeOf(file) === 0) rmSync(file)
}

/** The first row of the quick check; it says ok of a file whose pages and rows can all be read. */
export const verdictIn = (row: object | undefined): string => String(Object.values(row ?? {})[0] ?? 'nothing was said')

/** In a thread of its own, so that nobody waits for it: what is wrong with the file, or nothing. */
export const lookThrough = async (file: string): Promise<StoreRefused | undefined> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const worker = new Worker(new URL('./sqlite-check.ts', import.meta.url), { workerData: { file } })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.unref()
  try {
    const verdict = await promise
    return verdict === 'ok' ? undefined : damaged(file, verdict)
  } finally {
    await worker.terminate()
  }
}

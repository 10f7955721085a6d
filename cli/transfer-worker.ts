// A backup, restore or migration in a thread of its own: SQLite copies without a pause, and somebody must tell how far
// it has come.
import { parentPort, workerData } from 'node:worker_threads'
import { openStore } from '@skelos/server/store/open.ts'
import { backup, migrate, restore } from '@skelos/server/store/transfer.ts'
import type { Place } from './host-place.ts'

export type Transfer = { readonly force: boolean } & (
  | { readonly kind: 'backup'; readonly from: Place; readonly file: string }
  | { readonly kind: 'restore'; readonly file: string; readonly to: Place }
  | { readonly kind: 'migrate'; readonly from: Place; readonly to: Place }
)

/** Rows by table. */
export type Arrived = Readonly<Record<string, { readonly rows: number }>>

export type TransferNews =
  | { readonly rows: number }
  | { readonly done: Arrived }
  | { readonly failed: { readonly code: unknown; readonly message: string; readonly stack: string } }

type Store = Awaited<ReturnType<typeof openStore>>

async function withStore<T>(place: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(place)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

async function run(transfer: Transfer, progress: (rows: number) => void): Promise<Arrived> {
  const options = { force: transfer.force, progress }
  switch (transfer.kind) {
    case 'backup':
      await withStore(transfer.from, (from) => backup(from, transfer.file, options))
      return {}
    case 'restore':
      return withStore(transfer.to, (to) => restore(transfer.file, to, options))
    case 'migrate':
      return withStore(transfer.from, (from) => withStore(transfer.to, (to) => migrate(from, to, options)))
  }
}

const port = parentPort
if (!port) throw new Error('this file runs in a thread of its own')
const tell = (news: TransferNews): void => port.postMessage(news)

try {
  tell({ done: await run(workerData as Transfer, (rows) => tell({ rows })) })
} catch (error) {
  const { message, stack = message, code } = error as Error & { code?: unknown }
  tell({ failed: { code, message, stack } })
}

// The thread in which replay files are read and played again, with the rules of every game here.
import { randomBytes } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { games } from '../games.ts'
import type { Id } from '../store/store.ts'
import { Branches } from './branch.ts'
import type { ReplayRequests } from './schema.ts'
import type { Planned, ReplayRefused } from './types.ts'

export interface Asked {
  account: Id
  request: ReplayRequests['importFile']
  now: number
}
export type Said = { plan: Planned | ReplayRefused } | { failed: string }

const port = parentPort
if (!port) throw new Error('files are played again in a worker thread')

port.on('message', async ({ account, request, now }: Asked) => {
  const branches = new Branches({ games, now: () => now, random: (bytes) => randomBytes(bytes) })
  try {
    port.postMessage({ plan: await branches.importFile(account, request) } satisfies Said)
  } catch (error) {
    port.postMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Said)
  }
})

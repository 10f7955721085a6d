// The thread in which replay files are read and played again and dice are proved, with the rules of every game here.
import { randomBytes } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { games } from '../games.ts'
import type { Id } from '../store/store.ts'
import { Branches } from './branch.ts'
import { MatchRecord } from './record.ts'
import type { ReplayRequests, Verification } from './schema.ts'
import { type Planned, type Provable, type ReplayRefused, refuse } from './types.ts'
import { verifyDice } from './verify.ts'

export interface File {
  account: Id
  request: ReplayRequests['importFile']
  now: number
}
export interface Work {
  file: { asked: File; answer: Planned | ReplayRefused }
  proof: { asked: Provable; answer: Verification | ReplayRefused }
}
export type Asked = { [Kind in keyof Work]: { kind: Kind; of: Work[Kind]['asked'] } }[keyof Work]
export type Said = { answer: Work[keyof Work]['answer'] } | { failed: string }

const port = parentPort
if (!port) throw new Error('replays are worked on in a worker thread')

async function answered(asked: Asked): Promise<Work[keyof Work]['answer']> {
  if (asked.kind === 'file') {
    const { account, request, now } = asked.of
    const branches = new Branches({ games, now: () => now, random: (bytes) => randomBytes(bytes) })
    return branches.importFile(account, request)
  }
  const { game, options, written, seed, start } = asked.of
  const entry = games.get(game)
  return entry
    ? verifyDice(entry.game, options, MatchRecord.of(written), seed, start)
    : refuse('rules-missing', { game })
}

port.on('message', async (asked: Asked) => {
  try {
    port.postMessage({ answer: await answered(asked) } satisfies Said)
  } catch (error) {
    port.postMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Said)
  }
})

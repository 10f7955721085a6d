// The worker in which tables of this browser are played: rules, bots and storage, away from the page.
import { newId } from '../net/ids.ts'
import { openDatabase } from './database.ts'
import { loadLocalGame } from './games.ts'
import { gateOf } from './gate.ts'
import { House } from './house.ts'
import type { FromHouse, ToHouse } from './messages.ts'
import { MemoryShelf } from './shelf.ts'

const post = (message: FromHouse): void => self.postMessage(message)
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))

const house = openDatabase()
  .catch(() => new MemoryShelf())
  .then(
    (shelf) =>
      new House({
        shelf,
        gate: gateOf(navigator),
        load: loadLocalGame,
        now: Date.now,
        random,
        luck: () => crypto.getRandomValues(new Uint32Array(1))[0],
        newId,
        tell: (news) => post({ news }),
      }),
  )

self.addEventListener('message', async ({ data: { id, ask } }: MessageEvent<ToHouse>) => {
  try {
    post({ id, answered: await (await house).answer(ask) })
  } catch (error) {
    post({ id, answered: { ok: false, error: { code: 'worker-failed' } } })
    throw error
  }
})

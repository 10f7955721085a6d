// Long work in short pieces: whoever else waits for the event loop gets a turn in between.
import { setImmediate } from 'node:timers/promises'

const turn = 8

/** Called between pieces; gives way when this work has held the loop for some milliseconds. */
export function breather(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < turn) return
    await setImmediate()
    since = performance.now()
  }
}

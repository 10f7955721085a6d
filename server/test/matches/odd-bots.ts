// Bots for tests of the pool: one that chooses the last action, and several that go wrong.
import { threadId } from 'node:worker_threads'

let thoughts = 0

const odd: Record<string, (legal: readonly object[]) => object> = {
  last: (legal) => legal[legal.length - 1],
  endless() {
    for (;;) thoughts++
  },
  broken() {
    throw new Error('a broken bot')
  },
  exits: () => process.exit(3),
  liar: () => ({ do: 'win' }),
  /** Breaks unless it is the first that its thread is asked. */
  tired(legal) {
    if (thoughts > 1) throw new Error('too tired')
    return legal[0]
  },
}

export function botFor(_game: string, level: string): { choose(view: unknown, legal: readonly object[]): object } {
  const choose = odd[level]
  if (!choose) throw new RangeError(`no bot called "${level}" in thread ${threadId}`)
  return {
    choose(_view, legal) {
      thoughts++
      return choose(legal)
    },
  }
}

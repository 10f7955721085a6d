// The thread in which figures are worked out, a little at a time: a new position, or a newer question, need not wait for
// the old ones.
import { answerTo, type Finders, type FromFigures, nameOf, type Question, type ToFigures, together } from './figures.ts'

/** How long it works before it tells what it has found, in milliseconds. */
const slice = 12

export function workOut(finders: Finders): void {
  const states = new Map<number, object>()
  let open: { position: number; question: Question }[] = []
  let working = false

  function work(): void {
    const found = new Map<number, FromFigures['found']>()
    const until = performance.now() + slice
    for (let next = open.shift(); next; next = performance.now() < until ? open.shift() : undefined) {
      const { position, question } = next
      const state = states.get(position)
      if (!state) continue
      found.set(position, [...(found.get(position) ?? []), [nameOf(question), answerTo(finders, state, question)]])
    }
    for (const [position, figures] of found) self.postMessage({ position, found: figures } satisfies FromFigures)
    working = open.length > 0
    if (working) setTimeout(work)
  }

  self.addEventListener('message', ({ data: { position, state, questions } }: MessageEvent<ToFigures>) => {
    if (state) {
      states.set(position, state)
      for (const old of [...states.keys()].sort((a, b) => a - b).slice(0, -together)) states.delete(old)
    }
    // What was asked last is what somebody looks at.
    open.unshift(...questions.map((question) => ({ position, question })))
    open = open.filter((one) => states.has(one.position))
    if (!working) work()
  })
}

// The thread in which figures are worked out, a little at a time: a new position, or a newer question, need not wait for
// the old ones.
import { answerTo, type Finders, type FromFigures, nameOf, type Question, type ToFigures } from './figures.ts'

/** How long it works before it tells what it has found, in milliseconds. */
const slice = 12

export function workOut(finders: Finders): void {
  let at: Pick<ToFigures, 'position' | 'state'>
  let open: Question[] = []
  let working = false

  function work(): void {
    const { position, state } = at
    const found: FromFigures['found'] = []
    const until = performance.now() + slice
    for (let question = open.shift(); question; question = performance.now() < until ? open.shift() : undefined)
      if (state) found.push([nameOf(question), answerTo(finders, state, question)])
    self.postMessage({ position, found } satisfies FromFigures)
    working = open.length > 0
    if (working) setTimeout(work)
  }

  self.addEventListener('message', ({ data }: MessageEvent<ToFigures>) => {
    if (data.state) {
      at = data
      open = []
    }
    // What was asked last is what somebody looks at.
    open.unshift(...data.questions)
    if (!working) work()
  })
}

// The worker that plays files again: messages in, news and answers out.

import type { FromWorker, ToWorker } from './clerk.ts'
import { type Ask, Desk } from './desk.ts'
import { FileFault } from './fault.ts'

const desk = new Desk()
const post = (message: FromWorker): void => self.postMessage(message)

self.addEventListener('message', async ({ data: { id, ask } }: MessageEvent<ToWorker>) => {
  try {
    post({ id, answer: await desk.answer(ask as Ask & { do: 'open' }, (news) => post({ id, news })) })
  } catch (error) {
    const verdict = error instanceof FileFault ? error.verdict : undefined
    post({ id, fault: verdict ?? { holds: false, fault: 'broken', line: 0, step: null, detail: '' } })
  }
})

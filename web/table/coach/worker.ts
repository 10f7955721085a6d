// The worker in which the coach thinks, away from the page. Whoever has heard enough ends it.
import { type Advice, type Asked, advise } from './advice.ts'

export type Said = { part: number } | { advice: readonly Advice[] | null }

const post = (said: Said): void => self.postMessage(said)

self.addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const advice = await advise(data, (part) => post({ part }))
  post({ advice: advice ?? null })
})

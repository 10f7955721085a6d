// The worker in which a game is looked at, away from the page. Whoever has heard enough ends it.
import { analyse, type Found, type Wanted } from './analysis.ts'

const post = (found: Found): void => self.postMessage(found)

self.addEventListener('message', ({ data }: MessageEvent<Wanted>) => {
  analyse(data, post).catch(() => post({ end: 'failed' }))
})

// A finished long match: how soon it is open after the server has just started, and how soon every step back is there.
import { join } from 'node:path'
import { chosenStep, FastChance, Match, SealedChance, seedFrom, writeReplay } from '@skelos/kernel'
import { best, bots, game, options } from '../game.ts'
import { budget, type Figure } from '../measure.ts'
import type { Extent } from './extent.ts'
import { ascending, percentile, progress } from './figures.ts'
import { host } from './hosted.ts'
import { post } from './requests.ts'
import { headersOf, newGuest } from './skelos/client.ts'

const hostFile = new URL('skelos/host.ts', import.meta.url)

/** A game between the strongest bots of at least so many actions: the first of these seeds that is long enough. */
function longGame(actions: number): { file: string; steps: number } {
  for (let seed = 0; ; seed++) {
    const { match } = Match.begin(game, options.taken, new SealedChance(seedFrom(`long ${seed}`)))
    const bot = bots[best]()
    const thoughts = new FastChance(seed)
    for (;;) {
      const { state } = match
      const step = chosenStep(game, state, (seat, legal) => bot.choose(game.view(state, [seat]), legal, seat, thoughts))
      if (!step) break
      match.play(step.seat, step.action)
    }
    if (match.steps.length >= actions) return { file: writeReplay(match), steps: match.steps.length }
  }
}

export async function finishedMatch({ longest }: Extent, folder: string): Promise<Figure[]> {
  progress(`a finished match of ${longest} actions ...`)
  const { file, steps } = longGame(longest)
  const data = join(folder, 'finished')
  const first = await host(hostFile, { folder: data })
  const guest = await newGuest(`http://127.0.0.1:${first.port}`, 'Reader')
  const { match } = await post<{ match: string }>(
    `${guest.address}/api/replays`,
    { file, title: 'The long war' },
    headersOf(guest),
  )
  await first.end()

  // Started anew, so that nothing of it is in memory.
  const server = await host(hostFile, { folder: data })
  const reader = { ...guest, address: `http://127.0.0.1:${server.port}` }
  const timed = async (path: string): Promise<number> => {
    const started = performance.now()
    const answer = await fetch(`${reader.address}/api/tables/${match}${path}`, { headers: headersOf(reader) })
    await answer.json()
    if (!answer.ok) throw new Error(`${answer.status} on ${path}`)
    return performance.now() - started
  }
  // What a reader meets is not the very first request a process answers.
  await fetch(`${reader.address}/api/games`).then((answer) => answer.json())
  const open = await timed('')
  const load = await timed(`/replay/moments?from=${steps}`)
  const back: number[] = []
  for (let step = steps - 1; step >= 0; step -= Math.ceil(steps / 500))
    back.push(await timed(`/replay/moments?from=${step}`))
  await server.end()
  const sorted = ascending(back)
  return [
    budget(`finished match of ${steps} actions: opening its table`, open, 'ms', 50),
    budget(`finished match of ${steps} actions: loading its replay`, load, 'ms', 50),
    budget(`finished match of ${steps} actions: a step back, median`, percentile(sorted, 0.5), 'ms', 10),
    budget(`finished match of ${steps} actions: a step back, p99`, percentile(sorted, 0.99), 'ms', 10),
  ]
}

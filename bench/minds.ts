// What thinking costs: a decision of the strongest bot, its memory, a hint of the coach, the analysis of a whole game.
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { accountOf, costliest } from '@skelos/bots'
import { readReplay, rerun } from '@skelos/kernel'
import { advise } from '@skelos/web/table/coach/advice.ts'
import { bench, game, manifest, seats } from './game.ts'
import { budget, type Figure, median } from './measure.ts'
import type { Thought } from './thinker.ts'

/** Milliseconds of a decision: usually, and at most; of a hint; megabytes; and seconds of the analysis on two cores. */
const budgets = { usual: 1000, most: 3000, hint: 1500, memory: 64, analysis: 120 }
/** The coach is asked so many times. */
const hints = 12

const progress = (text: string) => process.stderr.write(`${text}\n`)

function thinker(): Promise<Thought> {
  const worker = new Worker(new URL('./thinker.ts', import.meta.url), {
    argv: process.argv.slice(2),
    resourceLimits: { maxOldGenerationSizeMb: budgets.memory },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function decisions(): Promise<Figure[]> {
  const level = manifest.levels[manifest.levels.length - 1]
  progress(`a game of ${level} ...`)
  const { times, memory, asked } = await thinker()
  progress(`${hints} hints of the coach ...`)
  const took: number[] = []
  for (const one of asked.slice(0, hints)) {
    const begun = performance.now()
    await advise({ game: manifest.id, ...one }, () => {})
    took.push(performance.now() - begun)
  }
  return [
    budget(`a decision of ${level}, usually`, median(times), 'ms', budgets.usual),
    budget(`a decision of ${level}, at most`, Math.max(...times), 'ms', budgets.most),
    budget(`memory in use by ${level}, at most`, memory, 'MB', budgets.memory),
    budget('a hint of the coach, at most', Math.max(...took), 'ms', budgets.hint),
  ]
}

/** Processor time of the analysis of the recorded game, all seats, from the file on: what its worker does; the page has the other core. */
async function analysis(): Promise<Figure[]> {
  progress('the analysis of a recorded game ...')
  const { mind } = (await manifest.mind?.()) ?? {}
  if (!mind) return []
  const replay = readReplay<object>(readFileSync(new URL(bench.recorded.file, manifest.url), 'utf8'))
  const begun = process.cpuUsage()
  const states = Array.from(rerun(game, replay), ({ state }) => game.copy(state))
  const recorded = { states, steps: replay.steps }
  for (const _ of accountOf(game, mind, recorded, 1));
  for (let seat = 0; seat < seats; seat++) for (const _ of costliest(game, mind, recorded, seat, 5, 1));
  const { user, system } = process.cpuUsage(begun)
  return [budget('the analysis of a whole game, processor time', (user + system) / 1e6, 's', budgets.analysis)]
}

export const minds = async (): Promise<Figure[]> =>
  manifest.mind ? [...(await decisions()), ...(await analysis())] : []

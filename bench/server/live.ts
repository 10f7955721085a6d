// Live tables: the same load on our server and on boardgame.io's, in turns, so that a slow moment hits both alike.
import { join } from 'node:path'
import { budget, type Figure } from '../measure.ts'
import { openTables as openTheirs } from './boardgame-io/tables.ts'
import { diskTimes } from './disk.ts'
import type { Extent } from './extent.ts'
import { progress } from './figures.ts'
import { host } from './hosted.ts'
import { carries, Load, nextRate, type Trial } from './load.ts'
import { openTables as openOurs } from './skelos/tables.ts'

/** The promise, in milliseconds. */
const p95Limit = 50
/** How many times the actions for each core that boardgame.io's server carries. */
const promised = 3
const clock = { kind: 'live', minutes: 60, increment: 10 }

interface Side {
  name: string
  load: Load
  close(): Promise<void>
}

async function ours(tables: number, folder: string): Promise<Side> {
  progress(`our server: ${tables} tables with ${tables * 4} clients ...`)
  const server = await host(new URL('skelos/host.ts', import.meta.url), { folder: join(folder, 'ours') })
  const { tables: opened, close } = await openOurs(server, tables, clock)
  return { name: 'ours', load: new Load(opened, server.cpu), close: () => (close(), server.end()) }
}

async function theirs(tables: number, folder: string): Promise<Side> {
  progress(`boardgame.io's server: ${tables} tables with ${tables * 4} clients ...`)
  const server = await host(new URL('boardgame-io/host.ts', import.meta.url), { folder: join(folder, 'theirs') })
  const { tables: opened, close } = await openTheirs(server, tables)
  return { name: 'boardgame.io', load: new Load(opened, server.cpu), close: () => (close(), server.end()) }
}

async function trial({ name, load }: Side, rate: number, seconds: number, warm: number): Promise<Trial> {
  const done = await load.run(rate, seconds, warm)
  const { throughput, p50, p95, p99, failed, perCore, cores, ownCores } = done
  const times = [p50, p95, p99].map((time) => time.toFixed(1)).join('/')
  progress(
    `  ${name}: ${throughput.toFixed(0)} of ${rate} actions/s, ${times} ms, ${failed} failed, ` +
      `${cores.toFixed(2)} cores (${perCore.toFixed(0)} actions/s each), load generator ${ownCores.toFixed(2)} cores`,
  )
  for (const [why, times] of load.problems) progress(`    ${times} times: ${why}`)
  return done
}

/** One side's way to its highest rate with p95 within the limit: doubled while it is carried, then closed in on. */
class Search {
  readonly #side: Side
  best: Trial | undefined
  #tooHigh: number | undefined
  #rate: number | undefined
  /** Missed once: a slow moment of the machine is no limit of the server, so it is tried again. */
  #doubtful: number | undefined
  #left: number

  constructor(side: Side, first: Trial, seconds: number) {
    this.#side = side
    this.#left = seconds
    this.#learn(first)
  }

  #learn(done: Trial): void {
    if (carries(done, p95Limit)) this.best = done
    else if (this.#doubtful === done.rate) this.#tooHigh = done.rate
    else {
      this.#doubtful = done.rate
      this.#rate = done.rate
      return
    }
    this.#rate = nextRate(this.best?.rate, this.#tooHigh, done.rate)
  }

  /** False when there is nothing more to try, or no time. */
  async step(seconds: number): Promise<boolean> {
    if (this.#rate === undefined || this.#rate < 1 || this.#left <= 0) return false
    const started = performance.now()
    this.#learn(await trial(this.#side, this.#rate, seconds, seconds / 4))
    this.#left -= (performance.now() - started) / 1000
    return true
  }
}

/** The middle one by its p95: a disk that hangs for half a second spoils one trial, not all of them. */
function middle(trials: readonly Trial[]): Trial {
  return trials.toSorted((a, b) => a.p95 - b.p95)[Math.floor(trials.length / 2)]
}

export async function besideBoardgameIo(extent: Extent, folder: string): Promise<Figure[]> {
  const { tables, rate, seconds } = extent
  progress(`a write to this disk takes ${diskTimes(folder)} ms (median/p95)`)
  const them = await theirs(tables, folder)
  const us = await ours(tables, folder)
  progress(`${rate} actions/s each ...`)
  const trials: { their: Trial[]; our: Trial[] } = { their: [], our: [] }
  for (let i = 0; i < extent.trials; i++) {
    trials.their.push(await trial(them, rate, seconds, extent.warm))
    trials.our.push(await trial(us, rate, seconds, extent.warm))
  }
  const their = middle(trials.their)
  const our = middle(trials.our)
  progress(`the highest rates with p95 within ${p95Limit} ms ...`)
  const ourSearch = new Search(us, our, extent.search)
  const theirSearch = new Search(them, their, extent.search)
  let more = true
  while (more) {
    const theirStep = await theirSearch.step(extent.trial)
    more = (await ourSearch.step(extent.trial)) || theirStep
  }
  await Promise.all([us.close(), them.close()])
  return figuresOf(tables, { our, their, ourBest: ourSearch.best, theirBest: theirSearch.best })
}

interface Measured {
  our: Trial
  their: Trial
  /** Nothing where no rate was carried within the limit. */
  ourBest: Trial | undefined
  theirBest: Trial | undefined
}

function figuresOf(tables: number, { our, their, ourBest, theirBest }: Measured): Figure[] {
  const on = `${tables} live tables`
  const beside = (name: string, value: number, reference: number, unit: string, less: boolean): Figure => ({
    name,
    value,
    unit,
    reference: `boardgame.io 0.50.2 server: ${reference.toPrecision(3)} ${unit}`,
    ratio: less ? reference / value : value / reference,
  })
  // At equal p95: each at the highest rate that keeps it, or at the same rate where one has none.
  const equal = ourBest && theirBest ? { our: ourBest, their: theirBest } : { our, their }
  const perCore = beside(
    `${on}: actions/s per core at p95 within ${p95Limit} ms`,
    equal.our.perCore,
    equal.their.perCore,
    'actions/s/core',
    false,
  )
  return [
    beside(`${on}: throughput at ${our.rate} actions/s`, our.throughput, their.throughput, 'actions/s', false),
    beside(`${on}: p50 at ${our.rate} actions/s`, our.p50, their.p50, 'ms', true),
    budget(`${on}: p95 at ${our.rate} actions/s`, our.p95, 'ms', p95Limit),
    beside(`${on}: p95 at ${our.rate} actions/s`, our.p95, their.p95, 'ms', true),
    beside(`${on}: p99 at ${our.rate} actions/s`, our.p99, their.p99, 'ms', true),
    beside(`${on}: processor time of an action`, 1000 / our.perCore, 1000 / their.perCore, 'ms', true),
    beside(
      `${on}: highest rate with p95 within ${p95Limit} ms`,
      ourBest?.throughput ?? 0,
      theirBest?.throughput ?? 0,
      'actions/s',
      false,
    ),
    { ...perCore, reference: `${perCore.reference}; at least ${promised}x` },
  ]
}

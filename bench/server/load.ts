// Load on a server: actions at an even pace over many tables, each timed until every client of its table has it.
import { setTimeout as wait } from 'node:timers/promises'
import { ascending, percentile } from './figures.ts'

export interface LoadTable {
  /** Sends one action; resolves once every client of the table has received what it led to. */
  play(): Promise<void>
  /** Resolves once there is something to play, or nothing will be: what a table waits for by itself is not timed. */
  asked(): Promise<void>
  /** Nothing can be played here any more. */
  readonly over: boolean
}

export interface Trial {
  /** Actions a second: as asked, and as delivered. */
  rate: number
  throughput: number
  /** Milliseconds from sending an action until its whole table has it. */
  p50: number
  p95: number
  p99: number
  /** Actions that were refused or not delivered in time. */
  failed: number
  /** Delivered actions for each second of the server's processor time: what one core would carry. */
  perCore: number
  /** Cores that the server used, and this process. */
  cores: number
  ownCores: number
}

const tick = 2
const slowest = 5_000

type Tell = (milliseconds: number | undefined) => void

export class Load {
  /** In the order in which they came to rest, so that all are played alike. */
  readonly #idle: LoadTable[]
  readonly #serverCpu: () => number
  #underWay = 0
  /** Why actions failed, and how often. */
  readonly problems = new Map<string, number>()

  constructor(tables: readonly LoadTable[], serverCpu: () => number) {
    this.#idle = [...tables]
    this.#serverCpu = serverCpu
  }

  /** Begins with a while that is not counted. */
  async run(rate: number, seconds: number, warm: number): Promise<Trial> {
    await this.#pace(rate, warm, () => {})
    const times: number[] = []
    let failed = 0
    const cpuBefore = this.#serverCpu()
    const ownBefore = process.cpuUsage()
    const started = performance.now()
    await this.#pace(rate, seconds, (time) => {
      if (time === undefined) failed++
      else times.push(time)
    })
    const elapsed = (performance.now() - started) / 1000
    const cpu = this.#serverCpu() - cpuBefore
    const own = process.cpuUsage(ownBefore)
    // What is still under way counts for its time, not for what was carried.
    const delivered = times.length
    await this.#rest()
    const sorted = ascending(times)
    return {
      rate,
      throughput: delivered / elapsed,
      p50: percentile(sorted, 0.5),
      p95: percentile(sorted, 0.95),
      p99: percentile(sorted, 0.99),
      failed,
      perCore: delivered / cpu,
      cores: cpu / elapsed,
      ownCores: (own.user + own.system) / 1e6 / elapsed,
    }
  }

  async #pace(rate: number, seconds: number, tell: Tell): Promise<void> {
    const started = performance.now()
    let sent = 0
    let elapsed = 0
    while (elapsed < seconds) {
      for (const due = Math.floor(elapsed * rate); sent < due; sent++) {
        // Where every table waits for the server, what was due is not sent at all, and the throughput shows it.
        const table = this.#idle.shift()
        if (table) void this.#play(table, tell)
      }
      await wait(tick)
      elapsed = (performance.now() - started) / 1000
    }
  }

  async #play(table: LoadTable, tell: Tell): Promise<void> {
    this.#underWay++
    const started = performance.now()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('not delivered in time')), slowest)
    try {
      await Promise.race([table.play(), late.promise])
      tell(performance.now() - started)
      clearTimeout(timer)
      await table.asked()
      if (!table.over) this.#idle.push(table)
    } catch (error) {
      // The table is left alone from here on: nothing is known of how it stands.
      const why = error instanceof Error ? error.message : String(error)
      this.problems.set(why, (this.problems.get(why) ?? 0) + 1)
      tell(undefined)
    } finally {
      clearTimeout(timer)
      this.#underWay--
    }
  }

  async #rest(): Promise<void> {
    const until = performance.now() + slowest + 1000
    while (this.#underWay > 0 && performance.now() < until) await wait(10)
  }
}

/** A trial counts as carried when everything arrived, and in time. */
export const carries = ({ rate, throughput, p95, failed }: Trial, limit: number): boolean =>
  p95 <= limit && failed === 0 && throughput >= rate * 0.95

/** The next rate to try, by what is known to be carried and what is not; nothing when both are close. */
export function nextRate(carried: number | undefined, tooHigh: number | undefined, last: number): number | undefined {
  if (tooHigh === undefined) return last * 2
  if (carried === undefined) return last / 2
  return tooHigh / carried < 1.1 ? undefined : Math.round((carried + tooHigh) / 2)
}

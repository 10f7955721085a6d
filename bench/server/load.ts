// Load on a server: actions at an even pace over many tables, each timed until every client of its table has it.

export interface LoadTable {
  /** Sends one action; resolves once it is accepted and every client of the table has received it. */
  play(): Promise<void>
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
  actions: number
  /** Actions that were refused or not delivered in time. */
  failed: number
  /** Processor time of the server and of this process: seconds, and as a share of one core. */
  cpu: number
  cores: number
  ownCores: number
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
const tick = 2
const slowest = 5_000

/** Tables in the order in which they came to rest, so that all are played alike. */
export class Load {
  readonly #idle: LoadTable[]
  readonly #serverCpu: () => number
  #underWay = 0
  readonly problems = new Map<string, number>()

  constructor(tables: readonly LoadTable[], serverCpu: () => number) {
    this.#idle = [...tables]
    this.#serverCpu = serverCpu
  }

  get tables(): number {
    return this.#idle.length + this.#underWay
  }

  /** The first part of the time warms up and is not counted. */
  async run(rate: number, seconds: number, warm = Math.min(1, seconds / 3)): Promise<Trial> {
    await this.#pace(rate, warm)
    const times: number[] = []
    let failed = 0
    const cpu = this.#serverCpu()
    const own = process.cpuUsage()
    const started = performance.now()
    await this.#pace(rate, seconds, (time) => {
      if (time === undefined) failed++
      else times.push(time)
    })
    const elapsed = (performance.now() - started) / 1000
    const used = this.#serverCpu() - cpu
    const { user, system } = process.cpuUsage(own)
    // What has been delivered by now counts; what was sent and is still under way counts for its time only.
    const delivered = times.length
    await this.#rest()
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Infinity
    return {
      rate,
      throughput: delivered / elapsed,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      actions: delivered,
      failed,
      cpu: used,
      cores: used / elapsed,
      ownCores: (user + system) / 1e6 / elapsed,
    }
  }

  async #pace(rate: number, seconds: number, tell?: (time: number | undefined) => void): Promise<void> {
    const started = performance.now()
    let sent = 0
    for (;;) {
      const elapsed = (performance.now() - started) / 1000
      if (elapsed >= seconds) return
      for (const due = Math.floor(elapsed * rate); sent < due; sent++) {
        const table = this.#idle.shift()
        // Every table waits for the server: what was due now is lost, and the throughput shows it.
        if (!table) continue
        void this.#play(table, tell)
      }
      await sleep(tick)
    }
  }

  async #play(table: LoadTable, tell?: (time: number | undefined) => void): Promise<void> {
    this.#underWay++
    const started = performance.now()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('not delivered in time')), slowest)
    try {
      await Promise.race([table.play(), late.promise])
      tell?.(performance.now() - started)
      if (!table.over) this.#idle.push(table)
    } catch (error) {
      // The table is left alone from here on: nothing is known of how it stands.
      const why = error instanceof Error ? error.message : String(error)
      this.problems.set(why, (this.problems.get(why) ?? 0) + 1)
      tell?.(undefined)
    } finally {
      clearTimeout(timer)
      this.#underWay--
    }
  }

  async #rest(): Promise<void> {
    for (let waited = 0; this.#underWay > 0 && waited < slowest + 1000; waited += 10) await sleep(10)
  }
}

/** The quickest trial whose p95 stays within the limit; nothing where not even the slowest does. */
export async function highestRate(
  load: Load,
  { from, limit, seconds, budget }: { from: number; limit: number; seconds: number; budget: number },
  tell: (trial: Trial) => void,
): Promise<Trial | undefined> {
  const until = performance.now() + budget * 1000
  let best: Trial | undefined
  let rate = from
  let tooHigh = Infinity
  while (performance.now() < until && load.tables > 0) {
    const trial = await load.run(rate, seconds, 0.5)
    tell(trial)
    const carried = trial.p95 <= limit && trial.failed === 0 && trial.throughput >= rate * 0.95
    if (carried) best = trial
    else tooHigh = rate
    const low = best?.rate ?? 0
    if (tooHigh === Infinity) rate *= 2
    else if (low === 0) rate /= 2
    else if (tooHigh / low < 1.1) return best
    else rate = Math.round((low + tooHigh) / 2)
  }
  return best
}

// Measuring on a noisy machine: workloads take turns in short windows, and the median window counts.

export interface Figure {
  name: string
  value: number
  unit: string
  /** What the value is held against, measured in the same run or a stated budget. */
  reference: string
  /** How many times better than the reference: above 1 is better. */
  ratio: number
}

/** How many times a value fits into its limit; a hundred times where it is next to nothing. */
export const within = (limit: number, value: number): number => limit / Math.max(value, limit / 100)

export function budget(name: string, value: number, unit: string, limit: number): Figure {
  return { name, value, unit, reference: `budget ${limit} ${unit}`, ratio: within(limit, value) }
}

/** The value below which so much of them lies. */
const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Units of work per second of each workload, interleaved so that a slow moment hits all of them alike. */
export function ratesOf(workloads: readonly (() => number)[], windows = 7, milliseconds = 400): number[] {
  const rates: number[][] = workloads.map(() => [])
  for (let window = -3; window < windows; window++) {
    for (const [i, work] of workloads.entries()) {
      const start = performance.now()
      let done = 0
      let elapsed = 0
      while (elapsed < milliseconds) {
        done += work()
        elapsed = performance.now() - start
      }
      // The first windows warm up.
      if (window >= 0) rates[i].push((done / elapsed) * 1000)
    }
  }
  return rates.map(median)
}

/** Rounds in which the machine code of the measured functions settles. */
const warmUp = 20

/** The time of one call in microseconds, each on its own input: the median, or that of another share of the calls. */
export function microseconds<T>(inputs: readonly T[], work: (input: T) => unknown, share = 0.5): number {
  const times: number[] = []
  for (let round = 0; round < warmUp + 20; round++) {
    for (const input of inputs) {
      const start = performance.now()
      work(input)
      if (round >= warmUp) times.push((performance.now() - start) * 1000)
    }
  }
  return quantile(times, share)
}

// Figures of the server's bench: how they are put together, shown, and told while they are being measured.
import { loadavg } from 'node:os'
import type { Figure } from '../measure.ts'

export function show({ name, value, unit, reference, ratio }: Figure): string {
  const shown = value >= 100 ? Math.round(value).toString() : value.toFixed(2)
  return `${name.padEnd(58)} ${shown.padStart(9)} ${unit.padEnd(14)} ${ratio.toFixed(1).padStart(6)}x  ${reference}`
}

/** With the load of the machine: whoever reads the figures should know what else went on. */
export function progress(text: string): void {
  process.stderr.write(`${text} (load ${loadavg()[0].toFixed(1)})\n`)
}

/** The value below which this share of a sorted list lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY

export const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)

// How far a reader has come in the tutorial, kept in this browser; where there is no storage he begins anew.
import type { State } from '@skelos/age-of-conan/rules/state.ts'
import type { Entry } from './tutorial.ts'

export interface Progress {
  /** What he did, from the beginning. */
  log: readonly Entry[]
  /** The table he plays on with after the lessons. */
  practice: State | null
  /** Lessons that were done once, to come back to. */
  reached: number
}

const key = 'skelos-first-age'
const version = 1

export const noProgress: Progress = { log: [], practice: null, reached: 0 }

export function savedProgress(): Progress {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return noProgress
    const { version: kept, log, practice, reached } = saved as Partial<Progress & { version: number }>
    if (kept !== version || !Array.isArray(log)) return noProgress
    return { log, practice: practice ?? null, reached: typeof reached === 'number' ? reached : 0 }
  } catch {
    return noProgress
  }
}

export function saveProgress(progress: Progress): void {
  try {
    localStorage.setItem(key, JSON.stringify({ version, ...progress }))
  } catch {
    // Nothing is lost but the place in the lessons.
  }
}

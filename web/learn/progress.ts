// How far a reader has come in the tutorial, kept in this browser; where there is no storage he begins anew.
import type { TableState } from '@skelos/kernel'
import type { MatchEvent } from '../session/session.ts'
import type { Entry } from './tutorial.ts'

export interface Progress {
  /** What he did, from the beginning. */
  log: readonly Entry[]
  /** The table he plays on with after the lessons. */
  practice: TableState | null
  /** What happened there, as the log tells it: the newest of it. */
  played: readonly MatchEvent[]
  /** Lessons that were done once, to come back to. */
  reached: number
}

const keyOf = (course: string): string => `skelos-${course}`
const version = 1

/** A whole game would fill the storage for a log that nobody reads to its beginning. */
const kept = 150

export const noProgress: Progress = { log: [], practice: null, played: [], reached: 0 }

/** `course` is its id. */
export function savedProgress(course: string): Progress {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(course)) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return noProgress
    const { version: made, log, practice, played, reached } = saved as Partial<Progress & { version: number }>
    if (made !== version || !Array.isArray(log)) return noProgress
    return {
      log,
      practice: practice ?? null,
      played: Array.isArray(played) ? played : [],
      reached: typeof reached === 'number' ? reached : 0,
    }
  } catch {
    return noProgress
  }
}

export function saveProgress(course: string, progress: Progress): void {
  try {
    localStorage.setItem(keyOf(course), JSON.stringify({ version, ...progress, played: progress.played.slice(-kept) }))
  } catch {
    // Nothing is lost but the place in the lessons.
  }
}

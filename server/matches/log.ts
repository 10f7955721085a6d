// Reading the log: how an entry changes the game in memory, and which steps the line of play consists of.

import { applyPatch } from '@skelos/kernel'
import type { LogEntry } from '../store/store.ts'
import type { ActedData, BackData, Play } from './data.ts'

/** Carries one entry out on a game that the caller owns; entries that do not touch the game leave it as it is. */
export function advance(play: Play, entry: LogEntry): void {
  if (entry.kind === 'acted') {
    const { seat, learned, drawn, patch } = entry.data as ActedData
    applyPatch(play.state, patch)
    play.drawn = drawn
    play.head = entry.seq
    play.steps++
    if (learned) play.trail = []
    else play.trail.push({ seq: entry.seq, seat })
  } else if (entry.kind === 'undone' || entry.kind === 'takeback') {
    const { to, drawn, trail, steps, patch } = entry.data as BackData
    applyPatch(play.state, patch)
    play.drawn = drawn
    play.head = to
    play.trail = [...trail]
    play.steps = steps
  }
}

/** The steps that count, in order: those that were taken back are left out. */
export function lineOfPlay(entries: readonly LogEntry[]): LogEntry[] {
  const line: LogEntry[] = []
  for (const entry of entries) {
    if (entry.kind === 'acted') line.push(entry)
    else if (entry.kind === 'undone' || entry.kind === 'takeback') {
      const { to } = entry.data as BackData
      while (line.length > 0 && line[line.length - 1].seq > to) line.pop()
    }
  }
  return line
}

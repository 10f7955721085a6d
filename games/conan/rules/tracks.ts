// Tracks of a scenario and the turn marker (scen.track, event.move-track).
import { callMoment } from './frames.ts'
import type { Table } from './state.ts'
import { testVictory } from './victory.ts'

/** What events call the turn marker. */
const turnMarker = 'round'
const lastSpace = 15

export function moveTrack(t: Table, id: string, by: number): void {
  const { state } = t
  if (id === turnMarker) {
    const from = state.round
    state.round = Math.max(0, from + by)
    t.tell({ fact: 'track-moved', track: id, to: state.round })
    callMoment(t, 'marker-moved', from)
  } else {
    const track = state.tracks.find((other) => other.id === id)
    if (!track) return
    track.at = Math.min(lastSpace, Math.max(0, track.at + by))
    t.tell({ fact: 'track-moved', track: id, to: track.at })
  }
  testVictory(t)
}

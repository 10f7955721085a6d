// What the moment is called: a turn, the end of an age, or what comes before them all.
import type { Say } from '../../words/words.ts'
import type { Timeline } from '../annals/timeline.ts'

/** Empty while nothing is known of turns. */
export function momentName(timeline: Timeline, step: number, say: Say): string {
  if (!timeline.hasTurns) return ''
  const { turn, endOfAge } = timeline.segmentAt(step)
  if (turn !== null) return say('replay.turn', { turn })
  return endOfAge === null ? say('replay.before-turns') : say('replay.age-end', { age: endOfAge })
}

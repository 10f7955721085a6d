// What the moment is called: a turn, the end of an age, or what comes before them all.
import type { Say } from '../../words/words.ts'
import type { Segment } from '../annals/timeline.ts'

export function momentName({ turn, endOfAge }: Segment, say: Say): string {
  if (turn !== null) return say('replay.turn', { turn })
  return endOfAge === null ? say('replay.before-turns') : say('replay.age-end', { age: endOfAge })
}

// What the moment is called: a turn, the end of a chapter, or what comes before them all.
import type { GameText } from '../../table/game-ui.ts'
import type { Say } from '../../words/words.ts'
import type { Timeline } from '../annals/timeline.ts'

/** Empty while nothing is known of turns. */
export function momentName(timeline: Timeline, step: number, text: GameText, say: Say): string {
  if (!timeline.hasTurns) return ''
  const { turn, endOf } = timeline.segmentAt(step)
  if (turn !== null) return say('replay.turn', { turn })
  return endOf === null ? say('replay.before-turns') : (text.chapterEnd?.(endOf) ?? '')
}

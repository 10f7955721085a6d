// What is slid along to any moment of the match, whatever is drawn on it: by pointer and by keyboard.
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useSay } from '../../words/words.ts'
import type { Timeline } from '../annals/timeline.ts'
import { useNow, useReplay } from './context.ts'
import { momentName } from './moment.ts'

export interface SlideProps {
  box?: RefObject<HTMLDivElement | null>
  className?: string | undefined
  children: ReactNode
}

export function Slide({ box, className, children }: SlideProps) {
  const say = useSay()
  const { player, timeline, looks, text, recording } = useReplay()
  const step = useNow((now) => now.step)
  const held = useRef(false)
  const { turn, seat } = timeline.segmentAt(step)
  const moment = momentName(timeline, step, text, say)
  const valueText =
    turn === null || seat === null
      ? moment
        ? say('replay.scrubber.between', { moment, step, steps: recording.steps })
        : say('replay.step-of', { step, steps: recording.steps })
      : say('replay.scrubber.value', { turn, seat: looks[seat].name, step, steps: recording.steps })

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width: whole } = event.currentTarget.getBoundingClientRect()
    player.jump(timeline.stepAt((event.clientX - left) / whole))
  }
  const press = (event: KeyboardEvent) => {
    const run = slides[event.key]
    // With Shift they are the whole page's.
    if (!run || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    player.jump(run(step, timeline))
  }
  return (
    <div
      ref={box}
      className={className}
      role="slider"
      tabIndex={0}
      aria-label={say('replay.scrubber')}
      aria-valuemin={0}
      aria-valuemax={recording.steps}
      aria-valuenow={step}
      aria-valuetext={valueText}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        held.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => held.current && follow(event)}
      onPointerUp={() => {
        held.current = false
      }}
      onPointerCancel={() => {
        held.current = false
      }}
    >
      {children}
    </div>
  )
}

/** Arrows go step by step, pages turn by turn. */
const slides: Readonly<Record<string, (step: number, timeline: Timeline) => number>> = {
  ArrowLeft: (step) => step - 1,
  ArrowDown: (step) => step - 1,
  ArrowRight: (step) => step + 1,
  ArrowUp: (step) => step + 1,
  PageUp: (step, timeline) => timeline.turnFrom(step, 1),
  PageDown: (step, timeline) => timeline.turnFrom(step, -1),
  Home: () => 0,
  End: (_, { steps }) => steps,
}

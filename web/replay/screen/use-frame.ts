// The frame on the screen: at once where it is there, otherwise the last one until it has come.
import { useEffect, useReducer, useRef } from 'react'
import type { Frame, Knowledge } from '../record/recording.ts'
import type { Reel } from '../record/reel.ts'

export function useFrame(reel: Reel, step: number, as: Knowledge): Frame | undefined {
  const last = useRef<Frame>(undefined)
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  const here = reel.peek(step, as)
  if (here) last.current = here
  useEffect(() => {
    let gone = false
    const draw = () => !gone && redraw()
    // What does not come is asked for again with the next step.
    if (!reel.peek(step, as)) reel.frame(step, as).then(draw, () => undefined)
    reel.warm(step, as).catch(() => undefined)
    return () => {
      gone = true
    }
  }, [reel, step, as])
  return last.current
}

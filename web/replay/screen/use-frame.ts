// The frame on the screen: at once where it is there, otherwise the last one until it has come.
import { useEffect, useReducer, useRef } from 'react'
import { useStore } from 'zustand'
import type { Player } from '../player/player.ts'
import type { Frame } from '../record/recording.ts'
import type { Reel } from '../record/reel.ts'

export function useFrame(reel: Reel, player: Player): Frame | undefined {
  const step = useStore(player.now, (now) => now.step)
  const as = useStore(player.now, (now) => now.as)
  const failed = useStore(player.now, (now) => now.failed)
  const last = useRef<Frame>(undefined)
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  const here = reel.peek(step, as)
  if (here) last.current = here
  useEffect(() => {
    // What did not come is asked for again when somebody says so.
    if (failed) return
    let gone = false
    if (!reel.peek(step, as))
      reel.frame(step, as).then(
        () => !gone && redraw(),
        (error: unknown) => !gone && player.fail(error),
      )
    reel.warm(step, as).catch(() => undefined)
    return () => {
      gone = true
    }
  }, [reel, player, step, as, failed])
  return last.current
}

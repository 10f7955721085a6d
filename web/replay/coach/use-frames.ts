// Some moments of the match as somebody knows them, when they have come.
import { useEffect, useState } from 'react'
import type { Frame, Knowledge } from '../record/recording.ts'
import { useReplay } from '../screen/context.ts'

export interface Wanted {
  step: number
  as: Knowledge
}

const none: readonly Frame[] = []

/** `wanted` must stay the same list for the same moments; empty until all of them are there. */
export function useFrames(wanted: readonly Wanted[]): readonly Frame[] {
  const { reel } = useReplay()
  const [come, setCome] = useState({ wanted, frames: none })
  useEffect(() => {
    let gone = false
    const all = Promise.all(wanted.map(({ step, as }) => reel.frame(step, as)))
    all.then(
      (frames) => !gone && setCome({ wanted, frames }),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [reel, wanted])
  return come.wanted === wanted ? come.frames : none
}

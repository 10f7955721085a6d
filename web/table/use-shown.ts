// What is on the screen, as a hook: the motion queue of one session, at the pace this reader has set.
import { useEffect, useMemo, useState } from 'react'
import { useInSlices } from '../design/in-slices.ts'
import { wantsStillness } from '../design/media.ts'
import { useSettings } from '../device/settings.ts'
import type { Playable } from '../session/session.ts'
import { useLanguage } from '../words/words.ts'
import type { GameUI } from './game-ui.ts'
import { MotionQueue, type Pace, type Screen } from './motion.ts'

function paceNow(): Pace {
  const { speed } = useSettings.getState()
  return { speed, still: speed === 'off' || wantsStillness() || document.visibilityState === 'hidden' }
}

const whole = (screen: Screen): Screen => screen

export interface ScreenNow extends Screen {
  /** Shows the newest at once. */
  skip: () => void
  /** The same, and whatever the others do until this reader is asked again. */
  skipToTurn: () => void
}

/** Follows a table; facts play one after the other before the newest picture is shown. */
export function useShown({ data }: Playable, game: GameUI): ScreenNow {
  const language = useLanguage()
  const [queue] = useState(() => {
    const made = new MotionQueue({
      durationOf: (fact, picture) => game.text(language).fact(fact, picture).duration,
      beginsTurn: (fact, picture) => game.text(language).fact(fact, picture).topic === 'turn',
      pace: paceNow,
    })
    // What is there already is shown from the first drawing on, and nobody is told of it as news.
    made.take(data.getState())
    return made
  })
  useEffect(() => {
    queue.take(data.getState())
    const stop = data.subscribe((now) => queue.take(now))
    const hide = () => document.visibilityState === 'hidden' && queue.skip()
    document.addEventListener('visibilitychange', hide)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', hide)
      queue.close()
    }
  }, [queue, data])
  const screen = useInSlices(queue.screen, whole)
  const [skips] = useState(() => ({ skip: () => queue.skip(), skipToTurn: () => queue.skipToTurn() }))
  return useMemo(() => ({ ...screen, ...skips }), [screen, skips])
}

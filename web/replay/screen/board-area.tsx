// The board of the game as it stood, what plays over it, and the caption of the moment.
import { memo, useMemo } from 'react'
import { useSettings } from '../../device/settings.ts'
import type { Shown } from '../../table/game-ui.ts'
import { useSay } from '../../words/words.ts'
import { useTried } from '../coach/tried.ts'
import { Caption, useCaption } from './caption.tsx'
import { useMoment, useNow, useReplay } from './context.ts'
import styles from './screen.module.css'

/** Nothing can be done about what has been. */
const untouched = () => undefined

export const BoardArea = memo(function BoardArea() {
  const say = useSay()
  const { game } = useReplay()
  const { picture } = useMoment()
  const playing = useNow((now) => now.playing)
  const textMode = useSettings((settings) => settings.textMode)
  const caption = useCaption()
  const tried = useTried()
  const places = tried ?? caption.places
  const shown = useMemo(
    (): Shown => ({
      picture,
      state: picture.view,
      seat: null,
      choice: null,
      touch: untouched,
      playing,
      pointed: places,
    }),
    [picture, playing, places],
  )
  const { Board, Places, Stage } = game
  return (
    <section className={styles.board} aria-label={say('replay.board')}>
      <div className={styles.map}>{textMode ? <Places shown={shown} /> : <Board shown={shown} />}</div>
      {!textMode && (
        <div className={styles.stage}>
          <Stage shown={shown} />
        </div>
      )}
      <Caption caption={caption} />
    </section>
  )
})

// The middle of the table: the board with what plays on it and lies over it, or the same in words.
import { useSay } from '../../words/words.ts'
import { ComeBack, Consent, Paused } from '../company/consent.tsx'
import { useTable } from '../context.ts'
import type { Shown } from '../game-ui.ts'
import { type Absence, Since } from '../log/since.tsx'
import { Connection } from '../states/connection.tsx'
import { Stopped } from '../states/stopped.tsx'
import styles from './board.module.css'
import { Caption } from './caption.tsx'

export interface BoardAreaProps {
  shown: Shown
  textMode: boolean
  absence: Absence | undefined
  shared: boolean
}

export function BoardArea({ shown, textMode, absence, shared }: BoardAreaProps) {
  const say = useSay()
  const { game } = useTable()
  const { Board, Stage, Corner, Places, Belongings } = game
  return (
    <section className={styles.area} aria-label={say('table.board')} data-region="map">
      {textMode ? (
        <div className={styles.words}>
          <Places shown={shown} />
          <Belongings shown={shown} />
        </div>
      ) : (
        <>
          <div className={styles.board}>
            <Board shown={shown} />
          </div>
          {Corner && (
            <div className={styles.corner}>
              <Corner shown={shown} />
            </div>
          )}
          <div className={styles.stage}>
            <Stage shown={shown} />
          </div>
        </>
      )}
      <div className={styles.over}>
        <div className={styles.strips}>
          <Connection />
          <Stopped />
          <Paused />
          <ComeBack />
          <Consent />
        </div>
        {!textMode && <Caption shown={shown} />}
        <Since picture={shown.picture} absence={absence} shared={shared} />
      </div>
    </section>
  )
}

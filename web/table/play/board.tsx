// The middle of the table: the board with what plays on it and lies over it, or the same in words.
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../../words/words.ts'
import { PointingStrips } from '../company/allies.tsx'
import { ComeBack, Consent, Paused } from '../company/consent.tsx'
import { useTable } from '../context.ts'
import type { Shown } from '../game-ui.ts'
import { type Absence, Since } from '../log/since.tsx'
import { SinceTurnAlone } from '../log/since-turn.tsx'
import { Connection } from '../states/connection.tsx'
import { Stopped } from '../states/stopped.tsx'
import styles from './board.module.css'
import { Caption } from './caption.tsx'
import { useLogInDrawer, usePhone } from './width.ts'

/** What may stand beside a board: less is of no use, more would only be empty. */
const besideNeeds = 150
const besideMost = 260

/** How many pixels a board of this shape leaves free beside it. */
function useSpare(shape: number | undefined): [RefObject<HTMLElement | null>, number] {
  const area = useRef<HTMLElement>(null)
  const [spare, setSpare] = useState(0)
  useLayoutEffect(() => {
    if (!area.current || shape === undefined || typeof ResizeObserver === 'undefined') return undefined
    const watch = new ResizeObserver(([{ contentRect }]) =>
      setSpare(Math.floor(contentRect.width - contentRect.height * shape)),
    )
    watch.observe(area.current)
    return () => watch.disconnect()
  }, [shape])
  return [area, spare]
}

export interface BoardAreaProps {
  shown: Shown
  textMode: boolean
  absence: Absence | undefined
  shared: boolean
}

export function BoardArea({ shown, textMode, absence, shared }: BoardAreaProps) {
  const say = useSay()
  const { game } = useTable()
  const { Board, Stage, Corner, Places, Belongings, shape } = game
  const onPhone = usePhone()
  const logInDrawer = useLogInDrawer()
  const [area, room] = useSpare(shape)
  const beside = Corner !== undefined && !textMode && !onPhone && room >= besideNeeds
  const style = { '--beside': beside ? `${Math.min(room, besideMost)}px` : '0px' } as CSSProperties
  return (
    <section ref={area} className={styles.area} style={style} aria-label={say('table.board')} data-region="map">
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
          {Corner && !onPhone && (
            <div className={beside ? styles.beside : styles.corner}>
              <Corner shown={shown} beside={beside} />
              {beside && logInDrawer && (
                <div className={styles.since}>
                  <SinceTurnAlone picture={shown.picture} until={shown.seq ?? 0} shared={shared} />
                </div>
              )}
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
          <PointingStrips />
        </div>
        {!textMode && <Caption shown={shown} />}
        <Since picture={shown.picture} absence={absence} shared={shared} />
      </div>
    </section>
  )
}

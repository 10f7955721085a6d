// What something that was touched has to say, at the place where it was touched: what it is, or why it cannot be used.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../../words/words.ts'
import type { Handle } from '../choice.ts'
import { useTable } from '../context.ts'
import type { Refusal } from '../deciding.ts'
import type { Shown } from '../game-ui.ts'
import { useKeys } from '../keys.ts'
import { WhyNotNote } from '../panel/messages.tsx'
import styles from './bubble.module.css'

interface Point {
  x: number
  y: number
}

/** Where the table was last touched: by a pointer, or by a key on what has the focus. */
export function useLastTouch(): RefObject<Point> {
  const last = useRef<Point>({ x: 0, y: 0 })
  useEffect(() => {
    const byPointer = ({ clientX, clientY }: PointerEvent) => {
      last.current = { x: clientX, y: clientY }
    }
    const byKey = ({ key, target }: KeyboardEvent) => {
      if ((key !== 'Enter' && key !== ' ') || !(target instanceof Element)) return
      const { left, top, width, height } = target.getBoundingClientRect()
      last.current = { x: left + width / 2, y: top + height / 2 }
    }
    document.addEventListener('pointerdown', byPointer, true)
    document.addEventListener('keydown', byKey, true)
    return () => {
      document.removeEventListener('pointerdown', byPointer, true)
      document.removeEventListener('keydown', byKey, true)
    }
  }, [])
  return last
}

export interface BubbleProps {
  shown: Shown
  refusal: Refusal | null
  inspected: Handle | null
  at: RefObject<Point>
  close: () => void
}

export function Bubble({ shown, refusal, inspected, at, close }: BubbleProps) {
  // What lies open before a seat has a sheet of its own.
  const handle = refusal?.handle ?? (inspected?.on === 'seat' ? null : inspected)
  return handle ? (
    <OpenBubble
      key={`${handle.on} ${handle.id} ${refusal ? 'why' : 'what'}`}
      shown={shown}
      handle={handle}
      refusal={refusal}
      at={at}
      close={close}
    />
  ) : null
}

interface OpenProps extends Omit<BubbleProps, 'inspected'> {
  handle: Handle
}

/** Room between the bubble, the finger and the edge of the window. */
const gap = 14

function OpenBubble({ shown, handle, refusal, at, close }: OpenProps) {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<Point>()
  useLayoutEffect(() => {
    const size = box.current?.getBoundingClientRect()
    if (!size) return
    const { x, y } = at.current
    const left = Math.min(Math.max(gap, x - size.width / 2), innerWidth - size.width - gap)
    const above = y - size.height - gap
    const top = above > gap ? above : Math.min(y + gap * 2, innerHeight - size.height - gap)
    setSpot({ x: left, y: Math.max(gap, top) })
  }, [at])
  useKeys({
    Escape: () => {
      close()
      return true
    },
  })
  const content = <Content shown={shown} handle={handle} refusal={refusal} />
  return (
    <div
      ref={box}
      className={styles.bubble}
      style={spot ? { left: spot.x, top: spot.y } : { visibility: 'hidden' }}
      role="note"
    >
      {content}
      <button type="button" className={styles.close} onClick={close} aria-label={say('table.close')}>
        <svg width="12" height="12" viewBox="0 0 16 16" stroke="currentColor" strokeWidth="2.4" aria-hidden="true">
          <path d="M2 2L14 14M14 2L2 14" />
        </svg>
      </button>
    </div>
  )
}

export function Content({ shown, handle, refusal }: { shown: Shown; handle: Handle; refusal: Refusal | null }) {
  const { game } = useTable()
  const { Sheet } = game
  if (handle.on === 'place' && Sheet) return <Sheet shown={shown} id={handle.id} whyNot={refusal?.why} />
  return refusal && <WhyNotNote refusal={refusal} picture={shown.picture} />
}

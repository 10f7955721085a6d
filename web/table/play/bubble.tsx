// What a place that was touched has to say, beside it: what it is, and why it cannot be chosen. It lies on the board, and
// not on what can be chosen there as far as there is room; everything else that is refused is told above the button.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../../words/words.ts'
import type { Handle } from '../choice.ts'
import { useTable } from '../context.ts'
import type { Refusal } from '../deciding.ts'
import type { Shown } from '../game-ui.ts'
import { useKeys } from '../keys.ts'
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
  const { game } = useTable()
  const handle = refusal?.handle ?? inspected
  // What lies open before a seat has a sheet of its own.
  return handle?.on === 'place' && game.Sheet ? (
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

/** Room between the bubble, the finger and the edge of the board. */
const gap = 14

const overlap = (a: DOMRect, b: DOMRect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** On the board, near the finger, and where it hides the least of what can be chosen. */
function spotFor({ width, height }: DOMRect, { x, y }: Point): Point {
  const board = document.querySelector('[data-region="map"]')?.getBoundingClientRect()
  const { left, top, right, bottom } = board ?? new DOMRect(0, 0, innerWidth, innerHeight)
  const within = (at: number, from: number, to: number) => Math.max(from + gap, Math.min(at, to - gap))
  const legal = [...document.querySelectorAll('[data-glow="legal"]')].map((place) => place.getBoundingClientRect())
  const across = [x - width / 2, x + gap, x - width - gap, left, right]
  const down = [y - height - gap, y + gap * 2, y - height / 2, top, bottom]
  let best: { spot: Point; hidden: number } | undefined
  for (const wantedY of down)
    for (const wantedX of across) {
      const spot = { x: within(wantedX, left, right - width), y: within(wantedY, top, bottom - height) }
      const box = new DOMRect(spot.x, spot.y, width, height)
      const hidden = legal.reduce((sum, place) => sum + overlap(box, place), 0)
      if (best === undefined || hidden < best.hidden) best = { spot, hidden }
    }
  return best?.spot ?? { x, y }
}

function OpenBubble({ shown, handle, refusal, at, close }: OpenProps) {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<Point>()
  useLayoutEffect(() => {
    if (box.current) setSpot(spotFor(box.current.getBoundingClientRect(), at.current))
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
  const { Sheet } = useTable().game
  return Sheet && <Sheet shown={shown} id={handle.id} whyNot={refusal?.why} />
}

// The camera over a map: everything inside is laid out in map units and moved as one picture. For the boards of all
// games. What it shows is told the scale only in coarse steps, and only when the camera has come to rest.
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  startTransition,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { nameOfKey, useKeys } from '../keys.ts'
import styles from './camera.module.css'
import { Mover } from './mover.ts'
import { type Box, stepOf, type ViewBox } from './sight.ts'

export interface CameraHandle {
  zoomBy: (factor: number) => void
  /** In pixels. */
  panBy: (dx: number, dy: number) => void
  fit: () => void
  /** Brings a box of map units into the middle, and closer. */
  focusOn: (box: Box) => void
  /** Moves only as far as it takes to see the box. */
  reveal: (box: Box) => void
}

export interface CameraProps {
  /** All there is to see, in map units. */
  bounds: ViewBox
  /** Where it starts: with this box in sight. */
  view: ViewBox
  words: { zoomIn: string; zoomOut: string; fit: string }
  ref?: Ref<CameraHandle>
  /** What is drawn, at so many pixels per unit. */
  children: (k: number) => ReactNode
  /** What lies over the map and does not move with it. */
  overlay?: ReactNode
  /** What is in sight whenever the camera has come to rest, in map units. */
  onSight?: ((seen: ViewBox) => void) | undefined
}

const closer = 1.5
const panStep = 120

/** What the camera's keys do, by the names the table's keys go by. */
const steering: Readonly<Record<string, (mover: Mover) => void>> = {
  '+': (mover) => mover.zoomBy(closer),
  // The same key without Shift on most keyboards.
  '=': (mover) => mover.zoomBy(closer),
  '-': (mover) => mover.zoomBy(1 / closer),
  '0': (mover) => mover.fit(),
  'Shift ArrowLeft': (mover) => mover.panBy(panStep, 0),
  'Shift ArrowRight': (mover) => mover.panBy(-panStep, 0),
  'Shift ArrowUp': (mover) => mover.panBy(0, panStep),
  'Shift ArrowDown': (mover) => mover.panBy(0, -panStep),
}

export function Camera({ bounds, view, words, ref, children, overlay, onSight }: CameraProps) {
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const mover = useRef<Mover>(null)
  // Nothing is drawn before it is known how large: a map is not drawn twice for its first sight.
  const [k, setK] = useState<number>()
  const told = useRef(onSight)
  told.current = onSight
  useLayoutEffect(() => {
    if (!frame.current || !stage.current) return
    const frameNow = frame.current
    const made = new Mover(frameNow, stage.current, {
      bounds,
      view,
      onRest({ x, y, k: scale }) {
        const step = stepOf(scale)
        // What it shows is drawn anew in slices of time, after the frame in which it has come to rest.
        if (mover.current) startTransition(() => setK(step))
        else setK(step)
        const { clientWidth, clientHeight } = frameNow
        told.current?.([-x / scale, -y / scale, clientWidth / scale, clientHeight / scale])
      },
    })
    mover.current = made
    setK((known) => known ?? 1)
    return () => made.close()
  }, [bounds, view])

  useImperativeHandle(ref, () => handleOf(mover))

  const steer = (key: string): boolean => {
    if (!mover.current) return false
    steering[key]?.(mover.current)
    return key in steering
  }
  // Anywhere at a table, and where there is no table, with the focus on the map.
  useKeys(Object.fromEntries(Object.keys(steering).map((key) => [key, () => steer(key)])))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !steer(nameOfKey(event))) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={frame} className={styles.frame} onKeyDown={onKeyDown}>
      <div ref={stage} className={styles.stage}>
        {k !== undefined && children(k)}
      </div>
      {overlay}
      <Controls words={words} mover={mover} />
    </div>
  )
}

const handleOf = (mover: { readonly current: Mover | null }): CameraHandle => ({
  zoomBy: (factor) => mover.current?.zoomBy(factor),
  panBy: (dx, dy) => mover.current?.panBy(dx, dy),
  fit: () => mover.current?.fit(),
  focusOn: (box) => mover.current?.focusOn(box),
  reveal: (box) => mover.current?.reveal(box),
})

const Controls = memo(function Controls({
  words,
  mover,
}: {
  words: CameraProps['words']
  mover: { readonly current: Mover | null }
}) {
  return (
    <div className={styles.controls} data-camera-controls="">
      <button type="button" aria-label={words.zoomIn} onClick={() => mover.current?.zoomBy(closer)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 5v14M5 12h14" />
        </svg>
      </button>
      <button type="button" aria-label={words.zoomOut} onClick={() => mover.current?.zoomBy(1 / closer)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14" />
        </svg>
      </button>
      <button type="button" aria-label={words.fit} onClick={() => mover.current?.fit()}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="8" />
          <path d="M12 2v4M12 18v4M2 12h4M18 12h4M15 9l-2 4-4 2 2-4z" />
        </svg>
      </button>
    </div>
  )
})

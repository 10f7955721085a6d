// The sheet of a phone: it rises from the tabs and has three stops. Dragged by its handle, or moved by key and tap.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useSay } from '../../words/words.ts'
import styles from './sheet.module.css'

export const stops = ['peek', 'half', 'full'] as const
export type Stop = (typeof stops)[number]

const peek = 96

/** How much of the room the middle stop takes: more where the decision is mostly in the sheet. */
const middle = (tall: boolean): number => (tall ? 0.74 : 0.55)

/** How high the sheet stands at a stop, in a room of this height. */
export const heightAt = (stop: Stop, room: number, tall = false): number =>
  stop === 'peek' ? peek : stop === 'half' ? Math.round(room * middle(tall)) : room

/** The stop that is nearest to where the sheet was let go. */
export function nearestStop(height: number, room: number, tall = false): Stop {
  const far = (stop: Stop) => Math.abs(heightAt(stop, room, tall) - height)
  return stops.reduce((best, stop) => (far(stop) < far(best) ? stop : best))
}

export interface SheetProps {
  label: string
  stop: Stop
  /** The room it may fill, in pixels. */
  room: number
  tall?: boolean | undefined
  onStop: (stop: Stop) => void
  children: ReactNode
}

export function Sheet({ label, stop, room, tall = false, onStop, children }: SheetProps) {
  const say = useSay()
  const [dragged, setDragged] = useState<number>()
  const start = useRef<{ y: number; height: number; moved: boolean }>(undefined)
  const height = dragged ?? heightAt(stop, room, tall)

  function grab(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { y: event.clientY, height, moved: false }
  }
  function drag({ clientY }: PointerEvent) {
    const from = start.current
    if (!from) return
    const change = from.y - clientY
    if (Math.abs(change) > 6) from.moved = true
    if (from.moved) setDragged(Math.min(room, Math.max(peek, from.height + change)))
  }
  function release() {
    const from = start.current
    start.current = undefined
    if (from?.moved && dragged !== undefined) onStop(nearestStop(dragged, room, tall))
    else if (from) step(stop === 'peek' ? 1 : -1)
    setDragged(undefined)
  }
  function step(by: number) {
    onStop(stops[Math.min(stops.length - 1, Math.max(0, stops.indexOf(stop) + by))])
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const chosen = by ?? (event.key === 'Enter' || event.key === ' ' ? (stop === 'full' ? -2 : 1) : undefined)
    if (chosen === undefined) return
    event.preventDefault()
    step(chosen)
  }

  return (
    <section
      className={styles.sheet}
      aria-label={label}
      style={{ height, transition: dragged === undefined ? undefined : 'none' }}
      data-height={stop}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={say('table.sheet', { stop })}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={onKeyDown}
      />
      <div className={styles.content}>{children}</div>
    </section>
  )
}

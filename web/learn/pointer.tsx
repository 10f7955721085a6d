// Points at what a lesson speaks of: a ring around a card, a die or a row, a pin on a place. Several things are
// numbered in the order in which they are touched. It is a picture only; the guide says the same in words.
import { useEffect, useRef } from 'react'
import type { Handle } from '../table/choice.ts'
import styles from './pointer.module.css'

const selectorOf = ({ on, id }: Handle): string =>
  on === 'place' ? `[data-region="map"] path[data-place="${id}"]` : `[data-handle="${on} ${id}"]`

/** Where it is, if it can be seen there. */
function visible(element: Element, onMap: boolean): DOMRect | undefined {
  const box = element.getBoundingClientRect()
  if (box.width === 0) return undefined
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  const seen = onMap ? hit?.closest('[data-region="map"]') : hit && (element.contains(hit) || hit.contains(element))
  return seen ? box : undefined
}

function settle(mark: HTMLElement, handle: Handle): void {
  const element = document.querySelector(selectorOf(handle))
  const box = element ? visible(element, handle.on === 'place') : undefined
  mark.hidden = !box
  if (!box) return
  if (handle.on === 'place') {
    mark.style.translate = `${box.left + box.width / 2}px ${box.top + box.height / 2}px`
    return
  }
  mark.style.translate = `${box.left}px ${box.top}px`
  mark.style.width = `${box.width}px`
  mark.style.height = `${box.height}px`
}

/** Looked for again now and then: boards are moved, panels scroll, rows come and go. */
const interval = 100

export function Pointer({ handles }: { handles: readonly Handle[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const marks = [...(box.current?.children ?? [])] as HTMLElement[]
    const look = () => {
      for (const [i, handle] of handles.entries()) settle(marks[i], handle)
    }
    look()
    const timer = setInterval(look, interval)
    return () => clearInterval(timer)
  }, [handles])
  return (
    <div ref={box} className={styles.pointer} aria-hidden="true">
      {handles.map((handle, i) => (
        <span key={`${handle.on} ${handle.id}`} className={handle.on === 'place' ? styles.pin : styles.ring} hidden>
          {handles.length > 1 && <b>{i + 1}</b>}
        </span>
      ))}
    </div>
  )
}

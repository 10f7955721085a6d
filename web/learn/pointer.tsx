// Points at what a lesson speaks of: a ring around a card, a die or a row, a pin on a place. Several things are
// numbered in the order in which they are touched. It is a picture only; the guide says the same in words.
import { useEffect, useRef } from 'react'
import { showPlaces } from '../table/camera/show-places.ts'
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

/** How finely a place is searched for a point of its own. */
const steps = 9

/** Nearest to the middle of a place and on it: the middle of one that is bent lies on its neighbour. */
const middles = new WeakMap<Element, readonly [number, number]>()
function middleOf(place: Element): readonly [number, number] {
  const known = middles.get(place)
  if (known) return known
  let best: readonly [number, number] = [0.5, 0.5]
  if (place instanceof SVGGeometryElement && place.ownerSVGElement) {
    const { x, y, width, height } = place.getBBox()
    const parts = Array.from({ length: steps }, (_, i) => (i + 1) / (steps + 1))
    const points = parts.flatMap((across) => parts.map((down) => [across, down] as const))
    const off = ([across, down]: readonly [number, number]) => Math.hypot(across - 0.5, down - 0.5)
    const isOn = ([across, down]: readonly [number, number]) =>
      place.isPointInFill(new DOMPoint(x + across * width, y + down * height))
    best = points.toSorted((a, b) => off(a) - off(b)).find(isOn) ?? best
  }
  middles.set(place, best)
  return best
}

/** What is chosen already is pointed at no more, unless everything is. */
const isDone = (element: Element | null): boolean => element?.getAttribute('aria-pressed') === 'true'

function settle(mark: HTMLElement, handle: Handle, element: Element | null): void {
  const box = element ? visible(element, handle.on === 'place') : undefined
  mark.hidden = !box
  if (!element || !box) return
  if (handle.on === 'place') {
    const [across, down] = middleOf(element)
    mark.style.translate = `${box.left + box.width * across}px ${box.top + box.height * down}px`
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
  useEffect(() => showPlaces(handles.flatMap(({ on, id }) => (on === 'place' ? [id] : []))), [handles])
  useEffect(() => {
    const marks = [...(box.current?.children ?? [])] as HTMLElement[]
    const look = () => {
      const elements = handles.map((handle) => document.querySelector(selectorOf(handle)))
      // While dice roll and others move there is nothing to touch.
      const isShown = document.querySelector('[data-happening]') === null
      const all = elements.every(isDone)
      for (const [i, handle] of handles.entries())
        settle(marks[i], handle, isShown && (all || !isDone(elements[i])) ? elements[i] : null)
    }
    look()
    const timer = setInterval(look, interval)
    return () => clearInterval(timer)
  }, [handles])
  return (
    <div ref={box} className={styles.pointer} aria-hidden="true">
      {handles.map((handle, i) => (
        <span
          key={`${handle.on} ${handle.id}`}
          data-pointer={`${handle.on} ${handle.id}`}
          className={handle.on === 'place' ? styles.pin : styles.ring}
          hidden
        >
          {handles.length > 1 && <b>{i + 1}</b>}
        </span>
      ))}
    </div>
  )
}

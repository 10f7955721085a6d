// Pointing at places by mouse, finger and keys: which one has the focus, which one is pointed at, and what touching
// one means. The map listens once for all of them.
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react'
import type { CameraHandle } from '../table/camera/camera.tsx'
import { useKeys } from '../table/keys.ts'
import type { Chart } from './chart.ts'
import { onFocusPlace } from './focus.ts'
import { isArrow, nextOf, towards } from './steer.ts'

export interface PointingParts {
  chart: Chart
  map: RefObject<SVGSVGElement | null>
  camera: RefObject<CameraHandle | null>
  /** The place that Tab comes to at first. */
  start: string
  /** Places that can be chosen now. */
  legal: () => Iterable<string>
  touch: (id: string) => void
}

const placeUnder = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-place]')?.getAttribute('data-place') ?? null) : null

export function usePointing({ chart, map, camera, start, legal, touch }: PointingParts) {
  const [current, setCurrent] = useState(start)
  const [hovered, setHovered] = useState<string | null>(null)

  const focus = (id: string): void => {
    setCurrent(id)
    map.current?.querySelector<SVGPathElement>(`path[data-place="${id}"]`)?.focus({ preventScroll: true })
    camera.current?.reveal(chart.regionOf(id).box)
  }
  /** To the next place that can be chosen; false if there is none. */
  const step = (backwards: boolean): boolean => {
    const next = nextOf(chart, legal(), current, backwards)
    if (next) focus(next)
    return next !== undefined
  }
  useEffect(() => onFocusPlace(focus))
  useKeys({ n: () => step(false), 'Shift n': () => step(true) })

  const listeners = {
    onClick({ target }: MouseEvent): void {
      const id = placeUnder(target)
      if (!id) return
      setCurrent(id)
      touch(id)
    },
    onKeyDown(event: KeyboardEvent): void {
      const id = placeUnder(event.target)
      if (!id || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter' || event.key === ' ') touch(id)
      else if (isArrow(event.key) && !event.shiftKey) focus(towards(chart, id, event.key) ?? id)
      else if (event.key.toLowerCase() === 'n') step(event.shiftKey)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    onFocus({ target }: FocusEvent): void {
      const id = placeUnder(target)
      if (!id) return
      setCurrent(id)
      setHovered(id)
    },
    onBlur: () => setHovered(null),
    onPointerOver({ target, pointerType }: PointerEvent): void {
      // A map that moves under a resting mouse is not pointed at.
      if (pointerType !== 'mouse' || (target instanceof Element && target.closest('[data-moving]'))) return
      setHovered(placeUnder(target))
    },
    onPointerLeave: () => setHovered(null),
  }
  return { current, hovered, focus, listeners }
}

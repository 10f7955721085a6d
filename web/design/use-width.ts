// The width that a drawing has to itself.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export function useWidth<E extends Element>(first = 480): [RefObject<E | null>, number] {
  const box = useRef<E>(null)
  const [width, setWidth] = useState(first)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const { width: now } = entry.contentRect
      if (now > 0) setWidth(Math.round(now))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}

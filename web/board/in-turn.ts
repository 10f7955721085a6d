// What a zoom changes of a map comes in parts, one after the other: all of it in one frame would hold the page up.
import { startTransition, useEffect, useState } from 'react'

/** Milliseconds from one part to the next: each is drawn in a frame of its own. */
const apart = 40

/** A value as the part whose turn this is shows it: as it is at first, and later some frames behind. */
export function useInTurn<Value>(value: Value, turn: number): Value {
  const [shown, show] = useState(() => value)
  useEffect(() => {
    if (Object.is(value, shown)) return undefined
    const timer = setTimeout(() => startTransition(() => show(() => value)), (turn + 1) * apart)
    return () => clearTimeout(timer)
  }, [value, shown, turn])
  return shown
}

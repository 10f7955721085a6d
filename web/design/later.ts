// What may come a moment after the rest: it is drawn and laid out in a frame of its own.
import { startTransition, useEffect, useState } from 'react'

/** A value as it was until the last drawing has been shown; then as it is now. */
export function useLater<Value>(value: Value): Value {
  const [shown, show] = useState(value)
  useEffect(() => startTransition(() => show(value)), [value])
  return shown
}

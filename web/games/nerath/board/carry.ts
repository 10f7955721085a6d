// Pieces dragged over the map with a mouse: taken where they stand, aimed at where they are let go.
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import type { Seat } from '@skelos/kernel'
import { type PointerEvent, useMemo, useRef } from 'react'
import type { March } from '../decide/march.ts'
import type { Carry } from './rows.tsx'

/** How far a press travels before it is a drag. */
const slack = 5

const placeAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest('[data-place]')?.getAttribute('data-place') ?? null

export function useCarry(march: March | undefined, seat: Seat | null): Carry | undefined {
  // Whoever drags goes on while the plan changes under him.
  const now = useRef(march)
  now.current = march
  const moves = march !== undefined
  return useMemo(() => {
    if (!moves || seat === null) return undefined
    return { seat, take: (event, from, piece) => take(event, from, piece, () => now.current) }
  }, [moves, seat])
}

let carries = false
/** While somebody drags, nothing moves under his hand. */
export const isCarrying = (): boolean => carries

/** Those who are chosen already go along; else all of the kind that was taken. */
function take(event: PointerEvent, from: string, piece: PieceId, plan: () => March | undefined): void {
  if (event.pointerType !== 'mouse' || event.button !== 0) return
  const { clientX, clientY } = event
  let drags = false
  const listeners = new AbortController()
  const { signal } = listeners
  signal.addEventListener('abort', () => {
    carries = false
  })
  window.addEventListener(
    'pointermove',
    ({ clientX: x, clientY: y }) => {
      if (drags || Math.hypot(x - clientX, y - clientY) < slack) return
      drags = true
      carries = true
      const march = plan()
      if (march && march.from !== from) march.leave(from, piece)
    },
    { signal },
  )
  window.addEventListener(
    'pointerup',
    ({ clientX: x, clientY: y }) => {
      listeners.abort()
      const to = drags ? placeAt(x, y) : null
      const march = plan()
      if (to !== null && march?.targets.has(to)) march.aim(to)
    },
    { signal },
  )
  window.addEventListener('pointercancel', () => listeners.abort(), { signal })
}

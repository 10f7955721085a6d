// What hands do on a map: drag, pinch, wheel and double tap, told as pans and zooms in pixels of the frame. A press that
// does not travel stays a click on whatever lies under it.
export interface GestureEvents {
  /** A hand takes hold. */
  begin: () => void
  pan: (dx: number, dy: number) => void
  /** `wheel`: nobody can tell whether it goes on. */
  zoom: (factor: number, x: number, y: number, wheel: boolean) => void
  /** A double tap: closer, in one move. */
  leap: (factor: number, x: number, y: number) => void
}

interface Finger {
  x: number
  y: number
}

/** How far a press may travel before it is a drag: a finger is less steady than a mouse. */
const slack = { mouse: 4, other: 9 } as const
const doubleTap = { time: 300, distance: 30, factor: 2 } as const
/** For how long after a gesture a click is still part of it. Browsers make the click of a tap up to this much later. */
const echo = { drag: 50, tap: 400 } as const

export class Gestures {
  readonly #frame: HTMLElement
  readonly #events: GestureEvents
  readonly #listeners = new AbortController()
  readonly #fingers = new Map<number, Finger>()
  #start: Finger = { x: 0, y: 0 }
  #dragging = false
  #lastTap: Finger & { time: number } = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY }
  #quietUntil = Number.NEGATIVE_INFINITY

  constructor(frame: HTMLElement, events: GestureEvents) {
    this.#frame = frame
    this.#events = events
    const { signal } = this.#listeners
    frame.addEventListener('pointerdown', (event) => this.#down(event), { signal })
    frame.addEventListener('pointermove', (event) => this.#moved(event), { signal })
    frame.addEventListener('pointerup', (event) => this.#up(event), { signal })
    frame.addEventListener('pointercancel', (event) => this.#lift(event), { signal })
    frame.addEventListener('click', (event) => this.#clicked(event), { signal, capture: true })
    frame.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false })
    // Focus on something far off would make the browser scroll the frame; the camera moves instead.
    frame.addEventListener('scroll', () => frame.scrollTo(0, 0), { signal })
  }

  get held(): boolean {
    return this.#dragging
  }

  close(): void {
    this.#listeners.abort()
  }

  #at(event: MouseEvent): Finger {
    const { left, top } = this.#frame.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 || this.#fingers.size === 2) return
    if (event.target instanceof Element && event.target.closest('[data-camera-controls]')) return
    // A mouse that takes hold of something that can be carried leaves the map where it is.
    if (event.pointerType === 'mouse' && event.target instanceof Element && event.target.closest('[data-carry]')) return
    const at = this.#at(event)
    if (this.#fingers.size === 0) {
      this.#start = at
      this.#dragging = false
    }
    this.#fingers.set(event.pointerId, at)
    if (this.#fingers.size === 2) for (const id of this.#fingers.keys()) this.#seize(id)
  }

  #moved(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId)
    if (!before) return
    const now = this.#at(event)
    const limit = event.pointerType === 'mouse' ? slack.mouse : slack.other
    if (!this.#dragging && Math.hypot(now.x - this.#start.x, now.y - this.#start.y) < limit) return
    if (!this.#dragging) this.#seize(event.pointerId)
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1]
    this.#fingers.set(event.pointerId, now)
    if (!other) return this.#events.pan(now.x - before.x, now.y - before.y)
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    this.#events.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
    this.#events.zoom(factor, (now.x + other.x) / 2, (now.y + other.y) / 2, false)
  }

  /** From here on it is a gesture: it goes on outside the frame, and it is no click. */
  #seize(id: number): void {
    if (!this.#dragging) this.#events.begin()
    this.#dragging = true
    this.#frame.setPointerCapture?.(id)
  }

  #up(event: PointerEvent): void {
    if (this.#fingers.has(event.pointerId) && event.pointerType !== 'mouse' && !this.#dragging) this.#tapped(event)
    this.#lift(event)
  }

  #lift(event: PointerEvent): void {
    if (this.#dragging) this.#quietUntil = event.timeStamp + echo.drag
    this.#fingers.delete(event.pointerId)
    if (this.#fingers.size === 0) this.#dragging = false
  }

  #tapped(event: PointerEvent): void {
    const { x, y } = this.#at(event)
    const { time, ...last } = this.#lastTap
    const again = event.timeStamp - time < doubleTap.time && distance({ x, y }, last) < doubleTap.distance
    this.#lastTap = { x, y, time: again ? Number.NEGATIVE_INFINITY : event.timeStamp }
    if (!again) return
    this.#events.leap(doubleTap.factor, x, y)
    // The first tap has touched what lies there; the second only brings it closer.
    this.#quietUntil = event.timeStamp + echo.tap
  }

  #clicked(event: MouseEvent): void {
    if (event.timeStamp < this.#quietUntil) event.stopPropagation()
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault()
    this.#events.begin()
    const { x, y } = this.#at(event)
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    // A pinch on a trackpad comes as a wheel with the control key, in much smaller steps.
    const speed = event.ctrlKey ? 0.012 : 0.0022
    this.#events.zoom(Math.exp(-event.deltaY * lines * speed), x, y, true)
  }
}

const distance = (a: Finger, b: Finger): number => Math.hypot(a.x - b.x, a.y - b.y)

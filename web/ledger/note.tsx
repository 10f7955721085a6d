// A note that opens beside what it explains: on hover, on focus, and at a touch. Escape and looking elsewhere close it.
// It lies in the browser's top layer, so that nothing covers or cuts it.
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './note.module.css'

/** What the element that is explained takes on. */
export interface Explained {
  ref: RefCallback<HTMLElement>
  'aria-describedby': string | undefined
  'aria-expanded': boolean
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: (event: PointerEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onFocus: () => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent) => void
  /** True where a touch opened the note, and the element's own deed is to wait. */
  onClick: (event: { preventDefault(): void }) => void
}

export interface NoteProps {
  children: (explained: Explained, open: boolean, toggle: () => void) => ReactNode
  /** Made when the note opens. */
  note: () => ReactNode
}

const openAfter = 180
const closeAfter = 220
const gap = 6
const edge = 8

/** Below what it explains, or above where there is no room; never beyond the window. */
function placeBeside(note: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = note
  const below = at.bottom + gap
  const fits = below + height <= innerHeight - edge || at.top < height + gap + edge
  note.style.left = `${Math.max(edge, Math.min(at.left, innerWidth - width - edge))}px`
  note.style.top = `${fits ? below : at.top - gap - height}px`
}

export function Note({ children, note }: NoteProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const touched = useRef(false)

  const soon = (what: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(what), what ? openAfter : closeAfter)
  }
  const now = (what: boolean) => {
    clearTimeout(timer.current)
    setOpen(what)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  useLayoutEffect(() => {
    const [shown, at] = [box.current, anchor.current]
    if (!open || !shown || !at) return
    // A browser without popovers shows the note in its place in the text.
    shown.showPopover?.()
    const place = () => placeBeside(shown, at)
    place()
    // What the note says may still be on its way.
    const growth = typeof ResizeObserver === 'function' ? new ResizeObserver(place) : undefined
    growth?.observe(shown)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      growth?.disconnect()
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [open])

  const byMouse = (event: PointerEvent) => event.pointerType === 'mouse'
  const explained: Explained = {
    ref: (element) => {
      anchor.current = element
    },
    'aria-describedby': open ? id : undefined,
    'aria-expanded': open,
    onPointerEnter: (event) => byMouse(event) && soon(true),
    onPointerLeave: (event) => byMouse(event) && soon(false),
    onPointerDown: (event) => {
      touched.current = event.pointerType !== 'mouse'
    },
    onFocus: () => {
      if (!touched.current) now(true)
    },
    onBlur: () => soon(false),
    onKeyDown: (event) => {
      touched.current = false
      if (event.key !== 'Escape' || !open) return
      // The note is one step back; whatever else Escape does comes next time.
      event.stopPropagation()
      event.preventDefault()
      now(false)
    },
    onClick: (event) => {
      if (!touched.current) return
      event.preventDefault()
      now(!open)
    },
  }

  return (
    <>
      {children(explained, open, () => now(!open))}
      {open && (
        <span
          ref={box}
          id={id}
          className={styles.note}
          popover="auto"
          role="note"
          onPointerEnter={(event) => byMouse(event) && now(true)}
          onPointerLeave={(event) => byMouse(event) && soon(false)}
          onFocus={() => now(true)}
          onBlur={() => soon(false)}
          onToggle={(event) => {
            if (event.newState === 'closed') now(false)
          }}
        >
          {note()}
        </span>
      )}
    </>
  )
}

// A thing with a card of its own: looked at closely by resting on it, with the focus on it, by a press, or with Space.
// What would be a tooltip elsewhere is here for fingers and keys, too.
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import styles from './peek.module.css'

const restTime = 300
const pressTime = 450
const gap = 12

export interface PeekProps {
  /** What a screen reader says, and more about it. */
  label?: string | undefined
  description?: string | undefined
  /** The thing itself, and its card. */
  children?: ReactNode
  card: ReactNode
  className?: string | undefined
  cardClass?: string | undefined
  chosen?: boolean | undefined
  /** What it opens, apart from its card, is open. */
  expanded?: boolean | undefined
  /** What it is to those who point at it. */
  handle?: string | undefined
  /** What touching it does; without, it shows its card. */
  onTouch?: (() => void) | undefined
  /** Nothing would come of touching it now: a finger that taps it gets its card. */
  idle?: boolean | undefined
}

/** Above the thing where there is room, else below; in the middle of a small screen. */
function place(peek: HTMLElement, thing: DOMRect): void {
  const { innerWidth: width, innerHeight: height } = window
  const { offsetWidth, offsetHeight } = peek
  const centre = width < 720 ? width / 2 : thing.left + thing.width / 2
  const left = Math.min(Math.max(8, centre - offsetWidth / 2), width - offsetWidth - 8)
  const above = thing.top - offsetHeight - gap
  const top = above >= 8 ? above : Math.min(thing.bottom + gap, Math.max(8, height - offsetHeight - 8))
  peek.style.left = `${left}px`
  peek.style.top = `${top}px`
}

export function Peek(props: PeekProps) {
  const { label, description, children, card, className, cardClass, chosen, expanded, handle, onTouch, idle } = props
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressed = useRef(false)
  const byFinger = useRef(false)
  const [open, setOpen] = useState(false)
  const described = useId()

  useEffect(() => {
    if (!open || !popover.current || !button.current) return undefined
    const shown = popover.current
    shown.showPopover?.()
    place(shown, button.current.getBoundingClientRect())
    // The next touch anywhere else puts it back.
    const hide = ({ target }: Event) => {
      if (!(target instanceof Node && button.current?.contains(target))) setOpen(false)
    }
    document.addEventListener('pointerdown', hide)
    document.addEventListener('scroll', hide, true)
    return () => {
      shown.hidePopover?.()
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('scroll', hide, true)
    }
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])

  const openIn = (time: number, isPress = false) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      pressed.current = isPress
      setOpen(true)
    }, time)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }

  const onPointerDown = ({ pointerType }: PointerEvent) => {
    pressed.current = false
    byFinger.current = pointerType !== 'mouse'
    clearTimeout(timer.current)
    if (byFinger.current) openIn(pressTime, true)
    else if (onTouch) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    byFinger.current = false
    if (event.key === ' ') setOpen(!open)
    else if (event.key === 'Escape' && open) hide()
    else return
    clearTimeout(timer.current)
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = ({ detail }: MouseEvent) => {
    const byMouse = detail > 0 && !byFinger.current
    clearTimeout(timer.current)
    // The end of a long press is not a touch.
    if (pressed.current) pressed.current = false
    else if (onTouch && !(idle && byFinger.current)) onTouch()
    else setOpen(byMouse || !open)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        data-stop=""
        data-handle={handle}
        className={className}
        aria-label={label}
        aria-describedby={description ? described : undefined}
        aria-pressed={chosen || undefined}
        aria-expanded={expanded}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && !open && openIn(restTime)}
        onPointerLeave={({ pointerType }) => (pointerType === 'mouse' ? hide() : clearTimeout(timer.current))}
        onPointerDown={onPointerDown}
        onPointerUp={() => byFinger.current && clearTimeout(timer.current)}
        onPointerCancel={() => clearTimeout(timer.current)}
        onContextMenu={(event) => pressed.current && event.preventDefault()}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && openIn(restTime)}
        onBlur={hide}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onClick={onClick}
      >
        {children}
        {description && (
          <span id={described} hidden>
            {description}
          </span>
        )}
      </button>
      {open && (
        <div ref={popover} popover="manual" className={classNames(styles.peek, cardClass)} aria-hidden="true">
          {card}
        </div>
      )}
    </>
  )
}

/** The card of something that has none printed: its name, and what there is to say about it. */
export function PeekNote({ title, above, children }: { title: string; above?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.note}>
      {above && <p className={styles.above}>{above}</p>}
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}

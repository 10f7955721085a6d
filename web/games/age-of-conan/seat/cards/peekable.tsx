// A card that can be touched, and looked at closely: by resting on it, by a long press, or with Space.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../../../design/class-names.ts'
import styles from './card.module.css'

const restTime = 300
const pressTime = 450
const gap = 12

export interface PeekableProps {
  /** What a screen reader says, and more about it. */
  label: string
  description?: string
  face: ReactNode
  peek: ReactNode
  look?: 'plain' | 'lit' | 'chosen' | 'dull'
  used?: boolean
  /** What it is to those who point at it. */
  handle?: string
  onTouch: () => void
}

/** Above the card where there is room, else below; in the middle of a small screen. */
function place(peek: HTMLElement, card: DOMRect): void {
  const { innerWidth: width, innerHeight: height } = window
  const { offsetWidth, offsetHeight } = peek
  const small = width < 720
  const centre = small ? width / 2 : card.left + card.width / 2
  const left = Math.min(Math.max(8, centre - offsetWidth / 2), width - offsetWidth - 8)
  const above = card.top - offsetHeight - gap
  const top = above >= 8 ? above : Math.min(card.bottom + gap, Math.max(8, height - offsetHeight - 8))
  peek.style.left = `${left}px`
  peek.style.top = `${top}px`
}

export function Peekable({
  label,
  description,
  face,
  peek,
  look = 'plain',
  used = false,
  handle,
  onTouch,
}: PeekableProps) {
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressed = useRef(false)
  const [open, setOpen] = useState(false)
  const described = useId()

  useEffect(() => {
    if (!open || !popover.current || !button.current) return undefined
    const shown = popover.current
    shown.showPopover?.()
    place(shown, button.current.getBoundingClientRect())
    const hide = () => setOpen(false)
    // After a long press the finger has left the card: the next touch anywhere puts it back.
    document.addEventListener('pointerdown', hide)
    document.addEventListener('scroll', hide, true)
    return () => {
      shown.hidePopover?.()
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('scroll', hide, true)
    }
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])

  const openIn = (time: number, isPress: boolean) => {
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
    if (pointerType === 'mouse') hide()
    else openIn(pressTime, true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') setOpen(!open)
    else if (event.key === 'Escape' && open) hide()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        data-stop=""
        data-handle={handle}
        className={classNames(styles.card, styles[look], used && styles.used)}
        aria-label={label}
        aria-describedby={description ? described : undefined}
        aria-pressed={look === 'chosen' ? true : undefined}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && openIn(restTime, false)}
        onPointerLeave={({ pointerType }) => (pointerType === 'mouse' ? hide() : clearTimeout(timer.current))}
        onPointerDown={onPointerDown}
        onPointerUp={() => clearTimeout(timer.current)}
        onPointerCancel={() => clearTimeout(timer.current)}
        onContextMenu={(event) => pressed.current && event.preventDefault()}
        onBlur={hide}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onClick={() => {
          // The end of a long press is not a touch.
          if (!pressed.current) onTouch()
          pressed.current = false
        }}
      >
        {face}
        {description && (
          <span id={described} hidden>
            {description}
          </span>
        )}
      </button>
      <div ref={popover} popover="manual" className={styles.peek} aria-hidden="true">
        {open && peek}
      </div>
    </>
  )
}

// A group of things with one tab stop: arrow keys go from one to the next, and the group remembers where one was.
import { type HTMLAttributes, type KeyboardEvent, useEffect, useRef } from 'react'

const stops = (group: HTMLElement): HTMLElement[] => [...group.querySelectorAll<HTMLElement>('[data-stop]')]

/** The one of them that the Tab key stops at. What is so already is left alone: writing costs a browser its styles. */
function stopAt(current: HTMLElement | undefined, all: readonly HTMLElement[]): void {
  for (const stop of all) {
    const index = stop === current ? '0' : '-1'
    if (stop.getAttribute('tabindex') !== index) stop.setAttribute('tabindex', index)
  }
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Children that carry `data-stop` are the stops. */
export function Roving({ onKeyDown, ...rest }: HTMLAttributes<HTMLDivElement>) {
  const group = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const all = group.current ? stops(group.current) : []
    const current = all.find((stop) => stop.tabIndex === 0 && stop === document.activeElement) ?? all[0]
    stopAt(current, all)
  })

  const goTo = (stop: HTMLElement | undefined, all: readonly HTMLElement[]) => {
    if (!stop) return
    stopAt(stop, all)
    stop.focus()
  }

  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event)
    if (!group.current || event.defaultPrevented || event.shiftKey) return
    const all = stops(group.current)
    const here = all.indexOf(document.activeElement as HTMLElement)
    if (here === -1) return
    const step = steps[event.key]
    const next = step ? all[here + step] : event.key === 'Home' ? all[0] : event.key === 'End' ? all.at(-1) : undefined
    if (!step && !next) return
    event.preventDefault()
    event.stopPropagation()
    goTo(next, all)
  }

  return <div {...rest} ref={group} onKeyDown={onKey} />
}

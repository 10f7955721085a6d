// A group of things with one tab stop: arrow keys go from one to the next, and the group remembers where one was.
import { type HTMLAttributes, type KeyboardEvent, useEffect, useRef } from 'react'

const stops = (group: HTMLElement): HTMLElement[] => [...group.querySelectorAll<HTMLElement>('[data-stop]')]

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Children that carry `data-stop` are the stops. */
export function Roving({ onKeyDown, ...rest }: HTMLAttributes<HTMLDivElement>) {
  const group = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const all = group.current ? stops(group.current) : []
    const current = all.find((stop) => stop.tabIndex === 0 && stop === document.activeElement) ?? all[0]
    for (const stop of all) stop.tabIndex = stop === current ? 0 : -1
  })

  const goTo = (stop: HTMLElement | undefined, all: readonly HTMLElement[]) => {
    if (!stop) return
    for (const other of all) other.tabIndex = other === stop ? 0 : -1
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
